"""Frames in, shots out, with a detector that sees perfectly."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration import TABLES, TableView
from rules import Ball, Contact, Cushion, Pocket, Pot
from vision import Detections, Frame, ObservedShot, Phase, Watcher

TABLE = TABLES["9ft"]
VIEW = TableView(TABLE, np.array([(60.0, 60.0), (1220.0, 60.0), (1220.0, 640.0), (60.0, 640.0)]))
COLOURS = {
    Ball.CUE: (240, 250, 252),
    Ball.ONE: (30, 180, 240),
    Ball.TWO: (150, 50, 25),
    Ball.THREE: (40, 25, 205),
}
Places = dict[Ball, tuple[float, float]]
World = Callable[[float], Places]


class SeesAll:
    """Tells exactly where the balls of the current frame are; it is a detector of tests."""

    def __init__(self) -> None:
        self.places: Places = {}

    def detect(self, top_view: NDArray[np.uint8]) -> Detections:
        assert top_view.shape == (352, 640, 3)
        places = np.array(list(self.places.values()), np.float64).reshape(-1, 2)
        rng = np.random.default_rng(len(places))
        noise = rng.normal(0, 0.2, places.shape)
        return Detections(VIEW.to_top(places) + noise, np.full(len(places), 0.9))


def drawn(places: Places) -> NDArray[np.uint8]:
    image = np.full((700, 1280, 3), (70, 110, 30), np.uint8)
    for ball, place in places.items():
        (at,) = VIEW.to_image(np.array([place]))
        radius = float(VIEW.radius_px(np.array([place]))[0])
        centre = (round(at[0] * 16), round(at[1] * 16))
        cv2.circle(image, centre, round(radius * 16), COLOURS[ball], -1, cv2.LINE_AA, 4)
    return image


def watch(
    world: World,
    length_s: float,
    rate_hz: float = 25.0,
    hidden: Callable[[float, Ball], bool] = (lambda t_s, ball: False),
) -> tuple[list[ObservedShot], Watcher]:
    detector = SeesAll()
    watcher = Watcher(VIEW, detector, COLOURS)
    shots = []
    for i in range(round(length_s * rate_hz)):
        t_s = i / rate_hz
        places = {b: p for b, p in world(t_s).items() if not hidden(t_s, b)}
        detector.places = places
        shot = watcher.step(Frame(i, t_s, drawn(places)))
        shots += [shot] if shot is not None else []
    last = watcher.finish()
    return shots + ([last] if last is not None else []), watcher


def moving(*legs: tuple[float, float, float]) -> Callable[[float], tuple[float, float]]:
    """Straight legs, each given as time of arrival, x, y."""
    times, xs, ys = zip(*legs, strict=True)
    return lambda t_s: (float(np.interp(t_s, times, xs)), float(np.interp(t_s, times, ys)))


def pot_of_the_one(t_s: float) -> Places:
    """At 1 s the cue ball sets off at 2 m/s; the 1 goes into the left pocket at the foot."""
    direction = np.array([2540 - 2200, -400.0]) / np.hypot(340, 400)
    one = np.array([2200.0, 400.0])
    ghost = one - direction * TABLE.ball_mm
    start = ghost - direction * 900
    hit_s = 1 + 900 / 2000
    cue = moving((0, *start), (1, *start), (hit_s, *ghost), (hit_s + 0.8, *(ghost + (60, 30))))
    pocket = one + direction * 530
    ball = moving((0, *one), (hit_s, *one), (hit_s + 0.35, *pocket))
    places = {Ball.CUE: cue(t_s), Ball.TWO: (700.0, 900.0), Ball.THREE: (900.0, 300.0)}
    if t_s < hit_s + 0.33:
        places[Ball.ONE] = ball(t_s)
    return places


def facts(shot: ObservedShot) -> list[object]:
    return [type(seen.event).__name__ for seen in shot.events]


def test_a_pot_is_seen_from_the_stroke_to_the_rest() -> None:
    shots, watcher = watch(pot_of_the_one, 4.0)
    (shot,) = shots
    assert shot.strike_s == pytest.approx(1.0, abs=0.03)
    assert shot.complete
    assert set(shot.before) == {Ball.CUE, Ball.ONE, Ball.TWO, Ball.THREE}
    assert set(shot.after) == {Ball.CUE, Ball.TWO, Ball.THREE}
    contact, pot = (seen.event for seen in shot.events)
    assert isinstance(contact, Contact)
    assert isinstance(pot, Pot)
    assert (contact.by, contact.to, pot.ball, pot.pocket) == (
        Ball.CUE,
        Ball.ONE,
        Ball.ONE,
        Pocket.LF,
    )
    assert watcher.phase is Phase.REST


def test_the_shot_is_the_same_at_another_frame_rate() -> None:
    times = []
    for rate_hz in (25.0, 30.0, 50.0):
        (shot,), _ = watch(pot_of_the_one, 4.0, rate_hz)
        assert facts(shot) == ["Contact", "Pot"]
        times.append([seen.event.t_s for seen in shot.events])
    assert np.ptp(times, axis=0).max() < 0.06


def test_a_ball_hidden_at_rest_is_not_potted() -> None:
    def arm_over_the_two(t_s: float, ball: Ball) -> bool:
        return ball is Ball.TWO and t_s > 1.2

    detector_shots, _ = watch(pot_of_the_one, 4.0, hidden=arm_over_the_two)
    (shot,) = detector_shots
    # Bare cloth where it lay: gone, but nobody saw it go anywhere; a pot is not made up.
    assert [s.event.ball for s in shot.events if isinstance(s.event, Pot)] == [Ball.ONE]


def test_a_shot_cut_off_by_the_end_of_the_video_is_incomplete() -> None:
    (shot,), _ = watch(pot_of_the_one, 1.3)
    assert not shot.complete


@pytest.mark.parametrize(
    ("to", "complete"),
    [
        pytest.param((1500.0, 700.0), True, id="rolling out in the middle"),
        pytest.param((2300.0, 150.0), False, id="rolling to a pocket"),
    ],
)
def test_a_ball_that_cannot_reach_a_pocket_leaves_the_shot_decided(
    to: tuple[float, float], complete: bool
) -> None:
    def world(t_s: float) -> Places:
        start = np.array(to) - (240.0, -120.0)
        cue = moving((0, *start), (1, *start), (2.5, *to))
        return {Ball.CUE: cue(t_s), Ball.TWO: (700.0, 900.0), Ball.THREE: (900.0, 300.0)}

    (shot,), _ = watch(world, 2.4)
    assert shot.complete is complete


def test_what_moves_first_is_the_cue_ball_also_when_another_looks_whiter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A stripe can show its white end while the cue ball lies in a shadow."""
    monkeypatch.setitem(COLOURS, Ball.CUE, (190, 215, 222))
    monkeypatch.setitem(COLOURS, Ball.NINE, (245, 250, 250))

    def world(t_s: float) -> Places:
        cue = moving((0, 1200, 640), (1, 1200, 640), (1.6, 1700, 300), (2.4, 1800, 250))
        return {Ball.NINE: (700.0, 900.0), Ball.THREE: (900.0, 300.0), Ball.CUE: cue(t_s)}

    (shot,), _ = watch(world, 4.0)
    assert shot.before[Ball.CUE] == pytest.approx((1200, 640), abs=5)
    assert shot.before[Ball.NINE] == pytest.approx((700, 900), abs=5)


def test_a_video_that_begins_with_the_stroke_still_shows_a_shot() -> None:
    def world(t_s: float) -> Places:
        hit_s = 0.45
        cue = moving((0, 700, 640), (hit_s, 1443, 640), (2, 1500, 640))
        one = moving((0, 1500, 640), (hit_s, 1500, 640), (1.2, 2300, 660))
        return {Ball.CUE: cue(t_s), Ball.ONE: one(t_s), Ball.THREE: (900.0, 300.0)}

    (shot,), _ = watch(world, 3.5)
    assert isinstance(shot.events[0].event, Contact)
    assert (shot.events[0].event.by, shot.events[0].event.to) == (Ball.CUE, Ball.ONE)


def test_nothing_moves_no_shot() -> None:
    shots, watcher = watch(lambda t_s: pot_of_the_one(0.0), 3.0)
    assert shots == []
    assert set(watcher.layout().where) == {Ball.CUE, Ball.ONE, Ball.TWO, Ball.THREE}


def test_a_cue_ball_that_runs_to_a_cushion_touches_it_once() -> None:
    def world(t_s: float) -> Places:
        cue = moving((0, 1200, 640), (1, 1200, 640), (1.6, 1700, 30), (2.4, 2000, 400))
        return {Ball.CUE: cue(t_s), Ball.TWO: (700.0, 900.0), Ball.THREE: (900.0, 300.0)}

    (shot,), _ = watch(world, 4.0)
    assert [type(seen.event) for seen in shot.events] == [Cushion]


def test_a_cut_to_another_camera_ends_the_shot_unfinished() -> None:
    detector = SeesAll()
    watcher = Watcher(VIEW, detector, COLOURS)
    shots = []
    crowd = np.random.default_rng(0).integers(0, 255, (700, 1280, 3)).astype(np.uint8)
    for i in range(60):
        t_s = i / 25
        detector.places = pot_of_the_one(t_s)
        image = drawn(detector.places) if t_s < 1.3 else crowd
        shot = watcher.step(Frame(i, t_s, image))
        shots += [shot] if shot is not None else []
    (shot,) = shots
    assert not shot.complete
    assert watcher.phase is Phase.LOST
