"""Shapes with soft edges on pictures of floats, given in px of edge coordinates."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.float32]
"""`(H, W, 3)` blue, green, red, or `(H, W)` of one value; 0 to 1."""

_SHIFT = 4


def blend(
    picture: Picture,
    colour: Sequence[float],
    box_px: tuple[float, float, float, float],
    draw: Callable[[NDArray[np.uint8], NDArray[np.float64]], object],
) -> None:
    """Draw with soft edges on floats: OpenCV smooths bytes only, so `draw` makes a mask of them.

    `draw` gets the mask of the part within `box_px` (left, upper, right, lower) and the offset
    to subtract from points in px, edge coordinates.
    """
    h, w = picture.shape[:2]
    x0, y0 = max(0, int(box_px[0]) - 3), max(0, int(box_px[1]) - 3)
    x1, y1 = min(w, int(box_px[2]) + 4), min(h, int(box_px[3]) + 4)
    if x0 >= x1 or y0 >= y1:
        return
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    draw(mask, np.array([x0 + 0.5, y0 + 0.5]))
    part = picture[y0:y1, x0:x1]
    if picture.ndim == 2:
        part += (np.float32(colour[0]) - part) * (mask.astype(np.float32) / 255)
        return
    part += (np.asarray(colour, np.float32) - part) * (mask.astype(np.float32) / 255)[..., None]


def _box(points: NDArray[np.float64], margin: float = 0.0) -> tuple[float, float, float, float]:
    """The box around points, widened."""
    (x0, y0), (x1, y1) = points.min(axis=0) - margin, points.max(axis=0) + margin
    return (float(x0), float(y0), float(x1), float(y1))


def _fixed(points: NDArray[np.float64]) -> NDArray[np.int32]:
    """Points in OpenCV's fixed-point units."""
    return np.asarray(np.round(points * 2**_SHIFT), np.int32)


def polygon(
    picture: Picture, points: Sequence[tuple[float, float]], colour: Sequence[float]
) -> None:
    """Fill a polygon given in px, edge coordinates, with soft edges."""
    corners = np.asarray(points, np.float64)
    blend(
        picture,
        colour,
        _box(corners),
        lambda mask, o: cv2.fillPoly(mask, [_fixed(corners - o)], 255, cv2.LINE_AA, _SHIFT),
    )


def disc(picture: Picture, x: float, y: float, radius: float, colour: Sequence[float]) -> None:
    """Fill a disc given in px, edge coordinates, with soft edges."""
    centre, size = np.array([[x, y]]), max(1, round(radius * 2**_SHIFT))

    def draw(mask: NDArray[np.uint8], offset: NDArray[np.float64]) -> None:
        at = _fixed(centre - offset)[0]
        cv2.circle(mask, (int(at[0]), int(at[1])), size, 255, -1, cv2.LINE_AA, _SHIFT)

    blend(picture, colour, _box(centre, radius), draw)


def line(
    picture: Picture, points: Sequence[tuple[float, float]], colour: Sequence[float], width: int = 1
) -> None:
    """Draw an open line through points in px, edge coordinates."""
    corners = np.asarray(points, np.float64)

    def draw(mask: NDArray[np.uint8], offset: NDArray[np.float64]) -> None:
        cv2.polylines(mask, [_fixed(corners - offset)], False, 255, width, cv2.LINE_AA, _SHIFT)

    blend(picture, colour, _box(corners, width), draw)


def write(
    picture: Picture, text: str, at: tuple[float, float], size: float, ink: Sequence[float]
) -> None:
    """Letters from `at` (left, base line; px) on; `size` is OpenCV's font scale."""

    def draw(mask: NDArray[np.uint8], offset: NDArray[np.float64]) -> None:
        origin = (round(at[0] - offset[0]), round(at[1] - offset[1]))
        cv2.putText(mask, text, origin, cv2.FONT_HERSHEY_SIMPLEX, size, 255, 1, cv2.LINE_AA)

    blend(
        picture,
        ink,
        (at[0], at[1] - 30 * size, at[0] + 22 * size * len(text), at[1] + 10 * size),
        draw,
    )
