"""Tables drawn in plain colours are found; pictures without one are refused."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration import TABLES, CalibrationError, Foot, find_table

TABLE = TABLES["9ft"]
NOSES = np.array([(190.0, 160.0), (1090.0, 160.0), (1090.0, 610.0), (190.0, 610.0)])
CLOTHS = {
    "green": (70, 120, 30),
    "blue": (200, 130, 20),
    "red": (40, 35, 150),
    "grey": (170, 175, 172),
}


def drawn(cloth: tuple[int, int, int], gain: float = 1.0) -> NDArray[np.uint8]:
    """A table from above, 1280 × 720, its noses at `NOSES`, 0.354 px a millimetre."""
    rng = np.random.default_rng(3)
    image = np.full((720, 1280, 3), (52, 60, 66), np.float32)
    cushion = 50 * 900 / 2540
    outer = (NOSES + np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * cushion).astype(np.int32)
    rail = (NOSES + np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * 3 * cushion).astype(np.int32)
    cv2.fillConvexPoly(image, rail, (25, 28, 40))
    cv2.fillConvexPoly(image, outer, cloth)
    bed = tuple(0.88 * value for value in cloth)
    cv2.fillConvexPoly(image, NOSES.astype(np.int32), bed)
    for corner in (*NOSES, (640.0, 150.0), (640.0, 620.0)):
        cv2.circle(image, (round(corner[0]), round(corner[1])), 20, (10, 10, 10), -1)
    for x, y in rng.uniform((230, 200), (1050, 570), (8, 2)):
        cv2.circle(image, (round(x), round(y)), 10, rng.uniform(0, 255, 3).tolist(), -1)
    image = image * gain + rng.normal(0, 2.5, image.shape)
    return np.clip(cv2.GaussianBlur(image, (0, 0), 0.8), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("gain", [0.7, 1.0, 1.3])
@pytest.mark.parametrize("cloth", CLOTHS)
def test_a_table_is_found_in_any_cloth_and_light(cloth: str, gain: float) -> None:
    found = find_table(drawn(CLOTHS[cloth], gain), TABLE)
    assert np.abs(found.view.corners - NOSES).max() < 5
    assert found.view.foot is Foot.RIGHT


def test_a_player_over_a_corner_moves_no_other_corner() -> None:
    image = drawn(CLOTHS["blue"])
    cv2.ellipse(image, (150, 660), (230, 120), 20, 0, 360, (60, 50, 45), -1)
    found = find_table(image, TABLE)
    assert np.abs(found.view.corners - NOSES)[:3].max() < 6


def test_an_upright_table_has_its_foot_at_the_top() -> None:
    image = np.ascontiguousarray(np.rot90(drawn(CLOTHS["green"])))
    found = find_table(image, TABLE)
    assert found.view.foot is Foot.TOP
    top_left = (NOSES[1][1], 1279 - NOSES[1][0])
    assert found.view.corners[0] == pytest.approx(top_left, abs=5)


def nothing() -> NDArray[np.uint8]:
    return np.full((720, 1280, 3), 127, np.uint8)


def noise() -> NDArray[np.uint8]:
    return np.random.default_rng(0).integers(0, 255, (720, 1280, 3)).astype(np.uint8)


def cut_off() -> NDArray[np.uint8]:
    return np.ascontiguousarray(drawn(CLOTHS["green"])[:, 400:])


@pytest.mark.parametrize("picture", [nothing, noise, cut_off])
def test_a_picture_without_a_whole_table_is_refused(picture) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(CalibrationError, match="no table found"):
        find_table(picture(), TABLE)
