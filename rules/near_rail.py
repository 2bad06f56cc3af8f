"""Safeties on a ball near a rail, which a player may not play for ever (14.1 §7.2, EPBF §5l)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.vocabulary import Ball


class Played(StrEnum):
    """How far a player has used up his safeties on a ball near a rail."""

    ONCE = "once"
    TWICE = "twice"
    """The ball is from now on taken to be frozen to its rail."""
    AFTER_FOUL = "after-foul"
    """14.1: once, his last inning having ended with a foul; the next is his third foul."""


@dataclass(frozen=True, slots=True, order=True)
class NearSafeties:
    """Safeties that a seat has played in a row on this ball."""

    seat: int
    ball: Ball
    played: Played
