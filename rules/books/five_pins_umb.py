"""Five-pins as the UMB's rules have it.

Source: the Russian text of the UMB's international rules of five-pins, sections 1 to 16. The errors
of 15.3 bear its letters а to р as a to p.
"""

from __future__ import annotations

from rules.decision import Breach, Provenance
from rules.five_pins import FivePins
from rules.five_pins_laws import (
    ball_in_contact,
    ball_off,
    no_foot,
    opponent_missed,
    own_pins,
    pins_first,
    red_first,
    wrong_cue_ball,
)
from rules.game import Article, Clause, Seen
from rules.laws import reported
from rules.shot import Act, Fault

_SEED = Provenance.SEED
_PART, _PERSON, _NOBODY = Seen.PART, Seen.PERSON, Seen.NOBODY

FIVE_PINS_UMB = FivePins(
    name="five-pins/umb",
    title="Five-pins, international rules of the UMB",
    clauses={
        "9.1": Clause(Breach.LEFT_PLACE, reported(Fault.LEFT_PLACE), _SEED, _PERSON, loses=True),
        "9.2": Clause(Breach.REFUSED, reported(Fault.REFUSED), _SEED, _PERSON, loses=True),
        "15.2": Clause(Breach.OWN_PINS, own_pins, _SEED),
        "15.3a": Clause(Breach.WRONG_CUE_BALL, wrong_cue_ball, _SEED),
        "15.3b": Clause(Breach.RED_FIRST, red_first, _SEED),
        "15.3c": Clause(Breach.PINS_FIRST, pins_first, _SEED),
        "15.3d": Clause(Breach.NO_CONTACT, opponent_missed, _SEED),
        "15.3e": Clause(Breach.BALL_OFF, ball_off, _SEED),
        "15.3f": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _SEED),
        "15.3g": Clause(Breach.NOT_TIP, reported(Fault.NOT_TIP), _SEED, _PERSON),
        "15.3h": Clause(Breach.DOUBLE_HIT, reported(Fault.DOUBLE), _SEED, _PERSON),
        "15.3i": Clause(Breach.CLEANED, reported(Fault.CLEANED), _SEED, _PERSON),
        "15.3j": Clause(Breach.MOVED, reported(Fault.MOVED), _SEED, _PERSON),
        "15.3k": Clause(Breach.BALL_IN_CONTACT, ball_in_contact, _SEED, _PART),
        "15.3l": Clause(Breach.NO_FOOT, no_foot, _SEED, _PERSON),
        "15.3m": Clause(Breach.SET_BY_HAND, reported(Fault.SET_BY_HAND), _SEED, _PERSON),
        "15.3n": Clause(Breach.JUMP_SHOT, reported(Fault.JUMP), _SEED),
        "15.3o": Clause(Breach.TOUCHED_BALL, reported(Fault.TOUCHED), _SEED, _PERSON),
        "15.3p": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _SEED, _PERSON),
    },
    articles={
        "intro": Article("cases that the rules do not tell are the referee's", _PERSON),
        "1": Article("marks, lines and the five places of the pins"),
        "2a": Article("the frame is won at the target; points beyond it do not count"),
        "2b": Article("an odd number of frames; strokes alternate, and with the tip alone"),
        "3": Article("the lag: who won it, and who opens", _PERSON),
        "4.1": Article("the opening layout"),
        "4.2": Article("the striker's ball set in the lower half, over no part of the middle line"),
        "4.3": Article("the opening stroke: a foot in its zone, the opponent's ball first", _PART),
        "4.4": Article("each player keeps his ball for the whole match"),
        "4.5": Article("the opening alternates by frames, and its points count"),
        "4.6": Article("five minutes of rest after the second frame", _NOBODY),
        "5.1": Article("pins by the opponent's ball"),
        "5.2": Article("the played ball's carom, then pins by the other balls"),
        "5.3": Article("the opponent's ball's carom, then pins by the other balls"),
        "5.4": Article("both caroms: the first counts, then pins by the other balls"),
        "5.5": Article("the played ball's carom"),
        "5.6": Article("the opponent's ball's carom"),
        "5.7": Article("the red met by both balls at once: the played ball's carom", _PART),
        "6": Article("only the opponent's ball met, and nothing by it: fair, no points"),
        "7.1": Article("the opponent's ball missed: see 15.3d"),
        "7.2": Article("the red first, then pins: see 15.3b"),
        "7.3": Article("pins by the own ball after the opponent's: see 15.2"),
        "7.4": Article("another ball than one's own: see 15.3a"),
        "7.5": Article("with an error all points of the stroke are the opponent's"),
        "8.1": Article("side pins 2; the centre 4 with a side pin, 8 alone"),
        "8.2": Article("the played ball's carom 4, the opponent's ball's 3; only the first"),
        "10.1": Article("not straight at a ball in contact", _PART),
        "10.2": Article("not straight onto a cushion in contact"),
        "10.3": Article("away from a ball in contact: a cushion first, or massé", _PART),
        "10.4": Article("no stroke without an error: the opening layout, and no points", _PERSON),
        "11.1": Article("a ball is off when it leaves the table or touches its frame"),
        "11.2": Article("a ball off is an error of 2 points"),
        "11.3a": Article("the own ball off: to the mark opposite the opponent's"),
        "11.3b": Article("the opponent's ball off: in hand, in the opposite half"),
        "11.3c": Article("the red off: to its mark, or that of the ball which covers it"),
        "12.1": Article("toppled: the base has lost contact with the bed altogether"),
        "12.2": Article("a pin that stands again was toppled"),
        "12.3": Article("a pin toppled by another pin counts"),
        "12.4": Article("a pin moved but standing is put back and does not count"),
        "12.5": Article("a pin hit but standing does not count"),
        "12.6": Article("a leaning pin: toppled when the ball moves onto it, not away", _PART),
        "12.7": Article("a pin whose place is covered is removed and does not count"),
        "13.1": Article("the opponent plays in hand after an error, but for 15.2"),
        "13.2": Article("in hand: the half opposite the other player's ball"),
        "13.3": Article("the ball in hand is set with the cue, over no part of the middle line"),
        "13.4": Article("the other ball exactly on the middle line: the lower half"),
        "13.5": Article("or the other player's ball on its mark, if he asks for it", _PERSON),
        "13.6": Article(
            "the ball in hand touched too early: 2 points, and the other plays it", _PART
        ),
        "13.7": Article("on request the referee shows a player his ball", _NOBODY),
        "14": Article("the waiting player keeps his place, still and quiet", _PERSON),
        "15.1": Article("several errors of a stroke are added"),
        "15.3 note": Article("rolling between pins without toppling any is no error"),
        "16": Article("what a third party or force majeure causes is no error", _PERSON),
    },
    acts={Act.RESET: "10.4"},
)
