"""Names by colour, one assignment over all balls."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules import Ball
from vision.colour import looks
from vision.identify import SETS, name_balls

POOL = [Ball.CUE, *(Ball(str(n)) for n in range(1, 10))]


def look_of(ball: Ball, ball_set: str = "standard", gain: float = 1.0) -> NDArray[np.float64]:
    """What `looks` tells of a ball drawn in its colours."""
    image = np.full((61, 61, 3), (120, 90, 20), np.uint8)
    number = 0 if ball is Ball.CUE else int(ball.value)
    rgb = (245, 242, 230) if not number else SETS[ball_set][number if number < 9 else number - 8]
    colour = tuple(min(255.0, gain * value) for value in rgb[::-1])
    white = tuple(min(255.0, gain * value) for value in (225, 235, 238))
    cv2.circle(image, (30, 30), 15, colour, -1, cv2.LINE_AA)
    if number > 8:
        cv2.rectangle(image, (10, 10), (50, 23), white, -1)
        disc = np.zeros(image.shape[:2], np.uint8)
        cv2.circle(disc, (30, 30), 15, 255, -1)
        image[disc == 0] = (120, 90, 20)
    elif number:
        cv2.circle(image, (34, 28), 5, white, -1, cv2.LINE_AA)
    return looks(image, np.array([(30.0, 30.0)]), np.array([15.0]))[0]


@pytest.mark.parametrize("gain", [0.75, 1.0, 1.05])
@pytest.mark.parametrize("ball_set", SETS)
def test_a_full_set_is_named_in_any_of_its_colours(ball_set: str, gain: float) -> None:
    shown = np.stack([look_of(ball, ball_set, gain) for ball in POOL])
    assert name_balls(shown, POOL).names == tuple(POOL)


def test_each_name_is_given_once() -> None:
    reds = np.stack([look_of(Ball.THREE)] * 3)
    named = [name for name in name_balls(reds, POOL).names if name is not None]
    assert len(named) == len(set(named))


def test_only_candidates_are_named() -> None:
    named = name_balls(look_of(Ball.THREE)[None], [Ball.CUE, Ball.THREE])
    assert named.names == (Ball.THREE,)
    assert named.certainty[0] > 0.9


def test_a_thing_of_no_balls_colour_stays_without_a_name() -> None:
    turquoise = np.array([[75.0, -45.0, 20.0, 0.0]])
    named = name_balls(turquoise, [Ball.CUE, Ball.THREE, Ball.EIGHT])
    assert named.names == (None,)
    assert named.certainty == (0.0,)


def test_a_carried_name_outweighs_a_slight_likeness() -> None:
    between = (look_of(Ball.THREE) + look_of(Ball.FIVE)) / 2
    for brought in (Ball.THREE, Ball.FIVE):
        assert name_balls(between[None], [Ball.THREE, Ball.FIVE], [brought]).names == (brought,)


def test_no_balls_no_names() -> None:
    assert name_balls(np.empty((0, 4)), POOL).names == ()


def test_a_ball_cut_by_the_pictures_edge_has_no_looks() -> None:
    image = np.zeros((40, 40, 3), np.uint8)
    assert np.isnan(looks(image, np.array([(2.0, 20.0)]), np.array([8.0]))).all()
