"""The demo's room: a perspective camera over a nine-foot table, empty as yet."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.demo_shots import LENGTH_MM, RADIUS_MM, WIDTH_MM
from datasets.draw import Picture, disc, line, polygon

WIDTH_PX = 1280
HEIGHT_PX = 720
NOSE_MM = 36.576
TOP_MM = 44.0
_FINE = 2
Points = NDArray[np.float64]
Polygon = list[tuple[float, float]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Camera:
    """A pinhole camera: place in mm (table frame, z up), turn `(3, 3)` from table to camera."""

    place_mm: tuple[float, float, float]
    turn: Points
    focal_px: float

    def project(self, points_mm: Points) -> Points:
        """`(N, 3)` mm, table frame with z up, to `(N, 2)` px, edge coordinates."""
        rays = (np.asarray(points_mm, np.float64) - self.place_mm) @ self.turn.T
        middle = (WIDTH_PX / 2, HEIGHT_PX / 2)
        return np.asarray(self.focal_px * rays[:, :2] / rays[:, 2:] + middle)

    def ball_outline(self, centre_mm: Points) -> tuple[Points, tuple[float, float], float]:
        """Centre in px, half axes in px and angle in rad of the ellipse that a ball shows."""
        to_ball = centre_mm - np.array(self.place_mm)
        distance = float(np.linalg.norm(to_ball))
        forward = to_ball / distance
        side = np.cross(forward, (0.0, 1.0, 0.0))
        side /= np.linalg.norm(side)
        other = np.cross(forward, side)
        sine = RADIUS_MM / distance
        around = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
        ring = RADIUS_MM * np.sqrt(1 - sine**2) * (np.cos(around) * side + np.sin(around) * other)
        outline = self.project(centre_mm - forward * RADIUS_MM * sine + ring)
        middle = outline.mean(axis=0)
        spread, axes = np.linalg.eigh(np.cov((outline - middle).T, bias=True) * 2)
        angle = float(np.arctan2(axes[1, 1], axes[0, 1]))
        return middle, (float(np.sqrt(spread[1])), float(np.sqrt(spread[0]))), angle

    def facing(self, centre_mm: Points) -> Points:
        """`(3, 3)` from table to the ball's own view: x right, y down in the picture, z to here."""
        z = np.array(self.place_mm) - centre_mm
        z /= np.linalg.norm(z)
        x = self.turn[0] - z * (self.turn[0] @ z)
        x /= np.linalg.norm(x)
        y = self.turn[1] - z * (self.turn[1] @ z) - x * (self.turn[1] @ x)
        return np.array([x, y / np.linalg.norm(y), z])


def demo_camera() -> Camera:
    """2.8 m above the bed, a little off the middle, a little tilted and turned."""
    place = np.array([LENGTH_MM / 2 + 95.0, WIDTH_MM / 2 + 130.0, 2800.0])
    forward = np.array([LENGTH_MM / 2 + 12.0, WIDTH_MM / 2 + 9.0, 0.0]) - place
    forward /= np.linalg.norm(forward)
    right = np.array([1.0, np.sin(np.radians(0.7)), 0.0])
    right -= forward * (forward @ right)
    right /= np.linalg.norm(right)
    # The table's frame is left-handed when z points up: y runs down the picture.
    down = np.cross(right, forward)
    turn = np.array([right, down, forward])
    at = (float(place[0]), float(place[1]), float(place[2]))
    return Camera(place_mm=at, turn=turn, focal_px=1090.0)


def nose_corners() -> Points:
    """`(4, 3)` mm: where the nose lines cross, clockwise from the upper left."""
    length, width = LENGTH_MM, WIDTH_MM
    return np.array(
        [(0, 0, NOSE_MM), (length, 0, NOSE_MM), (length, width, NOSE_MM), (0, width, NOSE_MM)]
    )


class _Canvas:
    """The plate at twice its size: it changes as the table is drawn on it."""

    def __init__(self, camera: Camera, floor: Picture) -> None:
        self.camera, self.picture = camera, floor

    def px(self, points_mm: Polygon, height_mm: float) -> Polygon:
        """Points of the table frame at one height, in the plate's px."""
        flat = np.array([(x, y, height_mm) for x, y in points_mm])
        return [(float(x), float(y)) for x, y in self.camera.project(flat) * _FINE]

    def fill(self, points_mm: Polygon, height_mm: float, colour: list[float]) -> None:
        """Fill a polygon that lies flat at one height."""
        polygon(self.picture, self.px(points_mm, height_mm), colour)

    def round(
        self, x: float, y: float, radius: float, height_mm: float, colour: list[float]
    ) -> None:
        """Fill a circle that lies flat at one height."""
        turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        circle = [(x + radius * np.cos(a), y + radius * np.sin(a)) for a in turn]
        self.fill(circle, height_mm, colour)


def _box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    """A rectangle's corners."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _floor(rng: np.random.Generator) -> Picture:
    """A carpet under uneven light."""
    size = (WIDTH_PX * _FINE, HEIGHT_PX * _FINE)
    floor = np.empty((size[1], size[0], 3), np.float32)
    floor[:] = (0.23, 0.22, 0.24)
    coarse = cv2.resize(
        rng.standard_normal((18, 32), dtype=np.float32), size, interpolation=cv2.INTER_CUBIC
    )
    fine = cv2.resize(rng.standard_normal((360, 640), dtype=np.float32), size)
    floor += (coarse * 0.012 + fine * 0.012)[..., None]
    return floor


def pockets_mm() -> list[tuple[float, float, float]]:
    """x, y and radius in mm of the six pockets' holes."""
    corners = [(x, y, 62.0) for x in (-28.0, LENGTH_MM + 28) for y in (-28.0, WIDTH_MM + 28)]
    return [*corners, (LENGTH_MM / 2, -32.0, 60.0), (LENGTH_MM / 2, WIDTH_MM + 32, 60.0)]


def _cushions(canvas: _Canvas, cloth: list[float]) -> None:
    """The six cushions: a shadow on the bed, the top, and the nose's lighter edge."""
    length, width, mouth, middle, depth = LENGTH_MM, WIDTH_MM, 91.0, 62.0, 51.0
    runs = [(mouth, length / 2 - middle, 34, 5), (length / 2 + middle, length - mouth, 5, 34)]
    for y, s in ((0.0, -1), (width, 1)):
        shade = [v * (0.86 if s < 0 else 0.97) for v in cloth]
        for x0, x1, c0, c1 in runs:
            canvas.fill(_box(x0, y + s * 25, x1, y - s * 9), 0, [v * 0.62 for v in cloth])
            back = [(x0, y), (x1, y), (x1 + c1, y + s * depth), (x0 - c0, y + s * depth)]
            canvas.fill(back, NOSE_MM, shade)
            line(
                canvas.picture, canvas.px([(x0, y), (x1, y)], NOSE_MM), [v * 1.12 for v in cloth], 2
            )
    for x, s in ((0.0, -1), (length, 1)):
        shade = [v * (0.9 if s < 0 else 0.94) for v in cloth]
        canvas.fill(_box(x + s * 25, mouth, x - s * 9, width - mouth), 0, [v * 0.66 for v in cloth])
        back = [
            (x, mouth),
            (x, width - mouth),
            (x + s * depth, width - mouth + 34),
            (x + s * depth, mouth - 34),
        ]
        canvas.fill(back, NOSE_MM, shade)
        ends = [(x, mouth), (x, width - mouth)]
        line(canvas.picture, canvas.px(ends, NOSE_MM), [v * 1.12 for v in cloth], 2)


def _sights(canvas: _Canvas) -> None:
    """Eighteen diamonds."""
    pearl = [0.82, 0.87, 0.88]
    places = [(LENGTH_MM * k / 8, y) for k in (1, 2, 3, 5, 6, 7) for y in (-94.0, WIDTH_MM + 94)]
    places += [(x, WIDTH_MM * k / 4) for k in (1, 2, 3) for x in (-94.0, LENGTH_MM + 94)]
    for x, y in places:
        wide, tall = (13, 6.5) if 0 < y < WIDTH_MM else (6.5, 13)
        canvas.fill([(x - wide, y), (x, y - tall), (x + wide, y), (x, y + tall)], TOP_MM, pearl)


def empty_table(camera: Camera, rng: np.random.Generator) -> Picture:
    """`(720, 1280, 3)` from 0 to 1: the table before anything happens."""
    canvas = _Canvas(camera, _floor(rng))
    cloth, wood = [0.62, 0.42, 0.10], [0.05, 0.09, 0.15]
    shadow = np.zeros(canvas.picture.shape[:2], np.float32)
    polygon(shadow, canvas.px(_box(-230, -230, LENGTH_MM + 230, WIDTH_MM + 230), 0), [0.6])
    canvas.picture *= (1 - cv2.GaussianBlur(shadow, (0, 0), 22))[..., None]
    canvas.fill(_box(-172, -172, LENGTH_MM + 172, WIDTH_MM + 172), TOP_MM - 6, [0.03, 0.05, 0.08])
    canvas.fill(_box(-165, -165, LENGTH_MM + 165, WIDTH_MM + 165), TOP_MM, wood)
    for x in (-165.0, LENGTH_MM + 165):
        for y in (-165.0, WIDTH_MM + 165):
            inner = (x + np.sign(LENGTH_MM / 2 - x) * 185, y + np.sign(WIDTH_MM / 2 - y) * 185)
            canvas.fill(_box(x, y, *inner), TOP_MM, [0.17, 0.17, 0.18])
    canvas.fill(_box(-40, -40, LENGTH_MM + 40, WIDTH_MM + 40), 0, cloth)
    head, foot = LENGTH_MM / 4, LENGTH_MM * 3 / 4
    line(canvas.picture, canvas.px([(head, 0), (head, WIDTH_MM)], 0), [v * 1.25 for v in cloth], 1)
    canvas.round(foot, WIDTH_MM / 2, 5, 0, [0.12, 0.1, 0.08])
    for x, y, radius in pockets_mm():
        canvas.round(x, y, radius * 1.17, TOP_MM - 4, [0.06, 0.06, 0.06])
        canvas.round(x, y, radius, 0, [0.022, 0.02, 0.02])
    _cushions(canvas, cloth)
    _sights(canvas)
    disc(canvas.picture, 0, 0, 1, [0.2, 0.2, 0.2])
    plate = cv2.resize(canvas.picture, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_AREA)
    u, v = np.meshgrid(np.linspace(-1, 1, WIDTH_PX), np.linspace(-1, 1, HEIGHT_PX))
    plate *= (1.06 - 0.2 * (u * u + v * v) / 2 + 0.03 * u)[..., None].astype(np.float32)
    weave = rng.standard_normal((HEIGHT_PX, WIDTH_PX), dtype=np.float32)
    plate *= 1 + 0.018 * cv2.GaussianBlur(weave, (0, 0), 0.7)[..., None]
    return np.asarray(cv2.GaussianBlur(plate, (0, 0), 0.5), np.float32)
