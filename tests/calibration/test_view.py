"""Picture to table and back."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration import TABLES, TOP_HEIGHT_PX, TOP_WIDTH_PX, CalibrationError, Foot, TableView

TABLE = TABLES["9ft"]
SQUARE = np.array([(100.0, 60.0), (1100.0, 80.0), (1120.0, 600.0), (80.0, 580.0)])

anywhere = st.tuples(st.floats(0, TABLE.length_mm), st.floats(0, TABLE.width_mm))


@given(point=anywhere, foot=st.sampled_from(Foot))
def test_table_to_picture_and_back_is_the_same_place(
    point: tuple[float, float], foot: Foot
) -> None:
    view = TableView(TABLE, SQUARE, foot)
    back = view.to_table(view.to_image(np.array([point])))
    assert back[0] == pytest.approx(point, abs=1e-6)


@given(point=anywhere)
def test_top_view_to_table_and_back_is_the_same_place(point: tuple[float, float]) -> None:
    view = TableView(TABLE, SQUARE)
    there = view.to_top(np.array([point]))
    assert view.top_to_table(there)[0] == pytest.approx(point, abs=1e-6)


@pytest.mark.parametrize(
    ("foot", "corner"),
    [
        pytest.param(Foot.RIGHT, 0, id="foot at the right: head's left corner is top left"),
        pytest.param(Foot.BOTTOM, 1, id="foot at the bottom: top right"),
        pytest.param(Foot.LEFT, 2, id="foot at the left: bottom right"),
        pytest.param(Foot.TOP, 3, id="foot at the top: bottom left"),
    ],
)
def test_the_origin_is_the_left_corner_of_the_head_end(foot: Foot, corner: int) -> None:
    origin = TableView(TABLE, SQUARE, foot).to_image(np.zeros((1, 2)))
    assert origin[0] == pytest.approx(SQUARE[corner])


def test_turning_a_view_exchanges_head_and_foot() -> None:
    view = TableView(TABLE, SQUARE)
    here = view.to_table(np.array([(300.0, 200.0)]))
    there = view.turned().to_table(np.array([(300.0, 200.0)]))
    assert here + there == pytest.approx(np.array([[TABLE.length_mm, TABLE.width_mm]]))


def test_the_bed_lies_in_the_middle_of_the_top_view() -> None:
    view = TableView(TABLE, SQUARE)
    middle = view.to_top(np.array([(TABLE.length_mm / 2, TABLE.width_mm / 2)]))
    assert middle[0] == pytest.approx(((TOP_WIDTH_PX - 1) / 2, (TOP_HEIGHT_PX - 1) / 2))


def test_the_top_view_shows_a_spot_where_the_table_has_it() -> None:
    view = TableView(TABLE, SQUARE)
    image = np.zeros((700, 1200, 3), np.uint8)
    (spot,) = view.to_image(np.array([(1905.0, 635.0)]))
    yy, xx = np.mgrid[:700, :1200]
    image[np.hypot(xx - spot[0], yy - spot[1]) < 9] = 255
    top = view.top_view(image)
    rows, columns = np.nonzero(top[..., 0] > 127)
    expected = view.to_top(np.array([(1905.0, 635.0)]))[0]
    assert (columns.mean(), rows.mean()) == pytest.approx(expected, abs=0.35)
    assert top.shape == (TOP_HEIGHT_PX, TOP_WIDTH_PX, 3)


@pytest.mark.parametrize(
    ("corners", "why"),
    [
        pytest.param([(0, 0), (900, 500), (900, 0), (0, 500)], "cross", id="crossing"),
        pytest.param([(0, 500), (900, 500), (900, 0), (0, 0)], "cross", id="upside down"),
        pytest.param([(0, 0), (10, 0), (10, 10), (0, 10)], "less than 40 pixels", id="tiny"),
        pytest.param([(0, 0), (900, 0), (900, 500)], "expected four points", id="three"),
        pytest.param([(0, 0), (np.nan, 0), (900, 500), (0, 500)], "four points", id="nan"),
    ],
)
def test_absurd_corners_are_refused(corners: list[tuple[float, float]], why: str) -> None:
    with pytest.raises(CalibrationError, match=why):
        TableView(TABLE, np.array(corners, np.float64))
