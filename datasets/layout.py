"""Where the balls lie in a training picture: spread, clustered, racked, frozen, in the jaws."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from datasets.view import Table

Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """A ball's place: centre in mm, table frame; its travel in mm while the shutter is open."""

    x_mm: float
    y_mm: float
    travel_mm: tuple[float, float] = (0.0, 0.0)


def _triangle(rows: int, ball_mm: float) -> Points:
    """Centres of a triangle of touching balls, apex at the origin, base to the right."""
    step = ball_mm * np.sqrt(3) / 2
    places = [(r * step, (k - r / 2) * ball_mm) for r in range(rows) for k in range(r + 1)]
    return np.array(places)


def _diamond(ball_mm: float) -> Points:
    """Centres of a nine-ball rack, apex at the origin."""
    step = ball_mm * np.sqrt(3) / 2
    rows = ((0, 1), (1, 2), (2, 3), (3, 2), (4, 1))
    return np.array([(r * step, (k - (n - 1) / 2) * ball_mm) for r, n in rows for k in range(n)])


def _rack(rng: np.random.Generator, table: Table) -> Points:
    """A rack at the foot spot, at either end, now and then loosened or turned."""
    ball_mm = table.ball_mm * rng.choice([1.0, 1.0, 1.01, 1.05])
    shape = _diamond(ball_mm) if rng.random() < 0.5 else _triangle(5, ball_mm)
    if rng.random() < 0.3:
        keep = rng.random(len(shape)) < rng.uniform(0.4, 0.95)
        shape = shape[keep]
    if rng.random() < 0.25:
        angle = rng.uniform(0, 2 * np.pi)
        c, s = np.cos(angle), np.sin(angle)
        shape = shape @ np.array([[c, s], [-s, c]])
    spot = np.array([table.length_mm * 0.75, table.width_mm / 2])
    spot += rng.normal(0, 4, 2) if rng.random() < 0.8 else rng.normal(0, 150, 2)
    places: Points = shape + spot
    if rng.random() < 0.5:
        return places
    return np.asarray(np.array([table.length_mm, 0]) + places * (-1, 1), np.float64)


def _cluster(rng: np.random.Generator, table: Table) -> Points:
    """Two to six balls, each touching or nearly touching an earlier one."""
    places = [rng.uniform((0.05, 0.05), (0.95, 0.95)) * (table.length_mm, table.width_mm)]
    for _ in range(int(rng.integers(1, 6))):
        angle = rng.uniform(0, 2 * np.pi)
        gap = table.ball_mm * (1 + rng.choice([0, 0, 0.02, rng.exponential(0.3)]))
        anchor = places[rng.integers(len(places))]
        places.append(anchor + gap * np.array([np.cos(angle), np.sin(angle)]))
    return np.array(places)


def _on_cushion(rng: np.random.Generator, table: Table) -> Points:
    """One ball frozen to a cushion, or up to a few mm from it."""
    radius = table.ball_mm / 2
    gap = radius + (rng.exponential(6) if rng.random() < 0.6 else 0)
    x, y = rng.uniform(0, table.length_mm), rng.uniform(0, table.width_mm)
    side = rng.integers(4)
    x = (gap, table.length_mm - gap, x, x)[side]
    y = (y, y, gap, table.width_mm - gap)[side]
    return np.array([(x, y)])


def _in_jaws(rng: np.random.Generator, table: Table) -> Points:
    """One ball in the jaws of a pocket, hanging or about to fall."""
    corner = rng.choice([0.0, 0.5, 1.0])
    x, y = corner * table.length_mm, rng.choice([0.0, 1.0]) * table.width_mm
    shift = rng.normal(0, 28, 2)
    inward = np.array([1 - 2 * corner, 1 if y == 0 else -1]) * abs(rng.normal(5, 25))
    return np.array([(x, y)]) + shift * 0.6 + inward


def _apart(places: Points, table: Table) -> Points:
    """Drop balls that overlap an earlier one, or lie outside the bed."""
    kept: list[Points] = []
    margin = -0.02 * table.length_mm
    for place in places:
        inside = np.all(place > margin) and place[0] < table.length_mm - margin
        if not inside or place[1] > table.width_mm - margin:
            continue
        if all(np.hypot(*(place - other)) > 0.985 * table.ball_mm for other in kept):
            kept.append(place)
    return np.array(kept).reshape(-1, 2)


def _travel(rng: np.random.Generator, table: Table) -> tuple[float, float]:
    """Movement during one exposure: mostly short, up to five diameters."""
    length = min(rng.exponential(0.9), 5.0) * table.ball_mm
    angle = rng.uniform(0, 2 * np.pi)
    return float(length * np.cos(angle)), float(length * np.sin(angle))


def place_balls(rng: np.random.Generator, table: Table) -> list[Placement]:
    """The balls of one picture; those that move come last, so that they lie on top."""
    length, width = table.length_mm, table.width_mm
    groups = [rng.uniform(0, 1, (int(rng.integers(0, 13)), 2)) * (length, width)]
    if rng.random() < 0.3:
        groups.insert(0, _rack(rng, table))
    groups += [_cluster(rng, table) for _ in range(int(rng.integers(0, 3)))]
    groups += [_on_cushion(rng, table) for _ in range(int(rng.integers(0, 4)))]
    if table.pockets:
        groups += [_in_jaws(rng, table) for _ in range(int(rng.integers(0, 3)))]
    places = _apart(np.concatenate(groups), table)
    if rng.random() < 0.04:
        places = places[:0]
    share = rng.choice([0.0, 0.12, 0.4], p=[0.45, 0.4, 0.15])
    moving = rng.random(len(places)) < share
    still = [Placement(x_mm=float(x), y_mm=float(y)) for x, y in places[~moving]]
    rolling = [
        Placement(x_mm=float(x), y_mm=float(y), travel_mm=_travel(rng, table))
        for x, y in places[moving]
    ]
    return still + rolling
