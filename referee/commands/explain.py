"""``cueref explain``: one shot, what is decided, and by which clause and evidence."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from referee.commands.command import BOOK, Command, add_language, add_names
from referee.languages import teller
from rules import (
    Decision,
    Foul,
    Position,
    Teller,
    format_decision,
    format_evidence,
    parse_game,
    parse_position,
    parse_shot,
)
from rules.wording import ABSENT, PROVENANCES, message

FROM = message("from: {provenance}")
SHOWN = message("shown by: {evidence}")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("book", metavar="BOOK", help=BOOK)
    parser.add_argument(
        "position", metavar="POSITION", help="before the shot: 'break', '2 3 9, seat 1, anywhere'"
    )
    parser.add_argument("shot", metavar="SHOT", help="what happened: 'cue>3 3|f cue@lh'")
    parser.add_argument("--json", action="store_true", help="print a document, not sentences")
    add_language(parser)
    add_names(parser)


def _run(options: Namespace) -> int:
    game = parse_game(options.book)
    position = parse_position(options.position, game)
    decision = game.judge(position, parse_shot(options.shot))
    tells = teller(options.lang, *options.names)
    if options.json:
        print(json.dumps(_document(position, decision, tells), indent=1, ensure_ascii=False))
        return 0
    print(tells.sentence(position, decision))
    for foul in decision.fouls:
        print()
        print("\n  ".join(_lines(position, foul, tells)))
    print()
    print(format_decision(decision))
    return 0


def _lines(position: Position, foul: Foul, tells: Teller) -> list[str]:
    """A foul, what shows it, and where its clause comes from."""
    say = tells.translate
    return [
        tells.foul(position, foul),
        *(say(SHOWN).format(evidence=text) for text in _evidence(foul, tells)),
        say(FROM).format(provenance=say(PROVENANCES[foul.provenance])),
    ]


def _evidence(foul: Foul, tells: Teller) -> list[str]:
    """In words, and as the shot was typed."""
    if not foul.proof:
        return [tells.translate(ABSENT)]
    return [f"{tells.evidence(item)} [{format_evidence(item)}]" for item in foul.proof]


def _document(position: Position, decision: Decision[Any], tells: Teller) -> dict[str, Any]:
    return {
        "sentence": tells.sentence(position, decision),
        "ruling": format_decision(decision),
        "fair": decision.fair,
        "fouls": [
            {
                "clause": foul.clause,
                "breach": foul.breach,
                "words": tells.breach(foul),
                "provenance": foul.provenance,
                "proof": [format_evidence(item) for item in foul.proof],
                "evidence": _evidence(foul, tells),
            }
            for foul in decision.fouls
        ],
    }


COMMAND = Command(
    help="judge one shot and tell why",
    description="Judges one shot from a position, both typed in the notation, and tells the "
    "ruling in sentences: each foul with its clause, what shows it and where the clause comes "
    "from. The last line is the ruling in the notation.",
    example="cueref explain nine-ball/wpa '1 3 9' 'cue>3 3|' --lang pl --names Anna Jan",
    add_arguments=_add_arguments,
    run=_run,
)
