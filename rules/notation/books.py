"""A rulebook with an event's options as text: ``straight-pool/pl, target 150``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from rules.books import book
from rules.errors import NotationError
from rules.game import Game
from rules.notation.words import listed, parse_count

SWITCH = {"on": True, "off": False}


def parse_game(text: str) -> Game[Any]:
    """Read a rulebook's name and, after commas, options. Raises UnknownBookError, NotationError."""
    name, *options = (part.strip() for part in text.split(","))
    game = book(name)
    return replace(game, **dict(_option(game, option.split()) for option in options))


def _option(game: Game[Any], words: Sequence[str]) -> tuple[str, Any]:
    known = {field.replace("_", "-"): field for field in game.OPTIONS}
    match words:
        case [name, value] if name in known:
            return known[name], _value(name, value, getattr(game, known[name]))
    text = " ".join(words)
    expected = listed(f"{word} {_shown(getattr(game, known[word]))}" for word in known)
    raise NotationError(f"{text!r} is no option of {game.name}: expected as {expected}")


def _value(name: str, word: str, now: Any) -> Any:
    """Of the same type as the value that the book has now."""
    match now:
        case bool():
            if word not in SWITCH:
                raise NotationError(f"{word!r} {name}: expected {listed(SWITCH)}")
            return SWITCH[word]
        case StrEnum():
            kinds = type(now)
            if word not in list(kinds):
                raise NotationError(f"{word!r} {name}: expected {listed(kinds)}")
            return kinds(word)
    return parse_count(word)


def _shown(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
