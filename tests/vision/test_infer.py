"""Events from paths: what touched what, and what did not."""

import numpy as np
import pytest
from numpy.typing import NDArray

from calibration import TABLES
from rules import Ball, Contact, Cushion, Event, Off, Pocket, Pot, Rail
from vision import Fate, Path
from vision.infer import infer
from vision.onset import strike_time

TABLE = TABLES["9ft"]
D = TABLE.ball_mm
R = TABLE.radius_mm
RATE_HZ = 25.0
STILL_S = 0.4  # before the stroke


def path(
    ball: Ball,
    start: tuple[float, float],
    *legs: tuple[float, float, float],
    begins_s: float = STILL_S,
    until_s: float = 2.4,
    fate: Fate = Fate.STAYS,
) -> Path:
    """A ball that lies still, then runs straight legs, each given as x, y, and time of arrival."""
    times = [0.0, begins_s, *(leg[2] for leg in legs)]
    places = np.array([start, start, *((leg[0], leg[1]) for leg in legs)])
    end = times[-1] if fate is Fate.VANISHES else until_s
    t = np.arange(0.0, end + 1e-9, 1 / RATE_HZ)
    rng = np.random.default_rng(int(start[0]))
    xy = np.stack([np.interp(t, times, places[:, axis]) for axis in (0, 1)], axis=1)
    return Path(ball, ball, t, xy + rng.normal(0, 0.7, xy.shape), fate)


def still(ball: Ball, x: float, y: float) -> Path:
    return path(ball, (x, y))


def of(kind: type[Event], events: tuple[object, ...]) -> list[Event]:
    return [seen.event for seen in events if isinstance(seen.event, kind)]  # type: ignore[attr-defined]


def first_contact(events: tuple[object, ...]) -> Ball | None:
    return next((e.to for e in of(Contact, events) if e.by is Ball.CUE), None)  # type: ignore[union-attr]


def plain_hit(gap_mm: float = 0.0) -> list[Path]:
    """The cue ball at 2 m/s along y = 600 to a ball in its way; another lies beside the way."""
    touch_x = 1400 - D
    hit_s = STILL_S + (touch_x - 400) / 2000
    return [
        path(Ball.CUE, (400, 600), (touch_x, 600, hit_s), (touch_x + 60, 600, hit_s + 1.0)),
        path(Ball.ONE, (1400, 600), (1900, 600, hit_s + 0.5), begins_s=hit_s),
        still(Ball.TWO, 1000, 600 + D + gap_mm),
    ]


def test_a_ball_that_is_hit_is_the_first_contact() -> None:
    events = infer(plain_hit(gap_mm=200), TABLE)
    assert first_contact(events) is Ball.ONE
    (contact,) = of(Contact, events)
    expected = STILL_S + (1400 - D - 400) / 2000
    assert contact.t_s == pytest.approx(expected, abs=0.012)


@pytest.mark.parametrize("gap_mm", [3.0, 5.0, 20.0])
def test_a_ball_that_is_passed_and_does_not_move_is_not_touched(gap_mm: float) -> None:
    assert first_contact(infer(plain_hit(gap_mm), TABLE)) is Ball.ONE


def test_the_stroke_is_timed_between_two_pictures() -> None:
    assert strike_time(plain_hit()) == pytest.approx(STILL_S, abs=0.02)


def test_no_events_without_a_moving_cue_ball() -> None:
    nudged = path(Ball.ONE, (1400, 600), (1450, 600, 1.0))
    assert infer([still(Ball.CUE, 400, 600), nudged], TABLE) == ()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param(Ball.THREE, Ball.FOUR, id="the three, then the four"),
        pytest.param(Ball.FOUR, Ball.THREE, id="the four, then the three"),
    ],
)
def test_two_contacts_a_frame_apart_are_told_apart(first: Ball, second: Ball) -> None:
    speed = 2500.0
    touch = (1200 - D, 600.0)
    hit_s = STILL_S + (touch[0] - 400) / speed
    later_s = hit_s + 0.045
    paths = [
        path(Ball.CUE, (400, 600), (*touch, hit_s), (1204, 640, later_s), (1330, 900, 2.0)),
        path(first, (1200, 600), (1900, 580, hit_s + 0.5), begins_s=hit_s),
        path(second, (1204 + 20, 640 + 53), (1300, 900, later_s + 0.4), begins_s=later_s),
    ]
    assert first_contact(infer(paths, TABLE)) is first


def test_a_combination_is_not_a_contact_of_the_cue_ball() -> None:
    paths = plain_hit(gap_mm=300)
    hit_s = STILL_S + (1400 - D - 400) / 2000
    arrives_s = hit_s + (300 - D) / 1000
    nine = path(Ball.NINE, (1700, 600), (2100, 600, arrives_s + 0.6), begins_s=arrives_s)
    one = path(Ball.ONE, (1400, 600), (1700 - D, 600, arrives_s), (1680, 600, 2.0), begins_s=hit_s)
    contacts = of(Contact, infer([paths[0], one, nine], TABLE))
    assert [(c.by, c.to) for c in contacts] == [  # type: ignore[union-attr]
        (Ball.CUE, Ball.ONE),
        (Ball.ONE, Ball.NINE),
    ]


@pytest.mark.parametrize(
    ("target", "rail"),
    [
        pytest.param((1800.0, R), Rail.LF, id="left cushion, foot half"),
        pytest.param((700.0, 1270 - R), Rail.RH, id="right cushion, head half"),
        pytest.param((2540 - R, 700.0), Rail.F, id="foot cushion"),
        pytest.param((R, 400.0), Rail.H, id="head cushion"),
    ],
)
def test_a_cushion_is_touched_where_the_way_turns_round(
    target: tuple[float, float], rail: Rail
) -> None:
    cue = path(Ball.CUE, (1200, 640), (*target, 0.93), (1250, 660, 1.9))
    (cushion,) = of(Cushion, infer([cue], TABLE))
    assert cushion == Cushion(Ball.CUE, rail, pytest.approx(0.93, abs=0.02))


@pytest.mark.parametrize(
    "paths",
    [
        pytest.param(
            [path(Ball.CUE, (1200, 640), (1700, 120, 1.0), (1900, 160, 2.0))],
            id="a ball that turns 90 mm before the cushion",
        ),
        pytest.param(
            [path(Ball.CUE, (1200, 640), (1700, 70, 1.6))],
            id="a ball that stops short of it",
        ),
        pytest.param(
            [path(Ball.CUE, (1200, R + 1), (1700, 300, 1.0))],
            id="a ball that lay at the cushion and leaves it",
        ),
        pytest.param(
            [path(Ball.CUE, (700, R + 1), (1100, R + 1, 1.0))],
            id="a ball that rolls along the cushion it lay at",
        ),
    ],
)
def test_no_cushion_is_made_up(paths: list[Path]) -> None:
    assert of(Cushion, infer(paths, TABLE)) == []


def shot_with(end: Path) -> list[Path]:
    return [path(Ball.CUE, (1200, 640), (1230, 640, 0.8)), end]


@pytest.mark.parametrize(
    ("leg", "expected"),
    [
        pytest.param((40.0, 30.0, 1.0), Pocket.LH, id="last seen in the jaws"),
        pytest.param((2400.0, 1150.0, 0.9), Pocket.RF, id="last seen on its way"),
        pytest.param((1270.0, -45.0, 1.0), Pocket.LM, id="seen lying in a side pocket"),
        pytest.param((2575.0, -30.0, 1.1), Pocket.LF, id="seen lying in a corner"),
    ],
)
def test_a_ball_that_vanishes_into_a_pocket_is_potted(
    leg: tuple[float, float, float], expected: Pocket
) -> None:
    ball = path(Ball.FIVE, (1270, 640), leg, fate=Fate.VANISHES)
    (pot,) = of(Pot, infer(shot_with(ball), TABLE))
    assert (pot.ball, pot.pocket) == (Ball.FIVE, expected)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "leg",
    [
        pytest.param((700.0, -70.0, 0.6), id="seen behind the left rail"),
        pytest.param((650.0, 1190.0, 0.52), id="last seen fast at the right cushion"),
        pytest.param((1275.0, -140.0, 0.6), id="seen behind a side pocket"),
    ],
)
def test_a_ball_that_crosses_the_rail_is_off_the_table(leg: tuple[float, float, float]) -> None:
    ball = path(Ball.FIVE, (900, 640), leg, fate=Fate.VANISHES)
    events = infer(shot_with(ball), TABLE)
    assert of(Off, events)
    assert of(Pot, events) == []


def test_a_ball_that_stops_in_the_jaws_is_not_potted() -> None:
    ball = path(Ball.FIVE, (400, 400), (14, 14, 1.4))
    assert of(Pot, infer(shot_with(ball), TABLE)) == []


def mirrored(paths: list[Path]) -> list[Path]:
    def flip(xy: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.stack([xy[:, 0], TABLE.width_mm - xy[:, 1]], axis=1)

    return [Path(p.before, p.after, p.t_s, flip(p.xy_mm), p.fate) for p in paths]


def test_a_mirrored_shot_has_the_same_contacts() -> None:
    there = of(Contact, infer(plain_hit(5.0), TABLE))
    back = of(Contact, infer(mirrored(plain_hit(5.0)), TABLE))
    assert [(c.by, c.to) for c in there] == [(c.by, c.to) for c in back]  # type: ignore[union-attr]
