"""What a stroke of snooker amounts to: the ball on, what was hit first, what a foul is worth.

Sources: the rules of snooker in their Russian text, 2.12, 3.3 and 3.8 to 3.10; WPBSA, where that
text breaks off.
"""

from __future__ import annotations

from rules.decision import Breach, Foul, Proof
from rules.events import Contact, Drop, Event
from rules.facts import HANG_S, cue_frozen_to, pots
from rules.shot import FreeBall, Nominate, Placed, Shot
from rules.snooker_position import COLOURS, VALUES, SnookerPosition, first_on
from rules.vocabulary import Ball

LEAST, MOST = 4, 7
"""Every foul costs so much at least, and at most."""
_SEVEN = frozenset(
    {Breach.USED_BALL, Breach.RED_TWICE, Breach.WRONG_CUE_BALL, Breach.NOT_NOMINATED}
)
_CONCERNED = frozenset(
    {
        Breach.BALLS_MOVING,
        Breach.EARLY_STROKE,
        Breach.WRONG_BALL_POTTED,
        Breach.WRONG_BALL_FIRST,
        Breach.TWO_BALLS_FIRST,
        Breach.PUSH_SHOT,
        Breach.TOUCHED_BALL,
        Breach.BALL_OFF,
    }
)
"""Breaches that cost the value of the ball concerned, if that is more than the ball on."""


def first_hits(shot: Shot) -> tuple[Contact, ...]:
    """The cue ball's first contact; several when nobody can tell which ball it met first."""
    hits = [e for e in shot.events if isinstance(e, Contact) and e.by is Ball.CUE]
    return tuple(e for e in hits if e is hits[0] or (e.t_s is not None and e.t_s == hits[0].t_s))


def free_ball(position: SnookerPosition, shot: Shot) -> Ball | None:
    """The ball that is played as the free ball, where that was allowed (3.12)."""
    said = shot.declared
    if not position.free_ball or not isinstance(said, FreeBall):
        return None
    return said.ball if said.ball in position.table - first_on(position.table) else None


def nominated(position: SnookerPosition, shot: Shot) -> Ball | None:
    """The colour that is on after a red: the one declared, or else the one hit first."""
    if not position.after_red:
        return None
    if isinstance(shot.declared, Nominate) and shot.declared.ball in COLOURS:
        return shot.declared.ball
    hits = first_hits(shot)
    return hits[0].to if len(hits) == 1 and hits[0].to in COLOURS else None


def targets(position: SnookerPosition, shot: Shot) -> frozenset[Ball]:
    """The balls of which one has to be hit first."""
    if position.after_red:
        colour = nominated(position, shot)
        return frozenset() if colour is None else frozenset({colour})
    free = free_ball(position, shot)
    return first_on(position.table) if free is None else frozenset({free})


def may_fall(position: SnookerPosition, shot: Shot) -> frozenset[Ball]:
    """The balls that may be potted: those on, and the free ball."""
    on = frozenset() if position.after_red else first_on(position.table)
    return on | targets(position, shot)


def touching_on(position: SnookerPosition, shot: Shot) -> bool:
    """The cue ball touched a ball on and was played away: that ball counts as hit (3.8c)."""
    return bool(cue_frozen_to(shot) & targets(position, shot))


def potted(shot: Shot) -> frozenset[Ball]:
    """The object balls that fell."""
    return frozenset(event.ball for event in pots(shot)) - {Ball.CUE}


def fell_before(shot: Shot) -> bool:
    """3.9b: a ball fell by itself while the cue ball was on its way, which then met nothing."""
    fell = any(isinstance(event, Drop) and event.rest_s >= HANG_S for event in shot.events)
    return shot.stroke and fell and not first_hits(shot)


def value_on(position: SnookerPosition, shot: Shot) -> int:
    """What the ball on is worth; after a red without a nomination the most."""
    if position.after_red:
        colour = nominated(position, shot)
        return MOST if colour is None else VALUES[colour]
    return max(VALUES[ball] for ball in first_on(position.table))


def penalty(position: SnookerPosition, shot: Shot, fouls: tuple[Foul, ...]) -> int:
    """What the fouls of a stroke cost: only the dearest counts (3.11)."""
    on = value_on(position, shot)
    return max(LEAST, *(_value(position, foul, on) for foul in fouls))


def _value(position: SnookerPosition, foul: Foul, on: int) -> int:
    if foul.breach in _SEVEN:
        return MOST
    begins = foul.breach is Breach.BALLS_MOVING and not position.break_points  # 2.6e, 3.10a(iv)
    if foul.breach in _CONCERNED and not begins:
        return max([on, *(VALUES[ball] for ball in concerned(foul.proof))])
    return on


def concerned(proof: Proof) -> tuple[Ball, ...]:
    """The object balls that the evidence is about."""
    balls = (_ball(item) for item in proof if not isinstance(item, Placed))
    return tuple(ball for ball in balls if ball in VALUES)


def _ball(item: Event | object) -> Ball | None:
    if isinstance(item, Contact):
        return item.to
    ball: Ball | None = getattr(item, "ball", None)
    return ball
