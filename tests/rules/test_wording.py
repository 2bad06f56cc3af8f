"""What people read."""

from __future__ import annotations

from typing import Any

import pytest

from rules import (
    REDS,
    Ball,
    Breach,
    Choice,
    Contact,
    Cross,
    Cushion,
    Decision,
    Drop,
    Ending,
    Evidence,
    Fault,
    Foul,
    Hand,
    Mark,
    Moved,
    Notice,
    Off,
    Option,
    Pin,
    Placed,
    Pocket,
    Position,
    Pot,
    Provenance,
    RackOver,
    Rail,
    Rebound,
    Report,
    Teller,
    Topple,
    Way,
    book,
    parse_position,
    parse_shot,
    sentence,
)
from rules.wording import BREACHES, HANDS, NOTICES, PLACES, WAYS

WPA = book("nine-ball/wpa")
NEXT = parse_position("1 3 9, seat 1", WPA)
DRY = "nothing potted on the break and too few balls driven to a rail"


@pytest.mark.parametrize(
    ("position", "shot", "text"),
    [
        (
            "1 3 9",
            "cue>3 3|",
            "Foul 6.2: wrong ball first (cue hit 3, the 1 was on). Seat 1 has ball in hand.",
        ),
        (
            "1 3 9",
            "cue|",
            "Foul 6.2: wrong ball first (no ball was hit, the 1 was on);"
            " 6.3: no rail after contact. Seat 1 has ball in hand.",
        ),
        ("1 3 9", "cue>1 1|", "Fair. Seat 1 plays next."),
        ("1 3 9", "cue>1 1>9 9@lf", "Fair. Credited: 9. Seat 0 wins the rack."),
        (
            "1 3 9",
            "cue>1 9@lf cue@rf",
            "Foul 6.1: cue ball potted. The 9 is spotted. Seat 1 has ball in hand.",
        ),
        (
            "1 3 9",
            "cue>1 1| cue! 3!",
            "Foul 6.1: cue ball off the table; 6.5: ball off the table (3)."
            " Seat 1 has ball in hand.",
        ),
        (
            "break",
            "cue>1 1| 2|",
            "Foul 2.3: nothing potted on the break and too few balls driven to a rail"
            " (only 1 and 2). Seat 1 has ball in hand.",
        ),
        (
            "break",
            "cue>1 2@lf",
            "Fair. Credited: 2. Seat 0 plays next. A push-out may be announced.",
        ),
        (
            "break",
            "placed line cue>1 2@lf",
            "Foul 6.10: cue ball wrongly placed (on the head string). Seat 1 has ball in hand.",
        ),
        (
            "1 3 9, push-out",
            "push",
            "Fair. Seat 1 chooses: play the next shot or hand the shot back.",
        ),
        (
            "1 3 9, fouls 1 0",
            "cue>1 1| touched 3",
            "Foul 6.6: touched ball (3). Seat 1 has ball in hand. Warning: Seat 0 is on two fouls.",
        ),
        (
            "1 3 9, fouls 2 0, warned 0",
            "cue>1 1| foot",
            "Foul 6.4: no foot on the floor; 6.14: third foul in a row. Seat 1 wins the rack.",
        ),
        (
            "1 3 9",
            "cue>1 1| 3~6@lf",
            "Fair. The 3 goes back where it lay. Seat 1 plays next.",
        ),
    ],
)
def test_a_decision_reads(position: str, shot: str, text: str) -> None:
    before = parse_position(position, WPA)

    assert sentence(before, WPA.judge(before, parse_shot(shot))) == text


def test_players_may_have_names() -> None:
    before = parse_position("1 3 9", WPA)
    decision = WPA.judge(before, parse_shot("cue>1 1|"))

    assert sentence(before, decision, ("Ada", "Bo")) == "Fair. Bo plays next."


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        pytest.param(
            Decision(then=NEXT, points=(0, -15)),
            "Fair. Points: Seat 1 -15. Seat 1 plays next.",
            id="points of one seat",
        ),
        pytest.param(
            Decision(then=NEXT, points=(4, -1)),
            "Fair. Points: Seat 0 +4, Seat 1 -1. Seat 1 plays next.",
            id="points of both",
        ),
        pytest.param(
            Decision(then=NEXT, credited=(Ball.RED_1, Ball.RED_7, Ball.BLUE)),
            "Fair. Credited: 2 × red and blue. Seat 1 plays next.",
            id="reds are counted, not numbered",
        ),
        pytest.param(
            Decision(then=NEXT, spotted=(Ball.BLUE, Ball.CUE), replaced=(Ball.RED_3,)),
            "Fair. The blue is spotted. The cue ball is spotted. The red goes back where it lay."
            " Seat 1 plays next.",
            id="balls put back",
        ),
        pytest.param(
            Decision(then=NEXT, racked=14, moved=(Moved(Ball.FIFTEEN, Mark.HEAD_SPOT),)),
            "Fair. The 15 goes to the head spot. Balls to be racked: 14. Seat 1 plays next.",
            id="racked again",
        ),
        pytest.param(
            Decision(then=WPA.start(1)),
            "Fair. Seat 1 plays from behind the head string. That shot is a break.",
            id="a break",
        ),
        pytest.param(
            Decision(then=Choice(None, (Option(Way.SEAT_0, NEXT), Option(Way.SEAT_1, NEXT)))),
            "Fair. Whoever wins the lot chooses: Seat 0 plays next or Seat 1 plays next.",
            id="the lot",
        ),
        pytest.param(
            Decision(
                then=Choice(
                    0, tuple(Option(way, NEXT) for way in (Way.PLAY, Way.KITCHEN, Way.RERACK))
                )
            ),
            "Fair. Seat 0 chooses: play the next shot, play from behind the head string or have"
            " the balls racked again and break.",
            id="three ways",
        ),
        pytest.param(
            Decision(then=RackOver(None)), "Fair. Nobody wins the rack.", id="nobody wins"
        ),
        pytest.param(
            Decision(then=RackOver(1, Ending.CONCEDED, "9k")),
            "The rack is conceded (9k). Seat 1 wins the rack.",
            id="conceded",
        ),
        pytest.param(
            Decision(then=RackOver(None, Ending.STALEMATE)),
            "Stalemate: the rack is played again.",
            id="stalemate",
        ),
        pytest.param(
            Decision(then=RackOver(None, Ending.VISIT, scores=(0, 85)), points=(0, 10)),
            "Fair. Points: Seat 1 +10. The visit is over. Score: Seat 0 0, Seat 1 85.",
            id="a visit over",
        ),
        pytest.param(
            Decision(then=RackOver(0, clause="13", scores=(150, -3))),
            "Fair. The rack is played out (13). Seat 0 wins the rack."
            " Score: Seat 0 150, Seat 1 -3.",
            id="the target reached",
        ),
    ],
)
def test_an_outcome_reads(decision: Decision[Any], text: str) -> None:
    assert sentence(NEXT, decision) == text


def foul(breach: Breach, *proof: Evidence) -> Foul:
    return Foul(clause="5", breach=breach, proof=proof, provenance=Provenance.SEED)


SNOOKER = Position(table=frozenset(REDS) | {Ball.BLUE}, on=frozenset(REDS))
CAROM = Position(table=frozenset({Ball.WHITE, Ball.YELLOW, Ball.RED}), on=frozenset({Ball.YELLOW}))


@pytest.mark.parametrize(
    ("position", "breach", "text"),
    [
        pytest.param(
            SNOOKER,
            foul(Breach.WRONG_BALL_FIRST, Contact(Ball.CUE, Ball.BLUE)),
            "5: wrong ball first (cue hit blue, the red was on)",
            id="reds have one name",
        ),
        pytest.param(
            SNOOKER,
            foul(
                Breach.TWO_BALLS_FIRST,
                Contact(Ball.CUE, Ball.RED_1, 1.0),
                Contact(Ball.CUE, Ball.BLUE, 1.0),
            ),
            "5: two balls hit at once (red and blue)",
            id="two balls",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.WRONG_BALL_FIRST, Cushion(Ball.BLUE)),
            "5: wrong ball first (cue hit blue, the red was on)",
            id="a frozen ball moved",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.BALL_OFF, Off(Ball.BLUE), Off(Ball.RED_2)),
            "5: ball off the table (blue and red)",
            id="balls off",
        ),
        pytest.param(
            CAROM,
            foul(Breach.BALL_IN_CONTACT, Contact(Ball.WHITE, Ball.YELLOW)),
            "5: ball in contact played directly (yellow)",
            id="a carom's cue ball is a ball of the table",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.TOUCHED_BALL, Report(Fault.TOUCHED)),
            "5: touched ball",
            id="a report without a ball",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.TOUCHED_BALL, Topple(Ball.BLUE, Pin.C), Topple(Pin.N, Pin.E)),
            "5: touched ball (blue)",
            id="pins are no balls",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.CUE_BALL_LOST, Off(Ball.CUE)),
            "5: cue ball off the table",
            id="the cue ball off",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.BAD_PLACEMENT, Placed.OUTSIDE),
            "5: cue ball wrongly placed (outside its area)",
            id="placed wrongly",
        ),
        pytest.param(
            SNOOKER,
            foul(Breach.BAD_PLACEMENT, Placed.LINE, Placed.TOUCHING),
            "5: cue ball wrongly placed (on the head string and touching a ball)",
            id="placed wrongly in two ways",
        ),
        pytest.param(
            NEXT,
            foul(Breach.WRONG_BALL_FIRST, Contact(Ball.THREE, Ball.NINE)),
            "5: wrong ball first (cue hit 3, the 1 was on)",
            id="a frozen ball went on to another",
        ),
        pytest.param(
            CAROM,
            foul(Breach.MOVED, Contact(Ball.RED, Ball.WHITE)),
            "5: ball or pin moved outside the stroke (red)",
            id="the red is no cue ball",
        ),
        pytest.param(
            parse_position("2 9 10 11 8, solids 1", book("eight-ball/pl")),
            foul(Breach.WRONG_BALL_FIRST, Contact(Ball.CUE, Ball.TWO)),
            "5: wrong ball first (cue hit 2, the 9, 10 or 11 was on)",
            id="several balls are on",
        ),
        pytest.param(SNOOKER, foul(Breach.DRY_BREAK), "5: " + DRY + " (none)", id="nothing"),
        pytest.param(SNOOKER, foul(Breach.NO_RAIL), "5: no rail after contact", id="an absence"),
    ],
)
def test_a_foul_reads(position: Position, breach: Foul, text: str) -> None:
    assert Teller().foul(position, breach) == text


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (Contact(Ball.CUE, Ball.RED_4), "contact: cue ball and red"),
        (Cushion(Ball.ONE, Rail.F), "touches a rail: 1"),
        (Pot(Ball.CUE, Pocket.LF), "potted: cue ball"),
        (Rebound(Ball.NINE), "back out of the pocket: 9"),
        (Drop(Ball.NINE, 6.0), "fallen from the edge of a pocket: 9"),
        (Off(Ball.YELLOW), "off the table: yellow"),
        (Cross(Ball.CUE), "across the head string: cue ball"),
        (Topple(Ball.WHITE, Pin.C), "pin knocked down: C (white)"),
        (Topple(Pin.N, Pin.E), "pin knocked down: E (N)"),
        (Report(Fault.FOOT), "reported by a person"),
        (Report(Fault.TOUCHED, Ball.FOUR), "reported by a person: 4"),
        (Placed.LINE, "on the head string"),
    ],
)
def test_evidence_reads(item: Evidence, text: str) -> None:
    assert Teller().evidence(item) == text


def test_the_groups_are_told_when_they_are_settled() -> None:
    eight = book("eight-ball/pl")
    before = parse_position("1 2 8 9 10, seat 1", eight)
    settled = eight.judge(before, parse_shot("call 9@rf cue>9 9@rf"))

    assert sentence(before, settled) == (
        "Fair. Credited: 9. Seat 0 plays the solids. Seat 1 plays the stripes. Seat 1 plays next."
    )
    assert settled.next is not None
    after = eight.judge(settled.next, parse_shot("cue>10 10|"))
    assert sentence(settled.next, after) == "Fair. Seat 0 plays next."


def test_every_text_is_translated_and_names_are_not() -> None:
    tells = Teller(seats=("Ada", "Bo"), translate="<{}>".format)
    hit = foul(Breach.WRONG_BALL_FIRST, Contact(Ball.CUE, Ball.BLUE), Contact(Ball.CUE, Ball.PINK))
    over = Decision(then=RackOver(1, Ending.CONCEDED, "9k", scores=(2, 1)))

    assert tells.foul(CAROM, hit) == (
        "5: <wrong ball first> (<cue hit <blue> <and> <pink>, the <yellow> was on>)"
    )
    assert tells.ways([Way.PLAY, Way.SEAT_1]) == "<play the next shot> <or> <Bo plays next>"
    assert tells.sentence(NEXT, over) == (
        "<The rack is conceded> (9k). <Bo wins the rack.> <Score: Ada 2, Bo 1.>"
    )
    assert Teller(translate="<{}>".format).seat(1) == "<Seat 1>"


def test_everything_has_words() -> None:
    assert set(BREACHES) == set(Breach)
    assert set(NOTICES) == set(Notice)
    assert set(HANDS) == set(Hand)
    assert set(WAYS) == set(Way)
    assert set(PLACES) == set(Placed)
