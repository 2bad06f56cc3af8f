"""How `.cases` files are read, played and written anew."""

from __future__ import annotations

import pytest

from rules import Match
from rules.cases import CaseError, Failure, check, parse_cases, play, regenerate

HEAD = "id one\nbook nine-ball/wpa\n"


def test_without_a_position_a_case_starts_with_the_break() -> None:
    (case,) = parse_cases(HEAD + "play cue>1 9@lf\nexpect x\n")

    assert case.position.breaking
    assert play(case) == ("fair; credit 9; seat 0 wins",)


def test_expectations_are_written_anew_and_all_else_stays() -> None:
    text = f"# a remark\n{HEAD}play cue>1 9@lf\nexpect\n\n# the end\n"

    assert regenerate(text) == text.replace("expect", "expect    fair; credit 9; seat 0 wins")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{HEAD}hit cue>1\n", "line 3: 'hit' is no key of a case: expected id, book"),
        (f"{HEAD}play cue>1\n", "line 3: 'play' without its expect"),
        (f"{HEAD}play cue>1\nplay cue>2\n", "line 3: 'play', then 'play': expected play, choose"),
        (f"{HEAD}play\nexpect x\n", "line 3: nothing after 'play'"),
        ("book nine-ball/wpa\n", "line 1: a case without 'id'"),
        ("id one\nbook darts\n", "line 2: 'darts' is no rulebook"),
        (f"{HEAD}position 2 3\n", "line 3: .*the 9 is not on the table"),
        (f"{HEAD}match races 3\n", "line 3: 'races 3' is no setting: expected as race 7, frames"),
        (f"{HEAD}match race x\n", "line 3: 'x' is no whole number"),
        (f"{HEAD}match race 3, order odd\n", "line 3: 'odd' is no order: expected alternate, "),
        (f"{HEAD}match race 3, first 2\n", "line 3: '2' is no seat"),
        (f"{HEAD}match frames 2\n", "line 3: frames 2: expected an odd number"),
        (f"{HEAD}\n{HEAD}", "id 'one' is there twice"),
    ],
)
def test_a_case_that_cannot_be_read_is_told_by_its_line(text: str, message: str) -> None:
    with pytest.raises(CaseError, match=message):
        parse_cases(text)


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("play cue>17\nexpect x\n", "line 3: '17' is no ball"),
        ("choose play\nexpect x\n", "line 3: there is nothing to choose"),
        ("play cue>1 2@lf\nexpect x\nchoose play\nexpect x\n", "line 5: 'play' cannot be chosen"),
        (
            "play cue>1 9@lf\nexpect x\nplay cue>1\nexpect x\n",
            "line 5: cannot play: .*rack is over",
        ),
        ("choose bed\nexpect x\n", "line 3: "),
        ("warn 2\nexpect x\n", "line 3: '2' is no seat"),
        ("warn 0 rain\nexpect x\n", "line 3: 'rain' is nothing to warn of: expected two fouls, "),
        ("lag 1, 2\nexpect x\n", "line 3: 'lag' is a step of a match: expected the key match"),
        ("undo\nexpect x\n", "line 3: 1 steps cannot be undone: expected 1 to 0"),
        ("play cue>1\nexpect x\nundo 0\nexpect x\n", "line 5: 0 steps cannot be undone: .* to 1"),
        ("undo x\nexpect x\n", "line 3: 'x' is no whole number"),
        ("spot 9, 5\nexpect x\n", "line 3: '5' lies nowhere: expected a ball and mm, as 5 1905"),
        ("spot cue\nexpect x\n", "line 3: 'cue' is no object ball"),
        ("spot 9, 5 0 x\nexpect x\n", "line 3: 'x' is no "),
    ],
)
def test_a_step_that_cannot_be_played_is_told_by_its_line(steps: str, message: str) -> None:
    (case,) = parse_cases(HEAD + steps)

    with pytest.raises(CaseError, match=message):
        play(case)


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("rack\nexpect x\n", "line 4: nothing after 'rack'"),
        ("rack 0 1\nexpect x\n", "line 4: '0 1' is no end of a rack: expected as 0, 1 45 60 or"),
        ("rack 2\nexpect x\n", "line 4: '2' is no seat"),
        ("rack 0 x 1\nexpect x\n", "line 4: 'x' is no whole number"),
        ("visit x\nexpect x\n", "line 4: 'x' is no whole number"),
        ("lag 1\nexpect x\n", "line 4: '1': expected a ball of each seat, as 120, 40 side-rail"),
        ("lag 1, \nexpect x\n", "line 4: '' is no ball of a lag: expected a distance in mm, or"),
        ("lag 1 2, 3\nexpect x\n", "line 4: '1 2' is no ball of a lag: .* or side-rail, cro"),
        ("lag 1 up, 3\nexpect x\n", "line 4: '1 up' is no ball of a lag"),
        ("lag x, 3\nexpect x\n", "line 4: 'x' is no whole number"),
        ("won-lag x\nexpect x\n", "line 4: 'x' is no seat"),
        ("breaks x\nexpect x\n", "line 4: 'x' is no seat"),
        ("started-by x\nexpect x\n", "line 4: 'x' is no seat"),
        ("choose x\nexpect x\n", "line 4: 'x' is no choice"),
        ("play cue>1\nexpect x\n", "line 4: a shot cannot come now: expected a lag"),
        ("undo\nexpect x\n", "line 4: 1 events cannot be undone: expected 1 to 0"),
    ],
)
def test_a_step_of_a_match_that_cannot_be_played_is_told_by_its_line(
    steps: str, message: str
) -> None:
    with pytest.raises(CaseError, match=message):
        regenerate(f"{HEAD}match race 3\n{steps}")


def test_a_match_has_the_settings_of_its_line() -> None:
    text = f"{HEAD}match race 3, sets 2, order winner, block 2, first 1\n"
    (case,) = parse_cases(text)

    assert isinstance(case.match, Match)
    rules = case.match.rules
    assert (rules.race_to, rules.sets, rules.breaks, rules.block) == (3, 2, "winner", 2)
    assert rules.game == case.game
    assert (rules.first, rules.frames, rules.aggregate) == (1, None, False)
    assert case.match.breaker == 1


def test_only_what_comes_out_otherwise_is_a_failure_and_names_its_line() -> None:
    fair = "fair; seat 1 on 1 of 1 2 3 4 5 6 7 8 9, as it lies, push-out"
    (case,) = parse_cases(
        f"{HEAD}play cue>1 2| 3| 4| 5|\nexpect {fair}\nplay push\nexpect fair\nundo\nexpect\n"
    )
    wrong, undone = check(case)

    assert wrong == Failure(6, "play push", "fair", play(case)[1])
    assert undone == Failure(8, "undo", "", fair)


def test_a_step_that_cannot_be_played_is_the_last_failure_with_what_is_wrong() -> None:
    (case,) = parse_cases(f"{HEAD}play cue>17\nexpect x\nplay cue>1\nexpect x\n")
    (failure,) = check(case)

    assert (failure.line, failure.done, failure.expected) == (3, "play cue>17", "x")
    assert failure.got.startswith("'17' is no ball")


def test_a_choice_that_is_not_offered_is_a_failure_too() -> None:
    (case,) = parse_cases(f"{HEAD}play cue>1 2@lf\nexpect x\nchoose play\nexpect x\n")

    assert [failure.line for failure in check(case)] == [4, 5]


def test_a_case_that_comes_out_as_expected_has_no_failures() -> None:
    (case,) = parse_cases(f"{HEAD}play cue>1 9@lf\nexpect fair; credit 9; seat 0 wins\n")

    assert check(case) == ()


def test_a_step_taken_back_is_written_anew_without_a_value() -> None:
    text = f"{HEAD}play cue>1 9@lf\nexpect\nundo\nexpect\n"

    assert regenerate(text).splitlines()[-1].startswith("expect    seat 0 on 1 of 1")
