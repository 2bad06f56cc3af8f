"""What a position may hold beside who plays on what: how each field is written and read.

A field is left out where it is as in the game's default. One line in `PARTS` a field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any

from rules.errors import NotationError
from rules.near_rail import NearSafeties, Played
from rules.notation.words import (
    listed,
    parse_count,
    parse_object_ball,
    parse_pin,
    parse_seat,
)
from rules.position import About, Caution, Hand, Position
from rules.vocabulary import Pin


@dataclass(frozen=True, slots=True)
class Part:
    """One field of a position as text."""

    word: str
    """With which it begins."""
    example: str
    write: Callable[[Any], Sequence[str]]
    """The texts of a value; several where each stands between commas of its own."""
    read: Callable[[Sequence[str], Any], Any]
    """From the words after the first, and the value so far. Raises NotationError."""


def format_parts(position: Position) -> list[str]:
    """The fields that are not as usual."""
    written: list[str] = []
    defaults = {f.name: _default(f) for f in fields(position) if f.name in PARTS}
    for name, part in _known(position).items():
        value = getattr(position, name)
        if value != defaults[name]:
            written += part.write(value)
    return written


def parse_part(position: Position, words: Sequence[str]) -> dict[str, Any]:
    """The fields that a part sets. Raises NotationError where it is no part of this game's."""
    for name, part in _known(position).items():
        if words[0] == part.word:
            return {name: part.read(words[1:], getattr(position, name))}
    text = " ".join(words)
    expected = listed([*Hand, "seat 1", *(part.example for part in _known(position).values())])
    raise NotationError(f"{text!r} is no part of a position: expected {expected}")


def _known(position: Position) -> dict[str, Part]:
    """The parts that this game's positions have, in the order of `PARTS`."""
    names = {field.name for field in fields(position)}
    return {name: part for name, part in PARTS.items() if name in names}


def _default(field: Any) -> Any:
    return field.default_factory() if field.default is MISSING else field.default


def flag(word: str) -> Part:
    """True when the word is there."""

    def read(words: Sequence[str], _: Any) -> bool:
        if words:
            raise NotationError(f"{' '.join(words)!r} after {word!r}: expected nothing")
        return True

    return Part(word, word, lambda value: [word] if value else [], read)


def pair(word: str, *, least: int | None = None, most: int | None = None) -> Part:
    """A number of each seat."""

    def read(words: Sequence[str], _: Any) -> tuple[int, int]:
        if len(words) != 2:
            text = " ".join([word, *words])
            raise NotationError(f"{text!r}: expected a number of each seat, as {word} 1 0")
        first, second = (number(text) for text in words)
        return first, second

    def number(text: str) -> int:
        value = parse_count(text)
        if (least is not None and value < least) or (most is not None and value > most):
            raise NotationError(f"{text!r} is no number for {word!r}: expected {least} to {most}")
        return value

    return Part(word, f"{word} 1 0", lambda value: [f"{word} {value[0]} {value[1]}"], read)


def count(word: str) -> Part:
    """A whole number."""

    def read(words: Sequence[str], _: Any) -> int:
        if len(words) != 1:
            raise NotationError(f"{' '.join([word, *words])!r}: expected as {word} 30")
        return parse_count(words[0])

    return Part(word, f"{word} 30", lambda value: [f"{word} {value}"], read)


def seat(word: str) -> Part:
    """A seat, or None when it is not there."""

    def read(words: Sequence[str], _: Any) -> int:
        if len(words) != 1:
            raise NotationError(f"{' '.join([word, *words])!r}: expected a seat, as {word} 0")
        return parse_seat(words[0])

    return Part(word, f"{word} 0", lambda value: [f"{word} {value}"], read)


def _read_caution(words: Sequence[str], cautions: frozenset[Caution]) -> frozenset[Caution]:
    match words:
        case [seat]:
            return cautions | {Caution(parse_seat(seat))}
        case [seat, *about] if " ".join(about) in list(About):
            return cautions | {Caution(parse_seat(seat), About(" ".join(about)))}
    text = " ".join(["warned", *words])
    raise NotationError(f"{text!r}: expected a seat, as warned 0, and of what: {listed(About)}")


def _write_cautions(cautions: frozenset[Caution]) -> list[str]:
    return [
        f"warned {caution.seat}" + ("" if caution.about is About.TWO_FOULS else f" {caution.about}")
        for caution in sorted(cautions)
    ]


def pins(word: str) -> Part:
    """A set of pins."""

    def read(words: Sequence[str], _: Any) -> frozenset[Pin]:
        if not words:
            raise NotationError(f"nothing after {word!r}: expected pins, as {word} n")
        return frozenset(parse_pin(text) for text in words)

    def write(value: frozenset[Pin]) -> list[str]:
        return [" ".join([word, *(pin for pin in Pin if pin in value)])]

    return Part(word, f"{word} n", write, read)


def _read_near(words: Sequence[str], rows: frozenset[NearSafeties]) -> frozenset[NearSafeties]:
    match words:
        case [seat, ball, played] if played in list(Played):
            row = NearSafeties(parse_seat(seat), parse_object_ball(ball), Played(played))
            return rows | {row}
    text = " ".join(["near", *words])
    raise NotationError(f"{text!r}: expected a seat, a ball and {listed(Played)}, as near 0 6 once")


def _write_near(rows: frozenset[NearSafeties]) -> list[str]:
    return [f"near {row.seat} {row.ball} {row.played}" for row in sorted(rows)]


PARTS: dict[str, Part] = {
    "breaking": flag("break"),
    "push_out": flag("push-out"),
    "fouls": pair("fouls", least=0, most=2),
    "warned": Part("warned", "warned 0", _write_cautions, _read_caution),
    "scores": pair("score"),
    "after_red": flag("after-red"),
    "free_ball": flag("free-ball"),
    "break_points": count("break-points"),
    "misses": count("misses"),
    "near_safeties": Part("near", "near 0 6 once", _write_near, _read_near),
    "solids": seat("solids"),
    "ball_points": count("ball-points"),
    "removed": pins("removed"),
    "no_score": flag("no-score"),
}
"""By the name of the field, in the order in which they are written."""
