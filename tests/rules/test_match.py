"""Matches: replayed from their events, undone, corrected, and what cannot come now."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from datasets.random_play import random_shot
from rules import (
    BOOKS,
    BreakOrder,
    Breaks,
    Caution,
    Choice,
    Ending,
    Lag,
    LagBall,
    LagFault,
    LagWon,
    Match,
    MatchError,
    MatchEvent,
    MatchOver,
    MatchRules,
    Position,
    RackOver,
    StartedBy,
    Way,
    book,
    parse_shot,
)
from rules.decision import Option
from rules.nine_ball import NineBall
from rules.rotation import RotationPosition

WPA = book("nine-ball/wpa")
RACE = MatchRules(game=WPA, race_to=2)
WIN = parse_shot("cue>1 9@lf")
BREAK = parse_shot("cue>1 2@lf")


def match(*events: MatchEvent, rules: MatchRules = RACE) -> Match:
    return Match.replay(rules, events)


def test_a_match_waits_for_the_lag_then_for_its_winner_then_for_the_break() -> None:
    begun = match(LagWon(1), Breaks(0))

    assert match().position is None
    assert match(LagWon(1)).position is None
    assert begun.position == WPA.start(0)
    assert (begun.breaker, begun.starter, begun.opener) == (0, 0, 0)


def test_an_event_may_say_who_breaks_first_without_a_lag() -> None:
    assert match(Breaks(1)).position == WPA.start(1)
    assert match(rules=MatchRules(game=WPA, first=1)).position == WPA.start(1)


def test_the_ruling_on_the_last_shot_is_kept_until_something_else_happens() -> None:
    played = match(Breaks(0), BREAK)
    ruling = WPA.judge(WPA.start(0), BREAK)

    assert played.ruling == ruling
    assert played.rack == (BREAK,)
    assert played.after(Caution(0)).ruling is None
    assert played.after(StartedBy(1)).ruling is None


def test_a_finished_rack_is_counted_and_the_next_begins() -> None:
    won = match(Breaks(0), BREAK, WIN)

    assert won.racks == (1, 0)
    assert won.played == 1
    assert won.rack == ()
    assert won.ruling is not None
    assert won.ruling.winner == 0
    assert won.position == WPA.start(1)
    assert won.winner is None


def test_a_match_that_is_won_says_by_whom_and_takes_no_more() -> None:
    over = match(Breaks(0), RackOver(0), RackOver(0))

    assert over.winner == 0
    assert over.now == MatchOver(0)
    with pytest.raises(MatchError, match="a shot cannot come now: expected nothing: the match is"):
        over.after(WIN)


def test_undoing_takes_the_last_events_back() -> None:
    played = match(Breaks(0), BREAK, WIN)

    assert played.undo() == match(Breaks(0), BREAK)
    assert played.undo(3) == match()
    with pytest.raises(MatchError, match="4 events cannot be undone: expected 1 to 3"):
        played.undo(4)
    with pytest.raises(MatchError, match="0 events cannot be undone: expected 1 to 3"):
        played.undo(0)


def test_a_correction_replays_the_events_after_it() -> None:
    played = match(Breaks(0), RackOver(0), RackOver(1))

    assert played.corrected(1, RackOver(1)) == match(Breaks(0), RackOver(1), RackOver(1))
    assert played.corrected(0, LagWon(0), Breaks(1)).breaker == 1
    assert played.corrected(2).racks == (1, 0)
    assert played.corrected(1, RackOver(1)).winner == 1


@pytest.mark.parametrize("index", [-1, 3])
def test_what_never_happened_cannot_be_corrected(index: int) -> None:
    with pytest.raises(MatchError, match=f"no event {index}: expected 0 to 2"):
        match(Breaks(0), RackOver(0), RackOver(1)).corrected(index)


@pytest.mark.parametrize(
    ("events", "wrong", "message"),
    [
        ((), BREAK, "a shot cannot come now: expected a lag, who won it, or who breaks first"),
        ((), RackOver(0), "the end of a rack cannot come now: expected a lag"),
        ((), StartedBy(0), "who started the rack cannot come now"),
        ((), Way.PLAY, "a choice cannot come now"),
        ((), Caution(0), "a warning cannot come now"),
        ((LagWon(1),), LagWon(0), "a lag cannot come now: expected who breaks .*seat 1 says"),
        ((LagWon(1),), Lag((LagBall(1.0), LagBall(2.0))), "a lag cannot come now"),
        ((Breaks(0),), Breaks(1), "who breaks first cannot come now: expected a shot"),
        ((Breaks(0),), Way.PLAY, "a choice cannot come now: expected a shot"),
        ((Breaks(0),), StartedBy(0), "seat 0 had to start: expected 1"),
        (
            (Breaks(0), BREAK, parse_shot("push")),
            WIN,
            "a shot cannot come now: expected the choice of play or hand-back",
        ),
        ((Breaks(0), BREAK, parse_shot("push")), Caution(0), "a warning cannot come now"),
    ],
)
def test_what_cannot_come_now_is_told_with_what_may(
    events: tuple[MatchEvent, ...], wrong: MatchEvent, message: str
) -> None:
    with pytest.raises(MatchError, match=message):
        match(*events).after(wrong)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"race_to": 0}, "race 0: expected 1 or more"),
        ({"sets": 0}, "sets 0: expected 1 or more"),
        ({"block": 0}, "block 0: expected 1 or more"),
        ({"frames": 0}, "frames 0: expected 1 or more"),
        ({"frames": 4}, "frames 4: expected an odd number"),
        ({"frames": 3, "race_to": 2}, "a race and a number of frames: expected one of them"),
        ({"aggregate": True}, "a sum of points without a number of frames: expected both"),
    ],
)
def test_settings_that_contradict_each_other_are_told(wrong: dict[str, int], message: str) -> None:
    with pytest.raises(MatchError, match=message):
        MatchRules(game=WPA, **wrong)  # type: ignore[arg-type]


def test_settings_have_the_book_say_who_breaks_unless_the_event_does() -> None:
    assert MatchRules(game=WPA).breaks is WPA.breaks
    assert MatchRules(game=WPA, order=BreakOrder.LOSER).breaks is BreakOrder.LOSER
    assert MatchRules(game=WPA, frames=5).needed == 3
    assert MatchRules(game=WPA, race_to=4).needed == 4
    assert MatchRules(game=WPA, frames=4, aggregate=True).frames == 4


def test_a_lag_remembers_who_was_late() -> None:
    rules = MatchRules(game=book("five-pins/umb"), frames=3)
    late = Lag((LagBall(1.0, frozenset({LagFault.LATE})), LagBall(2.0)))

    assert match(late, rules=rules).lag is not None
    assert match(late, late, rules=rules).position is None
    assert match(late, late, Breaks(1), rules=rules).position is not None


@dataclass(frozen=True, kw_only=True)
class Decided(NineBall):
    """Nine-ball that is decided, where points are level, by a 9 alone."""

    def decider(self) -> Choice[RotationPosition]:
        last = self.position([self.start().table - self.start().on].pop())
        return Choice(None, (Option(Way.SEAT_0, last), Option(Way.SEAT_1, last)))


def test_level_points_after_all_frames_are_settled_as_the_game_says() -> None:
    game = Decided(**{field.name: getattr(WPA, field.name) for field in fields(WPA)})
    rules = MatchRules(game=game, frames=2, aggregate=True, first=0)
    level = match(RackOver(0, scores=(10, 0)), RackOver(1, scores=(0, 10)), rules=rules)

    assert level.now == game.decider()
    assert level.rack == ()
    assert match(RackOver(0, scores=(10, 0)), rules=rules).position == game.start(1)
    assert level.after(Way.SEAT_0).after(RackOver(1, scores=(0, 7))).winner == 1


def test_the_end_of_a_rack_may_come_while_a_choice_is_open() -> None:
    open_choice = match(Breaks(0), BREAK, parse_shot("push"))

    assert open_choice.after(RackOver(1)).racks == (0, 1)
    assert open_choice.after(StartedBy(1)).now != open_choice.now


def test_a_visit_without_points_counts_none() -> None:
    rules = MatchRules(game=book("nine-ball/b135"), first=1)
    played = match(RackOver(None, Ending.VISIT), RackOver(None, Ending.VISIT), rules=rules)

    assert played.racks == (1, 1)
    assert played.position == rules.game.start(0)


def random_event(at: Match, rng: Random) -> MatchEvent:
    match at.now:
        case Position() as now:
            if rng.random() < 0.1:
                return rng.choice([RackOver(0), RackOver(1), RackOver(None, Ending.STALEMATE)])
            return random_shot(now, rng)
        case Choice(options=options):
            return rng.choice([option.way for option in options])
    return Breaks(rng.randrange(2))


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(list(BOOKS.values())), st.randoms(use_true_random=False))
def test_every_random_match_is_replayed_to_the_same_and_undone_step_by_step(
    game: NineBall, rng: Random
) -> None:
    rules = MatchRules(game=game, race_to=3, sets=2)
    played = [Match.start(rules)]
    while played[-1].winner is None and len(played) < 40:
        played.append(played[-1].after(random_event(played[-1], rng)))

    last = played[-1]
    assert Match.replay(rules, last.events) == last
    assert len(played) == 1 or last.undo() == played[-2]
    assert max(last.sets) <= rules.sets
    assert (last.winner is None) == (max(last.sets) < rules.sets)
