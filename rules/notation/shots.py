"""Shots as text: ``call 5@rf frozen cue>3 cue>1 1|f 9@lf@1.25 cue! foot``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rules.errors import NotationError
from rules.events import Contact, Cushion, Drop, Event, Off, Pot, Rebound
from rules.notation.words import (
    UNKNOWN,
    listed,
    parse_ball,
    parse_known_pocket,
    parse_pocket,
    parse_rail,
    parse_seconds,
)
from rules.shot import (
    Call,
    Declaration,
    Fault,
    Frozen,
    FrozenToBall,
    FrozenToRail,
    Placed,
    PushOut,
    Report,
    Safety,
    Shot,
)
from rules.vocabulary import Ball

BACK = "^"
NOTHING = "nothing"
NO_STROKE = "no-stroke"
WITH_BALL = (Fault.TOUCHED, Fault.MOVING)
"""Reports that may name a ball."""


def parse_shot(text: str) -> Shot:
    """Read a shot. Raises NotationError, which names the wrong word."""
    words = text.split()
    if not words:
        raise NotationError(f"an empty shot: expected words, or {NOTHING!r} when nothing happened")
    parts = [] if words == [NOTHING] else [_parse_phrase(*phrase) for phrase in _phrases(words)]
    declared = [part for part in parts if isinstance(part, Declaration)]
    placed = [part for part in parts if isinstance(part, Placed)]
    if len(declared) > 1:
        said = " and ".join(_format_declaration(part) for part in declared)
        raise NotationError(f"{said}: expected one declaration")
    if len(placed) > 1:
        raise NotationError(f"placed {placed[0]} and {placed[1]}: expected one place")
    return Shot(
        events=tuple(part for part in parts if isinstance(part, Event)),
        declared=declared[0] if declared else None,
        reports=tuple(part for part in parts if isinstance(part, Report)),
        frozen=frozenset(part for part in parts if isinstance(part, Frozen)),
        placed=placed[0] if placed else None,
        stroke=_NoStroke() not in parts,
    )


def format_shot(shot: Shot) -> str:
    """Write a shot: what was said, what lay there, what happened, what was reported."""
    words = [
        *([] if shot.stroke else [NO_STROKE]),
        *([] if shot.declared is None else [_format_declaration(shot.declared)]),
        *sorted(f"frozen {_format_frozen(fact)}" for fact in shot.frozen),
        *([] if shot.placed is None else [f"placed {shot.placed}"]),
        *(format_event(event) for event in shot.events),
        *(_format_report(report) for report in shot.reports),
    ]
    return " ".join(words) or NOTHING


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


def parse_event(word: str) -> Event:
    """Read one event. Raises NotationError, which names the wrong part."""
    for mark, parse in _EVENTS.items():
        ball, found, rest = word.partition(mark)
        if found:
            return parse(ball, rest)
    raise NotationError(f"{word!r} is no event: expected as cue>1, 1|, 9@lf, 9^lf, 9~3@lf or cue!")


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


_EVENTS: dict[str, Callable[[str, str], Event]] = {
    ">": _contact,
    "|": _cushion,
    "!": _off,
    "~": _drop,
    BACK: _rebound,
    "@": _pot,
}
"""By the mark after the ball. Those come first whose rest may hold a later one."""


@dataclass(frozen=True, slots=True)
class _NoStroke:
    """Says that no stroke was played."""


_Part = Event | Declaration | Frozen | Placed | Report | _NoStroke


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Each word, together with the next one where that belongs to it."""
    rest = iter([*words, None])
    word = next(rest)
    while word is not None:
        following = next(rest)
        if word in _TAKES_WORD or (word in WITH_BALL and following in _BALLS):
            yield word, following
            following = next(rest) if following is not None else None
        else:
            yield word, None
        word = following


def _parse_phrase(word: str, following: str | None) -> _Part:
    if word in _TAKES_WORD:
        what, parse = _TAKES_WORD[word]
        if following is None:
            raise NotationError(f"nothing after {word!r}: expected {what}")
        return parse(following)
    if word in _SAID:
        return _SAID[word]
    if word in list(Fault):
        return Report(Fault(word), parse_ball(following) if following else None)
    if any(mark in word for mark in _EVENTS):
        return parse_event(word)
    expected = listed(["an event, as cue>1, 1|, 9@lf or cue!", *_SAID, *_TAKES_WORD, *Fault])
    raise NotationError(f"{word!r} is no word of a shot: expected {expected}")


def _call(text: str) -> Call:
    ball, _, pocket = text.partition("@")
    return Call(parse_ball(ball), parse_known_pocket(pocket))


def _frozen(text: str) -> Frozen:
    ball, to_rail, rail = text.partition("|")
    if to_rail:
        return FrozenToRail(parse_ball(ball), parse_rail(rail))
    ball, to_ball, other = text.partition(">")
    if to_ball:
        return FrozenToBall(parse_ball(ball), parse_ball(other))
    raise NotationError(f"{text!r} is not frozen to anything: expected as cue>3 or 3|lf")


def _placed(text: str) -> Placed:
    try:
        return Placed(text)
    except ValueError:
        raise NotationError(f"{text!r} is no place: expected {listed(Placed)}") from None


_SAID: dict[str, PushOut | Safety | _NoStroke] = {
    "push": PushOut(),
    "safety": Safety(),
    NO_STROKE: _NoStroke(),
}
_TAKES_WORD: dict[str, tuple[str, Callable[[str], Call | Frozen | Placed]]] = {
    "call": ("a ball and its pocket, as 5@rf", _call),
    "frozen": ("two balls, as cue>3, or a ball and a rail, as 3|lf", _frozen),
    "placed": (listed(Placed), _placed),
}
_BALLS = frozenset(Ball)


def _timed(text: str) -> tuple[str, float | None]:
    what, mark, time = text.partition("@")
    return what, parse_seconds(time) if mark else None


def _format_declaration(declared: Declaration) -> str:
    match declared:
        case PushOut():
            return "push"
        case Safety():
            return "safety"
        case Call(ball=ball, pocket=pocket):
            return f"call {ball}@{pocket}"


def _format_frozen(fact: Frozen) -> str:
    match fact:
        case FrozenToBall(ball=ball, to=to):
            return f"{ball}>{to}"
        case FrozenToRail(ball=ball, rail=rail):
            return f"{ball}|{rail}"


def _format_report(report: Report) -> str:
    return report.fault.value if report.ball is None else f"{report.fault} {report.ball}"
