"""What people said about shots, from a file."""

from pathlib import Path

import pytest

from referee.calls import CallsError, read_calls
from rules import Fault, PushOut, Report, Way


def calls_of(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "calls.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_calls_reports_and_choices_are_read_shot_by_shot(tmp_path: Path) -> None:
    calls = read_calls(
        calls_of(tmp_path, "# who said what\n1: foot\n\n2: push choose hand-back  # bold\n")
    )
    assert calls.keys() == {1, 2}
    assert calls[1].shot.reports == (Report(Fault.FOOT),)
    assert calls[2].shot.declared == PushOut()
    assert calls[2].choice is Way.HAND_BACK


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("push\n", "line 1: 'push' names no shot", id="no number"),
        pytest.param("1: foot\n1: push\n", "line 2: shot 1 is there twice", id="twice"),
        pytest.param("1: kick\n", "line 1: 'kick'", id="unknown word"),
        pytest.param("1: cue>1\n", "tells events", id="an event"),
        pytest.param("1: push choose maybe\n", "'maybe' is no choice", id="unknown choice"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(CallsError, match=why):
        read_calls(calls_of(tmp_path, text))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CallsError, match=r"none\.txt"):
        read_calls(tmp_path / "none.txt")
