"""The steps of a case: each is played on from the states before it, and its outcome told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.bed import Point
from rules.decision import Decision
from rules.errors import NotationError, RulesError
from rules.game import Game
from rules.match import Match
from rules.notation import format_decision, format_position, parse_shot
from rules.notation.matches import (
    EVENTS,
    format_after,
    parse_caution,
    parse_match_event,
    parse_way,
)
from rules.notation.words import parse_ball, parse_count, parse_object_ball, parse_seconds
from rules.position import Position
from rules.vocabulary import Ball

STEPS = (*EVENTS, "undo", "spot")

Rack = Position | Decision[Any]
"""A rack, after a step."""
State = Rack | Match
"""A rack or a match, after a step."""


class StepError(RulesError):
    """A step that cannot be taken where it stands."""


@dataclass(frozen=True, slots=True)
class Line:
    """A key and its value, and the number of their line in the text."""

    number: int
    key: str
    value: str


def advance(
    done: Line, states: tuple[State, ...], game: Game[Any]
) -> tuple[tuple[State, ...], str]:
    """The states with that to which a step leads, and the outcome. Raises RulesError, ValueError.

    ``undo 2`` goes back so many steps; ``spot 9, 5 1905 635`` tells where a ball is spotted when
    others lie there, and changes nothing.
    """
    match done.key, states[-1]:
        case "spot", _:
            return states, _spotted(done.value, game)
        case "undo", now:
            states = _undone(now, states, parse_count(done.value or "1"))
        case key, Match() as now:
            states = (*states, now.after(parse_match_event(key, done.value, now)))
        case _, now:
            states = (*states, take(done, now, game))
    return states, _told(states[-1])


def take(done: Line, now: Rack, game: Game[Any]) -> Rack:
    """What a step in a rack leads to. Raises RulesError or ValueError where it cannot be taken."""
    if done.key == "choose":
        if not isinstance(now, Decision):
            raise StepError("there is nothing to choose: expected play")
        chosen: Position = now.choose(parse_way(done.value))
        return chosen
    position = now.next if isinstance(now, Decision) else now
    if position is None:
        raise StepError(f"cannot {done.key}: a choice is pending or the rack is over")
    match done.key:
        case "play":
            return game.judge(position, parse_shot(done.value))
        case "warn":
            caution = parse_caution(done.value)
            return position.warn(caution.seat, caution.about)
    raise StepError(f"{done.key!r} is a step of a match: expected the key match before it")


def _undone(now: State, states: tuple[State, ...], count: int) -> tuple[State, ...]:
    """A match is replayed without its last events; a rack goes back to what was before."""
    if isinstance(now, Match):
        return (now.undo(count),)
    if not 1 <= count < len(states):
        raise StepError(f"{count} steps cannot be undone: expected 1 to {len(states) - 1}")
    return states[:-count]


def _told(state: State) -> str:
    match state:
        case Match():
            return format_after(state)
        case Decision():
            return format_decision(state)
    return format_position(state)


def _spotted(text: str, game: Game[Any]) -> str:
    """``9, 5 1905 635``: the balls to be spotted, then where others lie, in mm."""
    first, *others = (part.split() for part in text.split(","))
    balls = tuple(parse_object_ball(word) for word in first)
    spotted = game.spot(balls, dict(_lying(words) for words in others))
    return ", ".join(f"{ball} {round(x, 2):g} {round(y, 2):g}" for ball, (x, y) in spotted.items())


def _lying(words: list[str]) -> tuple[Ball, Point]:
    match words:
        case [ball, x, y]:
            return parse_ball(ball), (parse_seconds(x), parse_seconds(y))
    raise NotationError(f"{' '.join(words)!r} lies nowhere: expected a ball and mm, as 5 1905 635")
