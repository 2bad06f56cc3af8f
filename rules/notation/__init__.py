"""Shots, positions and decisions as one line of text: see docs/notation.md."""

from __future__ import annotations

from rules.notation.books import parse_game
from rules.notation.decisions import format_decision
from rules.notation.events import format_event, parse_event
from rules.notation.positions import format_position, parse_position
from rules.notation.shots import format_evidence, format_shot, parse_shot

__all__ = [
    "format_decision",
    "format_event",
    "format_evidence",
    "format_position",
    "format_shot",
    "parse_event",
    "parse_game",
    "parse_position",
    "parse_shot",
]
