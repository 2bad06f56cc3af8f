"""When and how each ball of a shot begins to move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from rules import Ball
from vision.shot import Fate, Path

Array = NDArray[np.float64]

MOVED_MM = 7.0
"""A ball this far from where it lay has moved."""
STILL_MM = 2.5
"""A ball no further from where it lay has not."""


@dataclass(frozen=True, slots=True, eq=False)
class Onset:
    """A ball begins to move."""

    path: Path
    index: int
    """Of the first sample in motion; beyond the last when none was seen."""
    still_s: float
    """When it was last seen at rest."""
    t_s: float
    rest_mm: Array
    v_mm_s: Array
    crowded: bool = False
    """It nearly touched balls or a cushion: a blow does not send it along the line of centres."""

    @property
    def is_seen(self) -> bool:
        """Its motion was seen, not only that it was gone."""
        return self.index < len(self.path.t_s)


def strike_time(paths: Sequence[Path]) -> float | None:
    """When the cue ball set off, s; None when it did not."""
    for path in paths:
        if path.before is Ball.CUE and (onset := _motion(path)) is not None:
            return onset.t_s
    return None


def onset_of(path: Path, paths: Sequence[Path], table: Table) -> Onset | None:
    """How a ball begins to move, seen moving or, after a blow, only gone."""
    onset = _motion(path) or _blow_unseen(path, paths, table)
    if onset is None:
        return None
    rests = [other.xy_mm[0] for other in paths if other is not path and other.before is not None]
    crowded = any(np.linalg.norm(at - onset.rest_mm) < 1.25 * table.ball_mm for at in rests)
    at_cushion = float(table.outside_mm(onset.rest_mm[None])[0]) > -1.7 * table.radius_mm
    return replace(onset, crowded=crowded or at_cushion)


def _blow_unseen(path: Path, paths: Sequence[Path], table: Table) -> Onset | None:
    """A ball too fast to be seen after the blow: it is gone when another came to where it lay."""
    if path.fate is not Fate.VANISHES or len(path.t_s) < 3:
        return None
    frame_s = float(np.median(np.diff(path.t_s)))
    last_s, last = float(path.t_s[-1]), path.xy_mm[-1]
    times = np.linspace(last_s - frame_s, last_s + 2 * frame_s, 31)
    for other in paths:
        if other is path or other.t_s[0] > times[-1] or other.t_s[-1] < times[0]:
            continue
        x = np.interp(times, other.t_s, other.xy_mm[:, 0])
        y = np.interp(times, other.t_s, other.xy_mm[:, 1])
        came_from = np.hypot(other.xy_mm[0, 0] - last[0], other.xy_mm[0, 1] - last[1])
        nearest = float(np.hypot(x - last[0], y - last[1]).min())
        if nearest < 1.6 * table.ball_mm and nearest < came_from - MOVED_MM:
            t_s = last_s + frame_s / 2
            return Onset(path, len(path.t_s), last_s, t_s, last, np.zeros(2))
    return None


def _motion(path: Path) -> Onset | None:
    rest = np.median(path.xy_mm[: max(1, min(5, len(path.t_s) - 1))], axis=0)
    offset = path.xy_mm - rest
    away = np.linalg.norm(offset, axis=1)
    moving = away > MOVED_MM
    # A single stray detection is no motion: the next must be away too, to the same side.
    on = np.einsum("ij,ij->i", offset[:-1], offset[1:]) > 0
    moving[:-1] &= moving[1:] & on
    if not moving.any():
        return None
    first = int(np.argmax(moving))
    last = min(first + 2, len(away) - 1)
    if last > first:
        velocity = (path.xy_mm[last] - path.xy_mm[first]) / (path.t_s[last] - path.t_s[first])
    elif first > 0:
        velocity = (path.xy_mm[first] - rest) / (path.t_s[first] - path.t_s[first - 1])
    else:
        velocity = np.zeros(2)
    speed = float(np.linalg.norm(velocity))
    t_s = float(path.t_s[first])
    still = np.flatnonzero(away[:first] < STILL_MM)
    still_s = float(path.t_s[still[-1] if len(still) else max(0, first - 1)])
    if speed > 1:
        t_s = float(np.clip(t_s - away[first] / speed, still_s, t_s))
    return Onset(path, first, still_s, t_s, rest, velocity)


def slope(t: Array, xy: Array) -> Array:
    """Velocity of a straight line through samples, mm/s."""
    centred = t - t.mean()
    return np.asarray((centred[:, None] * xy).sum(axis=0) / (centred**2).sum())


def unit(vector: Array) -> Array:
    norm = float(np.linalg.norm(vector))
    return vector / norm if norm > 1e-9 else np.zeros(2)
