"""What a camera, a codec and an imperfect rectification do to a finished picture."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.draw import Picture
from datasets.view import BED_LENGTH_PX, BED_WIDTH_PX, HEIGHT_PX, LEFT_PX, TOP_PX, WIDTH_PX

Matrix = NDArray[np.float64]
Bytes = NDArray[np.uint8]


def slip(rng: np.random.Generator) -> Matrix:
    """`(3, 3)` homography, px edge coordinates: the bed's corners off by about a pixel."""
    spread = rng.choice([0.3, 1.0, 2.5], p=[0.4, 0.45, 0.15])
    x1, y1 = LEFT_PX + BED_LENGTH_PX, TOP_PX + BED_WIDTH_PX
    right = np.array([(LEFT_PX, TOP_PX), (x1, TOP_PX), (x1, y1), (LEFT_PX, y1)], np.float32)
    moved = right + rng.normal(0, spread, (4, 2)).astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(right, moved), np.float64)


def move(matrix: Matrix, points: Matrix) -> Matrix:
    """`(N, 2)` points through a homography."""
    full = np.c_[points, np.ones(len(points))] @ matrix.T
    return np.asarray(full[:, :2] / full[:, 2:])


def _expose(picture: Picture, rng: np.random.Generator) -> Picture:
    """Exposure, white balance, contrast, saturation."""
    gain = np.exp(rng.normal(0, 0.16)) * np.exp(rng.normal(0, 0.05, 3))
    picture = picture * gain.astype(np.float32)
    if rng.random() < 0.4:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * np.float32(rng.uniform(0.55, 1.35))
    picture = np.clip(picture, 0, 1)
    if rng.random() < 0.5:
        # A look-up table in place of a power of a quarter of a million numbers.
        curve = np.linspace(0, 1, 1024, dtype=np.float32) ** np.float32(np.exp(rng.normal(0, 0.15)))
        picture = curve[(picture * 1023).astype(np.int32)]
    return picture


def _soften(picture: Picture, rng: np.random.Generator) -> Picture:
    """Defocus, or a broadcaster's sharpening with its halos."""
    kind = rng.random()
    if kind < 0.35:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.1)), np.float32)
    if kind < 0.55:
        blurred = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 1.6))
        halo = (picture - blurred) * np.float32(rng.uniform(0.3, 1.0))
        return np.asarray(np.clip(picture + halo, 0, 1), np.float32)
    return picture


def _noise(picture: Picture, rng: np.random.Generator) -> Picture:
    """Sensor noise, fine or a little smeared, stronger in colour at times."""
    level = rng.exponential(0.012)
    if level < 0.004:
        return picture
    grain = rng.standard_normal(picture.shape[:2], dtype=np.float32)
    if rng.random() < 0.4:
        grain = cv2.GaussianBlur(grain, (0, 0), 0.8) * 2
    picture = picture + (grain * np.float32(level))[..., None]
    if rng.random() < 0.3:
        colour = rng.standard_normal((HEIGHT_PX // 2, WIDTH_PX // 2, 3), dtype=np.float32)
        tint = cv2.resize(colour, (picture.shape[1], picture.shape[0]))
        picture = picture + tint * np.float32(level)
    return np.clip(picture, 0, 1)


def _compress(picture: Bytes, rng: np.random.Generator) -> Bytes:
    """A codec's blocks, ringing and thin colour, as JPEG makes them."""
    quality = int(rng.integers(25, 95))
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def photograph(picture: Picture, rng: np.random.Generator) -> tuple[Bytes, Matrix]:
    """A scene as it comes out of camera, codec and rectification, and where its points went.

    The `(3, 3)` homography takes px of the scene to px of the result (edge coordinates).
    """
    picture = _soften(_expose(picture, rng), rng)
    matrix = slip(rng)
    scales = [1.0, rng.uniform(0.65, 1.0), rng.uniform(1.0, 1.9)]
    scale = float(rng.choice(scales, p=[0.3, 0.35, 0.35]))
    size = (round(WIDTH_PX * scale), round(HEIGHT_PX * scale))
    # OpenCV's warps speak of pixel centres, half a pixel off the edge coordinates used here.
    grow = np.diag([size[0] / WIDTH_PX, size[1] / HEIGHT_PX, 1.0])
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    to_source = np.linalg.inv(half) @ grow @ matrix @ half
    source = cv2.warpPerspective(
        picture, to_source, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    source = _noise(np.clip(source, 0, 1), rng)
    if rng.random() < 0.15:
        source = _smear(source, rng)
    shot = (source * 255 + 0.5).astype(np.uint8)
    if rng.random() < 0.8:
        shot = _compress(shot, rng)
    if size != (WIDTH_PX, HEIGHT_PX):
        kind = cv2.INTER_AREA if scale > 1 else cv2.INTER_LINEAR
        shot = cv2.resize(shot, (WIDTH_PX, HEIGHT_PX), interpolation=kind)
    return shot, matrix


def _smear(picture: Picture, rng: np.random.Generator) -> Picture:
    """The whole picture shaken a little during the exposure, about its middle."""
    length, angle = rng.uniform(0.5, 2.5), rng.uniform(0, np.pi)
    kernel = np.zeros((7, 7), np.float32)
    for t in np.linspace(-0.5, 0.5, 21):
        x, y = 3 + t * length * np.cos(angle), 3 + t * length * np.sin(angle)
        i, j = int(np.floor(x)), int(np.floor(y))
        for di, dj in ((0, 0), (0, 1), (1, 0), (1, 1)):
            kernel[j + dj, i + di] += abs(1 - di - (x - i)) * abs(1 - dj - (y - j))
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)
