"""A decision: what a book rules on one shot."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from rules.position import P, Position
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
    NO_CONTACT = "no ball hit"
    NO_RAIL = "no rail after contact"
    FROZEN_BALL = "no other rail with a ball frozen to its own"
    DRY_BREAK = "dry break"
    SHORT_BREAK = "cue ball short of the head string on the break"
    UNBROKEN_RACK = "rack left unbroken"
    OPENING = "opening break not fulfilled"
    NO_FOOT = "no foot on the floor"
    BALL_OFF = "ball off the table"
    TOUCHED_BALL = "touched ball"
    DOUBLE_HIT = "double hit"
    PUSH_SHOT = "push shot"
    SCOOP = "scooped jump"
    JUMP_SHOT = "jump shot"
    BALLS_MOVING = "balls still moving"
    BAD_PLACEMENT = "bad cue ball placement"
    KITCHEN_SHOT = "direct shot at a ball in the kitchen"
    CUE_ON_TABLE = "cue on the table"
    OUT_OF_TURN = "playing out of turn"
    THREE_FOULS = "three fouls in a row"
    SLOW_PLAY = "slow play"
    UNSPORTING = "unsportsmanlike conduct"
    DELIBERATE = "deliberate foul"
    PRACTICE = "practising during the match"
    PLAYED_ON = "playing on after a stop"
    ADVICE = "accepting advice"
    LEFT_PLACE = "leaving one's place"
    REFUSED = "refusing to play on"
    WRONG_BALL_POTTED = "wrong ball potted"
    TWO_BALLS_FIRST = "two balls hit at once"
    LEFT_SNOOKERED = "snooker behind the free ball"
    EARLY_STROKE = "stroke before a ball was spotted"
    RED_TWICE = "reds in successive strokes"
    NOT_NOMINATED = "no ball on nominated"
    USED_BALL = "a ball used to measure with"
    WRONG_CUE_BALL = "wrong cue ball"
    RED_FIRST = "red ball first"
    PINS_FIRST = "pins before the opponent's ball"
    OWN_PINS = "pins by the own ball"
    BALL_IN_CONTACT = "ball in contact played directly"
    NOT_TIP = "not struck with the tip"
    CLEANED = "ball or pin touched to clean it"
    MOVED = "ball or pin moved outside the stroke"
    SET_BY_HAND = "ball in hand wrongly set"
    FULL_POCKET = "cue ball touching a ball in a full pocket"
    JUMP_TOUCH = "ball touched while jumping or curving"
    EIGHT_FIRST = "8 first in a combination"
    EIGHT_ON_FOUL = "8 potted in a foul stroke"
    EIGHT_WITH_LAST = "8 potted together with the last ball of the group"
    EIGHT_OFF = "8 off the table"
    EIGHT_NOT_AS_CALLED = "8 not potted as called"
    EIGHT_EARLY = "8 potted before it was on"


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
    NOT_COUNTED = "foul not counted"
    """For the same reason, where the event takes that literally."""
    NO_PUSH_OUT = "no push-out now"
    """It was declared and is not available: the shot was judged as an ordinary one."""
    REFEREE_DECIDES = "penalty at the referee's discretion"
    PLACEMENT = "cue ball placed outside its area"
    """And was not told yet; the next time it is a foul."""
    BREAK_AGAIN = "break not begun: play it again"
    NOT_VALID = "not valid now"
    """What was claimed, conceded or asked for."""
    UNCALLED = "no ball was called"
    """So that what was potted does not count."""
    PLAY_AGAIN = "balls replaced: play again"
    MISS = "one more miss loses the frame"
    CONFIRM = "for the referee to confirm"
    ADVICE = "prompted at the table"


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
    IN_HAND = "in-hand"
    """Play with the cue ball in hand anywhere."""
    KITCHEN = "kitchen"
    """Play with the cue ball in hand behind the head string."""
    RERACK = "re-rack"
    """Have the balls racked again and break."""
    RERACK_OTHER = "re-rack-other"
    """Have the balls racked again and let the other player break."""
    REPLACE = "replace"
    """Have the balls put back as they lay, and let the other player shoot again."""
    TO_MARK = "to-mark"
    """Have the other player's ball put on its mark, and play in hand from the half opposite."""
    SEAT_0 = "seat-0"
    SEAT_1 = "seat-1"


@dataclass(frozen=True, slots=True)
class Option(Generic[P]):
    """One way to go on, and the position that it leads to."""

    way: Way
    position: P


@dataclass(frozen=True, slots=True)
class Choice(Generic[P]):
    """Play waits until this seat has chosen; None: whoever wins the lot."""

    seat: int | None
    options: tuple[Option[P], ...]


class Ending(StrEnum):
    """How a rack or frame came to its end."""

    PLAYED = "played out"
    CONCEDED = "conceded"
    CLAIMED = "claimed"
    AWARDED = "awarded"
    STALEMATE = "stalemate"
    """Nobody wins; it is racked again and the same player breaks."""
    VISIT = "visit over"
    """Nobody wins yet: the other player's visit is compared with it (B135)."""


@dataclass(frozen=True, slots=True)
class RackOver:
    """Nothing more to play in this rack."""

    winner: int | None
    ending: Ending = Ending.PLAYED
    clause: str = ""
    """By which it ended, where that is not told by a foul or the last pot."""
    scores: tuple[int, int] | None = None
    """The points at the end, in games that count them."""


class Mark(StrEnum):
    """A marked point of the table."""

    HEAD_SPOT = "head spot"
    CENTRE_SPOT = "centre spot"
    FOOT_SPOT = "foot spot"
    UPPER_MARK = "upper mark"
    """Of five-pins, at the upper short cushion, as the next two."""
    RED_MARK = "red mark"
    LOWER_MARK = "lower mark"


@dataclass(frozen=True, slots=True)
class Moved:
    """A ball that is put on a mark."""

    ball: Ball
    mark: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Generic[P]):
    """The ruling on one shot: every foul in it, and how play goes on."""

    then: P | Choice[P] | RackOver
    """The next shot's position, or a choice that a person must make first, or the end."""
    fouls: tuple[Foul, ...] = ()
    points: tuple[int, int] = (0, 0)
    """What this ruling adds to the score of each seat."""
    credited: tuple[Ball, ...] = ()
    """Balls that count for the shooter."""
    spotted: tuple[Ball, ...] = ()
    """Balls to be put back on their spot, in this order; see `bed.spot`."""
    replaced: tuple[Ball, ...] = ()
    """Balls to be put back where they lay, as on the pocket's edge from which they fell."""
    moved: tuple[Moved, ...] = ()
    """Balls that go to a mark, as when 14.1 is racked again."""
    racked: int = 0
    """So many balls are racked before play goes on; without a full rack the apex stays empty."""
    warnings: tuple[Warn, ...] = ()

    @property
    def fair(self) -> bool:
        """No clause was breached."""
        return not self.fouls

    @property
    def next(self) -> P | None:
        """The position to play on from; None while a choice is pending or when the rack is over."""
        return self.then if isinstance(self.then, Position) else None

    @property
    def options(self) -> tuple[Option[P], ...]:
        """What a person must choose among; mostly nothing."""
        return self.then.options if isinstance(self.then, Choice) else ()

    @property
    def over(self) -> RackOver | None:
        """How the rack ended; None while it goes on."""
        return self.then if isinstance(self.then, RackOver) else None

    @property
    def winner(self) -> int | None:
        """Who has won the rack; None while it goes on, or when nobody has."""
        return self.then.winner if isinstance(self.then, RackOver) else None

    def choose(self, way: Way) -> P:
        """The position after a person's choice. Raises ValueError when that is not offered."""
        for option in self.options:
            if option.way is way:
                return option.position
        offered = " or ".join(option.way for option in self.options) or "no choice"
        raise ValueError(f"{way.value!r} cannot be chosen: expected {offered}")
