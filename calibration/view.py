"""Picture to table and back, and the canonical top view that the detector sees.

Plain on purpose: one homography through the four corners where the cushion noses meet. Noses stand
36 mm above the bed and ball centres 28.6 mm (WPA), so the plane of the noses serves for the balls'
centres; with a camera 2.6 m up the error stays below 4 mm at the far cushions. Lens distortion is
not modelled yet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.tables import CalibrationError, Table

Points = NDArray[np.float64]
Image = NDArray[np.uint8]

TOP_WIDTH_PX, TOP_HEIGHT_PX = 640, 352
"""Size of the canonical top view."""
TOP_BED_PX = 571.5
"""Length of the bed in it; the bed lies in its middle, the foot end at the right."""


class Foot(StrEnum):
    """The side of the picture at which the foot end of the table lies."""

    RIGHT = "right"
    LEFT = "left"
    TOP = "top"
    BOTTOM = "bottom"

    @property
    def opposite(self) -> Foot:
        """The side of the head end."""
        return _OPPOSITE[self]


_OPPOSITE = {
    Foot.RIGHT: Foot.LEFT,
    Foot.LEFT: Foot.RIGHT,
    Foot.TOP: Foot.BOTTOM,
    Foot.BOTTOM: Foot.TOP,
}
# How many of the corners (top left, top right, bottom right, bottom left) to step over to reach
# the head end's left one.
_HEAD_LEFT = {Foot.RIGHT: 0, Foot.BOTTOM: 1, Foot.LEFT: 2, Foot.TOP: 3}


@dataclass(frozen=True, eq=False)
class TableView:
    """How a table lies in a picture.

    Args:
        table: what it measures.
        corners: ``(4, 2)``, px: where the noses meet, clockwise in the picture from its top left.
        foot: where the foot end lies in the picture.

    Raises:
        CalibrationError: the corners cross, are not clockwise, or span next to nothing.
    """

    table: Table
    corners: Points
    foot: Foot = Foot.RIGHT

    def __post_init__(self) -> None:
        corners = np.asarray(self.corners, np.float64)
        if corners.shape != (4, 2) or not np.isfinite(corners).all():
            raise CalibrationError(
                f"corners of shape {corners.shape}: expected four points x,y in pixels"
            )
        edges = np.roll(corners, -1, axis=0) - corners
        following = np.roll(edges, -1, axis=0)
        turns = edges[:, 0] * following[:, 1] - edges[:, 1] * following[:, 0]
        if not (turns > 0).all():
            raise CalibrationError(
                f"corners {_told(corners)} cross or are out of order: expected top left, "
                "top right, bottom right, bottom left"
            )
        if np.linalg.norm(edges, axis=1).min() < 40:
            raise CalibrationError(
                f"corners {_told(corners)} span less than 40 pixels a side: expected a whole table"
            )
        object.__setattr__(self, "corners", corners)

    @cached_property
    def matrix(self) -> Points:
        """``(3, 3)``, picture px to table mm."""
        table = self.table
        bed = np.array(
            [
                (0, 0),
                (table.length_mm, 0),
                (table.length_mm, table.width_mm),
                (0, table.width_mm),
            ],
            np.float32,
        )
        seen = np.roll(self.corners, -_HEAD_LEFT[self.foot], axis=0).astype(np.float32)
        return np.asarray(cv2.getPerspectiveTransform(seen, bed), np.float64)

    @cached_property
    def _inverse(self) -> Points:
        """``(3, 3)``, table mm to picture px."""
        return np.asarray(np.linalg.inv(self.matrix), np.float64)

    @cached_property
    def _from_top(self) -> Points:
        """``(3, 3)``, px of the canonical top view to table mm."""
        return np.asarray(np.linalg.inv(self.top_matrix()), np.float64)

    def turned(self) -> TableView:
        """The same view with head and foot exchanged."""
        return replace(self, foot=self.foot.opposite)

    def to_table(self, points_px: Points) -> Points:
        """``(N, 2)`` picture px to ``(N, 2)`` table mm."""
        return _apply(self.matrix, points_px)

    def to_image(self, points_mm: Points) -> Points:
        """``(N, 2)`` table mm to ``(N, 2)`` picture px."""
        return _apply(self._inverse, points_mm)

    def radius_px(self, points_mm: Points) -> NDArray[np.float64]:
        """``(N,)``: a ball's radius in picture px at ``(N, 2)`` table mm."""
        radius = self.table.radius_mm
        middle = self.to_image(points_mm)
        beside = self.to_image(points_mm + (radius, 0.0))
        below = self.to_image(points_mm + (0.0, radius))
        return np.asarray(
            (np.linalg.norm(beside - middle, axis=1) + np.linalg.norm(below - middle, axis=1)) / 2
        )

    def top_scale(self, width_px: int = TOP_WIDTH_PX) -> float:
        """Pixels of the top view a millimetre."""
        return TOP_BED_PX / self.table.length_mm * width_px / TOP_WIDTH_PX

    def top_matrix(self, width_px: int = TOP_WIDTH_PX) -> Points:
        """``(3, 3)``, table mm to top view px, for a top view of that width."""
        scale = self.top_scale(width_px)
        height_px = width_px * TOP_HEIGHT_PX / TOP_WIDTH_PX
        return np.array(
            [
                (scale, 0, (width_px - 1) / 2 - scale * self.table.length_mm / 2),
                (0, scale, (height_px - 1) / 2 - scale * self.table.width_mm / 2),
                (0, 0, 1),
            ]
        )

    def top_view(self, image: Image, width_px: int = TOP_WIDTH_PX) -> Image:
        """The table from straight above, ``(H, W, 3)`` BGR; 640 × 352 unless told otherwise."""
        return self._warper(width_px)(image)

    def _warper(self, width_px: int) -> _Warp:
        cache: dict[int, _Warp] = self.__dict__.setdefault("_warps", {})
        if width_px not in cache:
            height_px = round(width_px * TOP_HEIGHT_PX / TOP_WIDTH_PX)
            cache[width_px] = _Warp(self.top_matrix(width_px) @ self.matrix, width_px, height_px)
        return cache[width_px]

    def to_top(self, points_mm: Points, width_px: int = TOP_WIDTH_PX) -> Points:
        """``(N, 2)`` table mm to px of the top view of that width."""
        return _apply(self.top_matrix(width_px), points_mm)

    def top_to_table(self, points_px: Points) -> Points:
        """``(N, 2)`` px of the canonical top view to table mm."""
        return _apply(self._from_top, points_px)


class _Warp:
    """One precomputed remap; shrinking first, so that no picture point is skipped."""

    def __init__(self, matrix: Points, width_px: int, height_px: int) -> None:
        middle = np.linalg.inv(matrix) @ (width_px / 2, height_px / 2, 1)
        scale = _local_scale(matrix, middle[:2] / middle[2])
        self.shrink = max(1, int(1 / scale))
        shrink = np.diag([self.shrink, self.shrink, 1.0])
        shrink[:2, 2] = (self.shrink - 1) / 2
        inverse = np.linalg.inv(matrix @ shrink)
        grid = np.stack(np.meshgrid(np.arange(width_px), np.arange(height_px)), -1)
        source = _apply(inverse, grid.reshape(-1, 2).astype(np.float64))
        source = source.reshape(height_px, width_px, 2).astype(np.float32)
        self.maps: Any = cv2.convertMaps(source, None, cv2.CV_16SC2)

    def __call__(self, image: Image) -> Image:
        if self.shrink > 1:
            height, width = image.shape[:2]
            size = (width // self.shrink, height // self.shrink)
            cut = image[: size[1] * self.shrink, : size[0] * self.shrink]
            image = np.asarray(cv2.resize(cut, size, interpolation=cv2.INTER_AREA), np.uint8)
        warped = cv2.remap(image, *self.maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(warped, np.uint8)


def _local_scale(matrix: Points, at: Points) -> float:
    here, right = _apply(matrix, np.stack([at, at + (1.0, 0.0)]))
    return float(np.linalg.norm(right - here))


def _apply(matrix: NDArray[np.floating[Any]], points: NDArray[np.floating[Any]]) -> Points:
    points = np.asarray(points, np.float64).reshape(-1, 2)
    lifted = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(lifted[:, :2] / lifted[:, 2:])


def _told(corners: Points) -> str:
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
