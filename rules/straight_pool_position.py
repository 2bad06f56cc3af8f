"""A position in 14.1: the score, and the safeties on a ball near a rail that are counted."""

from __future__ import annotations

from dataclasses import dataclass

from rules.near_rail import NearSafeties, Played
from rules.position import FoulCount
from rules.vocabulary import NUMBERED, Ball

BALLS = frozenset(NUMBERED)


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightPoolPosition(FoulCount):
    """A position in 14.1."""

    scores: tuple[int, int] = (0, 0)
    """The points of each seat, which may be fewer than none."""
    near_safeties: frozenset[NearSafeties] = frozenset()

    def played_near(self, ball: Ball | None) -> Played | None:
        """How often the player at the table has played such a safety on this ball."""
        for counted in self.near_safeties:
            if counted.seat == self.seat and counted.ball is ball:
                return counted.played
        return None
