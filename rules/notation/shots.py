"""Shots as text: ``call 5@rf frozen cue>3 cue>1 1|f 9@lf@1.25 cue! foot``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.errors import NotationError
from rules.events import Event
from rules.notation.events import EXAMPLES, MARKS, format_event, parse_event
from rules.notation.words import (
    listed,
    parse_ball,
    parse_known_pocket,
    parse_object_ball,
    parse_rail,
    parse_seat,
)
from rules.shot import (
    Act,
    Call,
    Declaration,
    Evidence,
    Fault,
    FreeBall,
    Frozen,
    FrozenToBall,
    FrozenToRail,
    NearRail,
    Nominate,
    Place,
    Placed,
    PushOut,
    Report,
    Rest,
    Safety,
    Shot,
)
from rules.vocabulary import Ball, in_order

NOTHING = "nothing"
NO_STROKE = "no-stroke"


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
    rest = frozenset(part for part in parts if isinstance(part, Rest))
    if len(rest) > len({fact.ball for fact in rest}):
        told = " and ".join(_format_rest(rest))
        raise NotationError(f"{told}: expected one place of a ball")
    return Shot(
        events=tuple(part for part in parts if isinstance(part, Event)),
        declared=declared[0] if declared else None,
        reports=tuple(part for part in parts if isinstance(part, Report)),
        frozen=frozenset(part for part in parts if isinstance(part, Frozen)),
        near=frozenset(part for part in parts if isinstance(part, NearRail)),
        behind=frozenset(part.ball for part in parts if isinstance(part, _Behind)),
        rest=rest,
        placed=placed[0] if placed else None,
        stroke=_NoStroke() not in parts,
    )


def format_shot(shot: Shot) -> str:
    """Write a shot: what was said, what lay there, what happened, what was reported."""
    words = [
        *([] if shot.stroke else [NO_STROKE]),
        *([] if shot.declared is None else [_format_declaration(shot.declared)]),
        *sorted(f"frozen {_format_frozen(fact)}" for fact in shot.frozen),
        *sorted(f"near {fact.ball}|{fact.rail}" for fact in shot.near),
        *(f"behind {ball}" for ball in in_order(shot.behind)),
        *([] if shot.placed is None else [f"placed {shot.placed}"]),
        *_format_rest(shot.rest),
        *(format_event(event) for event in shot.events),
        *(_format_report(report) for report in shot.reports),
    ]
    return " ".join(words) or NOTHING


def format_evidence(item: Evidence) -> str:
    """Write one thing that shows a breach, as the shot has it."""
    match item:
        case Placed():
            return f"placed {item}"
        case Report():
            return _format_report(item)
    return format_event(item)


@dataclass(frozen=True, slots=True)
class _NoStroke:
    """Says that no stroke was played."""


@dataclass(frozen=True, slots=True)
class _Behind:
    """An object ball that lay in the kitchen."""

    ball: Ball


_Part = Event | Declaration | Frozen | NearRail | _Behind | Placed | Rest | Report | _NoStroke


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """Each word, together with the next one where that belongs to it."""
    rest = iter([*words, None])
    word = next(rest)
    while word is not None:
        following = next(rest)
        if word in _TAKES_WORD or (_is_report(word) and following in _BALLS):
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
    if _is_report(word):
        return _report(word, following)
    if any(mark in word for mark in MARKS):
        return parse_event(word)
    expected = listed([f"an event, as {EXAMPLES}", *_SAID, *_TAKES_WORD, *Fault, *Act])
    raise NotationError(f"{word!r} is no word of a shot: expected {expected}")


def _is_report(word: str) -> bool:
    return word.partition(":")[0] in _REPORTS


def _report(word: str, ball: str | None) -> Report:
    what, named, seat = word.partition(":")
    return Report(
        _REPORTS[what], parse_ball(ball) if ball else None, parse_seat(seat) if named else None
    )


def _near(text: str) -> NearRail:
    ball, to_rail, rail = text.partition("|")
    if not to_rail:
        raise NotationError(f"{text!r} is near no rail: expected as 6|lf")
    return NearRail(parse_object_ball(ball), parse_rail(rail))


def _rest(text: str) -> Rest:
    ball, _, place = text.partition(":")
    if place not in list(Place):
        raise NotationError(f"{text!r} is no place of rest: expected a ball and {listed(Place)}")
    return Rest(parse_ball(ball), Place(place))


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
_TAKES_WORD: dict[str, tuple[str, Callable[[str], _Part]]] = {
    "call": ("a ball and its pocket, as 5@rf", _call),
    "frozen": ("two balls, as cue>3, or a ball and a rail, as 3|lf", _frozen),
    "near": ("a ball and a rail, as 6|lf", _near),
    "behind": ("a ball, as 7", lambda ball: _Behind(parse_object_ball(ball))),
    "placed": (listed(Placed), _placed),
    "rest": ("a ball and where it lay, as 8:rack", _rest),
    "nominate": ("a colour, as pink", lambda ball: Nominate(parse_object_ball(ball))),
    "free": ("a ball, as brown", lambda ball: FreeBall(parse_object_ball(ball))),
}
_BALLS = frozenset(Ball)
_REPORTS: dict[str, Fault | Act] = {word.value: word for word in (*Fault, *Act)}


def _format_declaration(declared: Declaration) -> str:
    match declared:
        case PushOut():
            return "push"
        case Safety():
            return "safety"
        case Call(ball=ball, pocket=pocket):
            return f"call {ball}@{pocket}"
        case Nominate(ball=ball):
            return f"nominate {ball}"
        case FreeBall(ball=ball):
            return f"free {ball}"


def _format_frozen(fact: Frozen) -> str:
    match fact:
        case FrozenToBall(ball=ball, to=to):
            return f"{ball}>{to}"
        case FrozenToRail(ball=ball, rail=rail):
            return f"{ball}|{rail}"


def _format_rest(facts: Iterable[Rest]) -> list[str]:
    return sorted(f"rest {fact.ball}:{fact.place}" for fact in facts)


def _format_report(report: Report) -> str:
    seat = "" if report.seat is None else f":{report.seat}"
    ball = "" if report.ball is None else f" {report.ball}"
    return f"{report.fault}{seat}{ball}"
