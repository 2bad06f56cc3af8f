"""Rival trackers and rules of thumb, on paths whose events are plain."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from calibration import table
from referee.bench.record import Glimpse
from referee.bench.rivals import Rival, name_tracks, rival_tracks, thumb_events
from rules import Ball, format_shot
from rules.shot import Shot
from vision import Phase

TABLE = table("9ft")
FRAME_S = 1 / 60


def glimpses(paths: Sequence[Sequence[tuple[float, float]]]) -> list[Glimpse]:
    return [
        Glimpse(
            t_s=index * FRAME_S,
            found_mm=np.array(at, np.float64),
            scores=np.full(len(at), 0.9),
            tracks=(),
            tracks_mm=np.zeros((0, 2)),
            names=(),
            phase=Phase.MOTION,
        )
        for index, at in enumerate(zip(*paths, strict=True))
    ]


@pytest.mark.parametrize("rival", Rival)
def test_a_rival_keeps_slow_balls_apart(rival: Rival) -> None:
    pytest.importorskip("trackers")
    slow = [(500.0 + 3 * i, 400.0) for i in range(30)]
    still = [(900.0, 900.0)] * 30

    tracks = rival_tracks(glimpses([slow, still]), rival, TABLE)

    assert len(tracks) == 30
    assert len(tracks[-1]) == 2
    assert tracks[5].keys() == tracks[-1].keys()


def test_a_rival_by_overlap_loses_a_fast_ball() -> None:
    pytest.importorskip("trackers")
    still = [(200.0, 400.0)] * 10
    fast = [(200.0 + 120 * i, 400.0) for i in range(1, 15)]  # 7 m/s

    tracks = rival_tracks(glimpses([still + fast]), Rival.BYTETRACK, TABLE)

    assert tracks[9].keys() != tracks[-1].keys()


def test_tracks_are_named_by_the_nearest_ball_before_the_stroke() -> None:
    first = {4: np.array([100.0, 100.0]), 6: np.array([700.0, 700.0])}

    names = name_tracks(first, {Ball.CUE: (103.0, 100.0), Ball.ONE: (300.0, 300.0)}, 28.0)

    assert names == {4: Ball.CUE}


def events(where: list[dict[Ball, tuple[float, float]]]) -> str:
    arrays = [{ball: np.array(at) for ball, at in places.items()} for places in where]
    times = [round(i * 0.1, 1) for i in range(len(where))]
    return format_shot(Shot(events=thumb_events(times, arrays, TABLE)))


def test_balls_that_come_close_have_met_by_rule_of_thumb() -> None:
    cue, one = Ball.CUE, Ball.ONE
    where = [{cue: (600.0 + 30 * i, 500.0), one: (700.0, 500.0)} for i in range(4)]

    assert events(where) == "cue>1@0.2"


def test_a_ball_close_to_a_nose_has_touched_it_by_rule_of_thumb() -> None:
    where = [{Ball.TWO: (1000.0, 90.0 - 30 * i)} for i in range(4)]

    assert events(where) == "2|lh@0.2"


@pytest.mark.parametrize(
    ("last", "told"),
    [
        pytest.param((2500.0, 40.0), "2@lf@0.0", id="near a pocket it is potted"),
        pytest.param((1000.0, 600.0), "nothing", id="in the open it is not"),
    ],
)
def test_a_ball_not_seen_any_more(last: tuple[float, float], told: str) -> None:
    still = {Ball.THREE: (900.0, 900.0)}
    where = [{Ball.TWO: last, **still}, *[still] * 6]

    assert events(where) == told
    assert events(where[:6]) == "nothing"
