"""What a decision holds beside its one line: proofs, provenance, choices."""

from __future__ import annotations

import pytest

from rules import (
    Ball,
    Breach,
    Contact,
    Cushion,
    Evidence,
    Fault,
    ImpossibleShotError,
    Off,
    Placed,
    Pot,
    Provenance,
    Report,
    Way,
    book,
    parse_position,
    parse_shot,
)

WPA = book("nine-ball/wpa")


@pytest.mark.parametrize(
    ("position", "shot", "proofs"),
    [
        pytest.param(
            "2 3 9",
            "cue>3@0.5 3|",
            {"6.2": (Contact(Ball.CUE, Ball.THREE, 0.5),)},
            id="the wrong ball first is proved by the contact",
        ),
        pytest.param(
            "2 3 9", "cue|", {"6.2": (), "6.3": ()}, id="an absence has no proof but the shot"
        ),
        pytest.param(
            "2 3 9", "cue>2 2| 3!", {"6.5": (Off(Ball.THREE),)}, id="a ball off by its flight"
        ),
        pytest.param("2 3 9", "cue>2 cue@?", {"6.1": (Pot(Ball.CUE),)}, id="a scratch by the pot"),
        pytest.param(
            "break",
            "cue>1 1| 1| 2|",
            {"2.3": (Cushion(Ball.ONE), Cushion(Ball.TWO))},
            id="a dry break by those that did reach a rail",
        ),
        pytest.param(
            "break",
            "placed line cue>1 1@lf",
            {"6.10": (Placed.LINE,)},
            id="a bad placement by the place",
        ),
        pytest.param(
            "2 3 9",
            "cue>2 2| touched 3",
            {"6.6": (Report(Fault.TOUCHED, Ball.THREE),)},
            id="a touched ball by the report",
        ),
        pytest.param(
            "2 3 9, fouls 2 0, warned 0",
            "cue>3 3|",
            {
                "6.2": (Contact(Ball.CUE, Ball.THREE),),
                "6.14": (Contact(Ball.CUE, Ball.THREE),),
            },
            id="a third foul by what proves the foul",
        ),
    ],
)
def test_a_foul_shows_its_proof(
    position: str, shot: str, proofs: dict[str, tuple[Evidence, ...]]
) -> None:
    decision = WPA.judge(parse_position(position, WPA), parse_shot(shot))

    assert {foul.clause: foul.proof for foul in decision.fouls} == proofs


def test_a_foul_tells_its_breach_and_where_its_clause_comes_from() -> None:
    decision = WPA.judge(parse_position("2 3 9", WPA), parse_shot("cue>3"))

    assert [(foul.breach, foul.provenance) for foul in decision.fouls] == [
        (Breach.WRONG_BALL_FIRST, Provenance.SEED),
        (Breach.NO_RAIL, Provenance.GENERAL),
    ]
    assert not decision.fair


def test_a_choice_that_is_not_offered_is_refused() -> None:
    decision = WPA.judge(parse_position("2 3 9", WPA), parse_shot("cue>2 2|"))

    with pytest.raises(ValueError, match="'hand-back' cannot be chosen: expected no choice"):
        decision.choose(Way.HAND_BACK)


@pytest.mark.parametrize("shot", ["cue>2", "5@lf", "12|", "cue>1 2>3"])
def test_a_shot_with_a_ball_that_is_not_on_the_table_cannot_be_judged(shot: str) -> None:
    with pytest.raises(
        ImpossibleShotError, match="is not on the table: expected cue or one of 1 3"
    ):
        WPA.judge(parse_position("1 3 9", WPA), parse_shot(shot))
