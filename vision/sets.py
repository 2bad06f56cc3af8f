"""Sets of balls: the colour that each ball of a set has, as sold.

Nominal colours of the trade: Aramith's standard and TV pool sets, pool sets with a purple five as
Dynaspheres have, Aramith's snooker set, and the three balls of carom and five-pins.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules import NUMBERED, REDS, Ball

RGB = tuple[int, int, int]

WHITES = frozenset({Ball.CUE, Ball.WHITE})
"""White all over, whatever the set."""
STRIPED = frozenset(NUMBERED[8:])
"""White at both ends, with a band of the colour of the ball eight numbers lower."""

_BODIES: dict[int, RGB] = {
    1: (240, 180, 30),
    2: (25, 50, 150),
    3: (205, 25, 40),
    4: (85, 40, 125),
    5: (235, 100, 30),
    6: (10, 100, 60),
    7: (115, 25, 35),
    8: (20, 20, 22),
}


def _pool(**changed: RGB) -> dict[Ball, RGB]:
    """A pool set: the stripes have the colours of 1 to 7."""
    bodies = _BODIES | {int(name.removeprefix("n")): rgb for name, rgb in changed.items()}
    return {ball: bodies[(int(ball.value) - 1) % 8 + 1] for ball in NUMBERED}


SETS: dict[str, dict[Ball, RGB]] = {
    "standard": _pool(),
    "tv": _pool(n4=(240, 100, 150), n7=(150, 80, 45)),
    "purple five": _pool(n4=(240, 110, 130), n5=(130, 50, 170), n7=(190, 100, 50)),
    "snooker": {
        **dict.fromkeys(REDS, (175, 20, 30)),
        Ball.YELLOW: (235, 195, 35),
        Ball.GREEN: (10, 105, 60),
        Ball.BROWN: (110, 60, 35),
        Ball.BLUE: (20, 80, 170),
        Ball.PINK: (235, 130, 165),
        Ball.BLACK: (20, 20, 22),
    },
    "carom": {Ball.YELLOW: (240, 190, 30), Ball.RED: (190, 25, 35)},
}


def sets_with(balls: Iterable[Ball]) -> tuple[str, ...]:
    """The sets that hold all these balls.

    Raises:
        ValueError: there is none.
    """
    wanted = frozenset(balls) - WHITES
    fitting = tuple(name for name, colours in SETS.items() if wanted <= colours.keys())
    if not fitting:
        raise ValueError(f"no set holds {' '.join(sorted(wanted))}: expected balls of one game")
    return fitting


def alike(ball: Ball, balls: Iterable[Ball]) -> frozenset[Ball]:
    """Those of these balls that look the same as this one: the reds of snooker; else itself."""
    return frozenset(REDS).intersection(balls) if ball in REDS else frozenset({ball})
