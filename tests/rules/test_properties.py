"""What holds for every shot: of the notation, and of rulings in nine-ball."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from rules import (
    NUMBERED,
    Ball,
    Call,
    Caution,
    Contact,
    Cushion,
    Decision,
    Drop,
    Event,
    Fault,
    Frozen,
    FrozenToBall,
    FrozenToRail,
    Hand,
    NotationError,
    Off,
    Placed,
    Pocket,
    Position,
    Pot,
    PushOut,
    Rail,
    Rebound,
    Report,
    Safety,
    Shot,
    book,
    format_decision,
    format_position,
    format_shot,
    in_order,
    offs,
    parse_position,
    parse_shot,
    pots,
    sentence,
)

WPA = book("nine-ball/wpa")
NINE = NUMBERED[:9]
HANDS = (Hand.AS_IT_LIES, Hand.KITCHEN, Hand.ANYWHERE)

settings.register_profile("rules", deadline=None, max_examples=60)
settings.load_profile("rules")

seconds = st.floats(min_value=0, max_value=1e4)
times = st.none() | seconds
rails = st.none() | st.sampled_from(Rail)
pockets = st.none() | st.sampled_from(Pocket)


def events(balls: st.SearchStrategy[Ball]) -> st.SearchStrategy[Event]:
    return st.one_of(
        st.builds(Contact, balls, balls, times),
        st.builds(Cushion, balls, rails, times, returned=st.booleans()),
        st.builds(Pot, balls, pockets, times),
        st.builds(Rebound, balls, pockets, times),
        st.builds(Drop, balls, seconds, pockets, times),
        st.builds(Off, balls, times, returned=st.booleans()),
    )


def shots(balls: st.SearchStrategy[Ball]) -> st.SearchStrategy[Shot]:
    with_ball = st.sampled_from([Fault.TOUCHED, Fault.MOVING])
    frozen: st.SearchStrategy[Frozen] = st.one_of(
        st.builds(FrozenToBall, balls, balls), st.builds(FrozenToRail, balls, st.sampled_from(Rail))
    )
    return st.builds(
        Shot,
        events=st.lists(events(balls), max_size=8).map(tuple),
        declared=st.one_of(
            st.none(),
            st.just(PushOut()),
            st.just(Safety()),
            st.builds(Call, balls, st.sampled_from(Pocket)),
        ),
        reports=st.lists(
            st.builds(Report, st.sampled_from(Fault)) | st.builds(Report, with_ball, balls),
            max_size=2,
        ).map(tuple),
        frozen=st.frozensets(frozen, max_size=2),
        placed=st.none() | st.sampled_from(Placed),
        stroke=st.sampled_from([True, True, True, False]),
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    if draw(st.booleans()):
        return WPA.start(draw(st.integers(0, 1)))
    balls = draw(st.sets(st.sampled_from(NINE))) | {Ball.NINE}
    count = st.integers(0, 2)
    return replace(
        WPA.position(balls, seat=draw(st.integers(0, 1)), hand=draw(st.sampled_from(HANDS))),
        push_out=draw(st.booleans()),
        fouls=(draw(count), draw(count)),
        warned=draw(st.frozensets(st.builds(Caution, st.integers(0, 1)))),
    )


@st.composite
def rulings(draw: st.DrawFn) -> tuple[Position, Shot]:
    """A position and a shot that may have been played from it."""
    position = draw(positions())
    return position, draw(shots(st.sampled_from([Ball.CUE, *in_order(position.table)])))


def goes_on(decision: Decision) -> tuple[Position, ...]:
    """The positions to which a decision may lead."""
    if decision.next is not None:
        return (decision.next,)
    return tuple(option.position for option in decision.options)


def offender(position: Position, shot: Shot) -> int:
    out_of_turn = any(report.fault is Fault.OUT_OF_TURN for report in shot.reports)
    return 1 - position.seat if out_of_turn else position.seat


# --- notation -----------------------------------------------------------------------------------


@given(shots(st.sampled_from(Ball)))
def test_a_written_shot_is_read_as_the_same_shot(shot: Shot) -> None:
    assert parse_shot(format_shot(shot)) == shot


@given(positions())
def test_a_written_position_is_read_as_the_same_position(position: Position) -> None:
    assert parse_position(format_position(position), WPA) == position


@given(st.text(alphabet="cue123459lfrmh>|@!^~?. push", max_size=20))
def test_any_text_is_a_shot_or_a_notation_error(text: str) -> None:
    try:
        shot = parse_shot(text)
    except NotationError:
        return
    assert parse_shot(format_shot(shot)) == shot


# --- rulings ------------------------------------------------------------------------------------


@given(rulings())
def test_there_is_a_next_shooter_or_a_choice_or_an_end(ruling: tuple[Position, Shot]) -> None:
    decision = WPA.judge(*ruling)

    ways = [decision.next is not None, bool(decision.options), decision.winner is not None]
    assert ways.count(True) == 1


@given(rulings())
def test_the_same_shot_gets_the_same_ruling(ruling: tuple[Position, Shot]) -> None:
    assert WPA.judge(*ruling) == WPA.judge(*ruling)


@given(rulings())
def test_a_foul_never_wins_the_rack_or_keeps_the_turn(ruling: tuple[Position, Shot]) -> None:
    position, shot = ruling
    decision = WPA.judge(position, shot)
    if decision.fair:
        return
    seat = offender(position, shot)

    assert decision.winner in (None, 1 - seat)
    assert [after.seat for after in goes_on(decision)] in ([], [1 - seat])
    assert all(after.hand is not Hand.AS_IT_LIES for after in goes_on(decision))


@given(rulings())
def test_a_ball_that_left_is_down_or_out_unless_it_is_spotted_or_the_rack_unbroken(
    ruling: tuple[Position, Shot],
) -> None:
    position, shot = ruling
    decision = WPA.judge(position, shot)
    gone = {event.ball for event in (*pots(shot), *offs(shot))} - {Ball.CUE}

    assert set(decision.spotted) <= gone & {Ball.NINE}
    if decision.fair and not shot.stroke:
        assert gone - set(decision.replaced) == set()
        return
    for after in goes_on(decision):
        unbroken = position.breaking and not shot.stroke
        assert after.table == position.table - (set() if unbroken else gone) | set(decision.spotted)


@given(rulings())
def test_the_nine_is_on_the_table_as_long_as_the_rack_goes_on(
    ruling: tuple[Position, Shot],
) -> None:
    for after in goes_on(WPA.judge(*ruling)):
        assert Ball.NINE in after.table
        assert after.on == {min(after.table, key=NINE.index)}


@given(rulings())
def test_a_fair_stroke_ends_a_row_of_fouls_and_no_row_exceeds_two(
    ruling: tuple[Position, Shot],
) -> None:
    position, shot = ruling
    decision = WPA.judge(position, shot)

    for after in goes_on(decision):
        assert max(after.fouls) <= 2
        if shot.stroke and decision.fair:
            assert after.fouls[position.seat] == 0
        assert after.fouls[1 - offender(position, shot)] in (
            position.fouls[1 - offender(position, shot)],
            0,
        )


@given(rulings())
def test_a_push_out_follows_only_a_fair_break(ruling: tuple[Position, Shot]) -> None:
    position, shot = ruling
    decision = WPA.judge(position, shot)

    for after in goes_on(decision):
        if after.push_out and shot.stroke:
            assert position.breaking
            assert decision.fair


@given(rulings())
def test_every_foul_is_a_clause_of_the_book_and_proved_by_the_shot(
    ruling: tuple[Position, Shot],
) -> None:
    position, shot = ruling
    seen = {*shot.events, *shot.reports, shot.placed}

    for foul in WPA.judge(position, shot).fouls:
        assert foul.clause in {*WPA.clauses, "6.14"}
        assert set(foul.proof) <= seen


@given(rulings())
def test_only_the_order_of_events_counts_not_the_clock(ruling: tuple[Position, Shot]) -> None:
    position, shot = ruling
    clock = [event.t_s for event in shot.events if event.t_s is not None]
    if len(set(clock)) < len(clock):
        return
    untimed = replace(shot, events=tuple(replace(event, t_s=None) for event in shot.events))

    before, after = WPA.judge(position, shot), WPA.judge(position, untimed)
    assert format_decision(before) == format_decision(after)


@given(rulings())
def test_a_mirrored_shot_gets_the_same_ruling(ruling: tuple[Position, Shot]) -> None:
    position, shot = ruling

    told = format_decision(WPA.judge(position, shot))
    assert format_decision(WPA.judge(position, mirrored(shot))) == told


@given(rulings())
def test_the_other_seat_gets_the_same_ruling(ruling: tuple[Position, Shot]) -> None:
    position, shot = ruling
    swapped = WPA.judge(seats_swapped(position), shot)
    decision = WPA.judge(position, shot)

    assert [foul.clause for foul in swapped.fouls] == [foul.clause for foul in decision.fouls]
    assert swapped.winner == (None if decision.winner is None else 1 - decision.winner)
    assert goes_on(swapped) == tuple(seats_swapped(after) for after in goes_on(decision))


@given(rulings())
def test_every_decision_has_words_and_a_choice_leads_on(ruling: tuple[Position, Shot]) -> None:
    position, shot = ruling
    decision = WPA.judge(position, shot)

    assert sentence(position, decision).startswith("Fair." if decision.fair else "Foul ")
    assert "{" not in sentence(position, decision)
    for option in decision.options:
        assert decision.choose(option.way) == option.position


def mirrored(shot: Shot) -> Shot:
    """The shot with left and right exchanged."""

    def other_side(name: str) -> str:
        return name.translate(str.maketrans("lr", "rl"))

    def event(seen: Event) -> Event:
        match seen:
            case Cushion(rail=Rail() as rail):
                return replace(seen, rail=Rail(other_side(rail)))
            case Pot() | Rebound() | Drop() if seen.pocket is not None:
                return replace(seen, pocket=Pocket(other_side(seen.pocket)))
        return seen

    def frozen(fact: Frozen) -> Frozen:
        if isinstance(fact, FrozenToRail):
            return replace(fact, rail=Rail(other_side(fact.rail)))
        return fact

    return replace(
        shot,
        events=tuple(event(seen) for seen in shot.events),
        frozen=frozenset(frozen(fact) for fact in shot.frozen),
    )


def seats_swapped(position: Position) -> Position:
    return replace(
        position,
        seat=1 - position.seat,
        fouls=(position.fouls[1], position.fouls[0]),
        warned=frozenset(Caution(1 - caution.seat) for caution in position.warned),
    )
