"""Racking again in 14.1: what becomes of the 15th ball and the cue ball (§7.6).

The diagram of the Polish text is not handed down; the table is that of the WPA rules (4.8, older
edition), which is drawn the same way: a cell is what the two balls do, and mostly both stay.
"In the rack" is inside or overlapping the outline of the triangle.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot, sqrt

from rules.bed import Bed, Point
from rules.decision import Mark, Moved
from rules.position import Hand
from rules.shot import Place, Rest
from rules.vocabulary import Ball

FULL = 15


@dataclass(frozen=True, slots=True)
class Rerack:
    """So many balls are racked; then some ball is moved, or the cue ball is in hand."""

    racked: int = FULL - 1
    moved: tuple[Moved, ...] = ()
    hand: Hand = Hand.AS_IT_LIES


def rerack(last: Ball | None, rest: Iterable[Rest]) -> Rerack:
    """How the balls are racked when this one is left, or None was, given where balls lie."""
    places = {fact.ball: fact.place for fact in rest}
    cue = places.get(Ball.CUE)
    if last is None:
        return _all_racked(cue)
    match places.get(last), cue:
        case Place.RACK, Place.RACK:
            return _all_racked(cue)
        case Place.RACK, Place.HEAD_SPOT:
            return Rerack(moved=(Moved(last, Mark.CENTRE_SPOT),))
        case Place.RACK, _:
            return Rerack(moved=(Moved(last, Mark.HEAD_SPOT),))
        case Place.KITCHEN, Place.RACK:
            return Rerack(moved=(Moved(Ball.CUE, Mark.HEAD_SPOT),))
        case Place.HEAD_SPOT, Place.RACK:
            return Rerack(moved=(Moved(Ball.CUE, Mark.CENTRE_SPOT),))
        case None, Place.RACK:
            return Rerack(hand=Hand.KITCHEN)
    return Rerack()


def resting_place(at_mm: Point, bed: Bed) -> Place | None:
    """Where a ball that lies there is in the way, for `Shot.rest`; None when it is not."""
    if _from_rack_mm(at_mm, bed) < bed.ball_mm:
        return Place.RACK
    x, y = at_mm
    if hypot(x - bed.head_string_mm, y - bed.width_mm / 2) < bed.ball_mm:
        return Place.HEAD_SPOT
    return Place.KITCHEN if x < bed.head_string_mm else None


def _from_rack_mm(at_mm: Point, bed: Bed) -> float:
    """How far a centre lies from the triangle of the corner balls' centres.

    A ball overlaps the outline of the racked balls when that is less than its diameter.
    """
    (x, y), (spot_x, spot_y) = at_mm, bed.foot_spot_mm
    along, aside = x - spot_x, abs(y - spot_y)
    base = 2 * bed.ball_mm
    depth = base * sqrt(3)
    if 0 <= along <= depth and aside * depth <= along * base:
        return 0.0
    on_side = min(max((along * depth + aside * base) / (depth**2 + base**2), 0.0), 1.0)
    from_side = hypot(along - on_side * depth, aside - on_side * base)
    return min(from_side, hypot(along - depth, max(aside - base, 0.0)))


def _all_racked(cue: Place | None) -> Rerack:
    return Rerack(FULL, hand=Hand.KITCHEN if cue is Place.RACK else Hand.AS_IT_LIES)
