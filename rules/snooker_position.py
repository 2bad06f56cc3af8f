"""A position in snooker: the score, what is on and why.

Source: the rules of snooker in their Russian text, Part 3 Rules 1 and 3.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.position import Position
from rules.vocabulary import REDS, Ball, in_order

COLOURS = (Ball.YELLOW, Ball.GREEN, Ball.BROWN, Ball.BLUE, Ball.PINK, Ball.BLACK)
"""In the order in which they are played at the end, that of their values."""
BALLS = frozenset({*REDS, *COLOURS})
VALUES: dict[Ball, int] = dict.fromkeys(REDS, 1) | {c: i for i, c in enumerate(COLOURS, start=2)}
ALL_COLOURS = sum(VALUES[colour] for colour in COLOURS)
"""27: the colours in their order."""
BLACK_ONLY = frozenset({Ball.BLACK})
_REDS = frozenset(REDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class SnookerPosition(Position):
    """A position in snooker."""

    scores: tuple[int, int] = (0, 0)
    """The points of each seat in this frame."""
    after_red: bool = False
    """A red was just potted, or a free ball as one: any colour of the striker's choice is on."""
    free_ball: bool = False
    """After a foul he is snookered: he may play any other ball as the ball on (3.12)."""
    break_points: int = 0
    """Points that the striker has scored in this turn."""
    misses: int = 0
    """So many in a row from here, with the middle of a ball on free to be hit; 2 at the most."""

    @property
    def reds(self) -> int:
        """How many are on the table."""
        return len(self.table & _REDS)

    @property
    def remaining(self) -> int:
        """The points that can still be scored with the balls on the table, without fouls."""
        if self.reds or self.after_red:
            black = VALUES[Ball.BLACK] if self.after_red else 0
            return (VALUES[Ball.BLACK] + 1) * self.reds + ALL_COLOURS + black
        return sum(VALUES[ball] for ball in self.table)


def first_on(table: frozenset[Ball]) -> frozenset[Ball]:
    """What is on for the first stroke of a turn: the reds, or the lowest colour (3.3f, 3.3g)."""
    return table & _REDS or frozenset(in_order(table)[:1])
