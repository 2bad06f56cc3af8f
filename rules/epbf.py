"""Nine-ball by the abridged rules of the EPBF.

It differs from the other books in what the opponent may choose after a foul on the break, in the
balls at and near a rail, and in that a ball which comes back to the bed is a foul, but in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules import bed
from rules.bed import Bed, Point
from rules.decision import (
    Breach,
    Choice,
    Decision,
    Foul,
    Notice,
    Option,
    Proof,
    RackOver,
    Warn,
    Way,
)
from rules.events import Contact, Cushion
from rules.facts import ball_hit, driven_to_rail, first_contact_at, first_contacts, gone, offs, pots
from rules.laws import no_rail_after_contact
from rules.near_rail import NearSafeties, Played
from rules.nine_ball import NineBallRules
from rules.position import About, Hand, Position, other
from rules.rotation import RotationPosition, is_push_out, lowest
from rules.shot import FrozenToRail, Placed, Shot
from rules.vocabulary import Ball, Rail

_GAP_MM = 1.0
"""A spotted ball touches no other one; the text gives no distance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EpbfPosition(RotationPosition):
    """A position by the EPBF's rules."""

    near_safeties: frozenset[NearSafeties] = frozenset()

    def played_near(self, ball: Ball | None) -> Played | None:
        """How often in a row the player at the table has played safe on this ball near a rail."""
        for row in self.near_safeties:
            if row.seat == self.seat and row.ball is ball:
                return row.played
        return None


@dataclass(frozen=True, kw_only=True)
class EpbfNineBall(NineBallRules[EpbfPosition]):
    """The game of nine-ball by the EPBF's rules."""

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> EpbfPosition:
        """In mid-rack, with these object balls on the table. Raises ValueError for a wrong ball."""
        table = self.table_of(balls)
        return EpbfPosition(table=table, on=lowest(table), seat=seat, hand=hand)

    def waived(self, position: EpbfPosition, shot: Shot) -> frozenset[Breach]:
        """As in the other books; but the cue ball may touch a ball while it is placed (§5n)."""
        waived = super().waived(position, shot)
        return waived if shot.stroke else waived - {Breach.BAD_PLACEMENT}

    def settle(
        self, position: EpbfPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[EpbfPosition]:
        """The consequences; safeties on a ball near a rail are counted on the way (§5l)."""
        ruled = super().settle(position, shot, fouls)
        if _is_outside(position, shot) and not fouls:
            warning = Warn(position.seat, Notice.PLACEMENT)
            ruled = replace(ruled, warnings=(*ruled.warnings, warning))
        rows = _near_safeties(position, shot, fouls) if shot.stroke else position.near_safeties
        return replace(ruled, then=_counting(ruled.then, rows))

    def after_foul(
        self, position: EpbfPosition, shot: Shot, fouls: tuple[Foul, ...], then: EpbfPosition
    ) -> EpbfPosition | Choice[EpbfPosition]:
        """§3c: after a foul on the break the opponent chooses; practice before it only counts."""
        if not position.breaking:
            return then
        if not shot.stroke:
            practised = all(foul.breach is Breach.PRACTICE for foul in fouls)
            return replace(position, fouls=then.fouls) if practised else then
        chooser = then.seat
        lies = replace(then, hand=Hand.AS_IT_LIES)
        options = (
            Option(Way.PLAY, lies),
            Option(Way.IN_HAND, then),
            Option(Way.RERACK, self._racked_again(chooser, then)),
            Option(Way.RERACK_OTHER, self._racked_again(other(chooser), then)),
        )
        lost = any(event.ball is Ball.CUE for event in gone(shot))
        return Choice(chooser, options[1:] if lost else options)

    def spot(self, balls: Sequence[Ball], lying: Mapping[Ball, Point]) -> dict[Ball, Point]:
        """§5: on the foot spot, or as near to it as possible, touching no ball."""
        return bed.spot(balls, lying, Bed(ball_gap_mm=_GAP_MM))

    def _racked_again(self, seat: int, then: EpbfPosition) -> EpbfPosition:
        """It is the same rack still: the fouls stay."""
        return replace(self.start(seat), fouls=then.fouls, warned=then.warned)


def outside_after_warning(position: Position, shot: Shot) -> Proof | None:
    """§2b: who was told so does not break from outside the front field again."""
    told = position.is_warned(position.seat, About.PLACEMENT)
    return (shot.placed,) if shot.placed and _is_outside(position, shot) and told else None


def touching_in_hand(position: Position, shot: Shot) -> Proof | None:
    """§5n: a cue ball in hand touches no ball while it is placed."""
    if position.hand is Hand.AS_IT_LIES or shot.placed is not Placed.TOUCHING:
        return None
    return (shot.placed,)


def cue_ball_potted(position: Position, shot: Shot) -> Proof | None:
    """§5c: the cue ball is not potted; off the table it falls under §5d."""
    return tuple(event for event in pots(shot) if event.ball is Ball.CUE) or None


def ball_left(position: Position, shot: Shot) -> Proof | None:
    """§5d: no ball leaves the table, not even to come back after touching what is no part of it."""
    return offs(shot) or None


def no_rail(position: EpbfPosition, shot: Shot) -> Proof | None:
    """§5b: after the contact a ball is potted or reaches a rail; of frozen ones tells §5k."""
    if _rails_of(position, shot):
        return None
    return no_rail_after_contact(position, shot)


def frozen_ball(position: EpbfPosition, shot: Shot) -> Proof | None:
    """§5k: a ball frozen to a rail must reach another, or the same one after meeting a ball."""
    return _no_other_rail(shot, _frozen_rails(shot))


def near_ball(position: EpbfPosition, shot: Shot) -> Proof | None:
    """§5l: after two safeties in a row a ball near a rail is taken to be frozen to it."""
    if _frozen_rails(shot):
        return None
    return _no_other_rail(shot, _rails_of(position, shot))


def _no_other_rail(shot: Shot, rails: frozenset[Rail]) -> Proof | None:
    """Nothing was potted or reached a rail that counts, when a ball at these rails was played."""
    ball, start = _hit(shot), first_contact_at(shot)
    if not rails or start is None:
        return None
    driven = driven_to_rail(shot, start)
    met = False
    for event in shot.events[start + 1 :]:
        if isinstance(event, Contact):
            met = met or (ball in (event.by, event.to) and Ball.CUE not in (event.by, event.to))
        elif isinstance(event, Cushion) and event.ball is ball and event.rail in rails:
            if met:
                return None
        elif event in driven:
            return None
    return first_contacts(shot)


def _rails_of(position: EpbfPosition, shot: Shot) -> frozenset[Rail]:
    """The rails to which the ball that was played is frozen, or taken to be."""
    if rails := _frozen_rails(shot):
        return rails
    ball = _hit(shot)
    return _near_rails(shot, ball) if position.played_near(ball) is Played.TWICE else frozenset()


def _frozen_rails(shot: Shot) -> frozenset[Rail]:
    ball = _hit(shot)
    frozen = (fact for fact in shot.frozen if isinstance(fact, FrozenToRail))
    return frozenset(fact.rail for fact in frozen if fact.ball is ball)


def _near_rails(shot: Shot, ball: Ball | None) -> frozenset[Rail]:
    return frozenset(fact.rail for fact in shot.near if fact.ball is ball)


def _hit(shot: Shot) -> Ball | None:
    """The ball that was hit first, where that is plain."""
    first = first_contacts(shot)
    return ball_hit(first[0]) if len(first) == 1 else None


def _is_outside(position: Position, shot: Shot) -> bool:
    """The break is played from outside the front field."""
    outside = shot.placed in (Placed.LINE, Placed.OUTSIDE)
    return position.breaking and shot.stroke and outside


def _near_safeties(
    position: EpbfPosition, shot: Shot, fouls: tuple[Foul, ...]
) -> frozenset[NearSafeties]:
    """Those counted after a stroke; a pot, a foul or another ball ends the player's row.

    A push-out neither counts nor ends one.
    """
    seat = position.seat
    if is_push_out(position, shot) and not fouls:
        return position.near_safeties
    rows = frozenset(row for row in position.near_safeties if row.seat != seat)
    ball = _hit(shot)
    safe = not fouls and not gone(shot) and ball in position.on and not _frozen_rails(shot)
    if ball is None or not safe or not _near_rails(shot, ball):
        return rows
    played = Played.TWICE if position.played_near(ball) is not None else Played.ONCE
    return rows | {NearSafeties(seat, ball, played)}


def _counting(
    then: EpbfPosition | Choice[EpbfPosition] | RackOver, rows: frozenset[NearSafeties]
) -> EpbfPosition | Choice[EpbfPosition] | RackOver:
    """The same with these safeties."""
    match then:
        case RackOver():
            return then
        case Choice(options=options):
            counting = (Option(one.way, _kept(one.position, rows)) for one in options)
            return replace(then, options=tuple(counting))
    return _kept(then, rows)


def _kept(position: EpbfPosition, rows: frozenset[NearSafeties]) -> EpbfPosition:
    """As far as their ball is still the lowest of this rack."""
    if position.breaking:
        return position
    return replace(
        position, near_safeties=frozenset(row for row in rows if row.ball in position.on)
    )
