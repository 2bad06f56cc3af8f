"""What was seen of one shot: each ball's path, and the events drawn from the paths."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from rules import Ball, Event


class Fate(StrEnum):
    """How a path ends."""

    STAYS = "stays"
    VANISHES = "vanishes"


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """Where one ball was seen during a shot, half a second before the stroke included.

    Raises:
        ValueError: the arrays do not agree, or times do not ascend.
    """

    before: Ball | None
    """Its name in the layout before the stroke."""
    after: Ball | None
    """Its name at the end; it differs where two balls were confused on the way.

    None when the end does not tell: then nothing is concluded from where the path breaks off.
    """
    t_s: NDArray[np.float64]
    """``(N,)``."""
    xy_mm: NDArray[np.float64]
    """``(N, 2)``, table frame."""
    fate: Fate = Fate.STAYS

    def __post_init__(self) -> None:
        if self.xy_mm.shape != (len(self.t_s), 2) or not len(self.t_s):
            raise ValueError(
                f"times {self.t_s.shape}, positions {self.xy_mm.shape}: expected (N,) and (N, 2)"
            )
        if (np.diff(self.t_s) <= 0).any():
            raise ValueError("times of a path do not ascend")

    @property
    def name(self) -> Ball | None:
        """The name that the end vouches for, else that of the start."""
        return self.after or self.before


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event, where it happened, and how probable it is."""

    event: Event
    xy_mm: tuple[float, float]
    """Of the ball that the event is about."""
    probability: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ObservedShot:
    """One shot as it was seen."""

    strike_s: float
    end_s: float
    """When everything lay still, or was last seen."""
    before: dict[Ball, tuple[float, float]]
    """The layout before the stroke, mm."""
    after: dict[Ball, tuple[float, float]]
    """The layout after it, mm."""
    naming: dict[Ball, float]
    """For each name in ``before`` the probability that it is right."""
    paths: tuple[Path, ...]
    events: tuple[SeenEvent, ...]
    complete: bool
    """False when the view ended while a ball moved that might still have reached a pocket."""
    nameless: int = 0
    """Balls at rest before the stroke that got no name."""
