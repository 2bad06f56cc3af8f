"""Nine-ball: the lowest ball first, and whoever pots the 9 fairly wins the rack.

Its books differ in their clauses and in a few options; all of them share what follows a shot.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.decision import (
    Breach,
    Choice,
    Decision,
    Foul,
    Notice,
    Option,
    Provenance,
    RackOver,
    Warn,
    Way,
)
from rules.facts import late_drops, offs, pots
from rules.game import Game, offender
from rules.position import Caution, FoulCount, Hand, changed, other
from rules.shot import PushOut, Shot
from rules.vocabulary import NUMBERED, Ball, in_order

BALLS = frozenset(NUMBERED[:9])
_THIRD = 3
_OF_A_STROKE = frozenset(
    {
        Breach.CUE_BALL_LOST,
        Breach.WRONG_BALL_FIRST,
        Breach.NO_RAIL,
        Breach.DRY_BREAK,
        Breach.BALL_OFF,
    }
)
"""Breaches that only a stroke can commit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NineBallPosition(FoulCount):
    """A position in nine-ball."""

    push_out: bool = False
    """The shot may be declared a push-out."""


@dataclass(frozen=True, kw_only=True)
class NineBall(Game[NineBallPosition]):
    """The game of nine-ball."""

    push_out: bool = True
    """The shot after a fair break may be declared a push-out."""
    three_fouls: str | None
    """The clause by which three fouls in a row lose the rack; None where there is none."""

    def start(self, seat: int = 0) -> NineBallPosition:
        """The position of the break by this seat."""
        start = self.position(BALLS, seat=seat, hand=Hand.KITCHEN)
        return replace(start, breaking=True)

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> NineBallPosition:
        """In mid-rack, with these object balls on the table. Raises ValueError for a wrong ball."""
        table = frozenset(balls)
        if wrong := table - BALLS:
            listed = " ".join(in_order(wrong))
            raise ValueError(f"{listed}: no object ball of {self.name}: expected 1 to 9")
        if Ball.NINE not in table:
            raise ValueError("the 9 is not on the table: without it the rack is over")
        return NineBallPosition(table=table, on=_lowest(table), seat=seat, hand=hand)

    def waived(self, position: NineBallPosition, shot: Shot) -> frozenset[Breach]:
        """A push-out need hit nothing (2.4); between two strokes only reports count."""
        if not shot.stroke:
            return _OF_A_STROKE
        if _is_push_out(position, shot):
            return frozenset({Breach.WRONG_BALL_FIRST, Breach.NO_RAIL})
        return frozenset()

    def settle(
        self, position: NineBallPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[NineBallPosition]:
        """The consequences: 2.3 to 2.8."""
        if fouls:
            return self._settle_foul(position, shot, fouls)
        if not shot.stroke:
            return _settle_nothing(position, shot)
        return self._settle_fair(position, shot)

    def _settle_fair(self, position: NineBallPosition, shot: Shot) -> Decision[NineBallPosition]:
        shooter, rival = position.seat, other(position.seat)
        potted = {event.ball for event in pots(shot)}
        push = _is_push_out(position, shot)
        if Ball.NINE in potted and not push:
            return Decision(
                then=RackOver(shooter),
                credited=in_order(potted),
                warnings=_refused(position, shot),
            )
        left = replace(
            self.position(position.table - potted | {Ball.NINE}),
            push_out=self.push_out and position.breaking,
            fouls=changed(position.fouls, shooter, 0),
            warned=position.warned - {Caution(shooter)},
        )
        then: NineBallPosition | Choice[NineBallPosition]
        if push:
            options = (
                Option(Way.PLAY, replace(left, seat=rival)),
                Option(Way.HAND_BACK, replace(left, seat=shooter)),
            )
            then = Choice(rival, options)
        else:
            then = replace(left, seat=shooter if potted else rival)
        return Decision(
            then=then,
            credited=() if push else in_order(potted),
            spotted=(Ball.NINE,) if Ball.NINE in potted else (),
            replaced=late_drops(shot),
            warnings=_refused(position, shot) + _on_two_fouls(left),
        )

    def _settle_foul(
        self, position: NineBallPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[NineBallPosition]:
        guilty = offender(position.seat, fouls)
        gone = {event.ball for event in (*pots(shot), *offs(shot))} - {Ball.CUE}
        notices = _refused(position, shot) + _discretion(guilty, fouls)
        third = position.fouls[guilty] == _THIRD - 1
        if third and self.three_fouls is not None and position.is_warned(guilty):
            fouls = (*fouls, _third_foul(self.three_fouls, fouls))
            return Decision(then=RackOver(other(guilty)), fouls=fouls, warnings=notices)
        if third:
            notices += (Warn(guilty, Notice.NOT_WARNED),)
        not_begun = position.breaking and not shot.stroke
        then = replace(
            self.position(position.table - gone | {Ball.NINE}),
            seat=other(guilty),
            hand=Hand.KITCHEN if not_begun else Hand.ANYWHERE,
            breaking=not_begun,
            fouls=changed(position.fouls, guilty, self._count(position.fouls[guilty])),
            warned=position.warned,
        )
        return Decision(
            then=then,
            fouls=fouls,
            spotted=(Ball.NINE,) if Ball.NINE in gone else (),
            replaced=late_drops(shot),
            warnings=notices + _on_two_fouls(then),
        )

    def _count(self, fouls: int) -> int:
        """Fouls in a row after one more: an unannounced third counts as the second."""
        return 0 if self.three_fouls is None else min(fouls + 1, _THIRD - 1)


def _settle_nothing(position: NineBallPosition, shot: Shot) -> Decision[NineBallPosition]:
    """Between two strokes and without a foul: what fell is put back, all else stays."""
    gone = dict.fromkeys(event.ball for event in (*pots(shot), *offs(shot)))
    replaced = (*gone, *late_drops(shot))
    return Decision(then=position, replaced=replaced, warnings=_on_two_fouls(position))


def _lowest(table: frozenset[Ball]) -> frozenset[Ball]:
    return frozenset(in_order(table)[:1])


def _is_push_out(position: NineBallPosition, shot: Shot) -> bool:
    return position.push_out and isinstance(shot.declared, PushOut)


def _third_foul(clause: str, fouls: tuple[Foul, ...]) -> Foul:
    proof = tuple(dict.fromkeys(evidence for foul in fouls for evidence in foul.proof))
    return Foul(clause=clause, breach=Breach.THREE_FOULS, proof=proof, provenance=Provenance.SEED)


def _refused(position: NineBallPosition, shot: Shot) -> tuple[Warn, ...]:
    if isinstance(shot.declared, PushOut) and not position.push_out:
        return (Warn(position.seat, Notice.NO_PUSH_OUT),)
    return ()


def _discretion(guilty: int, fouls: tuple[Foul, ...]) -> tuple[Warn, ...]:
    if any(foul.breach is Breach.UNSPORTING for foul in fouls):
        return (Warn(guilty, Notice.REFEREE_DECIDES),)
    return ()


def _on_two_fouls(position: NineBallPosition) -> tuple[Warn, ...]:
    return tuple(
        Warn(seat, Notice.ON_TWO_FOULS)
        for seat, count in enumerate(position.fouls)
        if count == _THIRD - 1 and not position.is_warned(seat)
    )
