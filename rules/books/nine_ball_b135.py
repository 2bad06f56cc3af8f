"""Formula B135: nine-ball for points.

Source: the Polish rules of the game ("Zasady gry Formuła B135 – 9bil"), by their 14 paragraphs; a
letter counts the items of a paragraph. Clauses told by what the text means and does not say are
decisions.
"""

from __future__ import annotations

from rules.b135 import B135, ball_touched, nothing_hit, wrong_first
from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import ball_off_table, cue_ball_lost, double_hit, reported
from rules.shot import Fault

_SEED, _DECISION = Provenance.SEED, Provenance.DECISION

NINE_BALL_B135 = B135(
    name="nine-ball/b135",
    title="Nine-ball, Formula B135",
    clauses={
        "3a": Clause(Breach.WRONG_BALL_FIRST, wrong_first, _DECISION),
        "10a": Clause(Breach.CUE_BALL_LOST, cue_ball_lost, _SEED),
        "10b": Clause(Breach.BALL_OFF, ball_off_table, _SEED),
        "10c": Clause(Breach.NO_CONTACT, nothing_hit, _SEED),
        "10d": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _SEED, Seen.PART),
        "10e": Clause(Breach.TOUCHED_BALL, ball_touched, _SEED, Seen.PART),
        "10f": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _SEED),
        "10g": Clause(Breach.DOUBLE_HIT, double_hit, _SEED, Seen.PERSON),
    },
    articles={
        "1": Article("nine balls numbered 1 to 9, and a cue ball"),
        "2": Article("what a ball is worth: 10 the 1 to 6, 15 the 7, 20 the 8, 25 the 9"),
        "3": Article("that no ball need be called"),
        "3b": Article("the 9 potted early or on the break: 120 points, and the visit is over"),
        "4": Article(
            "the rack: the 1 at the apex, the 9 in the middle, the others at random", Seen.PART
        ),
        "4a": Article("whether the balls were racked without a deliberate order", Seen.PERSON),
        "4b": Article("that the 9 stands on the foot spot", Seen.PART),
        "5": Article("the match: to so many frames, of a visit by each player"),
        "5a": Article("the frame: to the visit of more points; equal, to both (12)"),
        "6a": Article("the visit: a break, and a run-out from zero"),
        "6b": Article("a miss or a foul in the run-out ends the visit"),
        "6c": Article("at most 135 points a visit"),
        "7a": Article("a correct break: 15 points, and those of the balls potted"),
        "7b": Article("an empty break: nothing potted, no points"),
        "7c": Article("a foul break: 15 points off, play goes on from the head string"),
        "7d": Article("a foul break with balls potted: 15 off, the balls count"),
        "8": Article(
            "whether the cue ball is played as it lies, or in hand for 5 points", Seen.PART
        ),
        "9a": Article("a miss ends the visit, without a penalty"),
        "9b": Article("a foul ends the visit: 15 points off, and what it potted does not count"),
        "9c": Article("the last ball ends the visit"),
        "9d": Article("15 points off for every foul, once a stroke"),
        "11": Article("who plays the first visit of a frame: by turns"),
        "12a": Article("visits of equal points: a frame for each player"),
        "12b": Article("frames level at the end: the sum of all points decides"),
        "12c": Article("sums level too: another frame, until one is won"),
        "13": Article("play on one table by turns, or on several at once", Seen.NOBODY),
        "14": Article("whether the player at the table was prompted", Seen.PERSON),
    },
)
