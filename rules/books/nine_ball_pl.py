"""Nine-ball as a Polish text has it ("Gra w dziewiątkę", §1 to §13), after older world rules.

A letter counts the statements of a paragraph, but in §3, whose letters are the text's own. What the
text takes for granted (a scratch after the break, no foot on the floor and the like) is told by the
WPA's general rules: clauses WPA 6.x, provenance general; their penalty is that of §6.
"""

from __future__ import annotations

from rules.books.general_fouls import PRESUMED_FOULS, SCRATCH_IN_PLAY, TOUCHED_ELSE
from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import (
    ball_gone,
    cue_ball_gone,
    dry_break,
    in_play,
    no_rail_after_contact,
    on_break,
    reported,
    wrong_ball_first,
)
from rules.nine_ball import NineBall
from rules.rotation_options import RackStart
from rules.shot import Act, Fault

_SEED, _PART, _PERSON = Provenance.SEED, Seen.PART, Seen.PERSON

NINE_BALL_PL = NineBall(
    name="nine-ball/pl",
    title="Nine-ball, Polish text",
    clauses={
        "3a": Clause(Breach.DRY_BREAK, dry_break(driven=4), _SEED),
        "3b": Clause(Breach.CUE_BALL_LOST, on_break(cue_ball_gone), _SEED),
        "3c": Clause(Breach.BALL_OFF, on_break(ball_gone), _SEED),
        "7": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED),
        "8": Clause(Breach.NO_RAIL, no_rail_after_contact, _SEED),
        "10": Clause(Breach.BALL_OFF, in_play(ball_gone), _SEED),
        "11": Clause(Breach.JUMP_TOUCH, reported(Fault.JUMP_TOUCH), _SEED, _PART),
        **SCRATCH_IN_PLAY,
        **PRESUMED_FOULS,
        **TOUCHED_ELSE,
    },
    third_foul="12a",
    rack_start=RackStart.HEAD_STRING,
    acts={Act.AWARD: "4c"},
    articles={
        "1a": Article("the lowest ball on the table is hit first: see 7"),
        "1b": Article("any ball legally potted, in whatever order, keeps the turn"),
        "1c": Article("whoever legally pots the 9 wins the rack"),
        "1d": Article("after a miss the balls are played as they lie, after a foul in hand"),
        "1e": Article("neither a ball nor a pocket need be called"),
        "1f": Article("the match is won by so many racks"),
        "2": Article(
            "the rack: a diamond, the 1 at the apex on the foot spot, the 9 in the middle"
        ),
        "4a": Article("the shot after a legal break may be a push-out"),
        "4b": Article("with a ball potted on a legal break the breaker goes on"),
        "4c": Article("whether a serious breach of the rules loses the rack", _PERSON),
        "5a": Article("a push-out need hit no ball and no rail; all other fouls are fouls"),
        "5b": Article("whether a push-out was announced: else it is an ordinary shot", _PERSON),
        "5c": Article("balls potted in a push-out do not count and stay down; the 9 is spotted"),
        "5d": Article("who shoots after a push-out, as the other player chooses", _PERSON),
        "5e": Article("a foul in a push-out is punished as that foul"),
        "5f": Article("no push-out after a foul on the break"),
        "6a": Article("a foul ends the turn; balls stay down but the 9; the cue ball is in hand"),
        "6b": Article("several fouls of one shot are one"),
        "9": Article("a cue ball in hand: anywhere, touching no ball, moved until it is played"),
        "12a": Article("three fouls of one rack in a row, without a legal shot between, lose it"),
        "12b": Article(
            "whether a player was warned between the second foul and the third", _PERSON
        ),
        "12c": Article("a turn ends with a miss, a win or a foul, also one between two shots"),
        "13a": Article("the rack begins when the cue ball crosses the head string", _PART),
        "13b": Article("the rack ends with the 9 legally potted, or as 4c says", _PART),
    },
)
