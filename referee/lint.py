"""What is wrong with a labelled clip: fields that disagree with each other, the video or the rules.

`referee.clips` has read the label by then, so each field is of its kind. Here is asked whether it
can be true.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from typing import Any

from referee.clips import Clip, ClipError, ClipShot, ClipTable, Point, Seen, read_tracks
from rules import (
    BOOKS,
    Ball,
    Game,
    Off,
    Position,
    Pot,
    Rebound,
    RulesError,
    Shot,
    balls_of,
    format_decision,
    in_order,
    parse_position,
    parse_shot,
)
from rules.decision import Decision
from rules.notation.matches import parse_way
from vision import VideoError, video_info

LEAD_S = 0.05
"""By how much an event may lie before the strike: the cue ball's own start is read off too."""
OVERLAP_MM = 3.0
"""By how much two balls may overlap: labels read off pictures are no better."""
OUTSIDE_MM = 15.0
"""By how much a ball's centre may lie beyond where the noses let it."""
POCKET_MM = 120.0
"""Within this of a pocket a ball may lie beyond the noses."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong, and where."""

    label: Path
    place: str
    """The shot and the field, as ``shot 2, play``."""
    what: str

    def __str__(self) -> str:
        return f"{self.label}: {self.place}: {self.what}"


def lint(clip: Clip, films: Path | None = None) -> tuple[Finding, ...]:
    """All that is wrong with a label.

    Args:
        films: the folder of the real clips; without their video only the label is looked at.
    """
    checks = (_video(clip, films), _times(clip), _places(clip), _rules(clip), _tracks(clip))
    return tuple(Finding(clip.label, *found) for check in checks for found in check)


_Found = Iterator[tuple[str, str]]


def _video(clip: Clip, films: Path | None) -> _Found:
    """Whether the film is there and is the one described."""
    path = clip.video_path(films)
    if not path.exists():
        if clip.half.value != "real":
            yield "video", f"{path} is not there"
        return
    try:
        info = video_info(path)
    except VideoError as error:
        yield "video", str(error)
        return
    camera = clip.camera
    if (info.width_px, info.height_px) != (camera.width_px, camera.height_px):
        yield (
            "camera",
            f"{camera.width_px} × {camera.height_px} px: the video has "
            f"{info.width_px} × {info.height_px}",
        )
    if info.length_s is None:
        return
    for place, t_s in _all_times(clip):
        if t_s > info.length_s + 1 / camera.fps:
            yield place, f"{t_s:g} s is past the video's end at {info.length_s:.2f} s"


def _times(clip: Clip) -> _Found:
    """Whether times ascend."""
    for number, shot in enumerate(clip.shots, 1):
        if shot.strike_s < 0:
            yield f"shot {number}, strike_s", f"{shot.strike_s:g} s: expected 0 or more"
        if shot.rest_s is not None and shot.rest_s <= shot.strike_s:
            yield (
                f"shot {number}, rest_s",
                f"{shot.rest_s:g} s: expected after the strike at {shot.strike_s:g} s",
            )
        yield from _event_times(number, shot)
    for number, (shot, following) in enumerate(pairwise(clip.shots), 2):
        ended = shot.strike_s if shot.rest_s is None else shot.rest_s
        if following.strike_s < ended:
            yield (
                f"shot {number}, strike_s",
                f"{following.strike_s:g} s: expected after the shot before, at {ended:g} s",
            )


def _event_times(number: int, shot: ClipShot) -> _Found:
    place = f"shot {number}, play"
    events = _played(shot)
    times = [event.t_s for event in (events.events if events else ()) if event.t_s is not None]
    for before, after in pairwise(times):
        if after < before:
            yield place, f"an event at {after:g} s follows one at {before:g} s"
    for t_s in times:
        if t_s < shot.strike_s - LEAD_S:
            yield place, f"an event at {t_s:g} s lies before the strike at {shot.strike_s:g} s"
        if shot.rest_s is not None and t_s > shot.rest_s + LEAD_S:
            yield place, f"an event at {t_s:g} s lies after the rest at {shot.rest_s:g} s"


def _places(clip: Clip) -> _Found:
    """Whether balls lie on the bed, and side by side."""
    if clip.camera.noses_px is not None:
        for x, y in clip.camera.noses_px:
            if not (-clip.camera.width_px < x < 2 * clip.camera.width_px) or not (
                -clip.camera.height_px < y < 2 * clip.camera.height_px
            ):
                yield "camera, noses_px", f"{x:g}, {y:g} lies far outside the picture"
    for number, shot in enumerate(clip.shots, 1):
        yield from _layout(f"shot {number}, before", shot.before or {}, clip.table)


def _layout(place: str, lying: Mapping[Ball, Point], table: ClipTable) -> _Found:
    for ball, at in lying.items():
        if _is_outside(at, table):
            yield place, f"{ball} at {at[0]:g}, {at[1]:g} mm is outside the table"
    for (ball, at), (other, there) in combinations(lying.items(), 2):
        gap = hypot(at[0] - there[0], at[1] - there[1]) - table.ball_mm
        if gap < -OVERLAP_MM:
            yield place, f"{ball} and {other} overlap by {-gap:.0f} mm"


def _is_outside(at: Point, table: ClipTable) -> bool:
    x, y = at
    length, width = table.length_mm, table.width_mm
    pockets = [(a, b) for a in (0.0, length / 2, length) for b in (0.0, width)]
    if any(hypot(x - a, y - b) < POCKET_MM for a, b in pockets):
        return False
    slack = table.ball_mm / 2 - OUTSIDE_MM
    return not (slack <= x <= length - slack and slack <= y <= width - slack)


def _rules(clip: Clip) -> _Found:
    """Whether the shots can have been played, and are ruled as the book rules them."""
    if clip.book not in BOOKS:
        yield "book", f"{clip.book!r} is no rulebook: expected one of {', '.join(BOOKS)}"
        return
    game: Game[Any] = BOOKS[clip.book]
    position: Position | None = None
    if clip.position is not None:
        try:
            position = parse_position(clip.position, game)
        except RulesError as error:
            yield "position", str(error)
    for number, shot in enumerate(clip.shots, 1):
        found, position = _ruled(number, shot, game, position)
        yield from found


def _ruled(
    number: int, shot: ClipShot, game: Game[Any], position: Position | None
) -> tuple[list[tuple[str, str]], Position | None]:
    """What is wrong with one shot, and the position after it."""
    place = f"shot {number}, play"
    try:
        played = parse_shot(shot.play)
    except RulesError as error:
        return [(place, str(error))], None
    found = list(_balls(number, shot, played, position))
    if position is None:
        return found, None
    try:
        decision = game.judge(position, played)
    except RulesError as error:
        return [*found, (place, str(error))], None
    told = format_decision(decision)
    if shot.ruling is not None and shot.ruling != told:
        found.append(
            (f"shot {number}, ruling", f"{shot.ruling!r} does not follow from the events: {told!r}")
        )
    after, wrong = _after(decision, shot)
    return [*found, *((f"shot {number}, choose", text) for text in wrong)], after


def _after(decision: Decision[Any], shot: ClipShot) -> tuple[Position | None, list[str]]:
    if shot.choose is None:
        return decision.next, []
    try:
        return decision.choose(parse_way(shot.choose)), []
    except (RulesError, ValueError) as error:
        return None, [str(error)]


def _balls(number: int, shot: ClipShot, played: Shot, position: Position | None) -> _Found:
    """Balls twice, or from nowhere."""
    down: set[Ball] = set()
    lying = None if shot.before is None else set(shot.before)
    for event in played.events:
        for ball in balls_of(event):
            if ball in down and not isinstance(event, Rebound):
                yield (
                    f"shot {number}, play",
                    f"{ball} was down already when something happened to it",
                )
            if lying is not None and ball not in lying:
                yield f"shot {number}, play", f"{ball} comes from nowhere: it lay not on the table"
        match event:
            case Pot(ball=ball) | Off(ball=ball, returned=False):
                down.add(ball)
            case Rebound(ball=ball):
                down.discard(ball)
    if lying is None or position is None:
        return
    up = position.table
    if strange := lying - up - {Ball.CUE}:
        yield f"shot {number}, before", f"{_listed(strange)}: not on the table by the rules"
    if missing := up - lying:
        yield f"shot {number}, before", f"{_listed(missing)}: on the table by the rules, not here"


def _tracks(clip: Clip) -> _Found:
    """Whether positions by frame can be true."""
    if clip.tracks is None:
        return
    try:
        seen = read_tracks(clip)
    except ClipError as error:
        yield "tracks", str(error)
        return
    for before, after in pairwise(seen):
        if after.t_s < before.t_s:
            yield "tracks", f"{after.t_s:g} s follows {before.t_s:g} s"
            return
    yield from _doubles(seen)
    for one in seen:
        if _is_outside((one.x_mm, one.y_mm), clip.table) and not _may_leave(clip, one.ball):
            at = f"{one.x_mm:g}, {one.y_mm:g} mm"
            yield "tracks", f"{one.ball} at {one.t_s:g} s lies at {at}, outside the table"
            return


def _doubles(seen: Sequence[Seen]) -> _Found:
    frames: set[tuple[float, Ball]] = set()
    for one in seen:
        if (one.t_s, one.ball) in frames:
            yield "tracks", f"{one.ball} is there twice at {one.t_s:g} s"
            return
        frames.add((one.t_s, one.ball))


def _may_leave(clip: Clip, ball: Ball) -> bool:
    shots = (_played(shot) for shot in clip.shots)
    return any(
        isinstance(event, Off) and event.ball is ball
        for shot in shots
        if shot is not None
        for event in shot.events
    )


def _all_times(clip: Clip) -> Iterator[tuple[str, float]]:
    for number, shot in enumerate(clip.shots, 1):
        yield f"shot {number}, strike_s", shot.strike_s
        if shot.rest_s is not None:
            yield f"shot {number}, rest_s", shot.rest_s
        played = _played(shot)
        for event in played.events if played else ():
            if event.t_s is not None:
                yield f"shot {number}, play", event.t_s


def _played(shot: ClipShot) -> Shot | None:
    try:
        return parse_shot(shot.play)
    except RulesError:
        return None


def _listed(balls: Iterable[Ball]) -> str:
    return " ".join(in_order(balls))
