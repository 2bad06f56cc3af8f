"""``cueref books``: the rulebooks, and how much of each a camera can judge."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from typing import Any

from referee.commands.command import Command, add_language
from referee.commands.tables import print_table
from referee.languages import translation
from rules import BOOKS, Game, Seen, Translate
from rules.books import REFUSED
from rules.wording import SEEN, message

HEADINGS = (message("book"), message("title"))
REFUSAL = message("no rulings for")
REASON = message("why")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print a document, not a table")
    add_language(parser)


def _run(options: Namespace) -> int:
    if options.json:
        known = [_document(game) for game in BOOKS.values()]
        print(json.dumps({"books": known, "refused": REFUSED}, indent=1, ensure_ascii=False))
        return 0
    _print(translation(options.lang))
    return 0


def _print(say: Translate) -> None:
    rows = []
    for game in BOOKS.values():
        counts = _counts(game)
        rows.append([game.name, game.title, *(str(counts[seen]) for seen in Seen)])
    print_table([say(text) for text in (*HEADINGS, *(SEEN[seen] for seen in Seen))], rows)
    if REFUSED:
        print_table([say(REFUSAL), say(REASON)], REFUSED.items())


def _document(game: Game[Any]) -> dict[str, Any]:
    counts = _counts(game)
    return {
        "name": game.name,
        "title": game.title,
        "clauses": {seen.name.lower(): counts[seen] for seen in Seen},
    }


def _counts(game: Game[Any]) -> Counter[Seen]:
    """How many clauses each can tell."""
    fouls = Counter(entry.seen for entry in game.clauses.values())
    return fouls + Counter(article.seen for article in game.articles.values())


COMMAND = Command(
    help="list the rulebooks",
    description="Lists the rulebooks, and how many clauses of each are judged by the camera, in "
    "part, by a person, or not at all.",
    example="cueref books",
    add_arguments=_add_arguments,
    run=_run,
)
