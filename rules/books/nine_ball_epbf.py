"""Nine-ball by the abridged rules of the EPBF, in their Czech text (§1 to §9).

The text numbers two items of §9 with the letter e: the second is 9e2 here. Playing out of turn and
misconduct, of which it does not tell, follow the WPA's general rules.
"""

from __future__ import annotations

from rules.books.general_fouls import STANDARD_FOULS
from rules.break_order import BreakOrder
from rules.decision import Breach, Provenance
from rules.epbf import (
    EpbfNineBall,
    EpbfPosition,
    ball_left,
    cue_ball_potted,
    frozen_ball,
    near_ball,
    no_rail,
    outside_after_warning,
    touching_in_hand,
)
from rules.game import Article, Clause, Seen
from rules.laws import double_hit, dry_break, in_play, reported, wrong_ball_first
from rules.shot import Act, Fault

_SEED, _DECISION = Provenance.SEED, Provenance.DECISION
_PART, _PERSON, _NOBODY = Seen.PART, Seen.PERSON, Seen.NOBODY

_FOULS: dict[str, Clause[EpbfPosition]] = {
    "2b": Clause(Breach.BAD_PLACEMENT, outside_after_warning, _SEED),
    "5a": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED),
    "5b": Clause(Breach.NO_RAIL, in_play(no_rail), _SEED),
    "5b break": Clause(Breach.DRY_BREAK, dry_break(driven=4), _SEED),
    "5c": Clause(Breach.CUE_BALL_LOST, cue_ball_potted, _SEED),
    "5d": Clause(Breach.BALL_OFF, ball_left, _SEED, _PART),
    "5e": Clause(Breach.WRONG_CUE_BALL, reported(Fault.WRONG_CUE_BALL), _SEED, _PERSON),
    "5f": Clause(
        Breach.TOUCHED_BALL,
        reported(Fault.TOUCHED, Fault.JUMP_TOUCH, Fault.NOT_TIP),
        _SEED,
        _PERSON,
    ),
    "5g": Clause(Breach.DOUBLE_HIT, double_hit, _SEED, _PERSON),
    "5h": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _SEED, _PERSON),
    "5i": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _SEED, _PERSON),
    "5j": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _SEED),
    "5k": Clause(Breach.FROZEN_BALL, in_play(frozen_ball), _SEED, _PART),
    "5l": Clause(Breach.FROZEN_BALL, in_play(near_ball), _SEED, _PART),
    "5m": Clause(Breach.FULL_POCKET, reported(Fault.FULL_POCKET), _SEED, _PERSON),
    "5n": Clause(Breach.BAD_PLACEMENT, touching_in_hand, _SEED),
    "5o": Clause(Breach.SCOOP, reported(Fault.SCOOP), _SEED, _PERSON),
    "9f": Clause(Breach.PLAYED_ON, reported(Fault.PLAYED_ON), _SEED, _PERSON, loses=True),
    "9g": Clause(Breach.SLOW_PLAY, reported(Fault.SLOW), _SEED, _PERSON),
    "9h": Clause(Breach.PRACTICE, reported(Fault.PRACTICE), _SEED, _PERSON),
    "9i": Clause(Breach.ADVICE, reported(Fault.ADVICE), _SEED, _PERSON, loses=True),
    "WPA 6.13": STANDARD_FOULS["6.13"],
    "WPA 6.16": STANDARD_FOULS["6.16"],
}

NINE_BALL_EPBF = EpbfNineBall(
    name="nine-ball/epbf",
    title="Nine-ball, abridged rules of the EPBF, Czech text",
    clauses=_FOULS,
    third_foul="7b",
    breaks=BreakOrder.WINNER,
    acts={Act.CONCEDE: "9k"},
    articles={
        "1a": Article("the lag: whose ball stops nearer to the head rail may break", _PART),
        "1b": Article("the lag is lost in the other half, or at a long rail", _PART),
        "1c": Article("the lag is lost unless the foot rail is touched just once", _PART),
        "1d": Article("the lag is lost in a pocket or in the jaws", _PART),
        "1e": Article("the lag is lost off the table", _PART),
        "1f": Article("both err, or neither is nearer: the lag is played again", _PART),
        "1g": Article("whether a late start of the lag was an unfair advantage", _PERSON),
        "2a": Article("the rack: a diamond, the 1 on the foot spot, the 9 in the middle", _PART),
        "3a": Article("with an object ball potted on a legal break the breaker goes on"),
        "3b": Article("four object balls at a rail make a legal break; the turn passes"),
        "3c": Article("what the other player chooses after a foul on the break", _PERSON),
        "3d": Article("the rack begins when the tip touches the cue ball"),
        "3e": Article("whether a push-out was announced after the break", _PERSON),
        "3f": Article("who shoots after a push-out, as the other player chooses", _PERSON),
        "3g": Article("an announced push-out is no foul"),
        "4a": Article("the lowest ball first, then a ball to a rail or potted: see 5a, 5b"),
        "4b": Article("a legal shot that pots nothing passes the turn"),
        "4c": Article("rests and extensions are allowed", _NOBODY),
        "4d": Article("whether a jump was played from above the cue ball's centre", _PERSON),
        "5p": Article("the 9 potted in a foul does not win"),
        "5q": Article("after a foul only the 9 comes back, touching no ball"),
        "6a": Article("after a foul the cue ball is in hand, anywhere"),
        "6b": Article("several fouls of one shot are one; the balls stay where they are"),
        "7a": Article("whoever legally pots the 9 wins the rack"),
        "7b": Article("three fouls of one rack in a row lose it"),
        "8a": Article("the match is of so many sets, a set of so many racks"),
        "8b": Article("the winner breaks the next rack; the sets are begun in turn"),
        "9a": Article("without a referee the other player is it", _NOBODY),
        "9b": Article("a third person may be called before a doubtful shot", _NOBODY),
        "9c": Article("the referee or the director settles disputes", _NOBODY),
        "9d": Article("two balls hit at once: in favour of the shooter", _PART),
        "9e": Article("a time-out of five minutes", _NOBODY),
        "9e2": Article("a ball that falls by itself after five seconds is put back"),
        "9j": Article("15 minutes late for the match: disqualified", _NOBODY),
        "9k": Article("whether a rack is conceded", _PERSON),
        "9l": Article(
            "whether a player on two fouls was warned: else the third counts as the second",
            _PERSON,
            _DECISION,
        ),
        "9m": Article("of jammed balls the one whose centre is over the pocket is potted", _PART),
    },
)
