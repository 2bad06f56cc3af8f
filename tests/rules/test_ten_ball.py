"""The book of ten-ball: what it tells, and what it refuses."""

import pytest

from rules import BOOKS, Ball, Breach, Hand, Provenance, format_position, parse_game, parse_shot
from rules.errors import RulesError

PL = BOOKS["ten-ball/pl"]
TOLD = (
    "intro a,intro b,intro c,5.1a,5.1b,5.2,5.3,5.4a,5.4b,5.4c,5.4d,5.5a,5.5b,5.5c,5.5d,5.5e,5.6a,"
    "5.6b,5.6c,5.7,5.8,5.9a,5.9b,5.10,6.1,6.2,6.3,6.4,6.5,6.6,6.7,6.8,6.9,6.10,6.12,6.13,6.14,6.15,"
    "6.16"
)


def test_every_clause_of_the_text_is_told() -> None:
    assert {*PL.clauses, *PL.articles} == set(TOLD.split(","))


def test_what_people_must_tell_is_listed() -> None:
    assert {"intro c", "5.1a", "5.4a", "5.5a", "5.5c", "5.10", "6.4", "6.8"} <= PL.not_judged.keys()
    assert not {"5.3", "5.6a", "5.7", "6.1", "6.2", "6.3", "6.5"} & PL.not_judged.keys()


def test_what_the_list_of_fouls_only_names_is_told_by_the_general_rules() -> None:
    seed = {c for c, clause in PL.clauses.items() if clause.provenance is Provenance.SEED}
    assert seed == {"5.3", "6.2", "6.5", "6.16"}


def test_the_rack_is_broken_from_the_kitchen_with_ten_balls() -> None:
    start = PL.start(1)
    assert format_position(start) == "seat 1 on 1 of 1 2 3 4 5 6 7 8 9 10, kitchen, break"
    assert start.hand is Hand.KITCHEN


@pytest.mark.parametrize(
    ("balls", "said"),
    [
        pytest.param([Ball.ELEVEN, Ball.TEN], "11: no object ball of ten-ball/pl", id="an 11"),
        pytest.param([Ball.ONE, Ball.NINE], "the 10 is not on the table", id="no 10"),
    ],
)
def test_a_rack_that_cannot_be_is_refused(balls: list[Ball], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        PL.position(balls)


def test_an_option_that_no_ten_ball_event_has_is_refused() -> None:
    with pytest.raises(RulesError, match="row-of-three"):
        parse_game("ten-ball/pl, row-of-three total")


def test_a_foul_shows_what_proves_it() -> None:
    shot = parse_shot("call 1@rf cue>2 1@rf cue@lh")
    fouls = {foul.breach: foul.proof for foul in PL.judge(PL.position(PL.BALLS), shot).fouls}  # type: ignore[attr-defined]
    assert fouls == {
        Breach.CUE_BALL_LOST: (shot.events[2],),
        Breach.WRONG_BALL_FIRST: (shot.events[0],),
    }
