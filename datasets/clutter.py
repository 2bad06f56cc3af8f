"""What else is seen on a table: cues, arms, hands, heads, chalk, logos, captions."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.draw import Picture, disc, line, polygon, write
from datasets.view import HEIGHT_PX, WIDTH_PX

Point = NDArray[np.float64]


class Layer:
    """Paint, premultiplied by its coverage, to lay over a picture: it changes as it is drawn on."""

    def __init__(self, width_px: int = WIDTH_PX, height_px: int = HEIGHT_PX) -> None:
        self.colour: Picture = np.zeros((height_px, width_px, 3), np.float32)
        self.cover: NDArray[np.float32] = np.zeros((height_px, width_px), np.float32)

    def polygon(self, points: NDArray[np.float64], colour: list[float]) -> None:
        """Fill a polygon in px, edge coordinates."""
        corners = [(float(x), float(y)) for x, y in points]
        polygon(self.colour, corners, colour)
        polygon(self.cover, corners, (1.0,))

    def disc(self, at: Point | tuple[float, float], radius: float, colour: list[float]) -> None:
        """Fill a disc in px, edge coordinates."""
        x, y = float(at[0]), float(at[1])
        disc(self.colour, x, y, radius, colour)
        disc(self.cover, x, y, radius, (1.0,))

    def write(self, text: str, at: tuple[float, float], size: float, ink: list[float]) -> None:
        """Letters from `at` (left, base line; px) on."""
        write(self.colour, text, at, size, ink)
        write(self.cover, text, at, size, (1.0,))

    def limb(self, a: Point, b: Point, wide_a: float, wide_b: float, colour: list[float]) -> None:
        """A tapered limb from `a` to `b`, widths in px."""
        across = np.array([-(b - a)[1], (b - a)[0]]) / max(1e-6, float(np.hypot(*(b - a))))
        ends = [a + across * wide_a / 2, b + across * wide_b / 2]
        ends += [b - across * wide_b / 2, a - across * wide_a / 2]
        self.polygon(np.array(ends), colour)

    def lay(self, picture: Picture, soften_px: float, shadow: float) -> None:
        """Lay the paint over a picture, with a soft shadow beside it."""
        if shadow > 0:
            height, width = self.cover.shape
            size = (width // 4, height // 4)
            small = cv2.resize(self.cover, size, interpolation=cv2.INTER_AREA)
            dark = cv2.resize(cv2.GaussianBlur(small, (0, 0), 1.5), (width, height))
            picture *= (1 - shadow * dark)[..., None]
        if soften_px > 0.2:
            self.colour = cv2.GaussianBlur(self.colour, (0, 0), soften_px)
            self.cover = cv2.GaussianBlur(self.cover, (0, 0), soften_px)
        picture *= (1 - self.cover)[..., None]
        picture += self.colour


def _skin(rng: np.random.Generator) -> list[float]:
    """A skin colour, from dark to light."""
    light = rng.uniform(0.2, 0.9)
    b, g, r = np.clip(np.array([0.55, 0.68, 0.95]) * light + rng.normal(0, 0.03, 3), 0, 1)
    return [float(b), float(g), float(r)]


def _any_colour(rng: np.random.Generator) -> list[float]:
    """A piece of clothing's colour: often black or white."""
    kind = rng.random()
    if kind < 0.4:
        return [float(v) for v in np.clip(rng.uniform(0.02, 0.2) + rng.normal(0, 0.02, 3), 0, 1)]
    if kind < 0.55:
        return [float(v) for v in np.clip(rng.uniform(0.7, 1.0) + rng.normal(0, 0.02, 3), 0, 1)]
    return [float(v) for v in rng.uniform(0, 1, 3)]


def hand(layer: Layer, rng: np.random.Generator, at: Point, towards: float) -> None:
    """A hand as a bridge: palm and five fingers, bare or gloved."""
    skin = _skin(rng) if rng.random() < 0.75 else _any_colour(rng)
    size = rng.uniform(7, 12)
    for k in range(5):
        angle = towards + (k - 2) * rng.uniform(0.2, 0.45)
        tip = at + size * rng.uniform(1.2, 2.1) * np.array([np.cos(angle), np.sin(angle)])
        tone = [v * rng.uniform(0.8, 1.15) for v in skin]
        layer.limb(at, tip, size * 0.5, size * 0.36, tone)
        layer.disc(tip, size * 0.18, tone)
        if rng.random() < 0.5:
            layer.disc(tip, size * 0.1, [min(1.0, v * 1.3) for v in tone])
    layer.disc(at, size * 0.75, skin)


def way_out(rng: np.random.Generator, at: Point) -> tuple[float, float]:
    """A direction in rad from `at` to an edge, a near one rather than a far one; its distance."""
    distances = np.clip([WIDTH_PX - at[0], HEIGHT_PX - at[1], at[0], at[1]], 0, None)
    chances = 1 / (distances + 30)
    side = int(rng.choice(4, p=chances / chances.sum()))
    return side * np.pi / 2 + rng.normal(0, 0.45), float(distances[side])


def missing(layer: Layer, rng: np.random.Generator) -> None:
    """Strips along the edges that the camera did not see: the rectification leaves them black."""
    x, y = rng.uniform(0, 30, 2) * (rng.random(2) < 0.7)
    sides = ((0, x, 0, 352), (640 - x, 640, 0, 352), (0, 640, 0, y), (0, 640, 352 - y, 352))
    for x0, x1, y0, y1 in sides:
        if x1 > x0 and y1 > y0:
            corners = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float64)
            layer.polygon(corners, [0.0, 0.0, 0.0])


def player(layer: Layer, rng: np.random.Generator, target: Point) -> None:
    """An arm that reaches from outside over `target`, perhaps with shoulder, head and shirt."""
    angle, distance = way_out(rng, target)
    outward = np.array([np.cos(angle), np.sin(angle)])
    elbow = target + outward * rng.uniform(50, 110) + rng.normal(0, 12, 2)
    shoulder = elbow + outward * max(60.0, distance - rng.uniform(0, 80)) + rng.normal(0, 30, 2)
    sleeve = _any_colour(rng)
    bare = _skin(rng) if rng.random() < 0.6 else sleeve
    if rng.random() < 0.35:
        layer.limb(shoulder, shoulder + outward * 190, 80, 110, sleeve)
        for _ in range(int(rng.integers(0, 6))):
            spot = shoulder + rng.normal(0, 25, 2)
            layer.disc(spot, rng.uniform(2, 9), _any_colour(rng))
        if rng.random() < 0.6:
            layer.disc(elbow + rng.normal(0, 30, 2), rng.uniform(16, 26), _any_colour(rng))
    layer.limb(elbow, shoulder + outward * 120, rng.uniform(16, 24), rng.uniform(24, 40), sleeve)
    layer.limb(target, elbow, rng.uniform(10, 15), rng.uniform(15, 22), bare)
    layer.disc(elbow, 9, bare)
    hand(layer, rng, target, angle + np.pi + rng.normal(0, 0.3))


def cue(layer: Layer, rng: np.random.Generator, tip: Point, towards: float) -> None:
    """A cue from its tip: leather, ferrule, tapered shaft, butt."""
    direction = np.array([np.cos(towards), np.sin(towards)])
    length, thin = rng.uniform(200, 380), rng.uniform(1.6, 3.4)
    wood = [float(v) for v in np.clip(np.array([0.5, 0.7, 0.85]) * rng.uniform(0.1, 1.15), 0, 1)]
    joint, end = tip + direction * length * 0.5, tip + direction * length
    layer.limb(joint, end, thin * 1.6, thin * 2.3, _any_colour(rng))
    layer.limb(tip, joint, thin, thin * 1.6, wood)
    white = [0.9, 0.95, 0.95] if rng.random() < 0.7 else wood
    layer.limb(tip, tip + direction * rng.uniform(3, 7), thin, thin, white)
    blue = [float(v) for v in rng.uniform(0.1, 0.7, 3)]
    layer.limb(tip, tip + direction * rng.uniform(1, 2.5), thin, thin, blue)


def caption(layer: Layer, rng: np.random.Generator) -> None:
    """A broadcaster's bar at an edge, with text and a row of round icons: no balls, all of them."""
    top = rng.random() < 0.3
    y0 = rng.uniform(-4, 14) if top else rng.uniform(322, 340)
    x0, width, tall = rng.uniform(0, 260), rng.uniform(120, 600), rng.uniform(9, 20)
    box = np.array([(x0, y0), (x0 + width, y0), (x0 + width, y0 + tall), (x0, y0 + tall)])
    layer.polygon(box, _any_colour(rng))
    ink = _any_colour(rng)
    text = "".join(rng.choice(list("ABCDEFGHIKLMNOPRSTUWZ 0123456789"), 24))
    layer.write(text, (x0 + 6, y0 + tall * 0.75), tall / 36, ink)
    if rng.random() < 0.5:
        for k in range(int(rng.integers(3, 10))):
            x = x0 + 20 + k * tall * 0.9
            layer.disc((x, y0 + tall / 2), tall * 0.38, [float(v) for v in rng.uniform(0, 1, 3)])
            layer.disc((x, y0 + tall / 2), tall * 0.2, [0.95, 0.95, 0.95])


def logo(layer: Layer, rng: np.random.Generator) -> None:
    """A channel's logo or a watermark in a corner, or a round print on the cloth."""
    x, y = rng.uniform(0, WIDTH_PX), rng.choice([rng.uniform(0, 30), rng.uniform(320, 352)])
    ink = _any_colour(rng)
    if rng.random() < 0.5:
        text = "".join(rng.choice(list("ABCDELSTV0"), 6))
        layer.write(text, (x, y + 6), 0.45, ink)
        return
    corners = np.array([(-7, -4), (7, -4), (7, 4), (-7, 4)]) * rng.uniform(0.6, 2)
    layer.polygon(corners + np.array([x, y]), ink)


def chalk(picture: Picture, rng: np.random.Generator) -> None:
    """Chalk: a small cube or a round one, on a rail or on the cloth, with dust."""
    side, angle = rng.uniform(4.0, 6.5), rng.uniform(0, np.pi)
    edge = rng.random() < 0.75
    x = rng.uniform(5, WIDTH_PX - 5)
    y = rng.choice([rng.uniform(4, 24), rng.uniform(328, 348)]) if edge else rng.uniform(40, 310)
    base = [0.75, 0.4, 0.15] if rng.random() < 0.7 else [float(v) for v in rng.uniform(0, 1, 3)]
    if rng.random() < 0.4:
        disc(picture, x, y, side * 0.55, base)
        disc(picture, x, y, side * 0.3, [v * rng.uniform(0.5, 1.3) for v in base])
        return
    turns = angle + np.arange(4) * np.pi / 2
    corners = np.array([x, y]) + side * 0.7 * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    polygon(picture, [(float(a), float(b)) for a, b in corners], base)
    disc(picture, x, y, side * 0.25, [v * rng.uniform(0.4, 0.9) for v in base])


def prints(picture: Picture, rng: np.random.Generator) -> None:
    """Flat things that look a little like balls: rings, dots and marks on cloth and rails."""
    for _ in range(int(rng.integers(1, 5))):
        x, y = rng.uniform(30, WIDTH_PX - 30), rng.uniform(30, HEIGHT_PX - 30)
        under = picture[int(y), int(x)]
        tone = np.clip(under * rng.uniform(0.6, 1.5) + rng.normal(0, 0.05, 3), 0, 1).tolist()
        if rng.random() < 0.5:
            around = np.linspace(0, 2 * np.pi, 25)
            ring = np.stack([np.cos(around), np.sin(around)], axis=1) * rng.uniform(3, 24) + (x, y)
            line(picture, [(float(a), float(b)) for a, b in ring], tone)
        elif rng.random() < 0.5:
            disc(picture, x, y, rng.uniform(0.6, 3.0), tone)
        else:
            ends = np.array([x, y]) + rng.normal(0, 12, (2, 2))
            line(picture, [(float(a), float(b)) for a, b in ends], tone)
