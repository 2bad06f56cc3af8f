"""The laws of 14.1 that other games do not have.

Sources: the Polish text, §6 and §7.2, in its numbering; WPA rules, older edition, where that tells
"only the near rail".
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rules.calls import made_call
from rules.decision import Proof
from rules.events import Cushion
from rules.facts import (
    ball_hit,
    driven_to_rail,
    first_contact_at,
    first_contacts,
    mover,
)
from rules.game import Law
from rules.laws import cue_ball_gone, no_rail_after_contact
from rules.near_rail import NearSafeties, Played
from rules.position import Position
from rules.shot import Call, FrozenToRail, Shot
from rules.straight_pool_position import StraightPoolPosition
from rules.vocabulary import Ball, Rail

_DRIVEN = 2


def opening(position: Position, shot: Shot) -> Proof | None:
    """§6: the opening pots the called ball, or drives the cue ball and two others to a rail.

    After the contact, that is; a ball potted or off the table counts as driven to a rail.
    """
    called = isinstance(shot.declared, Call) and made_call(shot) is not None
    if not position.breaking or called:
        return None
    contact = first_contact_at(shot)
    if contact is None:
        return ()
    reached = {mover(event): event for event in driven_to_rail(shot, contact)}
    if Ball.CUE in reached and len(reached) > _DRIVEN:
        return None
    return tuple(reached.values())


def cue_ball_lost_on_opening(position: Position, shot: Shot) -> Proof | None:
    """§6: the cue ball is not lost on an opening that is correct otherwise."""
    if not position.breaking or opening(position, shot) is not None:
        return None
    return cue_ball_gone(position, shot)


def near_rail(*, after_foul: bool) -> Law[StraightPoolPosition]:
    """§7.2: when its safeties are used up, a ball near a rail is played as if frozen to it.

    Two laws, as the note tells another consequence where the player had fouled before.
    """
    return partial(_near_rail, after_foul)


def near_safeties(
    position: StraightPoolPosition, shot: Shot, *, fair: bool
) -> frozenset[NearSafeties]:
    """Those counted after a stroke that potted no called ball.

    A player's row on a ball ends when he hits another ball first. A safety counts when it is fair,
    pots nothing, and no ball reaches another rail than the one near by.
    """
    hit = {ball_hit(event) for event in first_contacts(shot)} or {None}
    seat = position.seat
    counted = frozenset(
        row for row in position.near_safeties if row.seat != seat or hit <= {row.ball, None}
    )
    ball = _near_rail_alone(shot) if fair else None
    if ball is None:
        return counted
    played = position.played_near(ball)
    if played is None:
        first = Played.AFTER_FOUL if position.fouls[seat] else Played.ONCE
        return counted | {NearSafeties(seat, ball, first)}
    if played is not Played.ONCE:
        return counted
    return counted - {NearSafeties(seat, ball, played)} | {NearSafeties(seat, ball, Played.TWICE)}


def _near_rail(after_foul: bool, position: StraightPoolPosition, shot: Shot) -> Proof | None:
    ball = _hit_first(shot)
    played = position.played_near(ball)
    if ball is None or played not in (Played.TWICE, Played.AFTER_FOUL):
        return None
    if (played is Played.AFTER_FOUL) is not after_foul or not _by_rail(ball, shot):
        return None
    near = {FrozenToRail(ball, rail) for rail in _rails_near(ball, shot)}
    taken = replace(shot, frozen=shot.frozen | near)
    if no_rail_after_contact(position, taken) is None:
        return None
    return first_contacts(shot)


def _near_rail_alone(shot: Shot) -> Ball | None:
    """The ball hit first, if it lay near a rail and balls reached only that rail."""
    ball = _hit_first(shot)
    if ball is None or not (near := _rails_near(ball, shot)):
        return None
    driven = driven_to_rail(shot, first_contact_at(shot) or 0)
    alone = all(isinstance(event, Cushion) and event.rail in near for event in driven)
    return ball if alone else None


def _hit_first(shot: Shot) -> Ball | None:
    """The ball that was hit first, where that is plain."""
    first = first_contacts(shot)
    return ball_hit(first[0]) if len(first) == 1 else None


def _rails_near(ball: Ball, shot: Shot) -> frozenset[Rail]:
    return frozenset(fact.rail for fact in shot.near if fact.ball is ball)


def _by_rail(ball: Ball, shot: Shot) -> bool:
    """The ball lay near a rail or touched one."""
    frozen = any(isinstance(fact, FrozenToRail) and fact.ball is ball for fact in shot.frozen)
    return frozen or bool(_rails_near(ball, shot))
