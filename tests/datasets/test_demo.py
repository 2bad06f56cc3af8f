"""The demo clip and its truth agree, with each other and with the physics."""

import json
import re
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest
from numpy.typing import NDArray

CLIPS = Path(__file__).parents[2] / "datasets" / "clips"


@pytest.fixture(scope="module")
def truth() -> dict:  # type: ignore[type-arg]
    return dict(json.loads((CLIPS / "demo.json").read_text()))


def _frames() -> list[tuple[Fraction, NDArray[np.uint8]]]:
    with av.open(str(CLIPS / "demo.mp4")) as container:
        return [
            (Fraction(frame.pts) * frame.time_base, frame.to_ndarray(format="gray"))
            for frame in container.decode(video=0)
        ]


def test_the_clip_is_as_long_as_its_truth_says(truth: dict) -> None:  # type: ignore[type-arg]
    frames = _frames()
    assert len(frames) == truth["frames"]
    assert [at for at, _ in frames] == [Fraction(k, truth["fps"]) for k in range(len(frames))]


def test_the_first_shot_pots_the_lowest_ball_and_the_second_hits_the_wrong_one(truth: dict) -> None:  # type: ignore[type-arg]
    first, second = truth["shots"]
    assert first["events"].startswith("cue>3@")
    assert "3@rf@" in first["events"]
    assert "cue@" not in first["events"]
    assert second["events"].startswith("cue>6@")
    assert not re.search(r"@[lr][fmh]@", second["events"])


def test_the_balls_rest_before_between_and_after_the_shots(truth: dict) -> None:  # type: ignore[type-arg]
    first, second = truth["shots"]
    rests = [first["start_s"], second["start_s"] - first["end_s"]]
    rests.append(truth["frames"] / truth["fps"] - second["end_s"])
    assert min(rests) >= 1.2


def test_a_ball_is_where_the_truth_and_the_camera_put_it(truth: dict) -> None:  # type: ignore[type-arg]
    camera = truth["camera"]
    turn, place = np.array(camera["turn"]), np.array(camera["place_mm"])
    x_mm, y_mm = truth["position"]["cue"]
    ray = turn @ (np.array([x_mm, y_mm, truth["table"]["ball_mm"] / 2]) - place)
    x, y = camera["focal_px"] * ray[:2] / ray[2] + np.array(camera["centre_px"])
    _, picture = _frames()[5]
    left, top = int(x) - 16, int(y) - 16
    bright = np.clip(picture[top : top + 33, left : left + 33].astype(float) - 150, 0, None)
    yy, xx = np.mgrid[:33, :33] + 0.5
    seen = ((xx * bright).sum() / bright.sum() + left, (yy * bright).sum() / bright.sum() + top)
    assert seen == pytest.approx((x, y), abs=0.8)


def test_the_physics_give_the_truth_s_events_again(truth: dict) -> None:  # type: ignore[type-arg]
    pytest.importorskip("pooltool")
    from datasets import demo, demo_shots

    _, shots = demo_shots.play(demo.STROKES)
    assert [shot.events for shot in shots] == [shot["events"] for shot in truth["shots"]]
