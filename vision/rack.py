"""A full rack, told by its shape."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from calibration import Table


def rack_centre(xy_mm: NDArray[np.float64], table: Table, balls: int) -> NDArray[np.float64] | None:
    """The middle of a rack of touching balls among ``(N, 2)`` places, mm; None where there is none.

    At least ``balls`` balls lie within the circle that a rack of so many fills, at one end's spot.
    """
    if len(xy_mm) < balls:
        return None
    reach = table.ball_mm * (0.62 * np.sqrt(balls) + 0.55)
    distances = np.linalg.norm(xy_mm[:, None] - xy_mm[None], axis=2)
    # From its middle ball a rack of nine reaches two diameters to each tip.
    middle = int(np.argmax((distances < reach).sum(axis=1)))
    inside = xy_mm[distances[middle] < reach]
    if len(inside) < balls:
        return None
    centre = inside.mean(axis=0)
    to_end = min(float(centre[0]), table.length_mm - float(centre[0]))
    off_line = abs(float(centre[1]) - table.width_mm / 2)
    if off_line > 2 * table.ball_mm or not 0.1 < to_end / table.length_mm < 0.35:
        return None
    return np.asarray(centre)
