"""What a stroke in five-pins is worth: carom and pins, whoever receives the points.

Source: section 8 of the UMB's rules of five-pins in their Russian text.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rules.five_pins_facts import Played, first_meeting, reached, together
from rules.shot import Shot
from rules.vocabulary import Ball, Pin

CAROM = 4
"""The played ball meets the opponent's ball, then the red."""
CASIN = 3
"""The played ball meets the opponent's ball, and that the red."""
SIDE = 2
CENTRE_WITH_SIDE = 4
CENTRE_ALONE = 8


@dataclass(frozen=True, slots=True)
class Carom:
    """The first carom of a stroke."""

    points: int = 0
    doubtful: bool = False
    """It rests on two contacts whose order nobody can tell."""


def pin_points(pins: Collection[Pin]) -> int:
    """8.1: 2 for a side pin; 4 for the centre with a side pin, 8 for the centre alone."""
    sides = sum(pin is not Pin.C for pin in pins)
    if Pin.C not in pins:
        return SIDE * sides
    return SIDE * sides + CENTRE_WITH_SIDE if sides else CENTRE_ALONE


def carom(shot: Shot, played: Played) -> Carom:
    """8.2: only the first carom counts; with the red first there is none.

    Of two contacts with the red whose order nobody can tell, that of the played ball counts (5.7).
    """
    events = shot.events
    start = reached(shot, played.ball, played.at)
    if start is None or played.ball is Ball.RED:
        return Carom()
    direct = first_meeting(shot, played.ball, Ball.RED)
    casin = first_meeting(shot, played.at, Ball.RED, since=start)
    if direct is None:
        return Carom() if casin is None else Carom(CASIN)
    tie = together(events[start], events[direct])
    if direct < start and not tie:
        return Carom()
    if casin is None or tie:
        return Carom(CAROM, tie)
    if together(events[direct], events[casin]):
        return Carom(CAROM, doubtful=True)
    return Carom(CAROM if direct < casin else CASIN)
