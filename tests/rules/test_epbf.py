"""The book of the EPBF's nine-ball: what it tells, what shows a foul, where a ball is spotted."""

import pytest

from rules import BOOKS, Ball, BreakOrder, Placed, Provenance, parse_position, parse_shot

EPBF = BOOKS["nine-ball/epbf"]
TOLD = (
    "1a 1b 1c 1d 1e 1f 1g 2a 2b 3a 3b 3c 3d 3e 3f 3g 4a 4b 4c 4d 5a 5b 5c 5d 5e 5f 5g 5h 5i 5j 5k"
    " 5l 5m 5n 5o 5p 5q 6a 6b 7a 7b 8a 8b 9a 9b 9c 9d 9e 9e2 9f 9g 9h 9i 9j 9k 9l 9m"
)


def test_every_clause_of_the_text_is_told() -> None:
    told = {*EPBF.clauses, *EPBF.articles}
    assert told - {"5b break", "WPA 6.13", "WPA 6.16"} == set(TOLD.split())


def test_what_the_text_does_not_tell_is_told_by_the_general_rules() -> None:
    general = {c for c, one in EPBF.clauses.items() if one.provenance is Provenance.GENERAL}
    assert general == {"WPA 6.13", "WPA 6.16"}


def test_what_people_must_tell_is_listed() -> None:
    assert {"1g", "3c", "3e", "3f", "4d", "5e", "5o", "9f", "9k", "9l"} <= EPBF.not_judged.keys()
    assert not {"5a", "5b", "5c", "5d", "5k", "5n", "9e2"} & EPBF.not_judged.keys()


def test_the_winner_breaks() -> None:
    assert EPBF.breaks is BreakOrder.WINNER


@pytest.mark.parametrize(
    ("position", "shot", "clause", "proof"),
    [
        pytest.param("3 9", "cue>3 3| cue!^", "5d", (2,), id="the ball that left"),
        pytest.param("3 9", "cue>3 3| cue@lf", "5c", (2,), id="the scratch"),
        pytest.param("3 9", "cue>3", "5b", (), id="nothing, where nothing followed"),
        pytest.param("3 9", "frozen 3|f cue>3 3|f^", "5k", (0,), id="the contact of a frozen ball"),
        pytest.param(
            "3 9, near 0 3 twice", "near 3|f cue>3 3|f", "5l", (0,), id="the third safety"
        ),
    ],
)
def test_a_foul_shows_what_proves_it(
    position: str, shot: str, clause: str, proof: tuple[int, ...]
) -> None:
    played = parse_shot(shot)
    fouls = EPBF.judge(parse_position(position, EPBF), played).fouls
    assert [(foul.clause, foul.proof) for foul in fouls] == [
        (clause, tuple(played.events[index] for index in proof))
    ]


def test_the_place_of_the_cue_ball_proves_a_wrong_break() -> None:
    position = parse_position("break, warned 0 placement", EPBF)
    fouls = EPBF.judge(position, parse_shot("placed line cue>1 2@lf")).fouls
    assert [foul.proof for foul in fouls] == [(Placed.LINE,)]


def test_a_spotted_ball_touches_none_on_either_side() -> None:
    lying = {Ball.FIVE: (1905.0, 635.0), Ball.SIX: (1963.15, 635.0)}
    x, y = EPBF.spot([Ball.NINE], lying)[Ball.NINE]
    assert (x, y) == pytest.approx((1963.15 + 58.15, 635.0))
