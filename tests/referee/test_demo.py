"""The demo clip, the whole way, as a user runs it."""

import json
from pathlib import Path
from typing import Any

import av
import cv2
import pytest

from referee.cli import main
from rules import Ball, Contact, Pot, Shot
from rules.notation import parse_shot

CLIP = Path(__file__).parents[2] / "datasets" / "clips" / "demo.mp4"


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo")
    assert main(["analyse", str(CLIP), "--position", "3 4 6 8 9", "-o", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def document(out: Path) -> Any:
    return json.loads((out / "rulings.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def truth() -> Any:
    return json.loads(CLIP.with_suffix(".json").read_text(encoding="utf-8"))


def first(shot: Shot) -> Contact:
    return next(e for e in shot.events if isinstance(e, Contact) and e.by is Ball.CUE)


def potted(shot: Shot) -> list[tuple[Ball, object]]:
    return [(event.ball, event.pocket) for event in shot.events if isinstance(event, Pot)]


def test_a_pot_and_a_foul_are_judged_with_their_clause(document: Any) -> None:
    pot, foul = document["shots"]
    assert pot["fair"]
    assert pot["position"] == "seat 0 on 3 of 3 4 6 8 9, as it lies"
    assert pot["next"] == {"position": "seat 0 on 4 of 4 6 8 9, as it lies"}
    assert [f["clause"] for f in foul["fouls"]] == ["6.2"]
    assert foul["next"] == {"position": "seat 1 on 4 of 4 6 8 9, anywhere, fouls 1 0"}
    assert document["finished"]
    assert "6.4" in document["not_judged"]


def test_events_are_timed_within_a_frame_and_a_half(document: Any, truth: Any) -> None:
    for seen, happened in zip(document["shots"], truth["shots"], strict=True):
        judged, real = parse_shot(seen["notation"]), parse_shot(happened["events"])
        assert first(judged).to is first(real).to
        assert first(judged).t_s == pytest.approx(first(real).t_s, abs=0.03)
        pots = [
            [(e.ball, e.pocket) for e in s.events if isinstance(e, Pot)] for s in (judged, real)
        ]
        assert pots[0] == pots[1]


def test_each_shot_has_a_picture_of_evidence(document: Any, out: Path) -> None:
    for shot in document["shots"]:
        picture = cv2.imread(str(out / shot["evidence"]))
        assert picture.shape[1] == 1280


def test_a_clip_that_breaks_off_is_judged_up_to_there_and_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(CLIP.read_bytes()[: CLIP.stat().st_size // 2])
    out = tmp_path / "out"
    arguments = ["analyse", str(broken), "--position", "3 4 6 8 9", "-o", str(out), "--no-video"]
    assert main(arguments) == 2
    assert "broken.mp4: breaks off at" in capsys.readouterr().err
    kept = json.loads((out / "rulings.json").read_text(encoding="utf-8"))
    assert kept["shots"][0]["fair"]
    assert not kept["finished"]


def test_the_annotated_video_is_h264_with_the_clips_times(out: Path) -> None:
    with av.open(str(out / "annotated.mp4")) as made, av.open(str(CLIP)) as clip:
        stream = made.streams.video[0]
        assert stream.codec_context.name == "h264"
        assert stream.pix_fmt == "yuv420p"
        times = [frame.time for frame in made.decode(stream)]
        assert times == pytest.approx([frame.time for frame in clip.decode(video=0)], abs=1e-3)
