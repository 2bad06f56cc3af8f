"""What happens on the table during one shot, in the order in which it happened.

Every event may carry its time: `t_s`, seconds. Their order in a shot is what counts; equal times of
two contacts say that nobody can tell which came first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.vocabulary import Ball, Pin, Pocket, Rail


@dataclass(frozen=True, slots=True)
class Contact:
    """A moving ball meets another."""

    by: Ball
    to: Ball
    t_s: float | None = None


@dataclass(frozen=True, slots=True)
class Cushion:
    """A ball touches a rail; `returned` when it had left that rail earlier in the shot."""

    ball: Ball
    rail: Rail | None = None
    t_s: float | None = None
    returned: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Pot:
    """A ball falls into a pocket."""

    ball: Ball
    pocket: Pocket | None = None
    t_s: float | None = None


@dataclass(frozen=True, slots=True)
class Rebound:
    """A ball comes back out of a pocket."""

    ball: Ball
    pocket: Pocket | None = None
    t_s: float | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """A ball that had come to rest on a pocket's edge falls by itself, `rest_s` seconds later."""

    ball: Ball
    rest_s: float
    pocket: Pocket | None = None
    t_s: float | None = None


@dataclass(frozen=True, slots=True)
class Off:
    """A ball leaves the table; `returned` when a lamp, a chalk or a person sent it back."""

    ball: Ball
    t_s: float | None = None
    returned: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Cross:
    """A ball crosses the head string."""

    ball: Ball
    t_s: float | None = None


@dataclass(frozen=True, slots=True)
class Topple:
    """A ball, or another pin, knocks a pin down."""

    by: Ball | Pin
    pin: Pin
    t_s: float | None = None


Event = Contact | Cushion | Pot | Rebound | Drop | Off | Cross | Topple


def balls_of(event: Event) -> tuple[Ball, ...]:
    """The balls that an event is about."""
    match event:
        case Contact(by=by, to=to):
            return (by, to)
        case Topple(by=by):
            return (by,) if isinstance(by, Ball) else ()
    return (event.ball,)
