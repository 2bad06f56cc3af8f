"""The laws of snooker.

Sources: the rules of snooker in their Russian text, 3.8 and 3.10a; WPBSA for what it breaks off
before: 3.6, the rest of 3.10 and 3.12.
"""

from __future__ import annotations

from rules.decision import Proof
from rules.facts import cue_frozen_to, pots, stays_off
from rules.position import Hand
from rules.shot import Fault, Placed, Report, Shot
from rules.snooker_facts import (
    fell_before,
    first_hits,
    free_ball,
    may_fall,
    nominated,
    targets,
    touching_on,
)
from rules.snooker_position import SnookerPosition
from rules.vocabulary import REDS, Ball

_LAST_TWO = frozenset({Ball.PINK, Ball.BLACK})
_TOUCHES = (Fault.TOUCHED, Fault.NOT_TIP, Fault.JUMP_TOUCH)


def free_ball_unspotted(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10a(i): no stroke before a colour potted as a free ball is back on its spot."""
    return _reports(shot, Fault.UNSPOTTED) or None if position.after_red else None


def colour_unspotted(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.3g(iv), 3.10b: no stroke before the colour just potted is back on its spot."""
    return None if position.after_red else _reports(shot, Fault.UNSPOTTED) or None


def too_early(position: SnookerPosition, shot: Shot) -> Proof | None:
    """2.6e: a turn does not begin before the balls of the other player's last stroke rest."""
    return None if position.break_points else _reports(shot, Fault.MOVING) or None


def moving(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10b: within a turn no stroke is played while a ball moves."""
    return _reports(shot, Fault.MOVING) or None if position.break_points else None


def badly_in_hand(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10a(v): from in hand the cue ball is played from in or on the D, touching no ball."""
    if position.hand is not Hand.D or shot.placed not in (Placed.OUTSIDE, Placed.TOUCHING):
        return None
    return (shot.placed,)


def missed_all(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10a(vi): the cue ball meets an object ball; one on that it touched counts as met (3.8c)."""
    missed = not first_hits(shot) and not touching_on(position, shot)
    return () if missed and not fell_before(shot) else None


def cue_ball_potted(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10a(vii): the cue ball does not fall."""
    return tuple(event for event in pots(shot) if event.ball is Ball.CUE) or None


def left_snookered(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10a(viii): no snooker is left behind the free ball, unless only pink and black are left."""
    free = free_ball(position, shot)
    if free is None or position.table == _LAST_TWO:
        return None
    return tuple(r for r in _reports(shot, Fault.SNOOKERED) if r.ball is free) or None


def moved_touching(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.8b: a ball that the cue ball touches is not moved by playing into it.

    One that it meets again later, having been played away from it, may be.
    """
    hits = first_hits(shot)
    if not hits or any(report.fault is Fault.AWAY for report in shot.reports):
        return None
    straight = shot.events[0] is hits[0]
    return tuple(e for e in hits if straight and e.to in cue_frozen_to(shot)) or None


def wrong_first(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10b: the ball on is met first."""
    return None if free_ball(position, shot) else _wrong_first(position, shot)


def free_ball_not_first(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.12: the free ball is met first, or together with a ball on."""
    return _wrong_first(position, shot) if free_ball(position, shot) else None


def two_at_once(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.6: two balls are not met at once, but two reds, or the free ball and a ball on."""
    hits = first_hits(shot)
    balls = {event.to for event in hits}
    if len(balls) < 2 or touching_on(position, shot) or balls <= may_fall(position, shot):
        return None
    return hits


def wrong_potted(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10b: nothing falls but what is on."""
    allowed = may_fall(position, shot) | {Ball.CUE}
    return tuple(event for event in pots(shot) if event.ball not in allowed) or None


def touched(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10b: no ball in play is touched but by the stroke."""
    return _reports(shot, *_TOUCHES) or None


def forced_off(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10b: no ball leaves the table."""
    return stays_off(shot) or None


def red_twice(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10d: after a red no red is played at again; a colour that was declared may be missed."""
    hits = first_hits(shot)
    if not position.after_red or nominated(position, shot) is not None:
        return None
    return hits if hits and all(event.to in REDS for event in hits) else None


def not_nominated(position: SnookerPosition, shot: Shot) -> Proof | None:
    """3.10d: after a red no foul before a colour is nominated, which is declared when due."""
    told = _reports(shot, Fault.NOT_NOMINATED)
    if told or not position.after_red or nominated(position, shot) is not None:
        return told or None
    if shot.stroke:
        return None if first_hits(shot) or fell_before(shot) else ()
    return tuple(r for r in _reports(shot, *_TOUCHES) if r.seat in (None, position.seat)) or None


def _wrong_first(position: SnookerPosition, shot: Shot) -> Proof | None:
    hits = first_hits(shot)
    if len({event.to for event in hits}) != 1 or touching_on(position, shot):
        return None
    red = position.after_red and nominated(position, shot) is None
    return None if red or hits[0].to in targets(position, shot) else hits


def _reports(shot: Shot, *faults: Fault) -> tuple[Report, ...]:
    return tuple(report for report in shot.reports if report.fault in faults)
