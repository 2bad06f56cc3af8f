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


@dataclass(frozen=True, slots=True)
class Nominate:
    """Said before the shot: this colour is the ball on (snooker)."""

    ball: Ball


@dataclass(frozen=True, slots=True)
class FreeBall:
    """Said before the shot: this ball is played as the free ball (snooker)."""

    ball: Ball


Declaration = PushOut | Safety | Call | Nominate | FreeBall


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
    SHORT = "short"
    """The cue ball never crossed the head string."""
    UNBROKEN = "unbroken"
    """The break left the rack as it was."""
    SCOOP = "scoop"
    """The cue ball was made to hop by hitting it below its centre, on purpose."""
    JUMP = "jump"
    """The cue ball jumped over a ball or a pin."""
    DELIBERATE = "deliberate"
    """A ball was caught or disturbed, or a pocket held shut."""
    PRACTICE = "practice"
    PLAYED_ON = "played-on"
    """After the referee had stopped play."""
    ADVICE = "advice"
    """The player accepted it."""
    LEFT_PLACE = "left-place"
    """Without the referee's leave."""
    REFUSED = "refused"
    """The player would not play on."""
    WRONG_CUE_BALL = "wrong-cue-ball"
    NOT_TIP = "not-tip"
    """The cue ball was struck with something else than the tip."""
    CLEANED = "cleaned"
    """A ball or a pin was touched to clean it."""
    MOVED = "moved"
    """A ball or a pin was moved outside the stroke."""
    SET_BY_HAND = "set-by-hand"
    """The ball in hand was touched with something else than the cue, or before its turn."""
    NOT_NOMINATED = "not-nominated"
    """No ball on was declared though that was due."""
    UNSPOTTED = "unspotted"
    """The stroke was played before this colour was back on its spot."""
    MISS = "miss"
    """The referee called a miss."""
    SNOOKERED = "snookered"
    """After the shot the next player is snookered, by this ball if one is named."""
    AWAY = "away"
    """No fault: the cue ball was played away from the ball or rail that it touched."""
    JUMP_TOUCH = "jump-touch"
    """A ball was moved by hand, cue or bridge in a stroke meant to jump, curve or massé."""
    FULL_POCKET = "full-pocket"
    """The cue ball touched a ball that lies in a full pocket."""
    OBVIOUS_PUSH = "obvious-push"
    """No fault: the stroke was obviously a push-out, though none was announced."""
    USED_BALL = "used-ball"
    """A ball was used to measure with, or one off the table for any purpose."""


class Act(StrEnum):
    """What a person may say that ends a rack, starts it anew, or moves a ball between strokes."""

    CONCEDE = "concede"
    CLAIM = "claim"
    """The striker claims the frame (snooker)."""
    STALEMATE = "stalemate"
    """The referee lets the rack be played again."""
    AWARD = "award"
    """The referee awards the rack to a seat."""
    RESET = "reset"
    """The referee sets the balls up as for the opening (five-pins 10.4)."""
    REQUEST = "request"
    """The player asks for this ball to be moved, as the rules let him (14.1 §7.7)."""


@dataclass(frozen=True, slots=True)
class Report:
    """A person's report, with the ball that it is about.

    It concerns the shooter, unless a seat is named: ``concede:1``.
    """

    fault: Fault | Act
    ball: Ball | None = None
    seat: int | None = None


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


@dataclass(frozen=True, slots=True)
class NearRail:
    """Before the shot this ball lay within a ball's diameter of this rail and did not touch it."""

    ball: Ball
    rail: Rail


class Placed(StrEnum):
    """Where a cue ball in hand was played from."""

    KITCHEN = "kitchen"
    """Behind the head string."""
    LINE = "line"
    """On the head string, which is no part of the kitchen."""
    OUTSIDE = "outside"
    """Outside the area in which it had to lie: the kitchen, the D, the half."""
    TOUCHING = "touching"
    """In contact with an object ball, wherever that was."""


class Place(StrEnum):
    """Where a ball may be in the way when the balls are racked again (14.1)."""

    RACK = "rack"
    """In the outline of the rack, or overlapping it."""
    HEAD_SPOT = "head-spot"
    """So near to it that no other ball could be put there."""
    KITCHEN = "kitchen"
    """Behind the head string, and not in the way of the head spot."""


@dataclass(frozen=True, slots=True)
class Rest:
    """After the shot this ball lay at rest in that place."""

    ball: Ball
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """All that one ruling is made from, beside the position."""

    events: tuple[Event, ...] = ()
    declared: Declaration | None = None
    reports: tuple[Report, ...] = ()
    frozen: frozenset[Frozen] = frozenset()
    near: frozenset[NearRail] = frozenset()
    behind: frozenset[Ball] = frozenset()
    """Object balls that lay behind the head string, in the kitchen."""
    rest: frozenset[Rest] = frozenset()
    """Where balls came to rest, once each; those that are not told lay nowhere in the way."""
    placed: Placed | None = None
    stroke: bool = True
    """False when no stroke was played: what is reported happened between two strokes."""


Evidence = Event | Report | Placed
