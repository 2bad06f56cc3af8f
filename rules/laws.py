"""The laws that pool games share; each book says under which clause, if at all.

Sources: WPA rules of play 2008, section 6 (fouls) and 8 (definitions), in their numbering.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.decision import Proof
from rules.events import Cross
from rules.facts import (
    ball_hit,
    cue_frozen_to,
    driven_to_rail,
    first_contact_at,
    first_contacts,
    gone,
    mover,
    offs,
    pots,
    stays_off,
)
from rules.game import Law
from rules.position import Hand, P_contra, Position
from rules.shot import Fault, Placed, Shot
from rules.vocabulary import Ball


def cue_ball_lost(position: Position, shot: Shot) -> Proof | None:
    """6.1: the cue ball may neither be potted nor leave the table."""
    lost = tuple(event for event in (*pots(shot), *offs(shot)) if event.ball is Ball.CUE)
    return lost or None


def wrong_ball_first(position: Position, shot: Shot) -> Proof | None:
    """6.2: the first ball that the cue ball meets is one that is on.

    When it met several at once and nobody can tell which was first, the shooter has the benefit.
    """
    first = first_contacts(shot)
    if any(ball_hit(event) in position.on for event in first):
        return None
    return first


def no_rail_after_contact(position: Position, shot: Shot) -> Proof | None:
    """6.3: the cue ball meets a ball, and from then on a ball is potted or driven to a rail.

    8.4 counts a potted ball and one off the table as driven to a rail, the cue ball included.
    """
    contact = first_contact_at(shot)
    return () if contact is None or not driven_to_rail(shot, contact) else None


def ball_off_table(position: Position, shot: Shot) -> Proof | None:
    """6.5: no object ball leaves the table."""
    return tuple(event for event in offs(shot) if event.ball is not Ball.CUE) or None


def cue_ball_gone(position: Position, shot: Shot) -> Proof | None:
    """The cue ball is neither potted nor at rest off the table; sent back to it, it is in play."""
    return tuple(event for event in gone(shot) if event.ball is Ball.CUE) or None


def ball_gone(position: Position, shot: Shot) -> Proof | None:
    """No object ball comes to rest off the table; sent back to it, it is in play."""
    return tuple(event for event in stays_off(shot) if event.ball is not Ball.CUE) or None


def double_hit(position: Position, shot: Shot) -> Proof | None:
    """6.7: the tip meets the cue ball once, and has left it when it meets a ball close by.

    A ball on that was declared frozen to the cue ball may be shot through.
    """
    reported_so = _reported((Fault.DOUBLE,), position, shot)
    through = cue_frozen_to(shot) & position.on
    if any(ball_hit(event) in through for event in first_contacts(shot)):
        return None
    return reported_so


def bad_placement(position: Position, shot: Shot) -> Proof | None:
    """6.10: a cue ball in hand lies where it may, and touches no ball."""
    match position.hand, shot.placed:
        case Hand.KITCHEN, (Placed.LINE | Placed.OUTSIDE | Placed.TOUCHING) as placed:
            return (placed,)
        case Hand.ANYWHERE, Placed.TOUCHING as placed:
            return (placed,)
    return None


def kitchen_shot(position: Position, shot: Shot) -> Proof | None:
    """6.11: from the kitchen no ball in it is hit first before the cue ball has left it.

    When it met several at once and nobody can tell which was first, the shooter has the benefit.
    """
    first = first_contacts(shot)
    if position.hand is not Hand.KITCHEN or not first:
        return None
    if any(ball_hit(event) not in shot.behind for event in first):
        return None
    before = shot.events[: first_contact_at(shot)]
    left = any(isinstance(event, Cross) and event.ball is Ball.CUE for event in before)
    return None if left else first


def dry_break(*, driven: int) -> Law[Position]:
    """A break pots an object ball, or drives so many different ones to a rail."""
    return partial(_dry_break, driven)


def reported(*faults: Fault) -> Law[Position]:
    """What a camera cannot tell was not reported by a person."""
    return partial(_reported, faults)


def on_break(law: Law[P_contra]) -> Law[P_contra]:
    """That law, for the break alone."""
    return partial(_on_break, law)


def in_play(law: Law[P_contra]) -> Law[P_contra]:
    """That law, for every stroke but the break."""
    return partial(_in_play, law)


def _on_break(law: Law[P_contra], position: P_contra, shot: Shot) -> Proof | None:
    return law(position, shot) if position.breaking else None


def _in_play(law: Law[P_contra], position: P_contra, shot: Shot) -> Proof | None:
    return None if position.breaking else law(position, shot)


def _dry_break(driven: int, position: Position, shot: Shot) -> Proof | None:
    if not position.breaking or any(event.ball is not Ball.CUE for event in pots(shot)):
        return None
    reached = {
        mover(event): event for event in driven_to_rail(shot) if mover(event) is not Ball.CUE
    }
    return tuple(reached.values()) if len(reached) < driven else None


def _reported(faults: Sequence[Fault], position: Position, shot: Shot) -> Proof | None:
    return tuple(report for report in shot.reports if report.fault in faults) or None
