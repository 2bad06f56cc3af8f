"""The lag: both players roll a ball up the table and back; the nearer to the head rail wins.

Sources: WPA general rules 1.2; EPBF §1; the UMB rules of five-pins, 3. Each of them names what
loses a lag, so that a law is a table from faults to clauses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.position import other


class LagFault(StrEnum):
    """What may go wrong with a ball in a lag."""

    SIDE_RAIL = "side-rail"
    CROSSED = "crossed"
    """It entered the other player's half."""
    NO_FOOT_RAIL = "no-foot-rail"
    FOOT_RAIL_TWICE = "foot-rail-twice"
    POTTED = "potted"
    JAWS = "jaws"
    """It came to rest beyond the nose of the head rail."""
    OFF = "off"
    RED = "red"
    """It touched the red ball (five-pins)."""
    PIN = "pin"
    LATE = "late"
    """It was played when the other ball had already touched the foot rail."""


@dataclass(frozen=True, slots=True)
class LagBall:
    """One player's ball in a lag."""

    distance_mm: float | None
    """From the head rail, at rest; None where that was not measured."""
    faults: frozenset[LagFault] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class LagLaw:
    """What a book says about the lag."""

    loses: Mapping[LagFault, str]
    """The clause by which each fault loses the lag."""
    again: str
    """The clause by which it is played again: both lost it, or neither ball is nearer."""
    late: str
    """The clause about a ball played late."""
    late_twice_loses: bool = False
    """A late ball has the lag played again, and loses it the second time; else the referee says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LagRuling:
    """Who won a lag, and what was wrong."""

    winner: int | None
    """None: it is played again, or the referee says whether it is."""
    clause: str = ""
    """By which it is played again."""
    lost: tuple[tuple[int, str], ...] = ()
    """The seats whose ball was at fault, and the clause of each."""
    ask: bool = False
    """The referee says who won it, or has it played again."""
    late: frozenset[int] = frozenset()
    """Whose ball was played late, now or before."""


_PATH = (
    LagFault.SIDE_RAIL,
    LagFault.CROSSED,
    LagFault.NO_FOOT_RAIL,
    LagFault.FOOT_RAIL_TWICE,
    LagFault.POTTED,
    LagFault.JAWS,
    LagFault.OFF,
)
GENERAL = LagLaw(loses=dict.fromkeys(_PATH, "1.2"), again="1.2", late="1.2")
EPBF = LagLaw(
    loses={
        LagFault.SIDE_RAIL: "1b",
        LagFault.CROSSED: "1b",
        LagFault.NO_FOOT_RAIL: "1c",
        LagFault.FOOT_RAIL_TWICE: "1c",
        LagFault.POTTED: "1d",
        LagFault.JAWS: "1d",
        LagFault.OFF: "1e",
    },
    again="1f",
    late="1g",
)
FIVE_PINS = LagLaw(
    loses=dict.fromkeys((*_PATH, LagFault.RED, LagFault.PIN), "3"),
    again="3",
    late="3",
    late_twice_loses=True,
)
LAWS: dict[str, LagLaw] = {"nine-ball/epbf": EPBF, "five-pins/umb": FIVE_PINS}
"""By the book's name; the others follow the general rules."""


def lag_law(book: str) -> LagLaw:
    """What that book says, or else the general rules."""
    return LAWS.get(book, GENERAL)


def judge_lag(
    balls: tuple[LagBall, LagBall], law: LagLaw, late_before: frozenset[int] = frozenset()
) -> LagRuling:
    """Who won; ``late_before``: the seats that have already had a lag played again."""
    late = frozenset(seat for seat, ball in enumerate(balls) if LagFault.LATE in ball.faults)
    twice = late & late_before if law.late_twice_loses else frozenset()
    if late and not twice:
        ask = not law.late_twice_loses
        return LagRuling(winner=None, clause=law.late, ask=ask, late=late | late_before)
    lost = tuple(
        (seat, clause)
        for seat, ball in enumerate(balls)
        if (clause := law.late if seat in twice else _clause(ball, law))
    )
    winner = _winner(balls, frozenset(seat for seat, _ in lost))
    clause = law.again if winner is None else ""
    return LagRuling(winner=winner, clause=clause, lost=lost, late=late | late_before)


def _clause(ball: LagBall, law: LagLaw) -> str | None:
    """By which the ball loses the lag: the first that its law names."""
    return next((clause for fault, clause in law.loses.items() if fault in ball.faults), None)


def _winner(balls: tuple[LagBall, LagBall], lost: frozenset[int]) -> int | None:
    """None when both lost it, or neither ball is known to be nearer."""
    if lost:
        return other(min(lost)) if len(lost) == 1 else None
    first, second = (ball.distance_mm for ball in balls)
    if first is None or second is None or first == second:
        return None
    return 0 if first < second else 1
