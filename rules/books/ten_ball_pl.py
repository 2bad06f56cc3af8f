"""Ten-ball as a Polish text has it (5.1 to 5.10, fouls by the WPA's numbers 6.x).

The list of fouls in 5.8 gives names alone; what they mean is told by the WPA's general rules of
2008: provenance general.
"""

from __future__ import annotations

from rules.books.general_fouls import STANDARD_FOULS
from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import ball_off_table, dry_break, reported, wrong_ball_first
from rules.shot import Act, Fault
from rules.ten_ball import TenBall

_SEED, _PART, _PERSON = Provenance.SEED, Seen.PART, Seen.PERSON

TEN_BALL_PL = TenBall(
    name="ten-ball/pl",
    title="Ten-ball, Polish text",
    clauses={
        "5.3": Clause(Breach.DRY_BREAK, dry_break(driven=4), _SEED),
        **STANDARD_FOULS,
        "6.2": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED),
        "6.5": Clause(Breach.BALL_OFF, ball_off_table, _SEED),
        "6.16": Clause(Breach.UNSPORTING, reported(Fault.UNSPORTING), _SEED, _PERSON),
    },
    third_foul="6.14",
    returned_is_off=True,
    acts={Act.STALEMATE: "5.10"},
    articles={
        "intro a": Article("every shot but the break is called; the lowest ball is hit first"),
        "intro b": Article("the 10 potted on a legal break is spotted, and the breaker goes on"),
        "intro c": Article("whether more than one ball was called", _PERSON),
        "5.1a": Article("who won the lag and who breaks first", _PERSON),
        "5.1b": Article("then the players break in turn, unless the event has it otherwise"),
        "5.2": Article("the rack: a triangle, the 1 at the apex, the 10 in the middle", _PART),
        "5.4a": Article("whether a push-out was announced", _PERSON),
        "5.4b": Article("a push-out need hit no ball and no rail"),
        "5.4c": Article("balls potted in a push-out stay down; the 10 is spotted"),
        "5.4d": Article("who shoots after a push-out, as the other player chooses", _PERSON),
        "5.5a": Article("which ball was called into which pocket", _PERSON),
        "5.5b": Article(
            "a ball potted, but not as called: the other player chooses who shoots", _PART
        ),
        "5.5c": Article("whether a safety was called: it ends the turn", _PERSON),
        "5.5d": Article("the lowest ball potted on a safety: the other player chooses who shoots"),
        "5.5e": Article("balls potted on a safety stay down; the 10 is spotted"),
        "5.6a": Article("the called ball legally potted keeps the turn", _PART),
        "5.6b": Article("the 10 legally potted as called wins the rack", _PART),
        "5.6c": Article("otherwise the turn passes, without a foul from where the balls lie"),
        "5.7": Article("the 10 is spotted unless it wins; no other ball is"),
        "5.8": Article("after a foul the cue ball is in hand, anywhere"),
        "5.9a": Article("three fouls in a row lose the rack: see 6.14"),
        "5.9b": Article("misconduct as the referee decides: see 6.16", _PERSON),
        "5.10": Article("whether the rack is undecided: the same player breaks again", _PERSON),
        "6.14": Article(
            "whether a player on two fouls was warned: else the third counts as the second",
            _PERSON,
            Provenance.GENERAL,
        ),
    },
)
