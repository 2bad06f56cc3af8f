"""Doubtful events are judged both ways."""

import pytest

from referee.readings import MISNAMED, UNFINISHED, rule
from rules import Ball, Contact, Cushion, Pocket, Pot, Shot, book
from vision import ObservedShot, SeenEvent

GAME = book("nine-ball/wpa")
POSITION = GAME.position([Ball.THREE, Ball.FOUR, Ball.NINE])
HIT = Contact(Ball.CUE, Ball.THREE, 1.0)
WRONG = Contact(Ball.CUE, Ball.FOUR, 0.99)
RAIL = Cushion(Ball.THREE, None, 1.5)


def observed(
    *events: tuple[object, float], complete: bool = True, naming: dict[Ball, float] | None = None
) -> ObservedShot:
    return ObservedShot(
        strike_s=0.5,
        end_s=3.0,
        before={},
        after={},
        naming=naming or {},
        paths=(),
        events=tuple(SeenEvent(event, (0.0, 0.0), p) for event, p in events),  # type: ignore[arg-type]
        complete=complete,
    )


def test_sure_events_give_a_sure_ruling() -> None:
    ruling = rule(GAME, POSITION, observed((HIT, 0.99), (RAIL, 0.99)), Shot())
    assert ruling.decision.fair
    assert ruling.confidence == pytest.approx(1.0)


def test_doubt_that_changes_nothing_costs_no_confidence() -> None:
    twice = observed((HIT, 0.99), (RAIL, 0.6), (Cushion(Ball.CUE, None, 1.7), 1.0))
    assert rule(GAME, POSITION, twice, Shot()).confidence == pytest.approx(1.0)


@pytest.mark.parametrize(("probability", "fair"), [(0.7, True), (0.3, False)])
def test_the_likelier_reading_of_a_cushion_decides(probability: float, fair: bool) -> None:
    ruling = rule(GAME, POSITION, observed((HIT, 0.99), (RAIL, probability)), Shot())
    assert ruling.decision.fair is fair
    assert ruling.confidence == pytest.approx(0.7)


def test_a_doubtful_wrong_contact_lowers_the_confidence() -> None:
    ruling = rule(GAME, POSITION, observed((WRONG, 0.6), (HIT, 0.99), (RAIL, 0.99)), Shot())
    assert [foul.clause for foul in ruling.decision.fouls] == ["6.2"]
    assert ruling.confidence == pytest.approx(0.6)


def test_an_unfinished_shot_is_trusted_less() -> None:
    ruling = rule(GAME, POSITION, observed((HIT, 0.99), (RAIL, 0.99), complete=False), Shot())
    assert ruling.confidence == pytest.approx(UNFINISHED)


@pytest.mark.parametrize(
    ("unsure", "confidence"),
    [
        pytest.param(Ball.THREE, 0.6, id="of the ball that was hit"),
        pytest.param(Ball.NINE, 1.0, id="of a ball that took no part"),
    ],
)
def test_doubt_about_a_name_counts_where_the_ball_takes_part(
    unsure: Ball, confidence: float
) -> None:
    seen = observed((HIT, 0.99), (RAIL, 0.99), naming={unsure: 0.6})
    assert rule(GAME, POSITION, seen, Shot()).confidence == pytest.approx(confidence)


def test_what_people_said_is_judged_too() -> None:
    from rules.notation import parse_shot

    ruling = rule(GAME, POSITION, observed((HIT, 0.99), (RAIL, 0.99)), parse_shot("foot"))
    assert [foul.clause for foul in ruling.decision.fouls] == ["6.4"]


def test_a_ball_that_is_not_on_the_table_is_left_out_and_trusted_less() -> None:
    misnamed = observed((HIT, 0.99), (Pot(Ball.ONE, Pocket.LF, 1.2), 0.99), (RAIL, 0.99))
    ruling = rule(GAME, POSITION, misnamed, Shot())
    assert ruling.shot.events == (HIT, RAIL)
    assert ruling.confidence == pytest.approx(MISNAMED)
