"""Every case in the `.cases` files beside this one comes out as expected.

`REGENERATE=1 pytest tests/rules/test_cases.py` writes the outcomes into the files, to be read in
review before they are committed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from rules.cases import Case, parse_cases, play, regenerate

FILES = sorted(Path(__file__).parent.glob("*.cases"))

if os.environ.get("REGENERATE"):
    for file in FILES:
        file.write_text(regenerate(file.read_text(encoding="utf-8")), encoding="utf-8")

CASES = [case for file in FILES for case in parse_cases(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_every_step_has_the_expected_outcome(case: Case) -> None:
    expected = [step.expect.value for step in case.steps]

    assert _told(case, play(case)) == _told(case, expected)


def _told(case: Case, outcomes: Iterable[str]) -> str:
    """The rack as it reads in the file, so that a failure shows the lines that differ."""
    steps = zip(case.steps, outcomes, strict=True)
    return "\n".join(f"{s.done.key} {s.done.value}\n  expect {outcome}" for s, outcome in steps)
