"""The position is kept from shot to shot, and corrected by what the picture shows."""

from collections.abc import Iterable

import numpy as np

from calibration import TABLES, TableView
from referee.analyse import Scorer, always_up
from referee.calls import Said, parse_said
from rules import Ball, Contact, Cushion, Event, Hand, Pocket, Pot, Way, book
from vision import ObservedShot, SeenEvent

GAME = book("nine-ball/wpa")
VIEW = TableView(TABLES["9ft"], np.array([(0.0, 0.0), (1270, 0), (1270, 635), (0, 635)]))
CUE = Ball.CUE


def balls(*numbers: int) -> list[Ball]:
    return [Ball(str(number)) for number in numbers]


def scattered(up: Iterable[Ball]) -> dict[Ball, tuple[float, float]]:
    return {ball: (200.0 + 190 * i, 300.0 + 60 * i) for i, ball in enumerate([CUE, *up])}


def racked() -> dict[Ball, tuple[float, float]]:
    rows = [(0, [0]), (1, [-1, 1]), (2, [-2, 0, 2]), (3, [-1, 1]), (4, [0])]
    places = [(1905 + 49.5 * row, 635 + 28.6 * at) for row, ats in rows for at in ats]
    return {CUE: (500.0, 700.0)} | dict(zip(balls(*range(1, 10)), places, strict=True))


def shot(
    before: dict[Ball, tuple[float, float]], *events: Event, nameless: int = 0
) -> ObservedShot:
    return ObservedShot(
        strike_s=1.0,
        end_s=4.0,
        before=before,
        after={},
        naming={},
        paths=(),
        events=tuple(SeenEvent(event, (0.0, 0.0), 1.0) for event in events),
        complete=True,
        nameless=nameless,
    )


def scorer(calls: dict[int, Said] | None = None) -> Scorer:
    return Scorer(GAME, None, calls or {}, VIEW)


POT_3 = (Contact(CUE, Ball.THREE, 1.2), Pot(Ball.THREE, Pocket.LF, 1.6))
MISS_4 = (Contact(CUE, Ball.FOUR, 1.2), Cushion(Ball.FOUR, None, 1.6))
DRY = tuple(Cushion(ball, None, 1.5) for ball in balls(2, 3, 4, 5))


def test_only_the_nine_is_always_up() -> None:
    assert always_up(GAME) == frozenset({Ball.NINE})


def test_the_first_position_is_read_off_the_picture() -> None:
    judged = scorer().judge(shot(scattered(balls(3, 4, 9)), *POT_3))
    assert judged.position is not None
    assert judged.position.on == frozenset({Ball.THREE})
    assert judged.decision is not None
    assert judged.decision.fair


def test_a_full_rack_means_a_break() -> None:
    judged = scorer().judge(shot(racked(), Contact(CUE, Ball.ONE, 1.2), *DRY))
    assert judged.position is not None
    assert judged.position.breaking


def test_nine_balls_all_over_the_table_are_no_break() -> None:
    judged = scorer().judge(shot(scattered(balls(*range(1, 10))), Contact(CUE, Ball.ONE, 1.2)))
    assert judged.position is not None
    assert not judged.position.breaking


def test_a_position_leads_to_the_next() -> None:
    keeper = scorer()
    keeper.judge(shot(scattered(balls(3, 4, 9)), *POT_3))
    miss = keeper.judge(shot(scattered(balls(4, 9)), *MISS_4))
    assert miss.position is not None
    assert (miss.position.seat, miss.position.table) == (0, frozenset(balls(4, 9)))
    third = keeper.judge(shot(scattered(balls(4, 9)), Contact(CUE, Ball.NINE, 1.2)))
    assert third.position is not None
    assert third.position.seat == 1
    assert third.decision is not None
    assert [foul.clause for foul in third.decision.fouls] == ["6.2", "6.3"]


def test_the_picture_corrects_a_ball_that_was_taken_for_potted() -> None:
    keeper = scorer()
    keeper.judge(shot(scattered(balls(3, 4, 9)), *POT_3))
    judged = keeper.judge(shot(scattered(balls(3, 4, 9)), *POT_3))
    assert judged.position is not None
    assert judged.position.table == frozenset(balls(3, 4, 9))
    assert any("judged by the picture" in note for note in judged.notes)


def test_hidden_balls_are_no_reason_to_doubt() -> None:
    keeper = scorer()
    keeper.judge(shot(scattered(balls(3, 4, 6, 9)), *POT_3))
    judged = keeper.judge(shot(scattered(balls(4, 9)), *MISS_4))
    assert judged.position is not None
    assert judged.position.table == frozenset(balls(4, 6, 9))


def test_a_new_rack_after_the_nine() -> None:
    keeper = scorer()
    keeper.judge(shot(scattered(balls(9)), Contact(CUE, Ball.NINE, 1), Pot(Ball.NINE, None, 2)))
    judged = keeper.judge(shot(racked(), Contact(CUE, Ball.ONE, 1.2), *DRY))
    assert judged.position is not None
    assert judged.position.breaking
    assert judged.position.hand is Hand.KITCHEN


def test_what_was_chosen_after_a_push_out_is_followed_or_named_as_assumed() -> None:
    dry_break = shot(racked(), Contact(CUE, Ball.ONE, 1.2), *DRY)
    push = shot(scattered(balls(*range(1, 10))), Contact(CUE, Ball.SEVEN, 1.2))
    after = shot(scattered(balls(*range(1, 10))), Contact(CUE, Ball.ONE, 1.2))
    told = scorer({2: parse_said("push choose hand-back")})
    assert [told.judge(one).number for one in (dry_break, push)] == [1, 2]
    assert (told.judge(after).position or GAME.start()).seat == 1
    untold = scorer({2: parse_said("push")})
    untold.judge(dry_break)
    judged = untold.judge(push)
    assert any(Way.PLAY in note for note in judged.notes)
    assert (untold.judge(after).position or GAME.start(1)).seat == 0


def test_a_shot_that_cannot_be_judged_says_why() -> None:
    judged = scorer().judge(shot(scattered(balls(3, 4)), *POT_3))
    assert judged.decision is None
    assert "the 9 is not on the table" in judged.words
