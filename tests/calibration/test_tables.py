"""Tables in millimetres."""

import numpy as np
import pytest

from calibration import TABLES, CalibrationError, table
from rules import Pocket

NINE_FOOT = TABLES["9ft"]


def test_a_bed_is_twice_as_long_as_wide() -> None:
    for one in TABLES.values():
        assert one.length_mm == pytest.approx(2 * one.width_mm)


def test_an_unknown_table_is_named_with_the_known_ones() -> None:
    with pytest.raises(CalibrationError, match=r"'6ft' is no table: expected one of .*9ft"):
        table("6ft")


@pytest.mark.parametrize(
    ("pocket", "x", "y", "sign"),
    [
        pytest.param(Pocket.LH, 12.0, 12.0, -1, id="hanging in the head's left jaws"),
        pytest.param(Pocket.LH, -30.0, -30.0, 1, id="dropped at the head's left"),
        pytest.param(Pocket.RF, 2570.0, 1300.0, 1, id="dropped at the foot's right"),
        pytest.param(Pocket.LM, 1270.0, 30.0, -1, id="rolling past a side pocket"),
        pytest.param(Pocket.RM, 1270.0, 1310.0, 1, id="dropped at the right side"),
    ],
)
def test_depth_in_a_pocket_is_negative_on_the_bed(
    pocket: Pocket, x: float, y: float, sign: int
) -> None:
    assert np.sign(NINE_FOOT.depth_mm(pocket, x, y)) == sign


@pytest.mark.parametrize(
    ("x", "y", "on_bed"),
    [
        pytest.param(1000.0, 600.0, True, id="in the middle"),
        pytest.param(1000.0, 28.6, True, id="at the cushion"),
        pytest.param(1000.0, -40.0, False, id="on the cushion"),
        pytest.param(12.0, 12.0, True, id="hanging in a corner's jaws"),
        pytest.param(-35.0, -35.0, False, id="dropped in the corner"),
        pytest.param(1270.0, -8.0, True, id="hanging at the side"),
        pytest.param(1270.0, -18.0, False, id="dropped at the side, against the slate"),
        pytest.param(1270.0, -45.0, False, id="dropped at the side"),
    ],
)
def test_a_ball_on_the_bed_is_told_from_one_that_dropped(x: float, y: float, on_bed: bool) -> None:
    assert NINE_FOOT.is_on_bed(x, y) is on_bed


def test_outside_is_measured_from_the_nearest_nose() -> None:
    points = np.array([(100.0, 300.0), (-40.0, 600.0), (2540.0, 1290.0)])
    assert NINE_FOOT.outside_mm(points).tolist() == [-100.0, 40.0, 20.0]


def test_the_pocket_near_a_point_is_within_reach() -> None:
    assert NINE_FOOT.pocket_near(60.0, 40.0, 100.0) is Pocket.LH
    assert NINE_FOOT.pocket_near(600.0, 40.0, 100.0) is None
