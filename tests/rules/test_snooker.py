"""The book of snooker: what it tells, what it refuses, and what its figures are."""

from itertools import combinations
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import BOOKS, Ball, Breach, Provenance, format_position, parse_position, parse_shot
from rules.books.snooker_wpbsa import SNOOKER_WPBSA as BOOK
from rules.decision import Choice
from rules.snooker_bed import BALL_MM, LENGTH_MM, SPOTS_MM, WIDTH_MM
from rules.snooker_position import COLOURS, SnookerPosition

ALL = "yellow green brown blue pink black"


def position(text: str) -> SnookerPosition:
    read = parse_position(text, BOOK)
    assert isinstance(read, SnookerPosition)
    return read


def test_every_clause_that_survived_and_every_one_added_is_told() -> None:
    told = {clause.split()[0] for clause in {*BOOK.clauses, *BOOK.articles}}
    survived = {"1.1", "1.2", "2.1a", "2.1b", "2.1c", "2.1d", "2.4", "2.5", "2.6", "2.6e", "2.9"}
    survived |= {"2.12", "2.17", "2.19", "2.20", "3.1", "3.2", "3.3", "3.3b", "3.3d", "3.4", "3.5"}
    survived |= {"3.7", "3.8", "3.8b", "3.9"}
    survived |= {f"3.10a({item})" for item in ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")}
    added = {"3.10a(ix)", "3.10b(i)", "3.10b", "3.10c", "3.10d", "3.11", "3.12", "3.13", "3.14"}
    added |= {"3.15", "3.16", "3.17", "3.18", "4", "5"}
    assert told == survived | added


def test_what_the_text_breaks_off_before_is_an_extension() -> None:
    assert {c.provenance for c in BOOK.clauses.values()} == {Provenance.SEED, Provenance.EXTENSION}
    seed = {key for key, clause in BOOK.clauses.items() if clause.provenance is Provenance.SEED}
    assert seed == {key for key in BOOK.clauses if key.startswith(("2", "3.8", "3.10a"))} - {
        "3.10a(ix)"
    }


def test_a_ruling_bears_the_provenance_of_its_clause() -> None:
    shot = parse_shot("cue>blue cue@rf")
    fouls = BOOK.judge(position(f"red1 {ALL}"), shot).fouls
    assert {(f.clause, f.provenance) for f in fouls} == {
        ("3.10a(vii)", Provenance.SEED),
        ("3.10b first", Provenance.EXTENSION),
    }


def test_what_people_must_tell_is_listed() -> None:
    assert {"3.10a(ii)", "3.10b touched", "3.13", "3.14", "2.12"} <= BOOK.not_judged.keys()
    assert not {"3.10a(vi)", "3.10a(vii)", "3.10b potted", "3.7"} & BOOK.not_judged.keys()


def test_a_foul_shows_what_proves_it() -> None:
    shot = parse_shot("cue>blue black@rf cue@lh")
    fouls = {f.breach: f.proof for f in BOOK.judge(position(f"red1 {ALL}"), shot).fouls}
    assert fouls == {
        Breach.CUE_BALL_LOST: (shot.events[2],),
        Breach.WRONG_BALL_FIRST: (shot.events[0],),
        Breach.WRONG_BALL_POTTED: (shot.events[1],),
    }


@pytest.mark.parametrize(
    ("table", "points"),
    [
        pytest.param(f"red1-red5 {ALL}", 67, id="SN-61 five reds, on a red"),
        pytest.param(f"red1-red5 {ALL}, after-red", 74, id="SN-62 five reds, after a red"),
        pytest.param(f"red1-red15 {ALL}", 147, id="a whole frame"),
        pytest.param(f"{ALL}, after-red", 34, id="after the last red"),
        pytest.param(ALL, 27, id="the colours"),
        pytest.param("blue pink black", 18, id="three colours"),
    ],
)
def test_the_points_that_remain(table: str, points: int) -> None:
    assert position(table).remaining == points


def test_a_frame_opens_from_the_d_with_every_red_on() -> None:
    start = format_position(BOOK.start(1))
    assert start == f"seat 1 on red1-red15 of red1-red15 {ALL}, D, break"


@pytest.mark.parametrize(
    ("balls", "said"),
    [
        pytest.param(
            [Ball.ONE, Ball.BLACK], "1: no object ball of snooker/wpbsa", id="a pool ball"
        ),
        pytest.param([Ball.RED_1, Ball.BLACK], "while reds are, all six are", id="a colour gone"),
        pytest.param([Ball.YELLOW, Ball.BLACK], "one colour up to the black", id="a gap"),
        pytest.param([], "no colour on the table", id="nothing left"),
    ],
)
def test_a_table_that_cannot_be_is_refused(balls: list[Ball], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        BOOK.position(balls)


def test_after_a_red_with_a_colour_gone_is_refused() -> None:
    with pytest.raises(ValueError, match="after a red all six colours are on the table"):
        parse_position("pink black, after-red", BOOK)


def test_level_points_of_a_match_are_settled_by_a_spotted_black() -> None:
    decider = BOOK.decider()
    assert isinstance(decider, Choice)
    assert [one.position.table for one in decider.options] == [frozenset({Ball.BLACK})] * 2


def test_the_text_is_named_by_its_book() -> None:
    assert BOOKS["snooker/wpbsa"] is BOOK


PLACES = st.tuples(st.floats(26.25, LENGTH_MM - 26.25), st.floats(26.25, WIDTH_MM - 26.25))
NEAR_SPOTS = st.builds(
    lambda spot, dx, dy: (spot[0] + dx, spot[1] + dy),
    st.sampled_from(list(SPOTS_MM.values())),
    st.floats(-80, 80),
    st.floats(-80, 80),
)


@settings(max_examples=300)
@given(st.lists(PLACES | NEAR_SPOTS, max_size=15), st.sets(st.sampled_from(COLOURS), min_size=1))
def test_a_spotted_colour_lies_on_the_bed_and_touches_nothing(
    places: list[tuple[float, float]], colours: set[Ball]
) -> None:
    reds = [ball for ball in Ball if ball.startswith("red")]
    lying = dict(zip(reds, places, strict=False))
    spotted = BOOK.spot(sorted(colours), lying)
    assert spotted.keys() == colours
    for ball, at in spotted.items():
        assert BALL_MM / 2 <= at[0] <= LENGTH_MM - BALL_MM / 2
        assert at[1] == SPOTS_MM[ball][1] or at in SPOTS_MM.values()
        assert all(dist(at, other) > BALL_MM for other in lying.values())
    assert all(dist(a, b) > BALL_MM for a, b in combinations(spotted.values(), 2))
