"""Where a spotted ball goes, and where a cue ball in hand lies."""

from __future__ import annotations

from math import dist, hypot

import pytest

from rules import Ball, Bed, Placed, placement, spot

BED = Bed()
SPOT = BED.foot_spot_mm
BALL = BED.ball_mm


def test_a_ball_goes_on_the_foot_spot() -> None:
    assert spot([Ball.NINE], {Ball.CUE: (300.0, 300.0)}, BED) == {Ball.NINE: (1905.0, 635.0)}


def test_w9_33_behind_the_ball_that_covers_the_spot_and_touching_it() -> None:
    spotted = spot([Ball.NINE], {Ball.FIVE: SPOT}, BED)[Ball.NINE]

    assert spotted == pytest.approx((SPOT[0] + BALL, SPOT[1]))


def test_a_ball_beside_the_string_is_touched_as_near_to_the_spot_as_possible() -> None:
    five = (SPOT[0] + 10, SPOT[1] + 40)
    x, y = spot([Ball.NINE], {Ball.FIVE: five}, BED)[Ball.NINE]

    assert y == SPOT[1]
    assert x > SPOT[0]
    assert dist((x, y), five) == pytest.approx(BALL)


def test_the_cue_ball_is_never_touched() -> None:
    spotted = spot([Ball.NINE], {Ball.CUE: SPOT}, BED)[Ball.NINE]

    assert spotted == pytest.approx((SPOT[0] + BALL + BED.cue_ball_gap_mm, SPOT[1]))


def test_a_gap_between_two_balls_that_is_just_wide_enough_is_used() -> None:
    lying = {Ball.FIVE: SPOT, Ball.SIX: (SPOT[0] + 2 * BALL, SPOT[1])}

    assert spot([Ball.NINE], lying, BED)[Ball.NINE] == pytest.approx((SPOT[0] + BALL, SPOT[1]))


def test_a_gap_that_is_too_narrow_is_passed_over() -> None:
    lying = {Ball.FIVE: SPOT, Ball.SIX: (SPOT[0] + 1.9 * BALL, SPOT[1])}

    spotted = spot([Ball.NINE], lying, BED)[Ball.NINE]

    assert spotted == pytest.approx((SPOT[0] + 2.9 * BALL, SPOT[1]))


def test_before_the_spot_when_the_string_behind_it_is_full() -> None:
    room = int((BED.length_mm - BALL / 2 - SPOT[0]) / BALL) + 1
    row = [Ball(str(number)) for number in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)]
    lying = {ball: (SPOT[0] + i * BALL, SPOT[1]) for i, ball in enumerate(row[:room])}

    assert spot([Ball.NINE], lying, BED)[Ball.NINE] == pytest.approx((SPOT[0] - BALL, SPOT[1]))


def test_several_balls_by_number_the_lowest_nearest_to_the_spot() -> None:
    spotted = spot([Ball.TWELVE, Ball.TWO], {}, BED)

    assert spotted[Ball.TWO] == SPOT
    assert spotted[Ball.TWELVE] == pytest.approx((SPOT[0] + BALL, SPOT[1]))


@pytest.mark.parametrize(
    ("cue_mm", "placed"),
    [
        pytest.param((634.9, 300.0), Placed.KITCHEN, id="just behind the head string"),
        pytest.param((635.0, 300.0), Placed.LINE, id="W9-09 on the head string"),
        pytest.param((635.1, 300.0), Placed.OUTSIDE, id="just before the head string"),
        pytest.param((100.0 + BALL, 100.0), Placed.TOUCHING, id="touching the 4 in the kitchen"),
        pytest.param((100.1 + BALL, 100.0), Placed.KITCHEN, id="a tenth of a mm from the 4"),
    ],
)
def test_a_cue_ball_in_hand_lies(cue_mm: tuple[float, float], placed: Placed) -> None:
    assert placement(cue_mm, {Ball.FOUR: (100.0, 100.0), Ball.CUE: cue_mm}, BED) is placed


def test_a_smaller_table_has_its_spot_nearer() -> None:
    bed = Bed(length_mm=2340.0, width_mm=1170.0)

    assert spot([Ball.NINE], {}, bed)[Ball.NINE] == (1755.0, 585.0)
    assert hypot(*bed.foot_spot_mm) < hypot(*SPOT)
