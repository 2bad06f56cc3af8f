"""Where balls touched a cushion."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from rules import Cushion, Rail
from vision.onset import Onset
from vision.shot import Path, SeenEvent

Array = NDArray[np.float64]

FROZEN_MM = 5.0
"""A ball this close to a nose (beyond its radius) may touch it."""


def cushions(onset: Onset, table: Table) -> list[SeenEvent]:
    """Where a ball's motion towards a nose turned round at it."""
    path = onset.path
    name = path.name
    if name is None or not onset.is_seen:
        return []
    x, y = path.xy_mm.T
    radius = table.radius_mm
    found = []
    for side, distance in (
        ("h", x - radius),
        ("f", table.length_mm - x - radius),
        ("l", y - radius),
        ("r", table.width_mm - y - radius),
    ):
        for index, t_s, probability in _turns(path.t_s, distance, onset.index):
            rail = _rail(side, float(x[index]), float(y[index]), table)
            if rail is None:
                continue
            who = path.before if path.before is not None and t_s < _middle(path) else name
            at = (float(np.interp(t_s, path.t_s, x)), float(np.interp(t_s, path.t_s, y)))
            found.append(SeenEvent(Cushion(who, rail, t_s), at, probability))
    return found


def _middle(path: Path) -> float:
    return float(path.t_s[0] + path.t_s[-1]) / 2


def _turns(t: Array, distance: Array, moving_from: int) -> list[tuple[int, float, float]]:
    """Where a distance (mm, 0 at the touch) falls to about nothing and rises again.

    Gives for each: the index of the nearest sample, the time of the touch, its probability.
    """
    turns = []
    armed = distance[max(0, moving_from - 1)] > FROZEN_MM
    for i in range(max(1, moving_from), len(t) - 1):
        armed = armed or distance[i] > 2 * FROZEN_MM
        if not armed or distance[i] > distance[i - 1] or distance[i] >= distance[i + 1]:
            continue
        lead = slice(max(0, i - 2), i + 1)
        tail = slice(i, min(len(t), i + 3))
        best: tuple[float, float] | None = None
        # The touch lies just before or just after the nearest sample: that sample belongs to the
        # other piece in turn.
        for before, after in (
            (slice(lead.start, i), tail),
            (lead, slice(i + 1, min(len(t), i + 4))),
        ):
            meeting = _meeting(t, distance, before, after)
            if meeting is None or not t[i - 1] - 1e-9 <= meeting[0] <= t[i + 1] + 1e-9:
                continue
            if best is None or abs(meeting[1]) < abs(best[1]):
                best = meeting
        fallen = float(distance[max(0, i - 3)] - distance[i])
        risen = float(distance[min(len(t) - 1, i + 3)] - distance[i])
        if best is None:
            best = (float(t[i]), float(distance[i]))
        t_s, depth = best
        nearest = min(float(distance[i]), depth)
        if fallen < 3 or risen < 3 or nearest > 20:
            continue
        probability = 1 / (1 + np.exp((nearest - 12) / 2.5))
        if nearest < -40:
            probability *= 0.5
        if probability > 0.1:
            turns.append((i, t_s, float(probability)))
            armed = False
    return turns


def _meeting(t: Array, distance: Array, before: slice, after: slice) -> tuple[float, float] | None:
    """Where the lines through two runs of samples cross: time and distance."""
    if before.stop - before.start < 2 or after.stop - after.start < 2:
        return None
    a, b = np.polyfit(t[before], distance[before], 1)
    c, d = np.polyfit(t[after], distance[after], 1)
    if a >= 0 or c <= 0:
        return None
    t_s = (d - b) / (a - c)
    return float(t_s), float(a * t_s + b)


def _rail(side: str, x_mm: float, y_mm: float, table: Table) -> Rail | None:
    """The cushion of a side at a place along it; none where a pocket's mouth is."""
    if side in "hf":
        return Rail(side) if 50 < y_mm < table.width_mm - 50 else None
    if not 50 < x_mm < table.length_mm - 50 or abs(x_mm - table.length_mm / 2) < 40:
        return None
    return Rail(side + ("f" if x_mm > table.length_mm / 2 else "h"))
