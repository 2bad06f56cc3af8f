"""Who is who at the end of a shot, when tracks may have been confused or torn.

A ball that stays is named anew by its colours at rest; names left over go to the tracks that
vanished.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rules import Ball
from vision.identify import name_balls
from vision.paths import late_look, usual_look
from vision.track import Track

Names = dict[int, Ball]
"""By track number."""

SEEN_LATELY = 3
"""A track that missed no more pictures than this shows its ball as it lies now."""
LASTING = 3
"""A track with fewer samples may be no ball."""


def names_of_staying(
    staying: Sequence[Track], known: Iterable[Ball], ball_set: str | None
) -> Names:
    """Names of the balls that are on the bed at the end, among those known before the shot."""
    if not staying:
        return {}
    for track in staying:
        if track.missed <= SEEN_LATELY:
            track.rest_look = usual_look(list(track.recent_looks)[-8:], track.rest_look)
    looks = np.stack([track.rest_look for track in staying])
    return _named(staying, looks, known, ball_set)


def names_of_vanished(
    vanished: Sequence[Track], missing: Sequence[Ball], ball_set: str | None
) -> Names:
    """Which of the missing balls each vanished track was, by its last looks and its name."""
    lasting = [track for track in vanished if len(track.samples) >= LASTING]
    if not lasting or not missing:
        return {}
    looks = np.stack([late_look(track) for track in lasting])
    names = _named(lasting, looks, missing, ball_set)
    left_over = [ball for ball in missing if ball not in names.values()]
    for track in lasting:  # too blurred to tell by colour: the name that it brought
        if track.number not in names and track.name in left_over:
            names[track.number] = track.name
    for track, look in zip(lasting, looks, strict=True):
        if track.number not in names and track.name is None:
            ball = _continued(track, look, names, lasting, ball_set)
            if ball is not None:
                names[track.number] = ball
    return names


def _named(
    tracks: Sequence[Track],
    looks: NDArray[np.float64],
    candidates: Iterable[Ball],
    ball_set: str | None,
) -> Names:
    brought = [track.name for track in tracks]
    named = name_balls(looks, candidates, brought, ball_set=ball_set, present=brought)
    pairs = zip(tracks, named.names, strict=True)
    return {track.number: name for track, name in pairs if name is not None}


def _continued(
    track: Track,
    look: NDArray[np.float64],
    names: Mapping[int, Ball],
    lasting: Sequence[Track],
    ball_set: str | None,
) -> Ball | None:
    """The vanished ball that was lost before this track began, and looks like it."""
    ended = [
        names[other.number]
        for other in lasting
        if other.number in names and other.samples[-1][0] < track.samples[0][0]
    ]
    return name_balls(look[None], ended, ball_set=ball_set).names[0] if ended else None
