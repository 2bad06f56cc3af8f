"""What a shot's events amount to, before any law is held against them.

Sources of the definitions: WPA general rules 8.3 to 8.5 (pocketed, driven to a rail, off the
table), 6.7 (frozen balls); the five seconds of a ball that hangs: EPBF §9e2.
"""

from __future__ import annotations

from rules.events import Contact, Cross, Cushion, Drop, Event, Off, Pot, Rebound, Topple
from rules.shot import FrozenToBall, FrozenToRail, Shot
from rules.vocabulary import Ball

HANG_S = 5.0
"""A ball that has rested this long on a pocket's edge and then falls by itself is not potted."""


def first_contacts(shot: Shot) -> tuple[Event, ...]:
    """What shows the ball that was hit first; several events when nobody can tell which it was.

    Mostly the cue ball's first contact. A ball frozen to the cue ball is hit when it moves, whether
    or not a contact was seen: then it is the event that shows it moving.
    """
    start = first_contact_at(shot)
    if start is None:
        return ()
    first = shot.events[start]
    together = (
        event
        for event in shot.events[start + 1 :]
        if _by_cue(event) and first.t_s is not None and event.t_s == first.t_s
    )
    return (first, *together) if _by_cue(first) else (first,)


def ball_hit(event: Event) -> Ball | None:
    """The object ball that one of the `first_contacts` is about."""
    return event.to if isinstance(event, Contact) and event.by is Ball.CUE else mover(event)


def mover(event: Event) -> Ball | None:
    """The ball that moves in an event; None where a pin knocks down another."""
    if isinstance(event, Topple):
        return event.by if isinstance(event.by, Ball) else None
    return event.by if isinstance(event, Contact) else event.ball


def cue_frozen_to(shot: Shot) -> frozenset[Ball]:
    """The object balls that the cue ball touched before the shot."""
    pairs = [fact for fact in shot.frozen if isinstance(fact, FrozenToBall)]
    touching = {ball for pair in pairs for ball in (pair.ball, pair.to)}
    return frozenset(
        ball
        for ball in touching - {Ball.CUE}
        if any({pair.ball, pair.to} == {Ball.CUE, ball} for pair in pairs)
    )


def pots(shot: Shot) -> tuple[Pot | Drop, ...]:
    """The balls that fell and stayed down, once each.

    A ball that came back out is not potted; neither is one that had come to rest for `HANG_S`
    before it fell by itself.
    """
    down: dict[Ball, Pot | Drop] = {}
    for event in shot.events:
        match event:
            case Pot(ball=ball):
                down.setdefault(ball, event)
            case Drop(ball=ball, rest_s=rest_s) if rest_s < HANG_S:
                down.setdefault(ball, event)
            case Rebound(ball=ball):
                down.pop(ball, None)
    return tuple(down.values())


def late_drops(shot: Shot) -> tuple[Ball, ...]:
    """The balls that fell by themselves too late to be potted: they are put back."""
    fallen = [e.ball for e in shot.events if isinstance(e, Drop) and e.rest_s >= HANG_S]
    return tuple(dict.fromkeys(fallen))


def offs(shot: Shot) -> tuple[Off, ...]:
    """The balls that left the table, once each; sent back by a lamp or a person counts too."""
    gone = {event.ball: event for event in shot.events if isinstance(event, Off)}
    return tuple(gone.values())


def stays_off(shot: Shot) -> tuple[Off, ...]:
    """The balls that left the table and came to rest elsewhere, where one sent back is none."""
    return tuple(event for event in offs(shot) if not event.returned)


def gone(shot: Shot) -> tuple[Pot | Drop | Off, ...]:
    """What left the table and stayed away: the balls potted, and those that `stays_off` tells."""
    return (*pots(shot), *stays_off(shot))


def driven_to_rail(shot: Shot, since: int = 0) -> tuple[Event, ...]:
    """The events, from that index on, which drive a ball to a rail; a pocket and its jaws count.

    A ball that lay frozen to a rail is not driven to it unless it has been away.
    """
    frozen = {(fact.ball, fact.rail) for fact in shot.frozen if isinstance(fact, FrozenToRail)}
    been_away: set[Ball] = set()
    driven: list[Event] = []
    for index, event in enumerate(shot.events):
        match event:
            case Contact() | Cross() | Topple():
                continue
            case Drop(rest_s=rest_s) if rest_s >= HANG_S:
                continue
            case Cushion(ball=ball, rail=rail, returned=False) if (ball, rail) in frozen:
                if ball not in been_away:
                    continue
        been_away.add(event.ball)
        if index >= since:
            driven.append(event)
    return tuple(driven)


def first_contact_at(shot: Shot) -> int | None:
    """The index of the event that shows the first contact."""
    frozen = cue_frozen_to(shot)
    for index, event in enumerate(shot.events):
        if _by_cue(event) or mover(event) in frozen:
            return index
    return None


def _by_cue(event: Event) -> bool:
    return isinstance(event, Contact) and event.by is Ball.CUE
