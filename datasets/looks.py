"""Sets of balls and the light on them, drawn at random: what a maker sells and a lamp shows."""

from __future__ import annotations

import numpy as np

from datasets import balls
from datasets.balls import Colour, Lamp, Light, Look
from datasets.view import Table


def random_looks(rng: np.random.Generator, table: Table, count: int) -> list[Look]:
    """`count` looks that go together: one set of balls, drawn with repeats when it runs out."""
    if table.kind.startswith("snooker"):
        colours = list(balls.SNOOKER.values()) + [balls.SNOOKER["red"]] * 8
        looks = [Look(body=c) for c in colours] + [Look(body=balls.WHITE)]
    elif table.kind == "carom":
        dots = (0.1, 0.1, 0.7) if rng.random() < 0.6 else None
        looks = [
            Look(body=balls.WHITE, dots=dots),
            Look(body=(0.1, 0.75, 0.95), dots=dots),
            Look(body=(0.1, 0.08, 0.72), dots=(0.9, 0.9, 0.9) if dots else None),
        ]
    else:
        looks = _pool_looks(rng)
    order = [looks[i % len(looks)] for i in rng.permutation(max(count, len(looks)))]
    return [_varied(rng, look) for look in order[:count]]


def _pool_looks(rng: np.random.Generator) -> list[Look]:
    """A pool set with its cue ball (twice: it is the ball that matters most)."""
    sets = (balls.NORMAL, balls.TELEVISED, balls.TELEVISED_VIOLET)
    colours = sets[rng.choice(3, p=[0.45, 0.35, 0.2])]
    caps = balls.BLACK if rng.random() < 0.12 else balls.WHITE
    dots: tuple[Colour | None, ...] = (None, (0.1, 0.1, 0.75), (0.7, 0.3, 0.1), (0.1, 0.1, 0.1))
    cue = Look(body=balls.WHITE, dots=dots[rng.integers(4)])
    return [balls.numbered(k, colours, caps) for k in range(1, 16)] + [cue, cue]


def _varied(rng: np.random.Generator, look: Look) -> Look:
    """A look with its colours a little off, or now and then a colour no maker sells."""

    def vary(colour: Colour) -> Colour:
        b, g, r = np.clip(np.array(colour) * rng.uniform(0.85, 1.15) + rng.normal(0, 0.02, 3), 0, 1)
        return (float(b), float(g), float(r))

    body = vary(look.body)
    if rng.random() < 0.05:
        body = tuple(rng.uniform(0, 1, 3).tolist())
    band = None if look.band is None else vary(look.band)
    return Look(body=body, band=band, number=look.number, spot=look.spot, dots=look.dots)


def random_light(rng: np.random.Generator, cloth: Colour) -> Light:
    """Lamps over the table: round or square reflections, from none to four of them."""
    tilt = rng.normal(0, 0.35, 2)
    direction = np.array([tilt[0], tilt[1], 1.0])
    direction /= np.linalg.norm(direction)
    middle, step = rng.normal(0, 0.25, 2), rng.uniform(0.15, 0.4)
    along = rng.uniform(0, np.pi)
    lamps = []
    number = int(rng.integers(0, 5))
    round_lamps, strength = rng.random() < 0.5, rng.uniform(0.2, 1.2)
    sizes = rng.uniform(0.05, 0.3, 2)
    for k in range(number):
        at = middle + (k - (number - 1) / 2) * step * np.array([np.cos(along), np.sin(along)])
        lamps.append(
            Lamp(
                x=float(at[0]),
                y=float(at[1]),
                half_x=float(sizes[0]),
                half_y=float(sizes[1]),
                round=bool(round_lamps),
                strength=float(strength),
            )
        )
    return Light(
        ambient=float(rng.uniform(0.3, 0.9)),
        direction=(float(direction[0]), float(direction[1]), float(direction[2])),
        rim=float(rng.uniform(0.1, 0.75)),
        bounce=cloth,
        lamps=tuple(lamps),
        gloss=float(rng.uniform(0.4, 1.0)),
    )
