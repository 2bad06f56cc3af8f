"""Nine-ball: the lowest ball first, and whoever pots the 9 fairly wins the rack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Generic

from rules.decision import Decision, RackOver
from rules.facts import late_drops
from rules.position import Hand, other
from rules.rotation import R, Rotation, RotationPosition, lowest
from rules.shot import Shot
from rules.vocabulary import NUMBERED, Ball, in_order


@dataclass(frozen=True, kw_only=True)
class NineBallRules(Rotation[R], Generic[R]):
    """What all books of nine-ball make of a fair stroke."""

    BALLS: ClassVar[frozenset[Ball]] = frozenset(NUMBERED[:9])
    MONEY: ClassVar[Ball] = Ball.NINE

    def settle_fair(self, position: R, shot: Shot, left: R) -> Decision[R]:
        """The 9 wins, any ball keeps the turn."""
        potted = self.potted(shot)
        if Ball.NINE in potted:
            return Decision(then=RackOver(position.seat), credited=in_order(potted))
        return Decision(
            then=left if potted else replace(left, seat=other(position.seat)),
            credited=in_order(potted),
            replaced=late_drops(shot),
        )


@dataclass(frozen=True, kw_only=True)
class NineBall(NineBallRules[RotationPosition]):
    """The game of nine-ball."""

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> RotationPosition:
        """In mid-rack, with these object balls on the table. Raises ValueError for a wrong ball."""
        table = self.table_of(balls)
        return RotationPosition(table=table, on=lowest(table), seat=seat, hand=hand)
