"""Rulings held against the truth, and what their confidence was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from scipy.stats import binomtest

BINS = 10


class Verdict(StrEnum):
    """What became of one shot."""

    RIGHT = "right"
    WRONG = "wrong"
    REVIEW = "review"
    """Left to a person."""
    UNSEEN = "not seen"


@dataclass(frozen=True, slots=True)
class Call:
    """A ruling or any other thing that was called, or not."""

    verdict: Verdict
    confidence: float = 0.0
    """0 to 1."""
    is_right: bool = False
    """Whether the most probable answer was right, even where it was left to a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """How many were called, and how many of those were right."""

    right: int
    wrong: int
    review: int
    unseen: int

    @property
    def total(self) -> int:
        """All shots."""
        return self.right + self.wrong + self.review + self.unseen

    @property
    def coverage(self) -> float | None:
        """The share that was called."""
        return (self.right + self.wrong) / self.total if self.total else None

    @property
    def accuracy(self) -> float | None:
        """Of those called, the share that was right."""
        called = self.right + self.wrong
        return self.right / called if called else None

    def interval(self, level: float = 0.95) -> tuple[float, float] | None:
        """In which the accuracy lies with that probability (Wilson 1927)."""
        called = self.right + self.wrong
        if not called:
            return None
        bounds = binomtest(self.right, called).proportion_ci(level, method="wilson")
        return float(bounds.low), float(bounds.high)


def tally(calls: Sequence[Call]) -> Called:
    """Counts the verdicts."""
    verdicts = [call.verdict for call in calls]
    return Called(
        right=verdicts.count(Verdict.RIGHT),
        wrong=verdicts.count(Verdict.WRONG),
        review=verdicts.count(Verdict.REVIEW),
        unseen=verdicts.count(Verdict.UNSEEN),
    )


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers of about one confidence."""

    count: int
    confidence: float
    """Their mean."""
    right: float
    """The share that was right; calibrated confidence equals it."""


def reliability(calls: Sequence[Call], bins: int = BINS) -> tuple[Bin, ...]:
    """The reliability curve over all shots that were seen, empty bins left out."""
    seen = [call for call in calls if call.verdict is not Verdict.UNSEEN]
    curve = []
    for index in range(bins):
        inside = [call for call in seen if min(int(call.confidence * bins), bins - 1) == index]
        if inside:
            confidence = float(np.mean([call.confidence for call in inside]))
            curve.append(
                Bin(len(inside), confidence, sum(c.is_right for c in inside) / len(inside))
            )
    return tuple(curve)


def calibration_error(curve: Sequence[Bin]) -> float | None:
    """The mean gap between confidence and being right, weighted by count (Naeini 2015)."""
    total = sum(part.count for part in curve)
    if not total:
        return None
    return sum(part.count * abs(part.confidence - part.right) for part in curve) / total
