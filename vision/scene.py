"""Whether a picture is still of the table: a cut to another camera shows something else."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

ALIKE = 0.7
"""Correlation of small top views of one table, players over it or not, is higher."""
LIGHT = 50.0
"""Grey levels by which the mean colour may differ from what is usual."""
EVEN = 2.0
"""Grey levels of spread below which a picture shows nothing: a covered lens."""
LEARNT = 0.05
"""Share of each new picture in what is taken for usual."""


class Scene:
    """What the table usually looks like; learns with every picture of it."""

    def __init__(self) -> None:
        self._usual: NDArray[np.float32] | None = None

    def is_known(self, top_view: NDArray[np.uint8]) -> bool:
        """Whether a top view, BGR, resembles the ones before it; the first always does."""
        shrunk = cv2.resize(top_view, (64, 36), interpolation=cv2.INTER_AREA)
        small = np.asarray(shrunk, np.float32)
        if self._usual is None:
            self._usual = small
            return True
        if float(small.std()) < EVEN:
            return False
        alike = float(np.corrcoef(small.ravel(), self._usual.ravel())[0, 1])
        off = float(np.abs(small.mean(axis=(0, 1)) - self._usual.mean(axis=(0, 1))).max())
        if alike < ALIKE or off > LIGHT:
            return False
        self._usual += LEARNT * (small - self._usual)
        return True
