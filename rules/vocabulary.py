"""Balls, pockets and rails, by the names that every text of this program uses.

The table is seen with its foot end (where the balls are racked) at the top and its head end (where
the break is played) at the bottom; left and right are the viewer's.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Ball(StrEnum):
    """A ball of the game. As text sorts 10 before 2, order balls with `in_order`."""

    CUE = "cue"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    ELEVEN = "11"
    TWELVE = "12"
    THIRTEEN = "13"
    FOURTEEN = "14"
    FIFTEEN = "15"

    @property
    def number(self) -> int:
        """What is printed on it; 0 for the cue ball."""
        return 0 if self is Ball.CUE else int(self.value)


class Pocket(StrEnum):
    """A pocket: left or right; at the foot, in the middle or at the head."""

    LF = "lf"
    RF = "rf"
    LM = "lm"
    RM = "rm"
    LH = "lh"
    RH = "rh"


class Rail(StrEnum):
    """A cushion between two pockets: foot, head, and the foot and head halves of either side."""

    F = "f"
    H = "h"
    LF = "lf"
    LH = "lh"
    RF = "rf"
    RH = "rh"


def in_order(balls: Iterable[Ball]) -> tuple[Ball, ...]:
    """By number, the cue ball first."""
    return tuple(sorted(balls, key=lambda ball: ball.number))
