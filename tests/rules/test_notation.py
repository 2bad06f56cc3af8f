"""Shots and positions are read and written as text, and a wrong word is named."""

from __future__ import annotations

import pytest

from rules import (
    Ball,
    Call,
    Contact,
    Cushion,
    Drop,
    Fault,
    FrozenToBall,
    FrozenToRail,
    NotationError,
    Off,
    Placed,
    Pocket,
    Pot,
    PushOut,
    Rail,
    Rebound,
    Report,
    Safety,
    Shot,
    book,
    format_position,
    format_shot,
    parse_position,
    parse_shot,
)

WPA = book("nine-ball/wpa")


@pytest.mark.parametrize(
    ("text", "shot"),
    [
        ("nothing", Shot()),
        ("no-stroke", Shot(stroke=False)),
        ("cue>1", Shot(events=(Contact(Ball.CUE, Ball.ONE),))),
        ("cue>1@0.25", Shot(events=(Contact(Ball.CUE, Ball.ONE, 0.25),))),
        ("1|", Shot(events=(Cushion(Ball.ONE),))),
        ("1|f", Shot(events=(Cushion(Ball.ONE, Rail.F),))),
        ("1|lf^@2.5", Shot(events=(Cushion(Ball.ONE, Rail.LF, 2.5, returned=True),))),
        ("1|@2.5", Shot(events=(Cushion(Ball.ONE, None, 2.5),))),
        ("9@lf", Shot(events=(Pot(Ball.NINE, Pocket.LF),))),
        ("9@?@1.5", Shot(events=(Pot(Ball.NINE, None, 1.5),))),
        ("9^lf", Shot(events=(Rebound(Ball.NINE, Pocket.LF),))),
        ("9~3.0@lf@8.5", Shot(events=(Drop(Ball.NINE, 3.0, Pocket.LF, 8.5),))),
        ("cue!", Shot(events=(Off(Ball.CUE),))),
        ("5!^@1.5", Shot(events=(Off(Ball.FIVE, 1.5, returned=True),))),
        ("push", Shot(declared=PushOut())),
        ("safety", Shot(declared=Safety())),
        ("call 5@rf", Shot(declared=Call(Ball.FIVE, Pocket.RF))),
        ("frozen cue>3", Shot(frozen=frozenset({FrozenToBall(Ball.CUE, Ball.THREE)}))),
        ("frozen 3|lf", Shot(frozen=frozenset({FrozenToRail(Ball.THREE, Rail.LF)}))),
        ("placed line", Shot(placed=Placed.LINE)),
        ("touched", Shot(reports=(Report(Fault.TOUCHED),))),
        (
            "touched 4 foot",
            Shot(reports=(Report(Fault.TOUCHED, Ball.FOUR), Report(Fault.FOOT))),
        ),
    ],
)
def test_a_shot_is_read_and_written_alike(text: str, shot: Shot) -> None:
    assert parse_shot(text) == shot
    assert format_shot(shot) == text


def test_words_may_stand_in_any_order_but_events_keep_theirs() -> None:
    shot = parse_shot("foot cue>1 placed line 1| push")

    assert format_shot(shot) == "push placed line cue>1 1| foot"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cue>17", "'17' is no ball: expected cue, 1 to 15"),
        ("x>1", "'x' is no ball: expected cue, 1 to 15"),
        ("9@xx", "'xx' is no pocket: expected lf, rf, lm, rm, lh or rh"),
        ("9@", "'' is no pocket"),
        ("1|m", "'m' is no rail: expected f, h, lf, lh, rf or rh"),
        ("cue>1@soon", "'soon' is no time: expected seconds, as 1.25"),
        ("cue>1@nan", "'nan' is no time"),
        ("9~@lf", "'' is no time"),
        ("5!x", "'x' after '!'"),
        ("cue>1 hello", "'hello' is no word of a shot: expected an event"),
        ("7", "'7' is no word of a shot"),
        ("call", "nothing after 'call': expected a ball and its pocket"),
        ("call 5", "'' is no pocket"),
        ("call 5@?", r"'\?' is no pocket"),
        ("frozen 3", "'3' is not frozen to anything: expected as cue>3 or 3|lf"),
        ("placed there", "'there' is no place: expected kitchen, line, outside or touching"),
        ("push safety", "push and safety: expected one declaration"),
        ("placed line placed kitchen", "placed line and kitchen: expected one place"),
        ("", "an empty shot"),
    ],
)
def test_a_wrong_word_of_a_shot_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message.replace("|", r"\|")):
        parse_shot(text)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("break", "seat 0 on 1 of 1 2 3 4 5 6 7 8 9, kitchen, break"),
        ("break, seat 1", "seat 1 on 1 of 1 2 3 4 5 6 7 8 9, kitchen, break"),
        ("2 3 9", "seat 0 on 2 of 2 3 9, as it lies"),
        ("9 3 2, anywhere, seat 1", "seat 1 on 2 of 2 3 9, anywhere"),
        ("2 3 9, push-out", "seat 0 on 2 of 2 3 9, as it lies, push-out"),
        ("2 9, fouls 2 1, warned 0", "seat 0 on 2 of 2 9, as it lies, fouls 2 1, warned 0"),
        ("seat 1 on 2 of 2 9", "seat 1 on 2 of 2 9, as it lies"),
    ],
)
def test_a_short_position_stands_for_a_whole_one(text: str, whole: str) -> None:
    assert format_position(parse_position(text, WPA)) == whole
    assert format_position(parse_position(whole, WPA)) == whole


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty position: expected break"),
        ("2 3 17 9", "'17' is no ball"),
        ("2 cue 9", "'cue' is no object ball"),
        ("2 2 9", "'2' is there twice"),
        ("2 3", "the 9 is not on the table"),
        ("2 10 9", "10: no object ball of nine-ball/wpa: expected 1 to 9"),
        ("seat 2 on 2 of 2 9", "'2' is no seat: expected 0 or 1"),
        ("seat 0 of 2 9", "is no position: expected as seat 0 on 2 of 2 3 9"),
        ("seat 0 on 2 of 3 9", "'2' is on, but not on the table"),
        ("2 9, here", "'here' is no part of a position: expected as it lies"),
        ("2 9, fouls 3 0", "'3' is no number for 'fouls': expected 0 to 2"),
        ("2 9, warned 2", "'2' is no seat"),
    ],
)
def test_a_wrong_word_of_a_position_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(text, WPA)
