"""Nine-ball as the WPA numbered it in 2008.

Sources: the WPA rules of play, "2. Nine ball" (clauses 2.x and the list of standard fouls 6.x in
2.7). Clauses which that list only names are told by the WPA's general rules: provenance general.
"""

from __future__ import annotations

from rules.books.general_fouls import STANDARD_FOULS
from rules.decision import Breach, Provenance
from rules.game import Article, Clause, Seen
from rules.laws import ball_off_table, dry_break, reported, wrong_ball_first
from rules.nine_ball import NineBall
from rules.shot import Fault

_SEED, _PART, _PERSON = Provenance.SEED, Seen.PART, Seen.PERSON

NINE_BALL_WPA = NineBall(
    name="nine-ball/wpa",
    title="Nine-ball, WPA rules of 2008",
    clauses={
        "2.3": Clause(Breach.DRY_BREAK, dry_break(driven=4), _SEED),
        **STANDARD_FOULS,
        "6.2": Clause(Breach.WRONG_BALL_FIRST, wrong_ball_first, _SEED),
        "6.5": Clause(Breach.BALL_OFF, ball_off_table, _SEED),
        "6.16": Clause(Breach.UNSPORTING, reported(Fault.UNSPORTING), _SEED, _PERSON),
    },
    third_foul="6.14",
    returned_is_off=True,
    articles={
        "intro": Article("the lowest ball first; whoever legally pots the 9 wins the rack"),
        "2.1": Article("who won the lag and who breaks", _PERSON),
        "2.2": Article("whether the balls were racked without a deliberate order", _PERSON),
        "2.4": Article("whether a push-out was announced, and who plays after it", _PERSON),
        "2.5": Article("a ball legally potted, but in a push-out, keeps the turn; the 9 wins"),
        "2.6": Article("the 9 potted on a foul or a push-out, or driven off, is spotted; no other"),
        "2.7": Article("after a standard foul the cue ball is in hand, anywhere"),
        "2.8": Article("three fouls in a row lose the rack; misconduct as the referee decides"),
        "6.14": Article(
            "whether a player on two fouls was warned: else the third counts as the second",
            _PERSON,
            Provenance.GENERAL,
        ),
    },
)
