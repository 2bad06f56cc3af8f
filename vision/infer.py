"""Contacts, cushions, pots and balls off the table, from the paths of one shot.

Between two events a ball's motion is smooth, so an event is a change between two smooth pieces:
both sides are drawn on to where they meet. A ball that was hit moves; a ball that is passed does
not. A ball is potted when it was last seen on its way into a pocket and is missing afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence

from calibration import Table
from rules import Ball
from vision.contacts import contacts
from vision.cushions import cushions
from vision.ends import end_of
from vision.onset import onset_of
from vision.shot import Path, SeenEvent


def infer(paths: Sequence[Path], table: Table) -> tuple[SeenEvent, ...]:
    """All events of a shot, in order of time; none when the cue ball did not move."""
    onsets = [onset for path in paths if (onset := onset_of(path, paths, table)) is not None]
    cue = next((onset for onset in onsets if onset.path.before is Ball.CUE), None)
    if cue is None:
        return ()
    others = sorted((o for o in onsets if o.path is not cue.path), key=lambda o: o.t_s)
    events = [seen for onset in onsets for seen in cushions(onset, table)]
    events += contacts(cue, others, table)
    events += [seen for onset in onsets if (seen := end_of(onset.path, table)) is not None]
    return tuple(sorted(events, key=lambda seen: seen.event.t_s or 0.0))
