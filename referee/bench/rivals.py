"""What others would make of the same detections: a general tracker, and rules of thumb.

So that what cueref's own tracking and inference add is a measured difference. The trackers are
ByteTrack and BoT-SORT as `trackers` keeps them, with their usual settings; the rules of thumb are
those of open rivals: two balls close together have met, a ball close to a nose has touched it, a
ball not seen for some pictures is potted where a pocket is near.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from calibration import Table
from referee.bench.record import Glimpse
from rules import Ball, Contact, Cushion, Event, Pot, Rail

Array = NDArray[np.float64]

TOUCH = 1.15
"""Two centres closer than so many diameters have met."""
NOSE_MM = 12.0
"""A ball closer to a nose than this has touched it."""
UNSEEN = 6
"""A ball not seen for so many pictures is gone."""
POCKET_MM = 150.0
"""A ball gone within this of a pocket is potted."""


class Rival(StrEnum):
    """General trackers of the extra ``bench``."""

    BYTETRACK = "bytetrack"
    BOTSORT = "botsort"


class _Tracker(Protocol):
    def update(self, detections: Any, frame: Any = None, timestamp: float | None = None) -> Any: ...


def rival_tracks(glimpses: Sequence[Glimpse], rival: Rival, table: Table) -> list[dict[int, Array]]:
    """For each picture the place of every track, ``(2,)`` mm, by the track's number.

    Balls are given as squares of a ball's width on the table. Raises ImportError without the extra
    ``bench``.
    """
    import supervision as sv

    tracker, radius = _make(rival), table.radius_mm
    places: list[dict[int, Array]] = []
    for glimpse in glimpses:
        boxes = np.hstack([glimpse.found_mm - radius, glimpse.found_mm + radius])
        found = sv.Detections(
            xyxy=boxes.astype(np.float32).reshape(-1, 4),
            confidence=glimpse.scores.astype(np.float32),
            class_id=np.zeros(len(boxes), np.int64),
        )
        seen = tracker.update(found, timestamp=glimpse.t_s)
        numbers = [] if seen.tracker_id is None else seen.tracker_id.tolist()
        centres = (seen.xyxy[:, :2] + seen.xyxy[:, 2:]) / 2
        pairs = zip(numbers, centres, strict=True)
        places.append({int(n): np.asarray(at, np.float64) for n, at in pairs if n >= 0})
    return places


def name_tracks(
    first: Mapping[int, Array], layout: Mapping[Ball, tuple[float, float]], radius_mm: float
) -> dict[int, Ball]:
    """Names by the layout before the stroke: the nearest ball within a radius."""
    names: dict[int, Ball] = {}
    for number, at in first.items():
        away = {ball: float(np.hypot(at[0] - x, at[1] - y)) for ball, (x, y) in layout.items()}
        nearest = min(away, key=away.__getitem__, default=None)
        if nearest is not None and away[nearest] <= radius_mm:
            names[number] = nearest
    return names


def thumb_events(
    times_s: Sequence[float], where: Sequence[Mapping[Ball, Array]], table: Table
) -> tuple[Event, ...]:
    """Events by rules of thumb, from each ball's place in every picture of one shot."""
    events = [*_contacts(times_s, where, table), *_cushions(times_s, where, table)]
    events += _pots(times_s, where, table)
    return tuple(sorted(events, key=lambda event: event.t_s or 0.0))


def _make(rival: Rival) -> _Tracker:
    from trackers import BoTSORTTracker, ByteTrackTracker

    tracker: _Tracker
    match rival:
        case Rival.BYTETRACK:
            tracker = ByteTrackTracker()
        case Rival.BOTSORT:
            tracker = BoTSORTTracker(enable_cmc=False)
    return tracker


def _contacts(
    times_s: Sequence[float], where: Sequence[Mapping[Ball, Array]], table: Table
) -> list[Event]:
    near: set[frozenset[Ball]] = set()
    events: list[Event] = []
    for index, (t_s, places) in enumerate(zip(times_s, where, strict=True)):
        balls = sorted(places, key=list(Ball).index)
        for i, ball in enumerate(balls):
            for other in balls[i + 1 :]:
                pair = frozenset({ball, other})
                close = float(np.linalg.norm(places[ball] - places[other])) < TOUCH * table.ball_mm
                if close and pair not in near and index:
                    events.append(Contact(ball, other, t_s))
                near = near | {pair} if close else near - {pair}
    return events


def _cushions(
    times_s: Sequence[float], where: Sequence[Mapping[Ball, Array]], table: Table
) -> list[Event]:
    near: set[tuple[Ball, Rail]] = set()
    events: list[Event] = []
    for index, (t_s, places) in enumerate(zip(times_s, where, strict=True)):
        for ball, at in places.items():
            for rail, gap in _gaps(at, table).items():
                close = gap < table.radius_mm + NOSE_MM
                if close and (ball, rail) not in near and index:
                    events.append(Cushion(ball, rail, t_s))
                near = near | {(ball, rail)} if close else near - {(ball, rail)}
    return events


def _gaps(at: Array, table: Table) -> dict[Rail, float]:
    """From a centre to the noses; of each side only the half in which the ball is."""
    x, y = float(at[0]), float(at[1])
    foot = x > table.length_mm / 2
    return {
        Rail.H: x,
        Rail.F: table.length_mm - x,
        Rail.LF if foot else Rail.LH: y,
        Rail.RF if foot else Rail.RH: table.width_mm - y,
    }


def _pots(
    times_s: Sequence[float], where: Sequence[Mapping[Ball, Array]], table: Table
) -> list[Event]:
    last: dict[Ball, int] = {}
    for index, places in enumerate(where):
        for ball in places:
            last[ball] = index
    events: list[Event] = []
    for ball, index in last.items():
        if len(where) - 1 - index < UNSEEN:
            continue
        x, y = where[index][ball]
        pocket = table.pocket_near(float(x), float(y), POCKET_MM)
        if pocket is not None:
            events.append(Pot(ball, pocket, times_s[index]))
    return events
