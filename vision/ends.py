"""How balls left the bed: into a pocket, or over a rail."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from rules import Off, Pocket, Pot
from vision.onset import slope
from vision.shot import Fate, Path, SeenEvent

Array = NDArray[np.float64]

BEHIND_POCKET_MM = 105.0
"""A ball this deep is behind the pocket: it flew."""


def end_of(path: Path, table: Table) -> SeenEvent | None:
    """A pot, or a ball off the table, where a path vanishes."""
    name = path.after
    if path.fate is not Fate.VANISHES or name is None:
        return None
    last, t_s = path.xy_mm[-1], float(path.t_s[-1])
    velocity = _last_velocity(path)
    speed = float(np.linalg.norm(velocity))
    at = (float(last[0]), float(last[1]))
    depths = {pocket: table.depth_mm(pocket, at[0], at[1]) for pocket in table.pockets}
    inside = next((pocket for pocket in depths if _in_mouth(pocket, last, table)), None)
    if inside is not None:
        if depths[inside] > BEHIND_POCKET_MM:
            return SeenEvent(Off(name, t_s), at, 0.8)
        return SeenEvent(Pot(name, inside, _drop_time(path, inside, table)), at, 0.95)
    outside = float(table.outside_mm(last[None])[0])
    if outside > 10:
        return SeenEvent(Off(name, t_s), at, 0.9)
    exit_mm, wait_s = _way_out(last, velocity, table)
    pocket = _mouth_ahead(exit_mm, table)
    near = table.pocket_near(at[0], at[1], 150.0)
    if pocket is not None and wait_s < 0.5:
        return SeenEvent(Pot(name, pocket, t_s + wait_s), at, 0.9 if wait_s < 0.2 else 0.7)
    if near is not None and speed < 1500:
        return SeenEvent(Pot(name, near, t_s), at, 0.75)
    if speed > 1500 and wait_s < 0.12:
        return SeenEvent(Off(name, t_s + wait_s), at, 0.7)
    # Gone all the same. Most balls that leave the bed unseen are potted.
    return SeenEvent(Pot(name, near, t_s), at, 0.6)


def _drop_time(path: Path, pocket: Pocket, table: Table) -> float:
    """When a ball that lies in a pocket got there: it may be seen in it for long."""
    inside = [_in_mouth(pocket, place, table) for place in path.xy_mm]
    outside = np.flatnonzero(~np.array(inside))
    return float(path.t_s[outside[-1] + 1] if len(outside) else path.t_s[0])


def _in_mouth(pocket: Pocket, xy_mm: Array, table: Table) -> bool:
    """Whether a point lies between a pocket's jaws or behind them, in its own sector."""
    px, py = table.pockets[pocket]
    depth = table.depth_mm(pocket, float(xy_mm[0]), float(xy_mm[1]))
    if depth < -10:
        return False
    across = abs(xy_mm[0] - px)
    if pocket in (Pocket.LM, Pocket.RM):
        return bool(across < 75)
    return bool(np.hypot(xy_mm[0] - px, xy_mm[1] - py) < 200)


def _mouth_ahead(xy_mm: Array, table: Table) -> Pocket | None:
    """The pocket whose mouth a point on the edge of the bed lies in."""
    for pocket, (px, py) in table.pockets.items():
        reach = 75.0 if pocket in (Pocket.LM, Pocket.RM) else 110.0
        if np.hypot(xy_mm[0] - px, xy_mm[1] - py) < reach:
            return pocket
    return None


def _way_out(start: Array, velocity: Array, table: Table) -> tuple[Array, float]:
    """Where and in how many seconds a ball that goes straight on crosses the nose lines."""
    waits = [np.inf]
    for axis, far in ((0, table.length_mm), (1, table.width_mm)):
        if velocity[axis] > 1:
            waits.append((far - start[axis]) / velocity[axis])
        elif velocity[axis] < -1:
            waits.append(-start[axis] / velocity[axis])
    wait_s = max(0.0, float(min(waits)))
    if not np.isfinite(wait_s):
        return start, wait_s
    return start + velocity * wait_s, wait_s


def _last_velocity(path: Path) -> Array:
    if len(path.t_s) < 2:
        return np.zeros(2)
    take = slice(max(0, len(path.t_s) - 3), None)
    return slope(path.t_s[take], path.xy_mm[take])
