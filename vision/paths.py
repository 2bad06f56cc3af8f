"""From tracks to paths: what one ball left behind in pieces is joined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from rules import Ball
from vision.onset import slope, unit
from vision.shot import Fate, Path
from vision.track import Track

Array = NDArray[np.float64]

ROLLING_MM_S2 = 90.0
"""A rolling ball slows down by at least so much (cloth of 0.009 to 0.012 rolling resistance)."""


def join(
    tracks: Sequence[Track], names: Mapping[int, Ball], staying: Sequence[Track]
) -> list[Path]:
    """A path a ball, from the tracks of one shot.

    Args:
        tracks: all that have samples.
        names: by track number, what each is at the end, as far as it is known.
        staying: those that are on the bed at the end.
    """
    pieces: dict[object, list[Track]] = {}
    for track in tracks:
        pieces.setdefault(_key(track, tracks, names), []).append(track)
    paths = []
    for key, parts in pieces.items():
        parts.sort(key=lambda track: track.samples[0][0])
        samples = _ascending([sample for part in parts for sample in part.samples])
        fate = Fate.STAYS if any(part in staying for part in parts) else Fate.VANISHES
        after = key if isinstance(key, Ball) else None
        before = next((part.name for part in parts if part.name is not None), None)
        paths.append(Path(before, after, samples[:, 0], samples[:, 1:], fate))
    return paths


def _key(track: Track, tracks: Sequence[Track], names: Mapping[int, Ball]) -> object:
    """What a track is a piece of: a ball, or only itself."""
    if track.number in names:
        return names[track.number]
    for heir in tracks:
        # Lost on its way and found again later, under another number.
        known = names.get(heir.number)
        if known is not None and known is track.name and heir.samples[0] > track.samples[-1]:
            return known
    return track.number


def _ascending(samples: list[tuple[float, float, float]]) -> Array:
    """``(N, 3)``: the samples whose time lies after all before them."""
    rows = np.array(samples, np.float64)
    latest = np.maximum.accumulate(rows[:, 0])
    return np.asarray(rows[np.concatenate([[True], rows[1:, 0] > latest[:-1]])])


def place(track: Track) -> tuple[float, float]:
    """Where a ball at rest lies, mm: the median of its last samples."""
    recent = list(track.recent)[-8:]
    return float(np.median([s[1] for s in recent])), float(np.median([s[2] for s in recent]))


def will_stay(track: Track, table: Table) -> bool:
    """Whether a moving ball will roll out on the bed, going straight on, away from the pockets."""
    samples = np.array([s for s in track.recent if s[0] > track.recent[-1][0] - 0.3])
    if len(samples) < 3:
        return False
    velocity = slope(samples[:, 0], samples[:, 1:])
    speed = float(np.linalg.norm(velocity))
    way = np.linspace(0.0, speed**2 / (2 * ROLLING_MM_S2), 40)[:, None] * unit(velocity)
    places = np.clip(track.seen_mm + way, 0.0, (table.length_mm, table.width_mm))
    return all(table.pocket_near(float(x), float(y), 170.0) is None for x, y in places)


def usual_look(looks: Iterable[Array], otherwise: Array) -> Array:
    """The median of looks, those cut off by the picture's edge left out."""
    whole = [look for look in looks if np.isfinite(look).all()]
    return np.asarray(np.median(np.stack(whole), axis=0)) if whole else otherwise


def late_look(track: Track) -> Array:
    """A vanished ball's looks over the last third of its way."""
    return usual_look(track.shot_looks[-max(3, len(track.shot_looks) // 3) :], track.rest_look)
