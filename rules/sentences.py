"""Sentences for people: what was decided, by which clause, and what shows it; in any language.

    sentence(position, decision)                                     "Fair. Seat 1 plays next."
    Teller(seats=("Anna", "Jan"), translate=…).sentence(position, decision)

The catalogues of other languages are files: they are read elsewhere and come as `Translate`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules import wording
from rules.decision import Breach, Choice, Decision, Ending, Foul, Proof, RackOver, Way
from rules.events import Contact, Off, Topple
from rules.facts import ball_hit
from rules.position import Position, other
from rules.shot import Evidence, Placed, Report
from rules.vocabulary import REDS, Ball, Pin, in_order

Translate = Callable[[str], str]
"""A message in another language; the same text where that has none."""


def untranslated(text: str) -> str:
    """English."""
    return text


def sentence(position: Position, decision: Decision[Any], seats: Sequence[str] = ()) -> str:
    """The decision on a shot that was played from that position, in English."""
    return Teller(seats=tuple(seats)).sentence(position, decision)


@dataclass(frozen=True, slots=True, kw_only=True)
class Teller:
    """Tells decisions in one language."""

    seats: tuple[str, ...] = ()
    """The players' names; without them they are told by their seats."""
    translate: Translate = untranslated

    def sentence(self, position: Position, decision: Decision[Any]) -> str:
        """The decision on a shot that was played from that position."""
        say = self.translate
        fouls = "; ".join(self.foul(position, foul) for foul in decision.fouls)
        return " ".join(
            (
                *([say(wording.FOUL).format(fouls=fouls)] if fouls else []),
                *([say(wording.FAIR)] if _is_fair(decision) else []),
                *self._points(wording.POINTS, decision.points),
                *self._balls(wording.CREDITED, decision.credited),
                *self._each(wording.SPOTTED, decision.spotted),
                *self._each(wording.REPLACED, decision.replaced),
                *(self._ball_in(wording.MARKS[m.mark], m.ball) for m in decision.moved),
                *([say(wording.RACKED).format(count=decision.racked)] if decision.racked else []),
                *self._groups(position, decision.then),
                *self._then(decision.then),
                *(self._seat_in(wording.NOTICES[w.notice], w.seat) for w in decision.warnings),
            )
        )

    def foul(self, position: Position, foul: Foul) -> str:
        """One foul: its clause, its name, and what shows it."""
        detail = self._detail(position, foul)
        return f"{foul.clause}: {self.breach(foul)}" + (f" ({detail})" if detail else "")

    def breach(self, foul: Foul) -> str:
        """The name of what was done wrong."""
        off = any(isinstance(item, Off) for item in foul.proof)
        if foul.breach is Breach.CUE_BALL_LOST and off:
            return self.translate(wording.CUE_BALL_OFF)
        return self.translate(wording.BREACHES[foul.breach])

    def evidence(self, item: Evidence) -> str:
        """One thing that was seen or reported."""
        say = self.translate
        match item:
            case Placed():
                return say(wording.PLACES[item])
            case Report(ball=ball):
                if ball is None:
                    return say(wording.REPORTED)
                return self._ball_in(wording.REPORTED_BALL, ball)
            case Contact(by=by, to=to):
                text = say(wording.EVENTS[Contact])
                return text.format(ball=self.ball(by), other=self.ball(to))
            case Topple(by=by, pin=pin):
                what = by.upper() if isinstance(by, Pin) else self.ball(by)
                return say(wording.EVENTS[Topple]).format(pin=pin.upper(), ball=what)
        return self._ball_in(wording.EVENTS[type(item)], item.ball)

    def ball(self, ball: Ball) -> str:
        """Its number, or its name."""
        kind = Ball.RED if ball in REDS else ball
        return self.translate(wording.BALLS[kind]) if kind in wording.BALLS else ball.value

    def seat(self, seat: int) -> str:
        """The player's name."""
        return self.seats[seat] if self.seats else self.translate(wording.SEATS[seat])

    def ways(self, ways: Iterable[Way]) -> str:
        """What may be chosen, joined by "or"."""
        names = {"seat_0": self.seat(0), "seat_1": self.seat(1)}
        texts = (self.translate(wording.WAYS[way]).format(**names) for way in ways)
        return self._joined(texts, wording.OR)

    def _detail(self, position: Position, foul: Foul) -> str:
        """What the evidence adds to a foul's name; mostly nothing."""
        details = wording.DETAILS if foul.proof else wording.ABSENCES
        if foul.breach not in details:
            return ""
        places = (self.evidence(item) for item in foul.proof if isinstance(item, Placed))
        return self.translate(details[foul.breach]).format(
            balls=self._counted(_object_balls(position, foul.proof), wording.AND),
            on=self._joined(dict.fromkeys(map(self.ball, in_order(position.on))), wording.OR),
            place=self._joined(places, wording.AND),
        )

    def _groups(self, before: Position, then: object) -> list[str]:
        """Whose the solids and the stripes are, where this shot has settled it."""
        solids: int | None = getattr(then, "solids", None)
        if solids is None or solids == getattr(before, "solids", None):
            return []
        return [
            self._seat_in(wording.SOLIDS, solids),
            self._seat_in(wording.STRIPES, other(solids)),
        ]

    def _then(self, then: Position | Choice[Any] | RackOver) -> list[str]:
        """How play goes on."""
        match then:
            case Position(seat=seat, hand=hand, breaking=breaking):
                push_out = getattr(then, "push_out", False)
                return [
                    self._seat_in(wording.HANDS[hand], seat),
                    *([self.translate(wording.BREAK)] if breaking else []),
                    *([self.translate(wording.PUSH_OUT)] if push_out else []),
                ]
            case Choice(seat=seat, options=options):
                ways = self.ways(option.way for option in options)
                who = self.translate(wording.LOT) if seat is None else self.seat(seat)
                return [self.translate(wording.CHOOSES).format(seat=who, ways=ways)]
            case RackOver():
                return [*self._ending(then), *self._points(wording.SCORE, then.scores)]

    def _ending(self, over: RackOver) -> list[str]:
        """How the rack ended, where that is not plain, and who won it."""
        told = []
        if over.ending is not Ending.PLAYED or over.clause:
            clause = f" ({over.clause})" if over.clause else ""
            told.append(f"{self.translate(wording.ENDINGS[over.ending])}{clause}.")
        if over.winner is not None:
            told.append(self._seat_in(wording.WINS, over.winner))
        return told or [self.translate(wording.NOBODY)]

    def _points(self, text: str, points: tuple[int, int] | None) -> list[str]:
        """The score of each seat, or what was added to it where that is anything."""
        if points is None or (text is wording.POINTS and points == (0, 0)):
            return []
        sign = "+" if text is wording.POINTS else ""
        told = [
            f"{self.seat(seat)} {number:{sign}d}"
            for seat, number in enumerate(points)
            if number or not sign
        ]
        return [self.translate(text).format(points=", ".join(told))]

    def _balls(self, text: str, balls: Sequence[Ball]) -> list[str]:
        counted = self._counted(balls, wording.AND)
        return [self.translate(text).format(balls=counted)] if balls else []

    def _each(self, text: str, balls: Sequence[Ball]) -> list[str]:
        return [self._ball_in(text, ball) for ball in balls]

    def _ball_in(self, text: str, ball: Ball) -> str:
        return self.translate(text).format(ball=self.ball(ball))

    def _seat_in(self, text: str, seat: int) -> str:
        return self.translate(text).format(seat=self.seat(seat))

    def _counted(self, balls: Iterable[Ball], last: str) -> str:
        """Their names; reds, which nobody can tell apart, once with their number."""
        names = Counter(self.ball(ball) for ball in balls)
        return self._joined((f"{n} × {name}" if n > 1 else name for name, n in names.items()), last)

    def _joined(self, words: Iterable[str], last: str) -> str:
        *most, end = [*words] or [""]
        return f"{', '.join(most)} {self.translate(last)} {end}" if most else end


def _is_fair(decision: Decision[Any]) -> bool:
    """A shot was played and kept every law; a concession and the like are no shots."""
    over = decision.over
    return decision.fair and (over is None or over.ending in (Ending.PLAYED, Ending.VISIT))


def _object_balls(position: Position, proof: Proof) -> tuple[Ball, ...]:
    """The object balls that the evidence is about, once each."""
    balls = (_object_ball(position, item) for item in proof)
    return tuple(dict.fromkeys(ball for ball in balls if ball not in (None, Ball.CUE)))


def _object_ball(position: Position, item: Evidence) -> Ball | None:
    match item:
        case Placed():
            return None
        case Contact(by=by, to=to):
            return to if by in (Ball.WHITE, Ball.YELLOW) and _is_carom(position) else ball_hit(item)
        case Topple(by=by):
            return by if isinstance(by, Ball) else None
    return item.ball


def _is_carom(position: Position) -> bool:
    """The cue balls are two of the balls on the table."""
    return Ball.WHITE in position.table
