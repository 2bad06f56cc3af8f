"""Scoring of events: perfect input scores 1, and each fault moves exactly the figure it should."""

from __future__ import annotations

import pytest

from referee.bench.events import Counts, Kind, add_counts, first_contact, score_events
from rules import Ball, parse_shot

TRUTH = "cue>1@0.5 1|f@0.8 1>4@0.9 cue|lf@1.0 4@rf@1.5 2!@1.6"
FRAME_S = 1 / 60


def score(seen: str, truth: str = TRUTH) -> Counts:
    return score_events(parse_shot(truth).events, parse_shot(seen).events, FRAME_S)


def test_perfect_input_scores_one_in_every_kind() -> None:
    counts = score(TRUTH)

    assert {kind: count.f1 for kind, count in counts.items()} == dict.fromkeys(Kind, 1.0)
    assert all(count.time_error_s(50) == 0.0 for count in counts.values())


@pytest.mark.parametrize(
    ("seen", "kind", "right", "missed", "invented"),
    [
        pytest.param(TRUTH.replace("1|f@0.8 ", ""), Kind.CUSHION, 1, 1, 0, id="a missed cushion"),
        pytest.param(TRUTH + " 4@rf@1.5", Kind.POT, 1, 0, 1, id="the same pot twice"),
        pytest.param(TRUTH.replace("4@rf@1.5", "4@rf@1.6"), Kind.POT, 0, 1, 1, id="a late pot"),
        pytest.param(TRUTH.replace("4@rf", "4@rm"), Kind.POT, 0, 1, 1, id="another pocket"),
        pytest.param(TRUTH.replace("1|f", "1|h"), Kind.CUSHION, 1, 1, 1, id="another rail"),
        pytest.param(TRUTH.replace("cue>1", "cue>2"), Kind.CONTACT, 1, 1, 1, id="another ball"),
        pytest.param(TRUTH.replace("cue>1", "1>cue"), Kind.CONTACT, 1, 1, 1, id="turned round"),
        pytest.param(TRUTH.replace(" 2!@1.6", ""), Kind.OFF, 0, 1, 0, id="a ball off not seen"),
        pytest.param(TRUTH.replace("2!", "3!"), Kind.OFF, 0, 1, 1, id="another ball off"),
    ],
)
def test_a_fault_moves_the_figures_of_its_kind_alone(
    seen: str, kind: Kind, right: int, missed: int, invented: int
) -> None:
    counts = score(seen)

    count = counts.pop(kind)
    assert (count.right, count.missed, count.invented) == (right, missed, invented)
    assert {other.f1 for other in counts.values()} == {1.0}


def test_two_object_balls_may_be_named_either_way_round() -> None:
    assert score(TRUTH.replace("1>4", "4>1"))[Kind.CONTACT].f1 == 1.0


def test_a_time_off_by_one_picture_is_right_and_counted_as_an_error() -> None:
    count = score(TRUTH.replace("4@rf@1.5", f"4@rf@{1.5 + FRAME_S}"))[Kind.POT]

    assert count.f1 == 1.0
    assert count.time_error_s(50) == pytest.approx(FRAME_S)


def test_each_event_is_matched_with_the_nearest_in_time() -> None:
    count = score("1|f@1.01 1|f@1.02", "1|f@1.0 1|f@1.01")[Kind.CUSHION]

    assert count.right == 2
    assert sum(count.off_s) == pytest.approx(0.02)


def test_without_a_time_any_time_is_right_and_no_error_is_told() -> None:
    count = score("4@rf@9.0", "4@?")[Kind.POT]

    assert count.f1 == 1.0
    assert count.time_error_s(50) is None


def test_counts_of_many_shots_add_up() -> None:
    total: Counts = {}
    add_counts(total, score(TRUTH))
    add_counts(total, score("nothing"))

    assert total[Kind.CONTACT].precision == 1.0
    assert total[Kind.CONTACT].recall == 0.5
    assert total[Kind.CONTACT].f1 == pytest.approx(2 / 3)
    assert total[Kind.POT].off_s == [0.0]


def test_where_nothing_happened_and_nothing_was_seen_there_is_no_figure() -> None:
    count = score("cue>1", "cue>1")[Kind.POT]

    assert (count.precision, count.recall, count.f1) == (None, None, None)


@pytest.mark.parametrize(
    ("shot", "ball"), [("cue| cue>3 cue>1", Ball.THREE), ("1>2 cue|", None), ("nothing", None)]
)
def test_the_first_contact_is_the_cue_balls(shot: str, ball: Ball | None) -> None:
    assert first_contact(parse_shot(shot).events) is ball
