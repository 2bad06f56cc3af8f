"""Finds the table in a video before the watch begins."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import numpy as np

from calibration import CalibrationError, Foot, Table, TableView, find_table
from vision import Detector, read_frames
from vision.rack import rack_centre

LOOK_S = 3.0
EVERY_S = 0.3


def locate(
    path: Path,
    table: Table,
    detector: Detector,
    *,
    corners: np.ndarray[tuple[int, int], np.dtype[np.float64]] | None = None,
    foot: Foot | None = None,
    rack_balls: int = 9,
) -> TableView:
    """Where the table lies in a video, from its first three seconds.

    Each corner is the median over the pictures in which the cloth's edges stand out best, so that a
    player who leans over a corner for a moment does no harm. The foot end is where a full rack
    lies; without one it is taken to be at the right (at the top of a table that stands upright).

    Raises:
        CalibrationError: no table is seen, or the corners given cannot be.
        VideoError: there is no video.
    """
    found, images, next_s = [], [], 0.0
    for frame in takewhile(lambda frame: frame.t_s <= LOOK_S, read_frames(path)):
        if frame.t_s < next_s:
            continue
        next_s = frame.t_s + EVERY_S
        images.append(frame.image)
        if corners is not None:
            break
        try:
            found.append(find_table(frame.image, table, foot))
        except CalibrationError as error:
            refusal = error
    if corners is not None:
        height, width = images[0].shape[:2]
        if (corners < -0.25 * width).any() or (corners > 1.25 * width).any():
            raise CalibrationError(
                f"corners reach far outside the picture: expected pixels of {width}x{height}"
            )
        view = TableView(table, corners, foot or Foot.RIGHT)
    elif found:
        best = max(one.edge_share for one in found)
        good = [one.view for one in found if one.edge_share >= best - 0.05]
        middle = np.median([view.corners for view in good], axis=0)
        view = TableView(table, middle, good[0].foot)
    else:
        raise CalibrationError(f"{path}: {refusal}")
    if foot is None:
        for image in images:
            seen = view.top_to_table(detector.detect(view.top_view(image)).centre_px)
            centre = rack_centre(seen, table, rack_balls)
            if centre is not None:
                return view if centre[0] > table.length_mm / 2 else view.turned()
    return view
