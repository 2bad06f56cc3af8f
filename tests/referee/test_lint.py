"""A right label passes; labels broken on purpose each fail, and for that reason alone."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.clips import ClipError, read_clip
from referee.lint import lint

DEMO = Path(__file__).parents[2] / "datasets" / "clips" / "demo.mp4"
Document = dict[str, Any]


def label() -> Document:
    """Two shots of nine-ball; the video is the demo clip, whose pictures do not matter here."""
    return {
        "format": 1,
        "video": str(DEMO),
        "half": "dev",
        "licence": "AGPL-3.0-or-later",
        "provenance": "made up",
        "table": {"name": "9ft", "length_mm": 2540, "width_mm": 1270, "ball_mm": 57.15},
        "balls": "standard",
        "camera": {"width_px": 1280, "height_px": 720, "fps": 50},
        "book": "nine-ball/wpa",
        "position": "2 5 9",
        "tracks": "tracks.csv.gz",
        "shots": [
            {
                "strike_s": 0.5,
                "rest_s": 3.0,
                "before": {"cue": [600, 600], "2": [900, 600], "5": [1400, 300], "9": [2000, 900]},
                "play": "cue>2@0.9 2|f@1.2 2@lf@2.0",
                "ruling": "fair; credit 2; seat 0 on 5 of 5 9, as it lies",
            },
            {
                "strike_s": 4.0,
                "rest_s": 6.0,
                "before": {"cue": [700, 600], "5": [1400, 300], "9": [2000, 900]},
                "play": "cue>9@4.4 9|f@5.0",
                "ruling": "6.2; seat 1 on 5 of 5 9, anywhere, fouls 1 0",
            },
        ],
    }


TRACKS = ["0.0,cue,600,600,1.0", "0.0,2,900,600,1.0", "0.02,cue,601,600,1.0"]


def findings(folder: Path, document: Document, tracks: list[str] | None = None) -> list[str]:
    path = folder / "clip.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    rows = ["t_s,ball,x_mm,y_mm,visible", *(TRACKS if tracks is None else tracks)]
    with gzip.open(folder / "tracks.csv.gz", "wt", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")
    return [f"{found.place}: {found.what}" for found in lint(read_clip(path))]


def test_a_right_label_passes(tmp_path: Path) -> None:
    assert findings(tmp_path, label()) == []


def _first(document: Document) -> Document:
    shot: Document = document["shots"][0]
    return shot


def _late(d: Document) -> None:
    d["shots"][1] |= {"rest_s": 90.0}


def _out_of_order(d: Document) -> None:
    _first(d)["play"] = "cue>2@0.9 2|f@2.2 2@lf@2.0"


def _before_the_strike(d: Document) -> None:
    _first(d)["play"] = "cue>2@0.2 2|f@1.2 2@lf@2.0"


def _rest_first(d: Document) -> None:
    d["shots"][1] |= {"rest_s": 3.9, "play": "cue>9 9|f"}


def _shots_swapped(d: Document) -> None:
    d["shots"][1] |= {"strike_s": 2.5, "play": "cue>9 9|f"}


def _potted_twice(d: Document) -> None:
    _first(d)["play"] += " 2@lf@2.5"


def _from_nowhere(d: Document) -> None:
    _first(d)["play"] = "cue>2@0.9 7|f@1.2 2@lf@2.0"


def _not_by_the_rules(d: Document) -> None:
    d["shots"][1]["before"]["2"] = [300, 300]


def _missing_before(d: Document) -> None:
    del d["shots"][1]["before"]["5"]


def _outside(d: Document) -> None:
    _first(d)["before"]["5"] = [1400, -40]


def _overlap(d: Document) -> None:
    _first(d)["before"]["5"] = [910, 600]


def _wrong_ruling(d: Document) -> None:
    d["shots"][1]["ruling"] = "fair; seat 1 on 5 of 5 9, as it lies"


def _no_choice(d: Document) -> None:
    _first(d)["choose"] = "play"


def _another_size(d: Document) -> None:
    d["camera"]["width_px"] = 1920


def _no_video(d: Document) -> None:
    d["video"] = "nothing.mp4"


def _unknown_book(d: Document) -> None:
    d["book"] = "darts"


def _wrong_word(d: Document) -> None:
    d["shots"][1]["play"] = "cue>17"


def _wrong_position(d: Document) -> None:
    d["position"] = "2 5"


@pytest.mark.parametrize(
    ("spoil", "place", "what"),
    [
        pytest.param(_late, "shot 2, rest_s", "past the video's end", id="a time past the end"),
        pytest.param(_out_of_order, "shot 1, play", "2 s follows one at 2.2", id="out of order"),
        pytest.param(_before_the_strike, "shot 1, play", "before the strike", id="too early"),
        pytest.param(_rest_first, "shot 2, rest_s", "after the strike at 4", id="rest first"),
        pytest.param(_shots_swapped, "shot 2, strike_s", "after the shot before", id="overlapping"),
        pytest.param(_potted_twice, "shot 1, play", "2 was down already", id="a ball twice"),
        pytest.param(_from_nowhere, "shot 1, play", "7 comes from nowhere", id="from nowhere"),
        pytest.param(_not_by_the_rules, "shot 2, before", "2: not on the table", id="back again"),
        pytest.param(_missing_before, "shot 2, before", "5: on the table by", id="not there"),
        pytest.param(_outside, "shot 1, before", "outside the table", id="outside the table"),
        pytest.param(_overlap, "shot 1, before", "2 and 5 overlap by 47 mm", id="overlap"),
        pytest.param(_wrong_ruling, "shot 2, ruling", "does not follow", id="another ruling"),
        pytest.param(_no_choice, "shot 1, choose", "cannot be chosen", id="no choice"),
        pytest.param(_another_size, "camera", "the video has 1280", id="another picture size"),
        pytest.param(_no_video, "video", "is not there", id="no video"),
        pytest.param(_unknown_book, "book", "'darts' is no rulebook", id="an unknown book"),
        pytest.param(_wrong_word, "shot 2, play", "'17' is no ball", id="a wrong word"),
        pytest.param(_wrong_position, "position", "the 9 is not on", id="a wrong position"),
    ],
)
def test_a_label_broken_on_purpose_is_told(
    tmp_path: Path, spoil: Callable[[Document], None], place: str, what: str
) -> None:
    document = label()
    spoil(document)

    found = findings(tmp_path, document)

    assert any(line.startswith(place + ": ") and what in line for line in found), found


@pytest.mark.parametrize(
    ("tracks", "what"),
    [
        pytest.param(["0.02,cue,600,600,1", "0.0,cue,600,600,1"], "0 s follows 0.02", id="order"),
        pytest.param(["0.0,2,600,600,1", "0.0,2,700,600,1"], "2 is there twice", id="twice"),
        pytest.param(["0.0,2,600,-90,1"], "2 at 0 s lies at 600, -90 mm", id="outside"),
        pytest.param(["0.0,17,600,60,1"], "'17' is not a valid", id="no ball"),
    ],
)
def test_broken_tracks_are_told(tmp_path: Path, tracks: list[str], what: str) -> None:
    found = findings(tmp_path, label(), tracks)

    assert len(found) == 1
    assert what in found[0]


def test_a_ball_that_leaves_the_table_may_be_outside(tmp_path: Path) -> None:
    document = label()
    _first(document)["play"] = "cue>2@0.9 2!@1.2"
    del document["shots"][1], _first(document)["ruling"]

    assert findings(tmp_path, document, ["0.0,2,600,-90,1"]) == []


def test_a_real_clip_is_looked_at_without_its_video(tmp_path: Path) -> None:
    document = label() | {"half": "real", "video": "wcop/99.mp4"}

    assert findings(tmp_path, document) == []


def test_a_field_that_is_missing_is_told_by_reading(tmp_path: Path) -> None:
    document = label()
    del document["book"]
    path = tmp_path / "clip.json"
    path.write_text(json.dumps(document), encoding="utf-8")

    with pytest.raises(ClipError, match="book: missing: expected text"):
        read_clip(path)
