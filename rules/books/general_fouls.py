"""Standard fouls by the numbers of the WPA rules of 2008, for the books that list or presume them.

What a book only names is told by the WPA's general rules: provenance general.
"""

from __future__ import annotations

from rules.decision import Breach, Proof, Provenance
from rules.game import Clause, Seen
from rules.laws import (
    bad_placement,
    ball_off_table,
    cue_ball_gone,
    cue_ball_lost,
    double_hit,
    in_play,
    no_rail_after_contact,
    reported,
    wrong_ball_first,
)
from rules.position import Position
from rules.shot import Fault, Shot


def _cue_ball_lost(position: Position, shot: Shot) -> Proof | None:
    """6.1: a cue ball that touches a ball in a full pocket counts as potted."""
    lost, potted = cue_ball_lost(position, shot), _in_full_pocket(position, shot)
    return (*(lost or ()), *(potted or ())) or None


_in_full_pocket = reported(Fault.FULL_POCKET)
_GENERAL, _PERSON = Provenance.GENERAL, Seen.PERSON
_TOUCHES = (Fault.TOUCHED, Fault.JUMP_TOUCH, Fault.NOT_TIP)

STANDARD_FOULS: dict[str, Clause[Position]] = {
    "6.1": Clause(Breach.CUE_BALL_LOST, _cue_ball_lost, _GENERAL),
    "6.2": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _GENERAL),
    "6.3": Clause(Breach.NO_RAIL, no_rail_after_contact, _GENERAL),
    "6.4": Clause(Breach.NO_FOOT, reported(Fault.FOOT), _GENERAL, _PERSON),
    "6.5": Clause(Breach.BALL_OFF, ball_off_table, _GENERAL),
    "6.6": Clause(Breach.TOUCHED_BALL, reported(*_TOUCHES), _GENERAL, _PERSON),
    "6.7": Clause(Breach.DOUBLE_HIT, double_hit, _GENERAL, _PERSON),
    "6.8": Clause(Breach.PUSH_SHOT, reported(Fault.PUSH_SHOT), _GENERAL, _PERSON),
    "6.9": Clause(Breach.BALLS_MOVING, reported(Fault.MOVING), _GENERAL),
    "6.10": Clause(Breach.BAD_PLACEMENT, bad_placement, _GENERAL),
    "6.12": Clause(Breach.CUE_ON_TABLE, reported(Fault.CUE_ON_TABLE), _GENERAL, _PERSON),
    "6.13": Clause(Breach.OUT_OF_TURN, reported(Fault.OUT_OF_TURN), _GENERAL, _PERSON),
    "6.15": Clause(Breach.SLOW_PLAY, reported(Fault.SLOW), _GENERAL, _PERSON),
    "6.16": Clause(Breach.UNSPORTING, reported(Fault.UNSPORTING), _GENERAL, _PERSON),
}

PRESUMED_FOULS: dict[str, Clause[Position]] = {
    f"WPA 6.{number}": STANDARD_FOULS[f"6.{number}"] for number in (4, 6, 7, 8, 9, 10, 12, 13, 15)
}
"""Those that older texts take for granted and do not mention."""
SCRATCH_IN_PLAY: dict[str, Clause[Position]] = {
    "WPA 6.1": Clause(Breach.CUE_BALL_LOST, in_play(cue_ball_gone), _GENERAL)
}
"""For texts that tell of the lost cue ball only where they tell of the break."""
TOUCHED_ELSE: dict[str, Clause[Position]] = {
    "WPA 6.6": Clause(
        Breach.TOUCHED_BALL, reported(Fault.TOUCHED, Fault.NOT_TIP), _GENERAL, _PERSON
    )
}
"""In the place of 6.6, for texts with a clause of their own on balls touched in a jump or massé."""
