"""Finds the table in a video before the watch begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from calibration import CalibrationError, Foot, FoundTable, Table, TableView, find_table
from vision import Detector, VideoError, read_frames
from vision.rack import rack_centre

LOOK_S = 3.0
EVERY_S = 0.3


def locate(
    path: Path,
    table: Table,
    detector: Detector,
    *,
    corners: NDArray[np.float64] | None = None,
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
    images = _first_pictures(path, 1 if corners is not None else None)
    if corners is not None:
        height, width = images[0].shape[:2]
        if (corners < -0.25 * width).any() or (corners > 1.25 * width).any():
            raise CalibrationError(
                f"corners reach far outside the picture: expected pixels of {width}x{height}"
            )
        view = TableView(table, corners, foot or Foot.RIGHT)
    else:
        found = _found(images, table, foot, path)
        best = max(one.edge_share for one in found)
        good = [one.view for one in found if one.edge_share >= best - 0.05]
        middle = np.median([view.corners for view in good], axis=0)
        view = TableView(table, middle, good[0].foot)
    if foot is None:
        for image in images:
            seen = view.top_to_table(detector.detect(view.top_view(image)).centre_px)
            centre = rack_centre(seen, table, rack_balls)
            if centre is not None:
                return view if centre[0] > table.length_mm / 2 else view.turned()
    return view


def _first_pictures(path: Path, most: int | None) -> list[NDArray[np.uint8]]:
    """A picture every 0.3 s of the first three, at most so many; fewer if the file breaks off."""
    images: list[NDArray[np.uint8]] = []
    next_s = 0.0
    try:
        for frame in takewhile(lambda frame: frame.t_s <= LOOK_S, read_frames(path)):
            if frame.t_s >= next_s:
                images.append(frame.image)
                next_s = frame.t_s + EVERY_S
            if most is not None and len(images) >= most:
                break
    except VideoError:
        if not images:
            raise
    return images


def _found(
    images: Sequence[NDArray[np.uint8]], table: Table, foot: Foot | None, path: Path
) -> list[FoundTable]:
    """The table in each picture that shows it; at least one."""
    found, refusal = [], None
    for image in images:
        try:
            found.append(find_table(image, table, foot))
        except CalibrationError as error:
            refusal = error
    if not found:
        raise CalibrationError(f"{path}: {refusal}")
    return found
