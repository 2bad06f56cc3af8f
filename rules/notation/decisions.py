"""Decisions as text: the whole outcome of a shot on one line, as `.cases` files expect it."""

from __future__ import annotations

from typing import Any

from rules.decision import Choice, Decision, Ending, RackOver
from rules.notation.positions import format_position
from rules.position import Position

FAIR = "fair"


def format_decision(decision: Decision[Any]) -> str:
    """Write a decision: fouls by clause, points, balls credited and put back, what follows."""
    parts = [
        " ".join(foul.clause for foul in decision.fouls) or FAIR,
        *(f"seat {seat} {points:+d}" for seat, points in enumerate(decision.points) if points),
        *([f"credit {' '.join(decision.credited)}"] if decision.credited else []),
        *(f"spot {ball}" for ball in decision.spotted),
        *(f"replace {ball}" for ball in decision.replaced),
        *(f"{moved.ball} to the {moved.mark}" for moved in decision.moved),
        *([f"rack {decision.racked}"] if decision.racked else []),
        _format_then(decision.then),
        *(f"warn seat {warning.seat}: {warning.notice}" for warning in decision.warnings),
    ]
    return "; ".join(parts)


def _format_then(then: Position | Choice[Any] | RackOver) -> str:
    match then:
        case Position():
            return format_position(then)
        case Choice(seat=seat, options=options):
            who = "the lot" if seat is None else f"seat {seat}"
            ways = " or ".join(f"{o.way} ({format_position(o.position)})" for o in options)
            return f"{who} chooses {ways}"
        case RackOver():
            return _format_end(then)


def _format_end(over: RackOver) -> str:
    """``seat 0 wins (conceded, 9k), score 50 45``."""
    why = [] if over.ending is Ending.PLAYED else [over.ending.value]
    why += [over.clause] if over.clause else []
    who = "nobody wins" if over.winner is None else f"seat {over.winner} wins"
    score = "" if over.scores is None else f", score {over.scores[0]} {over.scores[1]}"
    return who + (f" ({', '.join(why)})" if why else "") + score
