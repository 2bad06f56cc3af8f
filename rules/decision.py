"""A decision: what a book rules on one shot."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.position import Position
from rules.shot import Evidence
from rules.vocabulary import Ball


class Provenance(StrEnum):
    """Where a clause's content comes from."""

    SEED = "seed"
    """The text of the book."""
    GENERAL = "general"
    """The general rules of the game, where the text names a clause and does not tell it."""
    DECISION = "decision"
    """Decided here, where both are silent or contradict themselves."""
    EXTENSION = "extension"
    """Whole parts that the text does not hold."""


class Breach(StrEnum):
    """What was done wrong, whatever number a book gives it."""

    CUE_BALL_LOST = "cue ball potted or off the table"
    WRONG_BALL_FIRST = "wrong ball first"
    NO_RAIL = "no rail after contact"
    DRY_BREAK = "dry break"
    NO_FOOT = "no foot on the floor"
    BALL_OFF = "ball off the table"
    TOUCHED_BALL = "touched ball"
    DOUBLE_HIT = "double hit"
    PUSH_SHOT = "push shot"
    BALLS_MOVING = "balls still moving"
    BAD_PLACEMENT = "bad cue ball placement"
    CUE_ON_TABLE = "cue on the table"
    OUT_OF_TURN = "playing out of turn"
    THREE_FOULS = "three fouls in a row"
    SLOW_PLAY = "slow play"
    UNSPORTING = "unsportsmanlike conduct"


Proof = tuple[Evidence, ...]
"""What shows a breach; empty when the breach is that something did not happen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Foul:
    """A breach of one clause."""

    clause: str
    breach: Breach
    proof: Proof
    provenance: Provenance


class Notice(StrEnum):
    """What a player or the referee has to be told."""

    ON_TWO_FOULS = "on two fouls"
    """And was not told yet; without that, his next foul counts as the second again."""
    NOT_WARNED = "third foul counts as the second"
    """Because he had not been told."""
    NO_PUSH_OUT = "no push-out now"
    """It was declared and is not available: the shot was judged as an ordinary one."""
    REFEREE_DECIDES = "penalty at the referee's discretion"


@dataclass(frozen=True, slots=True)
class Warn:
    """A notice and whom it concerns."""

    seat: int
    notice: Notice


class Way(StrEnum):
    """What a person may choose."""

    PLAY = "play"
    """Play the next shot himself."""
    HAND_BACK = "hand-back"
    """Let the other player shoot again."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to go on, and the position that it leads to."""

    way: Way
    position: Position


@dataclass(frozen=True, slots=True)
class Choice:
    """Play waits until this seat has chosen."""

    seat: int
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class RackOver:
    """Nothing more to play in this rack."""

    winner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The ruling on one shot: every foul in it, and how play goes on."""

    then: Position | Choice | RackOver
    """The next shot's position, or a choice that a person must make first, or the end."""
    fouls: tuple[Foul, ...] = ()
    spotted: tuple[Ball, ...] = ()
    """Balls to be put back on their spot, in this order; see `bed.spot`."""
    replaced: tuple[Ball, ...] = ()
    """Balls to be put back on the pocket's edge from which they fell by themselves."""
    warnings: tuple[Warn, ...] = ()

    @property
    def fair(self) -> bool:
        """No clause was breached."""
        return not self.fouls

    @property
    def next(self) -> Position | None:
        """The position to play on from; None while a choice is pending or when the rack is over."""
        return self.then if isinstance(self.then, Position) else None

    @property
    def options(self) -> tuple[Option, ...]:
        """What a person must choose among; mostly nothing."""
        return self.then.options if isinstance(self.then, Choice) else ()

    @property
    def winner(self) -> int | None:
        """Who has won the rack; None while it goes on."""
        return self.then.winner if isinstance(self.then, RackOver) else None

    def choose(self, way: Way) -> Position:
        """The position after a person's choice. Raises ValueError when that is not offered."""
        for option in self.options:
            if option.way is way:
                return option.position
        offered = " or ".join(option.way for option in self.options) or "no choice"
        raise ValueError(f"{way.value!r} cannot be chosen: expected {offered}")
