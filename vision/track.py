"""Balls followed from picture to picture, in millimetres and seconds.

A Kalman filter a ball (filterpy) and one global assignment a picture (scipy). What links a ball to
a detection is how far it is from where it should be, or, after a blow, how far a ball can have
gone; and its colour. Overlap is no measure: between two pictures a ball moves up to five diameters.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

import numpy as np
from filterpy.kalman import KalmanFilter
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from rules import Ball

Array = NDArray[np.float64]

SEEN_SIGMA_MM = 1.5
"""How well a detection places a ball."""
NEAR_MM = 6.0
"""A ball at rest is seen no further from where it lies."""
FASTEST_MM_S = 11_000.0
"""No ball is faster: a hard break is at 9 to 10 m/s."""
_UNMATCHED = 14.0  # cost of leaving a ball without a detection, and the other way round
_BLOW = 3.5  # cost of a change of motion between two pictures
_STRANGER = 2.0  # cost of a track without a name: those with one come first
_COLOUR_SIGMA = 22.0  # Lab units; blur mixes the cloth in


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """What was seen in one picture, on the table."""

    t_s: float
    xy_mm: Array
    """``(N, 2)``, table frame."""
    looks: Array
    """``(N, 4)`` of `vision.colour.looks`."""
    score: Array
    """``(N,)`` of the detector, 0 to 1."""


@dataclass(slots=True, eq=False)
class Track:
    """One ball's life on the table; changes with every picture."""

    number: int
    filter: KalmanFilter
    last_s: float
    begun_s: float
    name: Ball | None = None
    certainty: float = 0.0
    rest_look: Array = field(default_factory=lambda: np.full(4, np.nan))
    recent: deque[tuple[float, float, float]] = field(default_factory=lambda: deque(maxlen=40))
    """``(t_s, x_mm, y_mm)`` of the last second or so."""
    recent_looks: deque[Array] = field(default_factory=lambda: deque(maxlen=40))
    recent_scores: deque[float] = field(default_factory=lambda: deque(maxlen=40))
    samples: list[tuple[float, float, float]] = field(default_factory=list)
    """The same since the shot began."""
    shot_looks: list[Array] = field(default_factory=list)
    missed: int = 0
    proven: bool = False
    """It lay still for long enough to be a ball, not a passing hand."""

    @property
    def xy_mm(self) -> Array:
        """``(2,)``: where the filter puts the ball."""
        return np.asarray(self.filter.x[:2, 0], np.float64)

    @property
    def v_mm_s(self) -> Array:
        """``(2,)``: its velocity."""
        return np.asarray(self.filter.x[2:, 0], np.float64)

    @property
    def seen_mm(self) -> Array:
        """``(2,)``: where it was last seen."""
        return np.array(self.recent[-1][1:])

    def has_left(self, away_mm: float) -> bool:
        """Whether its last two samples lie so far (half so far) from where it lay before."""
        rest = self._rest_mm()
        if rest is None:
            return False
        last = [float(np.hypot(x - rest[0], y - rest[1])) for _, x, y in list(self.recent)[-2:]]
        return last[0] > away_mm / 2 and last[1] > away_mm

    def still_s(self) -> float:
        """When it was last seen where it lay."""
        rest = self._rest_mm()
        if rest is None:
            return self.recent[-1][0]
        times = [t for t, x, y in self.recent if np.hypot(x - rest[0], y - rest[1]) < NEAR_MM]
        return max(times, default=self.recent[0][0])

    def _rest_mm(self) -> tuple[float, float] | None:
        """Where it lay within the last second, its last two samples left out."""
        samples = list(self.recent)
        lay = [sample for sample in samples[:-2] if sample[0] > samples[-1][0] - 1.0]
        if len(lay) < 3:
            return None
        return float(np.median([s[1] for s in lay])), float(np.median([s[2] for s in lay]))

    @property
    def score(self) -> float:
        """The detector's usual score for it of late."""
        return float(np.mean(self.recent_scores))

    def moved_mm(self, window_s: float) -> float:
        """How far it was seen to move within the last ``window_s`` before it was last seen."""
        t_end, x_end, y_end = self.recent[-1]
        return max(
            (
                float(np.hypot(x - x_end, y - y_end))
                for t, x, y in self.recent
                if t >= t_end - window_s
            ),
            default=0.0,
        )


class Tracker:
    """Follows all balls of one table. It has a life: one for each run, no shared counters."""

    def __init__(self) -> None:
        self.tracks: list[Track] = []
        self.recording = False
        self._next_number = 1

    def step(self, sight: Sight) -> list[int]:
        """Takes in one picture; returns the indices of detections that belong to no ball yet."""
        for track in self.tracks:
            _predict(track, sight.t_s)
        pairs = self._assign(sight)
        taken = set()
        for i, j in pairs:
            taken.add(j)
            self._see(self.tracks[i], sight, j)
        matched = {i for i, _ in pairs}
        for i, track in enumerate(self.tracks):
            if i not in matched:
                track.missed += 1
        return [j for j in range(len(sight.xy_mm)) if j not in taken]

    def begin(self, sight: Sight, index: int) -> Track:
        """Starts following a detection."""
        x, y = sight.xy_mm[index]
        track = Track(self._next_number, _new_filter(x, y), sight.t_s, sight.t_s)
        self._next_number += 1
        self.tracks.append(track)
        self._see(track, sight, index)
        return track

    def forget_strays(self) -> None:
        """Lets go of what was seen once or twice and not again, and bore no name."""
        self.tracks = [
            track
            for track in self.tracks
            if track.name is not None or track.missed <= 3 or len(track.samples) >= 3
        ]

    def record(self) -> None:
        """A shot begins: from now on (and half a second back) all samples are kept."""
        self.recording = True
        for track in self.tracks:
            since = track.last_s - 0.5
            track.samples = [sample for sample in track.recent if sample[0] >= since]
            track.shot_looks = list(track.recent_looks)[-len(track.samples) :]

    def stop(self) -> None:
        """The shot is over: its samples are let go."""
        self.recording = False
        for track in self.tracks:
            track.samples, track.shot_looks = [], []

    def _see(self, track: Track, sight: Sight, index: int) -> None:
        x, y = sight.xy_mm[index]
        if track.recent:
            _allow_for_blow(track, float(x), float(y), sight.t_s - track.recent[-1][0])
        track.missed = 0
        track.last_s = sight.t_s
        track.filter.update(np.array([[x], [y]]))
        sample = (sight.t_s, float(x), float(y))
        track.recent.append(sample)
        track.recent_looks.append(sight.looks[index])
        track.recent_scores.append(float(sight.score[index]))
        if self.recording:
            track.samples.append(sample)
            track.shot_looks.append(sight.looks[index])

    def _assign(self, sight: Sight) -> list[tuple[int, int]]:
        count, seen = len(self.tracks), len(sight.xy_mm)
        if not count or not seen:
            return []
        fastest = max(
            (float(np.linalg.norm(track.v_mm_s)) for track in self.tracks if track.missed < 3),
            default=0.0,
        )
        cost = np.stack([self._cost(track, sight, fastest) for track in self.tracks])
        cost = np.hstack([cost, np.full((count, count), _UNMATCHED)])
        rows, columns = linear_sum_assignment(cost)
        return [
            (int(i), int(j))
            for i, j in zip(rows, columns, strict=True)
            if j < seen and cost[i, j] < _UNMATCHED
        ]

    def _cost(self, track: Track, sight: Sight, fastest: float) -> Array:
        """``(N,)``: minus the logarithm of how likely the ball is each detection."""
        elapsed = sight.t_s - track.recent[-1][0]
        speed = float(np.linalg.norm(track.v_mm_s))
        ahead = np.linalg.norm(sight.xy_mm - track.xy_mm, axis=1)
        going_on = 0.5 * (ahead / (4.0 + 0.1 * speed * elapsed)) ** 2
        # After a blow nothing is faster than the fastest was; a stroke may start anything.
        reach = (1.3 * fastest + 300 if fastest > 500 else FASTEST_MM_S) * elapsed
        away = np.linalg.norm(sight.xy_mm - track.seen_mm, axis=1)
        struck = _BLOW + 3.0 * (away / max(reach, 1.0)) ** 2
        struck = np.where(away > max(reach, 15.0), 1e3, struck)
        cost = np.minimum(going_on, struck) + _colour_cost(track, sight.looks)
        return np.asarray(cost + (_STRANGER if track.name is None else 0.0))


def _colour_cost(track: Track, looks: Array) -> Array:
    reference = track.rest_look if np.isfinite(track.rest_look).all() else track.recent_looks[-1]
    off = (looks[:, :3] - reference[:3]) * (0.5, 1.0, 1.0)
    squared = (off**2).sum(axis=1) / _COLOUR_SIGMA**2 + ((looks[:, 3] - reference[3]) / 0.4) ** 2
    return np.asarray(np.nan_to_num(np.minimum(0.5 * squared, 6.0), nan=1.0))


def _new_filter(x_mm: float, y_mm: float) -> KalmanFilter:
    kalman = KalmanFilter(dim_x=4, dim_z=2)
    kalman.x = np.array([[x_mm], [y_mm], [0.0], [0.0]])
    kalman.H = np.eye(2, 4)
    kalman.R = np.eye(2) * SEEN_SIGMA_MM**2
    kalman.P = np.diag([SEEN_SIGMA_MM**2, SEEN_SIGMA_MM**2, 100.0**2, 100.0**2])
    return kalman


def _predict(track: Track, t_s: float) -> None:
    """Constant velocity; what a blow may change between two pictures is the process noise."""
    dt = t_s - track.last_s
    kalman = track.filter
    if track.missed > 3:
        dt, kalman.x[2:] = 0.0, 0.0
    speed = float(np.hypot(kalman.x[2, 0], kalman.x[3, 0]))
    kalman.F = np.array([[1, 0, dt, 0], [0, 1, 0, dt], [0, 0, 1, 0], [0, 0, 0, 1]], np.float64)
    kalman.Q = _jump(dt, (500.0 + 8.0 * speed) * dt)
    kalman.predict()
    track.last_s = t_s


def _jump(dt: float, v_mm_s: float) -> Array:
    """``(4, 4)``: what an unknown jump of the velocity by so much does within ``dt``."""
    q = np.array([[dt**2, dt], [dt, 1.0]]) * v_mm_s**2
    return np.asarray(np.kron(q, np.eye(2)), np.float64)


def _allow_for_blow(track: Track, x_mm: float, y_mm: float, elapsed_s: float) -> None:
    """A ball far from where it should be was struck: its velocity is to be learnt anew."""
    off = float(np.hypot(*(track.xy_mm - (x_mm, y_mm))))
    speed = float(np.linalg.norm(track.v_mm_s))
    if elapsed_s > 0 and off > 8.0 + 0.3 * speed * elapsed_s:
        track.filter.P += _jump(elapsed_s, off / elapsed_s)
