"""What an event may choose in nine-ball and ten-ball, and where texts differ or read two ways."""

from __future__ import annotations

from enum import StrEnum


class BreakFrom(StrEnum):
    """Where the cue ball may lie for the break."""

    KITCHEN = "kitchen"
    ANYWHERE = "anywhere"
    """Literally so in RU-B ¶3."""


class RackStart(StrEnum):
    """When a rack has begun."""

    TIP = "tip"
    """When the tip touches the cue ball."""
    HEAD_STRING = "head-string"
    """When the cue ball has crossed the head string: before that the break is played again."""


class Announcement(StrEnum):
    """Whether a push-out must be announced."""

    REQUIRED = "required"
    UNLESS_OBVIOUS = "unless-obvious"
    """Literally so in RU-B ¶7: a person tells that it was obvious."""


class BarredBy(StrEnum):
    """Which foul on the break leaves no push-out after it."""

    ANY_FOUL = "any-foul"
    SCRATCH = "scratch"
    """Only the cue ball potted: literally so in RU-A §5 and RU-C §6."""


class RowOfThree(StrEnum):
    """Which three fouls lose the rack."""

    CONSECUTIVE = "consecutive"
    TOTAL = "total"
    """Any three of one rack: literally so in RU-B ¶9."""


class MissingWarning(StrEnum):
    """What the third foul is when nobody told the player that he was on two."""

    THIRD_AS_SECOND = "third-as-second"
    FOUL_VOID = "foul-void"
    """No foul at all; the turn passes, and the stroke earns nothing (EPBF §9l, literally)."""


class FoulMode(StrEnum):
    """Which touched balls are fouls."""

    ALL_BALLS = "all-balls"
    CUE_BALL_ONLY = "cue-ball-only"
    """Where no referee is at the table."""
