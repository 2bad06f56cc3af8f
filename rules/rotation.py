"""What nine-ball and ten-ball share: the lowest ball first, the push-out, three fouls in a row.

Their books differ in their clauses and in the options below; what follows a fair shot is told by
each game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar

from rules.decision import (
    Breach,
    Choice,
    Decision,
    Foul,
    Notice,
    Option,
    Provenance,
    RackOver,
    Warn,
    Way,
)
from rules.events import Off
from rules.facts import gone, late_drops, offs, pots, stays_off
from rules.game import Game, offender
from rules.laws import bad_placement
from rules.position import Caution, FoulCount, Hand, changed, other
from rules.rotation_options import (
    Announcement,
    BarredBy,
    BreakFrom,
    FoulMode,
    MissingWarning,
    RackStart,
    RowOfThree,
)
from rules.shot import Fault, PushOut, Report, Shot
from rules.vocabulary import Ball, in_order

_THIRD = 3
_OF_A_STROKE = frozenset(
    {
        Breach.CUE_BALL_LOST,
        Breach.WRONG_BALL_FIRST,
        Breach.NO_RAIL,
        Breach.FROZEN_BALL,
        Breach.DRY_BREAK,
        Breach.UNBROKEN_RACK,
        Breach.BALL_OFF,
        Breach.BAD_PLACEMENT,
    }
)
"""Breaches that only a stroke can commit."""
_LOST = frozenset({Breach.CUE_BALL_LOST, Breach.FULL_POCKET})
"""Breaches after which the cue ball cannot be played as it lies."""
_PUSHED_OUT = frozenset({Breach.WRONG_BALL_FIRST, Breach.NO_RAIL, Breach.FROZEN_BALL})
"""Breaches that are none in a push-out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationPosition(FoulCount):
    """A position in nine-ball or ten-ball."""

    push_out: bool = False
    """The shot may be declared a push-out."""


R = TypeVar("R", bound=RotationPosition)


@dataclass(frozen=True, kw_only=True)
class Rotation(Game[R], Generic[R]):
    """A game in which the lowest ball is on and one ball wins."""

    BALLS: ClassVar[frozenset[Ball]]
    MONEY: ClassVar[Ball]
    """The ball that wins, which is spotted when it does not."""
    OPTIONS: ClassVar[tuple[str, ...]] = (
        "push_out",
        "three_fouls",
        "missing_warning",
        "foul_mode",
        "rack_start",
    )
    """Those of every book; what a text says otherwise than all others, its own book adds."""

    third_foul: str
    """The clause by which three fouls in a row lose the rack."""
    returned_is_off: bool = False
    """A ball that a lamp, a chalk or a person sent back is out of play."""
    push_out: bool = True
    """The shot after a fair break may be declared a push-out."""
    push_out_barred_by: BarredBy = BarredBy.ANY_FOUL
    announcement: Announcement = Announcement.REQUIRED
    three_fouls: bool = True
    """Three fouls in a row lose the rack."""
    row_of_three: RowOfThree = RowOfThree.CONSECUTIVE
    missing_warning: MissingWarning = MissingWarning.THIRD_AS_SECOND
    foul_mode: FoulMode = FoulMode.ALL_BALLS
    break_from: BreakFrom = BreakFrom.KITCHEN
    rack_start: RackStart = RackStart.TIP

    def start(self, seat: int = 0) -> R:
        """The position of the break by this seat."""
        hand = Hand.KITCHEN if self.break_from is BreakFrom.KITCHEN else Hand.ANYWHERE
        return replace(self.position(self.BALLS, seat=seat, hand=hand), breaking=True)

    @abstractmethod
    def settle_fair(self, position: R, shot: Shot, left: R) -> Decision[R]:
        """What follows a fair stroke that was no push-out.

        `left` is the position after it if the shooter goes on.
        """

    def after_foul(
        self, position: R, shot: Shot, fouls: tuple[Foul, ...], then: R
    ) -> R | Choice[R]:
        """How play goes on: with the cue ball in hand, unless a book lets the opponent choose."""
        return then

    def judge(self, position: R, shot: Shot) -> Decision[R]:
        """The ruling. Raises ImpossibleShotError for a ball that is not on the table."""
        return super().judge(position, self._heard(shot))

    def waived(self, position: R, shot: Shot) -> frozenset[Breach]:
        """A push-out need hit nothing; between two strokes only reports count."""
        if not shot.stroke:
            return _OF_A_STROKE
        return _PUSHED_OUT if is_push_out(position, shot) else frozenset()

    def settle(self, position: R, shot: Shot, fouls: tuple[Foul, ...]) -> Decision[R]:
        """The consequences, by what kind of shot it was."""
        if self._not_begun(position, shot):
            again = (Warn(position.seat, Notice.BREAK_AGAIN),)
            return Decision(then=position, replaced=_fallen(shot), warnings=again)
        if fouls:
            return self._settle_foul(position, shot, fouls)
        if not shot.stroke:
            return _settle_nothing(position, shot)
        left = self._left(position, shot)
        ruled = (
            self._settle_push_out(shot, left)
            if is_push_out(position, shot)
            else self.settle_fair(position, shot, left)
        )
        told = _refused(position, shot) + ruled.warnings
        return replace(ruled, warnings=told if ruled.over else told + _on_two_fouls(left))

    def table_of(self, balls: Iterable[Ball]) -> frozenset[Ball]:
        """These object balls, if a rack may be so. Raises ValueError."""
        table = frozenset(balls)
        money = self.MONEY
        if wrong := table - self.BALLS:
            listed = " ".join(in_order(wrong))
            raise ValueError(f"{listed}: no object ball of {self.name}: expected 1 to {money}")
        if money not in table:
            raise ValueError(f"the {money} is not on the table: without it the rack is over")
        return table

    def potted(self, shot: Shot) -> frozenset[Ball]:
        """The object balls that fell."""
        return frozenset(event.ball for event in pots(shot)) - {Ball.CUE}

    def spotted(self, potted: frozenset[Ball]) -> tuple[Ball, ...]:
        """Of these balls that left the table, the one that comes back."""
        return (self.MONEY,) if self.MONEY in potted else ()

    def _left(self, position: R, shot: Shot) -> R:
        """After a fair stroke: the shooter's row of fouls is over, and he is to go on."""
        seat = position.seat
        left = replace(
            self.position(position.table - self.potted(shot) | {self.MONEY}, seat=seat),
            push_out=self.push_out and position.breaking,
            fouls=position.fouls,
            warned=position.warned,
        )
        if self.row_of_three is RowOfThree.TOTAL:
            return left
        cautions = left.warned - {Caution(seat)}
        return replace(left, fouls=changed(left.fouls, seat, 0), warned=cautions)

    def _settle_push_out(self, shot: Shot, left: R) -> Decision[R]:
        """The other player chooses who shoots next; what fell is not credited."""
        return Decision(
            then=play_or_hand_back(left),
            spotted=self.spotted(self.potted(shot)),
            replaced=late_drops(shot),
        )

    def _settle_foul(self, position: R, shot: Shot, fouls: tuple[Foul, ...]) -> Decision[R]:
        guilty = offender(position.seat, fouls)
        notices = _refused(position, shot) + _discretion(guilty, fouls)
        third = self.three_fouls and position.fouls[guilty] == _THIRD - 1
        if third and position.is_warned(guilty):
            fouls = (*fouls, _third_foul(self.third_foul, fouls))
            return Decision(then=RackOver(other(guilty)), fouls=fouls, warnings=notices)
        if third and self.missing_warning is MissingWarning.FOUL_VOID:
            return self._settle_void(position, shot, fouls)
        if third:
            notices += (Warn(guilty, Notice.NOT_WARNED),)
        if position.breaking and not shot.stroke:
            gone, replaced = frozenset[Ball](), _fallen(shot)
            begun = replace(position, seat=other(guilty))
        else:
            gone, replaced = self._gone(shot), late_drops(shot)
            begun = self._in_hand(position, shot, guilty, gone)
        count = min(position.fouls[guilty] + 1, _THIRD - 1) if self.three_fouls else 0
        then = replace(begun, fouls=changed(position.fouls, guilty, count))
        return Decision(
            then=self.after_foul(position, shot, fouls, then),
            fouls=fouls,
            spotted=self.spotted(gone),
            replaced=replaced,
            warnings=notices + _on_two_fouls(then),
        )

    def _settle_void(self, position: R, shot: Shot, fouls: tuple[Foul, ...]) -> Decision[R]:
        """The foul does not count: all it does is to end the inning."""
        guilty = offender(position.seat, fouls)
        notices = (Warn(guilty, Notice.NOT_COUNTED), *_on_two_fouls(position))
        if not shot.stroke:
            return replace(_settle_nothing(position, shot), warnings=notices)
        fallen = self._gone(shot)
        told = any(foul.breach in _LOST for foul in fouls)
        lost = told or any(event.ball is Ball.CUE for event in gone(shot))
        then = self._in_hand(position, shot, guilty, fallen)
        return Decision(
            then=then if lost else replace(then, hand=Hand.AS_IT_LIES),
            spotted=self.spotted(fallen),
            replaced=late_drops(shot),
            warnings=notices,
        )

    def _in_hand(self, position: R, shot: Shot, guilty: int, gone: frozenset[Ball]) -> R:
        """The same balls, less those gone, for the other player with the cue ball in hand."""
        scratch = any(event.ball is Ball.CUE for event in pots(shot))
        barred = self.push_out_barred_by is BarredBy.ANY_FOUL or scratch
        return replace(
            self.position(position.table - gone | {self.MONEY}),
            seat=other(guilty),
            hand=Hand.ANYWHERE,
            push_out=self.push_out and position.breaking and not barred,
            fouls=position.fouls,
            warned=position.warned,
        )

    def _gone(self, shot: Shot) -> frozenset[Ball]:
        """The object balls that fell, or left the table for good."""
        off = frozenset(event.ball for event in self._off(shot)) - {Ball.CUE}
        return self.potted(shot) | off

    def _off(self, shot: Shot) -> tuple[Off, ...]:
        return offs(shot) if self.returned_is_off else stays_off(shot)

    def _not_begun(self, position: R, shot: Shot) -> bool:
        """The cue ball stopped short of the head string where that is no break yet."""
        if not (position.breaking and shot.stroke and self.rack_start is RackStart.HEAD_STRING):
            return False
        return any(report.fault is Fault.SHORT for report in shot.reports)

    def _heard(self, shot: Shot) -> Shot:
        """The shot with what the event's options make of what people told."""
        obvious = any(report.fault is Fault.OBVIOUS_PUSH for report in shot.reports)
        lenient = self.announcement is Announcement.UNLESS_OBVIOUS
        if lenient and obvious and shot.declared is None:
            shot = replace(shot, declared=PushOut())
        if self.foul_mode is FoulMode.CUE_BALL_ONLY:
            shot = replace(shot, reports=tuple(r for r in shot.reports if self._counts(r)))
        return shot

    def _counts(self, report: Report) -> bool:
        """Where only the cue ball counts, no touch of another does, unless a clause names it."""
        if report.ball is not Ball.CUE and report.fault is Fault.JUMP_TOUCH:
            return any(clause.breach is Breach.JUMP_TOUCH for clause in self.clauses.values())
        return report.ball is Ball.CUE or report.fault is not Fault.TOUCHED


def lowest(table: frozenset[Ball]) -> frozenset[Ball]:
    """The ball that is on."""
    return frozenset(in_order(table)[:1])


def is_push_out(position: RotationPosition, shot: Shot) -> bool:
    """It was declared, and is available."""
    return position.push_out and isinstance(shot.declared, PushOut)


def play_or_hand_back(left: R) -> Choice[R]:
    """The choice of the player who waited: to shoot, or to let the other one shoot again."""
    rival = other(left.seat)
    options = (Option(Way.PLAY, replace(left, seat=rival)), Option(Way.HAND_BACK, left))
    return Choice(rival, options)


def _settle_nothing(position: R, shot: Shot) -> Decision[R]:
    """Between two strokes and without a foul: what fell is put back, all else stays."""
    placed = bad_placement(position, shot) is not None
    notices = (Warn(position.seat, Notice.PLACEMENT),) if placed else ()
    return Decision(
        then=position, replaced=_fallen(shot), warnings=notices + _on_two_fouls(position)
    )


def _fallen(shot: Shot) -> tuple[Ball, ...]:
    """All balls that left the table, the cue ball included."""
    gone = dict.fromkeys(event.ball for event in (*pots(shot), *offs(shot)))
    return (*gone, *late_drops(shot))


def _third_foul(clause: str, fouls: tuple[Foul, ...]) -> Foul:
    proof = tuple(dict.fromkeys(evidence for foul in fouls for evidence in foul.proof))
    return Foul(clause=clause, breach=Breach.THREE_FOULS, proof=proof, provenance=Provenance.SEED)


def _refused(position: RotationPosition, shot: Shot) -> tuple[Warn, ...]:
    if isinstance(shot.declared, PushOut) and not position.push_out:
        return (Warn(position.seat, Notice.NO_PUSH_OUT),)
    return ()


def _discretion(guilty: int, fouls: tuple[Foul, ...]) -> tuple[Warn, ...]:
    if any(foul.breach is Breach.UNSPORTING for foul in fouls):
        return (Warn(guilty, Notice.REFEREE_DECIDES),)
    return ()


def _on_two_fouls(position: RotationPosition) -> tuple[Warn, ...]:
    return tuple(
        Warn(seat, Notice.ON_TWO_FOULS)
        for seat, count in enumerate(position.fouls)
        if count == _THIRD - 1 and not position.is_warned(seat)
    )
