"""The command ``cueref``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib.metadata import version
from textwrap import fill

from calibration import CalibrationError
from referee.calls import CallsError
from referee.commands import analyse, books, clauses, explain, judge
from rules import RulesError
from vision import ModelError, VideoError

BAD_INPUT = 2
STOPPED = 130
COMMANDS = {
    "analyse": analyse.COMMAND,
    "books": books.COMMAND,
    "rules": clauses.COMMAND,
    "judge": judge.COMMAND,
    "explain": explain.COMMAND,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit status.

    0; 1 when cases failed; 2 for bad input; 130 when stopped.
    """
    options = _parser().parse_args(arguments)
    try:
        return COMMANDS[options.command].run(options)
    except (VideoError, CalibrationError, RulesError, CallsError, ModelError, OSError) as error:
        print(f"cueref: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("cueref: stopped; what was judged so far is kept", file=sys.stderr)
        return STOPPED


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="cueref", description="An automatic referee for cue sports.")
    parser.add_argument("--version", action="version", version=f"cueref {version('cueref')}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
        command.add_arguments(
            commands.add_parser(
                name,
                help=command.help,
                description=fill(command.description, 80),
                epilog=f"Example: {command.example}",
                formatter_class=RawDescriptionHelpFormatter,
            )
        )
    return parser


if __name__ == "__main__":
    sys.exit(main())
