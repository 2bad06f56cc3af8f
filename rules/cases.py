"""Cases: racks played on in text, with the whole outcome of every step.

    id        wrong ball first and no rail are both told
    book      nine-ball/wpa
    position  break
    play      cue>1 1@lf
    expect    fair; seat 0 on 2 of 2 3 4 5 6 7 8 9, as it lies, push-out

A block ends with an empty line; ``#`` begins a remark. Steps are ``play`` (a shot), ``choose``
(what a person chose) and ``warn`` (a seat that was told it is on two fouls); each is followed by
what to ``expect``. Without ``position`` a case starts with the break. Reading files is for the
caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.decision import Decision, Way
from rules.errors import NotationError, RulesError
from rules.game import Game
from rules.notation import format_decision, format_position, parse_position, parse_shot
from rules.notation.books import parse_game
from rules.notation.words import listed, parse_seat
from rules.position import About, Position

STEPS = ("play", "choose", "warn")
KEYS = ("id", "book", "position", *STEPS, "expect")
COLUMN = 10
"""Where the values of a rewritten line begin."""


class CaseError(RulesError):
    """A case that cannot be read or played; the message names its line."""


@dataclass(frozen=True, slots=True)
class Line:
    """A key and its value, and the number of their line in the text."""

    number: int
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Step:
    """Something done at the table, and the outcome that is expected of it."""

    done: Line
    expect: Line


@dataclass(frozen=True, slots=True)
class Case:
    """A rack, or a part of one."""

    id: str
    game: Game[Any]
    position: Position
    steps: tuple[Step, ...]


def parse_cases(text: str) -> tuple[Case, ...]:
    """Read the cases of a text. Raises CaseError."""
    cases = tuple(_case(block) for block in _blocks(text))
    ids = [case.id for case in cases]
    for name in ids:
        if ids.count(name) > 1:
            raise CaseError(f"id {name!r} is there twice: expected each once")
    return cases


def play(case: Case) -> tuple[str, ...]:
    """The outcome of every step. Raises CaseError for a step that cannot be played."""
    outcomes: list[str] = []
    now: Position | Decision[Any] = case.position
    for step in case.steps:
        try:
            now = _take(step.done, now, case.game)
        except (RulesError, ValueError) as error:
            raise CaseError(f"line {step.done.number}: {error}") from error
        outcomes.append(_format(now))
    return tuple(outcomes)


def regenerate(text: str) -> str:
    """The same text with every expectation replaced by the outcome. To be read in review."""
    lines = text.splitlines()
    for case in parse_cases(text):
        for step, outcome in zip(case.steps, play(case), strict=True):
            lines[step.expect.number - 1] = f"{'expect':<{COLUMN}}{outcome}"
    return "\n".join(lines) + "\n"


def _take(done: Line, now: Position | Decision[Any], game: Game[Any]) -> Position | Decision[Any]:
    """What a step leads to."""
    if done.key == "choose":
        if not isinstance(now, Decision):
            raise CaseError("there is nothing to choose: expected play")
        chosen: Position = now.choose(_way(done.value))
        return chosen
    position = now.next if isinstance(now, Decision) else now
    if position is None:
        raise CaseError(f"cannot {done.key}: a choice is pending or the rack is over")
    if done.key == "warn":
        return position.warn(*_caution(done.value))
    return game.judge(position, parse_shot(done.value))


def _way(word: str) -> Way:
    try:
        return Way(word)
    except ValueError:
        raise NotationError(f"{word!r} is no choice: expected {listed(Way)}") from None


def _caution(text: str) -> tuple[int, About]:
    """``0``, or ``0 placement``."""
    seat, _, about = text.partition(" ")
    if about and about not in list(About):
        raise NotationError(f"{about!r} is nothing to warn of: expected {listed(About)}")
    return parse_seat(seat), About(about) if about else About.TWO_FOULS


def _format(outcome: Position | Decision[Any]) -> str:
    if isinstance(outcome, Position):
        return format_position(outcome)
    return format_decision(outcome)


def _blocks(text: str) -> Iterator[list[Line]]:
    block: list[Line] = []
    for number, raw in enumerate([*text.splitlines(), ""], start=1):
        if raw.startswith("#"):
            continue
        if raw.strip():
            block.append(_line(number, raw))
        elif block:
            yield block
            block = []


def _line(number: int, raw: str) -> Line:
    key, *value = raw.split(maxsplit=1)
    if key not in KEYS:
        raise CaseError(f"line {number}: {key!r} is no key of a case: expected {listed(KEYS)}")
    if not value and key != "expect":
        raise CaseError(f"line {number}: nothing after {key!r}")
    return Line(number, key, value[0].strip() if value else "")


def _case(block: list[Line]) -> Case:
    start = block[0].number
    head = {line.key: line for line in block if line.key not in (*STEPS, "expect")}
    if missing := [key for key in ("id", "book") if key not in head]:
        raise CaseError(f"line {start}: a case without {missing[0]!r}")
    where = head["book"]
    try:
        game = parse_game(where.value)
        where = head.get("position", Line(start, "position", "break"))
        position = parse_position(where.value, game)
    except RulesError as error:
        raise CaseError(f"line {where.number}: {error}") from error
    return Case(head["id"].value, game, position, _steps(block[len(head) :]))


def _steps(lines: list[Line]) -> tuple[Step, ...]:
    if len(lines) % 2:
        raise CaseError(f"line {lines[-1].number}: {lines[-1].key!r} without its expect")
    steps = tuple(Step(done, expect) for done, expect in zip(lines[::2], lines[1::2], strict=True))
    for step in steps:
        if step.done.key not in STEPS or step.expect.key != "expect":
            raise CaseError(
                f"line {step.done.number}: {step.done.key!r}, then {step.expect.key!r}:"
                f" expected {listed(STEPS)}, then 'expect'"
            )
    return steps
