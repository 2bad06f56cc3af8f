"""Colours and marks shared by the evidence pictures and the annotated video (BGR, OpenCV)."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from rules import Ball

Image = NDArray[np.uint8]
Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
CONTACT: Colour = (60, 60, 255)
CUSHION: Colour = (0, 230, 255)
POT: Colour = (90, 220, 90)
OFF: Colour = (255, 80, 255)
BAR: Colour = (32, 32, 32)

_BALLS: tuple[Colour, ...] = (
    (255, 255, 255),  # cue
    (40, 190, 250),
    (220, 110, 40),
    (70, 60, 230),
    (200, 120, 230),
    (40, 130, 250),
    (90, 170, 60),
    (60, 90, 160),
    (90, 90, 90),
)
_FONT = cv2.FONT_HERSHEY_SIMPLEX


def ball_colour(ball: Ball | None) -> Colour:
    """The colour of a ball's marks; grey for one without a name."""
    if ball is None:
        return (160, 160, 160)
    if ball is Ball.CUE:
        return _BALLS[0]
    number = int(ball.value)
    return _BALLS[number if number <= 8 else number - 8]


def write(
    image: Image,
    text: str,
    at: tuple[float, float],
    colour: Colour = WHITE,
    size: float = 0.5,
    *,
    centred: bool = False,
) -> None:
    """Text on a dark ground; ``at`` is its lower left corner, or its middle."""
    (width, height), below = cv2.getTextSize(text, _FONT, size, 1)
    x, y = at
    if centred:
        x, y = x - width / 2, y + height / 2
    left, top = max(0, round(x) - 3), max(0, round(y) - height - 3)
    ground = image[top : round(y) + below, left : round(x) + width + 3]
    ground[:] = np.asarray(ground * 0.35, np.uint8)
    cv2.putText(image, text, (round(x), round(y)), _FONT, size, colour, 1, cv2.LINE_AA)


def caption(image: Image, lines: list[str]) -> Image:
    """The picture with lines of text on a dark bar below it, wrapped to its width."""
    size = max(0.45, image.shape[1] / 2100)
    step = round(42 * size)
    wrapped = [part for line in lines for part in _wrap(line, image.shape[1] - 24, size)]
    bar = np.full((step * len(wrapped) + step // 2, image.shape[1], 3), BAR, np.uint8)
    for row, line in enumerate(wrapped):
        write(bar, line, (12, step * (row + 0.9)), size=size)
    return np.vstack([image, bar])


def dot(
    image: Image, at: NDArray[np.float64], radius: float, colour: Colour, thickness: int = -1
) -> None:
    """A disc, or a ring, placed to a fraction of a pixel."""
    shift = 4
    centre = (round(float(at[0]) * 16), round(float(at[1]) * 16))
    cv2.circle(image, centre, max(1, round(radius * 16)), colour, thickness, cv2.LINE_AA, shift)


def line(image: Image, points: NDArray[np.float64], colour: Colour, thickness: int = 1) -> None:
    """An open line through ``(N, 2)`` points, placed to a fraction of a pixel."""
    if len(points) > 1:
        scaled = np.round(points * 16).astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(image, [scaled], False, colour, thickness, cv2.LINE_AA, 4)


def _wrap(text: str, width_px: int, size: float) -> list[str]:
    lines, current = [], ""
    for word in text.split():
        longer = f"{current} {word}".strip()
        if current and cv2.getTextSize(longer, _FONT, size, 1)[0][0] > width_px:
            lines.append(current)
            current = word
        else:
            current = longer
    return [*lines, current] if current else lines
