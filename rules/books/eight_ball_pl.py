"""Eight-ball as a Polish text has it ("Ósemka", §1 to §21), after the world rules of the 1990s.

What the text takes for granted (no foot on the floor, double hit and the like) is told by the WPA's
general rules: clauses WPA 6.x, provenance general; their penalty is that of §15.
"""

from __future__ import annotations

from rules.decision import Breach, Provenance
from rules.eight_ball import EightBall
from rules.eight_ball_groups import EightBallPosition
from rules.eight_ball_laws import (
    cue_ball_lost_on_break,
    dry,
    eight_early,
    eight_first_in_combination,
    eight_not_as_called,
    eight_off,
    eight_on_foul,
    eight_with_last,
    touched_else,
    touched_in_hand,
)
from rules.game import Article, Clause, Seen
from rules.laws import (
    bad_placement,
    ball_gone,
    cue_ball_gone,
    double_hit,
    in_play,
    kitchen_shot,
    no_rail_after_contact,
    on_break,
    reported,
    wrong_ball_first,
)
from rules.shot import Act, Fault

_SEED, _GENERAL = Provenance.SEED, Provenance.GENERAL
_PART, _PERSON, _NOBODY = Seen.PART, Seen.PERSON, Seen.NOBODY

_FOULS: dict[str, Clause[EightBallPosition]] = {
    "5": Clause(Breach.JUMP_TOUCH, reported(Fault.JUMP_TOUCH), _SEED, _PART),
    "6": Clause(Breach.DRY_BREAK, dry, _SEED),
    "6a": Clause(Breach.BAD_PLACEMENT, on_break(bad_placement), _SEED),
    "7(2)": Clause(Breach.CUE_BALL_LOST, cue_ball_lost_on_break, _SEED),
    "7 note": Clause(Breach.KITCHEN_SHOT, in_play(kitchen_shot), _GENERAL),
    "8": Clause(Breach.BALL_OFF, on_break(ball_gone), _SEED),
    "12a": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED),
    "12b": Clause(Breach.NO_RAIL, no_rail_after_contact, _SEED),
    "15c": Clause(Breach.TOUCHED_BALL, touched_in_hand, _SEED, _PART),
    "16": Clause(Breach.EIGHT_FIRST, eight_first_in_combination, _SEED),
    "18a": Clause(Breach.BALL_OFF, in_play(ball_gone), _SEED),
    "WPA 6.1": Clause(Breach.CUE_BALL_LOST, in_play(cue_ball_gone), _GENERAL),
    "WPA 6.4": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _GENERAL, _PERSON),
    "WPA 6.6": Clause(Breach.TOUCHED_BALL, touched_else, _GENERAL, _PERSON),
    "WPA 6.7": Clause(Breach.DOUBLE_HIT, double_hit, _GENERAL, _PERSON),
    "WPA 6.8": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _GENERAL, _PERSON),
    "WPA 6.9": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _GENERAL),
    "WPA 6.10": Clause(Breach.BAD_PLACEMENT, in_play(bad_placement), _GENERAL),
    "WPA 6.12": Clause(Breach.CUE_ON_TABLE, reported(Fault.CUE_ON_TABLE), _GENERAL, _PERSON),
    "WPA 6.13": Clause(Breach.OUT_OF_TURN, reported(Fault.OUT_OF_TURN), _GENERAL, _PERSON),
    "WPA 6.15": Clause(Breach.SLOW_PLAY, reported(Fault.SLOW), _GENERAL, _PERSON),
}
_LOSSES: dict[str, Clause[EightBallPosition]] = {
    "20a": Clause(
        Breach.EIGHT_ON_FOUL,
        eight_on_foul([foul.law for foul in _FOULS.values()]),
        _SEED,
        loses=True,
    ),
    "20b": Clause(Breach.EIGHT_WITH_LAST, eight_with_last, _SEED, loses=True),
    "20c": Clause(Breach.EIGHT_OFF, eight_off, _SEED, loses=True),
    "20d": Clause(Breach.EIGHT_NOT_AS_CALLED, eight_not_as_called, _SEED, _PART, loses=True),
    "20e": Clause(Breach.EIGHT_EARLY, eight_early, _SEED, loses=True),
}

EIGHT_BALL_PL = EightBall(
    name="eight-ball/pl",
    title="Eight-ball, Polish text",
    clauses=_FOULS | _LOSSES,
    acts={Act.STALEMATE: "21"},
    articles={
        "1": Article("the winner: whoever clears his group, then pots the 8 as called", _PART),
        "2a": Article("whether a ball and its pocket were called, or were obvious", _PERSON),
        "2b": Article("banks and combinations are never obvious: they must be called", _PART),
        "2c": Article("rails and caroms are no part of a call", _NOBODY),
        "2d": Article("balls potted on a foul stay down"),
        "2e": Article("the break is not called; with a ball potted the breaker goes on"),
        "3": Article("the rack: a triangle, the 8 in its middle, a solid and a stripe behind"),
        "4": Article("who won the lag, and who breaks; then the breaks alternate", _PERSON),
        "7(1)": Article("balls potted on a break with a scratch stay down, the 8 excepted"),
        "7(3)": Article("after such a break the table is open"),
        "9a": Article("the 8 potted on the break: racked again, or spotted and played on"),
        "9b": Article("the 8 potted on a foul break: the other player chooses so"),
        "10a": Article("the table is open until a group is chosen, always after the break"),
        "10b": Article("on an open table any ball may be hit to pot a solid or a stripe"),
        "10c": Article("with the 8 hit first on an open table nothing counts; the turn passes"),
        "10d": Article("on an open table balls illegally potted stay down"),
        "11": Article("the called ball that is potted after the break chooses the group", _PART),
        "13a": Article("whether a safety was declared: it ends the inning", _PERSON),
        "13b": Article("a player who did not declare it and made his ball must go on", _PERSON),
        "13c": Article("balls potted on a safety stay down"),
        "14": Article("the shooter goes on while he makes called balls of his group", _PART),
        "15a": Article("after a foul the cue ball is in hand; after the break in the kitchen"),
        "15b": Article("a cue ball in hand may be set by hand or cue, more than once", _PART),
        "17": Article("balls illegally potted (foul, other pocket, safety) stay down", _PART),
        "18b": Article("balls off the table are spotted by their numbers"),
        "18c": Article("the 8 off the table loses the rack, as 20c says"),
        "19": Article("a foul on the 8 loses nothing while the 8 stays on the table"),
        "20 note": Article("whether a claim was made before the next stroke", _PERSON),
        "21": Article("whether nobody tries to win: racked again, by the same breaker", _PERSON),
        "21 note": Article("three fouls in a row lose nothing"),
    },
)
