"""Single events as text: ``cue>1``, ``1|f``, ``9@lf@1.25``, ``cue!``, ``yellow/n``."""

from __future__ import annotations

from collections.abc import Callable

from rules.errors import NotationError
from rules.events import Contact, Cross, Cushion, Drop, Event, Off, Pot, Rebound, Topple
from rules.notation.words import (
    UNKNOWN,
    parse_ball,
    parse_pin,
    parse_pocket,
    parse_rail,
    parse_seconds,
)
from rules.vocabulary import Pin

BACK = "^"
EXAMPLES = "cue>1, 1|, 9@lf, 9^lf, 9~3@lf, cue!, cue= or yellow/n"


def format_event(event: Event) -> str:
    """Write one event: one word."""
    time = "" if event.t_s is None else f"@{float(event.t_s)!r}"
    match event:
        case Contact(by=by, to=to):
            return f"{by}>{to}{time}"
        case Cushion(ball=ball, rail=rail, returned=returned):
            return f"{ball}|{rail or ''}{BACK if returned else ''}{time}"
        case Pot(ball=ball, pocket=pocket):
            return f"{ball}@{pocket or UNKNOWN}{time}"
        case Rebound(ball=ball, pocket=pocket):
            return f"{ball}{BACK}{pocket or UNKNOWN}{time}"
        case Drop(ball=ball, rest_s=rest_s, pocket=pocket):
            return f"{ball}~{float(rest_s)!r}@{pocket or UNKNOWN}{time}"
        case Off(ball=ball, returned=returned):
            return f"{ball}!{BACK if returned else ''}{time}"
        case Cross(ball=ball):
            return f"{ball}={time}"
        case Topple(by=by, pin=pin):
            return f"{by}/{pin}{time}"


def parse_event(word: str) -> Event:
    """Read one event. Raises NotationError, which names the wrong part."""
    for mark, parse in MARKS.items():
        ball, found, rest = word.partition(mark)
        if found:
            return parse(ball, rest)
    raise NotationError(f"{word!r} is no event: expected as {EXAMPLES}")


def _contact(by: str, rest: str) -> Contact:
    to, t_s = _timed(rest)
    return Contact(parse_ball(by), parse_ball(to), t_s)


def _cushion(ball: str, rest: str) -> Cushion:
    rail, t_s = _timed(rest)
    name = rail.removesuffix(BACK)
    return Cushion(
        parse_ball(ball), parse_rail(name) if name else None, t_s, returned=rail.endswith(BACK)
    )


def _off(ball: str, rest: str) -> Off:
    back, t_s = _timed(rest)
    if back not in ("", BACK):
        raise NotationError(
            f"{back!r} after '!': expected nothing, or {BACK!r} for a ball sent back"
        )
    return Off(parse_ball(ball), t_s, returned=back == BACK)


def _drop(ball: str, rest: str) -> Drop:
    rest_s, _, where = rest.partition("@")
    pocket, t_s = _timed(where)
    return Drop(parse_ball(ball), parse_seconds(rest_s), parse_pocket(pocket), t_s)


def _rebound(ball: str, rest: str) -> Rebound:
    pocket, t_s = _timed(rest)
    return Rebound(parse_ball(ball), parse_pocket(pocket), t_s)


def _pot(ball: str, rest: str) -> Pot:
    pocket, t_s = _timed(rest)
    return Pot(parse_ball(ball), parse_pocket(pocket), t_s)


def _cross(ball: str, rest: str) -> Cross:
    more, t_s = _timed(rest)
    if more:
        raise NotationError(f"{more!r} after '=': expected nothing, or a time as @1.25")
    return Cross(parse_ball(ball), t_s)


def _topple(by: str, rest: str) -> Topple:
    pin, t_s = _timed(rest)
    return Topple(Pin(by) if by in _PINS else parse_ball(by), parse_pin(pin), t_s)


_PINS = frozenset(Pin)
MARKS: dict[str, Callable[[str, str], Event]] = {
    ">": _contact,
    "|": _cushion,
    "!": _off,
    "~": _drop,
    "/": _topple,
    "=": _cross,
    BACK: _rebound,
    "@": _pot,
}
"""By the mark after the ball. Those come first whose rest may hold a later one."""


def _timed(text: str) -> tuple[str, float | None]:
    what, mark, time = text.partition("@")
    return what, parse_seconds(time) if mark else None
