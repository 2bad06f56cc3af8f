"""What people read: one English sentence or two for a decision.

Every message stands in one of the tables below, so that a catalogue of translations can take their
place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.decision import Breach, Choice, Decision, Foul, Notice, Proof, RackOver, Way
from rules.events import Contact, Off, Topple
from rules.facts import ball_hit
from rules.position import Hand, Position
from rules.shot import Evidence, Placed, Report
from rules.vocabulary import Ball, in_order

SEATS = ("Seat 0", "Seat 1")

FAIR = "Fair."
FOUL = "Foul {fouls}."
SPOTTED = "The {ball} is spotted."
REPLACED = "The {ball} goes back to the pocket's edge."
WINS = "{seat} wins the rack."
NOBODY = "Nobody wins the rack."
LOT = "Whoever wins the lot"
CHOOSES = "{seat} chooses: {ways}."
OR = "or"
CUE = "cue ball"

HANDS: dict[Hand, str] = {
    Hand.AS_IT_LIES: "{seat} plays next.",
    Hand.KITCHEN: "{seat} plays from behind the head string.",
    Hand.ANYWHERE: "{seat} has ball in hand.",
    Hand.HEAD_STRING: "{seat} plays from the head string.",
    Hand.D: "{seat} plays from the D.",
    Hand.HALF: "{seat} plays from the half opposite the other ball.",
    Hand.LOWER_HALF: "{seat} plays from the lower half.",
}
PUSH_OUT = "A push-out may be announced."

WAYS: dict[Way, str] = {
    Way.PLAY: "play the next shot",
    Way.HAND_BACK: "hand the shot back",
    Way.IN_HAND: "take the cue ball in hand",
    Way.KITCHEN: "play from behind the head string",
    Way.RERACK: "have the balls racked again and break",
    Way.RERACK_OTHER: "have the balls racked again and let the other player break",
    Way.REPLACE: "have the balls put back and let the other player shoot again",
    Way.SEAT_0: "seat 0 plays next",
    Way.SEAT_1: "seat 1 plays next",
}
NOTICES: dict[Notice, str] = {
    Notice.ON_TWO_FOULS: "Warning: {seat} is on two fouls.",
    Notice.NOT_WARNED: "{seat} had not been warned: the third foul counts as the second.",
    Notice.NO_PUSH_OUT: "A push-out is not available: this was judged as an ordinary shot.",
    Notice.REFEREE_DECIDES: "The referee decides on a further penalty for {seat}.",
    Notice.PLACEMENT: "Warning: {seat} placed the cue ball outside its area.",
    Notice.BREAK_AGAIN: "The break had not begun: {seat} plays it again.",
    Notice.NOT_VALID: "What {seat} asked for is not possible now.",
    Notice.UNCALLED: "{seat} had called no ball: what was potted does not count.",
    Notice.PLAY_AGAIN: "The balls are put back: {seat} plays again.",
    Notice.MISS: "Warning: one more miss loses {seat} the frame.",
    Notice.CONFIRM: "The referee has to confirm this ruling.",
}
BREACHES: dict[Breach, str] = {
    Breach.CUE_BALL_LOST: "cue ball potted",
    Breach.WRONG_BALL_FIRST: "wrong ball first",
    Breach.NO_RAIL: "no rail after contact",
    Breach.DRY_BREAK: "nothing potted on the break and too few balls driven to a rail",
    Breach.NO_FOOT: "no foot on the floor",
    Breach.BALL_OFF: "ball off the table",
    Breach.TOUCHED_BALL: "touched ball",
    Breach.DOUBLE_HIT: "double hit",
    Breach.PUSH_SHOT: "push shot",
    Breach.BALLS_MOVING: "balls still moving",
    Breach.BAD_PLACEMENT: "cue ball wrongly placed",
    Breach.CUE_ON_TABLE: "cue left on the table",
    Breach.OUT_OF_TURN: "played out of turn",
    Breach.THREE_FOULS: "third foul in a row",
    Breach.SLOW_PLAY: "slow play",
    Breach.UNSPORTING: "unsportsmanlike conduct",
    Breach.NO_CONTACT: "no ball hit",
    Breach.FROZEN_BALL: "no other rail with a ball frozen to its own",
    Breach.SHORT_BREAK: "cue ball short of the head string on the break",
    Breach.UNBROKEN_RACK: "rack left unbroken",
    Breach.OPENING: "opening break not fulfilled",
    Breach.SCOOP: "scooped jump",
    Breach.JUMP_SHOT: "jump shot",
    Breach.KITCHEN_SHOT: "direct shot at a ball in the kitchen",
    Breach.DELIBERATE: "deliberate foul",
    Breach.PRACTICE: "practising during the match",
    Breach.PLAYED_ON: "playing on after a stop",
    Breach.ADVICE: "accepting advice",
    Breach.LEFT_PLACE: "leaving one's place",
    Breach.REFUSED: "refusing to play on",
    Breach.WRONG_BALL_POTTED: "wrong ball potted",
    Breach.TWO_BALLS_FIRST: "two balls hit at once",
    Breach.LEFT_SNOOKERED: "snooker behind the free ball",
    Breach.EARLY_STROKE: "stroke before a ball was spotted",
    Breach.RED_TWICE: "reds in successive strokes",
    Breach.NOT_NOMINATED: "no ball on nominated",
    Breach.USED_BALL: "a ball used to measure with",
    Breach.WRONG_CUE_BALL: "wrong cue ball",
    Breach.RED_FIRST: "red ball first",
    Breach.PINS_FIRST: "pins before the opponent's ball",
    Breach.OWN_PINS: "pins by the own ball",
    Breach.BALL_IN_CONTACT: "ball in contact played directly",
    Breach.NOT_TIP: "not struck with the tip",
    Breach.CLEANED: "ball or pin touched to clean it",
    Breach.MOVED: "ball or pin moved outside the stroke",
    Breach.SET_BY_HAND: "ball in hand wrongly set",
}
CUE_BALL_OFF = "cue ball off the table"
DETAILS: dict[Breach, str] = {
    Breach.WRONG_BALL_FIRST: "cue hit {balls}, the {on} was on",
    Breach.DRY_BREAK: "only {balls}",
    Breach.BALL_OFF: "{balls}",
    Breach.TOUCHED_BALL: "{balls}",
    Breach.BALLS_MOVING: "{balls}",
    Breach.BAD_PLACEMENT: "{place}",
}
"""What the evidence adds, in brackets after the name."""
ABSENCES: dict[Breach, str] = {
    Breach.WRONG_BALL_FIRST: "no ball was hit, the {on} was on",
    Breach.DRY_BREAK: "none",
}
"""The same where the breach is that something did not happen."""
PLACES: dict[Placed, str] = {
    Placed.KITCHEN: "behind the head string",
    Placed.LINE: "on the head string",
    Placed.OUTSIDE: "outside the kitchen",
    Placed.TOUCHING: "touching a ball",
}


def sentence(position: Position, decision: Decision[Any], seats: Sequence[str] = SEATS) -> str:
    """The decision on a shot that was played from that position, in English."""
    fouls = "; ".join(_foul(position, foul) for foul in decision.fouls)
    return " ".join(
        (
            FOUL.format(fouls=fouls) if fouls else FAIR,
            *(SPOTTED.format(ball=_named(ball)) for ball in decision.spotted),
            *(REPLACED.format(ball=_named(ball)) for ball in decision.replaced),
            *_then(decision.then, seats),
            *(NOTICES[w.notice].format(seat=seats[w.seat]) for w in decision.warnings),
        )
    )


def _foul(position: Position, foul: Foul) -> str:
    """One foul: its clause, its name, and what shows it."""
    details = DETAILS if foul.proof else ABSENCES
    detail = details.get(foul.breach, "").format(
        balls=_joined(_balls(foul.proof)),
        on=_joined(in_order(position.on)),
        place=_joined(PLACES[item] for item in foul.proof if isinstance(item, Placed)),
    )
    return f"{foul.clause}: {_name(foul)}" + (f" ({detail})" if detail else "")


def _name(foul: Foul) -> str:
    off = any(isinstance(item, Off) for item in foul.proof)
    return CUE_BALL_OFF if foul.breach is Breach.CUE_BALL_LOST and off else BREACHES[foul.breach]


def _then(then: Position | Choice[Any] | RackOver, seats: Sequence[str]) -> list[str]:
    """How play goes on."""
    match then:
        case Position(seat=seat, hand=hand):
            push_out = getattr(then, "push_out", False)
            return [HANDS[hand].format(seat=seats[seat]), *([PUSH_OUT] if push_out else [])]
        case Choice(seat=seat, options=options):
            ways = _joined(WAYS[option.way] for option in options)
            who = LOT if seat is None else seats[seat]
            return [CHOOSES.format(seat=who, ways=ways)]
        case RackOver(winner=winner):
            return [NOBODY if winner is None else WINS.format(seat=seats[winner])]


def _balls(proof: Proof) -> list[str]:
    """The object balls that the evidence is about, once each."""
    balls = [ball for item in proof if (ball := _ball(item)) not in (None, Ball.CUE)]
    return list(dict.fromkeys(str(ball) for ball in balls))


def _ball(item: Evidence) -> Ball | None:
    match item:
        case Placed():
            return None
        case Contact():
            return ball_hit(item)
        case Report(ball=ball):
            return ball
        case Topple(by=by):
            return by if isinstance(by, Ball) else None
    return item.ball


def _named(ball: Ball) -> str:
    return CUE if ball is Ball.CUE else ball.value


def _joined(words: Iterable[str]) -> str:
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {OR} {end}" if most else end
