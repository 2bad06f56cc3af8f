"""A match: the racks, sets and points around the shots, replayed from what happened.

    match = Match.start(MatchRules(game=book("nine-ball/wpa"), race_to=7))
    match = match.after(LagWon(0)).after(Breaks(0)).after(parse_shot("cue>1 9@lf"))

A match is a value: its events, and the state to which they lead. Undoing or correcting one is to
replay an edited list, so that nothing of a mistake remains.

What one player plays before the next rack or visit begins is a rack here: a frame of snooker, a
game of straight pool, a visit of B135.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from rules.break_order import next_breaker
from rules.decision import Choice, Decision, Ending, RackOver, Way
from rules.errors import MatchError
from rules.lag import LagBall, LagRuling, judge_lag, lag_law
from rules.match_events import (
    Breaks,
    Lag,
    LagWon,
    MatchEvent,
    MatchOver,
    Now,
    StartedBy,
    ToLag,
    ToSay,
    expected,
    named,
)
from rules.match_rules import MatchRules
from rules.position import Caution, Position, changed, other
from rules.shot import Shot


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match as it stands after its events."""

    rules: MatchRules
    now: Now
    """What the match waits for; a position waits for a shot."""
    events: tuple[MatchEvent, ...] = ()
    sets: tuple[int, int] = (0, 0)
    racks: tuple[int, int] = (0, 0)
    """Won by each seat in this set."""
    points: tuple[int, int] = (0, 0)
    """Of all finished racks of this set."""
    played: int = 0
    """Racks finished in this set."""
    visits: tuple[int | None, int | None] = (None, None)
    """Points of the visits already played in this frame, in a game of visits."""
    opener: int = 0
    """Who broke the first rack of this set."""
    breaker: int = 0
    """Whose turn it was to break this rack, or to play the first visit of this frame."""
    starter: int = 0
    """Who did break it, or plays this visit."""
    rack: tuple[MatchEvent, ...] = ()
    """The events of this rack."""
    ruling: Decision[Any] | None = None
    """On the last shot, while nothing else has happened."""
    lag: LagRuling | None = None
    """On the last lag."""

    @classmethod
    def start(cls, rules: MatchRules) -> Match:
        """Before the lag; or at the first break, where the event says who plays it."""
        match = cls(rules=rules, now=ToLag())
        return match if rules.first is None else _open(match, rules.first)

    @classmethod
    def replay(cls, rules: MatchRules, events: Iterable[MatchEvent]) -> Match:
        """The match after these events. Raises RulesError for one that cannot come where it is."""
        return reduce(Match.after, events, cls.start(rules))

    def after(self, event: MatchEvent) -> Match:
        """The match after one more event. Raises RulesError for one that cannot come now."""
        happened = replace(self, ruling=None, events=(*self.events, event))
        return _after(happened, event)

    def undo(self, count: int = 1) -> Match:
        """Without the last events. Raises MatchError when there are not so many."""
        if not 1 <= count <= len(self.events):
            raise MatchError(f"{count} events cannot be undone: expected 1 to {len(self.events)}")
        return Match.replay(self.rules, self.events[:-count])

    def corrected(self, index: int, *instead: MatchEvent) -> Match:
        """With other events, or none, in the place of this one."""
        if not 0 <= index < len(self.events):
            raise MatchError(f"no event {index}: expected 0 to {len(self.events) - 1}")
        before, after = self.events[:index], self.events[index + 1 :]
        return Match.replay(self.rules, (*before, *instead, *after))

    @property
    def position(self) -> Position | None:
        """From which the next shot is played."""
        return self.now if isinstance(self.now, Position) else None

    @property
    def winner(self) -> int | None:
        """Who has won the match."""
        return self.now.winner if isinstance(self.now, MatchOver) else None


def _after(match: Match, event: MatchEvent) -> Match:
    match event, match.now:
        case Lag(balls=balls), ToLag():
            return _lagged(match, balls)
        case LagWon(seat=seat), ToLag():
            return replace(match, now=ToSay(seat))
        case Breaks(seat=seat), ToLag() | ToSay():
            return _open(match, seat)
        case ((Shot() | Way() | Caution()), (Position() | Choice())):
            return _played(match, event)
        case RackOver(), (Position() | Choice()):
            return _rack_over(match, event)
        case StartedBy(seat=seat), (Position() | Choice()):
            return _started_by(match, seat)
    raise MatchError(f"{named(event)} cannot come now: expected {expected(match.now)}")


def _lagged(match: Match, balls: tuple[LagBall, LagBall]) -> Match:
    before = frozenset[int]() if match.lag is None else match.lag.late
    ruling = judge_lag(balls, lag_law(match.rules.game.name), before)
    now = ToLag() if ruling.winner is None else ToSay(ruling.winner)
    return replace(match, lag=ruling, now=now)


def _open(match: Match, seat: int) -> Match:
    """A set begins with this seat's break."""
    return _begin(replace(match, opener=seat, breaker=seat, racks=(0, 0), points=(0, 0)), seat)


def _begin(match: Match, starter: int) -> Match:
    """A rack or a visit begins."""
    return replace(match, now=match.rules.game.start(starter), starter=starter, rack=())


def _played(match: Match, event: MatchEvent) -> Match:
    """Something happened within a rack."""
    within = replace(match, rack=(*match.rack, event))
    match event, match.now:
        case Shot(), Position() as now:
            ruling = match.rules.game.judge(now, event)
            if isinstance(ruling.then, RackOver):
                return replace(_rack_over(match, ruling.then), ruling=ruling)
            return replace(within, now=ruling.then, ruling=ruling)
        case Way(), Choice() as now:
            return replace(within, now=Decision(then=now).choose(event))
        case Caution(seat=seat, about=about), Position() as now:
            return replace(within, now=now.warn(seat, about))
    raise MatchError(f"{named(event)} cannot come now: expected {expected(match.now)}")


def _rack_over(match: Match, over: RackOver) -> Match:
    match over:
        case RackOver(ending=Ending.STALEMATE):
            return _begin(match, _due(match))
        case RackOver(ending=Ending.VISIT):
            return _visit_over(match, over.scores or (0, 0))
    gained = over.scores or (0, 0)
    return _counted(replace(match, points=_sum(match.points, gained)), over.winner)


def _visit_over(match: Match, scores: tuple[int, int]) -> Match:
    """B135 5a and 12a: the better visit wins the frame, and level ones win each player one."""
    seat = match.starter
    mine, his = scores[seat], match.visits[other(seat)]
    points = changed(match.points, seat, match.points[seat] + mine)
    if his is None:
        visits = (mine, None) if seat == 0 else (None, mine)
        return _begin(replace(match, points=points, visits=visits), other(seat))
    winner = None if mine == his else seat if mine > his else other(seat)
    racks = _sum(match.racks, (1, 1)) if winner is None else match.racks
    return _counted(replace(match, points=points, racks=racks), winner)


def _counted(match: Match, winner: int | None) -> Match:
    """A rack is finished; the next one begins, or a set, or nothing more."""
    racks = match.racks if winner is None else _won(match.racks, winner)
    match = replace(match, racks=racks, played=match.played + 1, visits=(None, None))
    champion = _set_winner(match)
    if champion is None:
        return _next_rack(match, winner)
    match = replace(match, sets=_won(match.sets, champion))
    if match.sets[champion] == match.rules.sets:
        return replace(match, now=MatchOver(champion), rack=())
    return _open(replace(match, played=0), other(match.opener))


def _next_rack(match: Match, winner: int | None) -> Match:
    rules = match.rules
    decider = rules.game.decider()
    if rules.aggregate and match.played >= (rules.frames or 0) and decider is not None:
        return replace(match, now=decider, rack=())
    breaker = next_breaker(
        rules.breaks,
        breaker=match.breaker,
        winner=winner,
        racks=match.racks,
        played=match.played,
        block=rules.block,
    )
    return _begin(replace(match, breaker=breaker), breaker)


def _set_winner(match: Match) -> int | None:
    """None while the set goes on.

    Racks level where both have enough of them, as after a frame that both won, are decided by the
    sum of points (B135 12b); where that is level too, by another frame.
    """
    rules = match.rules
    if rules.aggregate and rules.frames is not None:
        return _leader(match.points) if match.played >= rules.frames else None
    if max(match.racks) < rules.needed:
        return None
    leader = _leader(match.racks)
    return _leader(match.points) if leader is None else leader


def _started_by(match: Match, seat: int) -> Match:
    """Snooker 3.3d: after one fair stroke the right player starts anew; later, play goes on.

    The turn to start the following racks stays as it was.
    """
    due = _due(match)
    if seat == due:
        raise MatchError(f"seat {seat} had to start: expected {other(seat)}")
    game = match.rules.game
    strokes = [event for event in match.rack if isinstance(event, Shot) and event.stroke]
    if not strokes or (len(strokes) == 1 and game.judge(game.start(due), strokes[0]).fair):
        return _begin(match, due)
    return replace(reduce(_played, match.rack, _begin(match, seat)), ruling=None)


def _due(match: Match) -> int:
    """Who has to break this rack, or to play this visit."""
    first = match.breaker
    return first if match.visits[first] is None else other(first)


def _leader(pair: tuple[int, int]) -> int | None:
    return None if pair[0] == pair[1] else 0 if pair[0] > pair[1] else 1


def _won(pair: tuple[int, int], seat: int) -> tuple[int, int]:
    return changed(pair, seat, pair[seat] + 1)


def _sum(pair: tuple[int, int], gained: tuple[int, int]) -> tuple[int, int]:
    return pair[0] + gained[0], pair[1] + gained[1]
