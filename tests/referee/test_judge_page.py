"""Every command on the page for officials prints what it says there."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from referee.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "judge.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks("console"))
def test_a_command_prints_what_stands_on_the_page(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "disputed.cases").write_text(blocks("cases")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command, _, printed = block.partition("\n")
    typed = re.findall(r"^> (.*\n)", printed, re.MULTILINE)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(typed)))

    program, *arguments = shlex.split(command.removeprefix("$ "))
    assert program == "cueref"
    assert main(arguments) == int("failed" in printed)
    assert capsys.readouterr().out == printed
