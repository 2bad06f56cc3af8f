"""A snooker table's spots, and where a colour goes when its own is taken (3.7).

The table frame is that of `rules.bed`: the head rail is the bottom cushion, behind the baulk line,
the foot rail the top cushion. Measures: 1.1a to 1.1f in mm, as the text's inches have lost theirs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, sqrt

from rules.bed import Point
from rules.snooker_position import COLOURS, VALUES
from rules.vocabulary import Ball

LENGTH_MM, WIDTH_MM, BALL_MM = 3569.0, 1778.0, 52.5
_BAULK_MM, _D_MM, _MIDDLE_MM = 737.0, 292.0, WIDTH_MM / 2
_PINK_MM = LENGTH_MM * 3 / 4
SPOTS_MM: dict[Ball, Point] = {
    Ball.YELLOW: (_BAULK_MM, _MIDDLE_MM + _D_MM),
    Ball.GREEN: (_BAULK_MM, _MIDDLE_MM - _D_MM),
    Ball.BROWN: (_BAULK_MM, _MIDDLE_MM),
    Ball.BLUE: (LENGTH_MM / 2, _MIDDLE_MM),
    Ball.PINK: (_PINK_MM, _MIDDLE_MM),
    Ball.BLACK: (LENGTH_MM - 324.0, _MIDDLE_MM),
}
GAP_MM = 0.5
"""Left between a spotted colour and any other ball, which it must not touch."""
_REACH_MM = BALL_MM + GAP_MM
_ROUNDING_MM = 1e-6


def spot(balls: Sequence[Ball], lying: Mapping[Ball, Point]) -> dict[Ball, Point]:
    """Where each of the colours goes, given the balls that lie on the bed.

    First those whose own spot is free, then the others, the dearest first: on the dearest spot that
    is free, else as near as possible to the own one, towards the top cushion, else below it.
    """
    others = {ball: at for ball, at in lying.items() if ball not in balls}
    own = [ball for ball in balls if _is_free(SPOTS_MM[ball], others)]
    placed = {ball: SPOTS_MM[ball] for ball in own}
    for ball in sorted(set(balls) - set(own), key=lambda ball: -VALUES[ball]):
        taken = {**others, **placed}
        free = [SPOTS_MM[c] for c in reversed(COLOURS) if _is_free(SPOTS_MM[c], taken)]
        placed[ball] = free[0] if free else _nearest(SPOTS_MM[ball], taken)
    return {ball: placed[ball] for ball in balls}


def _nearest(own: Point, taken: Mapping[Ball, Point]) -> Point:
    """As near as possible to the own spot, on the line to the top cushion, else away from it."""
    x, y = own
    spans = [
        (at[0], sqrt(_REACH_MM**2 - (at[1] - y) ** 2))
        for at in taken.values()
        if abs(at[1] - y) < _REACH_MM
    ]
    above = sorted(at + half for at, half in spans if at + half > x)
    below = sorted((at - half for at, half in spans if at - half < x), reverse=True)
    for candidate in (*above, *below):
        inside = BALL_MM / 2 <= candidate <= LENGTH_MM - BALL_MM / 2
        if inside and _is_free((candidate, y), taken):
            return candidate, y
    return own


def _is_free(place: Point, taken: Mapping[Ball, Point]) -> bool:
    return all(
        hypot(at[0] - place[0], at[1] - place[1]) > _REACH_MM - _ROUNDING_MM
        for at in taken.values()
    )
