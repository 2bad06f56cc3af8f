"""The empty table in the canonical view: surroundings, rails, sights, pockets, cushions, cloth."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.balls import Colour
from datasets.draw import Picture, disc, line, polygon
from datasets.view import BED_LENGTH_PX, BED_WIDTH_PX, HEIGHT_PX, LEFT_PX, TOP_PX, WIDTH_PX, Table

RIGHT_PX = LEFT_PX + BED_LENGTH_PX
BOTTOM_PX = TOP_PX + BED_WIDTH_PX


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """An empty table: the picture `(H, W, 3)` from 0 to 1, and where its pockets are."""

    picture: Picture
    cloth: Colour
    pockets_px: tuple[tuple[float, float], ...]
    pocket_radius_px: float


def clouds(rng: np.random.Generator, cells: int) -> NDArray[np.float32]:
    """`(H, W)` smooth noise about 0, deviation about 1; more cells, finer clouds."""
    small = rng.standard_normal((max(2, cells * 11 // 20), cells), dtype=np.float32)
    wide = cv2.resize(small, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_CUBIC)
    return np.asarray(wide, np.float32)


def dim(colour: Colour, factor: float) -> Colour:
    """A darker (below 1) or lighter shade of a colour."""
    b, g, r = (min(1.2, channel * factor) for channel in colour)
    return (b, g, r)


def cloth_colour(rng: np.random.Generator) -> Colour:
    """A cloth's colour: the usual blues, greens, greys and reds, or now and then any at all."""
    usual: tuple[Colour, ...] = (
        (0.85, 0.52, 0.02),
        (0.80, 0.55, 0.10),
        (0.70, 0.38, 0.10),
        (0.45, 0.25, 0.05),
        (0.70, 0.75, 0.73),
        (0.55, 0.58, 0.55),
        (0.30, 0.45, 0.08),
        (0.35, 0.55, 0.15),
        (0.45, 0.42, 0.08),
        (0.22, 0.35, 0.10),
        (0.12, 0.10, 0.50),
        (0.30, 0.10, 0.35),
        (0.18, 0.18, 0.18),
        (0.45, 0.60, 0.70),
    )
    if rng.random() < 0.12:
        b, g, r = rng.uniform(0.05, 0.85, 3)
    else:
        weights = np.array([4, 3, 2, 1, 3, 2, 2, 2, 1, 2, 1, 0.6, 0.5, 0.8])
        chosen = usual[rng.choice(len(usual), p=weights / weights.sum())]
        b, g, r = np.clip(np.array(chosen) * rng.uniform(0.8, 1.15) + rng.normal(0, 0.035, 3), 0, 1)
    return (float(b), float(g), float(r))


def _surroundings(rng: np.random.Generator) -> Picture:
    """Floor, carpet, or blurred lights and people."""
    base = rng.uniform(0.02, 0.8) + rng.normal(0, 0.06, 3)
    picture = np.empty((HEIGHT_PX, WIDTH_PX, 3), np.float32)
    picture[:] = np.clip(base, 0, 1)
    picture += (clouds(rng, int(rng.integers(3, 60))) * rng.uniform(0.0, 0.12))[..., None]
    if rng.random() < 0.3:
        for _ in range(int(rng.integers(80, 260))):
            edge = rng.random() < 0.65
            x = rng.uniform(0, WIDTH_PX)
            y = (
                rng.choice([rng.uniform(0, 34), rng.uniform(318, 352)])
                if edge
                else rng.uniform(0, 352)
            )
            x = x if edge else rng.choice([rng.uniform(0, 34), rng.uniform(606, 640)])
            glow = rng.uniform(0.4, 1.1) * (np.array([1.0, 0.85, 0.75]) + rng.normal(0, 0.12, 3))
            disc(picture, x, float(y), rng.uniform(1.5, 7), glow.tolist())
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.5, 2.0))
    return picture


def _rails(picture: Picture, rng: np.random.Generator, table: Table) -> None:
    """The wooden or metal rails, their corners, their sights."""
    scale = table.px_per_mm
    depth = rng.uniform(95, 175) * scale
    wood = rng.uniform(0.03, 0.65) * np.array([1, 1, 1] if rng.random() < 0.5 else [0.4, 0.6, 1])
    wood = np.clip(wood + rng.normal(0, 0.03, 3), 0.01, 1)
    box = (LEFT_PX - depth, TOP_PX - depth, RIGHT_PX + depth, BOTTOM_PX + depth)
    rail = picture.copy()
    polygon(rail, _rectangle(box), wood.tolist())
    grain = cv2.resize(clouds(rng, 40)[:8], (WIDTH_PX, HEIGHT_PX)) * rng.uniform(0, 0.05)
    inside = np.zeros(picture.shape[:2], np.float32)
    polygon(inside, _rectangle(box), (1.0,))
    picture[:] = rail + (grain * inside)[..., None]
    if rng.random() < 0.5:
        outline = [*_rectangle(box), (box[0], box[1])]
        line(picture, outline, (wood * rng.uniform(0.3, 2.0)).tolist(), int(rng.integers(1, 3)))
    if rng.random() < 0.45:
        _metal_corners(picture, rng, depth)
    _sights(picture, rng, rng.uniform(55, 50 + depth / scale * 0.6) * scale)


def _rectangle(box: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    """The corners of (left, upper, right, lower)."""
    x0, y0, x1, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _metal_corners(picture: Picture, rng: np.random.Generator, depth: float) -> None:
    """Castings at the corners and in the middle of the long rails."""
    metal = np.clip(rng.uniform(0.1, 0.85) + rng.normal(0, 0.03, 3), 0, 1).tolist()
    size = rng.uniform(0.8, 1.5) * depth
    for x, sx in ((LEFT_PX, 1), (RIGHT_PX, -1)):
        for y, sy in ((TOP_PX, 1), (BOTTOM_PX, -1)):
            box = (x - sx * depth, y - sy * depth, x + sx * size * 0.4, y + sy * size * 0.4)
            polygon(picture, _rectangle(box), metal)
    for y, sy in ((TOP_PX, -1), (BOTTOM_PX, 1)):
        box = (320 - size * 0.45, y, 320 + size * 0.45, y + sy * depth)
        polygon(picture, _rectangle(box), metal)


def _sights(picture: Picture, rng: np.random.Generator, back: float) -> None:
    """Diamonds or dots along the rails, `back` px behind the noses."""
    colour = np.clip(rng.uniform(0.5, 1.05) + rng.normal(0, 0.05, 3), 0, 1).tolist()
    size, dots = rng.uniform(0.8, 2.6), rng.random() < 0.4
    long = [(LEFT_PX + BED_LENGTH_PX * k / 8, y) for k in (1, 2, 3, 5, 6, 7) for y in (-back, back)]
    places = [(x, TOP_PX + y if y < 0 else BOTTOM_PX + y) for x, y in long]
    for k in (1, 2, 3):
        y = TOP_PX + BED_WIDTH_PX * k / 4
        places += [(LEFT_PX - back, y), (RIGHT_PX + back, y)]
    for x, y in places:
        if dots:
            disc(picture, x, y, size, colour)
            continue
        wide = size * (0.6 if TOP_PX < y < BOTTOM_PX else 1.3)
        tall = size * (1.3 if TOP_PX < y < BOTTOM_PX else 0.6)
        if rng.random() < 0.5:
            wide, tall = tall, wide
        polygon(picture, [(x - wide, y), (x, y - tall), (x + wide, y), (x, y + tall)], colour)


def _cushions(picture: Picture, rng: np.random.Generator, table: Table, cloth: Colour) -> None:
    """Six cushions (four without pockets), their tops lighter or darker than the bed."""
    depth = rng.uniform(38, 55) * table.px_per_mm
    mouth = rng.uniform(75, 95) * table.px_per_mm if table.pockets else 0.0
    middle = rng.uniform(58, 75) * table.px_per_mm if table.pockets else 0.0
    cut, middle_cut = rng.uniform(0.6, 1.1) * depth, rng.uniform(0.1, 0.5) * depth
    top = rng.uniform(0.8, 1.15)
    for y, s in ((TOP_PX, -1), (BOTTOM_PX, 1)):
        colour = dim(cloth, top * rng.uniform(0.93, 1.07))
        for x0, x1, c0, c1 in (
            (LEFT_PX + mouth, 320 - middle, cut, middle_cut),
            (320 + middle, RIGHT_PX - mouth, middle_cut, cut),
        ):
            back = y + s * depth
            polygon(picture, [(x0, y), (x1, y), (x1 + c1, back), (x0 - c0, back)], colour)
    for x, s in ((LEFT_PX, -1), (RIGHT_PX, 1)):
        colour = dim(cloth, top * rng.uniform(0.93, 1.07))
        back, y0, y1 = x + s * depth, TOP_PX + mouth, BOTTOM_PX - mouth
        polygon(picture, [(x, y0), (x, y1), (back, y1 + cut), (back, y0 - cut)], colour)


def _bed(picture: Picture, rng: np.random.Generator, table: Table, cloth: Colour) -> None:
    """The cloth of the bed, with uneven light, weave, wear, and the noses' shadow."""
    sheet = np.empty_like(picture)
    sheet[:] = cloth
    x, y = np.meshgrid(np.linspace(-1, 1, WIDTH_PX), np.linspace(-1, 1, HEIGHT_PX))
    slope = rng.normal(0, 0.05, 2)
    lamp = 1 - rng.uniform(0, 0.3) * (x * x + y * y) / 2 + slope[0] * x + slope[1] * y
    lamp += clouds(rng, 12) * rng.uniform(0, 0.02) + clouds(rng, 160) * rng.uniform(0, 0.17) ** 2
    sheet *= lamp.astype(np.float32)[..., None]
    mask = np.zeros(picture.shape[:2], np.float32)
    # The bed runs on under the cushions' mouths, so the pockets' throats are cloth too.
    reach = 25 * table.px_per_mm if table.pockets else 0.0
    box = (LEFT_PX - reach, TOP_PX - reach, RIGHT_PX + reach, BOTTOM_PX + reach)
    polygon(mask, _rectangle(box), (1.0,))
    picture += (sheet - picture) * mask[..., None]


def _nose_shadow(picture: Picture, rng: np.random.Generator) -> None:
    """The dark line under the noses, and at times a bright one on them."""
    strength = rng.uniform(0.0, 0.6)
    width = rng.uniform(0.5, 2.5)
    mask = np.zeros(picture.shape[:2], np.float32)
    box = _rectangle((LEFT_PX, TOP_PX, RIGHT_PX, BOTTOM_PX))
    line(mask, [*box, box[0]], (1.0,), max(1, round(width)))
    mask = cv2.GaussianBlur(mask, (0, 0), rng.uniform(0.4, 1.5))
    picture *= (1 - strength * mask)[..., None]
    if rng.random() < 0.25:
        line(picture, [*box, box[0]], (picture[176, 320] * rng.uniform(1.1, 1.5)).tolist())


def _lines(picture: Picture, rng: np.random.Generator, table: Table) -> None:
    """Head string, rack box, baulk line and D, spots, and projected or worn lines."""
    colour = (np.ones(3) * rng.uniform(0.5, 1.0) if rng.random() < 0.7 else np.zeros(3)).tolist()
    quarter = LEFT_PX + BED_LENGTH_PX * (0.25 if rng.random() < 0.5 else 0.75)
    layer = picture.copy()
    if rng.random() < 0.55:
        line(layer, [(quarter, TOP_PX), (quarter, BOTTOM_PX)], colour)
    if table.kind.startswith("snooker") and rng.random() < 0.8:
        x, radius = LEFT_PX + BED_LENGTH_PX * 0.206, BED_WIDTH_PX * 0.164
        line(layer, [(x, TOP_PX), (x, BOTTOM_PX)], colour)
        arc = np.linspace(np.pi / 2, 3 * np.pi / 2, 30)
        line(layer, [(x + radius * np.cos(a), 176 + radius * np.sin(a)) for a in arc], colour)
    if rng.random() < 0.15:
        for y in (TOP_PX + BED_WIDTH_PX / 3, TOP_PX + BED_WIDTH_PX * 2 / 3):
            line(layer, [(quarter, y), (RIGHT_PX if quarter > 320 else LEFT_PX, y)], colour)
    for _ in range(int(rng.integers(0, 4)) if rng.random() < 0.15 else 0):
        ends = rng.uniform((LEFT_PX, TOP_PX), (RIGHT_PX, BOTTOM_PX), (2, 2))
        tint = rng.uniform(0, 1, 3).tolist()
        line(layer, [tuple(ends[0]), tuple(ends[1])], tint, int(rng.integers(1, 4)))
    for _ in range(int(rng.integers(0, 6))):
        at = (rng.choice([quarter, 320, LEFT_PX + BED_LENGTH_PX * rng.random()]), 176.0)
        shade = colour if rng.random() < 0.5 else (0.02, 0.02, 0.02)
        disc(
            layer, at[0], at[1] + rng.choice([0, 0, rng.normal(0, 40)]), rng.uniform(0.5, 2), shade
        )
    picture += (layer - picture) * np.float32(rng.uniform(0.15, 0.9))


def _inside_pocket(
    picture: Picture,
    rng: np.random.Generator,
    at: tuple[float, float],
    radius: float,
    hole: NDArray[np.float64],
    style: int,
) -> None:
    """What is seen in an empty hole, and is no ball: liner, bottom, net, reflections of lamps."""
    if style == 0:
        return
    shift = rng.normal(0, 0.2 * radius, 2)
    x, y = at[0] + shift[0], at[1] + shift[1]
    tint = hole + rng.uniform(0, 0.2) + rng.normal(0, 0.015, 3)
    tint = np.clip(tint, 0, 1)
    disc(picture, x, y, radius * rng.uniform(0.45, 0.8), tint.tolist())
    if style >= 2:
        deeper = np.clip(tint * rng.uniform(0.3, 1.3), 0, 1).tolist()
        disc(picture, x, y + rng.normal(0, 1.5), radius * rng.uniform(0.3, 0.6), deeper)
        turn = rng.uniform(0, 2 * np.pi) + np.linspace(0, rng.uniform(1, 5), 12)
        ring = radius * rng.uniform(0.4, 0.9)
        arc = [(x + ring * np.cos(a), y + ring * np.sin(a)) for a in turn]
        line(picture, arc, np.clip(tint + rng.normal(0, 0.12), 0, 1).tolist())
    if style == 3:
        for _ in range(int(rng.integers(1, 6))):
            place = np.array(at) + rng.normal(0, 0.45 * radius, 2)
            glint = np.clip(rng.uniform(0.1, 0.9, 3) * (1.2, 1, 0.9), 0, 1).tolist()
            disc(picture, float(place[0]), float(place[1]), rng.uniform(0.4, 1.6), glint)


def _pockets(
    picture: Picture, rng: np.random.Generator, table: Table
) -> tuple[tuple[tuple[float, float], ...], float]:
    """Draw the holes and their rims; their centres and radius in px."""
    scale = table.px_per_mm
    radius = rng.uniform(54, 68) * scale
    out, out_middle = rng.uniform(15, 38) * scale, rng.uniform(35, 62) * scale
    places = [
        (x, y) for x in (LEFT_PX - out, RIGHT_PX + out) for y in (TOP_PX - out, BOTTOM_PX + out)
    ]
    places += [(320.0, TOP_PX - out_middle), (320.0, BOTTOM_PX + out_middle)]
    hole = np.clip(rng.uniform(0.0, 0.14) + rng.normal(0, 0.01, 3), 0, 1)
    rim = np.clip(rng.uniform(0.0, 0.4) + rng.normal(0, 0.02, 3), 0, 1).tolist()
    rimmed, style = rng.random() < 0.6, int(rng.integers(4))
    for x, y in places:
        if rimmed:
            disc(picture, x, y, radius * 1.18, rim)
        disc(picture, x, y, radius, hole.tolist())
        _inside_pocket(picture, rng, (x, y), radius, hole, style)
    return tuple(places), float(radius)


def empty_table(rng: np.random.Generator, table: Table) -> Scene:
    """A table with nobody at it and nothing on it."""
    cloth = cloth_colour(rng)
    picture = _surroundings(rng)
    _rails(picture, rng, table)
    _bed(picture, rng, table, cloth)
    _lines(picture, rng, table)
    pockets, radius = _pockets(picture, rng, table) if table.pockets else ((), 0.0)
    _cushions(picture, rng, table, cloth)
    _nose_shadow(picture, rng)
    return Scene(picture=picture, cloth=cloth, pockets_px=pockets, pocket_radius_px=radius)
