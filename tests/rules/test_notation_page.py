"""Every example on the notation page can be read, and its cases come out as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import book, format_shot, parse_position, parse_shot
from rules.cases import regenerate

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def lines(kind: str) -> list[str]:
    return [line for block in blocks(kind) for line in block.splitlines()]


@pytest.mark.parametrize("text", lines("shots"))
def test_a_shot_on_the_page_is_written_as_the_program_writes_it(text: str) -> None:
    assert format_shot(parse_shot(text)) == text


@pytest.mark.parametrize("text", lines("positions"))
def test_a_position_on_the_page_can_be_read(text: str) -> None:
    parse_position(text, book("nine-ball/wpa"))


@pytest.mark.parametrize("text", re.findall(r"^\| `([^ `]*[>|@^~!][^ `]*)` \|", PAGE, re.MULTILINE))
def test_an_event_on_the_page_can_be_read(text: str) -> None:
    parse_shot(text.replace("\\", ""))


@pytest.mark.parametrize("text", blocks("cases"))
def test_the_cases_on_the_page_come_out_as_it_says(text: str) -> None:
    assert regenerate(text) == text
