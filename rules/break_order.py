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
    BLOCKS = "blocks"
    """Each player so many racks in a row."""


def next_breaker(
    order: BreakOrder,
    *,
    breaker: int,
    winner: int | None,
    racks: tuple[int, int] = (0, 0),
    played: int = 1,
    block: int = 1,
) -> int:
    """The seat that breaks after a rack which `breaker` broke and `winner` won, or nobody.

    ``racks``: those won by each seat, that one included; ``played``: so many in this set;
    ``block``: the racks of a block. A rack that nobody won is followed as by turns.
    """
    match order:
        case BreakOrder.WINNER if winner is not None:
            return winner
        case BreakOrder.LOSER if winner is not None:
            return other(winner)
        case BreakOrder.TRAILING if racks[0] != racks[1]:
            return 0 if racks[0] < racks[1] else 1
        case BreakOrder.BLOCKS if played % block:
            return breaker
    return other(breaker)
