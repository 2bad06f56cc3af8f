"""Positions as text: ``seat 0 on 2 of 2 3 4 5 6 7 8 9, as it lies``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.errors import NotationError
from rules.game import Game
from rules.notation.words import listed, parse_object_ball, parse_seat
from rules.position import Hand, Position
from rules.vocabulary import Ball, in_order

BREAK = "break"
PUSH_OUT = "push-out"


def format_position(position: Position) -> str:
    """Write a position: who plays on what, the cue ball, then what is not as usual."""
    parts = [
        f"seat {position.seat} on {_balls(position.on)} of {_balls(position.table)}",
        position.hand.value,
        *([BREAK] if position.breaking else []),
        *([PUSH_OUT] if position.push_out else []),
        *([f"fouls {position.fouls[0]} {position.fouls[1]}"] if any(position.fouls) else []),
        *([f"warned {_seats(position.warned)}"] if position.warned else []),
    ]
    return ", ".join(parts)


def parse_position(text: str, game: Game) -> Position:
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
        position = _with(position, part)
    return position


def _whole(words: Sequence[str], game: Game) -> Position:
    """``seat 0 on 2 of 2 3 9``."""
    match words:
        case ["seat", seat, "on", *balls] if "of" in balls:
            at = balls.index("of")
        case _:
            text = " ".join(words)
            raise NotationError(f"{text!r} is no position: expected as seat 0 on 2 of 2 3 9")
    on = _parse_balls(balls[:at])
    position = replace(_of_balls(balls[at + 1 :], game), seat=parse_seat(seat), on=on)
    if missing := on - position.table:
        up = _balls(position.table)
        raise NotationError(f"{_balls(missing)!r} is on, but not on the table: expected of {up}")
    return position


def _of_balls(words: Sequence[str], game: Game) -> Position:
    """``2 3 9``."""
    try:
        return game.position(_parse_balls(words))
    except ValueError as error:
        raise NotationError(f"{' '.join(words)!r} is no position: {error}") from None


def _with(position: Position, words: Sequence[str]) -> Position:
    """The position with one more part of the text, as ``kitchen`` or ``fouls 1 0``."""
    text = " ".join(words)
    match words:
        case ["seat", seat]:
            return replace(position, seat=parse_seat(seat))
        case ["break"]:
            return replace(position, breaking=True)
        case ["push-out"]:
            return replace(position, push_out=True)
        case ["fouls", first, second]:
            return replace(position, fouls=(_parse_count(first), _parse_count(second)))
        case ["warned", *seats] if seats:
            return replace(position, warned=frozenset(parse_seat(seat) for seat in seats))
    if text in list(Hand):
        return replace(position, hand=Hand(text))
    expected = listed([*Hand, BREAK, PUSH_OUT, "seat 1", "fouls 1 0", "warned 0"])
    raise NotationError(f"{text!r} is no part of a position: expected {expected}")


def _parse_balls(words: Sequence[str]) -> frozenset[Ball]:
    balls = [parse_object_ball(word) for word in words]
    for ball in balls:
        if balls.count(ball) > 1:
            raise NotationError(f"{ball.value!r} is there twice: expected each ball once")
    return frozenset(balls)


def _parse_count(word: str) -> int:
    if word not in ("0", "1", "2"):
        raise NotationError(f"{word!r} is no number of fouls: expected 0, 1 or 2")
    return int(word)


def _balls(balls: frozenset[Ball]) -> str:
    return " ".join(in_order(balls))


def _seats(seats: frozenset[int]) -> str:
    return " ".join(str(seat) for seat in sorted(seats))
