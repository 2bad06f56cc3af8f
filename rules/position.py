"""A position: everything that the next shot is judged by.

Each game adds its own fields in a subclass beside its rules; how they are written stands in
`rules.notation.parts`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self, TypeVar

from rules.vocabulary import Ball


class Hand(StrEnum):
    """Where the cue ball may be played from."""

    AS_IT_LIES = "as it lies"
    KITCHEN = "kitchen"
    ANYWHERE = "anywhere"
    HEAD_STRING = "head string"
    D = "D"
    HALF = "opposite half"
    """The half of the table in which the opponent's ball does not lie (five-pins 13)."""
    LOWER_HALF = "lower half"


class About(StrEnum):
    """What a player may have been warned of."""

    TWO_FOULS = "two fouls"
    PLACEMENT = "placement"
    """The cue ball was placed outside its area."""
    MISS = "miss"
    """One more miss loses the frame."""
    ADVICE = "advice"
    """He was prompted at the table (B135)."""


@dataclass(frozen=True, slots=True, order=True)
class Caution:
    """A seat that was warned."""

    seat: int
    about: About = About.TWO_FOULS


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
    warned: frozenset[Caution] = frozenset()

    def warn(self, seat: int, about: About = About.TWO_FOULS) -> Self:
        """The same position after this seat was warned."""
        return replace(self, warned=self.warned | {Caution(seat, about)})

    def is_warned(self, seat: int, about: About = About.TWO_FOULS) -> bool:
        """Whether this seat was warned of that."""
        return Caution(seat, about) in self.warned


@dataclass(frozen=True, slots=True, kw_only=True)
class FoulCount(Position):
    """A position of a game in which three fouls in a row are punished."""

    fouls: tuple[int, int] = (0, 0)
    """In a row, of each seat."""


P = TypeVar("P", bound=Position)
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat


def changed(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """The pair with this seat's number replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
