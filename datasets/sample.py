"""One labelled training picture in the canonical view, wholly determined by its seed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from datasets import clutter
from datasets.camera import move, photograph
from datasets.clutter import Layer
from datasets.layout import place_balls
from datasets.paint import Drawn, paint_balls, paint_potted
from datasets.scene import empty_table
from datasets.view import HEIGHT_PX, TABLES, WIDTH_PX, Table

_KINDS = ("pool9", "pool8", "pool7", "snooker12", "snooker6", "carom")
_SHARES = (0.5, 0.12, 0.1, 0.1, 0.08, 0.1)
_SEEN_ENOUGH = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A picture `(352, 640, 3)`, BGR bytes, and its balls' boxes `(N, 4)`: x, y, width, height px.

    x and y are the ball's centre at mid-exposure, edge coordinates; `moving` `(N,)` tells which
    balls leave a streak.
    """

    picture: NDArray[np.uint8]
    boxes_px: NDArray[np.float64]
    moving: NDArray[np.bool_]
    table: Table


def _clutter_layer(rng: np.random.Generator, drawn: list[Drawn]) -> Layer | None:
    """People, cues and captions over the table; None when nobody is there."""
    layer, used = Layer(), False
    if rng.random() < 0.55:
        near = np.array([rng.uniform(20, WIDTH_PX - 20), rng.uniform(20, HEIGHT_PX - 20)])
        if drawn and rng.random() < 0.6:
            ball = drawn[rng.integers(len(drawn))]
            near = np.array([ball.x, ball.y]) + rng.normal(0, 1, 2)
        towards, _ = clutter.way_out(rng, near)
        direction = np.array([np.cos(towards), np.sin(towards)])
        tip = near + direction * (rng.exponential(14) - 2)
        if rng.random() < 0.75:
            clutter.cue(layer, rng, tip, towards + rng.normal(0, 0.03))
        if rng.random() < 0.75:
            clutter.player(layer, rng, tip + direction * rng.uniform(8, 70) + rng.normal(0, 4, 2))
        if rng.random() < 0.15:
            clutter.player(layer, rng, rng.uniform((0, 0), (WIDTH_PX, HEIGHT_PX)))
        used = True
    if rng.random() < 0.2:
        clutter.caption(layer, rng)
        used = True
    if rng.random() < 0.15:
        clutter.logo(layer, rng)
        used = True
    if rng.random() < 0.12:
        clutter.missing(layer, rng)
        used = True
    return layer if used else None


def _seen(ball: Drawn, cover: NDArray[np.float32]) -> float:
    """The share of a ball's outline that clutter leaves free and the picture holds."""
    x0, x1 = int(ball.x - ball.half_x), int(np.ceil(ball.x + ball.half_x))
    y0, y1 = int(ball.y - ball.half_y), int(np.ceil(ball.y + ball.half_y))
    yy, xx = np.mgrid[y0:y1, x0:x1] + 0.5
    disc = ((xx - ball.x) / ball.half_x) ** 2 + ((yy - ball.y) / ball.half_y) ** 2 < 1
    inside = disc & (xx > 0) & (yy > 0) & (xx < WIDTH_PX) & (yy < HEIGHT_PX)
    free = 1 - cover[yy[inside].astype(int), xx[inside].astype(int)]
    return float(free.sum() / max(1, disc.sum()))


def _boxes(drawn: list[Drawn], matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(N, 4)` boxes after the picture was moved by a homography."""
    if not drawn:
        return np.zeros((0, 4))
    centres = move(matrix, np.array([(ball.x, ball.y) for ball in drawn]))
    sizes = 2 * np.array([(ball.half_x, ball.half_y) for ball in drawn])
    return np.concatenate([centres, sizes], axis=1)


def make_sample(seed: int, index: int) -> Sample:
    """Picture number `index` of the set that `seed` names."""
    rng = np.random.default_rng([seed, index])
    kind = _KINDS[rng.choice(len(_KINDS), p=_SHARES)]
    size = TABLES[kind].ball_mm * rng.uniform(0.96, 1.04)
    known = TABLES[kind]
    table = Table(kind=kind, length_mm=known.length_mm, ball_mm=size, pockets=known.pockets)
    scene = empty_table(rng, table)
    picture = scene.picture
    if rng.random() < 0.5:
        clutter.prints(picture, rng)
    drawn = paint_potted(scene, rng, table, float(rng.uniform(0.6, 1.0)))
    drawn += paint_balls(picture, rng, table, scene.cloth, place_balls(rng, table))
    for _ in range(int(rng.integers(0, 3))):
        clutter.chalk(picture, rng)
    layer = _clutter_layer(rng, drawn)
    if layer is not None:
        layer.lay(picture, float(rng.choice([0.0, rng.uniform(0.3, 1.5)])), rng.uniform(0, 0.4))
        drawn = [ball for ball in drawn if _seen(ball, layer.cover) > _SEEN_ENOUGH]
    else:
        none = np.zeros((HEIGHT_PX, WIDTH_PX), np.float32)
        drawn = [ball for ball in drawn if _seen(ball, none) > _SEEN_ENOUGH]
    shot, matrix = photograph(picture, rng)
    moving = np.array([ball.moving for ball in drawn], np.bool_)
    return Sample(picture=shot, boxes_px=_boxes(drawn, matrix), moving=moving, table=table)
