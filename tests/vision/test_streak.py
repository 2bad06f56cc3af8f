"""The two ends of a streak are one ball."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.streak import merge_streaks

RADIUS = 12.0


def cloth_with(*strokes: tuple[tuple[int, int], tuple[int, int]]) -> NDArray[np.uint8]:
    """White streaks from end to end on blue cloth."""
    image = np.full((200, 400, 3), (200, 130, 20), np.uint8)
    for first, last in strokes:
        cv2.line(image, first, last, (235, 225, 215), int(2 * RADIUS), cv2.LINE_AA)
    return image


def merged(
    image: NDArray[np.uint8], *finds: tuple[float, float, float]
) -> list[tuple[float, float]]:
    centres = np.array([find[:2] for find in finds])
    scores = np.array([find[2] for find in finds])
    middle, _ = merge_streaks(image, centres, np.full(len(finds), RADIUS), scores)
    return [(float(x), float(y)) for x, y in middle]


def test_the_ends_of_a_streak_become_its_middle() -> None:
    image = cloth_with(((100, 100), (160, 120)))
    assert merged(image, (100, 100, 0.4), (160, 120, 0.3)) == [(130, 110)]


@pytest.mark.parametrize(
    ("finds", "strokes"),
    [
        pytest.param(
            [(100, 100, 0.9), (160, 120, 0.9)],
            [((100, 100), (100, 100)), ((160, 120), (160, 120))],
            id="two sharp balls",
        ),
        pytest.param(
            [(100, 100, 0.4), (160, 120, 0.4)],
            [((100, 100), (100, 100)), ((160, 120), (160, 120))],
            id="two blurred balls with cloth between them",
        ),
        pytest.param(
            [(100, 100, 0.4), (124, 100, 0.4)],
            [((100, 100), (124, 100))],
            id="two balls that touch",
        ),
        pytest.param(
            [(50, 100, 0.4), (350, 100, 0.4)], [((50, 100), (350, 100))], id="too far apart"
        ),
    ],
)
def test_two_balls_stay_two(
    finds: list[tuple[float, float, float]],
    strokes: list[tuple[tuple[int, int], tuple[int, int]]],
) -> None:
    assert len(merged(cloth_with(*strokes), *finds)) == 2


def test_finds_that_overlap_are_one_ball() -> None:
    image = cloth_with(((100, 100), (100, 100)))
    assert merged(image, (96, 100, 0.9), (104, 100, 0.8)) == [(100, 100)]


def test_nothing_found_nothing_merged() -> None:
    centres, scores = merge_streaks(cloth_with(), np.empty((0, 2)), np.empty(0), np.empty(0))
    assert centres.shape == (0, 2)
    assert scores.shape == (0,)
