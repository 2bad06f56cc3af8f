"""Finds a table in a picture: cloth of any colour, seen from above or nearly so.

First the cloth, as the largest even-coloured quadrilateral; then, inside it, the line where each
cushion's nose throws its shadow on the bed. Both are robust fits, so that players, cues, balls and
captions may cover a part of every side.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.tables import CUSHION_MM, CalibrationError, Table
from calibration.view import Foot, Image, Points, TableView

_WORK_WIDTH_PX = 960
_FLAT_MM_PX = 0.5  # scale of the flattened picture in which noses are looked for


@dataclass(frozen=True, eq=False)
class FoundTable:
    """A table that was found, and how well its edges stand out."""

    view: TableView
    cloth: Points
    """``(4, 2)``, px: corners of the cloth where it meets the rails."""
    edge_share: float
    """Share of the cloth's outline that lies on straight edges, 0 to 1."""
    noses_seen: int
    """How many of the four noses were seen; the others are placed 50 mm inside the cloth's edge."""


def find_table(image: Image, table: Table, foot: Foot | None = None) -> FoundTable:
    """Finds where ``table`` lies in a BGR picture.

    ``foot`` says where the foot end lies; by default at the right, or at the top of a table that
    stands upright in the picture.

    Raises:
        CalibrationError: no table is seen.
    """
    scale = min(1.0, _WORK_WIDTH_PX / image.shape[1])
    small = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
    best: tuple[float, Points, float] | None = None
    for mask in _cloth_masks(small):
        found = _quadrilateral(mask)
        if found is None:
            continue
        corners, edge_share = found
        share = cv2.contourArea(corners.astype(np.float32)) / mask.size
        score = share * edge_share
        if best is None or score > best[0]:
            best = (score, corners, edge_share)
    if best is None:
        raise CalibrationError(
            "no table found in the picture: expected an even-coloured cloth with four straight "
            "sides, wholly in view (or give the corners of the noses by hand)"
        )
    _, corners, edge_share = best
    cloth = (corners + 0.5) / scale - 0.5
    upright = _is_upright(cloth)
    foot = foot or (Foot.TOP if upright else Foot.RIGHT)
    noses, seen = _noses(image, cloth, table, upright)
    return FoundTable(TableView(table, noses, foot), cloth, edge_share, seen)


def _cloth_masks(image: Image) -> list[NDArray[np.uint8]]:
    """Even-coloured regions that might be the cloth, largest colours of the middle first."""
    lab = cv2.cvtColor(cv2.GaussianBlur(image, (0, 0), 1.2), cv2.COLOR_BGR2LAB).astype(np.float32)
    height, width = lab.shape[:2]
    middle = lab[height // 5 : -height // 5, width // 5 : -width // 5].reshape(-1, 3)
    bins = (middle // (24, 8, 8)).astype(np.int64)
    codes = bins[:, 0] * 4096 + bins[:, 1] * 64 + bins[:, 2]
    values, counts = np.unique(codes, return_counts=True)
    masks = []
    for code in values[np.argsort(-counts)[:4]]:
        colour = np.median(middle[codes == code], axis=0)
        off = np.abs(lab - colour)
        near = (off[..., 0] < 45) & (np.hypot(off[..., 1], off[..., 2]) < 17)
        mask = near.astype(np.uint8) * 255
        mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)))
        mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8)))
        count, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
        if count < 2:
            continue
        largest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
        if stats[largest, cv2.CC_STAT_AREA] > 0.08 * mask.size:
            masks.append((labels == largest).astype(np.uint8) * 255)
    return masks


def _quadrilateral(mask: NDArray[np.uint8]) -> tuple[Points, float] | None:
    """A region's four straight sides: corners clockwise from the top left, and how straight."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(contours, key=cv2.contourArea).reshape(-1, 2).astype(np.float64)
    box = _clockwise(cv2.boxPoints(cv2.minAreaRect(outline.astype(np.float32))))
    corners = box
    for _round in range(3):
        lines: list[Points] = []
        inliers = np.zeros(len(outline), bool)
        for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            line = _side(outline, start, end)
            if line is None:
                return None
            near = np.abs(outline @ line[:2] + line[2]) < 2.5
            inliers |= near
            lines.append(line)
        corners = np.stack([_meet(lines[i - 1], lines[i]) for i in range(4)])
        if not np.isfinite(corners).all():
            return None
    height, width = mask.shape
    slack = 0.02 * width
    if (corners < -slack).any() or (corners > (width + slack, height + slack)).any():
        return None
    if _is_cut_off(corners, width, height):
        return None
    on_border = (outline < 2).any(axis=1) | (outline > (width - 3, height - 3)).any(axis=1)
    straight = float((inliers & ~on_border).mean())
    filled = float(mask.sum() / 255) / max(1.0, cv2.contourArea(corners.astype(np.float32)))
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    long, short = sorted([sides[0] + sides[2], sides[1] + sides[3]], reverse=True)
    if straight < 0.45 or not 0.6 < filled < 1.1 or not 1.3 < long / short < 2.8:
        return None
    return corners, straight


def _is_cut_off(corners: Points, width: int, height: int) -> bool:
    """Whether a side runs along the picture's edge: then the table goes on beyond it."""
    edge_distances = np.stack(
        [corners[:, 0], width - 1 - corners[:, 0], corners[:, 1], height - 1 - corners[:, 1]]
    )
    at_edge = np.abs(edge_distances) < 4
    return bool((at_edge & np.roll(at_edge, -1, axis=1)).any())


def _side(outline: Points, start: Points, end: Points) -> Points | None:
    """The line ``a x + b y + c = 0`` (unit normal) that most outline points near a side lie on."""
    along = end - start
    length = float(np.linalg.norm(along))
    if length < 20:
        return None
    along /= length
    normal = np.array([-along[1], along[0]])
    offset = (outline - start) @ normal
    position = (outline - start) @ along / length
    near = (np.abs(offset) < 0.12 * length) & (position > 0.06) & (position < 0.94)
    points = outline[near]
    if len(points) < 30:
        return None
    rng = np.random.default_rng(0)
    best, best_count = None, 0
    for _try in range(120):
        first, second = points[rng.integers(0, len(points), 2)]
        direction = second - first
        norm = float(np.linalg.norm(direction))
        if norm < 0.3 * length or abs(direction @ along) / norm < 0.9:
            continue
        candidate = np.array([-direction[1], direction[0]]) / norm
        distance = np.abs((points - first) @ candidate)
        count = int((distance < 1.5).sum())
        if count > best_count:
            best, best_count = points[distance < 1.5], count
    if best is None or best_count < 0.25 * length:
        return None
    middle = best.mean(axis=0)
    direction = np.linalg.svd(best - middle, full_matrices=False)[2][0]
    a, b = -direction[1], direction[0]
    return np.array([a, b, -(a * middle[0] + b * middle[1])])


def _noses(image: Image, cloth: Points, table: Table, upright: bool) -> tuple[Points, int]:
    """Corners of the noses, px, and how many of the four noses were seen."""
    length, width = table.length_mm + 2 * CUSHION_MM, table.width_mm + 2 * CUSHION_MM
    size = np.array([width, length] if upright else [length, width]) * _FLAT_MM_PX
    margin = 10.0
    square = np.array([(0, 0), (size[0], 0), (size[0], size[1]), (0, size[1])]) + margin
    to_flat = cv2.getPerspectiveTransform(cloth.astype(np.float32), square.astype(np.float32))
    flat_size = tuple(int(v) for v in np.ceil(size + 2 * margin))
    flat = cv2.cvtColor(cv2.warpPerspective(image, to_flat, flat_size), cv2.COLOR_BGR2LAB)
    strips = [np.rot90(flat, turn).astype(np.float32) for turn in range(4)]  # each side on top
    depths = [[_nose_offset(part) for part in _parts(strip)] for strip in strips]
    usual = np.median([d for pair in depths for d in pair if d is not None] or [margin + 25])
    lines, seen = [], 0
    for turn, (strip, pair) in enumerate(zip(strips, depths, strict=True)):
        ends = _agreed(pair, float(usual))
        seen += ends is not None
        left, right = ends or (float(usual), float(usual))
        span = strip.shape[1]
        points = np.array([[span * 0.28, left], [span * 0.72, right]])
        lines.append(_turned_line(points, turn, flat.shape))
    corners = np.stack([_meet(lines[i - 1], lines[i]) for i in range(4)])
    back = cv2.perspectiveTransform(corners.reshape(-1, 1, 2), np.linalg.inv(to_flat))
    return np.asarray(back.reshape(4, 2), np.float64), seen


def _agreed(pair: list[float | None], usual: float) -> tuple[float, float] | None:
    """Depths of a nose at its two halves: a nose runs along the cloth's edge to within 5 mm."""
    seen = [depth for depth in pair if depth is not None]
    if not seen:
        return None
    if len(seen) == 2 and abs(seen[0] - seen[1]) < 5 * _FLAT_MM_PX:
        return seen[0], seen[1]
    better = min(seen, key=lambda depth: abs(depth - usual))
    return better, better


def _parts(strip: NDArray[np.float32]) -> list[NDArray[np.float32]]:
    """The two halves of a side, without its corners and its middle, down to 90 mm."""
    span, depth = strip.shape[1], round(90 * _FLAT_MM_PX) + 10
    return [
        strip[:depth, round(span * 0.12) : round(span * 0.44)],
        strip[:depth, round(span * 0.56) : round(span * 0.88)],
    ]


def _nose_offset(part: NDArray[np.float32]) -> float | None:
    """Row at which the cushion's nose ends, by the strongest step down the median profile."""
    profile = np.median(part, axis=1)
    profile = cv2.GaussianBlur(profile, (1, 5), 0)
    step = np.linalg.norm(np.diff(profile, axis=0), axis=1)
    rows = np.arange(len(step)) + 0.5
    depth_mm = (rows - 10.0) / _FLAT_MM_PX
    allowed = (depth_mm > 25) & (depth_mm < 80)
    weighed = np.where(allowed, step * np.exp(-0.5 * ((depth_mm - CUSHION_MM) / 14) ** 2), 0)
    noise = np.median(step[allowed])
    top = int(np.argmax(weighed))
    if weighed[top] < max(0.35, 2.0 * noise):
        return None
    around = slice(max(0, top - 2), top + 3)
    return float((rows[around] * weighed[around]).sum() / weighed[around].sum())


def _turned_line(points: Points, turn: int, shape: tuple[int, ...]) -> Points:
    """A line through two points of the picture turned ``turn`` times, in the unturned picture."""
    height, width = shape[:2]
    for before in reversed(range(turn)):
        # One np.rot90 brings the pixel at (w - 1 - y, x) of a picture of width w to (x, y).
        across = height if before % 2 else width
        points = np.column_stack([across - 1 - points[:, 1], points[:, 0]])
    first, second = points
    direction = (second - first) / np.linalg.norm(second - first)
    a, b = -direction[1], direction[0]
    return np.array([a, b, -(a * first[0] + b * first[1])])


def _meet(first: Points, second: Points) -> Points:
    """Where two lines ``a x + b y + c = 0`` meet."""
    cross = np.cross(first, second)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(cross[:2] / cross[2])


def _clockwise(corners: NDArray[np.float32]) -> Points:
    """Corners clockwise from the one nearest to the picture's top left."""
    middle = corners.mean(axis=0)
    angle = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    ordered = corners[np.argsort(angle)]
    return np.roll(ordered, -int(np.argmin(ordered.sum(axis=1))), axis=0).astype(np.float64)


def _is_upright(corners: Points) -> bool:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return bool(sides[0] + sides[2] < sides[1] + sides[3])
