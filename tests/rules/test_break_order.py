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
        pytest.param(BreakOrder.LOSER, 0, 1, 0, id="the loser breaks"),
    ],
)
def test_the_event_says_who_breaks_next(
    order: BreakOrder, breaker: int, winner: int, next_one: int
) -> None:
    assert next_breaker(order, breaker=breaker, winner=winner) == next_one
