"""One shot: what happened, what was said before it, what people report about it.

Cameras give the events. What they cannot see (a foot, a double hit, a call) enters here too, from
people, so that a book judges both alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.events import Event
from rules.vocabulary import Ball, Pocket, Rail


@dataclass(frozen=True, slots=True)
class PushOut:
    """Said before the shot: it is a push-out."""


@dataclass(frozen=True, slots=True)
class Safety:
    """Said before the shot: it is a safety."""


@dataclass(frozen=True, slots=True)
class Call:
    """Said before the shot: this ball into this pocket."""

    ball: Ball
    pocket: Pocket


Declaration = PushOut | Safety | Call


class Fault(StrEnum):
    """What a person may report."""

    FOOT = "foot"
    TOUCHED = "touched"
    DOUBLE = "double"
    PUSH_SHOT = "push-shot"
    MOVING = "moving"
    OUT_OF_TURN = "out-of-turn"
    CUE_ON_TABLE = "cue-on-table"
    SLOW = "slow"
    UNSPORTING = "unsporting"


@dataclass(frozen=True, slots=True)
class Report:
    """A person's report, with the ball that was touched or still moving."""

    fault: Fault
    ball: Ball | None = None


@dataclass(frozen=True, slots=True)
class FrozenToBall:
    """Before the shot these two balls touched; declared, or plainly seen."""

    ball: Ball
    to: Ball


@dataclass(frozen=True, slots=True)
class FrozenToRail:
    """Before the shot this ball touched this rail; declared, or plainly seen."""

    ball: Ball
    rail: Rail


Frozen = FrozenToBall | FrozenToRail


class Placed(StrEnum):
    """Where a cue ball in hand was played from."""

    KITCHEN = "kitchen"
    """Behind the head string."""
    LINE = "line"
    """On the head string, which is no part of the kitchen."""
    OUTSIDE = "outside"
    TOUCHING = "touching"
    """In contact with an object ball, wherever that was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """All that one ruling is made from, beside the position."""

    events: tuple[Event, ...] = ()
    declared: Declaration | None = None
    reports: tuple[Report, ...] = ()
    frozen: frozenset[Frozen] = frozenset()
    placed: Placed | None = None
    stroke: bool = True
    """False when no stroke was played: what is reported happened between two strokes."""


Evidence = Event | Report | Placed
