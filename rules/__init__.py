"""The law of cue sports: shots in, rulings with their clause and proof out.

    book = rules.book("nine-ball/wpa")
    decision = book.judge(book.start(), parse_shot("cue>1 1@lf"))

Standard library only; no I/O, no clock.
"""

from __future__ import annotations

from rules.bed import Bed, placement, spot
from rules.books import BOOKS, book
from rules.break_order import BreakOrder, next_breaker
from rules.decision import (
    Breach,
    Choice,
    Decision,
    Foul,
    Notice,
    Option,
    Proof,
    Provenance,
    RackOver,
    Warn,
    Way,
)
from rules.errors import ImpossibleShotError, NotationError, RulesError, UnknownBookError
from rules.events import Contact, Cushion, Drop, Event, Off, Pot, Rebound, balls_of
from rules.facts import first_contacts, offs, pots
from rules.game import Clause, Game, Law, Seen
from rules.notation import (
    format_decision,
    format_event,
    format_position,
    format_shot,
    parse_position,
    parse_shot,
)
from rules.position import Hand, Position, other
from rules.shot import (
    Call,
    Declaration,
    Evidence,
    Fault,
    Frozen,
    FrozenToBall,
    FrozenToRail,
    Placed,
    PushOut,
    Report,
    Safety,
    Shot,
)
from rules.vocabulary import Ball, Pocket, Rail, in_order
from rules.wording import sentence

__all__ = [
    "BOOKS",
    "Ball",
    "Bed",
    "Breach",
    "BreakOrder",
    "Call",
    "Choice",
    "Clause",
    "Contact",
    "Cushion",
    "Decision",
    "Declaration",
    "Drop",
    "Event",
    "Evidence",
    "Fault",
    "Foul",
    "Frozen",
    "FrozenToBall",
    "FrozenToRail",
    "Game",
    "Hand",
    "ImpossibleShotError",
    "Law",
    "NotationError",
    "Notice",
    "Off",
    "Option",
    "Placed",
    "Pocket",
    "Position",
    "Pot",
    "Proof",
    "Provenance",
    "PushOut",
    "RackOver",
    "Rail",
    "Rebound",
    "Report",
    "RulesError",
    "Safety",
    "Seen",
    "Shot",
    "UnknownBookError",
    "Warn",
    "Way",
    "balls_of",
    "book",
    "first_contacts",
    "format_decision",
    "format_event",
    "format_position",
    "format_shot",
    "in_order",
    "next_breaker",
    "offs",
    "other",
    "parse_position",
    "parse_shot",
    "placement",
    "pots",
    "sentence",
    "spot",
]
