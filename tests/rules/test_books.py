"""The registry of rulebooks, and what a book tells about itself."""

from __future__ import annotations

import pytest

import rules
from rules import (
    BOOKS,
    REFUSED,
    Ball,
    Breach,
    Hand,
    Provenance,
    RefusedBookError,
    RulesError,
    UnknownBookError,
    book,
)


def test_every_book_is_registered_under_its_own_name() -> None:
    assert {name: game.name for name, game in BOOKS.items()} == {name: name for name in BOOKS}


def test_an_unknown_book_is_told_with_the_known_ones() -> None:
    with pytest.raises(UnknownBookError, match=r"'nine-ball/xyz' is no .*nine-ball/wpa"):
        book("nine-ball/xyz")


@pytest.mark.parametrize("name", ["pyramid", "pyramid/free"])
def test_y_01_a_game_known_by_name_only_is_refused_with_the_reason(name: str) -> None:
    with pytest.raises(RefusedBookError, match=f"'{name}' is known by name only: of the official"):
        book(name)


def test_a_refused_game_is_no_book_and_no_unknown_one() -> None:
    assert list(REFUSED) == ["pyramid"]
    assert not set(REFUSED) & {name.partition("/")[0] for name in BOOKS}
    assert not issubclass(RefusedBookError, UnknownBookError)


def test_every_error_is_a_rules_error() -> None:
    assert issubclass(RefusedBookError, RulesError)
    assert issubclass(rules.MatchError, RulesError)
    assert issubclass(UnknownBookError, RulesError)
    assert issubclass(rules.NotationError, RulesError)
    assert issubclass(rules.ImpossibleShotError, RulesError)


def test_every_public_name_exists_once_and_is_sorted() -> None:
    assert [name for name in rules.__all__ if not hasattr(rules, name)] == []
    assert len(rules.__all__) == len(set(rules.__all__))


def test_the_break_is_played_from_the_kitchen_with_the_one_on() -> None:
    position = book("nine-ball/wpa").start(seat=1)

    assert position.on == {Ball.ONE}
    assert position.hand is Hand.KITCHEN
    assert position.breaking
    assert position.seat == 1


@pytest.mark.parametrize(
    ("balls", "message"),
    [
        pytest.param([Ball.TWO, Ball.TEN, Ball.NINE], "10: no object ball", id="a ball too many"),
        pytest.param([Ball.CUE, Ball.NINE], "cue: no object ball", id="the cue ball"),
        pytest.param([Ball.TWO], "the 9 is not on the table", id="no 9"),
    ],
)
def test_a_position_holds_the_balls_of_the_game(balls: list[Ball], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        book("nine-ball/wpa").position(balls)


def test_what_only_people_can_tell_is_listed() -> None:
    not_judged = book("nine-ball/wpa").not_judged

    assert {"2.4", "6.4", "6.7", "6.8", "6.13", "6.16"} <= not_judged.keys()
    assert not {"2.3", "6.1", "6.2", "6.3", "6.5", "6.10"} & not_judged.keys()


def test_a_clause_that_the_text_tells_is_from_the_seed_and_others_are_general() -> None:
    clauses = book("nine-ball/wpa").clauses

    told = {c for c, entry in clauses.items() if entry.provenance is Provenance.SEED}
    assert told == {"2.3", "6.2", "6.5", "6.16"}
    assert {entry.provenance for entry in clauses.values()} == {
        Provenance.SEED,
        Provenance.GENERAL,
    }


def test_no_breach_stands_under_two_clauses() -> None:
    breaches = [entry.breach for entry in book("nine-ball/wpa").clauses.values()]

    assert len(breaches) == len(set(breaches))
    assert Breach.THREE_FOULS not in breaches
