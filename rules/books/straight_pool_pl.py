"""14.1 continuous as the Polish federation printed it.

Source: the Polish text, "14/1", §1 to §13 (an older text of the world rules); a letter counts the
statements of a paragraph. Fouls that it leaves to the general rules stand under the numbers of the
WPA rules of 2008.
"""

from __future__ import annotations

from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import (
    bad_placement,
    ball_gone,
    cue_ball_gone,
    double_hit,
    in_play,
    kitchen_shot,
    no_rail_after_contact,
    reported,
)
from rules.shot import Fault
from rules.straight_pool import StraightPool
from rules.straight_pool_laws import (
    cue_ball_lost_on_opening,
    near_rail,
    opening,
)

_SEED, _GENERAL = Provenance.SEED, Provenance.GENERAL
_PART, _PERSON = Seen.PART, Seen.PERSON

STRAIGHT_POOL_PL = StraightPool(
    name="straight-pool/pl",
    title="14.1 continuous, Polish text",
    clauses={
        "6a": Clause(Breach.OPENING, opening, _SEED, _PART),
        "6d": Clause(Breach.CUE_BALL_LOST, cue_ball_lost_on_opening, _SEED),
        "7.2a": Clause(Breach.NO_RAIL, no_rail_after_contact, _SEED),
        "7.2b": Clause(Breach.FROZEN_BALL, near_rail(after_foul=False), _SEED, _PART),
        "7.2c": Clause(Breach.FROZEN_BALL, near_rail(after_foul=True), _SEED, _PART),
        "7.5": Clause(Breach.DELIBERATE, reported(Fault.DELIBERATE), _SEED, _PERSON),
        "9": Clause(Breach.BALL_OFF, ball_gone, _SEED),
        "10": Clause(Breach.CUE_BALL_LOST, in_play(cue_ball_gone), _SEED),
        "WPA 6.4": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _GENERAL, _PERSON),
        "WPA 6.6": Clause(Breach.TOUCHED_BALL, reported(Fault.TOUCHED), _GENERAL, _PERSON),
        "WPA 6.7": Clause(Breach.DOUBLE_HIT, double_hit, _GENERAL, _PERSON),
        "WPA 6.8": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _GENERAL, _PERSON),
        "WPA 6.9": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _GENERAL),
        "WPA 6.10": Clause(Breach.BAD_PLACEMENT, bad_placement, _GENERAL),
        "WPA 6.11": Clause(Breach.KITCHEN_SHOT, kitchen_shot, _GENERAL),
        "WPA 6.12": Clause(Breach.CUE_ON_TABLE, reported(Fault.CUE_ON_TABLE), _GENERAL, _PERSON),
        "WPA 6.13": Clause(Breach.OUT_OF_TURN, reported(Fault.OUT_OF_TURN), _GENERAL, _PERSON),
        "WPA 6.15": Clause(Breach.SLOW_PLAY, reported(Fault.SLOW), _GENERAL, _PERSON),
        "WPA 6.16": Clause(Breach.UNSPORTING, reported(Fault.UNSPORTING), _GENERAL, _PERSON),
    },
    third_foul="12b",
    articles={
        "1a": Article("which ball was called into which pocket", _PERSON),
        "1b": Article("a point for the called ball, and the player goes on", _PART),
        "1c": Article("14 balls are racked again when one is left"),
        "2": Article("two players, or two teams", _PERSON),
        "3": Article("the balls: 1 to 15 and the cue ball"),
        "4": Article("the rack: apex on the foot spot, 1 and 5 in the corners of the base", _PART),
        "5": Article("a ball potted correctly is worth a point", _PART),
        "6b": Article("whether a failed opening is accepted, or played again", _PERSON),
        "6c": Article("a failed opening is no foul of a row of three"),
        "7.1": Article("every further ball of a correct shot counts", _PART),
        "7.3": Article("the apex stays empty, and the same player may play any ball"),
        "7.4": Article("whether a safety was declared; what it pots comes back", _PERSON),
        "7.6": Article(
            "where the 15th ball and the cue ball go when they are in the way", provenance=_GENERAL
        ),
        "7.7": Article("whether a player asks for the ball nearest to the head string", _PERSON),
        "8": Article("a ball potted, but not as called, comes back", _PART),
        "11a": Article("a foul costs one point"),
        "11b": Article("the cue ball is played as it lies, unless it was lost"),
        "12a": Article("a correct shot clears the record of fouls", _PART),
        "12b": Article("the third foul in a row: 15 points more, and the offender opens again"),
        "12c": Article("the three fouls are of three strokes in a row"),
        "13a": Article("a score may be less than zero"),
        "13b": Article("a foul is taken off the score before the shot"),
    },
)
