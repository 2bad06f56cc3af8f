"""Positions as text: ``seat 0 on 2 of 2 3 4 5 6 7 8 9, as it lies``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.errors import NotationError
from rules.game import Game
from rules.notation.balls import format_balls, parse_balls
from rules.notation.parts import format_parts, parse_part
from rules.notation.words import parse_seat
from rules.position import Hand, P, Position

BREAK = "break"


def format_position(position: Position) -> str:
    """Write a position: who plays on what, the cue ball, then what is not as usual."""
    on, table = format_balls(position.on), format_balls(position.table)
    who = f"seat {position.seat} on {on} of {table}"
    return ", ".join([who, position.hand.value, *format_parts(position)])


def parse_position(text: str, game: Game[P]) -> P:
    """Read a position. Raises NotationError, which names the wrong word.

    Beside the whole form there are two short ones: ``break``, and only the balls on the table;
    what is on then comes from the game, and seat 0 plays from where the cue ball lies.
    """
    first, *parts = (part.split() for part in text.split(","))
    if not first:
        raise NotationError(
            "an empty position: expected break, the balls on the table as 2 3 9, or"
            " seat 0 on 2 of 2 3 9"
        )
    if first == [BREAK]:
        position = game.start()
    elif first[0] == "seat":
        position = _whole(first, game)
    else:
        position = _of_balls(first, game)
    for part in parts:
        position = replace(position, **_part(position, part))
    return position if first[0] == "seat" else game.complete(position)


def _whole(words: Sequence[str], game: Game[P]) -> P:
    """``seat 0 on 2 of 2 3 9``."""
    match words:
        case ["seat", seat, "on", *balls] if "of" in balls:
            at = balls.index("of")
        case _:
            text = " ".join(words)
            raise NotationError(f"{text!r} is no position: expected as seat 0 on 2 of 2 3 9")
    on = parse_balls(balls[:at])
    position = replace(_of_balls(balls[at + 1 :], game), seat=parse_seat(seat), on=on)
    if missing := on - position.table:
        up = format_balls(position.table)
        missed = format_balls(missing)
        raise NotationError(f"{missed!r} is on, but not on the table: expected of {up}")
    return position


def _of_balls(words: Sequence[str], game: Game[P]) -> P:
    """``2 3 9``."""
    try:
        return game.position(parse_balls(words))
    except ValueError as error:
        raise NotationError(f"{' '.join(words)!r} is no position: {error}") from None


def _part(position: Position, words: Sequence[str]) -> dict[str, Any]:
    """The fields that one more part of the text sets, as ``kitchen`` or ``fouls 1 0``."""
    text = " ".join(words)
    if text in list(Hand):
        return {"hand": Hand(text)}
    match words:
        case ["seat", seat]:
            return {"seat": parse_seat(seat)}
        case []:
            raise NotationError("nothing after a comma: expected a part of the position")
    return parse_part(position, words)
