"""Ten-ball: as nine-ball with ten balls, but every shot after the break is called.

Source of what the Polish text leaves open: WPA 1.6 (calls), see `rules.calls`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.calls import made_call
from rules.decision import Choice, Decision, Notice, RackOver, Warn
from rules.facts import late_drops, pots
from rules.position import Hand, other
from rules.rotation import Rotation, RotationPosition, lowest, play_or_hand_back
from rules.shot import Call, Safety, Shot
from rules.vocabulary import NUMBERED, Ball, in_order


@dataclass(frozen=True, kw_only=True)
class TenBall(Rotation[RotationPosition]):
    """The game of ten-ball."""

    BALLS: ClassVar[frozenset[Ball]] = frozenset(NUMBERED[:10])
    MONEY: ClassVar[Ball] = Ball.TEN

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> RotationPosition:
        """In mid-rack, with these object balls on the table. Raises ValueError for a wrong ball."""
        table = self.table_of(balls)
        return RotationPosition(table=table, on=lowest(table), seat=seat, hand=hand)

    def settle_fair(
        self, position: RotationPosition, shot: Shot, left: RotationPosition
    ) -> Decision[RotationPosition]:
        """5.3, 5.5 and 5.6: by what was called, and what of it was made."""
        potted = self.potted(shot)
        made = made_call(shot) is not None or position.breaking
        if made_call(shot) is Ball.TEN and not position.breaking:
            return Decision(
                then=RackOver(position.seat),
                credited=in_order(potted),
                warnings=_unseen(position.seat, shot),
            )
        then: RotationPosition | Choice[RotationPosition]
        if potted and made:
            then = left
        elif _gives_a_choice(position, shot, potted):
            then = play_or_hand_back(left)
        else:
            then = replace(left, seat=other(position.seat))
        return Decision(
            then=then,
            credited=in_order(potted - {Ball.TEN}) if made else (),
            spotted=self.spotted(potted),
            replaced=late_drops(shot),
            warnings=_said(position, shot, uncalled=bool(potted) and not made),
        )


def _gives_a_choice(position: RotationPosition, shot: Shot, potted: frozenset[Ball]) -> bool:
    """5.5b, 5.5d: a ball fell, but not as called; on a safety only the ball on counts."""
    return bool(potted & position.on if isinstance(shot.declared, Safety) else potted)


def _said(position: RotationPosition, shot: Shot, *, uncalled: bool) -> tuple[Warn, ...]:
    """What was not called though it had to be, and a safety on the break, which there is not."""
    if position.breaking and isinstance(shot.declared, Safety):
        return (Warn(position.seat, Notice.NOT_VALID),)
    if uncalled and not isinstance(shot.declared, Call | Safety):
        return (Warn(position.seat, Notice.UNCALLED),)
    return ()


def _unseen(seat: int, shot: Shot) -> tuple[Warn, ...]:
    """Nobody saw into which pocket the 10 fell, and it was called."""
    unseen = any(event.ball is Ball.TEN and event.pocket is None for event in pots(shot))
    called = isinstance(shot.declared, Call)
    return (Warn(seat, Notice.CONFIRM),) if unseen and called else ()
