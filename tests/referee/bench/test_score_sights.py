"""Scoring of detections, names and tracks, on two balls that cross the table side by side."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from referee.bench.sights import Picture, score_detection, score_naming, score_tracking
from rules import Ball

R = 28.5
BALLS = (Ball.ONE, Ball.TWO)


def pictures(count: int = 20) -> list[Picture]:
    """Perfect input."""
    made = []
    for index in range(count):
        xy = np.array([[100.0 + 40 * index, 300.0], [100.0 + 40 * index, 600.0]])
        made.append(
            Picture(
                t_s=index / 30,
                balls=BALLS,
                xy_mm=xy,
                radius_mm=R,
                found_mm=xy,
                scores=np.array([0.9, 0.8]),
                tracks=(7, 9),
                tracks_mm=xy,
                names=BALLS,
                at_rest=index < 5,
            )
        )
    return made


def test_perfect_input_scores_one_everywhere() -> None:
    pytest.importorskip("trackers")
    detection, tracking = score_detection(pictures()), score_tracking([pictures()])

    assert (detection.recall, detection.precision, detection.off_at_mm(95)) == (1.0, 1.0, 0.0)
    assert detection.ap50 == pytest.approx(1.0)
    assert tracking is not None
    assert (tracking.hota, tracking.idf1, tracking.switches) == (pytest.approx(1.0), 1.0, 0)


def test_a_ball_not_found_and_a_glove_move_recall_and_precision() -> None:
    pytest.importorskip("supervision")
    missed = [replace(p, found_mm=p.found_mm[:1], scores=p.scores[:1]) for p in pictures()]
    glove = [
        replace(p, found_mm=np.vstack([p.found_mm, (900, 900)]), scores=np.array([0.9, 0.8, 0.95]))
        for p in pictures()
    ]

    assert (score_detection(missed).recall, score_detection(missed).precision) == (0.5, 1.0)
    assert score_detection(missed).ap50 == pytest.approx(0.5, abs=0.02)
    assert score_detection(glove).precision == pytest.approx(2 / 3)
    assert score_detection(glove).recall == 1.0
    assert (score_detection(glove).ap50 or 0) < 0.7


def test_centres_off_by_some_millimetres_are_found_and_told() -> None:
    shifted = [replace(p, found_mm=p.found_mm + (3.0, 4.0)) for p in pictures()]

    detection = score_detection(shifted)
    assert detection.recall == 1.0
    assert detection.off_at_mm(50) == pytest.approx(5.0)


def test_a_centre_further_off_than_a_radius_is_not_found() -> None:
    shifted = [replace(p, found_mm=p.found_mm + (R + 1, 0.0)) for p in pictures()]

    detection = score_detection(shifted)
    assert (detection.recall, detection.precision) == (0.0, 0.0)
    assert detection.off_at_mm(50) is None


def test_names_count_at_rest_alone() -> None:
    swapped = [replace(p, names=(Ball.TWO, None)) for p in pictures()]

    naming = score_naming(swapped)
    assert (naming.right, naming.wrong, naming.undecided) == (0, 5, 5)
    assert score_naming(pictures()).right == 10


def test_two_tracks_that_change_balls_are_two_switches() -> None:
    pytest.importorskip("trackers")
    swapped = [replace(p, tracks=(7, 9) if i < 10 else (9, 7)) for i, p in enumerate(pictures())]

    tracking = score_tracking([swapped])
    assert tracking is not None
    assert tracking.switches == 2
    assert tracking.idf1 == pytest.approx(0.5)
    assert tracking.hota < 0.8
    assert score_detection(swapped).recall == 1.0


def test_clips_have_identities_of_their_own() -> None:
    pytest.importorskip("trackers")
    other = [replace(p, tracks=(1, 2)) for p in pictures()]

    tracking = score_tracking([pictures(), other])
    assert tracking is not None
    assert (tracking.hota, tracking.idf1, tracking.switches) == (pytest.approx(1.0), 1.0, 0)


def test_where_no_ball_was_there_is_no_tracking_score() -> None:
    empty = replace(pictures(1)[0], balls=(), xy_mm=np.zeros((0, 2)))

    assert score_tracking([[empty]]) is None
    assert score_detection([]).recall is None
