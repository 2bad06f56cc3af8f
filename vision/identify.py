"""Which ball is it: one assignment of names to all balls, by colour.

Each of the `SETS` that holds the balls in question is tried as a whole, and the best one kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from rules import REDS, Ball, in_order
from vision.sets import RGB, SETS, STRIPED, WHITES, alike, sets_with

_STRANGER = 6.0
"""Cost at which a ball is left without a name."""
CARRIED = 2.5
"""What speaks for the name that a track brings along: tracks can be confused in a break."""
_EXPECTED = 3.0
"""What speaks for the name of a ball that must be on the table."""


@dataclass(frozen=True, slots=True)
class Named:
    """The names of the balls of one layout."""

    names: tuple[Ball | None, ...]
    certainty: tuple[float, ...]
    """For each, the probability that the name is right, 0 to 1; 0 where undecided."""
    ball_set: str


def name_balls(
    looks: NDArray[np.float64],
    candidates: Iterable[Ball],
    carried: Sequence[Ball | None] | None = None,
    carried_weight: float = CARRIED,
    ball_set: str | None = None,
    expected: Iterable[Ball] = (),
    present: Sequence[Ball | None] | None = None,
) -> Named:
    """Names balls by their looks, each name at most once.

    The certainty of a red of snooker is that it is a red: which one, nobody can see.

    Args:
        looks: ``(N, 4)`` of `vision.colour.looks`.
        candidates: the balls that may be on the table.
        carried: for each ball the name that its track brings along, which holds unless the colour
            speaks against it more than ``carried_weight``.
        ball_set: one of `SETS`; by default the one that fits best.
        expected: candidates that the rules leave on the table as long as the rack goes on.
        present: for each ball the name that it has now, which balls that look alike keep.

    Raises:
        ValueError: no set of balls holds all candidates.
    """
    pool = in_order(set(candidates))
    expected = frozenset(expected)
    if not len(looks) or not pool:
        return Named(tuple(None for _ in looks), tuple(0.0 for _ in looks), ball_set or "standard")
    best: tuple[float, str, NDArray[np.float64]] | None = None
    for name in sets_with(pool) if ball_set is None else (ball_set,):
        cost = _costs(looks, pool, SETS[name])
        cost[:, [pool.index(ball) for ball in expected if ball in pool]] -= _EXPECTED
        if carried is not None:
            for row, brought in enumerate(carried):
                if brought in pool:
                    cost[row, pool.index(brought)] -= carried_weight
        total = _total(cost)
        if best is None or total < best[0] - 1e-9:
            best = (total, name, cost)
    assert best is not None
    total, set_name, cost = best
    names: list[Ball | None] = []
    certainty: list[float] = []
    for row, column in enumerate(_solve(cost)):
        if column is None:
            names.append(None)
            certainty.append(0.0)
            continue
        barred = cost.copy()
        barred[row, [pool.index(ball) for ball in alike(pool[column], pool)]] = 1e6
        margin = _total(barred) - total
        names.append(pool[column])
        certainty.append(float(1 / (1 + np.exp(-margin))))
    kept = _kept(names, present or [None] * len(names), pool, expected)
    return Named(kept, tuple(certainty), set_name)


def _kept(
    names: Sequence[Ball | None],
    present: Sequence[Ball | None],
    pool: Sequence[Ball],
    expected: frozenset[Ball],
) -> tuple[Ball | None, ...]:
    """The same names, but reds keep theirs; new ones take those that are expected first."""
    reds = [row for row, name in enumerate(names) if name in REDS]
    kept = [None if name in REDS else name for name in names]
    free = sorted((ball for ball in pool if ball in REDS), key=lambda ball: ball not in expected)
    for row in reds:
        now = present[row]
        if now in free:
            kept[row] = now
            free.remove(now)
    for row in reds:
        kept[row] = kept[row] or free.pop(0)
    return tuple(kept)


def _solve(cost: NDArray[np.float64]) -> list[int | None]:
    """For each row its column in the cheapest assignment, or None where a stranger is cheaper."""
    count = len(cost)
    strangers = np.full((count, count), _STRANGER)
    rows, columns = linear_sum_assignment(np.hstack([cost, strangers]))
    chosen = dict(zip(rows.tolist(), columns.tolist(), strict=True))
    return [chosen[row] if chosen[row] < cost.shape[1] else None for row in range(count)]


def _total(cost: NDArray[np.float64]) -> float:
    return sum(
        _STRANGER if column is None else float(cost[row, column])
        for row, column in enumerate(_solve(cost))
    )


def _costs(
    looks: NDArray[np.float64], pool: Sequence[Ball], colours: Mapping[Ball, RGB]
) -> NDArray[np.float64]:
    """``(N, len(pool))``: minus the logarithm of how well each ball's looks fit each name."""
    seen = np.nan_to_num(looks, nan=0.0)
    columns = []
    for ball in pool:
        share = seen[:, 3]
        if ball in WHITES:
            chroma = np.hypot(seen[:, 1], seen[:, 2])
            columns.append(_over(0.92 - share, 0.12) + _over(chroma - 18, 12) * (share < 0.9))
            continue
        distance = _distance(seen[:, :3], colours[ball])
        fit = np.minimum(0.5 * (distance / 14) ** 2, 12.0)
        if ball not in STRIPED:
            columns.append(fit + _over(share - 0.22, 0.13))
        else:
            hidden = share > 0.8  # only the white end is seen
            columns.append(
                np.where(hidden, 2.0, fit) + _over(0.3 - share, 0.1) + _over(share - 0.85, 0.08)
            )
    cost = np.stack(columns, axis=1)
    cost[np.isnan(looks).any(axis=1)] = 4.0
    return np.minimum(cost, 25.0)


def _over(excess: NDArray[np.float64], scale: float) -> NDArray[np.float64]:
    return np.asarray(0.5 * (np.maximum(excess, 0.0) / scale) ** 2)


def _distance(lab: NDArray[np.float64], rgb: RGB) -> NDArray[np.float64]:
    """Between colours in CIE Lab; lightness, which the lamp changes, counts half."""
    patch = np.array([[rgb[::-1]]], np.float32) / 255
    reference = cv2.cvtColor(patch, cv2.COLOR_BGR2LAB)[0, 0]
    return np.asarray(np.sqrt((((lab - reference) * (0.5, 1.0, 1.0)) ** 2).sum(axis=1)))
