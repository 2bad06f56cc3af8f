"""``cueref rules``: the clauses of a book, what each says, and who can tell."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.commands.command import BOOK, Command, add_language
from referee.commands.tables import print_table
from referee.languages import translation
from rules import Breach, Game, Provenance, Seen, Translate, parse_game
from rules.wording import BREACHES, LOSES, PROVENANCES, SEEN, message

HEADINGS = (
    message("clause"),
    message("foul, or what it says"),
    message("told by"),
    message("from"),
)
ROMAN = {"i": 1, "v": 5, "x": 10}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A clause of a book: a foul, or what else it says."""

    clause: str
    breach: Breach | None = None
    loses: bool = False
    says: str = ""
    seen: Seen
    provenance: Provenance


def entries(game: Game[Any]) -> tuple[Entry, ...]:
    """All clauses of a book, in the order of their numbers."""
    fouls = [
        Entry(
            clause=clause,
            breach=entry.breach,
            loses=entry.loses,
            seen=entry.seen,
            provenance=entry.provenance,
        )
        for clause, entry in game.clauses.items()
    ]
    others = [
        Entry(clause=clause, says=entry.says, seen=entry.seen, provenance=entry.provenance)
        for clause, entry in game.articles.items()
    ]
    return tuple(sorted([*fouls, *others], key=lambda entry: clause_key(entry.clause)))


def clause_key(clause: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts clauses as a book has them: 2.9 before 2.10, a before b, (iv) before (v).

    An introduction stands before them, general rules (WPA 6.1) after them.
    """
    return tuple(_part_key(part) for part in re.findall(r"\d+|\([ivx]+\)|[^\W\d_]+", clause))


def _part_key(part: str) -> tuple[int, int, str]:
    if part == "intro":
        return -1, 0, ""
    if part.isdecimal():
        return 0, int(part), ""
    if part.startswith("("):
        return 1, _roman(part.strip("()")), ""
    return 2, 0, part


def _roman(text: str) -> int:
    values = [ROMAN[letter] for letter in text]
    following = [*values[1:], 0]
    return sum(-a if a < b else a for a, b in zip(values, following, strict=True))


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("book", metavar="BOOK", help=BOOK)
    parser.add_argument("--json", action="store_true", help="print a document, not a table")
    add_language(parser)


def _run(options: Namespace) -> int:
    game = parse_game(options.book)
    say = translation(options.lang)
    if options.json:
        print(json.dumps(_document(game, say), indent=1, ensure_ascii=False))
        return 0
    print(f"{game.name}: {game.title}")
    if game.OPTIONS:
        print(", ".join([game.name, *(_option(*each) for each in _options(game).items())]))
    print_table([say(heading) for heading in HEADINGS], [_row(e, say) for e in entries(game)])
    return 0


def _row(entry: Entry, say: Translate) -> tuple[str, str, str, str]:
    loses = f" ({say(LOSES)})" if entry.loses else ""
    text = entry.says if entry.breach is None else say(BREACHES[entry.breach]) + loses
    return entry.clause, text, say(SEEN[entry.seen]), say(PROVENANCES[entry.provenance])


def _document(game: Game[Any], say: Translate) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "options": _options(game),
        "clauses": [
            {
                "clause": entry.clause,
                "breach": entry.breach,
                "says": _row(entry, say)[1],
                "loses": entry.loses,
                "seen": entry.seen.name.lower(),
                "provenance": entry.provenance,
            }
            for entry in entries(game)
        ],
    }


def _options(game: Game[Any]) -> Mapping[str, Any]:
    """What an event may set, with the values of this book."""
    return {name.replace("_", "-"): getattr(game, name) for name in game.OPTIONS}


def _option(name: str, value: Any) -> str:
    """As it is typed after the name of the book."""
    return f"{name} {'on' if value else 'off'}" if isinstance(value, bool) else f"{name} {value}"


COMMAND = Command(
    help="show the clauses of a rulebook",
    description="Shows every clause of a rulebook: the foul or what else it says, who can tell "
    "(the camera; in part: the camera suggests and a person confirms; a person; or it is not "
    "judged), and where its content comes from.",
    example="cueref rules nine-ball/wpa --lang pl",
    add_arguments=_add_arguments,
    run=_run,
)
