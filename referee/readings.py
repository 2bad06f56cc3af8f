"""One ruling from doubtful events: every plausible reading of a shot is judged.

The engine knows no doubt. Here each doubtful event is taken once as having happened and once as
not; the weight of the readings that lead to the same ruling is how sure that ruling is.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import product
from math import prod

from rules import (
    Ball,
    Decision,
    Game,
    Position,
    Shot,
    balls_of,
    first_contacts,
    offs,
    pots,
)
from vision import ObservedShot, SeenEvent

SURE = 0.97
"""An event at least so probable is not doubted; one below `1 - SURE` is dropped."""
DOUBTS = 6
"""At most so many events, the most doubtful, are taken both ways."""
UNFINISHED = 0.7
"""Trust in a shot whose end was not seen."""
MISNAMED = 0.5
"""Trust in a shot in which a ball took part that is not on the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The most probable ruling on a shot."""

    shot: Shot
    """As it is read: the most probable of the readings that lead to this ruling."""
    decision: Decision[Position]
    confidence: float
    """Probability that this is the right ruling, 0 to 1."""


def rule(game: Game[Position], position: Position, observed: ObservedShot, said: Shot) -> Ruling:
    """Judges a shot as it was seen, with what people said about it.

    Events of balls that are not on the table are left out: what was seen bore a wrong name.
    """
    on_table = up(position)
    possible = tuple(s for s in observed.events if on_table.issuperset(balls_of(s.event)))
    readings = _readings(possible)
    weights: dict[object, float] = defaultdict(float)
    best: dict[object, tuple[float, Shot, Decision[Position]]] = {}
    for weight, events in readings:
        shot = Shot(
            events=tuple(seen.event for seen in events),
            declared=said.declared,
            reports=said.reports,
            frozen=said.frozen,
            placed=said.placed,
        )
        decision = game.judge(position, shot)
        outcome = (tuple(foul.clause for foul in decision.fouls), decision.then, decision.spotted)
        weights[outcome] += weight
        if outcome not in best or weight > best[outcome][0]:
            best[outcome] = (weight, shot, decision)
    likeliest = max(weights, key=lambda outcome: weights[outcome])
    _, shot, decision = best[likeliest]
    trust = prod(observed.naming.get(ball, 1.0) for ball in _decisive(position, shot))
    trust *= 1.0 if observed.complete else UNFINISHED
    trust *= 1.0 if len(possible) == len(observed.events) else MISNAMED
    return Ruling(shot=shot, decision=decision, confidence=weights[likeliest] * trust)


def up(position: Position) -> frozenset[Ball]:
    """All balls that a shot from this position may be about."""
    return position.table | {Ball.CUE}


def _decisive(position: Position, shot: Shot) -> frozenset[Ball]:
    """The balls whose names the ruling hangs on: at a cushion any ball is as good as another."""
    events = (*first_contacts(shot), *pots(shot), *offs(shot))
    return position.on.union(*(balls_of(event) for event in events))


def _readings(
    events: tuple[SeenEvent, ...],
) -> list[tuple[float, tuple[SeenEvent, ...]]]:
    """Every combination of the doubtful events, with its probability."""
    by_doubt = sorted(events, key=lambda seen: abs(seen.probability - 0.5))
    doubtful = [seen for seen in by_doubt[:DOUBTS] if 1 - SURE < seen.probability < SURE]
    settled = [seen for seen in events if seen not in doubtful and seen.probability >= 0.5]
    readings = []
    for happened in product((True, False), repeat=len(doubtful)):
        weight = 1.0
        kept = list(settled)
        for seen, is_so in zip(doubtful, happened, strict=True):
            weight *= seen.probability if is_so else 1 - seen.probability
            if is_so:
                kept.append(seen)
        readings.append((weight, tuple(seen for seen in events if seen in kept)))
    return readings
