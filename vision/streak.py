"""A fast ball is a streak, in which a detector may see a ball at either end."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.colour import looks

Array = NDArray[np.float64]

LONGEST_D = 5.0
"""Length of the longest streak, ball diameters: 9 m/s, shutter open for a thirtieth of a second."""
BLURRED = 0.55
"""The ends of a streak score less than a ball that is seen sharp."""
ALIKE = 18.0
"""Lab distance within which two looks are of one streak."""


def merge_streaks(
    image: NDArray[np.uint8], centre_px: Array, radius_px: Array, score: Array
) -> tuple[Array, Array]:
    """Centres and scores with the two ends of each streak replaced by its middle.

    Two finds are one ball when they overlap so much that two balls cannot lie there, or when both
    are blurred and what lies between them looks as they do.

    Args:
        image: BGR.
        centre_px: ``(N, 2)``, picture px.
        radius_px: ``(N,)``.
        score: ``(N,)``.
    """
    kept_px, kept_score = list(centre_px), list(score)
    order = sorted(_pairs(centre_px, radius_px, score))
    used: set[int] = set()
    for distance, i, j in order:
        if i in used or j in used:
            continue
        middle = (centre_px[i] + centre_px[j]) / 2
        radius = float(radius_px[i] + radius_px[j]) / 2
        if distance > 1.6 * radius and not _is_one(
            image, centre_px[i], middle, centre_px[j], radius
        ):
            continue
        used |= {i, j}
        kept_px.append(middle)
        kept_score.append(max(score[i], score[j]))
    keep = [k for k in range(len(kept_px)) if k not in used]
    return (
        np.array([kept_px[k] for k in keep], np.float64).reshape(-1, 2),
        np.array([kept_score[k] for k in keep], np.float64),
    )


def _pairs(centre_px: Array, radius_px: Array, score: Array) -> list[tuple[float, int, int]]:
    """Finds that may be the two ends of a streak: distance and indices."""
    pairs = []
    for i in range(len(centre_px)):
        for j in range(i + 1, len(centre_px)):
            distance = float(np.hypot(*(centre_px[i] - centre_px[j])))
            radius = float(radius_px[i] + radius_px[j]) / 2
            blurred = max(score[i], score[j]) < BLURRED
            apart = distance < 2 * radius * LONGEST_D and distance > 2.3 * radius
            if distance < 1.6 * radius or (blurred and (apart or distance < 1.9 * radius)):
                pairs.append((distance, i, j))
    return pairs


def _is_one(
    image: NDArray[np.uint8], first: Array, middle: Array, last: Array, radius: float
) -> bool:
    aside = np.array([first[1] - last[1], last[0] - first[0]])
    aside = aside * 2.2 * radius / max(float(np.linalg.norm(aside)), 1e-9)
    places = np.stack([first, middle, last, middle + aside, middle - aside])
    shown = looks(image, places, np.full(5, radius))[:, :3]
    if not np.isfinite(shown).all():
        return False
    one, between, other, left, right = shown
    is_streak = max(np.linalg.norm(between - one), np.linalg.norm(between - other)) < ALIKE
    stands_out = min(np.linalg.norm(between - left), np.linalg.norm(between - right)) > 8
    return bool(is_streak and stands_out)
