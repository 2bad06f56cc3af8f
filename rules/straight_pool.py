"""14.1 continuous: a point for every ball that falls as called, rack after rack, up to a target.

A foul costs points, which may fall below none; the balls that fell in it come back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.calls import made_call
from rules.decision import (
    Breach,
    Choice,
    Decision,
    Foul,
    Mark,
    Moved,
    Notice,
    Option,
    Provenance,
    RackOver,
    Warn,
    Way,
)
from rules.facts import gone, late_drops, pots
from rules.game import Game, offender
from rules.near_rail import Played
from rules.position import Caution, Hand, changed, other
from rules.shot import Act, Call, Fault, PushOut, Report, Safety, Shot
from rules.straight_pool_laws import near_safeties, opening
from rules.straight_pool_position import BALLS, StraightPoolPosition
from rules.straight_pool_rack import FULL, rerack
from rules.vocabulary import Ball, in_order

FOUL = -1
OPENING_FOUL = -2
DELIBERATE_FOUL = -16
THIRD_FOUL = -15
"""On top of the foul itself."""
_THIRD = 3
_OF_A_STROKE = frozenset(
    {
        Breach.OPENING,
        Breach.CUE_BALL_LOST,
        Breach.NO_RAIL,
        Breach.FROZEN_BALL,
        Breach.BALL_OFF,
        Breach.KITCHEN_SHOT,
    }
)
"""Breaches that only a stroke can commit."""
_BESIDE_OPENING = frozenset(Breach) - {Breach.OPENING, Breach.DELIBERATE}
"""What a breach of the opening replaces."""


@dataclass(frozen=True, kw_only=True)
class StraightPool(Game[StraightPoolPosition]):
    """The game of 14.1 continuous: what its engine calls a rack is a game up to the target."""

    OPTIONS: ClassVar[tuple[str, ...]] = ("target", "obvious_uncalled")

    target: int = 150
    """So many points win; the text sets none and names this one in an example (§13)."""
    obvious_uncalled: bool = False
    """An obvious shot need not be called (WPA 1.6), where the text wants every ball called."""
    third_foul: str
    """The clause on three fouls in a row."""

    def start(self, seat: int = 0) -> StraightPoolPosition:
        """The position of the opening break by this seat."""
        return replace(self.position(BALLS, seat=seat, hand=Hand.KITCHEN), breaking=True)

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> StraightPoolPosition:
        """In mid-game, with these object balls on the table. Raises ValueError for a wrong ball."""
        table = frozenset(balls)
        if wrong := table - BALLS:
            listed = " ".join(in_order(wrong))
            raise ValueError(f"{listed}: no object ball of {self.name}: expected 1 to 15")
        if not table:
            raise ValueError("no object ball is on the table: expected one or more")
        return StraightPoolPosition(table=table, on=table, seat=seat, hand=hand)

    def waived(self, position: StraightPoolPosition, shot: Shot) -> frozenset[Breach]:
        """Between two strokes only reports count; a failed opening is one foul, whatever else.

        Whoever plays out of turn does not open.
        """
        if not shot.stroke:
            return _OF_A_STROKE
        if any(report.fault is Fault.OUT_OF_TURN for report in shot.reports):
            return frozenset({Breach.OPENING})
        return frozenset() if opening(position, shot) is None else _BESIDE_OPENING

    def act(
        self, position: StraightPoolPosition, shot: Shot, report: Report
    ) -> Decision[StraightPoolPosition]:
        """What a person said: the score is kept; after a stalemate the players lag again."""
        match report.fault:
            case Act.REQUEST:
                return _request(position, shot, report.ball)
            case Act.STALEMATE:
                options = (
                    Option(Way.SEAT_0, self._reopened(position, 0)),
                    Option(Way.SEAT_1, self._reopened(position, 1)),
                )
                return Decision(then=Choice(None, options), racked=FULL)
        decision = super().act(position, shot, report)
        if decision.over is None:
            return decision
        return replace(decision, then=replace(decision.over, scores=position.scores))

    def settle(
        self, position: StraightPoolPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[StraightPoolPosition]:
        """The consequences: §6 to §13."""
        if fouls:
            ruled = self._settle_foul(position, shot, fouls)
        elif not shot.stroke:
            ruled = Decision(then=position, replaced=(*_gone(shot), *late_drops(shot)))
        elif self._made(shot) is not None:
            ruled = self._settle_made(position, shot)
        else:
            ruled = _settle_missed(position, shot)
        if isinstance(shot.declared, PushOut):
            notice = Warn(position.seat, Notice.NO_PUSH_OUT)
            return replace(ruled, warnings=(notice, *ruled.warnings))
        return ruled

    def _made(self, shot: Shot) -> Ball | None:
        """The ball that fell as called, or as was obvious where that is enough."""
        called = isinstance(shot.declared, Call) or self.obvious_uncalled
        return made_call(shot) if called else None

    def _settle_made(
        self, position: StraightPoolPosition, shot: Shot
    ) -> Decision[StraightPoolPosition]:
        """§7.1: a point for every ball; the game is won, racked again, or goes on."""
        seat, potted = position.seat, _potted(shot)
        after = _scored(_cleared(position, seat), seat, len(potted))
        after = replace(
            after,
            table=position.table - frozenset(potted),
            hand=Hand.AS_IT_LIES,
            breaking=False,
            near_safeties=frozenset(
                row for row in position.near_safeties if row.seat != seat and row.ball not in potted
            ),
        )
        ruled: Decision[StraightPoolPosition] = Decision(
            then=replace(after, on=after.table),
            points=changed((0, 0), seat, len(potted)),
            credited=potted,
            replaced=late_drops(shot),
            warnings=_on_two_fouls(after),
        )
        if after.scores[seat] >= self.target:
            return replace(ruled, then=RackOver(seat, scores=after.scores), warnings=())
        if len(after.table) > 1:
            return ruled
        return _racked_again(ruled, after, shot)

    def _settle_foul(
        self, position: StraightPoolPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[StraightPoolPosition]:
        """§6, §7.5, §11 and §12."""
        guilty = offender(position.seat, fouls)
        breaches = {foul.breach for foul in fouls}
        deliberate = Breach.DELIBERATE in breaches
        failed_opening = Breach.OPENING in breaches and not deliberate
        loss = DELIBERATE_FOUL if deliberate else OPENING_FOUL if failed_opening else FOUL
        after = _scored(_after_foul(position, shot), guilty, loss)
        count = position.fouls[guilty] + (0 if failed_opening else 1)
        if count == _THIRD or _is_third_by_note(position, guilty, breaches):
            return self._third_foul(after, guilty, fouls, loss)
        after = replace(after, fouls=changed(after.fouls, guilty, count))
        then: StraightPoolPosition | Choice[StraightPoolPosition]
        if failed_opening:
            then = self._accept_or_rerack(after, guilty)
        elif position.breaking and not shot.stroke:
            then = after
        elif deliberate:
            then = self._accept_or_rerack(replace(after, hand=Hand.KITCHEN), guilty)
        else:
            then = replace(after, seat=other(guilty))
        return Decision(
            then=then,
            fouls=fouls,
            points=changed((0, 0), guilty, loss),
            spotted=_gone(shot, but=Ball.CUE),
            replaced=late_drops(shot),
            warnings=_doubts(guilty, breaches) + _on_two_fouls(after),
        )

    def _third_foul(
        self, after: StraightPoolPosition, guilty: int, fouls: tuple[Foul, ...], loss: int
    ) -> Decision[StraightPoolPosition]:
        """§12: 15 points more, the record is cleared, and the offender opens again."""
        third = Foul(
            clause=self.third_foul,
            breach=Breach.THREE_FOULS,
            proof=tuple(dict.fromkeys(item for foul in fouls for item in foul.proof)),
            provenance=Provenance.SEED,
        )
        after = _scored(_cleared(after, guilty), guilty, THIRD_FOUL)
        breaches = {foul.breach for foul in fouls}
        return Decision(
            then=self._reopened(after, guilty),
            fouls=(*fouls, third),
            points=changed((0, 0), guilty, loss + THIRD_FOUL),
            racked=FULL,
            warnings=_doubts(guilty, breaches, third=True) + _on_two_fouls(after),
        )

    def _accept_or_rerack(
        self, after: StraightPoolPosition, guilty: int
    ) -> Choice[StraightPoolPosition]:
        """The other player takes over, or has the offender open again (§6, §7.5)."""
        rival = other(guilty)
        way = Way.KITCHEN if after.hand is Hand.KITCHEN else Way.PLAY
        accepted = Option(way, replace(after, seat=rival))
        return Choice(rival, (accepted, Option(Way.RERACK_OTHER, self._reopened(after, guilty))))

    def _reopened(self, position: StraightPoolPosition, seat: int) -> StraightPoolPosition:
        """The opening by this seat, with the score and the fouls as they are."""
        return replace(
            self.start(seat),
            scores=position.scores,
            fouls=position.fouls,
            warned=position.warned,
        )


def _settle_missed(position: StraightPoolPosition, shot: Shot) -> Decision[StraightPoolPosition]:
    """A safety, or no ball fell as called: what fell comes back, the other player plays."""
    seat, potted = position.seat, _potted(shot)
    after = replace(
        _cleared(position, seat),
        seat=other(seat),
        hand=Hand.AS_IT_LIES,
        breaking=False,
        near_safeties=near_safeties(position, shot, fair=True),
    )
    uncalled = potted and not isinstance(shot.declared, Safety | Call)
    notices = (Warn(seat, Notice.UNCALLED),) if uncalled else ()
    return Decision(
        then=after,
        spotted=potted,
        replaced=late_drops(shot),
        warnings=notices + _on_two_fouls(after),
    )


def _racked_again(
    ruled: Decision[StraightPoolPosition], after: StraightPoolPosition, shot: Shot
) -> Decision[StraightPoolPosition]:
    """§7.3, §7.6: one ball is left, or none; the same player goes on."""
    done = rerack(next(iter(after.table), None), shot.rest)
    then = replace(after, table=BALLS, on=BALLS, hand=done.hand)
    return replace(ruled, then=then, racked=done.racked, moved=done.moved)


def _request(
    position: StraightPoolPosition, shot: Shot, ball: Ball | None
) -> Decision[StraightPoolPosition]:
    """§7.7: from the kitchen, with every ball in it, the one nearest to its line may be moved.

    The player names it; that it is the nearest, or one of them, is not looked into.
    """
    all_behind = position.hand is Hand.KITCHEN and position.table == shot.behind
    if not all_behind or ball not in position.table:
        return Decision(then=position, warnings=(Warn(position.seat, Notice.NOT_VALID),))
    return Decision(then=position, moved=(Moved(ball, Mark.FOOT_SPOT),))


def _after_foul(position: StraightPoolPosition, shot: Shot) -> StraightPoolPosition:
    """The table after a foul: the cue ball in place, or in the kitchen when it is gone (§11)."""
    if not shot.stroke:
        return replace(position, hand=Hand.KITCHEN) if _is_gone(Ball.CUE, shot) else position
    return replace(
        position,
        hand=Hand.KITCHEN if _is_gone(Ball.CUE, shot) else Hand.AS_IT_LIES,
        breaking=False,
        near_safeties=near_safeties(position, shot, fair=False),
    )


def _is_third_by_note(position: StraightPoolPosition, guilty: int, breaches: set[Breach]) -> bool:
    """§7.2, note: the frozen-ball rule was broken by a player who had fouled before."""
    rows = {row.played for row in position.near_safeties if row.seat == guilty}
    return Breach.FROZEN_BALL in breaches and Played.AFTER_FOUL in rows


def _cleared(position: StraightPoolPosition, seat: int) -> StraightPoolPosition:
    """This seat has no foul behind it any more."""
    return replace(
        position,
        fouls=changed(position.fouls, seat, 0),
        warned=position.warned - {Caution(seat)},
    )


def _scored(position: StraightPoolPosition, seat: int, points: int) -> StraightPoolPosition:
    return replace(position, scores=changed(position.scores, seat, position.scores[seat] + points))


def _potted(shot: Shot) -> tuple[Ball, ...]:
    return in_order({pot.ball for pot in pots(shot)} - {Ball.CUE})


def _gone(shot: Shot, but: Ball | None = None) -> tuple[Ball, ...]:
    """The balls that were potted or left the table."""
    return in_order({event.ball for event in gone(shot)} - {but})


def _is_gone(ball: Ball, shot: Shot) -> bool:
    return ball in _gone(shot)


def _doubts(guilty: int, breaches: set[Breach], *, third: bool = False) -> tuple[Warn, ...]:
    """What the referee has to confirm, or to decide."""
    doubtful = {Breach.FROZEN_BALL, Breach.DELIBERATE} if third else {Breach.FROZEN_BALL}
    confirm = (Warn(guilty, Notice.CONFIRM),) if breaches & doubtful else ()
    unsporting = Breach.UNSPORTING in breaches
    return confirm + ((Warn(guilty, Notice.REFEREE_DECIDES),) if unsporting else ())


def _on_two_fouls(position: StraightPoolPosition) -> tuple[Warn, ...]:
    """The text knows no such warning, and no effect of its absence."""
    return tuple(
        Warn(seat, Notice.ON_TWO_FOULS)
        for seat, count in enumerate(position.fouls)
        if count == _THIRD - 1 and not position.is_warned(seat)
    )
