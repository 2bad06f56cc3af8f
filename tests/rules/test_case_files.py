"""How `.cases` files are read, played and written anew."""

from __future__ import annotations

import pytest

from rules.cases import CaseError, parse_cases, play, regenerate

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
    ],
)
def test_a_step_that_cannot_be_played_is_told_by_its_line(steps: str, message: str) -> None:
    (case,) = parse_cases(HEAD + steps)

    with pytest.raises(CaseError, match=message):
        play(case)
