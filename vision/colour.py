"""What colour a ball shows: the evidence that naming rests on."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray


def looks(
    image: NDArray[np.uint8], centre_px: NDArray[np.float64], radius_px: NDArray[np.float64]
) -> NDArray[np.float64]:
    """``(N, 4)``: CIE L, a, b of what is not white on each ball, and its share of white.

    L runs from 0 to 100. Balls that are all white give the colour of the white; balls outside the
    picture give nan.

    Args:
        image: BGR.
        centre_px: ``(N, 2)``, picture px.
        radius_px: ``(N,)``.
    """
    return np.array(
        [_look(image, x, y, r) for (x, y), r in zip(centre_px, radius_px, strict=True)]
    ).reshape(-1, 4)


def _look(image: NDArray[np.uint8], x: float, y: float, radius: float) -> NDArray[np.float64]:
    height, width = image.shape[:2]
    reach = max(2, int(np.ceil(radius)))
    left, top = round(x) - reach, round(y) - reach
    right, bottom = left + 2 * reach + 1, top + 2 * reach + 1
    if left < 0 or top < 0 or right > width or bottom > height:
        return np.full(4, np.nan)
    patch = image[top:bottom, left:right].astype(np.float32) / 255
    lab = cv2.cvtColor(patch, cv2.COLOR_BGR2LAB)
    rows, columns = np.ogrid[top:bottom, left:right]
    squared = (columns - x) ** 2 + (rows - y) ** 2
    disc = lab[squared <= (0.86 * radius) ** 2]  # a stripe's white shows at the rim
    core = lab[squared <= (0.7 * radius) ** 2]  # where the cloth's light does not reach
    if len(core) == 0:
        return np.full(4, np.nan)
    share = float(_is_white(disc).mean())
    plain = ~_is_white(core)
    coloured = core[plain] if plain.mean() > 0.1 else core
    return np.array([*np.median(coloured, axis=0), share], np.float64)


def _is_white(lab: NDArray[np.float32]) -> NDArray[np.bool_]:
    return np.asarray((lab[:, 0] > 66) & (np.hypot(lab[:, 1], lab[:, 2]) < 30))
