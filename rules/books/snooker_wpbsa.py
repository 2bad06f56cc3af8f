"""Snooker as a Russian text of the WPBSA's rules has it, completed where that text breaks off.

Of the source only the lettered lists are left, up to 3.10a(viii): clauses are numbered by the rules
of the WPBSA of that edition. What is known from these alone (the rest of 3.10, 3.6, 3.11 to 3.17)
has the provenance extension; items of 3.10b and 3.10d, whose numbers are not at hand, bear words.
"""

from __future__ import annotations

from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import reported
from rules.shot import Act, Fault
from rules.snooker import Snooker
from rules.snooker_laws import (
    badly_in_hand,
    colour_unspotted,
    cue_ball_potted,
    forced_off,
    free_ball_not_first,
    free_ball_unspotted,
    left_snookered,
    missed_all,
    moved_touching,
    moving,
    not_nominated,
    red_twice,
    too_early,
    touched,
    two_at_once,
    wrong_first,
    wrong_potted,
)
from rules.snooker_position import SnookerPosition

_SEED, _EXTENSION = Provenance.SEED, Provenance.EXTENSION
_PART, _PERSON, _NOBODY = Seen.PART, Seen.PERSON, Seen.NOBODY

_FOULS: dict[str, Clause[SnookerPosition]] = {
    "2.6e": Clause(Breach.BALLS_MOVING, too_early, _SEED),
    "3.8b": Clause(Breach.PUSH_SHOT, moved_touching, _SEED, _PART),
    "3.10a(i)": Clause(Breach.EARLY_STROKE, free_ball_unspotted, _SEED),
    "3.10a(ii)": Clause(Breach.DOUBLE_HIT, reported(Fault.DOUBLE), _SEED, _PERSON),
    "3.10a(iii)": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _SEED, _PERSON),
    "3.10a(iv)": Clause(Breach.OUT_OF_TURN, reported(Fault.OUT_OF_TURN), _SEED, _PERSON),
    "3.10a(v)": Clause(Breach.BAD_PLACEMENT, badly_in_hand, _SEED),
    "3.10a(vi)": Clause(Breach.NO_CONTACT, missed_all, _SEED),
    "3.10a(vii)": Clause(Breach.CUE_BALL_LOST, cue_ball_potted, _SEED),
    "3.10a(viii)": Clause(Breach.LEFT_SNOOKERED, left_snookered, _SEED, _PART),
    "3.10a(ix)": Clause(Breach.JUMP_SHOT, reported(Fault.JUMP), _EXTENSION, _PART),
    "3.10b(i)": Clause(Breach.EARLY_STROKE, colour_unspotted, _EXTENSION),
    "3.10b moving": Clause(Breach.BALLS_MOVING, moving, _EXTENSION),
    "3.10b potted": Clause(Breach.WRONG_BALL_POTTED, wrong_potted, _EXTENSION),
    "3.10b first": Clause(Breach.WRONG_BALL_FIRST, wrong_first, _EXTENSION),
    "3.10b push": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _EXTENSION, _PERSON),
    "3.10b touched": Clause(Breach.TOUCHED_BALL, touched, _EXTENSION, _PERSON),
    "3.10b off": Clause(Breach.BALL_OFF, forced_off, _EXTENSION),
    "3.10c": Clause(Breach.TWO_BALLS_FIRST, two_at_once, _EXTENSION, _PART),
    "3.10d used": Clause(Breach.USED_BALL, reported(Fault.USED_BALL), _EXTENSION, _PERSON),
    "3.10d reds": Clause(Breach.RED_TWICE, red_twice, _EXTENSION),
    "3.10d cue ball": Clause(
        Breach.WRONG_CUE_BALL, reported(Fault.WRONG_CUE_BALL), _EXTENSION, _PERSON
    ),
    "3.10d nominated": Clause(Breach.NOT_NOMINATED, not_nominated, _EXTENSION, _PART),
    "3.12": Clause(Breach.WRONG_BALL_FIRST, free_ball_not_first, _EXTENSION),
}

SNOOKER_WPBSA = Snooker(
    name="snooker/wpbsa",
    title="Snooker, Russian text of the WPBSA's rules, completed",
    clauses=_FOULS,
    acts={
        Act.CONCEDE: "2.1a",
        Act.CLAIM: "2.1b",
        Act.AWARD: "2.1d",
        Act.STALEMATE: "3.16",
    },
    articles={
        "1.1": Article("the table: 3569 by 1778 mm, its lines and spots"),
        "1.2": Article("the balls: 52.5 mm, of one weight", _NOBODY),
        "2.1a": Article("whether the striker concedes, in his turn", _PERSON),
        "2.1b": Article("whether he claims the frame, on the black and leading by over 7", _PERSON),
        "2.1c": Article("the last pot or foul on the black ends the frame: see 3.4"),
        "2.1d": Article("whether the referee awards the frame", _PERSON),
        "2.4": Article("the white ball is the cue ball; 15 reds and six colours"),
        "2.5": Article("a turn ends without a score, by a foul, or by asking to play again", _PART),
        "2.6": Article("a stroke is over when all balls rest and the score is called", _PART),
        "2.9": Article("when the cue ball is in hand: at the start, and after it was lost"),
        "2.12": Article("which ball was nominated", _PERSON),
        "2.17": Article("whether the next player is snookered, and by which ball", _PART),
        "2.19": Article("what a push stroke is", _PERSON),
        "2.20": Article("what a jump shot is", _PART),
        "3.1": Article("a red counts 1, the colours 2 to 7; a penalty is the other player's"),
        "3.2": Article("the balls at the start; cleaning them is the referee's", _PART),
        "3.3": Article("reds and colours by turns, then the colours in their order", _PART),
        "3.3b": Article("the players open the frames in turn"),
        "3.3d": Article("what a frame opened by the wrong player leads to", _PART),
        "3.4": Article("the black alone: the next score or foul ends it; level: it is re-spotted"),
        "3.5": Article("the cue ball in hand is played from in or on the D", _PART),
        "3.7": Article("where a colour is spotted when its spot is taken"),
        "3.8": Article("a touching ball on, played away from, counts as hit", _PART),
        "3.9": Article("what a ball that falls by itself leads to", _PART),
        "3.11": Article("the dearest foul counts; then who plays on", _PERSON, _EXTENSION),
        "3.13": Article("whether the offender is asked to play again", _PERSON, _EXTENSION),
        "3.14": Article("whether a miss was called, the balls put back", _PERSON, _EXTENSION),
        "3.15": Article("a ball moved by others is put back, without penalty", _PERSON, _EXTENSION),
        "3.16": Article("whether the frame is played again as a stalemate", _PERSON, _EXTENSION),
        "3.17": Article("four players", _NOBODY, _EXTENSION),
        "3.18": Article("the striker answers for what he brings", _NOBODY, _EXTENSION),
        "4": Article("unfair conduct: the referee awards the frame", _PERSON, _EXTENSION),
        "5": Article("what the referee and the marker do", _NOBODY, _EXTENSION),
    },
)
