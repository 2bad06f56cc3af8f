"""A position in 14.1: the score, and the safeties on a ball near a rail that are counted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.position import FoulCount
from rules.vocabulary import NUMBERED, Ball

BALLS = frozenset(NUMBERED)


class Played(StrEnum):
    """How far a player has used up his safeties on a ball near a rail (§7.2)."""

    ONCE = "once"
    TWICE = "twice"
    """The ball is from now on taken to be frozen to its rail."""
    AFTER_FOUL = "after-foul"
    """Once, his last inning having ended with a foul: the same, and the next is his third foul."""


@dataclass(frozen=True, slots=True, order=True)
class NearSafeties:
    """Safeties that a seat has played on this ball, with no other rail than the one near by."""

    seat: int
    ball: Ball
    played: Played


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
