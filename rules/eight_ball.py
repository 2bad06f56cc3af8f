"""Eight-ball: a group of one's own, solids or stripes, and then the 8 where it was called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rules.calls import made_call
from rules.decision import Breach, Choice, Decision, Foul, Notice, Option, RackOver, Warn, Way
from rules.eight_ball_groups import BALLS, EightBallPosition, balls_on, group, owner_of_solids
from rules.eight_ball_laws import eight_first, potted
from rules.facts import gone, late_drops, pots, stays_off
from rules.game import Game, offender
from rules.position import Hand, other
from rules.shot import Call, Fault, PushOut, Safety, Shot
from rules.vocabulary import Ball, in_order

_OF_THE_BREAK = frozenset({Breach.DRY_BREAK, Breach.BAD_PLACEMENT})
"""What makes a break an illegal one."""
_NOT_OF_THE_BREAK = frozenset({Breach.WRONG_BALL_FIRST, Breach.NO_RAIL})
_OF_A_STROKE = _NOT_OF_THE_BREAK | {
    Breach.CUE_BALL_LOST,
    Breach.DRY_BREAK,
    Breach.BALL_OFF,
    Breach.KITCHEN_SHOT,
    Breach.EIGHT_FIRST,
    Breach.EIGHT_ON_FOUL,
    Breach.EIGHT_WITH_LAST,
    Breach.EIGHT_OFF,
    Breach.EIGHT_NOT_AS_CALLED,
    Breach.EIGHT_EARLY,
}
"""Breaches that only a stroke can commit."""


class EightOff(StrEnum):
    """What follows when the 8 leaves the table on the break."""

    LOSS = "loss"
    """The rack is lost (§20c of the Polish text)."""
    SPOT = "spot"
    """It is spotted, as any ball that leaves the table on the break (WPA since 2008)."""


class Rebreak(StrEnum):
    """Who breaks again when the 8 fell on the break and that was chosen."""

    CHOOSER = "chooser"
    BREAKER = "breaker"


class FoulMode(StrEnum):
    """Which touched balls are fouls."""

    ALL_BALLS = "all-balls"
    CUE_BALL_ONLY = "cue-ball-only"
    """Where no referee is at the table (§5 of the Polish text)."""


@dataclass(frozen=True, kw_only=True)
class EightBall(Game[EightBallPosition]):
    """The game of eight-ball."""

    OPTIONS: ClassVar[tuple[str, ...]] = ("eight_off_on_break", "rebreak", "foul_mode")

    eight_off_on_break: EightOff = EightOff.LOSS
    rebreak: Rebreak = Rebreak.CHOOSER
    foul_mode: FoulMode = FoulMode.ALL_BALLS

    def start(self, seat: int = 0) -> EightBallPosition:
        """The position of the break by this seat."""
        return EightBallPosition(table=BALLS, on=BALLS, seat=seat, hand=Hand.KITCHEN, breaking=True)

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> EightBallPosition:
        """An open table with these object balls. Raises ValueError for a wrong ball."""
        table = frozenset(balls)
        if wrong := table - BALLS:
            listed = " ".join(in_order(wrong))
            raise ValueError(f"{listed}: no object ball of {self.name}: expected 1 to 15")
        if Ball.EIGHT not in table:
            raise ValueError("the 8 is not on the table: without it the rack is over")
        return EightBallPosition(table=table, on=table, seat=seat, hand=hand)

    def complete(self, position: EightBallPosition) -> EightBallPosition:
        """The same position with what is on for this seat and its group."""
        return replace(position, on=balls_on(position.table, position.solids, position.seat))

    def judge(self, position: EightBallPosition, shot: Shot) -> Decision[EightBallPosition]:
        """The ruling; where only the cue ball counts, the touch of another ball is no foul."""
        if self.foul_mode is FoulMode.CUE_BALL_ONLY:
            heard = (r for r in shot.reports if r.fault is not Fault.TOUCHED or r.ball is Ball.CUE)
            shot = replace(shot, reports=tuple(heard))
        return super().judge(position, shot)

    def waived(self, position: EightBallPosition, shot: Shot) -> frozenset[Breach]:
        """The break need not meet §12; between two strokes only reports count."""
        if not shot.stroke:
            return _OF_A_STROKE
        if not position.breaking:
            return frozenset()
        if self.eight_off_on_break is EightOff.SPOT:
            return _NOT_OF_THE_BREAK | {Breach.EIGHT_OFF}
        return _NOT_OF_THE_BREAK

    def settle(
        self, position: EightBallPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[EightBallPosition]:
        """The consequences of a shot that did not lose the rack."""
        if not shot.stroke:
            return _settle_between(position, shot, fouls)
        if position.breaking:
            return self._settle_break(position, shot, fouls)
        return _settle_foul(position, shot, fouls) if fouls else _settle_fair(position, shot)

    def _settle_break(
        self, position: EightBallPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[EightBallPosition]:
        """§6 to §9; §15 for any other foul."""
        fallen = potted(shot)
        open_table = _after(position, position.table - fallen | {Ball.EIGHT})
        then: EightBallPosition | Choice[EightBallPosition]
        if fouls:
            then = self._after_foul_break(position, shot, fouls, open_table)
        elif Ball.EIGHT in fallen:
            again = self._break_again(position.seat, position.seat)
            then = Choice(position.seat, (again, Option(Way.PLAY, open_table)))
        else:
            then = open_table if fallen else _for(open_table, other(position.seat))
        return Decision(
            then=then,
            fouls=fouls,
            spotted=in_order(_off(shot) | fallen & {Ball.EIGHT}),
            replaced=late_drops(shot),
            warnings=_refused(position, shot),
        )

    def _after_foul_break(
        self,
        position: EightBallPosition,
        shot: Shot,
        fouls: tuple[Foul, ...],
        open_table: EightBallPosition,
    ) -> EightBallPosition | Choice[EightBallPosition]:
        """The first that applies: the 8 potted, an illegal break, the cue ball gone, a ball off."""
        guilty = offender(position.seat, fouls)
        incoming = other(guilty)
        accept = Option(Way.PLAY, _for(open_table, incoming))
        kitchen = Option(Way.KITCHEN, _for(open_table, incoming, Hand.KITCHEN))
        in_place = _in_place(shot, accept, kitchen)
        if Ball.EIGHT in potted(shot):
            return Choice(incoming, (self._break_again(incoming, guilty), kitchen))
        if any(foul.breach in _OF_THE_BREAK for foul in fouls):
            again = Option(Way.RERACK, self.start(incoming))
            other_again = Option(Way.RERACK_OTHER, self.start(guilty))
            return Choice(incoming, (*in_place, again, other_again))
        return Choice(incoming, in_place) if len(in_place) > 1 else kitchen.position

    def _break_again(self, chooser: int, breaker: int) -> Option[EightBallPosition]:
        """§9 does not tell who breaks then."""
        if self.rebreak is Rebreak.BREAKER and breaker != chooser:
            return Option(Way.RERACK_OTHER, self.start(breaker))
        return Option(Way.RERACK, self.start(chooser))


def _in_place(
    shot: Shot, accept: Option[EightBallPosition], kitchen: Option[EightBallPosition]
) -> tuple[Option[EightBallPosition], ...]:
    """How the incoming player may go on without a new rack: §6 (1), §7, §8."""
    if any(event.ball is Ball.CUE for event in gone(shot)):
        return (kitchen,)
    return (accept, kitchen) if _off(shot) else (accept,)


def _settle_between(
    position: EightBallPosition, shot: Shot, fouls: tuple[Foul, ...]
) -> Decision[EightBallPosition]:
    """Between two strokes: what fell is put back; a foul gives the cue ball in hand."""
    fallen = {event.ball for event in gone(shot)}
    replaced = (*in_order(fallen), *late_drops(shot))
    if not fouls:
        return Decision(then=position, replaced=replaced)
    hand = Hand.KITCHEN if position.breaking else Hand.ANYWHERE
    return Decision(
        then=_for(position, other(offender(position.seat, fouls)), hand),
        fouls=fouls,
        replaced=tuple(ball for ball in replaced if ball is not Ball.CUE),
    )


def _settle_foul(
    position: EightBallPosition, shot: Shot, fouls: tuple[Foul, ...]
) -> Decision[EightBallPosition]:
    """§15: the cue ball in hand anywhere; what was potted stays down."""
    after = _after(position, position.table - potted(shot))
    return Decision(
        then=_for(after, other(offender(position.seat, fouls)), Hand.ANYWHERE),
        fouls=fouls,
        spotted=in_order(_off(shot)),
        replaced=late_drops(shot),
        warnings=_refused(position, shot),
    )


def _settle_fair(position: EightBallPosition, shot: Shot) -> Decision[EightBallPosition]:
    """§10 to §14: the shooter goes on when a ball of his was called and made."""
    seat, fallen = position.seat, potted(shot)
    warnings = _refused(position, shot)
    if Ball.EIGHT in fallen:
        return Decision(
            then=RackOver(seat),
            credited=(Ball.EIGHT,),
            warnings=warnings + _to_confirm(position, shot),
        )
    made = _made(position, shot)
    solids = owner_of_solids(made, seat) if position.open and made else position.solids
    after = _after(position, position.table - fallen, solids)
    return Decision(
        then=_for(after, seat if made else other(seat)),
        credited=in_order(fallen & group(solids, seat)) if made else (),
        replaced=late_drops(shot),
        warnings=warnings if made else warnings + _uncalled(position, shot),
    )


def _made(position: EightBallPosition, shot: Shot) -> Ball | None:
    """The ball that keeps the shooter at the table: called, made, and one of his."""
    ball = made_call(shot)
    if position.open:
        return None if eight_first(shot) else ball
    return ball if ball in position.own else None


def _after(
    position: EightBallPosition, table: frozenset[Ball], solids: int | None = None
) -> EightBallPosition:
    """With these balls up, and the groups as they were unless they are chosen now."""
    return replace(
        position,
        table=table,
        on=table,
        hand=Hand.AS_IT_LIES,
        breaking=False,
        solids=position.solids if solids is None else solids,
    )


def _for(position: EightBallPosition, seat: int, hand: Hand = Hand.AS_IT_LIES) -> EightBallPosition:
    """The same balls, for this seat to play."""
    on = balls_on(position.table, position.solids, seat)
    return replace(position, seat=seat, on=on, hand=hand)


def _off(shot: Shot) -> frozenset[Ball]:
    """The object balls off the table."""
    return frozenset(event.ball for event in stays_off(shot)) - {Ball.CUE}


def _refused(position: EightBallPosition, shot: Shot) -> tuple[Warn, ...]:
    if isinstance(shot.declared, PushOut):
        return (Warn(position.seat, Notice.NO_PUSH_OUT),)
    return ()


def _uncalled(position: EightBallPosition, shot: Shot) -> tuple[Warn, ...]:
    """What was potted would have counted, had it been called."""
    if isinstance(shot.declared, Call | Safety) or (position.open and eight_first(shot)):
        return ()
    return (Warn(position.seat, Notice.UNCALLED),) if potted(shot) else ()


def _to_confirm(position: EightBallPosition, shot: Shot) -> tuple[Warn, ...]:
    """Nobody saw into which pocket the 8 fell, and it was called."""
    unseen = any(event.ball is Ball.EIGHT and event.pocket is None for event in pots(shot))
    if isinstance(shot.declared, Call) and unseen:
        return (Warn(position.seat, Notice.CONFIRM),)
    return ()
