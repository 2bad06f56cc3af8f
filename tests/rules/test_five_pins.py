"""Five-pins: what a decision holds beside its line, and what the cases cannot say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules import (
    Ball,
    Breach,
    BreakOrder,
    Contact,
    Cushion,
    Evidence,
    Fault,
    Hand,
    ImpossibleShotError,
    NotationError,
    Off,
    Pin,
    Provenance,
    Rail,
    Report,
    Seen,
    Topple,
    format_position,
    next_breaker,
    parse_game,
    parse_position,
    parse_shot,
    sentence,
)
from rules.bed import Point
from rules.books.five_pins_umb import FIVE_PINS_UMB as UMB
from rules.five_pins_bed import PinBed

UP = "yellow white red"
MIDDLE = (1420.0, 710.0)
CUE = "^ball cue is not on the table: in five-pins expected white, yellow or red$"


@pytest.mark.parametrize(
    ("shot", "proofs"),
    [
        pytest.param(
            "white|f white>red@0.5 red/n",
            {"15.3b": (Contact(Ball.WHITE, Ball.RED, 0.5),)},
            id="the red first by the contact",
        ),
        pytest.param(
            "white/n white/e n/c white>yellow white/s",
            {
                "15.3c": (
                    Topple(Ball.WHITE, Pin.N),
                    Topple(Ball.WHITE, Pin.E),
                    Topple(Pin.N, Pin.C),
                )
            },
            id="pins first by those that fell before the contact",
        ),
        pytest.param(
            "white>yellow yellow/n white/s",
            {"15.2": (Topple(Ball.WHITE, Pin.S),)},
            id="own pins by those of the own ball",
        ),
        pytest.param("white|f", {"15.3d": ()}, id="a miss has no proof but the shot"),
        pytest.param(
            "white>yellow red! yellow!",
            {"15.3e": (Off(Ball.RED), Off(Ball.YELLOW))},
            id="balls off by their flights",
        ),
        pytest.param(
            "n/c yellow>white yellow|f",
            {"15.3a": (Contact(Ball.YELLOW, Ball.WHITE),)},
            id="the wrong ball by what it did first",
        ),
        pytest.param(
            "wrong-cue-ball yellow>white",
            {"15.3a": (Report(Fault.WRONG_CUE_BALL),)},
            id="a wrong ball that was reported by the report",
        ),
        pytest.param(
            "red/n frozen white>yellow frozen yellow>red white>yellow yellow|f yellow/c",
            {"15.3k": (Contact(Ball.WHITE, Ball.YELLOW),)},
            id="a ball in contact by the contact",
        ),
        pytest.param(
            "frozen white|lh white|lf white>yellow",
            {"15.3k": (Cushion(Ball.WHITE, Rail.LF),)},
            id="a cushion in contact by the cushion",
        ),
    ],
)
def test_an_error_shows_its_proof(shot: str, proofs: dict[str, tuple[Evidence, ...]]) -> None:
    decision = UMB.judge(parse_position(UP, UMB), parse_shot(shot))

    assert {foul.clause: foul.proof for foul in decision.fouls} == proofs


def test_a_foot_shows_the_report() -> None:
    decision = UMB.judge(UMB.start(), parse_shot("white>yellow foot double"))

    assert [foul.proof for foul in decision.fouls if foul.breach is Breach.NO_FOOT] == [
        (Report(Fault.FOOT),)
    ]


def test_the_opening_is_played_from_the_lower_half_at_the_opponents_ball() -> None:
    white, yellow = UMB.start(), UMB.start(seat=1)

    assert (white.seat, white.on, white.hand) == (0, {Ball.YELLOW}, Hand.LOWER_HALF)
    assert (yellow.seat, yellow.on, yellow.hand) == (1, {Ball.WHITE}, Hand.LOWER_HALF)
    assert white.breaking
    assert white.scores == (0, 0)
    assert white.table == {Ball.WHITE, Ball.YELLOW, Ball.RED}


@pytest.mark.parametrize(
    ("balls", "message"),
    [
        ([], "no ball: expected the three balls, yellow white red"),
        ([Ball.WHITE, Ball.RED], "white red: expected the three balls"),
        (
            [Ball.WHITE, Ball.RED, Ball.YELLOW, Ball.ONE],
            "1 yellow white red: expected the three balls",
        ),
    ],
)
def test_a_position_holds_the_three_balls(balls: list[Ball], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        UMB.position(balls)


@pytest.mark.parametrize("shot", ["cue>yellow", "white>yellow cue|", "cue/n"])
def test_there_is_no_cue_ball_but_the_players_own(shot: str) -> None:
    with pytest.raises(ImpossibleShotError, match=CUE):
        UMB.judge(parse_position(UP, UMB), parse_shot(shot))


def test_a_ball_of_another_game_is_told() -> None:
    with pytest.raises(ImpossibleShotError, match="ball 3 is not on the table"):
        UMB.judge(parse_position(UP, UMB), parse_shot("white>yellow 3|"))


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("removed", "nothing after 'removed': expected pins, as removed n"),
        ("removed n x", "'x' is no pin: expected c, n, e, s or w"),
        ("no-score yes", "'yes' after 'no-score': expected nothing"),
        ("push-out", "no part of a position: .*score 1 0, removed n or no-score"),
    ],
)
def test_a_wrong_part_is_told(part: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(f"{UP}, {part}", UMB)


def test_removed_pins_are_written_in_their_order() -> None:
    position = parse_position(f"{UP}, removed w c e", UMB)

    assert format_position(position) == (
        "seat 0 on yellow of yellow white red, as it lies, removed c e w"
    )


def test_the_target_is_an_option() -> None:
    assert parse_game("five-pins/umb").target == 50
    assert parse_game("five-pins/umb, target 60").target == 60


def test_the_opening_alternates_whoever_won() -> None:
    assert UMB.breaks is BreakOrder.ALTERNATE
    assert next_breaker(UMB.breaks, breaker=0, winner=0) == 1


@pytest.mark.parametrize(
    ("position", "lying", "text"),
    [
        pytest.param(
            UP,
            {Ball.WHITE: (300.0, 300.0), Ball.RED: (1490.0, 710.0)},
            "seat 0 on yellow of yellow white red, as it lies, removed n",
            id="the red on the place of a pin",
        ),
        pytest.param(
            f"{UP}, removed n",
            {Ball.RED: (2130.0, 710.0)},
            "seat 0 on yellow of yellow white red, as it lies",
            id="a place that is free again",
        ),
        pytest.param(
            "seat 1 on white of yellow white red, opposite half, score 3 5",
            {Ball.WHITE: MIDDLE, Ball.RED: (2130.0, 710.0)},
            "seat 1 on white of yellow white red, lower half, score 3 5, removed c",
            id="the other ball exactly on the middle line",
        ),
        pytest.param(
            "seat 1 on white of yellow white red, opposite half",
            {Ball.WHITE: (1400.0, 300.0), Ball.YELLOW: MIDDLE},
            "seat 1 on white of yellow white red, opposite half, removed c",
            id="the own ball on the middle line",
        ),
        pytest.param(
            "seat 1 on white of yellow white red, as it lies",
            {Ball.WHITE: (1420.0, 300.0)},
            "seat 1 on white of yellow white red, as it lies",
            id="the middle line without ball in hand",
        ),
        pytest.param(
            "seat 1 on white of yellow white red, opposite half",
            {Ball.YELLOW: (1420.0, 300.0)},
            "seat 1 on white of yellow white red, opposite half",
            id="the other ball not seen",
        ),
    ],
)
def test_where_the_balls_lie_tells_the_half_and_the_pins_to_remove(
    position: str, lying: dict[Ball, Point], text: str
) -> None:
    assert format_position(UMB.laid(parse_position(position, UMB), lying)) == text


def test_a_table_of_another_size_has_its_places_elsewhere() -> None:
    small = replace(UMB, bed=PinBed(length_mm=2540.0, width_mm=1270.0))
    position = parse_position("seat 1 on white of yellow white red, opposite half", small)
    lying = {Ball.WHITE: (1270.0, 300.0), Ball.RED: (1270.0, 635.0)}

    laid = small.laid(position, lying)

    assert laid.hand is Hand.LOWER_HALF
    assert laid.removed == {Pin.C}
    assert small.spot([Ball.YELLOW], lying) == {Ball.YELLOW: (2440.0, 635.0)}


def test_balls_off_go_to_their_marks() -> None:
    lying = {Ball.YELLOW: (2500.0, 300.0), Ball.RED: (400.0, 400.0)}

    assert UMB.spot([Ball.WHITE], lying) == {Ball.WHITE: (100.0, 710.0)}


def test_every_error_of_the_list_is_a_clause_and_all_else_is_told() -> None:
    errors = [clause for clause in UMB.clauses if clause.startswith("15.3")]

    assert errors == [f"15.3{letter}" for letter in "abcdefghijklmnop"]
    assert {clause for clause, entry in UMB.clauses.items() if entry.loses} == {"9.1", "9.2"}
    assert {entry.provenance for entry in UMB.clauses.values()} == {Provenance.SEED}
    assert not UMB.clauses.keys() & UMB.articles.keys()
    assert {c for c, entry in UMB.clauses.items() if entry.seen is Seen.PART} == {"15.3k"}


def test_what_only_people_can_tell_is_listed() -> None:
    told = UMB.not_judged.keys()

    assert {"9.1", "9.2", "10.4", "13.5", "14", "15.3g", "15.3h", "15.3o", "16"} <= told
    assert not {"15.2", "15.3a", "15.3b", "15.3c", "15.3d", "15.3e", "15.3k", "8.1"} & told


@pytest.mark.parametrize(
    ("shot", "text"),
    [
        ("white>yellow white>red", "Fair. Points: Seat 0 +4. Seat 1 plays next."),
        (
            "white>yellow white/n",
            "Foul 15.2: pins by the own ball. Points: Seat 1 +2. Seat 1 plays next.",
        ),
    ],
)
def test_a_decision_reads(shot: str, text: str) -> None:
    position = parse_position(UP, UMB)

    assert sentence(position, UMB.judge(position, parse_shot(shot))) == text
