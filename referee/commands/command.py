"""What a command is, and the arguments that several of them take."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass

from referee.languages import ENGLISH, LANGUAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One word after ``cueref``."""

    help: str
    """In the list of commands."""
    description: str
    example: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
    """Returns the exit status."""


BOOK = "a rulebook, with options if it has any: 'straight-pool/pl, target 150'; see cueref books"


def add_language(parser: ArgumentParser) -> None:
    """``--lang``: in which language people are told."""
    known = ", ".join(f"{code} {name}" for code, name in LANGUAGES.items())
    parser.add_argument(
        "--lang",
        choices=list(LANGUAGES),
        default=ENGLISH,
        help=f"the language of the sentences: {known} (default: %(default)s)",
    )


def add_names(parser: ArgumentParser) -> None:
    """``--names``: how the players are called."""
    parser.add_argument(
        "--names",
        nargs=2,
        metavar=("FIRST", "SECOND"),
        default=(),
        help="the names of the players in seat 0 and seat 1",
    )
