"""Matches as text: their settings, what happens in them, and how they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.break_order import BreakOrder
from rules.decision import Choice, Decision, Ending, RackOver, Way
from rules.errors import NotationError
from rules.game import Game
from rules.lag import LagBall, LagFault, LagRuling
from rules.match import Match
from rules.match_events import (
    Breaks,
    Lag,
    LagWon,
    MatchEvent,
    MatchOver,
    StartedBy,
    ToLag,
    ToSay,
)
from rules.match_rules import MatchRules
from rules.notation.decisions import format_decision
from rules.notation.positions import format_position
from rules.notation.shots import parse_shot
from rules.notation.words import listed, parse_count, parse_seat
from rules.position import About, Caution, Position

SETTINGS = "race 7, frames 5, aggregate, sets 2, order winner, block 2 or first 0"


def parse_match_rules(text: str, game: Game[Any]) -> MatchRules:
    """Read settings between commas: ``race 7, order winner``. Raises NotationError, MatchError."""
    settings: dict[str, Any] = {}
    for part in text.split(","):
        settings |= _setting(part.split())
    return MatchRules(game=game, **settings)


def _setting(words: list[str]) -> dict[str, Any]:
    match words:
        case ["aggregate"]:
            return {"aggregate": True}
        case ["race", count]:
            return {"race_to": parse_count(count)}
        case [("frames" | "sets" | "block") as name, count]:
            return {name: parse_count(count)}
        case ["first", seat]:
            return {"first": parse_seat(seat)}
        case ["order", order]:
            if order not in list(BreakOrder):
                raise NotationError(f"{order!r} is no order: expected {listed(BreakOrder)}")
            return {"order": BreakOrder(order)}
    raise NotationError(f"{' '.join(words)!r} is no setting: expected as {SETTINGS}")


def parse_match_event(key: str, text: str, match: Match) -> MatchEvent:
    """Read an event by its key, one of `EVENTS`, and the rest. Raises NotationError."""
    return EVENTS[key](text, match)


def _shot(text: str, _: Match) -> MatchEvent:
    return parse_shot(text)


def _choice(text: str, _: Match) -> MatchEvent:
    return parse_way(text)


def _warning(text: str, _: Match) -> MatchEvent:
    return parse_caution(text)


def _lag(text: str, _: Match) -> MatchEvent:
    balls = [_lag_ball(part.split()) for part in text.split(",")]
    if len(balls) != 2:
        raise NotationError(f"{text!r}: expected a ball of each seat, as 120, 40 side-rail")
    return Lag((balls[0], balls[1]))


def _lag_ball(words: list[str]) -> LagBall:
    """``120``, ``40 side-rail`` or ``potted``."""
    distances = [word for word in words if word not in list(LagFault)]
    if len(distances) > 1 or not words:
        raise NotationError(
            f"{' '.join(words)!r} is no ball of a lag: expected a distance in mm, or"
            f" {listed(LagFault)}"
        )
    faults = frozenset(LagFault(word) for word in words if word in list(LagFault))
    return LagBall(float(parse_count(distances[0])) if distances else None, faults)


def _lag_won(text: str, _: Match) -> MatchEvent:
    return LagWon(parse_seat(text))


def _breaks(text: str, _: Match) -> MatchEvent:
    return Breaks(parse_seat(text))


def _started_by(text: str, _: Match) -> MatchEvent:
    return StartedBy(parse_seat(text))


def _rack(text: str, _: Match) -> MatchEvent:
    """``0``, ``1 45 60`` with the points, ``none 60 60``, ``stalemate``."""
    match text.split():
        case ["stalemate"]:
            return RackOver(None, Ending.STALEMATE)
        case [winner]:
            return RackOver(_winner(winner))
        case [winner, first, second]:
            scores = parse_count(first), parse_count(second)
            return RackOver(_winner(winner), scores=scores)
    raise NotationError(f"{text!r} is no end of a rack: expected as 0, 1 45 60 or stalemate")


def _winner(word: str) -> int | None:
    return None if word == "none" else parse_seat(word)


def _visit(text: str, match: Match) -> MatchEvent:
    """``45``: the points of the visit that is on."""
    points = parse_count(text)
    scores = (points, 0) if match.starter == 0 else (0, points)
    return RackOver(None, Ending.VISIT, scores=scores)


EVENTS: dict[str, Callable[[str, Match], MatchEvent]] = {
    "play": _shot,
    "choose": _choice,
    "warn": _warning,
    "lag": _lag,
    "won-lag": _lag_won,
    "breaks": _breaks,
    "rack": _rack,
    "visit": _visit,
    "started-by": _started_by,
}
"""By the word with which the line begins."""


def parse_way(word: str) -> Way:
    """Read what a person chose."""
    try:
        return Way(word)
    except ValueError:
        raise NotationError(f"{word!r} is no choice: expected {listed(Way)}") from None


def parse_caution(text: str) -> Caution:
    """``0``, or ``0 placement``."""
    seat, _, about = text.partition(" ")
    if about and about not in list(About):
        raise NotationError(f"{about!r} is nothing to warn of: expected {listed(About)}")
    return Caution(parse_seat(seat), About(about) if about else About.TWO_FOULS)


def format_match(match: Match) -> str:
    """How it stands: sets and racks, points where they are counted, and what it waits for."""
    visits = enumerate(match.visits)
    parts = [
        *([f"sets {match.sets[0]} {match.sets[1]}"] if match.rules.sets > 1 else []),
        f"racks {match.racks[0]} {match.racks[1]}",
        *([f"points {match.points[0]} {match.points[1]}"] if any(match.points) else []),
        *(f"visit of seat {seat} {points}" for seat, points in visits if points is not None),
        _format_now(match),
    ]
    return "; ".join(parts)


def format_after(match: Match) -> str:
    """The outcome of the last event: the ruling, and how the match stands where that changed."""
    event = match.events[-1] if match.events else None
    if match.ruling is not None:
        told = format_decision(match.ruling)
        return f"{told}; {format_match(match)}" if match.ruling.over else told
    if isinstance(event, Lag) and match.lag is not None:
        return f"{_format_lag(match.lag)}; {format_match(match)}"
    if isinstance(event, (Way, Caution)):
        return _format_now(match)
    return format_match(match)


def _format_now(match: Match) -> str:
    match match.now:
        case ToLag():
            return "the lag"
        case ToSay(seat=seat):
            return f"seat {seat} says who breaks"
        case MatchOver(winner=winner):
            return f"seat {winner} wins the match"
        case Position() as now:
            return format_position(now) if match.rack else f"seat {match.starter} breaks"
        case Choice() as now:
            return format_decision(Decision(then=now)).partition("; ")[2]


def _format_lag(ruling: LagRuling) -> str:
    """``seat 0 1b; seat 1 wins the lag``."""
    lost = [f"seat {seat} {clause}" for seat, clause in ruling.lost]
    if ruling.winner is not None:
        end = f"seat {ruling.winner} wins the lag"
    elif ruling.ask:
        end = f"the referee says whether the lag counts ({ruling.clause})"
    else:
        end = f"the lag again ({ruling.clause})"
    return "; ".join([*lost, end])
