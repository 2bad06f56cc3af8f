"""Who breaks the next rack. An event's setting, not a law of the game (WPA nine-ball 2.1)."""

from __future__ import annotations

from enum import StrEnum

from rules.position import other


class BreakOrder(StrEnum):
    """How an event lets its players break."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    LOSER = "loser"


def next_breaker(order: BreakOrder, *, breaker: int, winner: int) -> int:
    """The seat that breaks after a rack which `breaker` broke and `winner` won."""
    match order:
        case BreakOrder.ALTERNATE:
            return other(breaker)
        case BreakOrder.WINNER:
            return winner
        case BreakOrder.LOSER:
            return other(winner)
