"""The bed of five-pins: its marks and pins, and what follows from where the balls lie.

The table frame is that of `rules.bed`: ``x`` runs from the head rail, so that the upper half is the
one at the foot. Source: sections 1, 11, 12.7 and 13 of the UMB's rules of five-pins in their
Russian text; the sizes of balls and pins and the distance between pins are not in it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from rules.bed import TOUCH_MM, Bed, Point
from rules.decision import Mark
from rules.five_pins_position import CUE_BALLS
from rules.position import Hand
from rules.shot import Placed
from rules.vocabulary import Ball, Pin, in_order


@dataclass(frozen=True, slots=True, kw_only=True)
class PinBed(Bed):
    """Measures of a table for five-pins."""

    length_mm: float = 2840.0
    width_mm: float = 1420.0
    ball_mm: float = 61.5
    short_mark_mm: float = 100.0
    """Of the upper and the lower mark from their short cushions."""
    pin_base_mm: float = 7.0
    pin_spacing_mm: float = 70.0
    """From the centre pin to a side pin, axis to axis: a ball passes between them."""
    line_mm: float = 1.0
    """A ball no farther than this from the middle line lies exactly on it."""

    @property
    def middle_mm(self) -> float:
        """``x`` of the middle line."""
        return self.length_mm / 2

    def mark(self, mark: Mark) -> Point:
        """Where one of the marks of five-pins is: they lie on the long centre line (1.1 to 1.4)."""
        x = {
            Mark.UPPER_MARK: self.length_mm - self.short_mark_mm,
            Mark.RED_MARK: self.foot_spot_mm[0],
            Mark.LOWER_MARK: self.short_mark_mm,
        }[mark]
        return x, self.width_mm / 2

    def pin(self, pin: Pin) -> Point:
        """Where a pin stands: a cross around the centre of the bed."""
        x, y = self.middle_mm, self.width_mm / 2
        return {
            Pin.C: (x, y),
            Pin.N: (x + self.pin_spacing_mm, y),
            Pin.S: (x - self.pin_spacing_mm, y),
            Pin.E: (x, y + self.pin_spacing_mm),
            Pin.W: (x, y - self.pin_spacing_mm),
        }[pin]


BED = PinBed()


def covered_pins(lying: Mapping[Ball, Point], bed: PinBed = BED) -> frozenset[Pin]:
    """12.7: the pins whose place is taken by a ball, even in part: they are removed."""
    reach = (bed.ball_mm + bed.pin_base_mm) / 2
    return frozenset(pin for pin in Pin if not _free(bed.pin(pin), lying.values(), reach))


def half(rival_mm: Point, bed: PinBed = BED) -> Hand:
    """13.2, 13.4: where a ball in hand is set, given where the other player's ball lies."""
    return Hand.LOWER_HALF if abs(rival_mm[0] - bed.middle_mm) <= bed.line_mm else Hand.HALF


def placement(
    own: Ball, lying: Mapping[Ball, Point], *, lower: bool, bed: PinBed = BED
) -> Placed | None:
    """13.3: where a ball in hand was set, when that is not as it should be.

    No part of it may be over the middle line.
    """
    x, y = lying[own]
    others = (at for ball, at in lying.items() if ball is not own)
    if any(hypot(x - bx, y - by) <= bed.ball_mm + TOUCH_MM for bx, by in others):
        return Placed.TOUCHING
    beyond = x - bed.middle_mm if lower else bed.middle_mm - x
    return Placed.OUTSIDE if beyond > -bed.ball_mm / 2 + TOUCH_MM else None


def to_mark(lying: Mapping[Ball, Point], bed: PinBed = BED) -> Mark:
    """13.5: the mark for the other player's ball: the upper one unless the red covers it."""
    red = [lying[Ball.RED]] if Ball.RED in lying else []
    upper = _free(bed.mark(Mark.UPPER_MARK), red, bed.ball_mm)
    return Mark.UPPER_MARK if upper else Mark.LOWER_MARK


def put_back(
    balls: Sequence[Ball], lying: Mapping[Ball, Point], bed: PinBed = BED
) -> dict[Ball, Point]:
    """11.3: where balls that were off the table go, given those that lie on the bed.

    A cue ball goes to the mark at the short cushion opposite the other cue ball, or the upper one
    when that does not lie either; the red to its own. When a mark is covered, the ball goes to the
    mark of the ball that covers it: the red mark, or the upper one, or the first that is free.
    """
    placed: dict[Ball, Point] = {}
    for ball in in_order(balls):
        others = {name: at for name, at in lying.items() if name not in balls} | placed
        marks = [bed.mark(mark) for mark in _marks(ball, others, bed)]
        free = [at for at in marks if _free(at, others.values(), bed.ball_mm)]
        placed[ball] = free[0]
    return placed


def _marks(ball: Ball, lying: Mapping[Ball, Point], bed: PinBed) -> tuple[Mark, ...]:
    """The marks for a ball, the first choice first: three, which two balls never cover all."""
    if ball is Ball.RED:
        return Mark.RED_MARK, Mark.UPPER_MARK, Mark.LOWER_MARK
    rival = CUE_BALLS[ball is CUE_BALLS[0]]
    if rival in lying and lying[rival][0] > bed.middle_mm:
        return Mark.LOWER_MARK, Mark.RED_MARK, Mark.UPPER_MARK
    return Mark.UPPER_MARK, Mark.RED_MARK, Mark.LOWER_MARK


def _free(at: Point, centres: Collection[Point], reach_mm: float) -> bool:
    """No ball's centre is nearer than that."""
    return all(hypot(x - at[0], y - at[1]) >= reach_mm - TOUCH_MM for x, y in centres)
