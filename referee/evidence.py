"""One stroboscopic picture a shot: what a person needs to check a ruling in two seconds.

The picture grows while the shot runs: the table from above as it was, and on it, at equal times,
the balls that move, cut out of the video. Paths, first contact, cushions and pots are drawn over
it.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration import TableView
from referee import drawing
from rules import Ball, Contact, Cushion, Off, Pot
from vision import Frame, ObservedShot

WIDTH_PX = 1280
EVERY_S = 0.08
"""Time between two pictures of a moving ball."""


class Strobe:
    """Gathers one shot's picture; begin anew for each shot."""

    def __init__(self, view: TableView, frame: Frame) -> None:
        """Starts from the table as it is in ``frame``."""
        self._view = view
        self._canvas = view.top_view(frame.image, WIDTH_PX)
        self._last_s = frame.t_s

    def add(self, frame: Frame, moving_mm: NDArray[np.float64]) -> None:
        """Adds the balls that move, ``(N, 2)`` table mm, if it is time for them."""
        if frame.t_s - self._last_s < EVERY_S or not len(moving_mm):
            return
        self._last_s = frame.t_s
        now = self._view.top_view(frame.image, WIDTH_PX)
        mask = np.zeros(now.shape[:2], np.uint8)
        radius = self._radius_px() * 1.1
        for place in self._to_top(moving_mm):
            drawing.dot(mask, place, radius, (255, 255, 255))
        alpha = cv2.GaussianBlur(mask, (0, 0), 1.2)[..., None].astype(np.float32) / 255
        self._canvas = np.asarray(self._canvas * (1 - alpha) + now * alpha, np.uint8)

    def picture(self, shot: ObservedShot, lines: list[str]) -> NDArray[np.uint8]:
        """The finished picture, with the words of the ruling below it."""
        image = np.asarray(self._canvas * 0.88, np.uint8)
        radius = self._radius_px()
        for path in shot.paths:
            begun = path.t_s >= shot.strike_s - 0.05
            points = self._to_top(path.xy_mm[begun])
            if len(points) and np.ptp(points, axis=0).max() > radius:
                drawing.line(image, points, drawing.ball_colour(path.name), 2)
        for ball, place in shot.before.items():
            (at,) = self._to_top(np.array([place]))
            drawing.dot(image, at, radius * 1.15, drawing.ball_colour(ball), 1)
            drawing.write(image, _tag(ball), (at[0], at[1] - 1.9 * radius), size=0.45, centred=True)
        self._mark_events(image, shot, radius)
        return drawing.caption(image, lines)

    def _mark_events(self, image: NDArray[np.uint8], shot: ObservedShot, radius: float) -> None:
        first = True
        for seen in shot.events:
            (at,) = self._to_top(np.array([seen.xy_mm]))
            match seen.event:
                case Contact(by=Ball.CUE, to=ball) if first:
                    first = False
                    drawing.dot(image, at, radius * 1.5, drawing.CONTACT, 3)
                    label = f"first contact: {_tag(ball)}"
                    drawing.write(
                        image, label, (at[0] + 2 * radius, at[1] + 2 * radius), drawing.CONTACT
                    )
                case Cushion():
                    drawing.dot(image, at, radius * 0.5, drawing.CUSHION, 2)
                case Pot(ball=ball):
                    self._mark_end(image, at, f"{_tag(ball)} potted", drawing.POT, radius)
                case Off(ball=ball):
                    self._mark_end(image, at, f"{_tag(ball)} off the table", drawing.OFF, radius)
                case _:
                    pass

    def _mark_end(
        self,
        image: NDArray[np.uint8],
        at: NDArray[np.float64],
        text: str,
        colour: drawing.Colour,
        radius: float,
    ) -> None:
        drawing.dot(image, at, radius * 1.5, colour, 3)
        x = min(max(at[0], 70.0), WIDTH_PX - 70.0)
        y = at[1] + (2.6 if at[1] < image.shape[0] / 2 else -2.6) * radius
        drawing.write(image, text, (x, y), colour, centred=True)

    def _to_top(self, points_mm: NDArray[np.float64]) -> NDArray[np.float64]:
        return self._view.to_top(points_mm, WIDTH_PX)

    def _radius_px(self) -> float:
        return self._view.table.radius_mm * self._view.top_scale(WIDTH_PX)


def _tag(ball: Ball) -> str:
    return ball.value
