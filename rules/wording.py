"""What people read, in English: the messages of which `rules.sentences` makes sentences.

Each is marked by `message`, so that the catalogues of other languages hold it too; `make messages`
gathers them. A sentence that names a player or a ball has them where no language need inflect them.
"""

from __future__ import annotations

from rules.decision import Breach, Ending, Mark, Notice, Provenance, Way
from rules.events import Contact, Cross, Cushion, Drop, Event, Off, Pot, Rebound, Topple
from rules.game import Seen
from rules.position import Hand
from rules.shot import Placed
from rules.vocabulary import Ball


def message(text: str) -> str:
    """Marks a text for the catalogues; where it is told, it is translated."""
    return text


SEATS = (message("Seat 0"), message("Seat 1"))

FAIR = message("Fair.")
FOUL = message("Foul {fouls}.")
POINTS = message("Points: {points}.")
SCORE = message("Score: {points}.")
CREDITED = message("Credited: {balls}.")
SPOTTED = message("The {ball} is spotted.")
REPLACED = message("The {ball} goes back where it lay.")
RACKED = message("Balls to be racked: {count}.")
SOLIDS = message("{seat} plays the solids.")
STRIPES = message("{seat} plays the stripes.")
BREAK = message("That shot is a break.")
PUSH_OUT = message("A push-out may be announced.")
CHOOSES = message("{seat} chooses: {ways}.")
LOT = message("Whoever wins the lot")
WINS = message("{seat} wins the rack.")
NOBODY = message("Nobody wins the rack.")
AND = message("and")
OR = message("or")
LOSES = message("loses the rack")

BALLS: dict[Ball, str] = {
    Ball.CUE: message("cue ball"),
    Ball.YELLOW: message("yellow"),
    Ball.GREEN: message("green"),
    Ball.BROWN: message("brown"),
    Ball.BLUE: message("blue"),
    Ball.PINK: message("pink"),
    Ball.BLACK: message("black"),
    Ball.WHITE: message("white"),
    Ball.RED: message("red"),
}
"""Those that have no number."""
MARKS: dict[Mark, str] = {
    Mark.HEAD_SPOT: message("The {ball} goes to the head spot."),
    Mark.CENTRE_SPOT: message("The {ball} goes to the centre spot."),
    Mark.FOOT_SPOT: message("The {ball} goes to the foot spot."),
    Mark.UPPER_MARK: message("The {ball} goes to the upper mark."),
    Mark.RED_MARK: message("The {ball} goes to the red mark."),
    Mark.LOWER_MARK: message("The {ball} goes to the lower mark."),
}
ENDINGS: dict[Ending, str] = {
    Ending.PLAYED: message("The rack is played out"),
    Ending.CONCEDED: message("The rack is conceded"),
    Ending.CLAIMED: message("The frame is claimed"),
    Ending.AWARDED: message("The referee awards the rack"),
    Ending.STALEMATE: message("Stalemate: the rack is played again"),
    Ending.VISIT: message("The visit is over"),
}
"""The clause follows in brackets."""
HANDS: dict[Hand, str] = {
    Hand.AS_IT_LIES: message("{seat} plays next."),
    Hand.KITCHEN: message("{seat} plays from behind the head string."),
    Hand.ANYWHERE: message("{seat} has ball in hand."),
    Hand.HEAD_STRING: message("{seat} plays from the head string."),
    Hand.D: message("{seat} plays from the D."),
    Hand.HALF: message("{seat} plays from the half opposite the other ball."),
    Hand.LOWER_HALF: message("{seat} plays from the lower half."),
}
WAYS: dict[Way, str] = {
    Way.PLAY: message("play the next shot"),
    Way.HAND_BACK: message("hand the shot back"),
    Way.IN_HAND: message("take the cue ball in hand"),
    Way.KITCHEN: message("play from behind the head string"),
    Way.RERACK: message("have the balls racked again and break"),
    Way.RERACK_OTHER: message("have the balls racked again and let the other player break"),
    Way.REPLACE: message("have the balls put back and let the other player shoot again"),
    Way.TO_MARK: message("have the other ball put on its mark and play from the half opposite"),
    Way.SEAT_0: message("{seat_0} plays next"),
    Way.SEAT_1: message("{seat_1} plays next"),
}
NOTICES: dict[Notice, str] = {
    Notice.ON_TWO_FOULS: message("Warning: {seat} is on two fouls."),
    Notice.NOT_WARNED: message("{seat} had not been warned: the third foul counts as the second."),
    Notice.NOT_COUNTED: message("{seat} had not been warned: the foul does not count."),
    Notice.NO_PUSH_OUT: message(
        "A push-out was not available: this was judged as an ordinary shot."
    ),
    Notice.REFEREE_DECIDES: message("The referee decides on a further penalty for {seat}."),
    Notice.PLACEMENT: message("Warning: {seat} placed the cue ball outside its area."),
    Notice.BREAK_AGAIN: message("The break had not begun: {seat} plays it again."),
    Notice.NOT_VALID: message("What {seat} asked for is not possible now."),
    Notice.UNCALLED: message("{seat} had called no ball: what was potted does not count."),
    Notice.PLAY_AGAIN: message("The balls are put back: {seat} plays again."),
    Notice.MISS: message("Warning: one more miss loses {seat} the frame."),
    Notice.CONFIRM: message("The referee has to confirm this ruling."),
    Notice.ADVICE: message("Warning: {seat} must not be prompted at the table."),
}
BREACHES: dict[Breach, str] = {
    Breach.CUE_BALL_LOST: message("cue ball potted"),
    Breach.WRONG_BALL_FIRST: message("wrong ball first"),
    Breach.NO_RAIL: message("no rail after contact"),
    Breach.DRY_BREAK: message("nothing potted on the break and too few balls driven to a rail"),
    Breach.NO_FOOT: message("no foot on the floor"),
    Breach.BALL_OFF: message("ball off the table"),
    Breach.TOUCHED_BALL: message("touched ball"),
    Breach.DOUBLE_HIT: message("double hit"),
    Breach.PUSH_SHOT: message("push shot"),
    Breach.BALLS_MOVING: message("balls still moving"),
    Breach.BAD_PLACEMENT: message("cue ball wrongly placed"),
    Breach.CUE_ON_TABLE: message("cue left on the table"),
    Breach.OUT_OF_TURN: message("played out of turn"),
    Breach.THREE_FOULS: message("third foul in a row"),
    Breach.SLOW_PLAY: message("slow play"),
    Breach.UNSPORTING: message("unsportsmanlike conduct"),
    Breach.NO_CONTACT: message("no ball hit"),
    Breach.FROZEN_BALL: message("no other rail with a ball frozen to its own"),
    Breach.SHORT_BREAK: message("cue ball short of the head string on the break"),
    Breach.UNBROKEN_RACK: message("rack left unbroken"),
    Breach.OPENING: message("opening break not fulfilled"),
    Breach.SCOOP: message("scooped jump"),
    Breach.JUMP_SHOT: message("jump shot"),
    Breach.KITCHEN_SHOT: message("direct shot at a ball in the kitchen"),
    Breach.DELIBERATE: message("deliberate foul"),
    Breach.PRACTICE: message("practising during the match"),
    Breach.PLAYED_ON: message("playing on after a stop"),
    Breach.ADVICE: message("accepting advice"),
    Breach.LEFT_PLACE: message("leaving one's place"),
    Breach.REFUSED: message("refusing to play on"),
    Breach.WRONG_BALL_POTTED: message("wrong ball potted"),
    Breach.TWO_BALLS_FIRST: message("two balls hit at once"),
    Breach.LEFT_SNOOKERED: message("snooker behind the free ball"),
    Breach.EARLY_STROKE: message("stroke before a ball was spotted"),
    Breach.RED_TWICE: message("reds in successive strokes"),
    Breach.NOT_NOMINATED: message("no ball on nominated"),
    Breach.USED_BALL: message("a ball used to measure with"),
    Breach.WRONG_CUE_BALL: message("wrong cue ball"),
    Breach.RED_FIRST: message("red ball first"),
    Breach.PINS_FIRST: message("pins before the opponent's ball"),
    Breach.OWN_PINS: message("pins by the own ball"),
    Breach.BALL_IN_CONTACT: message("ball in contact played directly"),
    Breach.NOT_TIP: message("not struck with the tip"),
    Breach.CLEANED: message("ball or pin touched to clean it"),
    Breach.MOVED: message("ball or pin moved outside the stroke"),
    Breach.SET_BY_HAND: message("ball in hand wrongly set"),
    Breach.FULL_POCKET: message("cue ball touching a ball in a full pocket"),
    Breach.JUMP_TOUCH: message("ball touched while jumping or curving"),
    Breach.EIGHT_FIRST: message("8 first in a combination"),
    Breach.EIGHT_ON_FOUL: message("8 potted in a foul stroke"),
    Breach.EIGHT_WITH_LAST: message("8 potted together with the last ball of the group"),
    Breach.EIGHT_OFF: message("8 off the table"),
    Breach.EIGHT_NOT_AS_CALLED: message("8 not potted as called"),
    Breach.EIGHT_EARLY: message("8 potted before it was on"),
}
CUE_BALL_OFF = message("cue ball off the table")
DETAILS: dict[Breach, str] = {
    Breach.WRONG_BALL_FIRST: message("cue hit {balls}, the {on} was on"),
    Breach.DRY_BREAK: message("only {balls}"),
    Breach.BAD_PLACEMENT: "{place}",
} | dict.fromkeys(
    (
        Breach.BALL_OFF,
        Breach.TOUCHED_BALL,
        Breach.BALLS_MOVING,
        Breach.KITCHEN_SHOT,
        Breach.WRONG_BALL_POTTED,
        Breach.TWO_BALLS_FIRST,
        Breach.LEFT_SNOOKERED,
        Breach.EARLY_STROKE,
        Breach.USED_BALL,
        Breach.BALL_IN_CONTACT,
        Breach.CLEANED,
        Breach.MOVED,
        Breach.JUMP_TOUCH,
    ),
    "{balls}",
)
"""What the evidence adds, in brackets after the name."""
ABSENCES: dict[Breach, str] = {
    Breach.WRONG_BALL_FIRST: message("no ball was hit, the {on} was on"),
    Breach.DRY_BREAK: message("none"),
}
"""The same where the breach is that something did not happen."""
PLACES: dict[Placed, str] = {
    Placed.KITCHEN: message("behind the head string"),
    Placed.LINE: message("on the head string"),
    Placed.OUTSIDE: message("outside its area"),
    Placed.TOUCHING: message("touching a ball"),
}
EVENTS: dict[type[Event], str] = {
    Contact: message("contact: {ball} and {other}"),
    Cushion: message("touches a rail: {ball}"),
    Pot: message("potted: {ball}"),
    Rebound: message("back out of the pocket: {ball}"),
    Drop: message("fallen from the edge of a pocket: {ball}"),
    Off: message("off the table: {ball}"),
    Cross: message("across the head string: {ball}"),
    Topple: message("pin knocked down: {pin} ({ball})"),
}
REPORTED = message("reported by a person")
REPORTED_BALL = message("reported by a person: {ball}")
ABSENT = message("it did not happen")
"""The evidence of a breach that is an absence."""
SEEN: dict[Seen, str] = {
    Seen.CAMERA: message("camera"),
    Seen.PART: message("in part"),
    Seen.PERSON: message("person"),
    Seen.NOBODY: message("not judged"),
}
PROVENANCES: dict[Provenance, str] = {
    Provenance.SEED: message("the book"),
    Provenance.GENERAL: message("general rules"),
    Provenance.DECISION: message("decided here"),
    Provenance.EXTENSION: message("added to the book"),
}
