"""Formula B135: nine-ball for points, one visit to the table of each player a frame.

A visit is a break and a run-out, which the first miss or foul ends. Its points are compared with
those of the other player's visit: that is the match's business (`rules.match`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rules.decision import (
    Breach,
    Choice,
    Decision,
    Ending,
    Foul,
    Notice,
    Option,
    Proof,
    RackOver,
    Warn,
    Way,
)
from rules.facts import first_contacts, late_drops, offs, pots
from rules.game import Game, offender
from rules.laws import wrong_ball_first
from rules.position import About, Hand, Position, changed, other
from rules.shot import Fault, Placed, Shot
from rules.vocabulary import NUMBERED, Ball, in_order

BALLS = frozenset(NUMBERED[:9])
VALUES: dict[Ball, int] = {
    **dict.fromkeys(NUMBERED[:6], 10),
    Ball.SEVEN: 15,
    Ball.EIGHT: 20,
    Ball.NINE: 25,
}
"""2: what each ball is worth."""
ALL_BALLS = sum(VALUES.values())
"""What they are worth together, and an early 9 alone."""
BREAK_BONUS = 15
FOUL = -15
TAKEN_IN_HAND = -5

EARLY_NINE, MISS, ENDED_BY_FOUL, CLEARED = "3b", "9a", "9b", "9c"
"""The clauses by which a visit ends."""
_OF_A_STROKE = frozenset(
    {Breach.WRONG_BALL_FIRST, Breach.CUE_BALL_LOST, Breach.BALL_OFF, Breach.NO_CONTACT}
)
"""Breaches that only a stroke can commit."""


class WrongBall(StrEnum):
    """What a wrong ball first is in the run-out: 3a demands the lowest, 10 lists no such foul."""

    FOUL = "foul"
    MISS = "miss"


class FoulBreakNine(StrEnum):
    """What becomes of a 9 potted in a foul break."""

    STAYS_DOWN = "stays-down"
    """It counts 25 points, and the visit goes on without it."""
    SPOTTED = "spotted"
    """It counts nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class B135Position(Position):
    """A position in a visit."""

    scores: tuple[int, int] = (0, 0)
    """The points of the visit; those of the seat that waits are none."""
    ball_points: int = 0
    """How many of them are for balls."""


@dataclass(frozen=True, kw_only=True)
class B135(Game[B135Position]):
    """The game of B135: what its engine calls a rack is one visit."""

    OPTIONS: ClassVar[tuple[str, ...]] = ("wrong_ball_first", "nine_on_foul_break")

    wrong_ball_first: WrongBall = WrongBall.FOUL
    nine_on_foul_break: FoulBreakNine = FoulBreakNine.STAYS_DOWN

    def start(self, seat: int = 0) -> B135Position:
        """The position of the break by this seat."""
        return replace(self.position(BALLS, seat=seat, hand=Hand.KITCHEN), breaking=True)

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> B135Position:
        """In mid-visit, with these object balls on the table. Raises ValueError for a wrong ball.

        The 9 may be missing: after a foul break it stays down.
        """
        table = frozenset(balls)
        if wrong := table - BALLS:
            listed = " ".join(in_order(wrong))
            raise ValueError(f"{listed}: no object ball of {self.name}: expected 1 to 9")
        if not table:
            raise ValueError("no object ball is on the table: without one the visit is over")
        return B135Position(table=table, on=_lowest(table), seat=seat, hand=hand)

    def waived(self, position: B135Position, shot: Shot) -> frozenset[Breach]:
        """Between two strokes only reports count; a wrong ball first may be but a miss (3a)."""
        if not shot.stroke:
            return _OF_A_STROKE
        if self.wrong_ball_first is WrongBall.MISS and not position.breaking:
            return frozenset({Breach.WRONG_BALL_FIRST})
        return frozenset()

    def settle(
        self, position: B135Position, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[B135Position]:
        """The consequences: 3b, 7, 8 and 9."""
        own = tuple(foul for foul in fouls if offender(position.seat, (foul,)) == position.seat)
        ruled = self._settled(position, shot, own)
        notices = _placed(position, shot) + _prompted(position, shot)
        if own != fouls:
            notices += (Warn(other(position.seat), Notice.REFEREE_DECIDES),)
        return replace(ruled, fouls=own, warnings=notices)

    def _settled(
        self, position: B135Position, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[B135Position]:
        if not (shot.stroke or fouls):
            return Decision(then=position, replaced=_fallen(shot))
        if position.breaking:
            return self._settle_break(position, shot, foul=bool(fouls))
        if fouls:
            return _visit_over(position, ENDED_BY_FOUL, FOUL, replaced=late_drops(shot))
        return self._settle_run_out(position, shot)

    def _settle_break(
        self, position: B135Position, shot: Shot, *, foul: bool
    ) -> Decision[B135Position]:
        """7a to 7d; a fair 9 ends the visit (3b)."""
        potted = _potted(shot) if shot.stroke else frozenset()
        gone = potted | {off.ball for off in offs(shot)} if shot.stroke else frozenset()
        spotted = self._spotted(potted, gone, foul=foul)
        counted = potted - spotted
        bonus = FOUL if foul else BREAK_BONUS * bool(counted)
        if Ball.NINE in counted and not foul:
            return _visit_over(position, EARLY_NINE, bonus + ALL_BALLS, counted)
        table = (position.table - gone) | spotted
        balls = _worth(counted)
        replaced = late_drops(shot) if shot.stroke else _fallen(shot)
        if not table:
            return _visit_over(position, CLEARED, bonus + balls, counted, replaced)
        return Decision(
            then=self._run_out_begins(position, table, bonus, balls, foul=foul),
            points=changed((0, 0), position.seat, bonus + balls),
            credited=in_order(counted),
            spotted=in_order(spotted),
            replaced=replaced,
        )

    def _spotted(
        self, potted: frozenset[Ball], gone: frozenset[Ball], *, foul: bool
    ) -> frozenset[Ball]:
        """The 9 comes back when it was driven off the table on the break, else as the event says.

        All other balls stay out of play.
        """
        nine = frozenset({Ball.NINE})
        if foul and self.nine_on_foul_break is FoulBreakNine.SPOTTED:
            return nine & gone
        return nine & (gone - potted)

    def _run_out_begins(
        self, position: B135Position, table: frozenset[Ball], bonus: int, balls: int, *, foul: bool
    ) -> Choice[B135Position]:
        """8: from where the cue ball lies, after a foul from the head string; or in hand for 5."""
        seat = position.seat
        as_is = replace(
            self.position(table, seat=seat, hand=Hand.HEAD_STRING if foul else Hand.AS_IT_LIES),
            scores=_added(position, bonus + balls),
            ball_points=balls,
            warned=position.warned,
        )
        in_hand = replace(as_is, hand=Hand.ANYWHERE, scores=_added(as_is, TAKEN_IN_HAND))
        return Choice(seat, (Option(Way.PLAY, as_is), Option(Way.IN_HAND, in_hand)))

    def _settle_run_out(self, position: B135Position, shot: Shot) -> Decision[B135Position]:
        """3b, 9a, 9c: a fair stroke, or one at a wrong ball that is taken for a miss."""
        potted = _potted(shot)
        replaced = late_drops(shot)
        if not potted or wrong_ball_first(position, shot) is not None:
            return _visit_over(position, MISS, 0, replaced=replaced)
        if Ball.NINE in potted and len(position.table) > 1:
            gain = ALL_BALLS - position.ball_points
            return _visit_over(position, EARLY_NINE, gain, potted, replaced)
        balls = _worth(potted)
        if not (left := position.table - potted):
            return _visit_over(position, CLEARED, balls, potted, replaced)
        then = replace(
            self.position(left, seat=position.seat),
            scores=_added(position, balls),
            ball_points=position.ball_points + balls,
            warned=position.warned,
        )
        return Decision(
            then=then,
            points=changed((0, 0), position.seat, balls),
            credited=in_order(potted),
            replaced=replaced,
        )


def wrong_first(position: Position, shot: Shot) -> Proof | None:
    """3a: the lowest ball is hit first. Where none was hit at all, that is 10c."""
    return wrong_ball_first(position, shot) if first_contacts(shot) else None


def nothing_hit(position: Position, shot: Shot) -> Proof | None:
    """10c: the cue ball meets an object ball."""
    return None if first_contacts(shot) else ()


def ball_touched(position: Position, shot: Shot) -> Proof | None:
    """10e: no ball is touched, neither with the cue ball in hand; reported, or seen placed so."""
    touched = tuple(report for report in shot.reports if report.fault is Fault.TOUCHED)
    placed = (Placed.TOUCHING,) if shot.placed is Placed.TOUCHING else ()
    return (*touched, *placed) or None


def _visit_over(
    position: B135Position,
    clause: str,
    points: int,
    credited: Iterable[Ball] = (),
    replaced: tuple[Ball, ...] = (),
) -> Decision[B135Position]:
    scores = _added(position, points)
    return Decision(
        then=RackOver(None, Ending.VISIT, clause, scores),
        points=changed((0, 0), position.seat, points),
        credited=in_order(credited),
        replaced=replaced,
    )


def _added(position: B135Position, points: int) -> tuple[int, int]:
    """The scores with so many points more for the visitor."""
    return changed(position.scores, position.seat, position.scores[position.seat] + points)


def _potted(shot: Shot) -> frozenset[Ball]:
    return frozenset(pot.ball for pot in pots(shot)) - {Ball.CUE}


def _worth(balls: Iterable[Ball]) -> int:
    return sum(VALUES[ball] for ball in balls)


def _lowest(table: frozenset[Ball]) -> frozenset[Ball]:
    return frozenset(in_order(table)[:1])


def _fallen(shot: Shot) -> tuple[Ball, ...]:
    """Between two strokes: whatever fell is put back."""
    gone = dict.fromkeys(event.ball for event in (*pots(shot), *offs(shot)))
    return (*gone, *late_drops(shot))


def _placed(position: B135Position, shot: Shot) -> tuple[Warn, ...]:
    """A cue ball played from outside its area: the book names no foul."""
    outside: tuple[Placed, ...] = ()
    match position.hand:
        case Hand.KITCHEN:
            outside = (Placed.LINE, Placed.OUTSIDE)
        case Hand.HEAD_STRING:
            outside = (Placed.KITCHEN, Placed.OUTSIDE)
    return (Warn(position.seat, Notice.PLACEMENT),) if shot.placed in outside else ()


def _prompted(position: B135Position, shot: Shot) -> tuple[Warn, ...]:
    """14: prompting is warned of, and then left to the organisers."""
    if not any(report.fault is Fault.ADVICE for report in shot.reports):
        return ()
    told = position.is_warned(position.seat, About.ADVICE)
    return (Warn(position.seat, Notice.REFEREE_DECIDES if told else Notice.ADVICE),)
