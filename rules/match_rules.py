"""The settings of a match: what an event decides, beside its rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.break_order import BreakOrder
from rules.errors import MatchError
from rules.game import Game


@dataclass(frozen=True, kw_only=True)
class MatchRules:
    """How many racks win a set, how many sets the match, and who breaks.

    Raises MatchError for settings that contradict each other.
    """

    game: Game[Any]
    race_to: int = 1
    """Racks that win a set."""
    frames: int | None = None
    """Instead of a race: the better of so many racks, an odd number; or all of them, for points."""
    aggregate: bool = False
    """All frames are played, and the sum of points decides."""
    sets: int = 1
    """Sets that win the match."""
    order: BreakOrder | None = None
    """None: as the book says."""
    block: int = 1
    """Racks in a row that a player breaks, in that order of breaks."""
    first: int | None = None
    """Who breaks first; None: by lag or toss."""

    def __post_init__(self) -> None:
        """Holds the settings against each other."""
        for name, value in (("race", self.race_to), ("sets", self.sets), ("block", self.block)):
            if value < 1:
                raise MatchError(f"{name} {value}: expected 1 or more")
        if self.frames is not None and self.race_to != 1:
            raise MatchError("a race and a number of frames: expected one of them")
        if self.aggregate and self.frames is None:
            raise MatchError("a sum of points without a number of frames: expected both")
        if self.frames is not None and self.frames < 1:
            raise MatchError(f"frames {self.frames}: expected 1 or more")
        if self.frames is not None and not self.aggregate and self.frames % 2 == 0:
            raise MatchError(f"frames {self.frames}: expected an odd number")

    @property
    def needed(self) -> int:
        """Racks that win a set, unless the sum of points does."""
        return self.race_to if self.frames is None else self.frames // 2 + 1

    @property
    def breaks(self) -> BreakOrder:
        """Who breaks the next rack."""
        return self.game.breaks if self.order is None else self.order
