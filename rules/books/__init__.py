"""The rulebooks, by name."""

from __future__ import annotations

from typing import Any

from rules.books.eight_ball_pl import EIGHT_BALL_PL
from rules.books.five_pins_umb import FIVE_PINS_UMB
from rules.books.nine_ball_b135 import NINE_BALL_B135
from rules.books.nine_ball_epbf import NINE_BALL_EPBF
from rules.books.nine_ball_pl import NINE_BALL_PL
from rules.books.nine_ball_ru import (
    NINE_BALL_RU_A,
    NINE_BALL_RU_B,
    NINE_BALL_RU_C,
    NINE_BALL_RU_D,
)
from rules.books.nine_ball_wpa import NINE_BALL_WPA
from rules.books.snooker_wpbsa import SNOOKER_WPBSA
from rules.books.straight_pool_pl import STRAIGHT_POOL_PL
from rules.books.ten_ball_pl import TEN_BALL_PL
from rules.errors import RefusedBookError, UnknownBookError
from rules.game import Game

BOOKS: dict[str, Game[Any]] = {
    "eight-ball/pl": EIGHT_BALL_PL,
    "nine-ball/wpa": NINE_BALL_WPA,
    "nine-ball/pl": NINE_BALL_PL,
    "nine-ball/ru-a": NINE_BALL_RU_A,
    "nine-ball/ru-b": NINE_BALL_RU_B,
    "nine-ball/ru-c": NINE_BALL_RU_C,
    "nine-ball/ru-d": NINE_BALL_RU_D,
    "nine-ball/epbf": NINE_BALL_EPBF,
    "nine-ball/b135": NINE_BALL_B135,
    "snooker/wpbsa": SNOOKER_WPBSA,
    "five-pins/umb": FIVE_PINS_UMB,
    "ten-ball/pl": TEN_BALL_PL,
    "straight-pool/pl": STRAIGHT_POOL_PL,
}

REFUSED: dict[str, str] = {
    "pyramid": (
        "of the official international rules of pyramid (in force from 2006) only the heading was"
        " at hand, and none of their clauses"
    ),
}
"""Games known by name, and why they are not ruled on."""


def book(name: str) -> Game[Any]:
    """The rulebook of that name.

    Raises UnknownBookError, which lists the known ones, and RefusedBookError for a game of
    `REFUSED`, in any discipline.
    """
    if (reason := REFUSED.get(name.partition("/")[0])) is not None:
        raise RefusedBookError(f"{name!r} is known by name only: {reason}")
    try:
        return BOOKS[name]
    except KeyError:
        known = ", ".join(BOOKS)
        raise UnknownBookError(f"{name!r} is no rulebook: expected one of {known}") from None
