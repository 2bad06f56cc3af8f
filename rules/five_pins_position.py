"""A position in five-pins: whose ball is which, the score, the pins that were taken away."""

from __future__ import annotations

from dataclasses import dataclass

from rules.position import Hand, Position, other
from rules.vocabulary import Ball, Pin

CUE_BALLS = (Ball.WHITE, Ball.YELLOW)
"""The ball that each seat keeps for the whole match (4.4)."""
BALLS = frozenset({*CUE_BALLS, Ball.RED})


@dataclass(frozen=True, slots=True, kw_only=True)
class FivePinsPosition(Position):
    """A position in five-pins."""

    scores: tuple[int, int] = (0, 0)
    """The points of each seat in this frame."""
    removed: frozenset[Pin] = frozenset()
    """Pins that were taken away because a ball lies on their place (12.7)."""
    no_score: bool = False
    """The striker's points of this stroke do not count (10.4)."""

    @property
    def own(self) -> Ball:
        """The ball of the player at the table."""
        return CUE_BALLS[self.seat]

    @property
    def rival(self) -> Ball:
        """The ball of the other player."""
        return CUE_BALLS[other(self.seat)]

    @property
    def placing(self) -> bool:
        """The striker sets his ball himself: the opening stroke, or ball in hand."""
        return self.breaking or self.hand is not Hand.AS_IT_LIES
