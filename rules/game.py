"""What all games share: a shot is held against every law, then its consequences are settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.decision import Breach, Decision, Foul, Proof, Provenance
from rules.errors import ImpossibleShotError
from rules.events import balls_of
from rules.position import Hand, Position
from rules.shot import Shot
from rules.vocabulary import Ball, in_order

Law = Callable[[Position, Shot], Proof | None]
"""None when the law was kept, else what shows the breach."""


class Seen(StrEnum):
    """Who can tell that a clause was breached."""

    CAMERA = "camera"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class Clause:
    """One line in a book's list of fouls."""

    breach: Breach
    law: Law
    provenance: Provenance
    seen: Seen = Seen.CAMERA


@dataclass(frozen=True, kw_only=True)
class Game(ABC):
    """A game; a rulebook is one value of it."""

    name: str
    """As in `BOOKS`."""
    title: str
    clauses: Mapping[str, Clause]
    """The fouls, by clause, in the book's order."""
    asked: Mapping[str, str]
    """What else only people can tell, by clause."""

    @abstractmethod
    def start(self, seat: int = 0) -> Position:
        """The position of the break by this seat."""

    @abstractmethod
    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> Position:
        """In mid-rack, with these object balls on the table. Raises ValueError for a wrong ball."""

    @abstractmethod
    def waived(self, position: Position, shot: Shot) -> frozenset[Breach]:
        """The breaches that are none in this shot, as a wrong ball first in a push-out."""

    @abstractmethod
    def settle(self, position: Position, shot: Shot, fouls: tuple[Foul, ...]) -> Decision:
        """The consequences of a shot with these fouls."""

    def judge(self, position: Position, shot: Shot) -> Decision:
        """The ruling. Raises ImpossibleShotError for a ball that is not on the table."""
        for event in shot.events:
            for ball in balls_of(event):
                if ball is not Ball.CUE and ball not in position.table:
                    up = " ".join(in_order(position.table))
                    raise ImpossibleShotError(
                        f"ball {ball.value} is not on the table: expected cue or one of {up}"
                    )
        waived = self.waived(position, shot)
        fouls = tuple(
            Foul(clause=clause, breach=entry.breach, proof=proof, provenance=entry.provenance)
            for clause, entry in self.clauses.items()
            if entry.breach not in waived and (proof := entry.law(position, shot)) is not None
        )
        return self.settle(position, shot, fouls)

    @property
    def not_judged(self) -> dict[str, str]:
        """By clause, what no camera judges: it counts only when a person reports it."""
        people = {
            c: entry.breach.value for c, entry in self.clauses.items() if entry.seen is Seen.PERSON
        }
        return dict(self.asked) | people
