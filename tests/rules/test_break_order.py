"""Who breaks the next rack."""

from __future__ import annotations

import pytest

from rules import BreakOrder, next_breaker


@pytest.mark.parametrize(
    ("order", "breaker", "winner", "next_one"),
    [
        pytest.param(BreakOrder.ALTERNATE, 0, 0, 1, id="W9-34 A broke and won: B breaks"),
        pytest.param(BreakOrder.ALTERNATE, 0, 1, 1, id="W9-34 A broke and lost: B breaks"),
        pytest.param(BreakOrder.ALTERNATE, 1, 1, 0, id="B broke: A breaks"),
        pytest.param(BreakOrder.WINNER, 0, 1, 1, id="the winner breaks"),
        pytest.param(BreakOrder.WINNER, 0, 0, 0, id="the winner breaks again"),
        pytest.param(BreakOrder.LOSER, 0, 1, 0, id="the loser breaks"),
        pytest.param(BreakOrder.WINNER, 0, None, 1, id="nobody won: by turns"),
        pytest.param(BreakOrder.LOSER, 1, None, 0, id="nobody lost: by turns"),
        pytest.param(BreakOrder.TRAILING, 0, 0, 1, id="level: whoever did not break"),
    ],
)
def test_the_event_says_who_breaks_next(
    order: BreakOrder, breaker: int, winner: int | None, next_one: int
) -> None:
    assert next_breaker(order, breaker=breaker, winner=winner) == next_one


@pytest.mark.parametrize(
    ("breaker", "racks", "next_one"),
    [
        pytest.param(0, (3, 1), 1, id="R9-29 X 3, Y 1: Y breaks"),
        pytest.param(1, (3, 1), 1, id="Y broke, and breaks again"),
        pytest.param(0, (1, 3), 0, id="X trails: X breaks again"),
        pytest.param(1, (2, 2), 0, id="level: by turns"),
    ],
)
def test_the_trailing_player_breaks(breaker: int, racks: tuple[int, int], next_one: int) -> None:
    order = BreakOrder.TRAILING

    assert next_breaker(order, breaker=breaker, winner=0, racks=racks) == next_one


@pytest.mark.parametrize(("played", "next_one"), [(1, 1), (2, 1), (3, 0), (4, 1), (6, 0)])
def test_in_blocks_of_three_the_breaker_changes_after_every_third(
    played: int, next_one: int
) -> None:
    order = BreakOrder.BLOCKS

    assert next_breaker(order, breaker=1, winner=1, played=played, block=3) == next_one


def test_blocks_of_one_are_by_turns() -> None:
    assert next_breaker(BreakOrder.BLOCKS, breaker=1, winner=1) == 0
