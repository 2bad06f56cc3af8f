"""Judges the real nine-ball clips and holds the rulings against what was seen in them by eye.

    python -m datasets.real ../shared/real

The clips are not part of this repository; without them a line says so. Frames and pockets in their
truth are those of the picture, so the table's pockets are named as they lie in it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from calibration import TableView, table
from referee.analyse import Job, Judged, analyse
from referee.locate import locate
from referee.report import without_times
from rules import Ball, Contact, Off, Pot, RackOver, book
from rules.notation import format_shot
from vision import YoloDetector

FOLDER = "nine_ball_overhead"
BOOK = "nine-ball/wpa"


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides a ruling."""

    first: str | None
    potted: frozenset[tuple[str, str]]
    """Ball and pocket as in the picture."""
    off: frozenset[str]
    fair: bool | None
    plays_on: bool | None
    """The same player shoots again."""


def main(arguments: list[str] | None = None) -> int:
    """Prints a row a clip and the counts; status 0 also where the clips are missing."""
    parser = argparse.ArgumentParser(prog="python -m datasets.real", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the real clips and shots.json are")
    parser.add_argument("--out", type=Path, help="keep evidence and videos here")
    options = parser.parse_args(arguments)
    truth_file = options.folder / "shots.json"
    if not truth_file.exists():
        print(f"{truth_file} is not there: the real clips were skipped.")
        return 0
    truths = [
        truth
        for truth in json.loads(truth_file.read_text(encoding="utf-8"))
        if truth["file"].startswith(FOLDER)
    ]
    right: dict[str, int] = {"first contact": 0, "potted": 0, "off": 0, "ruling": 0}
    with tempfile.TemporaryDirectory() as temporary:
        for truth in truths:
            out = (options.out or Path(temporary)) / truth["id"]
            _score(truth, options.folder / truth["file"], out, right, options.out is not None)
    print("  ".join(f"{name} {count}/{len(truths)}" for name, count in right.items()))
    return 0


def _score(
    truth: dict[str, Any], video: Path, out: Path, right: dict[str, int], annotate: bool
) -> None:
    expected = told(truth)
    try:
        shots, view = _judged(video, out, annotate)
    except Exception as error:  # one broken clip is a row with its error
        print(f"{truth['id']}: {type(error).__name__}: {error}")
        return
    print(f"{truth['id']}: {truth['verdict']}")
    if not shots:
        print("   no shot seen")
        return
    judged = shots[0]
    found = seen(judged, view)
    rows = {
        "first contact": (expected.first, found.first),
        "potted": (expected.potted, found.potted),
        "off": (expected.off, found.off),
        "ruling": ((expected.fair, expected.plays_on), (found.fair, found.plays_on)),
    }
    for name, (wanted, got) in rows.items():
        right[name] += wanted == got
    marks = "  ".join(
        f"{name} {'ok' if wanted == got else f'WRONG (expected {_text(wanted)}, got {_text(got)})'}"
        for name, (wanted, got) in rows.items()
    )
    print(f"   {marks}")
    print(f"   {judged.sure} sure: {judged.words}")
    print(f"   {format_shot(without_times(judged.shot))}")
    for note in judged.notes:
        print(f"   note: {note}")
    if len(shots) > 1:
        print(f"   and {len(shots) - 1} shot(s) more, where one is expected")


def _judged(video: Path, out: Path, annotate: bool) -> tuple[list[Judged], TableView]:
    game, detector = book(BOOK), YoloDetector()
    view = locate(video, table("9ft"), detector)
    job = Job(video=video, game=game, view=view, detector=detector, out=out, annotate=annotate)
    return list(analyse(job)), view


def told(truth: dict[str, Any]) -> Facts:
    """The facts of a clip's truth."""
    potted = frozenset((str(ball), pocket) for ball, pocket, *_ in truth["potted"])
    fair = "FOUL" not in truth["verdict"]
    return Facts(
        first=truth["first_contact"][0].split()[0],
        potted=potted,
        off=frozenset(str(ball) for ball, *_ in truth.get("off_table", [])),
        fair=fair,
        plays_on=fair and bool(potted),
    )


def seen(judged: Judged, view: TableView) -> Facts:
    """The facts of a judged shot."""
    events = judged.shot.events
    first = next((e.to for e in events if isinstance(e, Contact) and e.by is Ball.CUE), None)
    names = pockets_in_picture(view)
    fair = plays_on = None
    if judged.decision is not None and judged.position is not None:
        fair = judged.decision.fair
        then, seat = judged.decision.then, judged.position.seat
        plays_on = (then.winner if isinstance(then, RackOver) else then.seat) == seat
    return Facts(
        first=None if first is None else first.value,
        potted=frozenset(
            (e.ball.value, names[e.pocket]) for e in events if isinstance(e, Pot) and e.pocket
        ),
        off=frozenset(e.ball.value for e in events if isinstance(e, Off)),
        fair=fair,
        plays_on=plays_on,
    )


def pockets_in_picture(view: TableView) -> dict[Any, str]:
    """Each pocket's place in the picture: T or B, then L, M or R, for a table that lies across."""
    pockets = list(view.table.pockets)
    places = view.to_image(np.array([view.table.pockets[pocket] for pocket in pockets]))
    middle = places.mean(axis=0)
    width = np.ptp(places[:, 0])
    return {
        pocket: ("T" if y < middle[1] else "B")
        + ("M" if abs(x - middle[0]) < width / 4 else "L" if x < middle[0] else "R")
        for pocket, (x, y) in zip(pockets, places, strict=True)
    }


def _text(value: Any) -> str:
    if isinstance(value, frozenset):
        return " ".join(sorted("@".join(v) if isinstance(v, tuple) else v for v in value)) or "none"
    return str(value)


if __name__ == "__main__":
    sys.exit(main())
