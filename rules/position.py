"""A position: everything that the next shot is judged by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules.vocabulary import Ball


class Hand(StrEnum):
    """Where the cue ball may be played from."""

    AS_IT_LIES = "as it lies"
    KITCHEN = "kitchen"
    ANYWHERE = "anywhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What is on the table, who plays, and what he has behind him.

    It knows what is on, so that the laws need not know the game. Where the balls lie is no part
    of it, and neither are the scores of racks and matches.
    """

    table: frozenset[Ball]
    """Object balls in play."""
    on: frozenset[Ball]
    """Those that may be struck first."""
    seat: int = 0
    """Who plays, 0 or 1."""
    hand: Hand = Hand.AS_IT_LIES
    breaking: bool = False
    """The shot opens the rack."""
    push_out: bool = False
    """The shot may be declared a push-out."""
    fouls: tuple[int, int] = (0, 0)
    """In a row, of each seat."""
    warned: frozenset[int] = frozenset()
    """Seats that were told that they are on two fouls."""

    def warn(self, seat: int) -> Position:
        """The same position after this seat was told that it is on two fouls."""
        return replace(self, warned=self.warned | {seat})


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat
