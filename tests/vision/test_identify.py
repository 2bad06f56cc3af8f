"""Names by colour, one assignment over all balls."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules import REDS, Ball, in_order
from vision.colour import looks
from vision.identify import name_balls
from vision.sets import SETS, STRIPED, WHITES, sets_with

POOL = [Ball.CUE, *(Ball(str(n)) for n in range(1, 10))]
SNOOKER = in_order({Ball.CUE, *SETS["snooker"]})
CAROM = [Ball.WHITE, Ball.YELLOW, Ball.RED]


def look_of(ball: Ball, ball_set: str = "standard", gain: float = 1.0) -> NDArray[np.float64]:
    """What `looks` tells of a ball drawn in its colours."""
    image = np.full((61, 61, 3), (120, 90, 20), np.uint8)
    rgb = (245, 242, 230) if ball in WHITES else SETS[ball_set][ball]
    colour = tuple(min(255.0, gain * value) for value in rgb[::-1])
    white = tuple(min(255.0, gain * value) for value in (225, 235, 238))
    cv2.circle(image, (30, 30), 15, colour, -1, cv2.LINE_AA)
    if ball in STRIPED:
        cv2.rectangle(image, (10, 10), (50, 23), white, -1)
        disc = np.zeros(image.shape[:2], np.uint8)
        cv2.circle(disc, (30, 30), 15, 255, -1)
        image[disc == 0] = (120, 90, 20)
    elif ball.value.isdigit():
        cv2.circle(image, (34, 28), 5, white, -1, cv2.LINE_AA)
    return looks(image, np.array([(30.0, 30.0)]), np.array([15.0]))[0]


@pytest.mark.parametrize("gain", [0.75, 1.0, 1.05])
@pytest.mark.parametrize("ball_set", sets_with(POOL))
def test_a_full_set_is_named_in_any_of_its_colours(ball_set: str, gain: float) -> None:
    shown = np.stack([look_of(ball, ball_set, gain) for ball in POOL])
    assert name_balls(shown, POOL).names == tuple(POOL)


@pytest.mark.parametrize("gain", [0.75, 1.0, 1.05])
def test_a_carom_set_is_named(gain: float) -> None:
    shown = np.stack([look_of(ball, "carom", gain) for ball in CAROM])
    assert name_balls(shown, CAROM).names == tuple(CAROM)


@pytest.mark.parametrize("gain", [0.75, 1.0, 1.05])
def test_a_snooker_set_is_named_and_each_red_is_some_red(gain: float) -> None:
    shown = np.stack([look_of(ball, "snooker", gain) for ball in SNOOKER])
    named = name_balls(shown, SNOOKER)

    assert len(set(named.names)) == len(SNOOKER)
    for ball, name in zip(SNOOKER, named.names, strict=True):
        assert (name in REDS) if ball in REDS else (name is ball)
    assert min(named.certainty) > 0.9


def test_a_red_keeps_its_name_and_a_new_one_takes_a_free_one_that_is_expected() -> None:
    shown = np.stack([look_of(Ball.RED_1, "snooker")] * 3)
    named = name_balls(
        shown,
        SNOOKER,
        present=[Ball.RED_9, None, Ball.RED_2],
        expected=[Ball.RED_2, Ball.RED_7, Ball.RED_9],
    )
    assert named.names == (Ball.RED_9, Ball.RED_7, Ball.RED_2)


def test_a_name_that_two_reds_brought_is_kept_by_one() -> None:
    shown = np.stack([look_of(Ball.RED_1, "snooker")] * 2)
    named = name_balls(shown, SNOOKER, present=[Ball.RED_9, Ball.RED_9])
    assert named.names == (Ball.RED_9, Ball.RED_1)


def test_balls_of_two_games_are_in_no_set() -> None:
    with pytest.raises(ValueError, match="no set holds 3 pink"):
        name_balls(look_of(Ball.THREE)[None], [Ball.THREE, Ball.PINK])


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
