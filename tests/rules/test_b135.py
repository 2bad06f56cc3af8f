"""Formula B135: what its cases do not show: the book about itself, and the range of a visit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from datasets.random_play import play
from rules import Ball, Breach, Ending, Hand, Provenance, Way, book, parse_game, parse_shot
from rules.b135 import ALL_BALLS, VALUES, B135Position
from rules.books.nine_ball_b135 import NINE_BALL_B135

BOOK = NINE_BALL_B135


def test_the_balls_are_worth_120_together() -> None:
    assert [VALUES[ball] for ball in VALUES] == [10, 10, 10, 10, 10, 10, 15, 20, 25]
    assert ALL_BALLS == 120


def test_the_break_is_played_from_the_kitchen_with_nothing_scored() -> None:
    start = BOOK.start(1)

    assert start == B135Position(
        table=frozenset(VALUES),
        on=frozenset({Ball.ONE}),
        seat=1,
        hand=Hand.KITCHEN,
        breaking=True,
    )


@pytest.mark.parametrize(
    ("balls", "message"),
    [
        pytest.param([Ball.TEN, Ball.CUE], "cue 10: no object ball of nine-ball", id="wrong ball"),
        pytest.param([], "no object ball is on the table: without one", id="none"),
    ],
)
def test_a_position_holds_some_of_the_nine_balls(balls: list[Ball], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        BOOK.position(balls)


def test_the_9_may_be_missing_since_it_stays_down_after_a_foul_break() -> None:
    assert BOOK.position([Ball.TWO, Ball.EIGHT]).on == {Ball.TWO}


def test_every_paragraph_of_the_text_but_the_general_ones_is_a_clause_or_an_article() -> None:
    told = [*BOOK.clauses, *BOOK.articles]

    assert len(set(told)) == len(told)
    assert {clause.rstrip("abcdefg") for clause in told} == {str(n) for n in range(1, 15)}


def test_who_can_tell_and_where_it_stands() -> None:
    assert set(BOOK.not_judged) == {"10g", "4a", "14"}
    decided = {c for c, entry in BOOK.clauses.items() if entry.provenance is Provenance.DECISION}
    assert decided == {"3a"}
    assert BOOK.clauses["10c"].breach is Breach.NO_CONTACT


def test_the_proof_of_a_touched_ball_is_the_report_and_the_place() -> None:
    shot = parse_shot("placed touching cue>1 touched 4")
    (foul,) = BOOK.judge(BOOK.start(), shot).fouls

    assert foul.proof == (*shot.reports, shot.placed)


def test_the_choice_after_the_break_is_the_visitors_and_costs_5_in_hand() -> None:
    decision = BOOK.judge(BOOK.start(1), parse_shot("cue>1 2@lf"))

    assert decision.choose(Way.PLAY).scores == (0, 25)
    assert decision.choose(Way.IN_HAND).scores == (0, 20)
    assert decision.points == (0, 25)


def test_an_event_may_choose_what_the_text_leaves_open() -> None:
    text = "nine-ball/b135, wrong-ball-first miss, nine-on-foul-break spotted"

    assert parse_game(text) != BOOK
    assert (
        parse_game("nine-ball/b135, wrong-ball-first foul, nine-on-foul-break stays-down") == BOOK
    )


@settings(max_examples=8, deadline=None)
@given(
    st.randoms(use_true_random=False),
    st.sampled_from(["", ", wrong-ball-first miss", ", nine-on-foul-break spotted"]),
)
def test_a_visit_is_worth_minus_35_to_135_points_and_its_balls_120_at_most(
    rng: object, options: str
) -> None:
    game = parse_game("nine-ball/b135" + options)
    for ruled in play(game, rng, 30):  # type: ignore[arg-type]
        decision = ruled.decision
        if decision.over is not None and decision.over.ending is Ending.VISIT:
            assert decision.over.scores is not None
            assert -35 <= sum(decision.over.scores) <= 135
        for option in decision.options:
            assert 0 <= option.position.ball_points <= ALL_BALLS
        if decision.next is not None:
            assert 0 <= decision.next.ball_points <= ALL_BALLS


def test_the_book_is_registered() -> None:
    assert book("nine-ball/b135") is BOOK
