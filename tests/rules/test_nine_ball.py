"""Nine-ball beyond its cases: what the books tell about themselves, and which options they have."""

from __future__ import annotations

import pytest

from rules import (
    BOOKS,
    Breach,
    BreakOrder,
    Cushion,
    Hand,
    NotationError,
    Off,
    Provenance,
    Rail,
    Report,
    parse_game,
    parse_position,
    parse_shot,
)
from rules.rotation import Rotation
from rules.shot import Fault
from rules.vocabulary import Ball

TEXTS = {
    "nine-ball/pl": (
        "1a 1b 1c 1d 1e 1f 2 3a 3b 3c 4a 4b 4c 5a 5b 5c 5d 5e 5f 6a 6b 7 8 9 10 11 12a 12b 12c"
        " 13a 13b"
    ),
    "nine-ball/ru-a": "1 2 3a 3b 3c 4 5 6 7 8 9 10 11 12 13",
    "nine-ball/ru-c": "1 2 3 4(1) 4(2) 4(3) 5 6 7 8 9 10 11 12 13 14",
}
HEADED = {
    "goal", "rack", "order", "break 1", "break 2", "break 3", "play", "push", "sanctions",
    "wrong-ball", "rail", "hand", "off", "jump", "three", "end",
}  # fmt: skip
COMMON = "push-out on, three-fouls on, missing-warning third-as-second, foul-mode all-balls"
NAMES = ["nine-ball/wpa", "nine-ball/pl", *(f"nine-ball/ru-{letter}" for letter in "abcd")]


def told(name: str) -> set[str]:
    """The clauses of a book that are its text's own."""
    clauses = {*BOOKS[name].clauses, *BOOKS[name].articles}
    return {clause for clause in clauses if not clause.startswith("WPA ")}


@pytest.mark.parametrize("name", TEXTS)
def test_every_paragraph_of_the_text_is_told(name: str) -> None:
    assert told(name) == set(TEXTS[name].split())


def test_every_heading_of_text_d_is_told() -> None:
    assert told("nine-ball/ru-d") == HEADED


def test_every_paragraph_of_text_b_but_its_heading_is_told() -> None:
    paragraphs = {clause.split()[0] for clause in told("nine-ball/ru-b")}

    assert paragraphs == {"¶1", "¶3", "¶4", "¶5", "¶6", "¶7", "¶8", "¶9"}


@pytest.mark.parametrize("name", [*TEXTS, "nine-ball/ru-d", "nine-ball/ru-b"])
def test_general_rules_stand_under_their_own_numbers(name: str) -> None:
    for clause, entry in BOOKS[name].clauses.items():
        assert (entry.provenance is Provenance.GENERAL) is clause.startswith("WPA ")


def test_what_text_b_leaves_open_is_decided_here() -> None:
    game = BOOKS["nine-ball/ru-b"]
    fouls = {c for c, entry in game.clauses.items() if entry.provenance is Provenance.DECISION}
    others = {c for c, entry in game.articles.items() if entry.provenance is Provenance.DECISION}

    assert (fouls, others) == ({"¶4", "¶4 off"}, {"¶4 balls"})


@pytest.mark.parametrize("name", NAMES)
def test_the_clause_of_the_third_foul_is_an_article_of_the_book(name: str) -> None:
    game = BOOKS[name]

    assert isinstance(game, Rotation)
    assert game.third_foul in game.articles
    assert not set(game.clauses) & set(game.articles)


@pytest.mark.parametrize("name", NAMES)
def test_a_clause_that_ends_a_rack_is_one_of_the_book(name: str) -> None:
    game = BOOKS[name]

    assert set(game.acts.values()) <= {*game.clauses, *game.articles}


def test_what_only_people_can_tell_is_listed() -> None:
    pl = BOOKS["nine-ball/pl"].not_judged

    assert {"4c", "5b", "5d", "12b", "WPA 6.4", "WPA 6.6", "WPA 6.8"} <= pl.keys()
    assert not {"3a", "3b", "7", "8", "10", "11", "WPA 6.1", "WPA 6.10"} & pl.keys()
    assert "push" in BOOKS["nine-ball/ru-d"].not_judged


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("nine-ball/wpa", BreakOrder.ALTERNATE),
        ("nine-ball/pl", BreakOrder.ALTERNATE),
        ("nine-ball/ru-a", BreakOrder.ALTERNATE),
        ("nine-ball/ru-b", BreakOrder.WINNER),
        ("nine-ball/ru-c", BreakOrder.WINNER),
        ("nine-ball/ru-d", BreakOrder.WINNER),
    ],
)
def test_who_breaks_next_is_as_the_book_has_it(name: str, order: BreakOrder) -> None:
    assert BOOKS[name].breaks is order


@pytest.mark.parametrize("seat", [0, 1])
def test_only_text_b_breaks_from_anywhere(seat: int) -> None:
    from_anywhere = {name for name in NAMES if BOOKS[name].start(seat).hand is not Hand.KITCHEN}

    assert from_anywhere == {"nine-ball/ru-b"}
    assert BOOKS["nine-ball/ru-b"].start(seat).hand is Hand.ANYWHERE
    assert BOOKS["nine-ball/ru-b"].start(seat).seat == seat


def test_a_third_foul_is_shown_by_what_shows_the_others_each_once() -> None:
    game = BOOKS["nine-ball/pl"]
    position = parse_position("break, fouls 2 0, warned 0", game)
    decision = game.judge(position, parse_shot("cue>1 2! 3|f foot"))

    *others, third = decision.fouls
    assert [foul.clause for foul in others] == ["3a", "3c", "WPA 6.4"]
    assert (third.clause, third.breach) == ("12a", Breach.THREE_FOULS)
    assert third.provenance is Provenance.SEED
    assert third.proof == (Off(Ball.TWO), Cushion(Ball.THREE, Rail.F), Report(Fault.FOOT))


def test_a_dry_break_is_shown_by_the_balls_that_did_reach_a_rail() -> None:
    game = BOOKS["nine-ball/ru-d"]
    (foul,) = game.judge(game.start(), parse_shot("cue>1 2|f 3|f 2|lf")).fouls

    assert foul.clause == "break 1"
    assert foul.proof == (Cushion(Ball.TWO, Rail.LF), Cushion(Ball.THREE, Rail.F))


# --- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("nine-ball/wpa", "rack-start tip"),
        ("nine-ball/pl", "rack-start head-string"),
        ("nine-ball/ru-a", "rack-start head-string or push-out-barred-by any-foul"),
        (
            "nine-ball/ru-b",
            "rack-start head-string, announcement required, row-of-three consecutive or"
            " break-from anywhere",
        ),
        ("nine-ball/ru-c", "rack-start head-string or push-out-barred-by any-foul"),
        ("nine-ball/ru-d", "rack-start tip"),
    ],
)
def test_an_option_that_is_not_the_books_is_told_with_those_that_are(name: str, more: str) -> None:
    expected = f"{COMMON} or {more}" if " or " not in more else f"{COMMON}, {more}"
    with pytest.raises(NotationError) as told:
        parse_game(f"{name}, target 100")

    assert str(told.value) == f"'target 100' is no option of {name}: expected as {expected}"


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("nine-ball/wpa", "announcement unless-obvious"),
        ("nine-ball/pl", "push-out-barred-by scratch"),
        ("nine-ball/pl", "break-from anywhere"),
        ("nine-ball/ru-a", "row-of-three total"),
        ("nine-ball/ru-b", "push-out-barred-by scratch"),
        ("nine-ball/ru-c", "announcement unless-obvious"),
        ("nine-ball/ru-d", "push-out-barred-by scratch"),
    ],
)
def test_another_texts_wording_is_no_option(name: str, option: str) -> None:
    with pytest.raises(NotationError, match=f"'{option}' is no option of {name}: expected as "):
        parse_game(f"{name}, {option}")


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("announcement never", "'never' announcement: expected required or unless-obvious"),
        ("row-of-three any", "'any' row-of-three: expected consecutive or total"),
        ("break-from head", "'head' break-from: expected kitchen or anywhere"),
        ("rack-start cue", "'cue' rack-start: expected tip or head-string"),
        ("foul-mode none", "'none' foul-mode: expected all-balls or cue-ball-only"),
        ("missing-warning no", "'no' missing-warning: expected third-as-second or foul-void"),
        ("push-out yes", "'yes' push-out: expected on or off"),
        ("three-fouls 3", "'3' three-fouls: expected on or off"),
    ],
)
def test_a_wrong_value_of_an_option_is_told_with_the_right_ones(option: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}$"):
        parse_game(f"nine-ball/ru-b, {option}")
