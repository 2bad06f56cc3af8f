"""The marks and pins of five-pins, and what follows from where the balls lie."""

from __future__ import annotations

from itertools import product

import pytest

from rules import Ball, Hand, Mark, Pin, Placed
from rules.bed import Point
from rules.five_pins_bed import (
    BED,
    PinBed,
    covered_pins,
    half,
    placement,
    put_back,
    to_mark,
)

WHITE, YELLOW, RED = Ball.WHITE, Ball.YELLOW, Ball.RED
U, R, L = (2740.0, 710.0), (2130.0, 710.0), (100.0, 710.0)
UPPER, LOWER = (2400.0, 300.0), (500.0, 300.0)


def test_the_marks_lie_on_the_centre_line_at_their_distances() -> None:
    assert BED.mark(Mark.UPPER_MARK) == U
    assert BED.mark(Mark.RED_MARK) == R
    assert BED.mark(Mark.LOWER_MARK) == L


def test_another_table_has_its_marks_elsewhere() -> None:
    bed = PinBed(length_mm=2540.0, width_mm=1270.0)

    assert bed.mark(Mark.UPPER_MARK) == (2440.0, 635.0)
    assert bed.mark(Mark.RED_MARK) == (1905.0, 635.0)
    assert bed.middle_mm == 1270.0


def test_the_pins_stand_in_a_cross_seen_as_the_table_is() -> None:
    assert {pin: BED.pin(pin) for pin in Pin} == {
        Pin.C: (1420.0, 710.0),
        Pin.N: (1490.0, 710.0),
        Pin.S: (1350.0, 710.0),
        Pin.E: (1420.0, 780.0),
        Pin.W: (1420.0, 640.0),
    }


def test_a_ball_passes_between_two_pins() -> None:
    assert BED.pin_spacing_mm - BED.pin_base_mm > BED.ball_mm


@pytest.mark.parametrize(
    ("lying", "pins"),
    [
        ({}, set()),
        ({RED: (1420.0, 710.0)}, {Pin.C}),
        ({RED: (1455.0, 710.0)}, set()),
        ({RED: (1454.25, 710.0)}, set()),
        ({RED: (1454.2, 710.0)}, {Pin.C}),
        ({RED: (1490.0, 710.0), WHITE: (1420.0, 630.0)}, {Pin.N, Pin.W}),
        ({YELLOW: (1490.0 + 34.0, 710.0)}, {Pin.N}),
    ],
)
def test_a_pin_is_removed_when_a_ball_lies_on_its_place_even_in_part(
    lying: dict[Ball, Point], pins: set[Pin]
) -> None:
    assert covered_pins(lying) == pins


@pytest.mark.parametrize(
    ("x_mm", "hand"),
    [
        (1420.0, Hand.LOWER_HALF),
        (1421.0, Hand.LOWER_HALF),
        (1419.0, Hand.LOWER_HALF),
        (1421.1, Hand.HALF),
        (1418.9, Hand.HALF),
        (300.0, Hand.HALF),
    ],
)
def test_the_ball_in_hand_goes_opposite_or_to_the_lower_half(x_mm: float, hand: Hand) -> None:
    assert half((x_mm, 300.0)) is hand


@pytest.mark.parametrize(
    ("own", "lower", "placed"),
    [
        ((500.0, 700.0), True, None),
        ((500.0, 700.0), False, Placed.OUTSIDE),
        ((2000.0, 700.0), False, None),
        ((2000.0, 700.0), True, Placed.OUTSIDE),
        ((1420.0 - 30.75, 700.0), True, None),
        ((1420.0 - 30.7, 700.0), True, Placed.OUTSIDE),
        ((1420.0 + 30.75, 700.0), False, None),
        ((1420.0 + 30.7, 700.0), False, Placed.OUTSIDE),
        ((500.0, 300.0 + 61.5), True, Placed.TOUCHING),
        ((500.0, 300.0 + 61.6), True, None),
        ((900.0, 300.0), True, None),
    ],
)
def test_no_part_of_a_ball_in_hand_is_over_the_middle_line(
    own: Point, lower: bool, placed: Placed | None
) -> None:
    assert placement(WHITE, {WHITE: own, YELLOW: LOWER}, lower=lower) is placed


@pytest.mark.parametrize(
    ("lying", "mark"),
    [
        ({}, Mark.UPPER_MARK),
        ({RED: R}, Mark.UPPER_MARK),
        ({RED: U}, Mark.LOWER_MARK),
        ({RED: (2740.0, 710.0 + 61.0)}, Mark.LOWER_MARK),
        ({RED: (2740.0, 710.0 + 61.5)}, Mark.UPPER_MARK),
        ({RED: R, YELLOW: U}, Mark.UPPER_MARK),
    ],
)
def test_the_other_ball_goes_to_the_upper_mark_unless_the_red_covers_it(
    lying: dict[Ball, Point], mark: Mark
) -> None:
    assert to_mark(lying) is mark


@pytest.mark.parametrize(
    ("balls", "lying", "expected"),
    [
        pytest.param([WHITE], {YELLOW: UPPER, RED: LOWER}, {WHITE: L}, id="opposite the yellow"),
        pytest.param([YELLOW], {WHITE: UPPER, RED: LOWER}, {YELLOW: L}, id="opposite the white"),
        pytest.param([WHITE], {YELLOW: LOWER, RED: LOWER}, {WHITE: U}, id="at the other end"),
        pytest.param([WHITE], {YELLOW: (1420.0, 300.0)}, {WHITE: U}, id="from the middle: upper"),
        pytest.param([WHITE], {RED: LOWER}, {WHITE: U}, id="with no other cue ball"),
        pytest.param([WHITE], {YELLOW: LOWER, RED: U}, {WHITE: R}, id="upper mark covered"),
        pytest.param([WHITE], {YELLOW: UPPER, RED: L}, {WHITE: R}, id="lower mark covered"),
        pytest.param([WHITE], {YELLOW: R, RED: L}, {WHITE: U}, id="lower and red mark covered"),
        pytest.param([RED], {YELLOW: UPPER, WHITE: LOWER}, {RED: R}, id="the red to its mark"),
        pytest.param([RED], {YELLOW: UPPER, WHITE: R}, {RED: U}, id="the red mark covered"),
        pytest.param([RED], {YELLOW: U, WHITE: R}, {RED: L}, id="red and upper mark covered"),
        pytest.param([RED], {YELLOW: U, WHITE: LOWER}, {RED: R}, id="the upper mark is no matter"),
        pytest.param([RED, WHITE], {YELLOW: UPPER}, {WHITE: L, RED: R}, id="two balls"),
        pytest.param([RED, WHITE], {YELLOW: R}, {WHITE: L, RED: U}, id="two balls, one mark taken"),
        pytest.param([RED, WHITE, YELLOW], {}, {YELLOW: U, WHITE: L, RED: R}, id="all three balls"),
        pytest.param([WHITE], {YELLOW: UPPER, WHITE: L}, {WHITE: L}, id="it is not in its own way"),
    ],
)
def test_a_ball_that_was_off_is_put_back(
    balls: list[Ball], lying: dict[Ball, Point], expected: dict[Ball, Point]
) -> None:
    assert put_back(balls, lying) == expected


def test_there_is_always_a_free_mark() -> None:
    places = (U, R, L, (2700.0, 690.0), (2150.0, 730.0), (130.0, 700.0), (1420.0, 710.0))
    for one, two in product(places, repeat=2):
        assert put_back([RED], {WHITE: one, YELLOW: two})[RED] in (U, R, L)
        assert put_back([WHITE], {RED: one, YELLOW: two})[WHITE] in (U, R, L)
