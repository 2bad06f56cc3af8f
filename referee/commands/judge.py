"""``cueref judge``: cases held against a book, or a rack typed shot by shot."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any

from referee.commands.command import BOOK, Command, add_language, add_names
from referee.dialogue import Dialogue, converse
from referee.languages import teller
from rules import RulesError, parse_game, parse_position
from rules.cases import Case, CaseError, Failure, check, parse_cases

STANDARD_INPUT = "-"
FAILED = 1


class CasesError(RulesError):
    """A file of cases that cannot be read; the message names it, and the line."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A case of a file, and what came out otherwise than expected."""

    file: str
    case: Case
    failures: tuple[Failure, ...]


def _add_arguments(parser: ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "files", nargs="*", default=[], metavar="FILE", help="files of cases; - is standard input"
    )
    what.add_argument("-i", "--interactive", metavar="BOOK", help=f"type shots: {BOOK}")
    parser.add_argument(
        "--position", metavar="TEXT", default="break", help="with -i: where the rack stands"
    )
    parser.add_argument("--json", action="store_true", help="print a document, not differences")
    add_language(parser)
    add_names(parser)


def _run(options: Namespace) -> int:
    if options.interactive is not None:
        game = parse_game(options.interactive)
        position = parse_position(options.position, game)
        converse(Dialogue(game, position, teller(options.lang, *options.names)))
        return 0
    checked = [one for file in options.files for one in check_file(file)]
    failed = sum(bool(one.failures) for one in checked)
    if options.json:
        print(json.dumps(_document(checked), indent=1, ensure_ascii=False))
    else:
        for one in checked:
            for failure in one.failures:
                print("\n".join(_told(one, failure)) + "\n")
        print(f"{len(checked) - failed} passed, {failed} failed")
    return FAILED if failed else 0


def check_file(file: str) -> Iterator[Checked]:
    """The cases of a file, or of standard input. Raises CasesError."""
    name = "standard input" if file == STANDARD_INPUT else file
    try:
        if file == STANDARD_INPUT:
            text = sys.stdin.read()
        else:
            text = Path(file).read_text(encoding="utf-8")
        cases = parse_cases(text)
    except (OSError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise CasesError(f"{name}: cannot be read: {why}") from error
    except CaseError as error:
        raise CasesError(f"{name}: {error}") from error
    for case in cases:
        yield Checked(name, case, check(case))


def _told(one: Checked, failure: Failure) -> Iterator[str]:
    """Where it stands, the step, and the parts of its outcome that differ."""
    yield f"{one.file}:{failure.line}: {one.case.id}"
    yield f"  {failure.done}"
    yield from difference(failure.expected, failure.got)


def difference(expected: str, got: str) -> Sequence[str]:
    """The parts of two outcomes: those in both, and those expected (-) or got instead (+)."""
    before, after = _parts(expected), _parts(got)
    _, _, _, *lines = unified_diff(before, after, n=len(before) + len(after), lineterm="")
    return [f"  {line[0]} {line[1:]}" for line in lines]


def _parts(outcome: str) -> list[str]:
    return [part.strip() for part in outcome.split(";")]


def _document(checked: Sequence[Checked]) -> dict[str, Any]:
    failed = sum(bool(one.failures) for one in checked)
    return {
        "passed": len(checked) - failed,
        "failed": failed,
        "failures": [
            {
                "file": one.file,
                "line": failure.line,
                "id": one.case.id,
                "step": failure.done,
                "expected": failure.expected,
                "got": failure.got,
            }
            for one in checked
            for failure in one.failures
        ],
    }


COMMAND = Command(
    help="check cases, or judge typed shots",
    description="Plays the cases of files on and prints every expectation that is not met, as "
    "the parts expected (-) and got (+). The last line counts the cases; the exit status is 1 if "
    "any failed. With -i, type one shot after another and read the rulings.",
    example="cueref judge -i nine-ball/wpa --position '2 3 9'",
    add_arguments=_add_arguments,
    run=_run,
)
