"""Random racks: shots that look as if they had been played, for property tests and for the bench.

They keep to what can happen on a table (a potted ball meets nothing any more) and to what may be
said before a shot of the game, and to nothing else: most of them are fouls of one kind or another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules import (
    REDS,
    About,
    Act,
    Ball,
    Call,
    Contact,
    Cross,
    Cushion,
    Decision,
    Declaration,
    Drop,
    Event,
    Fault,
    FreeBall,
    Frozen,
    FrozenToBall,
    FrozenToRail,
    Game,
    NearRail,
    Nominate,
    Notice,
    Off,
    Pin,
    Place,
    Placed,
    Pocket,
    Position,
    Pot,
    PushOut,
    Rail,
    Rebound,
    Report,
    Rest,
    Safety,
    Shot,
    Topple,
    in_order,
)

CAROM = frozenset({Ball.WHITE, Ball.YELLOW, Ball.RED})
OF_SNOOKER = (Fault.SNOOKERED, Fault.MISS, Fault.USED_BALL)
OF_THE_BREAK = (Fault.SHORT, Fault.UNBROKEN)
CAUTIONS = {
    Notice.ON_TWO_FOULS: About.TWO_FOULS,
    Notice.PLACEMENT: About.PLACEMENT,
    Notice.MISS: About.MISS,
}


@dataclass(frozen=True, slots=True)
class Ruled:
    """One shot of a random rack."""

    position: Position
    shot: Shot
    decision: Decision[Any]


def play(game: Game[Any], rng: Random, shots: int) -> Iterator[Ruled]:
    """So many shots of one rack after another."""
    position = game.start(rng.randrange(2))
    for _ in range(shots):
        shot = random_shot(position, rng)
        decision = game.judge(position, shot)
        yield Ruled(position, shot, decision)
        position = _next(game, decision, rng)


def random_shot(position: Position, rng: Random) -> Shot:
    """A shot that may have been played from that position."""
    if rng.random() < 0.005:
        return Shot(reports=(_act(rng),), stroke=False)
    balls = in_order(position.table)
    cue = _cue(position)
    if hasattr(position, "near_safeties") and rng.random() < 0.15:
        return _near_safety(position, rng)
    if hasattr(position, "solids") and rng.random() < 0.1:
        return _combination(position, rng)
    if hasattr(position, "free_ball") and rng.random() < (0.7 if position.free_ball else 0.3):
        return _free_ball(position, rng) if position.free_ball else _snooker_pot(position, rng)
    return Shot(
        events=tuple(_events(position, cue, rng)),
        declared=_declaration(balls, rng) if rng.random() < 0.6 else None,
        reports=tuple(_reports(position, rng)),
        frozen=_frozen(balls, cue, rng) if rng.random() < 0.1 else frozenset(),
        near=_near(balls, rng) if rng.random() < 0.2 else frozenset(),
        behind=_behind(balls, rng) if rng.random() < 0.2 else frozenset(),
        rest=_rest(balls, cue, rng) if rng.random() < 0.3 else frozenset(),
        placed=rng.choice(list(Placed)) if rng.random() < 0.1 else None,
        stroke=rng.random() > 0.03,
    )


def _next(game: Game[Any], decision: Decision[Any], rng: Random) -> Any:
    if decision.over is not None:
        start = game.start(rng.randrange(2))
        return start.warn(start.seat, About.PLACEMENT) if rng.random() < 0.2 else start
    options = [option.position for option in decision.options]
    position: Any = rng.choice(options) if options else decision.next
    for warning in decision.warnings:
        if warning.notice in CAUTIONS and rng.random() < 0.7:
            position = position.warn(warning.seat, CAUTIONS[warning.notice])
    return position


def _cue(position: Position) -> Ball:
    """The ball that is struck."""
    if position.table == CAROM:
        return Ball.WHITE if position.seat == 0 else Ball.YELLOW
    return Ball.CUE


def _events(position: Position, cue: Ball, rng: Random) -> Iterator[Event]:
    """Rails, a first contact, then what happens to the balls that are still up."""
    up = [ball for ball in in_order(position.table) if ball is not cue]
    if rng.random() < 0.15:
        yield _rail(cue, rng)
    if rng.random() < 0.05:
        yield Cross(cue)
    if up and rng.random() < 0.95:
        aimed = in_order(position.on) if rng.random() < 0.8 else up
        first = rng.choice([ball for ball in aimed if ball is not cue] or up)
        together = rng.random() < 0.05
        yield Contact(cue, first, 1.0 if together else None)
        if together:
            yield Contact(cue, rng.choice(up), 1.0)
    moving = [cue, *up]
    for _ in range(rng.randrange(7)):
        if moving:
            yield from _event(rng.choice(moving), moving, position.table == CAROM, rng)


def _event(ball: Ball, moving: list[Ball], carom: bool, rng: Random) -> Iterator[Event]:
    """What happens to one ball; one that is gone leaves the list."""
    draw = rng.random()
    if carom and draw < 0.4:
        yield Topple(ball, rng.choice(list(Pin)))
    elif draw < 0.45 or (carom and draw < 0.7):
        yield _rail(ball, rng)
    elif draw < 0.55 or (carom and draw < 0.95):
        others = [other for other in moving if other is not ball]
        if others:
            yield Contact(ball, rng.choice(others))
    elif draw < 0.92 and not carom:
        moving.remove(ball)
        yield Pot(ball, rng.choice(list(Pocket)))
        if rng.random() < 0.05:
            moving.append(ball)
            yield Rebound(ball)
    elif draw < 0.96 and not carom:
        moving.remove(ball)
        yield Drop(ball, rng.choice([1.0, 4.9, 5.0, 8.0]), rng.choice(list(Pocket)))
    else:
        moving.remove(ball)
        yield Off(ball, returned=rng.random() < 0.3)


def _rail(ball: Ball, rng: Random) -> Cushion:
    return Cushion(ball, rng.choice([None, *Rail]), returned=rng.random() < 0.2)


def _declaration(balls: Sequence[Ball], rng: Random) -> Declaration | None:
    """Something that is said in this game."""
    if not balls or set(balls) <= CAROM:
        return None
    ball = rng.choice(balls)
    called = Call(ball, rng.choice(list(Pocket)))
    said: list[Declaration] = [PushOut(), Safety(), called, called]
    if any(other in REDS or other is Ball.BLACK for other in balls):
        said = [Nominate(ball), FreeBall(ball)]
    return rng.choice(said)


def _reports(position: Position, rng: Random) -> Iterator[Report]:
    """At times one of any kind; on the break more of those that are of the break alone."""
    balls = in_order(position.table)
    if rng.random() < 0.1:
        faults = OF_THE_BREAK if position.breaking and rng.random() < 0.5 else list(Fault)
        seat = rng.choice([None, None, None, 0, 1])
        yield Report(rng.choice(faults), rng.choice([None, *balls]), seat)
    if hasattr(position, "free_ball") and rng.random() < 0.15:
        yield Report(rng.choice(OF_SNOOKER), rng.choice([None, *balls]))


def _act(rng: Random) -> Report:
    return Report(rng.choice(list(Act)), None, rng.choice([None, 0, 1]))


def _frozen(balls: Sequence[Ball], cue: Ball, rng: Random) -> frozenset[Frozen]:
    if not balls:
        return frozenset()
    ball = rng.choice(balls)
    if rng.random() < 0.5 or ball is cue:
        return frozenset({FrozenToRail(ball, rng.choice(list(Rail)))})
    return frozenset({FrozenToBall(cue, ball)})


def _near(balls: Sequence[Ball], rng: Random) -> frozenset[NearRail]:
    return frozenset(NearRail(ball, rng.choice(list(Rail))) for ball in balls[:1])


def _rest(balls: Sequence[Ball], cue: Ball, rng: Random) -> frozenset[Rest]:
    resting = {cue, *balls[-1:]}
    return frozenset(Rest(ball, rng.choice(list(Place))) for ball in in_order(resting))


def _near_safety(position: Any, rng: Random) -> Shot:
    """A safety on a ball near a rail, or at it, again on the same one as the last time."""
    played = [row.ball for row in position.near_safeties if row.seat == position.seat]
    ball = rng.choice(played or in_order(position.on))
    rail = rng.choice(list(Rail))
    at_rail = rng.random() < 0.2
    return Shot(
        events=(Contact(Ball.CUE, ball), Cushion(ball, rail)),
        declared=Safety(),
        frozen=frozenset({FrozenToRail(ball, rail)} if at_rail else ()),
        near=frozenset(() if at_rail else {NearRail(ball, rail)}),
    )


def _combination(position: Any, rng: Random) -> Shot:
    """One ball driven into a pocket by another, as called; at times the cue ball is touched."""
    first, ball = rng.sample([*in_order(position.table), Ball.CUE], 2)
    touch = Report(Fault.TOUCHED, Ball.CUE)
    if Ball.CUE in (first, ball):
        return Shot(reports=(touch,), stroke=False)
    pocket = rng.choice(list(Pocket))
    return Shot(
        events=(Contact(Ball.CUE, first), Contact(first, ball), Pot(ball, pocket)),
        declared=Call(ball, pocket),
    )


def _snooker_pot(position: Any, rng: Random) -> Shot:
    """A ball on, nominated where that is due and potted; at times too early."""
    ball = rng.choice(in_order(position.on))
    early = Report(
        rng.choice([Fault.MOVING, Fault.UNSPOTTED]), rng.choice(in_order(position.table))
    )
    return Shot(
        events=(Contact(Ball.CUE, ball), Pot(ball, rng.choice(list(Pocket)))),
        declared=Nominate(ball) if position.after_red else None,
        reports=(early,) if rng.random() < 0.1 else (),
    )


def _free_ball(position: Any, rng: Random) -> Shot:
    """A free ball, which is met first or not, and lies in the way afterwards or not."""
    free = rng.choice(in_order(position.table - position.on) or in_order(position.table))
    first = rng.choice([free, free, *in_order(position.on)])
    snooker = Report(Fault.SNOOKERED, free)
    return Shot(
        events=(Contact(Ball.CUE, first), _rail(first, rng)),
        declared=FreeBall(free),
        reports=(snooker,) if rng.random() < 0.5 else (),
    )


def _behind(balls: Sequence[Ball], rng: Random) -> frozenset[Ball]:
    return frozenset(rng.sample(balls, rng.randrange(1, len(balls) + 1)) if balls else ())
