"""Labelled clips: what is known of a video, read from the JSON file beside it (format 1).

`datasets/README.md` describes the format. Reading checks each field's kind; whether the fields
agree with each other, and with the video, `referee.lint` asks.

    clip = read_clip(Path("datasets/clips/dev/nine-kick.json"))
    tracks = read_tracks(clip)
"""

from __future__ import annotations

import csv
import gzip
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from rules import Ball

FORMAT = 1
T = TypeVar("T")
Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]


class ClipError(Exception):
    """A label cannot be read; the message names the file, the field and what was expected."""


class Half(StrEnum):
    """What a clip is for."""

    DEV = "dev"
    """To work on."""
    TEST = "test"
    """To measure with, and for nothing else."""
    REAL = "real"
    """Somebody's film: the label is ours, the pictures are elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClipTable:
    """A table's bed between the noses and its balls, mm."""

    name: str
    length_mm: float
    width_mm: float
    ball_mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ClipCamera:
    """What is known of the camera; None where nothing is."""

    width_px: int
    height_px: int
    fps: float
    """Nominal; see `variable`."""
    variable: bool = False
    """Frames do not follow each other at equal intervals: only their times in the file count."""
    noses_px: Corners | None = None
    """Where the nose lines cross, clockwise from the picture's upper left."""
    foot: str = "right"
    """The side of the picture at which the foot end lies: right, left, top or bottom."""
    exposure_s: float | None = None
    model: Mapping[str, Any] | None = None
    """The pinhole that made the picture, as the generator knows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClipShot:
    """One shot; times in the video's seconds."""

    strike_s: float
    rest_s: float | None
    """When the last ball came to rest."""
    before: Mapping[Ball, Point] | None
    """Where the balls lay, mm, table frame."""
    play: str
    """What was said and what happened, in the notation with times."""
    ruling: str | None
    """What the book says to it, as `rules.format_decision` writes it."""
    choose: str | None = None
    """What the player who had a choice chose after it."""
    observable: bool = True
    """A camera can see all that the ruling rests on, once it knows the calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clip:
    """A label."""

    label: Path
    """The file it was read from."""
    video: Path
    """As written: a name beside the label, or, for a real clip, a path below the films' folder."""
    half: Half
    licence: str
    provenance: str
    table: ClipTable
    balls: str
    """The set: standard, televised, televised-violet, worn, snooker or carom."""
    camera: ClipCamera
    book: str
    position: str | None
    """What the first shot is judged by, in the notation."""
    shots: tuple[ClipShot, ...]
    tracks: Path | None = None
    twin: str | None = None
    """The name of the clip that differs by a hair and is ruled otherwise."""
    note: str = ""

    @property
    def name(self) -> str:
        """The label's file name without its ending."""
        return self.label.stem

    def video_path(self, films: Path | None = None) -> Path:
        """Where the video is; `films` is the folder of the real clips."""
        folder = films if self.half is Half.REAL and films is not None else self.label.parent
        return folder / self.video


@dataclass(frozen=True, slots=True)
class Seen:
    """One ball in one frame."""

    t_s: float
    """The frame's time in the video."""
    ball: Ball
    x_mm: float
    y_mm: float
    visible: float
    """The share of its outline that the picture holds and nothing covers."""


def read_clip(path: Path) -> Clip:
    """Reads a label.

    Raises:
        ClipError: no such file, no JSON, or a field that is missing or not what it should be.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ClipError(f"{path}: cannot be read ({error})") from None
    except json.JSONDecodeError as error:
        raise ClipError(f"{path}: no JSON ({error})") from None
    return clip_of(path, document)


def clip_of(path: Path, document: object) -> Clip:
    """The clip that a document describes; `path` is where it came from. Raises ClipError."""
    top = _Fields(path, "", document)
    version = top.get("format", _integer)
    if version != FORMAT:
        raise top.wrong("format", f"{version!r} is no known format: expected {FORMAT}")
    clip = Clip(
        label=path,
        video=Path(top.get("video", _text)),
        half=top.get("half", _half),
        licence=top.get("licence", _text),
        provenance=top.get("provenance", _text),
        table=_table(top.within("table")),
        balls=top.get("balls", _text),
        camera=_camera(top.within("camera")),
        book=top.get("book", _text),
        position=top.get("position", _text, None),
        tracks=_beside(path, top.get("tracks", _text, None)),
        shots=tuple(_shot(shot) for shot in top.each("shots")),
        twin=top.get("twin", _text, None),
        note=top.get("note", _text, ""),
    )
    top.done()
    return clip


def read_tracks(clip: Clip) -> tuple[Seen, ...]:
    """Every ball that is on the table, in every frame. Raises ClipError."""
    path = clip.tracks
    if path is None:
        raise ClipError(f"{clip.label}: tracks: expected the name of a .csv.gz file, found none")
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
            rows = csv.reader(file)
            head = next(rows, [])
            if head != list(COLUMNS):
                raise ClipError(
                    f"{path}, line 1: {head}: expected the columns {', '.join(COLUMNS)}"
                )
            return tuple(_seen(path, number, row) for number, row in enumerate(rows, 2))
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise ClipError(f"{path}: cannot be read ({error})") from None


COLUMNS = ("t_s", "ball", "x_mm", "y_mm", "visible")
"""Of a tracks file."""


def find_clips(folder: Path) -> list[Path]:
    """The labels in a folder and below it, in order: every `.json` that says `format`."""
    return sorted(path for path in folder.rglob("*.json") if _is_label(path))


def _is_label(path: Path) -> bool:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        # Let the one who reads it tell what is wrong.
        return True
    return isinstance(document, dict) and "format" in document


def _seen(path: Path, number: int, row: list[str]) -> Seen:
    try:
        t_s, ball, x_mm, y_mm, visible = row
        return Seen(float(t_s), Ball(ball), float(x_mm), float(y_mm), float(visible))
    except ValueError as error:
        raise ClipError(f"{path}, line {number}: {','.join(row)!r}: {error}") from None


def _table(fields: _Fields) -> ClipTable:
    table = ClipTable(
        name=fields.get("name", _text),
        length_mm=fields.get("length_mm", _positive),
        width_mm=fields.get("width_mm", _positive),
        ball_mm=fields.get("ball_mm", _positive),
    )
    fields.done()
    return table


def _camera(fields: _Fields) -> ClipCamera:
    camera = ClipCamera(
        width_px=fields.get("width_px", _integer),
        height_px=fields.get("height_px", _integer),
        fps=fields.get("fps", _positive),
        variable=fields.get("variable", _flag, False),
        noses_px=fields.get("noses_px", _corners, None),
        foot=fields.get("foot", _side, "right"),
        exposure_s=fields.get("exposure_s", _positive, None),
        model=fields.get("model", _mapping, None),
    )
    fields.done()
    return camera


def _shot(fields: _Fields) -> ClipShot:
    shot = ClipShot(
        strike_s=fields.get("strike_s", _number),
        rest_s=fields.get("rest_s", _number, None),
        before=fields.get("before", _lie, None),
        play=fields.get("play", _text),
        ruling=fields.get("ruling", _text, None),
        choose=fields.get("choose", _text, None),
        observable=fields.get("observable", _flag, True),
    )
    fields.done()
    return shot


def _beside(path: Path, name: str | None) -> Path | None:
    return None if name is None else path.parent / name


class _Fields:
    """The fields of one object of the document; it remembers which were asked for."""

    _MUST = object()

    def __init__(self, path: Path, place: str, value: object) -> None:
        self._path, self._place = path, place
        if not isinstance(value, dict):
            raise ClipError(
                f"{path}: {place or 'the document'}: {_told(value)}: expected an object"
            )
        self._value: dict[str, Any] = value
        self._asked: set[str] = set()

    def get(self, name: str, read: Callable[[Any], T], default: Any = _MUST) -> T:
        """A field's value; the default where it is missing or null."""
        self._asked.add(name)
        value = self._value.get(name)
        if value is None:
            if default is self._MUST:
                raise self.wrong(name, f"missing: expected {read.__doc__}")
            return default  # type: ignore[no-any-return]
        try:
            return read(value)
        except (ValueError, TypeError):
            raise self.wrong(name, f"{_told(value)}: expected {read.__doc__}") from None

    def within(self, name: str) -> _Fields:
        """The fields of an object."""
        return _Fields(self._path, self._at(name), self.get(name, _mapping))

    def each(self, name: str) -> list[_Fields]:
        """The fields of every object of a list."""
        values = self.get(name, _list)
        return [
            _Fields(self._path, f"{self._at(name)}[{index}]", value)
            for index, value in enumerate(values)
        ]

    def done(self) -> None:
        """Raises ClipError when there are fields that nobody asked for."""
        unknown = sorted(set(self._value) - self._asked)
        if unknown:
            known = ", ".join(sorted(self._asked))
            raise self.wrong(unknown[0], f"no such field: expected one of {known}")

    def wrong(self, name: str, what: str) -> ClipError:
        """The error about one field."""
        return ClipError(f"{self._path}: {self._at(name)}: {what}")

    def _at(self, name: str) -> str:
        return f"{self._place}.{name}" if self._place else name


def _told(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 60 else f"{text[:57]}..."


# The first line of each says what a field must be: messages quote it.


def _text(value: Any) -> str:
    """text"""
    if not isinstance(value, str):
        raise TypeError
    return value


def _integer(value: Any) -> int:
    """a whole number"""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError
    return value


def _number(value: Any) -> float:
    """a number"""
    if not isinstance(value, int | float) or isinstance(value, bool) or not math.isfinite(value):
        raise TypeError
    return float(value)


def _positive(value: Any) -> float:
    """a number above 0"""
    if _number(value) <= 0:
        raise ValueError
    return float(value)


def _flag(value: Any) -> bool:
    """true or false"""
    if not isinstance(value, bool):
        raise TypeError
    return value


def _mapping(value: Any) -> dict[str, Any]:
    """an object"""
    if not isinstance(value, dict):
        raise TypeError
    return value


def _list(value: Any) -> list[Any]:
    """a list"""
    if not isinstance(value, list):
        raise TypeError
    return value


def _half(value: Any) -> Half:
    """dev, test or real"""
    return Half(value)


def _side(value: Any) -> str:
    """right, left, top or bottom"""
    if value not in ("right", "left", "top", "bottom"):
        raise ValueError
    return str(value)


def _point(value: Any) -> Point:
    """two numbers"""
    x, y = value
    return _number(x), _number(y)


def _corners(value: Any) -> Corners:
    """four points [x, y]"""
    a, b, c, d = (_point(point) for point in value)
    return a, b, c, d


def _lie(value: Any) -> dict[Ball, Point]:
    """an object of balls, each with its place [x, y] in mm"""
    return {Ball(ball): _point(place) for ball, place in _mapping(value).items()}
