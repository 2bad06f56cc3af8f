"""What holds for every shot in every book: random racks are played, and every ruling checked."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from datasets.random_play import CAROM, Ruled, play
from rules import (
    BOOKS,
    Ball,
    Choice,
    Decision,
    Game,
    Hand,
    Position,
    RackOver,
    Report,
    Way,
    format_decision,
    format_position,
    format_shot,
    in_order,
    offender,
    offs,
    parse_position,
    parse_shot,
    pots,
    sentence,
)
from rules.position import changed

SHOTS = 25
LONG = int(os.environ.get("SHOTS", "3000"))
"""Shots of the long session of each book; `SHOTS=100000` takes a few minutes a book."""
books = st.sampled_from(list(BOOKS.values()))
randoms = st.randoms(use_true_random=False)


def goes_on(decision: Decision[Any]) -> tuple[Position, ...]:
    """The positions to which a decision may lead."""
    if decision.next is not None:
        return (decision.next,)
    return tuple(option.position for option in decision.options)


def is_money_ball(game: Game[Any]) -> Ball | None:
    """The ball that wins, and is never lost before."""
    return {"nine-ball": Ball.NINE, "ten-ball": Ball.TEN}.get(game.name.partition("/")[0])


def check(game: Game[Any], ruled: Ruled) -> None:
    for law in LAWS:
        law(game, ruled)


def one_way_on(game: Game[Any], ruled: Ruled) -> None:
    then = ruled.decision.then
    ways = [isinstance(then, Position), isinstance(then, Choice), isinstance(then, RackOver)]
    assert ways.count(True) == 1
    assert not isinstance(then, Choice) or len(then.options) > 1


def same_ruling_again(game: Game[Any], ruled: Ruled) -> None:
    assert game.judge(ruled.position, ruled.shot) == ruled.decision


def foul_does_not_pay(game: Game[Any], ruled: Ruled) -> None:
    fouls = ruled.decision.fouls
    if not fouls or (game.name == "five-pins/umb" and both_at_fault(ruled)):
        return
    guilty = offender(ruled.position.seat, fouls)
    if game.name != "snooker/wpbsa":  # a foul on the last black ends the frame, whoever leads
        assert ruled.decision.winner != guilty
    if game.name != "nine-ball/b135":
        assert ruled.decision.points[guilty] <= 0
        assert ruled.decision.credited == ()


def both_at_fault(ruled: Ruled) -> bool:
    """The striker and the waiting player made errors in one stroke: each pays the other."""
    guilty = {
        report.seat if isinstance(report, Report) and report.seat is not None else None
        for foul in ruled.decision.fouls
        for report in foul.proof or (None,)
    }
    return len({ruled.position.seat if seat is None else seat for seat in guilty}) > 1


def every_ball_has_one_fate(game: Game[Any], ruled: Ruled) -> None:
    decision, shot = ruled.decision, ruled.shot
    gone = {event.ball for event in (*pots(shot), *offs(shot))} - {Ball.CUE}
    assert len(set(decision.spotted)) == len(decision.spotted)
    assert not set(decision.spotted) & set(decision.replaced)
    full = game.start().table
    put_back = [option.position for option in decision.options if option.way is Way.REPLACE]
    for after in goes_on(decision):
        if after in put_back:
            assert after.table == ruled.position.table
            continue
        if after.table == full or decision.racked:
            continue
        stays = ruled.position.table - gone
        assert stays <= after.table <= ruled.position.table | set(decision.spotted)
        sent_back = {event.ball for event in offs(shot) if event.returned}
        back = (after.table & gone) - {*decision.spotted, *decision.replaced, *sent_back}
        assert back == set(), "a ball came back without being listed"


def the_money_ball_stays(game: Game[Any], ruled: Ruled) -> None:
    ball = is_money_ball(game)
    if ball is None or game.name == "nine-ball/b135":
        return
    assert all(ball in after.table for after in goes_on(ruled.decision))


def what_is_on_is_up(game: Game[Any], ruled: Ruled) -> None:
    for after in goes_on(ruled.decision):
        assert after.on <= after.table
        assert after.on


def rows_of_fouls_end(game: Game[Any], ruled: Ruled) -> None:
    for after in goes_on(ruled.decision):
        fouls = getattr(after, "fouls", (0, 0))
        assert max(fouls) <= 2
        if ruled.shot.stroke and ruled.decision.fair:
            assert fouls[ruled.position.seat] == 0


def points_are_in_range(game: Game[Any], ruled: Ruled) -> None:
    seat = ruled.position.seat
    own, others = ruled.decision.points[seat], ruled.decision.points[1 - seat]
    match game.name.partition("/")[0]:
        case "straight-pool":
            guilty = offender(seat, ruled.decision.fouls)
            own, others = ruled.decision.points[guilty], ruled.decision.points[1 - guilty]
            assert own in (-31, -16, -2, -1) or own >= 0
            assert others == 0
        case "snooker":
            assert others in (0, 4, 5, 6, 7) or ruled.decision.fouls
            assert max(ruled.decision.points) <= 16
        case "five-pins":
            if ruled.decision.fair:
                assert 0 <= own <= 16
                assert others == 0
    if game.name == "nine-ball/b135" and ruled.decision.over is not None:
        total = sum(ruled.decision.over.scores or (0, 0))
        assert -35 <= total <= 135


def paid(
    game: Game[Any], ruled: Ruled, after: Position, scores: tuple[int, int]
) -> tuple[int, int]:
    """The scores less what a choice costs: in B135 the cue ball in hand costs 5."""
    if game.name == "nine-ball/b135" and ruled.position.breaking and after.hand is Hand.ANYWHERE:
        return changed(scores, after.seat, scores[after.seat] - 5)
    return scores


def scores_add_up(game: Game[Any], ruled: Ruled) -> None:
    if not hasattr(ruled.position, "scores"):
        return
    before, gained = ruled.position.scores, ruled.decision.points
    expected = (before[0] + gained[0], before[1] + gained[1])
    for after in goes_on(ruled.decision):
        assert after.scores == paid(game, ruled, after, expected)  # type: ignore[attr-defined]
    if ruled.decision.over is not None and ruled.decision.over.scores is not None:
        assert ruled.decision.over.scores == expected


def fouls_are_clauses_with_proof(game: Game[Any], ruled: Ruled) -> None:
    seen = {*ruled.shot.events, *ruled.shot.reports, ruled.shot.placed}
    for foul in ruled.decision.fouls:
        assert foul.clause
        assert set(foul.proof) <= seen


def text_is_read_back(game: Game[Any], ruled: Ruled) -> None:
    assert parse_shot(format_shot(ruled.shot)) == ruled.shot
    for after in goes_on(ruled.decision):
        assert parse_position(format_position(after), game) == after
    assert format_decision(ruled.decision)


def there_are_words(game: Game[Any], ruled: Ruled) -> None:
    told = sentence(ruled.position, ruled.decision)
    assert told
    assert "{" not in told


LAWS = (
    one_way_on,
    same_ruling_again,
    foul_does_not_pay,
    every_ball_has_one_fate,
    the_money_ball_stays,
    what_is_on_is_up,
    rows_of_fouls_end,
    points_are_in_range,
    scores_add_up,
    fouls_are_clauses_with_proof,
    text_is_read_back,
    there_are_words,
)


@settings(max_examples=150, deadline=None)
@given(books, randoms)
def test_every_ruling_of_a_random_rack_keeps_what_must_hold(game: Game[Any], rng: Random) -> None:
    for ruled in play(game, rng, SHOTS):
        check(game, ruled)


@pytest.mark.parametrize("name", BOOKS)
def test_a_long_random_session_reaches_ends_choices_and_all_kinds_of_fouls(name: str) -> None:
    game = BOOKS[name]
    ends, clauses = 0, set[str]()
    for ruled in play(game, Random(7), LONG):
        check(game, ruled)
        ends += ruled.decision.over is not None
        clauses |= {foul.clause for foul in ruled.decision.fouls}

    assert ends
    assert clauses >= set(game.clauses)


def test_random_shots_are_of_the_balls_on_the_table() -> None:
    start = BOOKS["nine-ball/wpa"].start()

    assert not start.table & CAROM
    assert in_order(start.table)[0] is Ball.ONE
