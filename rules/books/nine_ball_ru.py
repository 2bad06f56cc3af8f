"""Nine-ball as four Russian texts have it, A to D, which differ and are never mixed.

A and C number their paragraphs. Those of D have headings, here short English words for them. The
paragraphs of B, an article with a loose wording, are counted (¶), with a word where several
statements of one stand apart. D is the most complete and the one to choose; B contradicts itself at
places, and what was decided on it bears the provenance decision.

Where a text can be read in two ways, the reading that agrees with the others is the book's, and the
literal one an option: the push-out after a foul on the break (A §5, C §6), the obvious push-out
that nobody announced (B ¶7), any three fouls of a rack (B ¶9). B's break from anywhere (¶3) is the
book's, and the break from the kitchen an option.

What they take for granted (a scratch after the break, no foot on the floor and the like) is told by
the WPA's general rules: clauses WPA 6.x, provenance general.
"""

from __future__ import annotations

from typing import ClassVar

from rules.books.general_fouls import PRESUMED_FOULS, SCRATCH_IN_PLAY, TOUCHED_ELSE
from rules.break_order import BreakOrder
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
from rules.rotation import RotationPosition
from rules.rotation_options import BreakFrom, RackStart
from rules.shot import Act, Fault

_SEED, _DECISION = Provenance.SEED, Provenance.DECISION
_PART, _PERSON = Seen.PART, Seen.PERSON

_RACK = "the rack: a diamond, the 1 at the apex on the foot spot, the 9 in the middle"
_IN_HAND = "a cue ball in hand: anywhere, touching no ball, moved until it is played"
_SANCTIONS = "a foul ends the turn; only the 9 comes back; in hand anywhere; several are one foul"
_PUSH_OUT = "whether a push-out was announced, and who shoots after it"

_DRY_BREAK = Clause(Breach.DRY_BREAK, dry_break(driven=4), _SEED)
_SCRATCH_ON_BREAK = Clause(Breach.CUE_BALL_LOST, on_break(cue_ball_gone), _SEED)
_OFF_ON_BREAK = Clause(Breach.BALL_OFF, on_break(ball_gone), _SEED)
_OFF_IN_PLAY = Clause(Breach.BALL_OFF, in_play(ball_gone), _SEED)
_WRONG_BALL = Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED)
_NO_RAIL = Clause(Breach.NO_RAIL, no_rail_after_contact, _SEED)
_JUMP_TOUCH = Clause(Breach.JUMP_TOUCH, reported(Fault.JUMP_TOUCH), _SEED, _PART)

_PRESUMED: dict[str, Clause[RotationPosition]] = {**SCRATCH_IN_PLAY, **PRESUMED_FOULS}


class _BarredByScratch(NineBall):
    """A book that bars the push-out only where the cue ball fell on the break, read literally."""

    OPTIONS: ClassVar[tuple[str, ...]] = (*NineBall.OPTIONS, "push_out_barred_by")


class _Loose(NineBall):
    """The book of a loose wording."""

    OPTIONS: ClassVar[tuple[str, ...]] = (
        *NineBall.OPTIONS,
        "announcement",
        "row_of_three",
        "break_from",
    )


NINE_BALL_RU_A = _BarredByScratch(
    name="nine-ball/ru-a",
    title="Nine-ball, Russian text A",
    clauses={
        "3a": _DRY_BREAK,
        "3b": _SCRATCH_ON_BREAK,
        "3c": _OFF_ON_BREAK,
        "7": _WRONG_BALL,
        "8": _NO_RAIL,
        "10": _OFF_IN_PLAY,
        **_PRESUMED,
    },
    third_foul="11",
    rack_start=RackStart.HEAD_STRING,
    acts={Act.AWARD: "4"},
    articles={
        "1": Article("the lowest ball first; no calls; any legal pot keeps the turn; the match"),
        "2": Article(_RACK),
        "4": Article("whether a serious breach of the rules loses the rack", _PERSON),
        "5": Article(_PUSH_OUT, _PERSON),
        "6": Article(_SANCTIONS),
        "9": Article(_IN_HAND),
        "11": Article("whether a player was warned between the second foul and the third", _PERSON),
        "12": Article("a turn ends with a miss, a win or a foul, also one between two shots"),
        "13": Article(
            "the rack: from the cue ball across the head string to the 9, or a loss", _PART
        ),
    },
)

NINE_BALL_RU_B = _Loose(
    name="nine-ball/ru-b",
    title="Nine-ball, Russian text B",
    clauses={
        "¶1": _WRONG_BALL,
        "¶3": _DRY_BREAK,
        "¶4": Clause(Breach.NO_RAIL, no_rail_after_contact, _DECISION),
        "¶4 off": Clause(Breach.BALL_OFF, ball_gone, _DECISION),
        "¶5": Clause(Breach.UNBROKEN_RACK, on_break(reported(Fault.UNBROKEN)), _SEED),
        "¶9 break": _SCRATCH_ON_BREAK,
        **_PRESUMED,
    },
    third_foul="¶9",
    break_from=BreakFrom.ANYWHERE,
    rack_start=RackStart.HEAD_STRING,
    breaks=BreakOrder.WINNER,
    articles={
        "¶1 rack": Article(_RACK),
        "¶1 winner": Article("the winner breaks the next rack, unless the event says otherwise"),
        "¶3 hand": Article("before the break the cue ball may be put anywhere"),
        "¶4 break": Article("no safety on the break: see ¶5", _PART),
        "¶4 hand": Article("after any error: in hand anywhere, or from the position left"),
        "¶4 balls": Article(
            "balls potted in an error stay down, the 9 excepted", provenance=_DECISION
        ),
        "¶6": Article("the shot after a legal break may be a push-out; the 9 comes back"),
        "¶7": Article(_PUSH_OUT, _PERSON),
        "¶8": Article("any ball potted by way of the lowest keeps the turn; the 9 wins; no calls"),
        "¶9": Article("whether the referee or the opponent warned a player on two errors", _PERSON),
    },
)

NINE_BALL_RU_C = _BarredByScratch(
    name="nine-ball/ru-c",
    title="Nine-ball, Russian text C",
    clauses={
        "4(1)": _DRY_BREAK,
        "4(2)": _SCRATCH_ON_BREAK,
        "4(3)": _OFF_ON_BREAK,
        "8": _WRONG_BALL,
        "9": _NO_RAIL,
        "11": _OFF_IN_PLAY,
        "12": _JUMP_TOUCH,
        **_PRESUMED,
        **TOUCHED_ELSE,
    },
    third_foul="13",
    rack_start=RackStart.HEAD_STRING,
    breaks=BreakOrder.WINNER,
    articles={
        "1": Article("the lowest ball first; no calls; the 9 wins, on the break too; the match"),
        "2": Article(_RACK),
        "3": Article("the winner breaks the next rack, unless the event says otherwise"),
        "5": Article("any legal pot keeps the turn; the rack ends with the 9 or with three fouls"),
        "6": Article(_PUSH_OUT, _PERSON),
        "7": Article(_SANCTIONS),
        "10": Article(_IN_HAND),
        "13": Article("whether the referee warned a player after two fouls in a row", _PERSON),
        "14": Article(
            "the rack: from the cue ball across the head string to the 9, or a loss", _PART
        ),
    },
)

NINE_BALL_RU_D = NineBall(
    name="nine-ball/ru-d",
    title="Nine-ball, Russian text D",
    clauses={
        "break 1": _DRY_BREAK,
        "break 2": _SCRATCH_ON_BREAK,
        "break 3": _OFF_ON_BREAK,
        "wrong-ball": _WRONG_BALL,
        "rail": _NO_RAIL,
        "off": _OFF_IN_PLAY,
        "jump": _JUMP_TOUCH,
        **_PRESUMED,
        **TOUCHED_ELSE,
    },
    third_foul="three",
    breaks=BreakOrder.WINNER,
    acts={Act.AWARD: "play"},
    articles={
        "goal": Article("the lowest ball first; no calls; any legal pot keeps the turn; the match"),
        "rack": Article(f"{_RACK}; broken from the kitchen"),
        "order": Article("who won the lag and who breaks first; then the winner breaks", _PERSON),
        "play": Article("whether a serious breach of the rules loses the rack", _PERSON),
        "push": Article(_PUSH_OUT, _PERSON),
        "sanctions": Article(_SANCTIONS),
        "hand": Article(_IN_HAND),
        "three": Article("whether a player was warned after two fouls in a row", _PERSON),
        "end": Article("the rack: from the tip on the cue ball to the 9 legally potted, or a loss"),
    },
)
