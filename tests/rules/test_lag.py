"""Lags, beyond what the cases show: whose law it is, and what is remembered."""

from __future__ import annotations

import pytest

from rules import LagBall, LagFault, LagRuling, judge_lag, lag_law
from rules.lag import EPBF, FIVE_PINS, GENERAL

CLEAN = LagBall(100.0)
LATE = LagBall(1.0, frozenset({LagFault.LATE}))


@pytest.mark.parametrize(
    ("book", "law"),
    [("nine-ball/wpa", GENERAL), ("nine-ball/epbf", EPBF), ("five-pins/umb", FIVE_PINS)],
)
def test_a_book_that_says_nothing_follows_the_general_rules(book: str, law: object) -> None:
    assert lag_law(book) == law


def test_every_fault_of_a_ball_but_lateness_loses_the_lag_of_five_pins() -> None:
    assert set(FIVE_PINS.loses) == set(LagFault) - {LagFault.LATE}
    assert set(GENERAL.loses) == set(FIVE_PINS.loses) - {LagFault.RED, LagFault.PIN}
    assert set(EPBF.loses) == set(GENERAL.loses)


@pytest.mark.parametrize(
    ("fault", "clause"),
    [
        (LagFault.CROSSED, "1b"),
        (LagFault.SIDE_RAIL, "1b"),
        (LagFault.NO_FOOT_RAIL, "1c"),
        (LagFault.FOOT_RAIL_TWICE, "1c"),
        (LagFault.POTTED, "1d"),
        (LagFault.JAWS, "1d"),
        (LagFault.OFF, "1e"),
    ],
)
def test_epbf_names_the_clause_of_each_fault(fault: LagFault, clause: str) -> None:
    ruling = judge_lag((CLEAN, LagBall(None, frozenset({fault}))), EPBF)

    assert ruling == LagRuling(winner=0, lost=((1, clause),))


def test_a_distance_that_is_not_known_decides_nothing() -> None:
    for balls in ((CLEAN, LagBall(None)), (LagBall(None), CLEAN)):
        assert judge_lag(balls, EPBF) == LagRuling(winner=None, clause="1f")


def test_where_the_referee_decides_nothing_else_does() -> None:
    off = LagBall(None, frozenset({LagFault.OFF}))
    ruling = judge_lag((LATE, off), EPBF, frozenset({0}))

    assert ruling == LagRuling(winner=None, clause="1g", ask=True, late=frozenset({0}))


def test_a_second_late_ball_loses_and_the_first_is_remembered() -> None:
    first = judge_lag((CLEAN, LATE), FIVE_PINS)
    clean = judge_lag((CLEAN, CLEAN), FIVE_PINS, first.late)
    second = judge_lag((CLEAN, LATE), FIVE_PINS, clean.late)

    assert first == LagRuling(winner=None, clause="3", late=frozenset({1}))
    assert clean.late == {1}
    assert second == LagRuling(winner=0, lost=((1, "3"),), late=frozenset({1}))


def test_both_late_a_second_time_is_played_again() -> None:
    ruling = judge_lag((LATE, LATE), FIVE_PINS, frozenset({0, 1}))

    assert (ruling.winner, ruling.lost) == (None, ((0, "3"), (1, "3")))
