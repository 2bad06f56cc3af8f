"""Contacts, cushions, pots and balls off the table, from the paths of one shot.

Between two events a ball's motion is smooth, so an event is a change between two smooth pieces:
both sides are drawn on to where they meet. A ball that was hit moves; a ball that is passed does
not. A ball is potted when it was last seen on its way into a pocket and is missing afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from rules import Ball, Contact, Cushion, Off, Pocket, Pot, Rail
from vision.shot import Fate, Path, SeenEvent

Array = NDArray[np.float64]

MOVED_MM = 7.0
"""A ball this far from where it lay has moved."""
BEHIND_POCKET_MM = 105.0
"""A ball this deep is behind the pocket: it flew."""
FROZEN_MM = 5.0
"""A ball this close to a nose (beyond its radius) may touch it."""


@dataclass(frozen=True, slots=True, eq=False)
class _Onset:
    """A ball begins to move."""

    path: Path
    index: int
    """Of the first sample in motion; beyond the last when none was seen."""
    t_s: float
    rest_mm: Array
    v_mm_s: Array
    crowded: bool = False
    """It touched other balls, or nearly: a blow does not send it along the line of centres."""

    @property
    def is_seen(self) -> bool:
        """Its motion was seen, not only that it was gone."""
        return self.index < len(self.path.t_s)


def infer(paths: Sequence[Path], table: Table) -> tuple[SeenEvent, ...]:
    """All events of a shot, in order of time; none when the cue ball did not move."""
    onsets = [onset for path in paths if (onset := _onset(path, paths, table)) is not None]
    cue = next((onset for onset in onsets if onset.path.before is Ball.CUE), None)
    if cue is None:
        return ()
    others = sorted((o for o in onsets if o.path is not cue.path), key=lambda o: o.t_s)
    events = [seen for onset in onsets for seen in _cushions(onset, table)]
    events += _contacts(cue, others, table)
    events += [seen for onset in onsets if (seen := _end(onset.path, table)) is not None]
    return tuple(sorted(events, key=lambda seen: seen.event.t_s or 0.0))


def strike_time(paths: Sequence[Path]) -> float | None:
    """When the cue ball set off, s; None when it did not."""
    for path in paths:
        if path.before is Ball.CUE and (onset := _motion(path)) is not None:
            return onset.t_s
    return None


def _onset(path: Path, paths: Sequence[Path], table: Table) -> _Onset | None:
    """How a ball begins to move, seen moving or, after a blow, only gone."""
    onset = _motion(path) or _blow_unseen(path, paths, table)
    if onset is None:
        return None
    rests = [other.xy_mm[0] for other in paths if other is not path and other.before is not None]
    crowded = any(np.linalg.norm(at - onset.rest_mm) < 1.25 * table.ball_mm for at in rests)
    return replace(onset, crowded=crowded)


def _blow_unseen(path: Path, paths: Sequence[Path], table: Table) -> _Onset | None:
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
            return _Onset(path, len(path.t_s), last_s + frame_s / 2, last, np.zeros(2))
    return None


def _motion(path: Path) -> _Onset | None:
    rest = np.median(path.xy_mm[: max(1, min(5, len(path.t_s) - 1))], axis=0)
    away = np.linalg.norm(path.xy_mm - rest, axis=1)
    moving = away > MOVED_MM
    # A single stray detection is no motion: the next sample must be away too.
    moving[:-1] &= moving[1:] | (np.arange(len(away) - 1) == len(away) - 2)
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
    earliest = float(path.t_s[first - 1]) if first else t_s
    if speed > 1:
        t_s = float(np.clip(t_s - away[first] / speed, earliest, t_s))
    return _Onset(path, first, t_s, rest, velocity)


# --- contacts ---------------------------------------------------------------------------------


def _contacts(cue: _Onset, others: Sequence[_Onset], table: Table) -> list[SeenEvent]:
    """The cue ball's first contact, then for every other ball what set it in motion."""
    if not others:
        return []
    hits = [_hit(cue, other, table) for other in others]
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


def _contact(by: Path, to: _Onset, t_s: float, probability: float) -> SeenEvent | None:
    if by.before is None or to.path.before is None:
        return None
    x, y = to.rest_mm
    return SeenEvent(
        Contact(by.before, to.path.before, t_s), (float(x), float(y)), float(probability)
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Hit:
    onset: _Onset
    t_s: float
    fit: float
    """How well the cue ball's way before it leads to this ball, 0 to 1."""


def _hit(cue: _Onset, other: _Onset, table: Table) -> _Hit:
    """Whether the cue ball, as it moved before ``other`` did, reached it, and when."""
    t, xy = cue.path.t_s, cue.path.xy_mm
    frame_s = float(np.median(np.diff(t))) if len(t) > 1 else 0.04
    times = other.path.t_s
    still_until = times[other.index - 1] if other.index else other.t_s
    moved_at = times[other.index] if other.index < len(times) else still_until + frame_s
    known = np.flatnonzero((t <= still_until + 1e-6) & (np.arange(len(t)) >= cue.index))
    if len(known) >= 2:
        take = known[-3:]
        velocity = _slope(t[take], xy[take])
        start, start_s = xy[take[-1]], float(t[take[-1]])
    elif len(known) == 1:
        k = int(known[0])
        velocity = (xy[k] - cue.rest_mm) / max(t[k] - cue.t_s, frame_s / 4)
        start, start_s = xy[k], float(t[k])
    else:
        # It moved between the same two pictures as the cue ball: the line of centres tells.
        return _point_blank(cue, other, table)
    horizon = moved_at - start_s + 0.5 * frame_s
    gap, reach_s = _closest(start, velocity, other.rest_mm, table.ball_mm, horizon)
    travelled = float(np.linalg.norm(velocity)) * reach_s
    fit = float(np.exp(-0.5 * (max(0.0, gap) / (5.0 + 0.04 * travelled)) ** 2))
    late = start_s + reach_s - other.t_s
    fit *= float(np.exp(-0.5 * (late / (0.7 * frame_s)) ** 2))
    fit *= _along(other, start + velocity * reach_s)
    return _Hit(other, start_s + reach_s, fit)


def _point_blank(cue: _Onset, other: _Onset, table: Table) -> _Hit:
    apart = other.rest_mm - cue.rest_mm
    distance = float(np.linalg.norm(apart))
    ghost = other.rest_mm - table.ball_mm * _unit(other.v_mm_s)
    way = _unit(ghost - cue.rest_mm)
    fit = float(np.clip(way @ _unit(apart), 0.0, 1.0)) * _along(other, ghost)
    speed = max(float(np.linalg.norm(cue.v_mm_s)), float(np.linalg.norm(other.v_mm_s)), 1.0)
    return _Hit(other, cue.t_s + max(0.0, distance - table.ball_mm) / speed, 0.8 * fit)


def _along(other: _Onset, cue_mm: Array) -> float:
    """How well a ball's first motion fits the line of centres at the contact, 0.05 to 1."""
    if other.crowded or not other.v_mm_s.any():
        return 0.7
    cosine = float(_unit(other.v_mm_s) @ _unit(other.rest_mm - cue_mm))
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


def _nearest_mover(other: _Onset, movers: Sequence[_Onset]) -> tuple[_Onset | None, float]:
    """Which ball in motion was nearest when this one set off, and how far, mm."""
    best: tuple[_Onset | None, float] = (None, np.inf)
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


# --- cushions ---------------------------------------------------------------------------------


def _cushions(onset: _Onset, table: Table) -> list[SeenEvent]:
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


# --- ends -------------------------------------------------------------------------------------


def _end(path: Path, table: Table) -> SeenEvent | None:
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
    return _slope(path.t_s[take], path.xy_mm[take])


def _slope(t: Array, xy: Array) -> Array:
    """Velocity of a straight line through samples, mm/s."""
    centred = t - t.mean()
    return np.asarray((centred[:, None] * xy).sum(axis=0) / (centred**2).sum())


def _unit(vector: Array) -> Array:
    norm = float(np.linalg.norm(vector))
    return vector / norm if norm > 1e-9 else np.zeros(2)
