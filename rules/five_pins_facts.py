"""What the events of a stroke in five-pins amount to, before any law is held against them.

Sources: the UMB's rules of five-pins in their Russian text, sections 7, 10 and 12. A contact is of
both balls: it does not matter here which of them moved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.events import Contact, Cushion, Event, Topple
from rules.facts import mover
from rules.five_pins_position import CUE_BALLS, FivePinsPosition
from rules.shot import Fault, FrozenToBall, FrozenToRail, Shot
from rules.vocabulary import Ball, Pin, Rail

_SIDES = {Rail.LH: Rail.LF, Rail.RH: Rail.RF}
"""Without pockets, either half of a long cushion stands for the whole."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """A pin that was toppled, and the ball that did it, itself or through other pins."""

    at: int
    """The index of the event."""
    pin: Pin
    ball: Ball | None


@dataclass(frozen=True, slots=True)
class Played:
    """The ball that was played in a stroke, and the one that it had to hit first."""

    ball: Ball
    at: Ball


def meets(event: Event, one: Ball, two: Ball) -> bool:
    """These two balls touch."""
    return isinstance(event, Contact) and (
        (event.by is one and event.to is two) or (event.by is two and event.to is one)
    )


def first_meeting(shot: Shot, one: Ball, two: Ball, since: int = 0) -> int | None:
    """The index of the first event, from that one on, in which these two balls touch."""
    for index, event in enumerate(shot.events[since:], since):
        if meets(event, one, two):
            return index
    return None


def struck(position: FivePinsPosition, shot: Shot) -> Ball:
    """The ball that the tip hit: the player's own, unless another one moved first.

    A ball that touched his own may move first, itself or through the third one, and so may a ball
    that was still rolling.
    """
    for report in shot.reports:
        if report.fault is Fault.WRONG_CUE_BALL and report.ball is not None:
            return report.ball
    first = next((ball for event in shot.events if (ball := mover(event))), position.own)
    close = touching(shot, position.own)
    beyond = {ball for one in close for ball in touching(shot, one)}
    return position.own if first in close | beyond or has(shot, Fault.MOVING) else first


def played(position: FivePinsPosition, shot: Shot) -> Played:
    """As the points are counted: whoever plays the wrong ball has to hit the other one first."""
    ball = struck(position, shot)
    return Played(ball, CUE_BALLS[0] if ball is CUE_BALLS[1] else CUE_BALLS[1])


def touching(shot: Shot, ball: Ball) -> frozenset[Ball]:
    """The balls that this one touched before the stroke."""
    pairs = [{fact.ball, fact.to} for fact in shot.frozen if isinstance(fact, FrozenToBall)]
    return frozenset(other for pair in pairs if ball in pair for other in pair - {ball})


def reached(shot: Shot, ball: Ball, at: Ball) -> int | None:
    """The index of the event in which a ball reaches the one that it has to; None when it does not.

    A ball that it touched is reached as soon as that moves, unless the player played away from it.
    """
    close = at in touching(shot, ball) and not has(shot, Fault.AWAY)
    for index, event in enumerate(shot.events):
        if meets(event, ball, at) or (close and mover(event) is at):
            return index
        close = close and mover(event) is not ball
    return None


def played_directly(shot: Shot, ball: Ball, at: Ball) -> int | None:
    """The index of the event in which a ball is played straight at one that it touched (10.1)."""
    if at not in touching(shot, ball) or has(shot, Fault.AWAY):
        return None
    index = reached(shot, ball, at)
    if index is None or any(mover(event) is ball for event in shot.events[:index]):
        return None
    return index


def played_on_rail(shot: Shot, ball: Ball) -> Cushion | None:
    """The event in which a ball is played straight onto the cushion that it touched (10.2)."""
    frozen = {_side(f.rail) for f in shot.frozen if isinstance(f, FrozenToRail) and f.ball is ball}
    if not frozen or has(shot, Fault.AWAY):
        return None
    match next((event for event in shot.events if mover(event) is ball), None):
        case Cushion(rail=Rail() as rail, returned=False) as event if _side(rail) in frozen:
            return event
    return None


def together(one: Event, two: Event) -> bool:
    """Nobody can tell which of them came first."""
    return one.t_s is not None and one.t_s == two.t_s


def fallen(position: FivePinsPosition, shot: Shot) -> tuple[Fallen, ...]:
    """The pins that were toppled, once each: one that stands again was toppled all the same.

    Those that had been taken away are none (12.7).
    """
    down: dict[Pin, Fallen] = {}
    for index, event in enumerate(shot.events):
        if not isinstance(event, Topple) or event.pin in position.removed or event.pin in down:
            continue
        down[event.pin] = Fallen(index, event.pin, _toppler(event.by, down))
    return tuple(down.values())


def has(shot: Shot, fault: Fault) -> bool:
    """It was reported."""
    return any(report.fault is fault for report in shot.reports)


def _toppler(by: Ball | Pin, down: Mapping[Pin, Fallen]) -> Ball | None:
    """The ball at the beginning; None when a pin fell on another and nobody saw why it fell."""
    if isinstance(by, Ball):
        return by
    return down[by].ball if by in down else None


def _side(rail: Rail) -> Rail:
    return _SIDES.get(rail, rail)
