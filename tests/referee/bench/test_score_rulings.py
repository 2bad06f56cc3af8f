"""Scoring of rulings: coverage, accuracy with its interval, and the reliability curve."""

from __future__ import annotations

import pytest

from referee.bench.rulings import Call, Verdict, calibration_error, reliability, tally

RIGHT, WRONG = Call(Verdict.RIGHT, 0.95, True), Call(Verdict.WRONG, 0.95, False)
REVIEW, UNSEEN = Call(Verdict.REVIEW, 0.55, True), Call(Verdict.UNSEEN)


def test_only_what_was_called_counts_for_the_accuracy() -> None:
    called = tally([RIGHT] * 3 + [WRONG] + [REVIEW] * 4 + [UNSEEN] * 2)

    assert called.coverage == pytest.approx(0.4)
    assert called.accuracy == pytest.approx(0.75)
    assert called.total == 10


def test_perfect_rulings_score_one_and_few_of_them_prove_little() -> None:
    few, many = tally([RIGHT] * 10), tally([RIGHT] * 1000)

    assert (few.coverage, few.accuracy) == (1.0, 1.0)
    assert few.interval() == pytest.approx((0.7225, 1.0), abs=1e-4)  # Wilson's, 10 of 10
    assert many.interval() == pytest.approx((0.9962, 1.0), abs=1e-4)


def test_without_a_call_there_is_no_accuracy() -> None:
    called = tally([REVIEW, UNSEEN])

    assert called.coverage == 0.0
    assert called.accuracy is None
    assert called.interval() is None
    assert tally([]).coverage is None


def test_the_curve_tells_how_often_a_confidence_was_right() -> None:
    curve = reliability([RIGHT] * 3 + [WRONG] + [REVIEW, UNSEEN])

    assert [(part.count, part.right) for part in curve] == [(1, 1.0), (4, 0.75)]
    assert [part.confidence for part in curve] == pytest.approx([0.55, 0.95])
    assert calibration_error(curve) == pytest.approx((1 * 0.45 + 4 * 0.2) / 5)


def test_full_confidence_falls_into_the_last_bin() -> None:
    assert reliability([Call(Verdict.RIGHT, 1.0, True)])[0].confidence == 1.0


def test_no_shots_have_no_calibration_error() -> None:
    assert calibration_error(reliability([UNSEEN])) is None
