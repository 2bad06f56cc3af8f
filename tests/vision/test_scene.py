"""Pictures of the table are told from others."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.scene import Scene


def table(seed: int = 0, gain: float = 1.0) -> NDArray[np.uint8]:
    rng = np.random.default_rng(seed)
    image = np.full((352, 640, 3), (30, 40, 50), np.float64)
    image[33:319, 34:606] = (190, 120, 30)
    return np.clip(image * gain + rng.normal(0, 4, image.shape), 0, 255).astype(np.uint8)


def with_player() -> NDArray[np.uint8]:
    image = table(1)
    image[180:, 200:330] = (60, 60, 70)
    return image


def crowd() -> NDArray[np.uint8]:
    return np.random.default_rng(5).integers(0, 255, (352, 640, 3)).astype(np.uint8)


@pytest.mark.parametrize(
    ("picture", "known"),
    [
        pytest.param(table(7), True, id="the table again"),
        pytest.param(table(7, 0.85), True, id="a little darker"),
        pytest.param(with_player(), True, id="a player leans over it"),
        pytest.param(crowd(), False, id="the crowd"),
        pytest.param(np.zeros((352, 640, 3), np.uint8), False, id="a covered lens"),
        pytest.param(table(7)[::-1, ::-1] // 4, False, id="the lights go off"),
    ],
)
def test_only_pictures_of_the_table_are_known(picture: NDArray[np.uint8], known: bool) -> None:
    scene = Scene()
    assert scene.is_known(table())
    assert scene.is_known(picture) is known
