"""What pins and caroms are worth."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules import Ball, Pin, parse_shot
from rules.five_pins_facts import Played
from rules.five_pins_score import Carom, carom, pin_points

WHITE = Played(Ball.WHITE, Ball.YELLOW)


@pytest.mark.parametrize(
    ("pins", "points"),
    [
        ("", 0),
        ("n", 2),
        ("e", 2),
        ("ns", 4),
        ("nesw", 8),
        ("c", 8),
        ("cn", 6),
        ("cw", 6),
        ("cns", 8),
        ("cnes", 10),
        ("cnesw", 12),
    ],
)
def test_pins_are_worth(pins: str, points: int) -> None:
    assert pin_points([Pin(pin) for pin in pins]) == points


def test_more_pins_are_worth_more_but_for_the_centre_alone() -> None:
    for count in range(1, 6):
        for pins in combinations(Pin, count):
            if pins != (Pin.C,):
                fewer = [pin_points(set(pins) - {pin}) for pin in pins if set(pins) != {pin, Pin.C}]
                assert all(pin_points(pins) > points for points in fewer)


@pytest.mark.parametrize(
    ("shot", "expected"),
    [
        ("nothing", Carom()),
        ("white>yellow", Carom()),
        ("white>red", Carom()),
        ("yellow>red", Carom()),
        ("white>red white>yellow yellow>red", Carom()),
        ("white>yellow white>red", Carom(4)),
        ("white>yellow red>white", Carom(4)),
        ("yellow>white red>yellow", Carom(3)),
        ("yellow>red white>yellow", Carom()),
        ("yellow>red white>yellow yellow>red", Carom(3)),
        ("white>yellow yellow>red white>red", Carom(3)),
        ("white>yellow white>red yellow>red", Carom(4)),
        ("white>yellow@1.0 white>red@1.0 yellow>red@1.2", Carom(4, doubtful=True)),
        ("white>yellow@1.0 yellow>red@1.2 white>red@1.2", Carom(4, doubtful=True)),
        ("white>yellow@1.0 yellow>red@1.2 white>red@1.3", Carom(3)),
        ("frozen white>yellow yellow>red", Carom(3)),
        ("frozen white>yellow yellow>red away", Carom()),
    ],
)
def test_the_first_carom_is_worth(shot: str, expected: Carom) -> None:
    assert carom(parse_shot(shot), WHITE) == expected


def test_there_is_no_carom_by_the_red() -> None:
    assert carom(parse_shot("red>yellow yellow>red"), Played(Ball.RED, Ball.YELLOW)) == Carom()
