"""Which ball met which, and when: the cue ball's first contact decides most rulings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from rules import Contact
from vision.onset import Onset, slope, unit
from vision.shot import Path, SeenEvent

Array = NDArray[np.float64]

FASTEST_MM_S = 10_000.0
"""A hard break."""
ONSET_MM = 4.0
"""How far a ball has moved, about, when its motion is noticed."""


def contacts(cue: Onset, others: Sequence[Onset], table: Table) -> list[SeenEvent]:
    """The cue ball's first contact, then for every other ball what set it in motion."""
    others = [other for other in others if other.path.before is not None]
    if not others:
        return []
    earliest_s = min(other.t_s for other in others)
    hits = [_hit(cue, other, earliest_s, table) for other in others]
    likely = [hit for hit in hits if hit.fit > 0.15] or [max(hits, key=lambda hit: hit.fit)]
    first = min(likely, key=lambda hit: hit.t_s)
    # Nothing moves before the first contact.
    earliest = min((other.t_s for other in others if other.is_seen), default=first.t_s)
    first = replace(first, t_s=min(first.t_s, earliest))
    rivals = [
        hit.fit
        for hit in likely
        if hit.onset is not first.onset and hit.t_s - first.t_s < 0.012 and hit.fit > 0.15
    ]
    probability = first.fit / (first.fit + 0.5 * max(rivals, default=0.0))
    events = [
        _contact(cue.path, first.onset, first.t_s, probability * min(1.0, 0.5 + first.fit / 2))
    ]
    movers = [cue, first.onset]
    for other in others:
        if other is first.onset:
            continue
        by, distance = _nearest_mover(other, movers)
        if by is not None and distance < 4 * table.ball_mm:
            probability = float(np.exp(-(((distance / table.ball_mm - 1) / 1.5) ** 2)))
            events.append(_contact(by.path, other, other.t_s, probability))
        movers.append(other)
    return [seen for seen in events if seen is not None]


def _contact(by: Path, to: Onset, t_s: float, probability: float) -> SeenEvent | None:
    if by.before is None or to.path.before is None:
        return None
    x, y = to.rest_mm
    return SeenEvent(
        Contact(by.before, to.path.before, t_s), (float(x), float(y)), float(probability)
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Hit:
    onset: Onset
    t_s: float
    fit: float
    """How well the cue ball's way before it leads to this ball, 0 to 1."""


def _hit(cue: Onset, other: Onset, earliest_s: float, table: Table) -> _Hit:
    """Whether the cue ball, as it moved before ``other`` did, reached it, and when.

    ``earliest_s`` is when the first of the other balls moved.
    """
    t, xy = cue.path.t_s, cue.path.xy_mm
    frame_s = float(np.median(np.diff(t))) if len(t) > 1 else 0.04
    # Once a ball has moved, the first contact is over, and the cue ball on another way.
    until_s = min(other.still_s, earliest_s) + 1e-6
    known = np.flatnonzero((t <= until_s) & (np.arange(len(t)) >= cue.index))
    if not len(known):
        # It moved between the same two pictures as the cue ball: the line of centres tells.
        return _point_blank(cue, other, table)
    last = int(known[-1])
    start, start_s = xy[last], float(t[last])
    if len(known) >= 2:
        velocity = slope(t[known[-3:]], xy[known[-3:]])
    else:
        velocity = (start - cue.rest_mm) / max(start_s - cue.t_s, frame_s / 4)
    if earliest_s - start_s > 1.6 * frame_s and len(known) < 3:
        # Too fast to be seen on its way: only its direction is known.
        velocity = unit(velocity) * FASTEST_MM_S
        gap, reach_s = _closest(start, velocity, other.rest_mm, table.ball_mm, 1.0)
        travelled = FASTEST_MM_S * reach_s
        fit = _nearness(gap, travelled) * _along(other, start + velocity * reach_s)
        return _Hit(other, earliest_s + reach_s, fit)
    moved_s = other.path.t_s[other.index] if other.is_seen else other.still_s + frame_s
    horizon = max(0.0, moved_s - start_s) + 0.5 * frame_s
    gap, reach_s = _closest(start, velocity, other.rest_mm, table.ball_mm, horizon)
    fit = _nearness(gap, float(np.linalg.norm(velocity)) * reach_s)
    slow_s = ONSET_MM / max(float(np.linalg.norm(other.v_mm_s)), 50.0)
    late = (start_s + reach_s - other.t_s) / max(0.7 * frame_s, slow_s)
    fit *= float(np.exp(-0.5 * late**2)) * _along(other, start + velocity * reach_s)
    return _Hit(other, start_s + reach_s, fit)


def _nearness(gap_mm: float, travelled_mm: float) -> float:
    """How well a gap, after a way drawn on so far, agrees with a touch: 0 to 1."""
    return float(np.exp(-0.5 * (max(0.0, gap_mm) / (5.0 + 0.04 * travelled_mm)) ** 2))


def _point_blank(cue: Onset, other: Onset, table: Table) -> _Hit:
    apart = other.rest_mm - cue.rest_mm
    distance = float(np.linalg.norm(apart))
    ghost = other.rest_mm - table.ball_mm * unit(other.v_mm_s)
    way = unit(ghost - cue.rest_mm)
    fit = float(np.clip(way @ unit(apart), 0.0, 1.0)) * _along(other, ghost)
    speed = max(float(np.linalg.norm(cue.v_mm_s)), float(np.linalg.norm(other.v_mm_s)), 1.0)
    return _Hit(other, cue.t_s + max(0.0, distance - table.ball_mm) / speed, 0.8 * fit)


def _along(other: Onset, cue_mm: Array) -> float:
    """How well a ball's first motion fits the line of centres at the contact, 0.05 to 1."""
    if other.crowded or not other.v_mm_s.any():
        return 0.7
    cosine = float(unit(other.v_mm_s) @ unit(other.rest_mm - cue_mm))
    return float(np.clip((cosine + 0.2) / 0.9, 0.05, 1.0))


def _closest(
    start: Array, velocity: Array, target: Array, touch_mm: float, horizon_s: float
) -> tuple[float, float]:
    """Gap at the closest approach within the horizon (negative: a touch), and when it is."""
    speed2 = float(velocity @ velocity)
    to_target = target - start
    if speed2 < 1:
        return float(np.linalg.norm(to_target)) - touch_mm, 0.0
    nearest_s = float(np.clip(to_target @ velocity / speed2, 0.0, horizon_s))
    gap = float(np.linalg.norm(to_target - velocity * nearest_s)) - touch_mm
    if gap > 0:
        return gap, nearest_s
    b = float(to_target @ velocity)
    root = max(0.0, b * b - speed2 * (float(to_target @ to_target) - touch_mm**2))
    return gap, max(0.0, (b - float(np.sqrt(root))) / speed2)


def _nearest_mover(other: Onset, movers: Sequence[Onset]) -> tuple[Onset | None, float]:
    """Which ball in motion was nearest when this one set off, and how far, mm."""
    best: tuple[Onset | None, float] = (None, np.inf)
    for mover in movers:
        path = mover.path
        if mover.t_s > other.t_s + 0.02:
            continue
        x = np.interp(other.t_s, path.t_s, path.xy_mm[:, 0])
        y = np.interp(other.t_s, path.t_s, path.xy_mm[:, 1])
        distance = float(np.hypot(x - other.rest_mm[0], y - other.rest_mm[1]))
        if distance < best[1]:
            best = (mover, distance)
    return best
