"""What may happen in a match, and what a match may wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.decision import Choice, RackOver, Way
from rules.lag import LagBall
from rules.position import Caution, Position
from rules.shot import Shot


@dataclass(frozen=True, slots=True)
class Lag:
    """Both players' balls in the lag, seat 0's first."""

    balls: tuple[LagBall, LagBall]


@dataclass(frozen=True, slots=True)
class LagWon:
    """A person says who won the lag, or the toss."""

    seat: int


@dataclass(frozen=True, slots=True)
class Breaks:
    """Who breaks first, as the winner of the lag said or the event has it."""

    seat: int


@dataclass(frozen=True, slots=True)
class StartedBy:
    """It is noticed that this seat started the rack, and that the other had to (snooker 3.3d)."""

    seat: int


MatchEvent = Lag | LagWon | Breaks | StartedBy | Shot | Way | Caution | RackOver
"""What may happen in a match. A way is what a person chose, a caution that a seat was warned;
the end of a rack stands for racks of which only that was told."""


@dataclass(frozen=True, slots=True)
class ToLag:
    """Who breaks first is not known: waits for a lag, a toss, or the event's word."""


@dataclass(frozen=True, slots=True)
class ToSay:
    """This seat won the lag and says who breaks."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is won."""

    winner: int


Now = ToLag | ToSay | Position | Choice[Any] | MatchOver


def named(event: MatchEvent) -> str:
    """In words, for messages."""
    match event:
        case Lag() | LagWon():
            return "a lag"
        case Breaks():
            return "who breaks first"
        case StartedBy():
            return "who started the rack"
        case Shot():
            return "a shot"
        case Way():
            return "a choice"
        case Caution():
            return "a warning"
        case RackOver():
            return "the end of a rack"


def expected(now: Now) -> str:
    """What may come now, in words, for messages."""
    match now:
        case ToLag():
            return "a lag, who won it, or who breaks first"
        case ToSay(seat=seat):
            return f"who breaks first, as seat {seat} says"
        case Choice(options=options):
            return "the choice of " + " or ".join(option.way for option in options)
        case MatchOver():
            return "nothing: the match is over"
    return "a shot"
