"""Calls: which ball was played for, and whether it went where it was called.

Sources: WPA 1.6; eight-ball §2 of the Polish text. An obvious shot need not be called: a ball hit
first and potted directly. Banks, kicks and combinations are never obvious.
"""

from __future__ import annotations

from rules.events import Contact, Cushion, Event
from rules.facts import ball_hit, first_contact_at, first_contacts, mover, pots
from rules.shot import Call, Safety, Shot
from rules.vocabulary import Ball


def made_call(shot: Shot) -> Ball | None:
    """The ball that was called, or obvious, and fell where it had to.

    None after a safety. A pot into an unknown pocket is taken for one into the called pocket.
    """
    if isinstance(shot.declared, Safety):
        return None
    if not isinstance(shot.declared, Call):
        return obvious_pot(shot)
    call = shot.declared
    for pot in pots(shot):
        if pot.ball is call.ball and pot.pocket in (None, call.pocket):
            return call.ball
    return None


def obvious_pot(shot: Shot) -> Ball | None:
    """The ball that the cue ball hit first and that went straight into a pocket."""
    start = first_contact_at(shot)
    first = first_contacts(shot)
    if start is None or len(first) > 1:
        return None
    ball = ball_hit(first[0])
    if ball not in {pot.ball for pot in pots(shot)}:
        return None
    kicked = any(isinstance(e, Cushion) and e.ball is Ball.CUE for e in shot.events[:start])
    way = [event for event in shot.events[start + 1 :] if _strays(event, ball)]
    return None if kicked or way else ball


def _strays(event: Event, ball: Ball | None) -> bool:
    """The ball meets a rail or another ball on its way."""
    if isinstance(event, Contact):
        return ball in (event.by, event.to)
    return isinstance(event, Cushion) and mover(event) is ball
