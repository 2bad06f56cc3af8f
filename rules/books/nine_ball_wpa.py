"""Nine-ball as the WPA numbered it in 2008.

Sources: the WPA rules of play, "2. Nine ball" (clauses 2.x and the list of standard fouls 6.x in
2.7). Clauses which that list only names are told by the WPA's general rules: provenance general.
"""

from __future__ import annotations

from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import (
    bad_placement,
    ball_off_table,
    cue_ball_lost,
    double_hit,
    dry_break,
    no_rail_after_contact,
    reported,
    wrong_ball_first,
)
from rules.nine_ball import NineBall
from rules.shot import Fault

_SEED, _GENERAL = Provenance.SEED, Provenance.GENERAL

NINE_BALL_WPA = NineBall(
    name="nine-ball/wpa",
    title="Nine-ball, WPA rules of 2008",
    clauses={
        "2.3": Clause(Breach.DRY_BREAK, dry_break(driven=4), _SEED),
        "6.1": Clause(Breach.CUE_BALL_LOST, cue_ball_lost, _GENERAL),
        "6.2": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED),
        "6.3": Clause(Breach.NO_RAIL, no_rail_after_contact, _GENERAL),
        "6.4": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _GENERAL, Seen.PERSON),
        "6.5": Clause(Breach.BALL_OFF, ball_off_table, _SEED),
        "6.6": Clause(Breach.TOUCHED_BALL, reported(Fault.TOUCHED), _GENERAL, Seen.PERSON),
        "6.7": Clause(Breach.DOUBLE_HIT, double_hit, _GENERAL, Seen.PERSON),
        "6.8": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _GENERAL, Seen.PERSON),
        "6.9": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _GENERAL),
        "6.10": Clause(Breach.BAD_PLACEMENT, bad_placement, _GENERAL),
        "6.12": Clause(Breach.CUE_ON_TABLE, reported(Fault.CUE_ON_TABLE), _GENERAL, Seen.PERSON),
        "6.13": Clause(Breach.OUT_OF_TURN, reported(Fault.OUT_OF_TURN), _GENERAL, Seen.PERSON),
        "6.15": Clause(Breach.SLOW_PLAY, reported(Fault.SLOW), _GENERAL, Seen.PERSON),
        "6.16": Clause(Breach.UNSPORTING, reported(Fault.UNSPORTING), _SEED, Seen.PERSON),
    },
    third_foul="6.14",
    returned_is_off=True,
    articles={
        "2.1": Article("who won the lag and who breaks", Seen.PERSON),
        "2.2": Article("whether the balls were racked without a deliberate order", Seen.PERSON),
        "2.4": Article("whether a push-out was announced, and who plays after it", Seen.PERSON),
    },
)
