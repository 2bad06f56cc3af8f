"""The commands that need no video: books, rules, judge, explain."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from referee.cli import COMMANDS, main
from referee.commands.clauses import clause_key
from referee.commands.judge import difference
from rules import BOOKS, Breach
from rules.books import REFUSED

CASES = Path(__file__).parents[1] / "rules"
GOOD = """\
id        the 1 is potted
book      nine-ball/wpa
position  1 3 9
play      cue>1 1@lf
expect    fair; credit 1; seat 0 on 3 of 3 9, as it lies
"""
BAD = """\
id        two parts differ
book      nine-ball/wpa
position  1 3 9
play      cue>1 1@lf
expect    fair; credit 3; seat 1 on 3 of 3 9, as it lies
play      cue>3 3|
expect    fair; seat 1 on 3 of 3 9, as it lies
"""


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal on which no cell is wrapped."""
    monkeypatch.setenv("COLUMNS", "400")


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    return tmp_path / "disputed.cases"


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What is printed on standard output; checks the exit status."""
    assert main(arguments) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def document(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    return json.loads(told(capsys, *arguments, "--json", status=status))


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


# --- books ----------------------------------------------------------------------------------------


def test_books_lists_every_book_and_those_refused(capsys: pytest.CaptureFixture[str]) -> None:
    printed = told(capsys, "books")

    assert all(game.title in printed for game in BOOKS.values())
    assert all(reason in printed for reason in REFUSED.values())
    assert "not judged" in printed


def test_books_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "не оценивается" in told(capsys, "books", "--lang", "ru")


def test_books_counts_the_clauses_by_who_can_tell(capsys: pytest.CaptureFixture[str]) -> None:
    listed = document(capsys, "books")

    assert [known["name"] for known in listed["books"]] == list(BOOKS)
    assert listed["refused"] == REFUSED
    for known in listed["books"]:
        game = BOOKS[known["name"]]
        assert sum(known["clauses"].values()) == len(game.clauses) + len(game.articles)


# --- rules ----------------------------------------------------------------------------------------


def test_rules_shows_each_clause_and_who_can_tell(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line.split() for line in told(capsys, "rules", "nine-ball/wpa").splitlines()]

    assert ["6.2", "wrong", "ball", "first", "camera", "the", "book"] in lines
    assert ["6.7", "double", "hit", "person", "general", "rules"] in lines


@pytest.mark.parametrize("name", BOOKS)
def test_rules_has_every_clause_of_a_book_in_order(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = BOOKS[name]
    listed = document(capsys, "rules", name)

    clauses = [entry["clause"] for entry in listed["clauses"]]
    assert sorted(clauses) == sorted([*game.clauses, *game.articles])
    assert [clause_key(clause) for clause in clauses] == sorted(map(clause_key, clauses))
    assert all(entry["says"] for entry in listed["clauses"])
    assert {entry["breach"] for entry in listed["clauses"]} <= {None, *Breach}


def test_rules_shows_the_options_as_they_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    game = "straight-pool/pl, target 100, obvious-uncalled on"

    assert told(capsys, "rules", game).splitlines()[1] == game
    assert document(capsys, "rules", game)["options"] == {"target": 100, "obvious-uncalled": True}


def test_rules_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    printed = told(capsys, "rules", "nine-ball/wpa", "--lang", "pl")

    assert "niewłaściwa bila uderzona jako pierwsza" in printed
    assert "przepisy ogólne" in printed


@pytest.mark.parametrize(
    "clauses",
    [
        ["2.3", "2.9", "2.10", "6.1"],
        ["5a", "5b", "9", "9k"],
        ["3.10a", "3.10a(iii)", "3.10a(iv)", "3.10a(v)", "3.10a(ix)", "3.10b"],
        ["§7", "§7.2", "§10"],
        ["intro", "7(1)", "7(2)", "7 note", "12a", "WPA 6.9", "WPA 6.10"],
    ],
)
def test_clauses_stand_as_in_a_book(clauses: list[str]) -> None:
    assert sorted(sorted(clauses, reverse=True), key=clause_key) == clauses


# --- judge ----------------------------------------------------------------------------------------


def test_judge_counts_cases_that_pass(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases.write_text(GOOD, encoding="utf-8")

    assert told(capsys, "judge", str(cases), str(cases)) == "2 passed, 0 failed\n"


def test_judge_passes_the_cases_of_the_repository(capsys: pytest.CaptureFixture[str]) -> None:
    printed = told(capsys, "judge", str(CASES / "nine_ball_wpa.cases"))

    assert printed.endswith(" passed, 0 failed\n")


def test_judge_shows_which_parts_differ(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases.write_text(GOOD + "\n" + BAD, encoding="utf-8")

    assert told(capsys, "judge", str(cases), status=1) == (
        f"{cases}:11: two parts differ\n"
        "  play cue>1 1@lf\n"
        "    fair\n"
        "  - credit 3\n"
        "  - seat 1 on 3 of 3 9, as it lies\n"
        "  + credit 1\n"
        "  + seat 0 on 3 of 3 9, as it lies\n"
        "\n"
        "1 passed, 1 failed\n"
    )


def test_judge_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(BAD))

    printed = told(capsys, "judge", "-", status=1)
    assert printed.startswith("standard input:5: two parts differ\n")
    assert printed.endswith("\n0 passed, 1 failed\n")


def test_judge_tells_a_step_that_cannot_be_played(
    cases: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases.write_text(GOOD.replace("cue>1 1@lf", "cue>7"), encoding="utf-8")

    printed = told(capsys, "judge", str(cases), status=1)
    assert f"{cases}:4: the 1 is potted\n  play cue>7\n" in printed
    assert "+ ball 7 is not on the table" in printed


def test_judge_as_a_document(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases.write_text(BAD, encoding="utf-8")

    assert document(capsys, "judge", str(cases), status=1) == {
        "passed": 0,
        "failed": 1,
        "failures": [
            {
                "file": str(cases),
                "line": 5,
                "id": "two parts differ",
                "step": "play cue>1 1@lf",
                "expected": "fair; credit 3; seat 1 on 3 of 3 9, as it lies",
                "got": "fair; credit 1; seat 0 on 3 of 3 9, as it lies",
            }
        ],
    }


def test_an_empty_expectation_differs_in_everything() -> None:
    assert difference("", "fair; seat 0 wins") == ["  - ", "  + fair", "  + seat 0 wins"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param(b"id a\nbook nine-ball/mars\n", "line 2: 'nine-ball/mars' is no", id="book"),
        pytest.param(b"id a\nbook pyramid\n", "line 2: 'pyramid' is known by name", id="refused"),
        pytest.param(b"id a\nhook x\n", "line 2: 'hook' is no key", id="key"),
        pytest.param(b"book nine-ball/wpa\n", "line 1: a case without 'id'", id="no id"),
        pytest.param(b"\xff\xfe\x00", "cannot be read: it is no text in UTF-8", id="no text"),
    ],
)
def test_judge_refuses_what_it_cannot_read_with_file_and_line(
    text: bytes, why: str, cases: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases.write_bytes(text)

    assert refusal(capsys, "judge", str(cases)).startswith(f"cueref: {cases}: {why}")


def test_judge_refuses_a_file_that_is_not_there(
    cases: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "disputed.cases: cannot be read: No such file" in refusal(capsys, "judge", str(cases))


@pytest.mark.parametrize("arguments", [[], ["-i", "nine-ball/wpa", "a.cases"]])
def test_judge_wants_files_or_a_dialogue(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["judge", *arguments])
    assert "usage: cueref judge" in capsys.readouterr().err


def test_judge_holds_a_dialogue_with_piped_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("cue>1 1|\ncue>1 9@lf\nundo\n"))

    printed = told(
        capsys,
        *("judge", "-i", "nine-ball/wpa", "--position", "1 9"),
        *("--lang", "cs", "--names", "Anna", "Jan"),
    )
    assert "Strk dle pravidel. Na řadě je Jan." in printed
    assert "Hru vyhrává Jan." in printed
    assert printed.endswith("> undo\n\nseat 1 on 1 of 1 9, as it lies\n> \n")


def test_a_dialogue_begins_with_the_break(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))

    assert "kitchen, break" in told(capsys, "judge", "-i", "nine-ball/wpa")


# --- explain --------------------------------------------------------------------------------------


def test_explain_tells_clause_evidence_and_origin(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "explain", "nine-ball/wpa", "1 3 9", "cue>3 cue@lh") == (
        "Foul 6.1: cue ball potted; 6.2: wrong ball first (cue hit 3, the 1 was on)."
        " Seat 1 has ball in hand.\n"
        "\n"
        "6.1: cue ball potted\n"
        "  shown by: potted: cue ball [cue@lh]\n"
        "  from: general rules\n"
        "\n"
        "6.2: wrong ball first (cue hit 3, the 1 was on)\n"
        "  shown by: contact: cue ball and 3 [cue>3]\n"
        "  from: the book\n"
        "\n"
        "6.1 6.2; seat 1 on 1 of 1 3 9, anywhere, fouls 1 0\n"
    )


def test_explain_tells_an_absence(capsys: pytest.CaptureFixture[str]) -> None:
    printed = told(capsys, "explain", "nine-ball/wpa", "1 9", "cue>1")

    assert "6.3: no rail after contact\n  shown by: it did not happen\n" in printed


def test_explain_with_names_and_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    printed = told(
        capsys,
        *("explain", "nine-ball/wpa", "1 9", "cue>1 1@lf", "--lang", "pl"),
        *("--names", "Anna", "Jan"),
    )
    assert printed.startswith("Zagranie prawidłowe. Zaliczone bile: 1. Teraz gra Anna.\n")


def test_explain_as_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "explain", "nine-ball/wpa", "1 3 9", "cue>1 1| touched 3") == {
        "sentence": "Foul 6.6: touched ball (3). Seat 1 has ball in hand.",
        "ruling": "6.6; seat 1 on 1 of 1 3 9, anywhere, fouls 1 0",
        "fair": False,
        "fouls": [
            {
                "clause": "6.6",
                "breach": "touched ball",
                "words": "touched ball",
                "provenance": "general",
                "proof": ["touched 3"],
                "evidence": ["reported by a person: 3 [touched 3]"],
            }
        ],
    }


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nine-ball/mars", "break", "nothing"], "'nine-ball/mars' is no rulebook"),
        (["nine-ball/wpa", "2 3", "nothing"], "the 9 is not on the table"),
        (["nine-ball/wpa", "2 9", "cue>17"], "'17' is no ball"),
        (["nine-ball/wpa", "2 9", "cue>3"], "ball 3 is not on the table"),
        (["pyramid", "break", "nothing"], "'pyramid' is known by name only"),
    ],
)
def test_explain_refuses_what_cannot_be(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in refusal(capsys, "explain", *arguments)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_each_command_has_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([name, "--help"])
    assert f"Example: cueref {name}" in capsys.readouterr().out
