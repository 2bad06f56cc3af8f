"""Events held against the truth: one to one, by what happened to which balls, within a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from scipy.optimize import linear_sum_assignment

from rules import Ball, Contact, Cushion, Event, Off, Pot, balls_of

_APART = 1e6


class Kind(StrEnum):
    """The events that are scored."""

    CONTACT = "contact"
    CUSHION = "cushion"
    POT = "pot"
    OFF = "off"


@dataclass(slots=True)
class Count:
    """Events of one kind over any number of shots; grows with `add`."""

    right: int = 0
    missed: int = 0
    invented: int = 0
    off_s: list[float] = field(default_factory=list)
    """By how much the times of right ones are off, seconds, without sign."""

    @property
    def precision(self) -> float | None:
        """Of those seen, the share that happened; None when none was seen."""
        return _share(self.right, self.right + self.invented)

    @property
    def recall(self) -> float | None:
        """Of those that happened, the share seen; None when none happened."""
        return _share(self.right, self.right + self.missed)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of both; None when there was nothing to see and nothing was seen."""
        return _share(2 * self.right, 2 * self.right + self.missed + self.invented)

    def time_error_s(self, percentile: float) -> float | None:
        """That percentile of the time errors."""
        return float(np.percentile(self.off_s, percentile)) if self.off_s else None

    def add(self, other: Count) -> None:
        """Takes in another count."""
        self.right += other.right
        self.missed += other.missed
        self.invented += other.invented
        self.off_s += other.off_s


Counts = dict[Kind, Count]


def score_events(happened: Sequence[Event], seen: Sequence[Event], within_s: float) -> Counts:
    """Counts by kind; an event is right when its balls and its time are.

    A contact's balls may be named either way round unless the cue ball is one of them; a rail or a
    pocket must be the right one where both sides name one. Where either side has no time, any
    time is right, and nothing is said about time errors.

    Args:
        within_s: by how much a time may be off, one picture as a rule.
    """
    return {kind: _score(_of(kind, happened), _of(kind, seen), within_s) for kind in Kind}


def add_counts(total: Counts, more: Counts) -> None:
    """Adds the counts of one more shot."""
    for kind, count in more.items():
        total.setdefault(kind, Count()).add(count)


def first_contact(events: Iterable[Event]) -> Ball | None:
    """The ball that the cue ball meets first."""
    contacts = (e for e in events if isinstance(e, Contact) and e.by is Ball.CUE)
    return next((contact.to for contact in contacts), None)


def _of(kind: Kind, events: Iterable[Event]) -> list[Event]:
    types = {Kind.CONTACT: Contact, Kind.CUSHION: Cushion, Kind.POT: Pot, Kind.OFF: Off}
    return [event for event in events if isinstance(event, types[kind])]


def _score(happened: Sequence[Event], seen: Sequence[Event], within_s: float) -> Count:
    if not happened or not seen:
        return Count(missed=len(happened), invented=len(seen))
    cost = np.array([[_cost(truth, event, within_s) for event in seen] for truth in happened])
    rows, columns = linear_sum_assignment(cost)
    pairs = [(i, j) for i, j in zip(rows, columns, strict=True) if cost[i, j] < _APART]
    timed = [(happened[i].t_s, seen[j].t_s) for i, j in pairs]
    return Count(
        right=len(pairs),
        missed=len(happened) - len(pairs),
        invented=len(seen) - len(pairs),
        off_s=[abs(a - b) for a, b in timed if a is not None and b is not None],
    )


def _cost(truth: Event, seen: Event, within_s: float) -> float:
    if not _same(truth, seen):
        return _APART
    if truth.t_s is None or seen.t_s is None:
        return 0.0
    off = abs(truth.t_s - seen.t_s)
    return off if off <= within_s + 1e-9 else _APART


def _same(truth: Event, seen: Event) -> bool:
    match truth, seen:
        case Contact(), Contact():
            if Ball.CUE in balls_of(truth):
                return balls_of(truth) == balls_of(seen)
            return set(balls_of(truth)) == set(balls_of(seen))
        case Cushion(rail=a), Cushion(rail=b):
            return truth.ball is seen.ball and (a is None or b is None or a is b)
        case Pot(pocket=a), Pot(pocket=b):
            return truth.ball is seen.ball and (a is None or b is None or a is b)
    return balls_of(truth) == balls_of(seen)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
