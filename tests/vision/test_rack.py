"""A rack is told by its shape and its place."""

import numpy as np
import pytest
from numpy.typing import NDArray

from calibration import TABLES
from vision.rack import rack_centre

TABLE = TABLES["9ft"]


def diamond(apex_x: float, direction: float) -> NDArray[np.float64]:
    step = TABLE.ball_mm * np.array([np.sqrt(3) / 2, 0.5])
    rows = [(0, [0]), (1, [-1, 1]), (2, [-2, 0, 2]), (3, [-1, 1]), (4, [0])]
    return np.array(
        [
            (apex_x + direction * row * step[0], TABLE.width_mm / 2 + place * step[1])
            for row, places in rows
            for place in places
        ]
    )


@pytest.mark.parametrize(
    ("apex", "direction"), [pytest.param(1905, 1, id="foot"), pytest.param(635, -1, id="head end")]
)
def test_a_diamond_on_the_spot_is_a_rack(apex: float, direction: float) -> None:
    balls = np.vstack([diamond(apex, direction), [(600.0 if direction > 0 else 1900.0, 800.0)]])
    centre = rack_centre(balls, TABLE, 9)
    assert centre == pytest.approx((apex + direction * 2 * 49.5, 635), abs=2)


def test_balls_all_over_the_table_are_no_rack() -> None:
    balls = np.random.default_rng(1).uniform((100, 100), (2400, 1100), (10, 2))
    assert rack_centre(balls, TABLE, 9) is None


def test_eight_balls_are_no_rack_of_nine() -> None:
    assert rack_centre(diamond(1905, 1)[:8], TABLE, 9) is None


def test_a_heap_in_the_middle_of_the_table_is_no_rack() -> None:
    assert rack_centre(diamond(1200, 1), TABLE, 9) is None
