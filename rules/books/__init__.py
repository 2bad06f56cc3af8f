"""The rulebooks, by name."""

from __future__ import annotations

from typing import Any

from rules.books.nine_ball_wpa import NINE_BALL_WPA
from rules.errors import UnknownBookError
from rules.game import Game

BOOKS: dict[str, Game[Any]] = {
    "nine-ball/wpa": NINE_BALL_WPA,
}


def book(name: str) -> Game[Any]:
    """The rulebook of that name. Raises UnknownBookError, which lists the known ones."""
    try:
        return BOOKS[name]
    except KeyError:
        known = ", ".join(BOOKS)
        raise UnknownBookError(f"{name!r} is no rulebook: expected one of {known}") from None
