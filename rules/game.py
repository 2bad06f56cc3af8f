"""What all games share: a shot is held against every law, then its consequences are settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Generic

from rules import bed
from rules.bed import Point
from rules.break_order import BreakOrder
from rules.decision import (
    Breach,
    Choice,
    Decision,
    Ending,
    Foul,
    Notice,
    Proof,
    Provenance,
    RackOver,
    Warn,
)
from rules.errors import ImpossibleShotError
from rules.events import balls_of
from rules.position import Hand, P, P_contra, other
from rules.shot import Act, Report, Shot
from rules.vocabulary import Ball, in_order

Law = Callable[[P_contra, Shot], Proof | None]
"""None when the law was kept, else what shows the breach."""


class Seen(StrEnum):
    """Who can tell what a clause asks for."""

    CAMERA = "camera"
    PART = "in part"
    """The camera suggests, a person confirms."""
    PERSON = "person"
    NOBODY = "not judged"
    """Recorded here and left to people altogether, as the organisation of an event."""


@dataclass(frozen=True, slots=True)
class Clause(Generic[P_contra]):
    """One line in a book's list of fouls."""

    breach: Breach
    law: Law[P_contra]
    provenance: Provenance
    seen: Seen = Seen.CAMERA
    loses: bool = False
    """The rack is lost by it."""


@dataclass(frozen=True, slots=True)
class Article:
    """A clause of a book that names no foul: what it says, and who can tell."""

    says: str
    seen: Seen = Seen.CAMERA
    provenance: Provenance = Provenance.SEED


@dataclass(frozen=True, kw_only=True)
class Game(ABC, Generic[P]):
    """A game; a rulebook is one value of it."""

    OPTIONS: ClassVar[tuple[str, ...]] = ()
    """Fields that an event may set, by `with_options`."""

    name: str
    """As in `BOOKS`."""
    title: str
    clauses: Mapping[str, Clause[P]]
    """The fouls, by clause, in the book's order."""
    articles: Mapping[str, Article]
    """The other clauses, in the book's order."""
    breaks: BreakOrder = BreakOrder.ALTERNATE
    """Who breaks the next rack, unless the event says otherwise."""
    acts: Mapping[Act, str] = field(default_factory=dict)
    """The clause under which a person may end a rack; without one it is the general rules'."""

    @abstractmethod
    def start(self, seat: int = 0) -> P:
        """The position of the break by this seat."""

    @abstractmethod
    def position(self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES) -> P:
        """In mid-rack, with these object balls on the table. Raises ValueError for a wrong ball."""

    def complete(self, position: P) -> P:
        """The same position with what is on told by its other fields, for the short texts of it."""
        return position

    @abstractmethod
    def settle(self, position: P, shot: Shot, fouls: tuple[Foul, ...]) -> Decision[P]:
        """The consequences of a shot with these fouls."""

    def waived(self, position: P, shot: Shot) -> frozenset[Breach]:
        """The breaches that are none in this shot, as a wrong ball first in a push-out."""
        return frozenset()

    def spot(self, balls: Sequence[Ball], lying: Mapping[Ball, Point]) -> dict[Ball, Point]:
        """Where balls are spotted, given those that lie on the bed; see `rules.bed`."""
        return bed.spot(balls, lying, bed.Bed())

    def decider(self) -> Choice[P] | None:
        """What settles points that are level after all frames; None: another frame."""
        return None

    def act(self, position: P, shot: Shot, report: Report) -> Decision[P]:
        """What follows when a person ends the rack."""
        seat = position.seat if report.seat is None else report.seat
        clause = self.acts.get(Act(report.fault), "")
        match report.fault:
            case Act.CONCEDE:
                return Decision(then=RackOver(other(seat), Ending.CONCEDED, clause))
            case Act.AWARD:
                return Decision(then=RackOver(seat, Ending.AWARDED, clause))
            case Act.STALEMATE:
                return Decision(then=RackOver(None, Ending.STALEMATE, clause))
        return Decision(then=position, warnings=(Warn(seat, Notice.NOT_VALID),))

    def judge(self, position: P, shot: Shot) -> Decision[P]:
        """The ruling. Raises ImpossibleShotError for a ball that is not on the table."""
        for event in shot.events:
            for ball in balls_of(event):
                if ball is not Ball.CUE and ball not in position.table:
                    up = " ".join(in_order(position.table))
                    raise ImpossibleShotError(
                        f"ball {ball.value} is not on the table: expected cue or one of {up}"
                    )
        for report in shot.reports:
            if isinstance(report.fault, Act):
                return self.act(position, shot, report)
        waived = self.waived(position, shot)
        fouls = tuple(
            Foul(clause=clause, breach=entry.breach, proof=proof, provenance=entry.provenance)
            for clause, entry in self.clauses.items()
            if entry.breach not in waived and (proof := entry.law(position, shot)) is not None
        )
        if any(self.clauses[foul.clause].loses for foul in fouls):
            return Decision(then=RackOver(other(offender(position.seat, fouls))), fouls=fouls)
        return self.settle(position, shot, fouls)

    @property
    def not_judged(self) -> dict[str, str]:
        """By clause, what no camera judges: it counts only when a person reports it."""
        asked = {c: article.says for c, article in self.articles.items() if _asks(article.seen)}
        fouls = {c: entry.breach.value for c, entry in self.clauses.items() if _asks(entry.seen)}
        return asked | fouls


def offender(seat: int, fouls: tuple[Foul, ...]) -> int:
    """Who committed them when this seat was to play: a report may name him, or the other played."""
    for foul in fouls:
        for evidence in foul.proof:
            if isinstance(evidence, Report) and evidence.seat is not None:
                return evidence.seat
    out_of_turn = any(foul.breach is Breach.OUT_OF_TURN for foul in fouls)
    return other(seat) if out_of_turn else seat


def _asks(seen: Seen) -> bool:
    return seen is Seen.PERSON
