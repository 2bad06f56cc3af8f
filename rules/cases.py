"""Cases: racks and matches played on in text, with the whole outcome of every step.

    id        wrong ball first and no rail are both told
    book      nine-ball/wpa
    position  break
    play      cue>1 1@lf
    expect    fair; seat 0 on 2 of 2 3 4 5 6 7 8 9, as it lies, push-out

A block ends with an empty line; ``#`` begins a remark. Each step is followed by what to ``expect``.
Without ``position`` a case starts with the break; with ``match``, the settings of one, it goes on
over racks. How a step is played stands in `rules.case_steps`. Reading files is for the caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.case_steps import STEPS, Line, State, advance, take
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.notation import parse_position
from rules.notation.books import parse_game
from rules.notation.matches import parse_match_rules
from rules.notation.words import listed
from rules.position import Position

__all__ = [
    "Case",
    "CaseError",
    "Failure",
    "Line",
    "Step",
    "check",
    "parse_cases",
    "play",
    "regenerate",
    "take",
]

HEAD = ("id", "book", "position", "match")
KEYS = (*HEAD, *STEPS, "expect")
ALONE = ("expect", "undo")
"""Keys after which there may be nothing."""
COLUMN = 10
"""Where the values of a rewritten line begin."""


class CaseError(RulesError):
    """A case that cannot be read or played; the message names its line."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something done at the table, and the outcome that is expected of it."""

    done: Line
    expect: Line


@dataclass(frozen=True, slots=True)
class Case:
    """A rack or a part of one, or a match."""

    id: str
    game: Game[Any]
    position: Position
    """Where it starts; of no account in a match."""
    steps: tuple[Step, ...]
    match: Match | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A step that came out otherwise than expected."""

    line: int
    """Of the expectation; of the step itself where that cannot be played."""
    done: str
    """The step, as in the text."""
    expected: str
    got: str
    """The outcome; what is wrong where the step cannot be played."""


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
    for step, outcome in _played(case):
        if isinstance(outcome, Exception):
            raise CaseError(f"line {step.done.number}: {outcome}") from outcome
        outcomes.append(outcome)
    return tuple(outcomes)


def check(case: Case) -> tuple[Failure, ...]:
    """The steps that come out otherwise than expected; none after one that cannot be played."""
    return tuple(
        Failure(
            step.done.number if isinstance(got, Exception) else step.expect.number,
            f"{step.done.key} {step.done.value}".rstrip(),
            step.expect.value,
            str(got),
        )
        for step, got in _played(case)
        if got != step.expect.value
    )


def regenerate(text: str) -> str:
    """The same text with every expectation replaced by the outcome. To be read in review."""
    lines = text.splitlines()
    for case in parse_cases(text):
        for step, outcome in zip(case.steps, play(case), strict=True):
            lines[step.expect.number - 1] = f"{'expect':<{COLUMN}}{outcome}"
    return "\n".join(lines) + "\n"


def _played(case: Case) -> Iterator[tuple[Step, str | Exception]]:
    """Every step with its outcome; the last one's may be why it cannot be played."""
    states: tuple[State, ...] = (case.position if case.match is None else case.match,)
    for step in case.steps:
        try:
            states, outcome = advance(step.done, states, case.game)
        except (RulesError, ValueError) as error:
            yield step, error
            return
        yield step, outcome


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
    if not value and key not in ALONE:
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
        where = head.get("match", where)
        match = Match.start(parse_match_rules(where.value, game)) if "match" in head else None
    except RulesError as error:
        raise CaseError(f"line {where.number}: {error}") from error
    return Case(head["id"].value, game, position, _steps(block[len(head) :]), match)


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
