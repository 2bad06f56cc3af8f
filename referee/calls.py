"""What people said about the shots of a video: calls, push-outs, choices, fouls nobody could film.

A text file, a line a shot that something was said about; ``#`` begins a comment::

    1: foot                       # reported by a person
    2: push choose hand-back      # a push-out, and what the other player chose
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from rules import NotationError, Shot, Way
from rules.notation import parse_shot


class CallsError(Exception):
    """The file cannot be read; the message names the line."""


@dataclass(frozen=True, slots=True)
class Said:
    """What was said about one shot."""

    shot: Shot = field(default_factory=Shot)
    """Without events."""
    choice: Way | None = None
    """What was chosen after it."""


def read_calls(path: Path) -> dict[int, Said]:
    """The calls of a file, by the number of the shot in the video, from 1.

    Raises:
        CallsError: no such file, or a line that says nothing known.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CallsError(f"{path}: cannot be read ({error})") from None
    calls: dict[int, Said] = {}
    for row, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        number, colon, said = words.partition(":")
        if not colon or not number.strip().isdecimal() or int(number) < 1:
            raise CallsError(f"{path}, line {row}: {words!r} names no shot: expected as '2: push'")
        if int(number) in calls:
            raise CallsError(f"{path}, line {row}: shot {int(number)} is there twice")
        try:
            calls[int(number)] = parse_said(said)
        except NotationError as error:
            raise CallsError(f"{path}, line {row}: {error}") from None
    return calls


def parse_said(text: str) -> Said:
    """Reads what was said about one shot.

    Raises:
        NotationError: a word that is no call, report or choice.
    """
    words, _, chosen = text.partition("choose")
    choice = None
    if chosen:
        try:
            choice = Way(chosen.strip())
        except ValueError:
            raise NotationError(
                f"{chosen.strip()!r} is no choice: expected {' or '.join(Way)}"
            ) from None
    shot = parse_shot(words) if words.strip() else Shot()
    if shot.events:
        raise NotationError(f"{words.strip()!r} tells events: expected what people said, not those")
    return Said(shot, choice)
