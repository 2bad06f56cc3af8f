"""Who breaks the next rack. An event's setting, not a law of the game (WPA nine-ball 2.1)."""

from __future__ import annotations

from enum import StrEnum

from rules.position import other


class BreakOrder(StrEnum):
    """How an event lets its players break."""

    ALTERNATE = "alternate"
    WINNER = "winner"
    LOSER = "loser"
    TRAILING = "trailing"
    """The player with fewer racks; when they are level, whoever did not break last."""


def next_breaker(
    order: BreakOrder, *, breaker: int, winner: int, racks: tuple[int, int] = (0, 0)
) -> int:
    """The seat that breaks after a rack which `breaker` broke and `winner` won.

    ``racks``: those won by each seat, that one included.
    """
    match order:
        case BreakOrder.WINNER:
            return winner
        case BreakOrder.LOSER:
            return other(winner)
        case BreakOrder.TRAILING if racks[0] != racks[1]:
            return 0 if racks[0] < racks[1] else 1
    return other(breaker)
