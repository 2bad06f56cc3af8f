"""One labelled clip through the pipeline, and what came out beside its truth."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from calibration import CalibrationError, Foot, Table, TableView
from referee.analyse import Job, Judged, analyse
from referee.bench.events import Counts, add_counts, first_contact, score_events
from referee.bench.record import Glimpse, Recorder
from referee.bench.rivals import Rival, name_tracks, rival_tracks, thumb_events
from referee.bench.rulings import Call, Verdict
from referee.bench.sights import Picture
from referee.calls import Said
from referee.clips import Clip, ClipShot, Seen, read_tracks
from referee.locate import locate
from referee.report import REVIEW_BELOW
from rules import (
    Ball,
    Decision,
    Event,
    Game,
    Position,
    RulesError,
    Shot,
    book,
    format_decision,
    format_shot,
    parse_position,
    parse_shot,
)
from rules.notation.matches import parse_way
from vision import Detector, Phase

VISIBLE = 0.5
"""A ball of which less is to be seen is neither missed nor invented."""
MATCH_S = 0.7
"""A shot seen belongs to the one that was struck at most so long before or after."""
LEAD_S = 0.3
"""Rivals are given each shot from so long before its strike."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotResult:
    """One shot beside its truth."""

    number: int
    play: str
    """What happened, in the notation."""
    seen: str | None
    """What was seen; None when the shot was not."""
    expected: str | None
    """The right ruling."""
    got: str | None
    events: Counts
    first: Call
    """Whether the first contact was told, and right."""
    ruling: Call | None
    """None where the truth is not known."""
    evidence: Path | None = None
    notes: tuple[str, ...] = ()


@dataclass(slots=True, kw_only=True)
class ClipResult:
    """What came out of one clip; filled step by step."""

    name: str
    group: str
    """The half it belongs to: dev, test or real."""
    error: str | None = None
    """Why it could not be judged."""
    skipped: bool = False
    """Its video is elsewhere."""
    table_told: bool = False
    """The table was not found by itself, and told."""
    shots: list[ShotResult] = field(default_factory=list)
    rivals: dict[Rival, list[ShotResult]] = field(default_factory=dict)
    pictures: list[Picture] = field(default_factory=list)
    rival_pictures: dict[Rival, list[Picture]] = field(default_factory=dict)
    invented_shots: int = 0
    """Shots that were seen and not played."""
    length_s: float = 0.0
    frames: int = 0
    took_s: float = 0.0


def bench_clip(
    clip: Clip, video: Path, detector: Detector, out: Path, rivals: Sequence[Rival] = ()
) -> ClipResult:
    """Judges a clip as a user would have it judged, and holds everything against its label.

    The pipeline is told the rulebook, the position and what people said. Rivals get the same
    detections, and the shots' beginnings and names of the balls as well.
    """
    result = ClipResult(name=clip.name, group=clip.half.value)
    game = book(clip.book)
    view = _view(clip, video, game, detector, result)
    recorder = Recorder(detector, view)
    last = _Last()
    job = Job(
        video=video,
        game=game,
        view=view,
        detector=recorder,
        out=out,
        position=None if clip.position is None else parse_position(clip.position, game),
        calls={number: _said(shot) for number, shot in enumerate(clip.shots, 1)},
        annotate=False,
        look_on=recorder.look_on,
    )
    begun = time.perf_counter()
    judged = list(analyse(job, last))
    result.took_s = time.perf_counter() - begun
    result.length_s, result.frames = last.t_s, last.count
    matched = _matched(clip.shots, judged)
    result.invented_shots = len(judged) - len(matched)
    frame_s = 1 / clip.camera.fps
    for index, shot in enumerate(clip.shots):
        result.shots.append(_ours(index + 1, shot, matched.get(index), frame_s))
    truth = _truth_pictures(clip)
    result.pictures = _pictures(recorder.glimpses, truth, clip, frame_s)
    for rival in rivals:
        _add_rival(result, rival, recorder.glimpses, clip, game, view.table)
    return result


class _Last:
    """How far the video was read; changes with every picture."""

    def __init__(self) -> None:
        self.t_s, self.count = 0.0, 0

    def __call__(self, t_s: float) -> None:
        self.t_s, self.count = t_s, self.count + 1


def _view(
    clip: Clip, video: Path, game: Game[Any], detector: Detector, result: ClipResult
) -> TableView:
    """The table, found by itself; where it is not, as the label has it."""
    label = clip.table
    table = Table(label.name, label.length_mm, label.width_mm, label.ball_mm)
    foot = Foot(clip.camera.foot)
    try:
        return locate(video, table, detector, foot=foot, rack_balls=len(game.start().table))
    except CalibrationError:
        if clip.camera.noses_px is None:
            raise
    result.table_told = True
    return TableView(table, np.array(clip.camera.noses_px), foot)


def _said(shot: ClipShot) -> Said:
    """What people said about a shot, all that no camera sees."""
    told = parse_shot(shot.play)
    said = Shot(
        declared=told.declared, reports=told.reports, placed=told.placed, stroke=told.stroke
    )
    return Said(said, None if shot.choose is None else parse_way(shot.choose))


def _matched(shots: Sequence[ClipShot], judged: Sequence[Judged]) -> dict[int, Judged]:
    """The shot that was seen for each that was played, by the time of its strike."""
    matched: dict[int, Judged] = {}
    for one in judged:
        for index, shot in enumerate(shots):
            if index not in matched and abs(one.observed.strike_s - shot.strike_s) <= MATCH_S:
                matched[index] = one
                break
    return matched


def _ours(number: int, shot: ClipShot, judged: Judged | None, frame_s: float) -> ShotResult:
    truth = parse_shot(shot.play)
    if judged is None:
        return ShotResult(
            number=number,
            play=shot.play,
            seen=None,
            expected=shot.ruling,
            got=None,
            events=score_events(truth.events, (), frame_s),
            first=Call(Verdict.UNSEEN),
            ruling=None if shot.ruling is None else Call(Verdict.UNSEEN),
        )
    got = None if judged.decision is None else format_decision(judged.decision)
    return ShotResult(
        number=number,
        play=shot.play,
        seen=format_shot(judged.shot),
        expected=shot.ruling,
        got=got,
        events=score_events(truth.events, judged.shot.events, frame_s),
        first=_first(truth.events, judged.shot.events, judged.observed.events),
        ruling=None if shot.ruling is None else _ruling(shot.ruling, got, judged.confidence),
        evidence=judged.evidence,
        notes=judged.notes,
    )


def _first(truth: Sequence[Event], read: Sequence[Event], seen: Sequence[Any]) -> Call:
    """The first contact as the ruling read it."""
    ball = first_contact(read)
    sure = next((s.probability for s in seen if first_contact([s.event]) is ball), 1.0)
    return _called(ball is first_contact(truth), float(sure))


def _ruling(expected: str, got: str | None, confidence: float) -> Call:
    if got is None:
        return Call(Verdict.REVIEW)
    return _called(got == expected, confidence)


def _called(is_right: bool, confidence: float) -> Call:
    if confidence < REVIEW_BELOW:
        return Call(Verdict.REVIEW, confidence, is_right)
    return Call(Verdict.RIGHT if is_right else Verdict.WRONG, confidence, is_right)


# --- pictures -------------------------------------------------------------------------------


_Truth = Mapping[float, Sequence[Seen]]


def _truth_pictures(clip: Clip) -> _Truth:
    by_time: dict[float, list[Seen]] = defaultdict(list)
    if clip.tracks is not None:
        for one in read_tracks(clip):
            by_time[one.t_s].append(one)
    return by_time


def _pictures(
    glimpses: Sequence[Glimpse], truth: _Truth, clip: Clip, frame_s: float
) -> list[Picture]:
    """Each picture that was looked at beside the truth of the same time."""
    times = sorted(truth)
    pictures = []
    for glimpse in glimpses:
        t_s = _nearest(times, glimpse.t_s)
        if t_s is None or abs(t_s - glimpse.t_s) > frame_s / 2:
            continue
        pictures.append(_picture(glimpse, truth[t_s], clip))
    return pictures


def _picture(glimpse: Glimpse, there: Sequence[Seen], clip: Clip) -> Picture:
    radius = clip.table.ball_mm / 2
    shown = [one for one in there if one.visible >= VISIBLE]
    hidden = np.array([(o.x_mm, o.y_mm) for o in there if o.visible < VISIBLE]).reshape(-1, 2)
    kept = _apart(glimpse.found_mm, hidden, radius)
    followed = _apart(glimpse.tracks_mm, hidden, radius)
    return Picture(
        t_s=glimpse.t_s,
        balls=tuple(one.ball for one in shown),
        xy_mm=np.array([(one.x_mm, one.y_mm) for one in shown]).reshape(-1, 2),
        radius_mm=radius,
        found_mm=glimpse.found_mm[kept],
        scores=glimpse.scores[kept],
        tracks=tuple(n for n, keep in zip(glimpse.tracks, followed, strict=True) if keep),
        tracks_mm=glimpse.tracks_mm[followed],
        names=tuple(n for n, keep in zip(glimpse.names, followed, strict=True) if keep),
        at_rest=glimpse.phase is Phase.REST and not _in_shot(glimpse.t_s, clip.shots),
    )


def _apart(
    places: NDArray[np.float64], hidden: NDArray[np.float64], radius_mm: float
) -> NDArray[np.bool_]:
    """``(N,)``: those that are not where a hidden ball is."""
    if not len(hidden) or not len(places):
        return np.ones(len(places), bool)
    away = np.linalg.norm(places[:, None] - hidden[None], axis=2).min(axis=1)
    return np.asarray(away > radius_mm, bool)


def _in_shot(t_s: float, shots: Sequence[ClipShot]) -> bool:
    return any(s.strike_s - 0.1 <= t_s <= (s.rest_s or float("inf")) for s in shots)


def _nearest(times: Sequence[float], t_s: float) -> float | None:
    at = bisect_left(times, t_s)
    return min(times[max(0, at - 1) : at + 1], key=lambda time: abs(time - t_s), default=None)


# --- rivals ---------------------------------------------------------------------------------


def _add_rival(
    result: ClipResult,
    rival: Rival,
    glimpses: Sequence[Glimpse],
    clip: Clip,
    game: Game[Any],
    table: Table,
) -> None:
    places = rival_tracks(glimpses, rival, table)
    truth = _truth_pictures(clip)
    seen = [_with_tracks(glimpse, where) for glimpse, where in zip(glimpses, places, strict=True)]
    result.rival_pictures[rival] = _pictures(seen, truth, clip, 1 / clip.camera.fps)
    position = None if clip.position is None else parse_position(clip.position, game)
    shots = []
    for number, shot in enumerate(clip.shots, 1):
        events = _thumb(shot, glimpses, places, table)
        shots.append(_theirs(number, shot, events, position, game, 1 / clip.camera.fps))
        position = _after(shot, position, game)
    result.rivals[rival] = shots


def _with_tracks(glimpse: Glimpse, where: Mapping[int, NDArray[np.float64]]) -> Glimpse:
    return Glimpse(
        t_s=glimpse.t_s,
        found_mm=glimpse.found_mm,
        scores=glimpse.scores,
        tracks=tuple(where),
        tracks_mm=np.array(list(where.values())).reshape(-1, 2),
        names=(None,) * len(where),
        phase=glimpse.phase,
    )


def _thumb(
    shot: ClipShot,
    glimpses: Sequence[Glimpse],
    places: Sequence[Mapping[int, NDArray[np.float64]]],
    table: Table,
) -> tuple[Event, ...]:
    """A rival's events in one shot, whose beginning, end and layout before it is told."""
    end_s = (shot.rest_s or float("inf")) + LEAD_S
    inside = [i for i, g in enumerate(glimpses) if shot.strike_s - LEAD_S <= g.t_s <= end_s]
    if not inside:
        return ()
    names = name_tracks(places[inside[0]], shot.before or {}, table.radius_mm)
    named = [{names[n]: at for n, at in places[i].items() if n in names} for i in inside]
    return thumb_events([glimpses[i].t_s for i in inside], named, table)


def _theirs(
    number: int,
    shot: ClipShot,
    events: tuple[Event, ...],
    position: Position | None,
    game: Game[Any],
    frame_s: float,
) -> ShotResult:
    truth = parse_shot(shot.play)
    read = Shot(
        events=events,
        declared=truth.declared,
        reports=truth.reports,
        placed=truth.placed,
        stroke=truth.stroke,
    )
    got = _judged(game, position, read)
    return ShotResult(
        number=number,
        play=shot.play,
        seen=format_shot(read),
        expected=shot.ruling,
        got=got,
        events=score_events(truth.events, events, frame_s),
        first=_called(first_contact(events) is first_contact(truth.events), 1.0),
        ruling=None if shot.ruling is None else _ruling(shot.ruling, got, 1.0),
    )


def _judged(game: Game[Any], position: Position | None, shot: Shot) -> str | None:
    if position is None:
        return None
    try:
        return format_decision(game.judge(position, shot))
    except RulesError:
        return None


def _after(shot: ClipShot, position: Position | None, game: Game[Any]) -> Position | None:
    """The position after the shot as it was played."""
    if position is None:
        return None
    decision: Decision[Any] = game.judge(position, parse_shot(shot.play))
    return decision.choose(parse_way(shot.choose)) if shot.choose else decision.next


def counted(shots: Sequence[ShotResult]) -> Counts:
    """The events of many shots together."""
    total: Counts = {}
    for shot in shots:
        add_counts(total, shot.events)
    return total


def balls_named(result: ClipResult) -> frozenset[Ball]:
    """All balls that the label has in the pictures."""
    return frozenset(ball for picture in result.pictures for ball in picture.balls)
