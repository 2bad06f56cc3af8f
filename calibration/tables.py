"""What a table measures, in millimetres in the table frame.

The table frame: ``x_mm`` runs from the nose of the head cushion (0) to the nose of the foot cushion
(the bed's length), ``y_mm`` from the nose of the left cushion (0) to that of the right one (the
bed's width), left and right as seen from the head end looking to the foot. In a picture with the
foot at the right, x points right and y points down.

Sources: WPA equipment specifications (2001 and later) §5 playing surface, §9 pocket openings, §11
pool balls; distances of the balls' fall behind the mouth are theirs too ("shelf").
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules import Pocket

DROPPED_CORNER_MM, DROPPED_SIDE_MM = 20.0, 13.0
"""A ball this deep behind the edge of the bed in a pocket has dropped (see `Table.depth_mm`)."""
CUSHION_MM = 50.0
"""From the nose back to the wood of the rail (WPA §8: 1 7/8 to 2 in)."""


class CalibrationError(ValueError):
    """The table cannot be placed in the picture; the message says why, and what was expected."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table's bed between the cushion noses, and its balls."""

    name: str
    length_mm: float
    width_mm: float
    ball_mm: float = 57.15

    @property
    def radius_mm(self) -> float:
        """A ball's radius."""
        return self.ball_mm / 2

    @property
    def pockets(self) -> dict[Pocket, tuple[float, float]]:
        """Each pocket's corner of the bed (side pockets: middle of the side), mm."""
        length, width = self.length_mm, self.width_mm
        return {
            Pocket.LH: (0.0, 0.0),
            Pocket.LM: (length / 2, 0.0),
            Pocket.LF: (length, 0.0),
            Pocket.RH: (0.0, width),
            Pocket.RM: (length / 2, width),
            Pocket.RF: (length, width),
        }

    def depth_mm(self, pocket: Pocket, x_mm: float, y_mm: float) -> float:
        """How far a ball's centre is behind the bed's edge in a pocket; negative on the bed.

        For a corner it is measured along the diagonal from the point where the two noses would
        meet, for a side pocket across the nose line. A ball that hangs on the lip is not deeper
        than about 5 mm in a corner and 8 mm at the side; one that has dropped lies deeper.
        """
        px, py = self.pockets[pocket]
        inward_y = y_mm if py == 0 else self.width_mm - y_mm
        if px in (0.0, self.length_mm):
            inward_x = x_mm if px == 0 else self.length_mm - x_mm
            return -(inward_x + inward_y) / float(np.sqrt(2))
        return -inward_y

    def pocket_near(self, x_mm: float, y_mm: float, reach_mm: float) -> Pocket | None:
        """The pocket whose corner lies within ``reach_mm`` of a point, if any."""
        name, distance = min(
            (
                (pocket, float(np.hypot(x_mm - px, y_mm - py)))
                for pocket, (px, py) in self.pockets.items()
            ),
            key=lambda item: item[1],
        )
        return name if distance <= reach_mm else None

    def is_on_bed(self, x_mm: float, y_mm: float, *, slack_mm: float = 0.0) -> bool:
        """Whether a ball whose centre is there lies on the bed, the pockets' jaws included.

        ``slack_mm`` allows for an error of the place at the cushions.
        """
        pocket = self.pocket_near(x_mm, y_mm, 200.0)
        if pocket is not None and self.has_dropped(pocket, x_mm, y_mm):
            return False
        if self.pocket_near(x_mm, y_mm, 100.0) is not None:
            return True
        outside = float(self.outside_mm(np.array([(x_mm, y_mm)]))[0])
        return outside < slack_mm - self.radius_mm / 2

    def has_dropped(self, pocket: Pocket, x_mm: float, y_mm: float) -> bool:
        """Whether a ball whose centre is there has fallen into the pocket."""
        is_side = pocket in (Pocket.LM, Pocket.RM)
        limit_mm = DROPPED_SIDE_MM if is_side else DROPPED_CORNER_MM
        return self.depth_mm(pocket, x_mm, y_mm) > limit_mm

    def outside_mm(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """How far each of ``(N, 2)`` points lies beyond the nose lines; negative inside, mm."""
        x, y = points[:, 0], points[:, 1]
        beyond = np.stack([-x, x - self.length_mm, -y, y - self.width_mm])
        return np.asarray(beyond.max(axis=0))


TABLES: dict[str, Table] = {
    "9ft": Table("9ft", 2540.0, 1270.0),
    "8ft": Table("8ft", 2235.0, 1117.5),
    "7ft": Table("7ft", 1981.0, 990.5),
}


def table(name: str) -> Table:
    """The table of that name.

    Raises:
        CalibrationError: no such table.
    """
    try:
        return TABLES[name]
    except KeyError:
        known = ", ".join(TABLES)
        raise CalibrationError(f"'{name}' is no table: expected one of {known}") from None
