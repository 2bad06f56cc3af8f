"""Five-pins: strokes alternate; caroms and pins count, and in a faulty stroke for the opponent.

Source: the UMB's rules of five-pins in their Russian text; in their numbering, with the letters of
15.3 written a to p.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.bed import Point
from rules.decision import (
    Breach,
    Choice,
    Decision,
    Foul,
    Mark,
    Moved,
    Notice,
    Option,
    RackOver,
    Warn,
    Way,
)
from rules.errors import ImpossibleShotError
from rules.events import Contact, balls_of
from rules.facts import mover, offs
from rules.five_pins_bed import BED, PinBed, covered_pins, half, put_back
from rules.five_pins_facts import fallen, played, reached
from rules.five_pins_laws import ball_in_contact, by_own_ball, wrong_cue_ball
from rules.five_pins_position import BALLS, CUE_BALLS, FivePinsPosition
from rules.five_pins_score import Carom, carom, pin_points
from rules.game import Game
from rules.position import Hand, changed, other
from rules.shot import Act, Fault, Placed, Report, Shot
from rules.vocabulary import Ball, in_order

ERROR = 2
RED_FIRST = 4
"""2 for the miss and 2 for the carom (15.3b)."""
_TARIFF = {Breach.RED_FIRST: RED_FIRST, Breach.OWN_PINS: 0}
"""Points of an error, where they are not 2."""
_OF_A_STROKE = frozenset(
    {
        Breach.RED_FIRST,
        Breach.PINS_FIRST,
        Breach.NO_CONTACT,
        Breach.BALL_OFF,
        Breach.BALL_IN_CONTACT,
        Breach.OWN_PINS,
    }
)
"""Breaches that only the events of a stroke can show."""
_OF_THE_OWN_BALL = _OF_A_STROKE - {Breach.BALL_OFF}
"""Those that nobody commits with another ball."""
_UNLISTED = frozenset(
    {
        Fault.OUT_OF_TURN,
        Fault.SLOW,
        Fault.UNSPORTING,
        Fault.DELIBERATE,
        Fault.PRACTICE,
        Fault.PLAYED_ON,
        Fault.ADVICE,
    }
)
"""What the book does not tell and leaves to the referee."""


@dataclass(frozen=True, kw_only=True)
class FivePins(Game[FivePinsPosition]):
    """The game of five-pins."""

    OPTIONS: ClassVar[tuple[str, ...]] = ("target",)

    target: int = 50
    """Points that win the frame; more do not count."""
    bed: PinBed = BED

    def start(self, seat: int = 0) -> FivePinsPosition:
        """The position of the opening stroke by this seat (4.1)."""
        return replace(self.position(BALLS, seat=seat, hand=Hand.LOWER_HALF), breaking=True)

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> FivePinsPosition:
        """In mid-frame. Raises ValueError unless these are the three balls of the game."""
        table = frozenset(balls)
        if table != BALLS:
            listed = " ".join(in_order(table)) or "no ball"
            raise ValueError(f"{listed}: expected the three balls, yellow white red")
        return self.complete(FivePinsPosition(table=table, on=table, seat=seat, hand=hand))

    def complete(self, position: FivePinsPosition) -> FivePinsPosition:
        """The same position with the other player's ball on."""
        return replace(position, on=frozenset({position.rival}))

    def laid(self, position: FivePinsPosition, lying: Mapping[Ball, Point]) -> FivePinsPosition:
        """The same position, given where the balls lie: the pins that are in their way (12.7).

        And in hand, the half to play from: the lower one when the other player's ball lies exactly
        on the middle line (13.4).
        """
        hand = position.hand
        if hand is Hand.HALF and position.rival in lying:
            hand = half(lying[position.rival], self.bed)
        return replace(position, hand=hand, removed=covered_pins(lying, self.bed))

    def spot(self, balls: Sequence[Ball], lying: Mapping[Ball, Point]) -> dict[Ball, Point]:
        """Where balls that were off the table go; see `rules.five_pins_bed.put_back`."""
        return put_back(balls, lying, self.bed)

    def judge(self, position: FivePinsPosition, shot: Shot) -> Decision[FivePinsPosition]:
        """The ruling, at the end with the score.

        Raises ImpossibleShotError for a ball that is not of this game.
        """
        if any(Ball.CUE in balls_of(event) for event in shot.events):
            raise ImpossibleShotError(
                "ball cue is not on the table: in five-pins expected white, yellow or red"
            )
        decision = super().judge(position, shot)
        if decision.over is None or decision.over.scores is not None:
            return decision
        return replace(decision, then=replace(decision.over, scores=position.scores))

    def act(
        self, position: FivePinsPosition, shot: Shot, report: Report
    ) -> Decision[FivePinsPosition]:
        """The balls set up anew (10.4), or what it is in every game."""
        if report.fault is Act.RESET:
            return _reset(position)
        return super().act(position, shot, report)

    def waived(self, position: FivePinsPosition, shot: Shot) -> frozenset[Breach]:
        """One error where two clauses name it, and between two strokes only reports count."""
        if not shot.stroke:
            return _OF_A_STROKE
        if wrong_cue_ball(position, shot) is not None:
            return _OF_THE_OWN_BALL
        if ball_in_contact(position, shot) is not None:
            return frozenset({Breach.PUSH_SHOT})
        return frozenset()

    def settle(
        self, position: FivePinsPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[FivePinsPosition]:
        """The consequences: sections 2, 8, 11, 13 and 15."""
        if not shot.stroke and not fouls:
            return Decision(
                then=position, replaced=_displaced(shot), warnings=_unlisted(position, shot)
            )
        worth = carom(shot, played(position, shot)) if shot.stroke else Carom()
        due = _due(position, fouls)
        points = self._capped(position, _with_stroke(position, shot, fouls, due, worth))
        scores = (position.scores[0] + points[0], position.scores[1] + points[1])
        in_hand = _in_hand(position, due)
        return Decision(
            then=self._then(position, scores, in_hand),
            fouls=fouls,
            points=points,
            spotted=_put_back(shot, in_hand),
            warnings=_doubts(position, shot, fouls, worth) + _unlisted(position, shot),
        )

    def _capped(self, position: FivePinsPosition, points: tuple[int, int]) -> tuple[int, int]:
        """What of the points counts: none beyond the target (2)."""
        first, second = (
            min(gained, max(0, self.target - score))
            for gained, score in zip(points, position.scores, strict=True)
        )
        return first, second

    def _then(
        self, position: FivePinsPosition, scores: tuple[int, int], in_hand: int | None
    ) -> FivePinsPosition | Choice[FivePinsPosition] | RackOver:
        """The opponent has won, or the striker; else he plays on, or who has the ball in hand."""
        rival = other(position.seat)
        for seat in (rival, position.seat):
            if scores[seat] >= self.target:
                return RackOver(seat, scores=scores)
        if in_hand is None:
            return replace(self.position(BALLS, seat=rival), scores=scores)
        after = replace(self.position(BALLS, seat=in_hand, hand=Hand.HALF), scores=scores)
        return Choice(in_hand, (Option(Way.IN_HAND, after), Option(Way.TO_MARK, after)))


def _guilty(position: FivePinsPosition, foul: Foul) -> frozenset[int]:
    """Who made the error: the striker, unless a report names a seat."""
    striker = position.seat
    named = [e.seat for e in foul.proof if isinstance(e, Report)] or [striker]
    return frozenset(striker if seat is None else seat for seat in named)


def _due(position: FivePinsPosition, fouls: tuple[Foul, ...]) -> tuple[int, int]:
    """The points that each seat receives for the other's errors (15.1), without the stroke's."""
    due = [0, 0]
    for foul in fouls:
        for seat in _guilty(position, foul):
            due[other(seat)] += _TARIFF.get(foul.breach, ERROR)
    return due[0], due[1]


def _with_stroke(
    position: FivePinsPosition,
    shot: Shot,
    fouls: tuple[Foul, ...],
    due: tuple[int, int],
    worth: Carom,
) -> tuple[int, int]:
    """And the stroke's points: the striker's, or after any error of his the opponent's (7.5)."""
    striker = position.seat
    faulty = any(striker in _guilty(position, foul) for foul in fouls)
    if not shot.stroke or (position.no_score and not faulty):
        return due
    pins = pin_points([pin.pin for pin in fallen(position, shot)])
    seat = other(striker) if faulty else striker
    return changed(due, seat, due[seat] + worth.points + pins)


def _in_hand(position: FivePinsPosition, due: tuple[int, int]) -> int | None:
    """Who plays in hand after an error that costs 2 points (13.1); None when nobody does."""
    for seat in (other(position.seat), position.seat):
        if due[seat]:
            return seat
    return None


def _put_back(shot: Shot, in_hand: int | None) -> tuple[Ball, ...]:
    """The balls that were off and go to a mark; that of who plays in hand goes with him (11.3)."""
    kept = None if in_hand is None else CUE_BALLS[in_hand]
    return in_order(event.ball for event in offs(shot) if event.ball is not kept)


def _displaced(shot: Shot) -> tuple[Ball, ...]:
    """The balls that somebody else moved between two strokes: they go back (16)."""
    moved = {mover(event) for event in shot.events}
    moved |= {event.to for event in shot.events if isinstance(event, Contact)}
    return in_order(ball for ball in moved if ball is not None)


def _doubts(
    position: FivePinsPosition, shot: Shot, fouls: tuple[Foul, ...], worth: Carom
) -> tuple[Warn, ...]:
    """Whether the ruling rests on what nobody can tell, or on a reading of an unclear clause."""
    red = any(foul.breach is Breach.RED_FIRST for foul in fouls)
    rival = reached(shot, position.own, position.rival)
    early = [pin for pin in by_own_ball(position, shot) if rival is None or pin.at < rival]
    if worth.doubtful or (red and early):
        return (Warn(position.seat, Notice.CONFIRM),)
    return ()


def _unlisted(position: FivePinsPosition, shot: Shot) -> tuple[Warn, ...]:
    """What the referee decides on because the book does not (the introduction)."""
    seats = {
        position.seat if report.seat is None else report.seat
        for report in shot.reports
        if report.fault in _UNLISTED
    }
    if position.placing and shot.placed is Placed.OUTSIDE:
        seats.add(position.seat)
    return tuple(Warn(seat, Notice.REFEREE_DECIDES) for seat in sorted(seats))


def _reset(position: FivePinsPosition) -> Decision[FivePinsPosition]:
    """10.4: the opening layout, and the same striker, who cannot score with this stroke."""
    return Decision(
        then=replace(position, hand=Hand.LOWER_HALF, removed=frozenset(), no_score=True),
        moved=(Moved(position.rival, Mark.UPPER_MARK), Moved(Ball.RED, Mark.RED_MARK)),
    )
