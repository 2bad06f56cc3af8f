"""The laws of five-pins: the errors of 15.2 and 15.3 that a stroke's events show.

Source: the UMB's rules of five-pins in their Russian text, whose letters а to р are written a to p
here. What people report (a double hit, a touched ball) needs no law of its own.
"""

from __future__ import annotations

from rules.decision import Proof
from rules.events import Topple
from rules.facts import mover, offs
from rules.five_pins_facts import (
    Fallen,
    fallen,
    first_meeting,
    played_directly,
    played_on_rail,
    reached,
    struck,
    together,
)
from rules.five_pins_position import FivePinsPosition
from rules.shot import Fault, Shot
from rules.vocabulary import Ball


def wrong_cue_ball(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3a: the ball played is the player's own."""
    said = tuple(report for report in shot.reports if report.fault is Fault.WRONG_CUE_BALL)
    ball = struck(position, shot)
    if said or not shot.stroke or ball is position.own:
        return said or None
    return tuple(event for event in shot.events if mover(event) is ball)[:1]


def red_first(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3b: the own ball does not touch the red before the opponent's ball.

    When nobody can tell which of the two it touched first, the player has the benefit.
    """
    red = first_meeting(shot, position.own, Ball.RED)
    if red is None:
        return None
    rival = reached(shot, position.own, position.rival)
    if rival is not None and (rival < red or together(shot.events[rival], shot.events[red])):
        return None
    return shot.events[red : red + 1]


def pins_first(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3c: the own ball does not topple pins and touch the opponent's ball after that."""
    rival = reached(shot, position.own, position.rival)
    if rival is None:
        return None
    return _proof(shot, [pin for pin in by_own_ball(position, shot) if pin.at < rival])


def opponent_missed(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3d: the own ball touches the opponent's ball.

    With the red first it is an error under b alone, whether or not the ball is reached later.
    """
    if reached(shot, position.own, position.rival) is not None:
        return None
    return () if first_meeting(shot, position.own, Ball.RED) is None else None


def ball_off(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3e: no ball leaves the table or touches its frame; several are one error."""
    return offs(shot) or None


def ball_in_contact(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3k: a ball is not played straight at the opponent's ball or a cushion that it touches.

    Straight at the red it is an error under b.
    """
    index = played_directly(shot, position.own, position.rival)
    if index is not None:
        return shot.events[index : index + 1]
    rail = played_on_rail(shot, position.own)
    return None if rail is None else (rail,)


def no_foot(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.3l: when a player sets his ball himself, a foot is on the floor within the limits."""
    if not position.placing:
        return None
    return tuple(report for report in shot.reports if report.fault is Fault.FOOT) or None


def own_pins(position: FivePinsPosition, shot: Shot) -> Proof | None:
    """15.2: after a correct first contact the own ball topples no pins."""
    rival = reached(shot, position.own, position.rival)
    if rival is None or red_first(position, shot) is not None:
        return None
    pins = by_own_ball(position, shot)
    return None if any(pin.at < rival for pin in pins) else _proof(shot, pins)


def by_own_ball(position: FivePinsPosition, shot: Shot) -> list[Fallen]:
    """The pins that the player's own ball toppled, itself or through other pins."""
    return [pin for pin in fallen(position, shot) if pin.ball is position.own]


def _proof(shot: Shot, pins: list[Fallen]) -> Proof | None:
    events = (shot.events[pin.at] for pin in pins)
    return tuple(event for event in events if isinstance(event, Topple)) or None
