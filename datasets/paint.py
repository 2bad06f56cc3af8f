"""Balls put onto a picture of a table: shadows, streaks, pockets, and the boxes they get."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets import balls
from datasets.balls import Colour
from datasets.draw import Picture
from datasets.layout import Placement
from datasets.looks import random_light, random_looks
from datasets.scene import Scene
from datasets.view import BED_LENGTH_PX, BED_WIDTH_PX, HEIGHT_PX, LEFT_PX, TOP_PX, WIDTH_PX, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Camera:
    """Where the camera hangs, in mm: table frame, height above the plane of the balls' centres."""

    x_mm: float
    y_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A ball's outline at mid-exposure: centre and half axes of its upright box, in px."""

    x: float
    y: float
    half_x: float
    half_y: float
    moving: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """The ellipse a ball shows in the canonical view: half axes in px, the first along `angle`."""

    along: float
    across: float
    angle: float

    def half_box(self) -> tuple[float, float]:
        """Half width and height of the upright box around it."""
        c, s = np.cos(self.angle), np.sin(self.angle)
        return (
            float(np.hypot(self.along * c, self.across * s)),
            float(np.hypot(self.along * s, self.across * c)),
        )


def random_camera(rng: np.random.Generator, table: Table) -> Camera:
    """Mostly nearly overhead; one in five looks in from the side, as a phone on a stand does."""
    middle = np.array([table.length_mm / 2, table.width_mm / 2])
    aside = rng.normal(0, 150, 2) if rng.random() < 0.8 else rng.normal(0, 1200, 2)
    x, y = middle + aside
    return Camera(x_mm=float(x), y_mm=float(y), height_mm=rng.uniform(1700, 4500))


def outline(camera: Camera, table: Table, x_mm: float, y_mm: float) -> Outline:
    """A ball's outline: the cone of rays that touch it, cut by the plane of the balls' centres."""
    dx, dy = x_mm - camera.x_mm, y_mm - camera.y_mm
    slope = np.hypot(dx, dy) / camera.height_mm
    radius = table.ball_px / 2
    stretch = min(1.7, float(np.sqrt(1 + slope * slope)))
    return Outline(along=radius * stretch, across=radius, angle=float(np.arctan2(dy, dx)))


def paste(picture: Picture, patch: NDArray[np.float32], left: int, top: int) -> None:
    """Lay a premultiplied `(n, m, 4)` patch over a picture, cut to its borders."""
    h, w = picture.shape[:2]
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + patch.shape[1], w), min(top + patch.shape[0], h)
    if x0 >= x1 or y0 >= y1:
        return
    part = patch[y0 - top : y1 - top, x0 - left : x1 - left]
    area = picture[y0:y1, x0:x1]
    area *= 1 - part[..., 3:]
    area += part[..., :3]


def _streak_kernel(travel_px: NDArray[np.float64], bend: NDArray[np.float64]) -> Picture:
    """The path of a ball's centre while the shutter is open, mid-exposure in the middle.

    `travel_px` is the whole travel; `bend` multiplies the velocity of the second half's rest, as
    a cushion would, from a moment that it carries as its third number (0 to 0.5).
    """
    length = float(np.hypot(*travel_px))
    moments = np.linspace(-0.5, 0.5, max(2, int(length * 3)))
    path = moments[:, None] * travel_px
    after = moments > bend[2]
    path[after] = travel_px * bend[2] + (moments[after] - bend[2])[:, None] * travel_px * bend[:2]
    reach = int(np.ceil(np.abs(path).max())) + 1
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    whole = np.floor(path).astype(int)
    part = path - whole
    for ox in (0, 1):
        for oy in (0, 1):
            weight = np.abs(1 - ox - part[:, 0]) * np.abs(1 - oy - part[:, 1])
            np.add.at(kernel, (whole[:, 1] + oy + reach, whole[:, 0] + ox + reach), weight)
    return np.asarray(kernel / kernel.sum(), np.float32)


def _blurred(
    patch: NDArray[np.float32], kernel: Picture, left: int, top: int
) -> tuple[NDArray[np.float32], int, int]:
    """A patch smeared along a path."""
    reach = kernel.shape[0] // 2
    wide = cv2.copyMakeBorder(patch, reach, reach, reach, reach, cv2.BORDER_CONSTANT, value=0)
    # filter2D correlates; the path has to be convolved with, so it is turned over.
    smeared = cv2.filter2D(wide, -1, kernel[::-1, ::-1], borderType=cv2.BORDER_CONSTANT)
    return np.clip(smeared, 0, 1.2), left - reach, top - reach


def _shadow(
    rng: np.random.Generator, radius: float, travel_px: NDArray[np.float64]
) -> tuple[NDArray[np.float32], float]:
    """A soft dark `(n, n, 4)` blob and its half size in px."""
    soft = rng.uniform(1.05, 1.6) * radius
    reach = int(np.ceil(2.2 * soft + np.abs(travel_px).max() / 2))
    grid = np.arange(2 * reach + 1, dtype=np.float32) - reach
    square = grid[:, None] ** 2 + grid[None, :] ** 2
    patch = np.zeros((2 * reach + 1, 2 * reach + 1, 4), np.float32)
    patch[..., 3] = np.exp(-((square / soft**2) ** 1.5))
    return patch, float(reach)


def paint_balls(
    picture: Picture,
    rng: np.random.Generator,
    table: Table,
    cloth: Colour,
    placements: list[Placement],
) -> list[Drawn]:
    """Draw balls with their shadows on `picture`; their boxes, in the placements' order."""
    camera, light = random_camera(rng, table), random_light(rng, cloth)
    looks = random_looks(rng, table, len(placements))
    shadows = rng.normal(0, 0.5, (int(rng.integers(1, 4)), 2)) * table.ball_px / 2
    depth = rng.uniform(0.1, 0.75) / len(shadows)
    drawn: list[Drawn] = []
    covered = _behind_cushions(camera, table)
    empty = picture.copy() if covered is not None else picture
    for shift in shadows:
        for place in placements:
            x, y = table.to_px(np.array([(place.x_mm, place.y_mm)]))[0] + shift
            travel = np.array(place.travel_mm) * table.px_per_mm
            patch, reach = _shadow(rng, table.ball_px / 2, travel)
            patch[..., 3] *= depth / (1 + np.hypot(*travel) / table.ball_px)
            paste(picture, patch, round(x - 0.5 - reach), round(y - 0.5 - reach))
    for place, look in zip(placements, looks, strict=True):
        x, y = (float(v) for v in table.to_px(np.array([(place.x_mm, place.y_mm)]))[0])
        shape = outline(camera, table, place.x_mm, place.y_mm)
        axes = (shape.along, shape.across)
        patch, left, top = balls.picture(
            look, balls.random_turn(rng), light, (x, y), axes, shape.angle
        )
        travel = np.array(place.travel_mm) * table.px_per_mm
        moving = bool(np.hypot(*travel) > 0.2)
        if moving:
            bounces = rng.random() < 0.1
            bend = np.array([*rng.uniform(-0.9, 0.9, 2), rng.uniform(0, 0.5)])
            kernel = _streak_kernel(travel, bend if bounces else np.array([1.0, 1.0, 0.0]))
            patch, left, top = _blurred(patch, kernel, left, top)
        paste(picture, patch, left, top)
        half_x, half_y = shape.half_box()
        drawn.append(Drawn(x=x, y=y, half_x=half_x, half_y=half_y, moving=moving))
    if covered is not None:
        picture += (empty - picture) * covered[..., None]
    return drawn


def _behind_cushions(camera: Camera, table: Table) -> NDArray[np.float32] | None:
    """`(H, W)` 1 where a near cushion's nose hides the bed; None when the camera is above it."""
    rise = 9 * table.px_per_mm
    hidden = (
        (-camera.x_mm, LEFT_PX, 1, 1),
        (camera.x_mm - table.length_mm, LEFT_PX + BED_LENGTH_PX, -1, 1),
        (-camera.y_mm, TOP_PX, 1, 0),
        (camera.y_mm - table.width_mm, TOP_PX + BED_WIDTH_PX, -1, 0),
    )
    mask = np.zeros((HEIGHT_PX, WIDTH_PX), np.float32)
    for beyond_mm, nose, inward, axis in hidden:
        if beyond_mm <= 0:
            continue
        edge = nose + inward * rise * beyond_mm / camera.height_mm
        pixels = np.arange(WIDTH_PX if axis else HEIGHT_PX) + 0.5
        cover = np.clip((edge - pixels) * inward + 0.5, 0, 1).astype(np.float32)
        mask = np.maximum(mask, cover[None, :] if axis else cover[:, None])
    if not mask.any():
        return None
    yy, xx = np.mgrid[:HEIGHT_PX, :WIDTH_PX]
    reach = 75 * table.px_per_mm
    for x in (LEFT_PX, LEFT_PX + BED_LENGTH_PX / 2, LEFT_PX + BED_LENGTH_PX):
        for y in (TOP_PX, TOP_PX + BED_WIDTH_PX):
            if table.pockets:
                mask[np.hypot(xx - x, yy - y) < reach] = 0
    return mask


def _mean_colour(picture: Picture, x: float, y: float) -> NDArray[np.float32]:
    """`(3,)` mean colour of the nine by nine pixels about a place."""
    row, column = max(4, int(y)), max(4, int(x))
    area = picture[row - 4 : row + 5, column - 4 : column + 5]
    return np.asarray(area.mean(axis=(0, 1)), np.float32)


def paint_potted(
    scene: Scene, rng: np.random.Generator, table: Table, light_factor: float
) -> list[Drawn]:
    """Draw balls that lie in pockets, darker and cut by the hole's edge; their boxes."""
    drawn: list[Drawn] = []
    radius = table.ball_px / 2
    for px, py in scene.pockets_px:
        if rng.random() > 0.3:
            continue
        look = random_looks(rng, table, 1)[0]
        slack = max(0.0, scene.pocket_radius_px * 1.15 - radius)
        angle, away = rng.uniform(0, 2 * np.pi), slack * np.sqrt(rng.random())
        x, y = px + away * np.cos(angle), py + away * np.sin(angle)
        light = random_light(rng, (0.05, 0.05, 0.05))
        patch, left, top = balls.picture(
            look, balls.random_turn(rng), light, (x, y), (radius, radius)
        )
        patch[..., :3] *= light_factor * rng.uniform(0.7, 1.0)
        yy, xx = np.mgrid[top : top + patch.shape[0], left : left + patch.shape[1]] + 0.5
        seen = np.clip(scene.pocket_radius_px - np.hypot(xx - px, yy - py) + 0.5, 0, 1)
        # A ball on a full pocket lies above the hole's edge and is not cut by it.
        if rng.random() < 0.7:
            patch *= seen[..., None].astype(np.float32)
        before = _mean_colour(scene.picture, x, y)
        paste(scene.picture, patch, left, top)
        # A black ball in a black hole is nothing that anyone could see.
        if np.abs(_mean_colour(scene.picture, x, y) - before).max() > 0.06:
            drawn.append(Drawn(x=float(x), y=float(y), half_x=radius, half_y=radius))
    return drawn
