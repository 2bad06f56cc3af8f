"""The demo clip and its truth: physics by pooltool, a perspective camera, H.264 by PyAV."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import cv2
import numpy as np
from numpy.typing import NDArray

from datasets import balls, demo_shots
from datasets.balls import Lamp, Light, Look
from datasets.demo_player import draw_player
from datasets.demo_shots import RADIUS_MM, Shot, Stroke
from datasets.demo_shots import Path as BallPath
from datasets.demo_stage import (
    HEIGHT_PX,
    NOSE_MM,
    WIDTH_PX,
    Camera,
    demo_camera,
    empty_table,
    nose_corners,
    pockets_mm,
)
from datasets.draw import Picture
from datasets.paint import paste

FPS = 50
_EXPOSURE_S = 0.008
_FALL_S = 0.16
STROKES = (
    Stroke(at_s=1.9, speed_m_s=1.84, phi_deg=52.45, height=-0.13),
    Stroke(at_s=6.3, speed_m_s=0.84, phi_deg=-130.43, height=-0.37),
)
_REST_S = 1.5
_LIGHT = Light(
    ambient=0.62,
    direction=(0.05, -0.08, 0.995),
    rim=0.55,
    bounce=(0.62, 0.42, 0.10),
    lamps=(
        Lamp(x=-0.22, y=-0.06, half_x=0.16, half_y=0.05, round=False, strength=0.55),
        Lamp(x=0.22, y=-0.06, half_x=0.16, half_y=0.05, round=False, strength=0.55),
    ),
    gloss=0.85,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Film:
    """All that a frame is made of."""

    camera: Camera
    plate: Picture
    paths: dict[str, BallPath]
    shots: list[Shot]
    looks: dict[str, Look]
    grain: NDArray[np.float32]


def _looks() -> dict[str, Look]:
    """The balls as television shows them."""
    cue = Look(body=balls.WHITE, dots=(0.12, 0.12, 0.72))
    numbers = {name: int(name) for name in demo_shots.START_MM if name != "cue"}
    painted = {name: balls.numbered(n, balls.TELEVISED) for name, n in numbers.items()}
    return {"cue": cue} | painted


def _shadow(picture: Picture, camera: Camera, centre_mm: NDArray[np.float64]) -> None:
    """A soft shadow on the cloth under one ball."""
    foot = camera.project(np.array([(centre_mm[0] + 5, centre_mm[1] + 7, 0.0)]))[0]
    radius = camera.focal_px * RADIUS_MM / camera.place_mm[2]
    reach = int(radius * 2.2)
    left, top = int(foot[0]) - reach, int(foot[1]) - reach
    grid = np.arange(2 * reach + 1) + 0.5
    square = (grid[None] + left - foot[0]) ** 2 + (grid[:, None] + top - foot[1]) ** 2
    patch = np.zeros((len(grid), len(grid), 4), np.float32)
    patch[..., 3] = 0.5 * np.exp(-((square / (1.28 * radius) ** 2) ** 1.6))
    paste(picture, patch, left, top)


def _ball(film: Film, name: str, t_s: float) -> tuple[NDArray[np.float32], int, int]:
    """One ball as a patch with the time of one instant."""
    centre, turn = film.paths[name].at(t_s)
    middle, axes, angle = film.camera.ball_outline(centre)
    facing = film.camera.facing(centre) @ turn
    at = (float(middle[0]), float(middle[1]))
    return balls.picture(film.looks[name], facing, _LIGHT, at, axes, angle)


def _exposed(film: Film, name: str, t_s: float) -> tuple[NDArray[np.float32], int, int]:
    """One ball as the shutter sees it, averaged over the exposure about the frame's time."""
    path = film.paths[name]
    if not path.moves(t_s, _EXPOSURE_S):
        return _ball(film, name, t_s)
    ends = [path.at(t_s + s * _EXPOSURE_S / 2)[0] for s in (-1, 1)]
    track = film.camera.project(np.array(ends))
    steps = 3 + int(np.hypot(*(track[1] - track[0])) * 1.5)
    moments = t_s + ((np.arange(steps) + 0.5) / steps - 0.5) * _EXPOSURE_S
    parts = [_ball(film, name, float(moment)) for moment in moments]
    left, top = min(p[1] for p in parts), min(p[2] for p in parts)
    right = max(p[1] + p[0].shape[1] for p in parts)
    bottom = max(p[2] + p[0].shape[0] for p in parts)
    total = np.zeros((bottom - top, right - left, 4), np.float32)
    for patch, x, y in parts:
        total[y - top : y - top + patch.shape[0], x - left : x - left + patch.shape[1]] += patch
    total /= steps
    return total, left, top


def _falling(film: Film, name: str, t_s: float) -> tuple[NDArray[np.float32], int, int] | None:
    """A potted ball on its way down, darker and cut by the pocket's edge; None once it is gone."""
    path = film.paths[name]
    if path.potted_s is None or path.potted_mm is None:
        return None
    part = (t_s - path.potted_s) / _FALL_S
    if part >= 1:
        return None
    entry, turn = path.at(path.potted_s - 0.002)
    pocket = min(pockets_mm(), key=lambda p: np.hypot(p[0] - entry[0], p[1] - entry[1]))
    flat = entry[:2] + (np.array(pocket[:2]) - entry[:2]) * min(1.0, part * 1.6)
    centre = np.array([*flat, RADIUS_MM - 75 * part**2])
    middle, axes, angle = film.camera.ball_outline(centre)
    at = (float(middle[0]), float(middle[1]))
    facing = film.camera.facing(centre) @ turn
    patch, left, top = balls.picture(film.looks[name], facing, _LIGHT, at, axes, angle)
    patch[..., :3] *= 1 - 0.75 * part
    x_mm, y_mm, radius_mm = pocket
    rim = film.camera.project(np.array([(x_mm, y_mm, 0.0), (x_mm + radius_mm, y_mm, 0.0)]))
    radius = float(np.hypot(*(rim[1] - rim[0])))
    yy, xx = np.mgrid[top : top + patch.shape[0], left : left + patch.shape[1]] + 0.5
    inside = np.clip(radius - np.hypot(xx - rim[0][0], yy - rim[0][1]) + 0.5, 0, 1)
    seen = 1 - min(1.0, part * 3) * (1 - inside)
    return patch * seen[..., None].astype(np.float32), left, top


def frame(film: Film, index: int) -> NDArray[np.uint8]:
    """Frame `index`, `(720, 1280, 3)` BGR bytes; its time is the middle of its exposure."""
    t_s = index / FPS
    picture = film.plate.copy()
    up = [n for n, p in film.paths.items() if p.potted_s is None or t_s < p.potted_s]
    for name in up:
        _shadow(picture, film.camera, film.paths[name].at(t_s)[0])
    for name in film.paths:
        patch = _exposed(film, name, t_s) if name in up else _falling(film, name, t_s)
        if patch is not None:
            paste(picture, *patch)
    for shot in film.shots:
        layer = draw_player(film.camera, shot, t_s)
        if layer is not None:
            layer.lay(picture, 0.7, 0.25)
    shift = (index * 7919) % film.grain.size
    noise = np.roll(film.grain.reshape(-1), shift)[: HEIGHT_PX * WIDTH_PX]
    picture += noise.reshape(HEIGHT_PX, WIDTH_PX, 1) * np.float32(0.005)
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def _truth(film: Film, frames: int) -> dict[str, object]:
    """What the clip shows, for tests and benchmarks; times in s, places in mm, table frame."""
    positions: dict[str, list[list[float] | None]] = {}
    for name, path in film.paths.items():
        places: list[list[float] | None] = []
        for index in range(frames):
            t_s = index / FPS
            gone = path.potted_s is not None and t_s >= path.potted_s
            x, y, _ = path.at(t_s)[0]
            places.append(None if gone else [round(float(x), 1), round(float(y), 1)])
        positions[name] = places
    corners = film.camera.project(nose_corners())
    verdicts: tuple[dict[str, object], ...] = (
        {"foul": None, "potted": ["3"]},
        {"foul": "wrong ball first", "potted": []},
    )
    return {
        "clip": "demo.mp4",
        "fps": FPS,
        "frames": frames,
        "exposure_s": _EXPOSURE_S,
        "book": "nine-ball/wpa",
        "table": {
            "length_mm": demo_shots.LENGTH_MM,
            "width_mm": demo_shots.WIDTH_MM,
            "nose_height_mm": NOSE_MM,
            "ball_mm": 2 * RADIUS_MM,
        },
        "camera": {
            "focal_px": film.camera.focal_px,
            "centre_px": [WIDTH_PX / 2, HEIGHT_PX / 2],
            "place_mm": list(film.camera.place_mm),
            "turn": film.camera.turn.round(9).tolist(),
            "note": "px in edge coordinates: pixel i covers [i, i + 1)",
        },
        "nose_corners_px": corners.round(2).tolist(),
        "position": {name: list(place) for name, place in demo_shots.START_MM.items()},
        "shots": [
            {
                "start_s": shot.stroke.at_s,
                "end_s": round(shot.end_s, 3),
                "events": shot.events,
                **verdict,
            }
            for shot, verdict in zip(film.shots, verdicts, strict=True)
        ],
        "positions_mm": positions,
    }


def make_film() -> Film:
    """Play the shots and set the stage."""
    rng = np.random.default_rng(11)
    paths, shots = demo_shots.play(STROKES)
    camera = demo_camera()
    grain = rng.standard_normal((HEIGHT_PX + 60, WIDTH_PX), dtype=np.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.6) * 1.8
    plate = empty_table(camera, rng)
    return Film(camera=camera, plate=plate, paths=paths, shots=shots, looks=_looks(), grain=grain)


def render_demo(out: Path) -> None:
    """Write `demo.mp4` and `demo.json` into a folder."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        # pooltool's order of events depends on Python's hash seed, set before Python starts.
        os.environ["PYTHONHASHSEED"] = "0"
        command = [sys.executable, "-m", "datasets.render", "demo", "--out", str(out)]
        os.execv(sys.executable, command)
    out.mkdir(parents=True, exist_ok=True)
    film = make_film()
    frames = int((film.shots[-1].end_s + _REST_S) * FPS)
    with av.open(str(out / "demo.mp4"), "w", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=FPS)
        stream.width, stream.height, stream.pix_fmt = WIDTH_PX, HEIGHT_PX, "yuv420p"
        stream.time_base = Fraction(1, FPS)
        stream.options = {"crf": "19", "preset": "medium", "threads": "1"}
        for index in range(frames):
            picture = av.VideoFrame.from_ndarray(frame(film, index), format="bgr24")
            picture.pts = index
            for packet in stream.encode(picture):
                container.mux(packet)
        for packet in stream.encode():
            container.mux(packet)
    (out / "demo.json").write_text(json.dumps(_truth(film, frames), separators=(",", ":")) + "\n")
