"""Decisions as text: the whole outcome of a shot on one line, as `.cases` files expect it."""

from __future__ import annotations

from rules.decision import Choice, Decision, RackOver
from rules.notation.positions import format_position
from rules.position import Position

FAIR = "fair"


def format_decision(decision: Decision) -> str:
    """Write a decision: fouls by clause, balls put back, how play goes on, warnings."""
    parts = [
        " ".join(foul.clause for foul in decision.fouls) or FAIR,
        *(f"spot {ball}" for ball in decision.spotted),
        *(f"replace {ball}" for ball in decision.replaced),
        _format_then(decision.then),
        *(f"warn seat {warning.seat}: {warning.notice}" for warning in decision.warnings),
    ]
    return "; ".join(parts)


def _format_then(then: Position | Choice | RackOver) -> str:
    match then:
        case Position():
            return format_position(then)
        case Choice(seat=seat, options=options):
            ways = " or ".join(f"{o.way} ({format_position(o.position)})" for o in options)
            return f"seat {seat} chooses {ways}"
        case RackOver(winner=winner):
            return f"seat {winner} wins"
