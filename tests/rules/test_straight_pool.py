"""14.1: what its cases do not show, as proofs, places on the table, and words that are refused."""

from __future__ import annotations

from random import Random

import pytest

from datasets.random_play import random_shot
from rules import (
    Ball,
    Bed,
    Breach,
    Contact,
    Cushion,
    Evidence,
    Fault,
    Hand,
    NotationError,
    Place,
    Pocket,
    Pot,
    Provenance,
    Rail,
    Report,
    Rest,
    Way,
    book,
    format_position,
    format_shot,
    parse_game,
    parse_position,
    parse_shot,
    resting_place,
)
from rules.near_rail import NearSafeties, Played

PL = book("straight-pool/pl")
ALL = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
CLAUSES = (
    "1a 1b 1c 2 3 4 5 6a 6b 6c 6d 7.1 7.2a 7.2b 7.2c 7.3 7.4 7.5 7.6 7.7 8 9 10 11a 11b 12a 12b"
    " 12c 13a 13b"
)
BED = Bed(length_mm=2540, width_mm=1270, ball_mm=57)
DEPTH_MM = 4 * 57 * 3**0.5 / 2
"""From the apex ball's centre to the base's."""


# --- the book -----------------------------------------------------------------------------------


def test_every_clause_of_the_text_is_told() -> None:
    told = {*PL.clauses, *PL.articles}

    assert {clause for clause in told if not clause.startswith("WPA ")} == set(CLAUSES.split())
    assert all(
        (entry.provenance is Provenance.GENERAL) is clause.startswith("WPA ")
        for clause, entry in PL.clauses.items()
    )


def test_what_people_must_tell_is_listed() -> None:
    assert {"1a", "6b", "7.4", "7.5", "7.7", "WPA 6.4", "WPA 6.8"} <= PL.not_judged.keys()
    assert not {"6a", "7.2a", "9", "10", "WPA 6.10", "WPA 6.11"} & PL.not_judged.keys()


def test_the_opening_is_played_from_the_kitchen_at_any_of_fifteen() -> None:
    position = PL.start(seat=1)

    assert len(position.table) == 15
    assert position.on == position.table
    assert position.hand is Hand.KITCHEN
    assert position.breaking
    assert position.seat == 1


@pytest.mark.parametrize(
    ("balls", "message"),
    [
        pytest.param([Ball.ONE, Ball.CUE], "^cue: no object ball of straight-pool/pl: expected 1 "),
        pytest.param([Ball.RED_1, Ball.RED_2], "^red1 red2: no object ball"),
        pytest.param([], "^no object ball is on the table: expected one or more$"),
    ],
)
def test_a_position_holds_the_balls_of_the_game(balls: list[Ball], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        PL.position(balls)


def test_an_event_sets_the_target() -> None:
    assert parse_game("straight-pool/pl, target 75").target == 75  # type: ignore[attr-defined]
    with pytest.raises(NotationError, match="expected as target 150 or obvious-uncalled off"):
        parse_game("straight-pool/pl, aim 75")


# --- proofs -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "shot", "proofs"),
    [
        pytest.param(
            "break",
            "safety cue>1 cue|f 1|f 1|lf",
            {"6a": (Cushion(Ball.CUE, Rail.F), Cushion(Ball.ONE, Rail.LF))},
            id="a failed opening by those that did reach a rail",
        ),
        pytest.param("break", "safety cue|f", {"6a": ()}, id="an opening without a contact"),
        pytest.param(
            "break",
            "call 5@lf cue>5 5@lf cue@rh",
            {"6d": (Pot(Ball.CUE, Pocket.RH),)},
            id="a scratch on the opening by the pot",
        ),
        pytest.param(
            f"{ALL}, near 0 6 twice",
            "safety near 6|lf cue>6 6|lf",
            {"7.2b": (Contact(Ball.CUE, Ball.SIX),)},
            id="a third safety near a rail by the contact",
        ),
        pytest.param(
            f"{ALL}, fouls 2 0",
            "safety cue>6 foot touched 3",
            {
                "7.2a": (),
                "WPA 6.4": (Report(Fault.FOOT),),
                "WPA 6.6": (Report(Fault.TOUCHED, Ball.THREE),),
                "12b": (Report(Fault.FOOT), Report(Fault.TOUCHED, Ball.THREE)),
            },
            id="a third foul by all that proves the foul",
        ),
        pytest.param(
            "4 9, kitchen",
            "safety behind 9 cue>9 9|h",
            {"WPA 6.11": (Contact(Ball.CUE, Ball.NINE),)},
            id="a direct shot in the kitchen by the contact",
        ),
    ],
)
def test_a_foul_shows_its_proof(
    position: str, shot: str, proofs: dict[str, tuple[Evidence, ...]]
) -> None:
    decision = PL.judge(parse_position(position, PL), parse_shot(shot))

    assert {foul.clause: foul.proof for foul in decision.fouls} == proofs


def test_the_third_foul_is_the_texts() -> None:
    decision = PL.judge(parse_position(f"{ALL}, fouls 2 0", PL), parse_shot("cue>6"))

    assert [(foul.breach, foul.provenance) for foul in decision.fouls] == [
        (Breach.NO_RAIL, Provenance.SEED),
        (Breach.THREE_FOULS, Provenance.SEED),
    ]


def test_after_an_ordinary_foul_no_ball_in_hand_is_offered() -> None:
    decision = PL.judge(parse_position(ALL, PL), parse_shot("call 3@rf cue>3"))

    with pytest.raises(ValueError, match="'in-hand' cannot be chosen: expected no choice"):
        decision.choose(Way.IN_HAND)


# --- the notation -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "rest 8:rack rest cue:head-spot call 3@rf cue>3 3@rf",
        "rest 8:kitchen cue>3",
        "no-stroke behind 4 behind 9 request 9",
    ],
)
def test_a_shot_with_places_of_rest_is_read_as_it_is_written(text: str) -> None:
    shot = parse_shot(text)

    assert parse_shot(format_shot(shot)) == shot


def test_places_of_rest_are_written_before_what_happened() -> None:
    shot = parse_shot("cue>3 3@rf rest cue:rack rest 8:head-spot")

    assert shot.rest == {Rest(Ball.CUE, Place.RACK), Rest(Ball.EIGHT, Place.HEAD_SPOT)}
    assert format_shot(shot) == "rest 8:head-spot rest cue:rack cue>3 3@rf"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rest 8", "^'8' is no place of rest: expected a ball and rack, head-spot or kitchen$"),
        ("rest 8:foot", "'8:foot' is no place of rest"),
        ("rest 17:rack", "'17' is no ball"),
        ("rest", "nothing after 'rest': expected a ball and where it lay, as 8:rack"),
        (
            "rest 8:rack rest 8:kitchen",
            "^rest 8:kitchen and rest 8:rack: expected one place of a ball$",
        ),
    ],
)
def test_a_place_of_rest_that_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_shot(text)


def test_rows_of_safeties_are_read_as_they_are_written() -> None:
    text = f"seat 0 on {ALL} of {ALL}, as it lies, score 20 -3, near 0 6 after-foul, near 1 12 once"
    position = parse_position(text, PL)

    assert position.near_safeties == {
        NearSafeties(0, Ball.SIX, Played.AFTER_FOUL),
        NearSafeties(1, Ball.TWELVE, Played.ONCE),
    }
    assert format_position(position) == text


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("near 0 6", "^'near 0 6': expected a seat, a ball and once, twice or after-foul, as near"),
        ("near 0 6 often", "^'near 0 6 often': expected a seat"),
        ("near 2 6 once", "'2' is no seat"),
        ("near 0 cue once", "'cue' is no object ball"),
    ],
)
def test_a_row_of_safeties_that_cannot_be_read_is_named(part: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(f"3 8, {part}", PL)


def test_only_14_1_knows_rows_of_safeties() -> None:
    with pytest.raises(NotationError, match="'near 0 6 once' is no part of a position"):
        parse_position("3 9, near 0 6 once", book("nine-ball/wpa"))


# --- where balls lie ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at_mm", "place"),
    [
        pytest.param((1905, 635), Place.RACK, id="on the foot spot"),
        pytest.param((1905 - 56.9, 635), Place.RACK, id="overlapping the apex"),
        pytest.param((1905 - 57.1, 635), None, id="before the apex"),
        pytest.param((1905 + 100, 635 - 40), Place.RACK, id="inside"),
        pytest.param((1905 + DEPTH_MM * 2 / 3, 640), Place.RACK, id="in the middle"),
        pytest.param((1905 + 100, 635 + 100 / 3**0.5 + 65.5), Place.RACK, id="overlapping a side"),
        pytest.param((1905 + 100, 635 + 100 / 3**0.5 + 66.1), None, id="beside a side"),
        pytest.param((1905 + 100, 635 - 100 / 3**0.5 - 65.5), Place.RACK, id="the other side"),
        pytest.param((1905 + DEPTH_MM + 56.9, 635), Place.RACK, id="overlapping the base"),
        pytest.param((1905 + DEPTH_MM + 57.1, 635), None, id="behind the base"),
        pytest.param((1905 + DEPTH_MM + 56.9, 635 + 114), Place.RACK, id="behind a corner"),
        pytest.param((1905 + DEPTH_MM + 40, 635 + 114 + 40), Place.RACK, id="close to a corner"),
        pytest.param((1905 + DEPTH_MM + 41, 635 + 114 + 41), None, id="not close to a corner"),
        pytest.param((1905 + DEPTH_MM, 635 + 114 + 57.1), None, id="beside a corner"),
        pytest.param((635, 635), Place.HEAD_SPOT, id="on the head spot"),
        pytest.param((635 + 56.9, 635), Place.HEAD_SPOT, id="before it, overlapping"),
        pytest.param((635, 635 - 56.9), Place.HEAD_SPOT, id="beside it, overlapping"),
        pytest.param((635 - 40, 635 + 40), Place.HEAD_SPOT, id="askew, overlapping"),
        pytest.param((635 + 57.0, 635), None, id="before it, touching"),
        pytest.param((635 - 57.0, 635), Place.KITCHEN, id="behind it, touching"),
        pytest.param((634.9, 100), Place.KITCHEN, id="in the kitchen"),
        pytest.param((635, 100), None, id="on the head string"),
        pytest.param((1270, 635), None, id="in the open"),
    ],
)
def test_a_ball_is_in_the_way_of_the_rack_or_of_the_head_spot(
    at_mm: tuple[float, float], place: Place | None
) -> None:
    assert resting_place(at_mm, BED) is place


# --- random shots -------------------------------------------------------------------------------


def test_near_the_end_of_a_rack_whatever_happens_leaves_balls_to_play() -> None:
    rng = Random(14)
    racked = set[int]()
    for _ in range(4000):
        position = parse_position(rng.choice(["3 8", "3 8 9", "8"]), PL)
        decision = PL.judge(position, random_shot(position, rng))
        racked.add(decision.racked)
        after = [decision.next] if decision.next else [o.position for o in decision.options]
        assert after or decision.over
        for then in after:
            assert then.on == then.table
            assert len(then.table) == 15 or not decision.racked
            assert then.table >= position.table - set(decision.credited)

    assert racked == {0, 14, 15}
