"""The single words of the notation: balls, pockets, rails, seats, times."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

from rules.errors import NotationError
from rules.vocabulary import Ball, Pin, Pocket, Rail

UNKNOWN = "?"


BALLS = "cue, 1 to 15, red1 to red15, yellow to black, white or red"


def parse_ball(word: str) -> Ball:
    """A ball of any game, the cue ball too, as `BALLS` lists them."""
    try:
        return Ball(word)
    except ValueError:
        raise NotationError(f"{word!r} is no ball: expected {BALLS}") from None


def parse_object_ball(word: str) -> Ball:
    """Any but the cue ball."""
    ball = parse_ball(word)
    if ball is Ball.CUE:
        raise NotationError("'cue' is no object ball: expected 1 to 15, or a ball of snooker")
    return ball


def parse_pin(word: str) -> Pin:
    """``c n e s w``."""
    try:
        return Pin(word)
    except ValueError:
        raise NotationError(f"{word!r} is no pin: expected {listed(Pin)}") from None


def parse_count(word: str) -> int:
    """A whole number, which may be negative."""
    try:
        return int(word)
    except ValueError:
        raise NotationError(f"{word!r} is no whole number: expected as 0, 12 or -2") from None


def parse_pocket(word: str) -> Pocket | None:
    """The name of a pocket; None for ``?``."""
    return None if word == UNKNOWN else parse_known_pocket(word)


def parse_known_pocket(word: str) -> Pocket:
    """The name of a pocket."""
    try:
        return Pocket(word)
    except ValueError:
        raise NotationError(f"{word!r} is no pocket: expected {listed(Pocket)}") from None


def parse_rail(word: str) -> Rail:
    """The name of a rail."""
    try:
        return Rail(word)
    except ValueError:
        raise NotationError(f"{word!r} is no rail: expected {listed(Rail)}") from None


def parse_seat(word: str) -> int:
    """``0`` or ``1``."""
    if word not in ("0", "1"):
        raise NotationError(f"{word!r} is no seat: expected 0 or 1")
    return int(word)


def parse_seconds(word: str) -> float:
    """A finite number."""
    try:
        seconds = float(word)
    except ValueError:
        seconds = float("inf")
    if not isfinite(seconds):
        raise NotationError(f"{word!r} is no time: expected seconds, as 1.25")
    return seconds


def listed(words: Iterable[str]) -> str:
    """``a, b or c``."""
    *most, last = [str(word) for word in words] or ["none"]
    return f"{', '.join(most)} or {last}" if most else last
