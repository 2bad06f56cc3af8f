"""The demo's two shots, played by pooltool: where each ball is, and what happens when."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pooltool as pt
from numpy.typing import NDArray

LENGTH_MM = 2540.0
WIDTH_MM = 1270.0
RADIUS_MM = 28.575
_STEP_S = 0.001

START_MM: dict[str, tuple[float, float]] = {
    "cue": (1566, 579),
    "3": (2150, 1020),
    "4": (1269, 842),
    "6": (1805, 885),
    "8": (1850, 300),
    "9": (700, 420),
}
"""Where the balls lie at first: mm, table frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """How the cue is used: speed, pooltool's direction, height of the tip on the ball (radii)."""

    at_s: float
    speed_m_s: float
    phi_deg: float
    height: float

    @property
    def direction(self) -> tuple[float, float]:
        """Unit vector of the stroke in the table frame."""
        angle = np.radians(self.phi_deg)
        return float(np.sin(angle)), float(np.cos(angle))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One shot as it happened; times in the clip's seconds."""

    stroke: Stroke
    cue_ball_mm: tuple[float, float]
    end_s: float
    events: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """One ball's way: times `(N,)` s, places `(N, 3)` mm, turns `(N, 3, 3)`, when it was potted.

    A turn takes the ball's own frame to (x, y, z) of the table, y downwards: it mirrors.
    """

    t_s: NDArray[np.float64]
    places_mm: NDArray[np.float64]
    turns: NDArray[np.float64]
    potted_s: float | None
    potted_mm: tuple[float, float] | None

    def at(self, t_s: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Place in mm and turn at a time; before the first and after the last, it rests there."""
        i = int(np.clip(np.searchsorted(self.t_s, t_s, side="right") - 1, 0, len(self.t_s) - 1))
        j = min(i + 1, len(self.t_s) - 1)
        span = self.t_s[j] - self.t_s[i]
        part = 0.0 if span <= 0 else float(np.clip((t_s - self.t_s[i]) / span, 0, 1))
        return self.places_mm[i] * (1 - part) + self.places_mm[j] * part, self.turns[i]

    def moves(self, t_s: float, dt_s: float) -> bool:
        """Whether it moves within `dt_s` about a time."""
        before, after = self.at(t_s - dt_s / 2)[0], self.at(t_s + dt_s / 2)[0]
        return bool(np.abs(after - before).max() > 0.02)


_SWAP = np.array([[0.0, 1, 0], [1, 0, 0], [0, 0, 1]])
"""pooltool's x runs across the table and its y along it."""


def _system(places_mm: dict[str, tuple[float, float]]) -> pt.System:
    """pooltool's table with balls on it."""
    specs = pt.objects.PocketTableSpecs(l=LENGTH_MM / 1000, w=WIDTH_MM / 1000)
    balls = {
        name: pt.Ball.create(name, xy=(y / 1000, x / 1000), R=RADIUS_MM / 1000, m=0.17)
        for name, (x, y) in places_mm.items()
    }
    table = pt.Table.from_table_specs(specs)
    return pt.System(table=table, balls=balls, cue=pt.Cue(cue_ball_id="cue"))


def _notation(system: pt.System, start_s: float) -> str:
    """pooltool's event log in cueref's notation, times in the clip's seconds."""
    words: list[str] = []
    for event in system.events:
        kind, ids, at = event.event_type.value, event.ids, f"@{start_s + event.time:.3f}"
        if kind == "ball_ball":
            first, second = sorted(ids, key=lambda name: name != "cue")
            words.append(f"{first}>{second}{at}")
        elif kind in ("ball_linear_cushion", "ball_circular_cushion"):
            words.append(f"{ids[0]}|{at}")
        elif kind == "ball_pocket":
            # pooltool's pockets: left and right as here; bottom is the head, top the foot.
            pocket = ids[1][0] + {"b": "h", "c": "m", "t": "f"}[ids[1][1]]
            words.append(f"{ids[0]}@{pocket}{at}")
    return " ".join(words)


def _turns(spin: NDArray[np.float64], first: NDArray[np.float64]) -> NDArray[np.float64]:
    """`(N, 3, 3)` turns from `(N, 3)` angular velocities in rad/s, pooltool's frame."""
    turns = [first]
    for w in spin[:-1]:
        angle = float(np.linalg.norm(w)) * _STEP_S
        axis = w / max(1e-9, float(np.linalg.norm(w)))
        k = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
        step = np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * (k @ k)
        turns.append(step @ turns[-1])
    return np.array(turns)


def play(strokes: tuple[Stroke, ...]) -> tuple[dict[str, Path], list[Shot]]:
    """Play the strokes one after the other from the demo's position."""
    rng = np.random.default_rng(7)
    now = dict(START_MM)
    faces = {name: _face(rng) for name in now}
    t_s: dict[str, list[NDArray[np.float64]]] = {name: [np.zeros(1)] for name in now}
    places = {name: [np.array([(x, y, RADIUS_MM)])] for name, (x, y) in now.items()}
    turns = {name: [faces[name][None]] for name in now}
    potted: dict[str, tuple[float, tuple[float, float]]] = {}
    shots: list[Shot] = []
    for stroke in strokes:
        system = _system(now)
        system.strike(V0=stroke.speed_m_s, phi=stroke.phi_deg, a=0, b=stroke.height)
        pt.simulate(system, inplace=True)
        pt.continuize(system, dt=_STEP_S, inplace=True)
        end_s = stroke.at_s + float(system.t)
        events = _notation(system, stroke.at_s)
        shots.append(Shot(stroke=stroke, cue_ball_mm=now["cue"], end_s=end_s, events=events))
        for event in system.events:
            if event.event_type.value == "ball_pocket":
                x, y, _ = system.table.pockets[event.ids[1]].center
                at_s = stroke.at_s + float(event.time)
                potted[event.ids[0]] = (at_s, (float(y * 1000), float(x * 1000)))
        for name, ball in system.balls.items():
            states = ball.history_cts.states
            rvw = np.array([state.rvw for state in states])
            t_s[name].append(np.array([state.t for state in states]) + stroke.at_s)
            places[name].append(rvw[:, 0] @ _SWAP.T * 1000)
            turns[name].append(_turns(rvw[:, 2], turns[name][-1][-1]))
        now = {
            name: (float(places[name][-1][-1][0]), float(places[name][-1][-1][1]))
            for name in now
            if name not in potted
        }
    paths = {
        name: Path(
            t_s=np.concatenate(t_s[name]),
            places_mm=np.concatenate(places[name]),
            turns=np.array([_SWAP @ turn for turn in np.concatenate(turns[name])]),
            potted_s=potted[name][0] if name in potted else None,
            potted_mm=potted[name][1] if name in potted else None,
        )
        for name in START_MM
    }
    return paths, shots


def _face(rng: np.random.Generator) -> NDArray[np.float64]:
    """A `(3, 3)` first turn that shows the number or a little of the band from above."""
    angle, tilt = rng.uniform(0, 2 * np.pi), rng.uniform(-0.9, 0.9)
    c, s = np.cos(angle), np.sin(angle)
    about_z = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    a = -np.pi / 2 + tilt
    about_y = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
    return np.asarray(about_z @ about_y)
