"""What a judged shot looks like: a row for people, a document for machines."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from calibration import TableView
from referee.analyse import Judged
from rules import Choice, Position, RackOver, Shot, Teller
from rules.notation import (
    format_decision,
    format_event,
    format_evidence,
    format_position,
    format_shot,
)

VERSION = 1
"""Of the document's shape; it rises when a field changes its meaning."""
REVIEW_BELOW = 0.8
"""Rulings less sure than this are marked for a person to look at."""


def row(judged: Judged, teller: Teller) -> str:
    """One line: number, time, sureness, ruling, and the shot in the notation."""
    minutes, seconds = divmod(judged.observed.strike_s, 60)
    sure = judged.sure if judged.decision is not None else "-"
    review = "  REVIEW" if judged.confidence < REVIEW_BELOW else ""
    notation = format_shot(without_times(judged.shot))
    notes = "".join(f" ({note})" for note in judged.notes if judged.decision is not None)
    return (
        f"{judged.number:3d}  {minutes:2.0f}:{seconds:05.2f}  {sure:>4}"
        f"  {judged.told(teller)}{notes}  [{notation}]{review}"
    )


def without_times(shot: Shot) -> Shot:
    """The same shot, for reading."""
    return replace(shot, events=tuple(replace(event, t_s=None) for event in shot.events))


class Report:
    """The document ``rulings.json``: rewritten after every shot, so that nothing is lost."""

    def __init__(self, path: Path, video: Path, book: str, view: TableView, teller: Teller) -> None:
        self._path = path
        self._teller = teller
        self.document: dict[str, Any] = {
            "version": VERSION,
            "video": str(video),
            "book": book,
            "table": view.table.name,
            "corners_px": [[round(float(v), 2) for v in corner] for corner in view.corners],
            "foot": view.foot.value,
            "finished": False,
            "shots": [],
        }

    def add(self, judged: Judged) -> None:
        """Adds a shot and writes the file."""
        self.document["shots"].append(_shot(judged, self._teller))
        self._write()

    def finish(self, not_judged: dict[str, str]) -> None:
        """Marks the document as complete; tells which clauses no camera judges."""
        self.document["not_judged"] = not_judged
        self.document["finished"] = True
        self._write()

    def _write(self) -> None:
        text = json.dumps(self.document, indent=1, ensure_ascii=False) + "\n"
        part = self._path.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self._path)


def _shot(judged: Judged, teller: Teller) -> dict[str, Any]:
    observed, decision = judged.observed, judged.decision
    told: dict[str, Any] = {
        "number": judged.number,
        "strike_s": round(observed.strike_s, 3),
        "end_s": round(observed.end_s, 3),
        "complete": observed.complete,
        "notation": format_shot(rounded(judged.shot)),
        "position": None if judged.position is None else format_position(judged.position),
        "ruling": None if decision is None else format_decision(decision),
        "words": judged.told(teller),
        "confidence": round(judged.confidence, 3),
        "review": judged.confidence < REVIEW_BELOW,
        "notes": list(judged.notes),
        "evidence": None if judged.evidence is None else judged.evidence.name,
        "events": [
            {
                "event": format_event(_rounded_event(seen.event)),
                "x_mm": round(seen.xy_mm[0], 1),
                "y_mm": round(seen.xy_mm[1], 1),
                "probability": round(seen.probability, 3),
            }
            for seen in observed.events
        ],
        "before_mm": _places(observed.before),
        "after_mm": _places(observed.after),
    }
    if decision is not None:
        told["fair"] = decision.fair
        told["fouls"] = [
            {
                "clause": foul.clause,
                "breach": foul.breach.value,
                "provenance": foul.provenance.value,
                "proof": [format_evidence(item) for item in foul.proof],
            }
            for foul in decision.fouls
        ]
        told["next"] = _next(decision.then)
    return told


def _next(then: Position | Choice[Position] | RackOver) -> dict[str, Any]:
    match then:
        case Position():
            return {"position": format_position(then)}
        case Choice(seat=seat, options=options):
            return {"choice": {"seat": seat, "options": [o.way.value for o in options]}}
        case RackOver(winner=winner):
            return {"winner": winner}


def _places(layout: dict[Any, tuple[float, float]]) -> dict[str, list[float]]:
    return {ball.value: [round(x, 1), round(y, 1)] for ball, (x, y) in layout.items()}


def rounded(shot: Shot) -> Shot:
    """The same shot with its times in whole milliseconds."""
    return replace(shot, events=tuple(_rounded_event(event) for event in shot.events))


def _rounded_event(event: Any) -> Any:
    return event if event.t_s is None else replace(event, t_s=round(event.t_s, 3))
