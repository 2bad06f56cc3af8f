"""The demo's player: a cue that feathers and strokes, a bridge hand, an arm that comes and goes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from datasets.clutter import Layer
from datasets.demo_shots import RADIUS_MM, Shot
from datasets.demo_stage import HEIGHT_PX, WIDTH_PX, Camera

Points = NDArray[np.float64]
_ARRIVES_S, _READY_S, _BACK_S = -1.75, -1.2, -0.32
_HOLDS_S, _GONE_S = 0.45, 1.05
_SKIN = [0.42, 0.55, 0.74]
_SLEEVE = [0.07, 0.06, 0.06]
_AWAY_MM = 1500.0


def _ease(part: float) -> float:
    """From 0 to 1 with a soft start and end."""
    p = min(1.0, max(0.0, part))
    return p * p * (3 - 2 * p)


def tip_gap_mm(tau_s: float, speed_m_s: float) -> float:
    """How far the tip is behind its place of contact, `tau_s` after the stroke (negative: before).

    At the stroke it arrives with the stroke's speed; then it follows through.
    """
    if tau_s < _BACK_S:
        return float(35.0 + 22.0 * np.sin((tau_s - _READY_S) * 7.5))
    if tau_s < 0:
        # A cubic from the last feather, over the backswing, to contact at full speed.
        start = 35.0 + 22.0 * np.sin((_BACK_S - _READY_S) * 7.5)
        p = (tau_s - _BACK_S) / -_BACK_S
        slope = -speed_m_s * 1000 * -_BACK_S
        return float(start * (1 - p) ** 2 * (1 + 2 * p) + slope * (p**3 - p**2))
    return float(-70.0 * (1 - np.exp(-tau_s * speed_m_s * 1000 / 70.0)))


def _away(tau_s: float) -> float:
    """How far the player is away, 0 at the table to 1 out of sight."""
    if tau_s < _READY_S:
        return 1 - _ease((tau_s - _ARRIVES_S) / (_READY_S - _ARRIVES_S))
    return _ease((tau_s - _HOLDS_S) / (_GONE_S - _HOLDS_S))


class _Body:
    """Limbs given in mm of the table, drawn on a layer of the picture."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.layer = Layer(WIDTH_PX, HEIGHT_PX)

    def limb(
        self, a_mm: Points, b_mm: Points, wide: tuple[float, float], colour: list[float]
    ) -> None:
        """A limb with round ends: `(3,)` mm each, widths in mm."""
        ends = self.camera.project(np.array([a_mm, b_mm]))
        distance = self.camera.place_mm[2] - (a_mm[2] + b_mm[2]) / 2
        scale = self.camera.focal_px / distance
        self.layer.limb(ends[0], ends[1], wide[0] * scale, wide[1] * scale, colour)
        self.layer.disc(ends[0], wide[0] * scale / 2, colour)
        self.layer.disc(ends[1], wide[1] * scale / 2, colour)

    def shaded(
        self, a_mm: Points, b_mm: Points, wide: tuple[float, float], colour: list[float]
    ) -> None:
        """A limb with a darker outline and a lighter middle, so that it looks round."""
        for part, light in ((1.0, 0.72), (0.78, 0.9), (0.45, 1.06)):
            tone = [v * light for v in colour]
            self.limb(a_mm, b_mm, (wide[0] * part, wide[1] * part), tone)


def _hand(body: _Body, at: Points, along: Points, across: Points) -> None:
    """An open bridge: four fingers spread to the ball, the thumb up beside the cue."""
    palm = at - along * 55
    for spread, length in ((-0.55, 62), (-0.2, 78), (0.12, 80), (0.42, 66)):
        root = palm + across * spread * 55
        tip = root + along * length + across * spread * 38
        body.shaded(root, tip, (21, 15), _SKIN)
    body.shaded(palm + across * 30, at + across * 14 + along * 6, (20, 15), _SKIN)
    body.shaded(palm - across * 16, palm + across * 18 - along * 8, (62, 66), _SKIN)


def draw_player(camera: Camera, shot: Shot, t_s: float) -> Layer | None:
    """The player's layer at a time, or None when nobody is to be seen."""
    tau_s = t_s - shot.stroke.at_s
    away = _away(tau_s)
    if away >= 1:
        return None
    along = np.array([*shot.stroke.direction, 0.0])
    across = np.array([-along[1], along[0], 0.0])
    ball = np.array([*shot.cue_ball_mm, RADIUS_MM])
    leave = -along * _AWAY_MM * away
    contact = ball - along * RADIUS_MM
    tip = contact - along * tip_gap_mm(tau_s, shot.stroke.speed_m_s) + leave
    rise = np.array([0.0, 0.0, 0.075])
    body = _Body(camera)
    bridge = contact - along * 195 + leave * np.array([1, 1, 0])
    bridge[2] = 62.0
    wrist = bridge - along * 120 - across * 8
    elbow = bridge - along * 380 - across * 120 + np.array([0, 0, 90.0])
    shoulder = bridge - along * 700 - across * 60 + np.array([0, 0, 330.0])
    body.shaded(elbow, shoulder, (95, 150), _SLEEVE)
    body.shaded(wrist - along * 60, elbow, (66, 92), _SLEEVE)
    body.shaded(wrist + along * 20, wrist - along * 70, (50, 60), _SKIN)
    _hand(body, bridge, along, across)

    def on_cue(back_mm: float) -> Points:
        """A place on the cue, so far behind the tip."""
        return np.asarray(tip - along * back_mm + rise * back_mm + np.array([0, 0, 2.0]))

    body.shaded(on_cue(740), on_cue(1450), (20, 29), [0.10, 0.10, 0.13])
    body.shaded(on_cue(22), on_cue(740), (12.6, 20), [0.42, 0.62, 0.78])
    body.limb(on_cue(5), on_cue(24), (12.4, 12.6), [0.88, 0.92, 0.93])
    body.limb(on_cue(0), on_cue(5), (12.0, 12.4), [0.55, 0.38, 0.2])
    return body.layer
