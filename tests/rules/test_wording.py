"""What people read."""

from __future__ import annotations

import pytest

from rules import Breach, Hand, Notice, Placed, Way, book, parse_position, parse_shot, sentence
from rules.wording import BREACHES, HANDS, NOTICES, PLACES, WAYS

WPA = book("nine-ball/wpa")


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
        ("1 3 9", "cue>1 1>9 9@lf", "Fair. Seat 0 wins the rack."),
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
            " (only 1 or 2). Seat 1 has ball in hand.",
        ),
        ("break", "cue>1 2@lf", "Fair. Seat 0 plays next. A push-out may be announced."),
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
            "Fair. The 3 goes back to the pocket's edge. Seat 1 plays next.",
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


def test_everything_has_words() -> None:
    assert set(BREACHES) == set(Breach)
    assert set(NOTICES) == set(Notice)
    assert set(HANDS) == set(Hand)
    assert set(WAYS) == set(Way)
    assert set(PLACES) == set(Placed)
