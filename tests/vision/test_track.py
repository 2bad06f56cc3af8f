"""Balls are followed without confusion."""

import numpy as np
import pytest
from numpy.typing import NDArray

from calibration import TABLES
from vision.track import Sight, Tracker

TABLE = TABLES["9ft"]
RED = np.array([48.0, 65.0, 40.0, 0.05])
BLACK = np.array([4.0, 1.0, -3.0, 0.05])
BLUE = np.array([28.0, 25.0, -55.0, 0.05])


def sight(t_s: float, *balls: tuple[float, float, NDArray[np.float64]]) -> Sight:
    return Sight(
        t_s,
        np.array([ball[:2] for ball in balls]).reshape(-1, 2),
        np.array([ball[2] for ball in balls]).reshape(-1, 4),
        np.full(len(balls), 0.9),
    )


def tracker_of(*balls: tuple[float, float, NDArray[np.float64]]) -> Tracker:
    """A tracker that has seen these balls lie still for eight pictures at 25 a second."""
    tracker = Tracker()
    for i in range(8):
        seen = sight(-0.32 + 0.04 * i, *balls)
        for new in tracker.step(seen):
            tracker.begin(seen, new)
    return tracker


def test_a_ball_at_rest_keeps_its_track() -> None:
    tracker = tracker_of((500, 500, RED))
    assert len(tracker.tracks) == 1
    assert tracker.tracks[0].xy_mm == pytest.approx((500, 500), abs=0.5)
    assert np.linalg.norm(tracker.tracks[0].v_mm_s) < 5


def test_a_break_moves_the_cue_ball_six_diameters_between_two_pictures() -> None:
    tracker = tracker_of((500, 500, RED), (1500, 700, BLUE))
    red = tracker.tracks[0]
    for i in range(1, 4):
        tracker.step(sight(0.04 * i - 0.04, (500 + 350 * i, 510, RED), (1500, 700, BLUE)))
        assert red.missed == 0
    assert red.xy_mm[0] == pytest.approx(1550, abs=30)


def test_head_on_balls_that_stop_and_go_keep_their_colours() -> None:
    """Equal masses: the red stops where it hits, the black goes on at the red's speed."""
    tracker = tracker_of((500, 500, RED), (900, 500, BLACK))
    red, black = tracker.tracks
    touch_s = (400 - TABLE.ball_mm) / 2000
    for i in range(14):
        t = 0.04 * i
        x_red = 500 + 2000 * min(t, touch_s)
        x_black = 900 + 2000 * max(0.0, t - touch_s)
        tracker.step(sight(t, (x_black, 500, BLACK), (x_red, 500, RED)))
    assert len(tracker.tracks) == 2
    assert red.xy_mm[0] == pytest.approx(900 - TABLE.ball_mm, abs=8)
    assert black.xy_mm[0] > 1400


def test_crossing_balls_of_different_colours_are_not_exchanged() -> None:
    tracker = tracker_of((500, 400, RED), (500, 800, BLUE))
    red, blue = tracker.tracks
    for i in range(1, 13):
        step = 50 * i
        tracker.step(
            sight(
                0.04 * i, (500 + step, 400 + step * 0.7, RED), (500 + step, 800 - step * 0.7, BLUE)
            )
        )
    assert red.xy_mm[1] > 800
    assert blue.xy_mm[1] < 400


def test_a_ball_hidden_for_a_second_is_found_again() -> None:
    tracker = tracker_of((500, 500, RED), (900, 500, BLUE))
    red = tracker.tracks[0]
    for i in range(25):
        tracker.step(sight(0.04 * i, (900, 500, BLUE)))
    assert red.missed == 25
    assert red.xy_mm == pytest.approx((500, 500), abs=2)
    assert tracker.step(sight(1.0, (900, 500, BLUE), (500, 500, RED))) == []
    assert red.missed == 0


def test_a_detection_of_no_known_ball_is_handed_back() -> None:
    tracker = tracker_of((500, 500, RED))
    assert tracker.step(sight(0.0, (500, 500, RED), (2000, 900, BLUE))) == [1]


def test_what_was_seen_once_is_forgotten_and_a_ball_is_not() -> None:
    tracker = tracker_of((500, 500, RED))
    seen = sight(0.0, (500, 500, RED), (2000, 900, BLUE))
    for new in tracker.step(seen):
        tracker.begin(seen, new)
    for i in range(1, 6):
        tracker.step(sight(0.04 * i, (500, 500, RED)))
        tracker.forget_strays()
    assert len(tracker.tracks) == 1


def test_two_trackers_number_their_tracks_each_from_one() -> None:
    assert [tracker_of((500, 500, RED)).tracks[0].number for _ in range(2)] == [1, 1]
