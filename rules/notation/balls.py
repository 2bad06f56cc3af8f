"""Sets of balls as text; a run of reds is drawn together: ``red1-red6 yellow green``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.errors import NotationError
from rules.notation.words import parse_object_ball
from rules.vocabulary import REDS, Ball, in_order

NONE = "none"
RUN = "-"


def format_balls(balls: Iterable[Ball]) -> str:
    """Write the balls in order; ``none`` for no ball."""
    return " ".join(_words(in_order(balls))) or NONE


def parse_balls(words: Sequence[str]) -> frozenset[Ball]:
    """Read object balls. Raises NotationError."""
    if list(words) == [NONE]:
        return frozenset()
    balls = [ball for word in words for ball in _parse_run(word)]
    for ball in balls:
        if balls.count(ball) > 1:
            raise NotationError(f"{ball.value!r} is there twice: expected each ball once")
    return frozenset(balls)


def _words(balls: Sequence[Ball]) -> Iterator[str]:
    run: list[Ball] = []
    for ball in balls:
        if run and not (ball in REDS and REDS.index(ball) == REDS.index(run[-1]) + 1):
            yield _run(run)
            run = []
        if ball in REDS:
            run.append(ball)
        else:
            yield ball.value
    if run:
        yield _run(run)


def _run(reds: Sequence[Ball]) -> str:
    return reds[0].value if len(reds) == 1 else f"{reds[0]}{RUN}{reds[-1]}"


def _parse_run(word: str) -> tuple[Ball, ...]:
    first, mark, last = word.partition(RUN)
    if not mark:
        return (parse_object_ball(word),)
    start, end = parse_object_ball(first), parse_object_ball(last)
    if not {start, end} <= set(REDS) or REDS.index(start) > REDS.index(end):
        raise NotationError(f"{word!r} is no run of reds: expected as red1-red6")
    return REDS[REDS.index(start) : REDS.index(end) + 1]
