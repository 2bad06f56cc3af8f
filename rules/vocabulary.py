"""Balls, pockets and rails, by the names that every text of this program uses.

The table is seen with its foot end (where the balls are racked) at the top and its head end (where
the break is played) at the bottom; left and right are the viewer's.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Ball(StrEnum):
    """A ball of any game, in its order. As text sorts 10 before 2, order balls with `in_order`."""

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
    RED_1 = "red1"
    RED_2 = "red2"
    RED_3 = "red3"
    RED_4 = "red4"
    RED_5 = "red5"
    RED_6 = "red6"
    RED_7 = "red7"
    RED_8 = "red8"
    RED_9 = "red9"
    RED_10 = "red10"
    RED_11 = "red11"
    RED_12 = "red12"
    RED_13 = "red13"
    RED_14 = "red14"
    RED_15 = "red15"
    YELLOW = "yellow"
    GREEN = "green"
    BROWN = "brown"
    BLUE = "blue"
    PINK = "pink"
    BLACK = "black"
    WHITE = "white"
    RED = "red"


NUMBERED = tuple(Ball)[1:16]
"""The object balls of pool, 1 to 15."""
REDS = tuple(Ball)[16:31]
"""The reds of snooker."""
_ORDER = {ball: index for index, ball in enumerate(Ball)}


class Pin(StrEnum):
    """A pin of five-pins: the one in the centre, or the side pin towards that end of the table."""

    C = "c"
    N = "n"
    E = "e"
    S = "s"
    W = "w"


class Pocket(StrEnum):
    """A pocket: left or right; at the foot, in the middle or at the head."""

    LF = "lf"
    RF = "rf"
    LM = "lm"
    RM = "rm"
    LH = "lh"
    RH = "rh"


class Rail(StrEnum):
    """A cushion between two pockets: foot, head, and the foot and head halves of either side.

    On a table without pockets, either half stands for the whole side.
    """

    F = "f"
    H = "h"
    LF = "lf"
    LH = "lh"
    RF = "rf"
    RH = "rh"


def in_order(balls: Iterable[Ball]) -> tuple[Ball, ...]:
    """The cue ball, then by number; the reds and the colours by their value."""
    return tuple(sorted(balls, key=_ORDER.__getitem__))
