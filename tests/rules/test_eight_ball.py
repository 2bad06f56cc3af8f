"""Eight-ball beyond its cases: positions, proofs, spots, what the book tells about itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import (
    BOOKS,
    NUMBERED,
    Act,
    Ball,
    Bed,
    Breach,
    BreakOrder,
    Contact,
    Cushion,
    Ending,
    Evidence,
    Fault,
    Game,
    Hand,
    NotationError,
    Off,
    Pot,
    Provenance,
    Report,
    Seen,
    Way,
    format_position,
    next_breaker,
    parse_game,
    parse_position,
    parse_shot,
    sentence,
)
from rules.eight_ball_groups import EightBallPosition

PL: Game[EightBallPosition] = BOOKS["eight-ball/pl"]


def test_the_break_is_played_from_the_kitchen_at_all_fifteen_balls() -> None:
    position = PL.start(seat=1)

    assert position.table == position.on == frozenset(NUMBERED)
    assert (position.seat, position.hand) == (1, Hand.KITCHEN)
    assert position.breaking
    assert position.open
    assert PL.start().seat == 0


@pytest.mark.parametrize(
    ("balls", "message"),
    [
        pytest.param(
            [Ball.RED_1, Ball.EIGHT, Ball.CUE],
            "^cue red1: no object ball of eight-ball/pl: expected 1 to 15$",
            id="a red and the cue ball",
        ),
        pytest.param(
            [Ball.TWO], "^the 8 is not on the table: without it the rack is over$", id="no 8"
        ),
    ],
)
def test_a_position_holds_the_balls_of_the_game(balls: list[Ball], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        PL.position(balls)


def test_a_position_may_be_another_seats_with_the_cue_ball_in_hand() -> None:
    position = PL.position([Ball.EIGHT, Ball.NINE], seat=1, hand=Hand.ANYWHERE)

    assert format_position(position) == "seat 1 on 8 9 of 8 9, anywhere"


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("1 8 9, solids 0", "seat 0 on 1 of 1 8 9, as it lies, solids 0"),
        ("1 8 9, solids 1", "seat 0 on 9 of 1 8 9, as it lies, solids 1"),
        ("1 8 9, seat 1, solids 0", "seat 1 on 9 of 1 8 9, as it lies, solids 0"),
        ("8 9, solids 0", "seat 0 on 8 of 8 9, as it lies, solids 0"),
        ("1 8 9", "seat 0 on 1 8 9 of 1 8 9, as it lies"),
        ("seat 0 on 1 8 of 1 8 9, as it lies", "seat 0 on 1 8 of 1 8 9, as it lies"),
    ],
)
def test_the_short_text_of_a_position_knows_what_is_on(text: str, whole: str) -> None:
    assert format_position(parse_position(text, PL)) == whole


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 8, solids", "'solids': expected a seat, as solids 0"),
        ("1 8, solids 0 1", "'solids 0 1': expected a seat, as solids 0"),
        ("1 8, solids 2", "'2' is no seat"),
    ],
)
def test_a_wrong_word_about_the_groups_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(text, PL)


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("eight-off-on-break win", "'win' eight-off-on-break: expected loss or spot"),
        ("rebreak me", "'me' rebreak: expected chooser or breaker"),
        ("foul-mode none", "'none' foul-mode: expected all-balls or cue-ball-only"),
        (
            "three-fouls on",
            "no option of eight-ball/pl: expected as eight-off-on-break loss, rebreak chooser"
            " or foul-mode all-balls",
        ),
    ],
)
def test_a_wrong_option_is_told_with_the_right_ones(option: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_game(f"eight-ball/pl, {option}")


@pytest.mark.parametrize(
    ("position", "shot", "proofs"),
    [
        pytest.param(
            "3 8 10, solids 0",
            "cue>8 8>3 3@lf",
            {
                "12a": (Contact(Ball.CUE, Ball.EIGHT),),
                "16": (Contact(Ball.CUE, Ball.EIGHT), Contact(Ball.EIGHT, Ball.THREE)),
            },
            id="the 8 first in a combination by both contacts",
        ),
        pytest.param(
            "8 10, solids 0",
            "cue>10 10>8 8@? cue@?",
            {
                "12a": (Contact(Ball.CUE, Ball.TEN),),
                "WPA 6.1": (Pot(Ball.CUE),),
                "20a": (Pot(Ball.EIGHT), Contact(Ball.CUE, Ball.TEN), Pot(Ball.CUE)),
                "20d": (Pot(Ball.EIGHT),),
            },
            id="the 8 on a foul by its pot and by what proves the fouls",
        ),
        pytest.param(
            "6 7 8 10, solids 0",
            "cue>7 10@? 7@? 8@? 6@?",
            {"20b": (Pot(Ball.SEVEN), Pot(Ball.EIGHT), Pot(Ball.SIX))},
            id="the 8 with the last balls by the pots of these",
        ),
        pytest.param(
            "7 8 10, solids 0",
            "cue>7 8! 10!",
            {"18a": (Off(Ball.EIGHT), Off(Ball.TEN)), "20c": (Off(Ball.EIGHT),)},
            id="the 8 off the table by its flight",
        ),
        pytest.param(
            "7 8 10, solids 0",
            "cue>7 7@? 8@?",
            {"20b": (Pot(Ball.SEVEN), Pot(Ball.EIGHT))},
            id="the 8 with the last ball by both pots",
        ),
        pytest.param(
            "6 7 8 10, solids 0", "cue>7 7@? 8@?", {"20e": (Pot(Ball.EIGHT),)}, id="the 8 too early"
        ),
        pytest.param(
            "1 3 8 10, kitchen",
            "behind 3 cue| cue>3 3|",
            {"7 note": (Contact(Ball.CUE, Ball.THREE),)},
            id="a direct kitchen shot by the contact",
        ),
        pytest.param(
            "1 3 8 10, anywhere",
            "cue>3 3| touched 3 touched cue",
            {
                "15c": (Report(Fault.TOUCHED, Ball.CUE),),
                "WPA 6.6": (Report(Fault.TOUCHED, Ball.THREE),),
            },
            id="touches by their reports",
        ),
        pytest.param(
            "break",
            "cue>1 1| 2|",
            {"6": (Cushion(Ball.ONE), Cushion(Ball.TWO))},
            id="a dry break by the balls that did reach a rail",
        ),
    ],
)
def test_a_foul_shows_its_proof(
    position: str, shot: str, proofs: dict[str, tuple[Evidence, ...]]
) -> None:
    decision = PL.judge(parse_position(position, PL), parse_shot(shot))

    assert {foul.clause: foul.proof for foul in decision.fouls} == proofs


def test_e8_37_the_lower_of_two_balls_is_spotted_first_and_the_other_behind_it() -> None:
    decision = PL.judge(parse_position("3 8 10 12, solids 0", PL), parse_shot("cue>3 3| 12! 10!"))
    foot_spot_x, middle_y = Bed().foot_spot_mm

    assert decision.spotted == (Ball.TEN, Ball.TWELVE)
    assert PL.spot(decision.spotted, {}) == {
        Ball.TEN: (foot_spot_x, middle_y),
        Ball.TWELVE: (pytest.approx(foot_spot_x + Bed().ball_mm), middle_y),
    }


def test_e8_41_after_a_stalemate_nobody_has_won_and_the_rack_is_played_again() -> None:
    decision = PL.judge(parse_position("8 9, solids 0", PL), parse_shot("no-stroke stalemate"))

    assert decision.winner is None
    assert decision.over is not None
    assert decision.over.ending is Ending.STALEMATE
    assert decision.over.clause == PL.acts[Act.STALEMATE] == "21"


def test_racks_are_broken_in_turn() -> None:
    assert PL.breaks is BreakOrder.ALTERNATE
    assert next_breaker(PL.breaks, breaker=1, winner=1) == 0


def test_a_choice_that_is_not_offered_is_refused() -> None:
    decision = PL.judge(PL.start(), parse_shot("cue>1 8@lf"))

    with pytest.raises(ValueError, match=r"'re-rack-other' cannot be chosen: .* re-rack or play"):
        decision.choose(Way.RERACK_OTHER)


def test_every_clause_of_the_text_is_a_foul_or_an_article() -> None:
    numbers = {re.match(r"\d+", c) for c in (*PL.clauses, *PL.articles) if c[0].isdigit()}

    assert {match[0] for match in numbers if match} == {str(n) for n in range(1, 22)}
    assert not set(PL.clauses) & set(PL.articles)


def test_fouls_that_the_text_takes_for_granted_are_general() -> None:
    general = {c for c, entry in PL.clauses.items() if entry.provenance is Provenance.GENERAL}

    assert general == {"7 note", *(c for c in PL.clauses if c.startswith("WPA "))}
    assert {entry.provenance for entry in PL.clauses.values()} == {
        Provenance.SEED,
        Provenance.GENERAL,
    }


def test_the_clauses_that_lose_the_rack_are_those_of_20() -> None:
    assert {c for c, entry in PL.clauses.items() if entry.loses} == {
        "20a",
        "20b",
        "20c",
        "20d",
        "20e",
    }


def test_what_only_people_can_tell_is_listed() -> None:
    assert {"2a", "4", "13a", "20 note", "21", "WPA 6.4", "WPA 6.7"} <= PL.not_judged.keys()
    assert not {"2c", "5", "6", "7 note", "12a", "20d", "WPA 6.9"} & PL.not_judged.keys()
    assert PL.articles["2c"].seen is Seen.NOBODY


def test_no_breach_of_a_stroke_is_told_under_two_clauses_at_once() -> None:
    of_break = {"6", "6a", "7(2)", "8"}
    in_play = [entry.breach for c, entry in PL.clauses.items() if c not in of_break]

    assert sorted(b for b in in_play if in_play.count(b) > 1) == [Breach.TOUCHED_BALL] * 2


@pytest.mark.parametrize(
    ("position", "shot", "text"),
    [
        (
            "7 8 10, solids 0",
            "cue>7 7@lf 8@rf",
            "Foul 20b: 8 potted together with the last ball of the group. Seat 1 wins the rack.",
        ),
        ("8 10, solids 0", "cue>8 8@rf", "Fair. Credited: 8. Seat 0 wins the rack."),
        (
            "3 8 10, kitchen",
            "behind 3 cue>3 3|",
            "Foul 7 note: direct shot at a ball in the kitchen (3). Seat 1 has ball in hand.",
        ),
    ],
)
def test_a_decision_reads(position: str, shot: str, text: str) -> None:
    before = parse_position(position, PL)

    assert sentence(before, PL.judge(before, parse_shot(shot))) == text


def test_a_racks_cases_name_all_worked_examples() -> None:
    text = (Path(__file__).parent / "eight_ball.cases").read_text(encoding="utf-8")

    assert set(re.findall(r"E8-(\d\d)", text)) == {f"{n:02}" for n in range(1, 42)}
