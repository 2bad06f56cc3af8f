"""The table's bed: where its spots and lines are, and where a spotted ball goes.

The table frame: ``x`` runs from the head rail (0) to the foot rail, ``y`` from the left rail (0) to
the right one, both in mm between the cushion noses; a ball is where its centre is, seen from above.

Sources: WPA 1.4 (spotting), 1.5 (cue ball in hand), 8.1 (head string at a quarter of the length).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from rules.shot import Placed
from rules.vocabulary import Ball, in_order

Point = tuple[float, float]
"""``(x_mm, y_mm)``, table frame."""

TOUCH_MM = 1e-6
"""Balls whose gap is smaller touch; no more than what rounding leaves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bed:
    """Measures of a table and its balls; those of a nine-foot pool table by default."""

    length_mm: float = 2540.0
    width_mm: float = 1270.0
    ball_mm: float = 57.15
    cue_ball_gap_mm: float = 1.0
    """Left between a spotted ball and the cue ball, which it must not touch."""
    ball_gap_mm: float = 0.0
    """Left between a spotted ball and any other; 0 where it may touch them."""

    @property
    def foot_spot_mm(self) -> Point:
        """A quarter of the length from the foot rail."""
        return 0.75 * self.length_mm, self.width_mm / 2

    @property
    def head_string_mm(self) -> float:
        """``x`` of the line that bounds the kitchen; the line itself is outside."""
        return 0.25 * self.length_mm


def spot(balls: Sequence[Ball], lying: Mapping[Ball, Point], bed: Bed) -> dict[Ball, Point]:
    """Where each of the balls is spotted, given those that lie on the bed.

    On the foot spot; if that is occupied, on the long string behind it towards the foot rail, as
    near as possible, touching an object ball if need be and never the cue ball; when that part is
    full, before the spot. Several balls: by number, the lowest nearest to the spot.
    """
    placed: dict[Ball, Point] = {}
    for ball in in_order(balls):
        others = {name: at for name, at in lying.items() if name not in balls}
        placed[ball] = _nearest_free({**others, **placed}, bed)
    return placed


def placement(cue_mm: Point, lying: Mapping[Ball, Point], bed: Bed) -> Placed:
    """Where a cue ball in hand lies, for `Shot.placed`."""
    x, y = cue_mm
    centres = (point for ball, point in lying.items() if ball is not Ball.CUE)
    if any(hypot(x - bx, y - by) <= bed.ball_mm + TOUCH_MM for bx, by in centres):
        return Placed.TOUCHING
    if x == bed.head_string_mm:
        return Placed.LINE
    return Placed.KITCHEN if x < bed.head_string_mm else Placed.OUTSIDE


def _nearest_free(lying: Mapping[Ball, Point], bed: Bed) -> Point:
    spot_x, spot_y = bed.foot_spot_mm
    taken = [span for ball, at in lying.items() if (span := _span(ball, at, spot_y, bed))]
    x = _walk(spot_x, taken, towards_foot=True)
    if x > bed.length_mm - bed.ball_mm / 2:
        x = _walk(spot_x, taken, towards_foot=False)
    return x, spot_y


def _span(ball: Ball, at: Point, line_y: float, bed: Bed) -> tuple[float, float] | None:
    """The stretch of the long string where a ball would overlap this one."""
    reach = bed.ball_mm + (bed.cue_ball_gap_mm if ball is Ball.CUE else bed.ball_gap_mm)
    aside = abs(at[1] - line_y)
    if aside >= reach:
        return None
    half = sqrt(reach**2 - aside**2)
    return at[0] - half, at[0] + half


def _walk(x: float, taken: Sequence[tuple[float, float]], *, towards_foot: bool) -> float:
    """From ``x`` past every stretch in the way."""
    while blocking := [s for s in taken if s[0] + TOUCH_MM < x < s[1] - TOUCH_MM]:
        x = max(s[1] for s in blocking) if towards_foot else min(s[0] for s in blocking)
    return x
