"""Pictures of billiard balls: numbered, striped, dotted or plain, turned any way, lit by lamps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

Colour = tuple[float, float, float]
"""Blue, green, red from 0 to 1, as OpenCV orders them."""

WHITE: Colour = (0.86, 0.94, 0.96)
BLACK: Colour = (0.06, 0.05, 0.05)
_SUPERSAMPLE = 4

# The colours of 1 to 8 (9 to 15 are the stripes of 1 to 7): as sold, and as televised.
NORMAL: dict[int, Colour] = {
    1: (0.05, 0.72, 0.95),
    2: (0.60, 0.22, 0.08),
    3: (0.12, 0.12, 0.80),
    4: (0.42, 0.12, 0.32),
    5: (0.08, 0.42, 0.95),
    6: (0.25, 0.42, 0.06),
    7: (0.15, 0.10, 0.45),
    8: BLACK,
}
TELEVISED: dict[int, Colour] = NORMAL | {
    3: (0.15, 0.10, 0.92),
    4: (0.62, 0.42, 0.92),
    5: (0.08, 0.35, 0.98),
    6: (0.30, 0.50, 0.05),
    7: (0.16, 0.32, 0.62),
}
TELEVISED_VIOLET: dict[int, Colour] = TELEVISED | {2: (0.80, 0.25, 0.55), 6: (0.35, 0.68, 0.15)}
SNOOKER: dict[str, Colour] = {
    "red": (0.08, 0.06, 0.68),
    "yellow": (0.10, 0.80, 0.92),
    "green": (0.20, 0.42, 0.05),
    "brown": (0.10, 0.25, 0.42),
    "blue": (0.72, 0.32, 0.08),
    "pink": (0.68, 0.55, 0.92),
    "black": BLACK,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is painted on a ball: body, band (a stripe's), and the spot with its number."""

    body: Colour
    band: Colour | None = None
    number: int | None = None
    spot: Colour = WHITE
    dots: Colour | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lamp:
    """A lamp's reflection on a ball, in the plane of the picture; unit: the ball's radius."""

    x: float
    y: float
    half_x: float
    half_y: float
    round: bool
    strength: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """How the balls of one picture are lit; the cloth's colour shines back from below."""

    ambient: float
    direction: tuple[float, float, float]
    rim: float
    bounce: Colour
    lamps: tuple[Lamp, ...]
    gloss: float = 1.0


def numbered(number: int, colours: dict[int, Colour], caps: Colour = WHITE) -> Look:
    """The look of object ball 1 to 15 of a pool set."""
    if number <= 8:
        return Look(body=colours[number], number=number)
    return Look(body=caps, band=colours[number - 8], number=number)


@lru_cache(maxsize=32)
def _digits(number: int) -> NDArray[np.float32]:
    """`(32, 32)` ink, 0 to 1, of a number in the middle of its spot."""
    ink = np.zeros((32, 32), np.uint8)
    text, scale = str(number), 0.8 if number < 10 else 0.6
    (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 2)
    origin = (16 - w // 2, 16 + h // 2)
    cv2.putText(ink, text, origin, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, 2, cv2.LINE_AA)
    return ink.astype(np.float32) / np.float32(255)


def _paint(look: Look, points: NDArray[np.float32]) -> NDArray[np.float32]:
    """`(N, 3)` colours at `(N, 3)` points of the unit sphere, in the ball's own frame."""
    colours = np.empty_like(points)
    colours[:] = look.body
    if look.band is not None:
        colours[np.abs(points[:, 2]) < 0.52] = look.band
    if look.dots is not None:
        colours[np.abs(points).max(axis=1) > 0.975] = look.dots
    if look.number is not None:
        on_spot = np.abs(points[:, 0]) > 0.90
        colours[on_spot] = look.spot
        side = points[on_spot]
        column = np.clip(16 + side[:, 1] * np.sign(side[:, 0]) * 32, 0, 31).astype(int)
        row = np.clip(16 - side[:, 2] * 32, 0, 31).astype(int)
        ink = _digits(look.number)[row, column][:, None]
        colours[on_spot] *= 1 - ink * 0.92
    return colours


def _shine(light: Light, normals: NDArray[np.float32]) -> NDArray[np.float32]:
    """`(N, 1)` strength of the lamps' reflections at `(N, 3)` normals."""
    total = np.zeros(len(normals), np.float32)
    for lamp in light.lamps:
        u = np.abs(normals[:, 0] - lamp.x) / lamp.half_x
        v = np.abs(normals[:, 1] - lamp.y) / lamp.half_y
        distance = np.hypot(u, v) if lamp.round else np.maximum(u, v)
        total += lamp.strength * np.clip((1.4 - distance) / 0.5, 0, 1)
    return total[:, None] * light.gloss


def picture(
    look: Look,
    turn: NDArray[np.float64],
    light: Light,
    centre_px: tuple[float, float],
    axes_px: tuple[float, float],
    axis_rad: float = 0.0,
    pad_px: float = 1.0,
) -> tuple[NDArray[np.float32], int, int]:
    """A ball as `(n, m, 4)` premultiplied BGRA, with the picture's left and upper edge in px.

    `turn` is the `(3, 3)` rotation from the ball's own frame to the picture's (x right, y down,
    z to the camera); `axes_px` are the outline's half axes, the first along `axis_rad`.
    """
    reach = max(axes_px) + pad_px
    left, top = int(np.floor(centre_px[0] - reach)), int(np.floor(centre_px[1] - reach))
    n = int(np.ceil(2 * reach)) + 1
    grid = (np.arange(n * _SUPERSAMPLE, dtype=np.float32) + 0.5) / _SUPERSAMPLE
    dx, dy = np.meshgrid(grid + (left - centre_px[0]), grid + (top - centre_px[1]))
    c, s = np.cos(axis_rad), np.sin(axis_rad)
    u, v = (c * dx + s * dy) / axes_px[0], (-s * dx + c * dy) / axes_px[1]
    inside = u * u + v * v < 1
    u, v = u[inside], v[inside]
    z = np.sqrt(np.maximum(1 - u * u - v * v, 0))
    normals = np.stack([c * u - s * v, s * u + c * v, z], axis=1).astype(np.float32)

    albedo = _paint(look, normals @ turn.astype(np.float32))
    lit = np.clip(normals @ np.asarray(light.direction, np.float32), 0, 1)
    edge = (1 - z) ** 3
    shade = (light.ambient + (1 - light.ambient) * lit) * (1 - light.rim * edge)
    colour = albedo * shade[:, None].astype(np.float32)
    colour += (0.25 * edge)[:, None] * np.asarray(light.bounce, np.float32) * light.gloss
    colour += _shine(light, normals)

    fine = np.zeros((*dx.shape, 4), np.float32)
    fine[inside, :3] = np.clip(colour, 0, 1.15)
    fine[inside, 3] = 1
    return cv2.resize(fine, (n, n), interpolation=cv2.INTER_AREA), left, top


def random_turn(rng: np.random.Generator) -> NDArray[np.float64]:
    """A `(3, 3)` rotation, uniform over all of them."""
    q, r = np.linalg.qr(rng.standard_normal((3, 3)))
    q = q * np.sign(np.diag(r))
    return q if np.linalg.det(q) > 0 else -q
