"""Snooker: reds and colours by turns, then the colours in their order; fouls pay the other player.

Sources: the rules of snooker in their Russian text, Part 3 Rules 1 to 4; WPBSA where it breaks off
(3.11 to 3.14, 3.16).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules import snooker_bed
from rules.bed import Point
from rules.decision import (
    Breach,
    Choice,
    Decision,
    Ending,
    Foul,
    Notice,
    Option,
    RackOver,
    Warn,
    Way,
)
from rules.facts import gone, late_drops
from rules.game import Game, offender
from rules.position import About, Caution, Hand, changed, other
from rules.shot import Act, Fault, FreeBall, Report, Shot
from rules.snooker_facts import (
    fell_before,
    free_ball,
    penalty,
    potted,
    value_on,
)
from rules.snooker_position import (
    BALLS,
    BLACK_ONLY,
    COLOURS,
    VALUES,
    SnookerPosition,
    first_on,
)
from rules.vocabulary import REDS, Ball, in_order

_OF_A_STROKE = frozenset(
    {
        Breach.BAD_PLACEMENT,
        Breach.NO_CONTACT,
        Breach.CUE_BALL_LOST,
        Breach.LEFT_SNOOKERED,
        Breach.WRONG_BALL_FIRST,
        Breach.TWO_BALLS_FIRST,
        Breach.WRONG_BALL_POTTED,
        Breach.BALL_OFF,
        Breach.RED_TWICE,
    }
)
_ALMOST = 2
"""Misses in a row after which the next one loses the frame."""
_MORE_THAN = 7
"""By more points than this the striker leads who may claim the frame on the black."""

Then = SnookerPosition | Choice[SnookerPosition] | RackOver


@dataclass(frozen=True, kw_only=True)
class Snooker(Game[SnookerPosition]):
    """The game of snooker; what its engine calls a rack is a frame."""

    def start(self, seat: int = 0) -> SnookerPosition:
        """The position of the opening stroke by this seat."""
        return replace(self.position(BALLS, seat=seat, hand=Hand.D), breaking=True)

    def position(
        self, balls: Iterable[Ball], *, seat: int = 0, hand: Hand = Hand.AS_IT_LIES
    ) -> SnookerPosition:
        """In mid-frame, with these object balls on the table. Raises ValueError for wrong ones."""
        table = frozenset(balls)
        if wrong := table - BALLS:
            listed = " ".join(in_order(wrong))
            raise ValueError(
                f"{listed}: no object ball of {self.name}: expected red1 to red15 or a colour"
            )
        colours = [colour for colour in COLOURS if colour in table]
        if table.intersection(REDS) and len(colours) < len(COLOURS):
            raise ValueError("a colour is not on the table: while reds are, all six are")
        if not colours or colours != list(COLOURS[-len(colours) :]):
            raise ValueError(
                f"{' '.join(colours) or 'no colour'} on the table: expected those from one"
                " colour up to the black"
            )
        return SnookerPosition(table=table, on=first_on(table), seat=seat, hand=hand)

    def complete(self, position: SnookerPosition) -> SnookerPosition:
        """The same with what is on. Raises ValueError where a colour is on that may be gone."""
        if not position.after_red:
            return replace(position, on=first_on(position.table))
        if not position.table.issuperset(COLOURS):
            raise ValueError("after a red all six colours are on the table")
        return replace(position, on=frozenset(COLOURS))

    def decider(self) -> Choice[SnookerPosition]:
        """3.4c: level points after all frames are settled by a re-spotted black."""
        return _respotted((0, 0))

    def spot(self, balls: Sequence[Ball], lying: Mapping[Ball, Point]) -> dict[Ball, Point]:
        """3.7: where colours are spotted; see `rules.snooker_bed`."""
        return snooker_bed.spot(balls, lying)

    def waived(self, position: SnookerPosition, shot: Shot) -> frozenset[Breach]:
        """Between two strokes only reports count."""
        return frozenset() if shot.stroke else _OF_A_STROKE

    def act(
        self, position: SnookerPosition, shot: Shot, report: Report
    ) -> Decision[SnookerPosition]:
        """2.1: only the striker concedes, and only he claims the frame when he leads enough."""
        seat = position.seat if report.seat is None else report.seat
        own = seat == position.seat
        lead = position.scores[seat] - position.scores[other(seat)]
        claimed = report.fault is Act.CLAIM and own and position.table == BLACK_ONLY
        if claimed and lead > _MORE_THAN:
            clause = self.acts[Act.CLAIM]
            return Decision(then=RackOver(seat, Ending.CLAIMED, clause, position.scores))
        if report.fault is Act.CONCEDE and not own:
            return Decision(then=position, warnings=(Warn(seat, Notice.NOT_VALID),))
        decision = super().act(position, shot, report)
        if decision.over is None:
            return decision
        return replace(decision, then=replace(decision.over, scores=position.scores))

    def settle(
        self, position: SnookerPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[SnookerPosition]:
        """The consequences: 3.3, 3.4, 3.9 and 3.11 to 3.14."""
        if fouls:
            ruled = self._settle_foul(position, shot, fouls)
        elif not shot.stroke:
            fallen = dict.fromkeys(event.ball for event in gone(shot))
            ruled = Decision(then=position, replaced=(*fallen, *late_drops(shot)))
        elif fell_before(shot):
            again = Warn(position.seat, Notice.PLAY_AGAIN)
            fallen = dict.fromkeys(event.ball for event in gone(shot))
            ruled = Decision(
                then=position, replaced=(*fallen, *late_drops(shot)), warnings=(again,)
            )
        else:
            ruled = _settle_fair(position, shot)
        if isinstance(shot.declared, FreeBall) and free_ball(position, shot) is None:
            notice = Warn(position.seat, Notice.NOT_VALID)
            return replace(ruled, warnings=(notice, *ruled.warnings))
        return ruled

    def _settle_foul(
        self, position: SnookerPosition, shot: Shot, fouls: tuple[Foul, ...]
    ) -> Decision[SnookerPosition]:
        guilty = offender(position.seat, fouls)
        points = _points(position, shot, fouls, guilty)
        scored = replace(position, scores=_added(position.scores, points))
        if not shot.stroke and guilty != position.seat:  # 3.2c: the order of play stays
            fallen = dict.fromkeys(event.ball for event in gone(shot))
            return Decision(
                then=scored, fouls=fouls, points=points, replaced=(*fallen, *late_drops(shot))
            )
        left, spotted, replaced = _left_by_foul(scored, shot)
        then: Then
        warnings: tuple[Warn, ...] = ()
        if position.table == BLACK_ONLY:
            then = _ended(scored.scores)
        elif _loses_by_miss(position, shot, guilty):
            then = RackOver(other(guilty), Ending.AWARDED, "3.14", scored.scores)
        else:
            then = _after_foul(scored, shot, left, guilty)
            warnings = _on_two_misses(then)
        if isinstance(then, Choice) and then.seat is None:
            spotted, replaced = (Ball.BLACK,), ()
        return Decision(
            then=then,
            fouls=fouls,
            points=points,
            spotted=spotted,
            replaced=replaced,
            warnings=warnings,
        )


def _settle_fair(position: SnookerPosition, shot: Shot) -> Decision[SnookerPosition]:
    """3.3: what scores, what comes back, and what is on then."""
    seat, fallen = position.seat, potted(shot)
    free = free_ball(position, shot)
    reds = fallen.intersection(REDS)
    scored = len(reds) + (free in fallen) if _red_on(position) else 0
    if not _red_on(position) and fallen:
        scored = value_on(position, shot)
    spotted = in_order(fallen - reds if _come_back(position) else fallen & {free})
    table = position.table - fallen | set(spotted)
    points = changed((0, 0), seat, scored)
    scores = _added(position.scores, points)
    then: Then
    if not table:
        then = _ended(scores)
        spotted = (Ball.BLACK,) if isinstance(then, Choice) else spotted
    else:
        after_red = bool(scored) and _red_on(position)
        then = SnookerPosition(
            table=table,
            on=frozenset(COLOURS) if after_red else first_on(table),
            seat=seat if scored else other(seat),
            scores=scores,
            after_red=after_red,
            break_points=position.break_points + scored if scored else 0,
        )
    return Decision(
        then=then,
        points=points,
        credited=in_order(fallen),
        spotted=spotted,
        replaced=late_drops(shot),
    )


def _red_on(position: SnookerPosition) -> bool:
    return bool(position.reds) and not position.after_red


def _come_back(position: SnookerPosition) -> bool:
    """Colours are spotted as long as reds are up, or one of them was the last shot's."""
    return bool(position.reds) or position.after_red


def _points(
    position: SnookerPosition, shot: Shot, fouls: tuple[Foul, ...], guilty: int
) -> tuple[int, int]:
    """The penalty; a colour that was not spotted yet loses the points that it had brought."""
    points = changed((0, 0), other(guilty), penalty(position, shot, fouls))
    early = [r.ball for r in shot.reports if r.fault is Fault.UNSPOTTED]
    if not early or guilty != position.seat:
        return points
    had = 1 if position.after_red else max((VALUES.get(b, 0) for b in early if b), default=0)
    return changed(points, guilty, -min(had, position.break_points))


def _added(scores: tuple[int, int], points: tuple[int, int]) -> tuple[int, int]:
    return scores[0] + points[0], scores[1] + points[1]


def _left_by_foul(
    position: SnookerPosition, shot: Shot
) -> tuple[SnookerPosition, tuple[Ball, ...], tuple[Ball, ...]]:
    """The table after a foul with the first stroke of a turn to play; colours come back."""
    fallen = frozenset(event.ball for event in gone(shot)) - {Ball.CUE}
    lost = any(event.ball is Ball.CUE for event in gone(shot))
    undone = not shot.stroke or fell_before(shot)
    replaced = (*in_order(fallen), *late_drops(shot)) if undone else late_drops(shot)
    spotted = () if undone else in_order(fallen.intersection(COLOURS))
    table = position.table if undone else position.table - fallen.intersection(REDS)
    left = replace(
        position,
        table=table,
        on=first_on(table),
        hand=Hand.D if lost and shot.stroke else _hand(position, shot),
        breaking=position.breaking and not shot.stroke,
        after_red=False,
        free_ball=False,
        break_points=0,
        misses=0,
        warned=frozenset(c for c in position.warned if c.about is not About.MISS),
    )
    return left, spotted, replaced


def _hand(position: SnookerPosition, shot: Shot) -> Hand:
    return Hand.AS_IT_LIES if shot.stroke else position.hand


def _after_foul(
    position: SnookerPosition, shot: Shot, left: SnookerPosition, guilty: int
) -> Choice[SnookerPosition]:
    """3.11 to 3.14: the next player plays, has the other play again, or the balls put back."""
    victim = other(guilty)
    free = any(r.fault is Fault.SNOOKERED for r in shot.reports)
    options = [
        Option(Way.PLAY, replace(left, seat=victim, free_ball=free)),
        Option(Way.HAND_BACK, replace(left, seat=guilty)),
    ]
    if _missed(shot):
        clear = _missed(shot, clear=True)
        misses = min(position.misses + 1, _ALMOST) if clear else 0
        warned = position.warned if misses else left.warned
        again = replace(position, seat=guilty, break_points=0, misses=misses, warned=warned)
        options.append(Option(Way.REPLACE, again))
    return Choice(victim, tuple(options))


def _missed(shot: Shot, *, clear: bool = False) -> bool:
    """The referee called a miss; with a ball named, that one could have been hit in full."""
    misses = [r for r in shot.reports if r.fault is Fault.MISS]
    return any(r.ball is not None for r in misses) if clear else bool(misses)


def _loses_by_miss(position: SnookerPosition, shot: Shot, guilty: int) -> bool:
    """3.14: the third failure in a row with a clear way, after a warning."""
    told = Caution(guilty, About.MISS) in position.warned
    return position.misses == _ALMOST and told and _missed(shot, clear=True)


def _on_two_misses(then: Choice[SnookerPosition]) -> tuple[Warn, ...]:
    """Who would lose the frame by the next miss, should the balls be put back."""
    left = (one.position for one in then.options if one.position.misses == _ALMOST)
    return tuple(Warn(p.seat, Notice.MISS) for p in left if not p.is_warned(p.seat, About.MISS))


def _ended(scores: tuple[int, int]) -> RackOver | Choice[SnookerPosition]:
    """3.4: the higher score wins; level scores are settled by a re-spotted black."""
    if scores[0] == scores[1]:
        return _respotted(scores)
    return RackOver(0 if scores[0] > scores[1] else 1, scores=scores)


def _respotted(scores: tuple[int, int]) -> Choice[SnookerPosition]:
    """3.4b: the lot decides who chooses to play next, from in hand."""
    black = SnookerPosition(table=BLACK_ONLY, on=BLACK_ONLY, hand=Hand.D, scores=scores)
    options = (Option(Way.SEAT_0, black), Option(Way.SEAT_1, replace(black, seat=1)))
    return Choice(None, options)
