"""A rack typed shot by shot."""

from __future__ import annotations

import pytest

from referee.dialogue import HELP, OVER, Dialogue, converse
from rules import Teller, book, parse_position

WPA = book("nine-ball/wpa")


def dialogue(position: str = "break") -> Dialogue:
    return Dialogue(WPA, parse_position(position, WPA), Teller(seats=("Ada", "Bo")))


def test_a_shot_is_answered_with_the_ruling_and_a_sentence() -> None:
    talk = dialogue("1 3 9")

    assert talk.answer("cue>3 3|") == (
        "6.2; seat 1 on 1 of 1 3 9, anywhere, fouls 1 0\n"
        "Foul 6.2: wrong ball first (cue hit 3, the 1 was on). Bo has ball in hand."
    )
    assert talk.prompt == "seat 1 on 1 of 1 3 9, anywhere, fouls 1 0"


def test_a_choice_waits_until_it_is_made() -> None:
    talk = dialogue("1 3 9, push-out")
    talk.answer("push")

    assert talk.prompt == "seat 1 chooses: choose play, choose hand-back"
    assert talk.answer("cue>1") == "error: cannot play: a choice is pending or the rack is over"
    assert talk.answer("choose in-hand") == (
        "error: 'in-hand' cannot be chosen: expected play or hand-back"
    )
    assert talk.answer("choose hand-back") == ""
    assert talk.prompt == "seat 0 on 1 of 1 3 9, as it lies"


def test_a_warning_is_remembered() -> None:
    talk = dialogue("1 3 9, fouls 2 0")
    talk.answer("warn 0")

    assert talk.prompt == "seat 0 on 1 of 1 3 9, as it lies, fouls 2 0, warned 0"
    assert str(talk.answer("cue>3 3|")).startswith("6.2 6.14; seat 1 wins")
    assert talk.prompt == OVER


def test_undo_takes_one_step_back_until_nothing_is_left() -> None:
    talk = dialogue("1 3 9")
    first = talk.prompt
    talk.answer("cue>1 1@lf")
    second = talk.prompt
    talk.answer("cue>3 9@lf")

    assert talk.answer("undo") == ""
    assert talk.prompt == second
    talk.answer("undo")
    assert talk.prompt == first
    assert talk.answer("undo") == "error: there is nothing to undo"
    assert talk.prompt == first


def test_a_new_position_may_be_set_and_taken_back() -> None:
    talk = dialogue("1 3 9")
    talk.answer("position 2 9, seat 1")

    assert talk.prompt == "seat 1 on 2 of 2 9, as it lies"
    talk.answer("undo")
    assert talk.prompt == "seat 0 on 1 of 1 3 9, as it lies"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("cue>17", "error: '17' is no ball"),
        ("cue>2", "error: ball 2 is not on the table"),
        ("hello", "error: 'hello' is no word of a shot"),
        ("choose play", "error: there is nothing to choose"),
        ("choose", "error: there is nothing to choose"),
        ("warn 7", "error: '7' is no seat"),
        ("warn", "error: '' is no seat"),
        ("position", "error: an empty position"),
        ("position 2 3", "error: '2 3' is no position"),
    ],
)
def test_a_wrong_line_is_told_and_changes_nothing(line: str, error: str) -> None:
    talk = dialogue("1 3 9")

    assert str(talk.answer(line)).startswith(error)
    assert talk.prompt == "seat 0 on 1 of 1 3 9, as it lies"


def test_where_a_ball_is_spotted_may_be_asked() -> None:
    talk = dialogue("1 3 9")

    assert talk.answer("spot 9") == "9 1905 635"
    assert talk.prompt == "seat 0 on 1 of 1 3 9, as it lies"
    assert talk.answer("undo") == "error: there is nothing to undo"


def test_help_tells_every_word() -> None:
    assert dialogue().answer("help") == HELP


@pytest.mark.parametrize("line", ["", "   "])
def test_an_empty_line_does_nothing(line: str) -> None:
    assert dialogue().answer(line) == ""


def test_the_conversation_ends_with_quit(capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["cue>1 1|", "quit", "never read"])
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return next(lines)

    converse(dialogue("1 9"), read)

    assert len(prompts) == 2
    assert next(lines) == "never read"
    assert "Bo plays next." in capsys.readouterr().out


def test_the_conversation_ends_where_the_input_does() -> None:
    def read(_: str) -> str:
        raise EOFError

    converse(dialogue(), read)
