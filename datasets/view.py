"""The canonical top view: one size of picture for every table, long side horizontal.

Pictures use edge coordinates: pixel `i` covers `[i, i + 1)`, so its centre lies at `i + 0.5`.
The table frame is in millimetres, x from the head nose to the foot nose (left to right), y from
the upper nose (0) to the lower one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

WIDTH_PX = 640
HEIGHT_PX = 352
BED_LENGTH_PX = 571.5
BED_WIDTH_PX = 285.75
LEFT_PX = (WIDTH_PX - BED_LENGTH_PX) / 2
TOP_PX = (HEIGHT_PX - BED_WIDTH_PX) / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table's make, as far as a picture from above shows it; lengths in mm, nose to nose."""

    kind: str
    length_mm: float
    ball_mm: float
    pockets: bool = True

    @property
    def width_mm(self) -> float:
        """Every table here is twice as long as wide."""
        return self.length_mm / 2

    @property
    def px_per_mm(self) -> float:
        """Scale of the canonical view."""
        return BED_LENGTH_PX / self.length_mm

    @property
    def ball_px(self) -> float:
        """Diameter of a ball in the canonical view."""
        return self.ball_mm * self.px_per_mm

    def to_px(self, points_mm: NDArray[np.float64]) -> NDArray[np.float64]:
        """`(N, 2)` mm, table frame, to `(N, 2)` px, edge coordinates."""
        return np.asarray(points_mm) * self.px_per_mm + (LEFT_PX, TOP_PX)


TABLES = {
    "pool9": Table(kind="pool9", length_mm=2540, ball_mm=57.15),
    "pool8": Table(kind="pool8", length_mm=2235, ball_mm=57.15),
    "pool7": Table(kind="pool7", length_mm=1981, ball_mm=57.15),
    "snooker12": Table(kind="snooker12", length_mm=3569, ball_mm=52.5),
    "snooker6": Table(kind="snooker6", length_mm=1881, ball_mm=52.5),
    "carom": Table(kind="carom", length_mm=2840, ball_mm=61.5, pockets=False),
}
