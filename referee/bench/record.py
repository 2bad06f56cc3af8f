"""Keeps what the pipeline saw in every picture of a clip."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration import TableView
from rules import Ball
from vision import Detections, Detector, Frame, Phase, Watcher

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Glimpse:
    """One picture as the pipeline saw it."""

    t_s: float
    found_mm: Array
    """``(M, 2)``, table frame: detections on the bed."""
    scores: Array
    """``(M,)``, 0 to 1."""
    tracks: tuple[int, ...]
    """The numbers of the tracks seen in this picture."""
    tracks_mm: Array
    """``(K, 2)``."""
    names: tuple[Ball | None, ...]
    """Of the tracks."""
    phase: Phase


class Recorder:
    """Stands between the pipeline and its detector, and looks on; grows with every picture.

    A picture that repeats the one before it is not kept: it shows nothing new.
    """

    def __init__(self, detector: Detector, view: TableView) -> None:
        self._detector = detector
        self._view = view
        self._found: Detections | None = None
        self.glimpses: list[Glimpse] = []

    def detect(self, top_view: NDArray[np.uint8]) -> Detections:
        """As the detector does."""
        self._found = self._detector.detect(top_view)
        return self._found

    def look_on(self, frame: Frame, watcher: Watcher) -> None:
        """Keeps one picture; to be passed as `Job.look_on`."""
        found, self._found = self._found, None
        if found is None:
            return
        found_mm = self._view.top_to_table(found.centre_px)
        bed = self._view.table
        on_bed = np.array([bed.is_on_bed(float(x), float(y)) for x, y in found_mm], bool)
        seen = [track for track in watcher.tracker.tracks if track.missed == 0]
        self.glimpses.append(
            Glimpse(
                t_s=frame.t_s,
                found_mm=found_mm[on_bed],
                scores=found.score[on_bed],
                tracks=tuple(track.number for track in seen),
                tracks_mm=np.array([track.seen_mm for track in seen]).reshape(-1, 2),
                names=tuple(track.name for track in seen),
                phase=watcher.phase,
            )
        )
