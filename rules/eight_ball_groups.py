"""The groups of eight-ball: whose they are, and what is on for whom."""

from __future__ import annotations

from dataclasses import dataclass

from rules.position import Position, other
from rules.vocabulary import NUMBERED, Ball

SOLIDS = frozenset(NUMBERED[:7])
STRIPES = frozenset(NUMBERED[8:])
BALLS = frozenset(NUMBERED)


@dataclass(frozen=True, slots=True, kw_only=True)
class EightBallPosition(Position):
    """A position in eight-ball."""

    solids: int | None = None
    """The seat that plays the solids; None while the table is open."""

    @property
    def open(self) -> bool:
        """No group was chosen yet."""
        return self.solids is None

    @property
    def own(self) -> frozenset[Ball]:
        """The shooter's balls that are up; none while the table is open."""
        return self.table & group(self.solids, self.seat)

    @property
    def on_eight(self) -> bool:
        """The shooter's group is down, so that the 8 is on."""
        return not self.open and not self.own


def group(solids: int | None, seat: int) -> frozenset[Ball]:
    """The balls of a seat, when `solids` plays the solids; none while the table is open."""
    if solids is None:
        return frozenset()
    return SOLIDS if solids == seat else STRIPES


def owner_of_solids(ball: Ball, seat: int) -> int:
    """Who plays the solids once this seat has potted that ball, as called."""
    return seat if ball in SOLIDS else other(seat)


def balls_on(table: frozenset[Ball], solids: int | None, seat: int) -> frozenset[Ball]:
    """What this seat may hit first: any ball on an open table, else its own, at last the 8."""
    if solids is None:
        return table
    return table & group(solids, seat) or frozenset({Ball.EIGHT})
