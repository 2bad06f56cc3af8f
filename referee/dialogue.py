"""A rack typed step by step: a shot in, the ruling out; every step can be undone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from rules import Choice, Decision, Game, Position, RulesError, Teller, parse_position
from rules.case_steps import Line, State, advance
from rules.notation import format_position

HELP = """\
a shot          what happened: cue>1 1|f 9@lf cue!   (the notation is in docs/notation.md)
choose WAY      what the player chose, where there is a choice
warn SEAT       the player was told that he is on two fouls; warn 0 placement: of something else
spot BALLS      where they are spotted while others lie there: spot 9, 5 1905 635 (mm)
undo            take the last step back
position TEXT   set the table up anew: break, or 2 3 9, seat 1, anywhere
help            this
quit            end"""
OTHER_STEPS = ("choose", "warn", "spot")
"""Than a shot; of those that cases have."""
OVER = "the rack is over"


class Dialogue:
    """Answers one line after another; keeps what every step led to."""

    def __init__(self, game: Game[Any], position: Position, teller: Teller) -> None:
        self._game = game
        self._teller = teller
        self._states: tuple[State, ...] = (position,)

    @property
    def prompt(self) -> str:
        """Where the rack stands: a position, a choice that is due, or that it is over."""
        now = self._states[-1]
        then = now.then if isinstance(now, Decision) else now
        match then:
            case Position():
                return format_position(then)
            case Choice(seat=seat, options=options):
                who = "the lot" if seat is None else f"seat {seat}"
                return f"{who} chooses: {', '.join(f'choose {o.way}' for o in options)}"
        return OVER

    def answer(self, line: str) -> str | None:
        """What a line leads to, in words; None when that ends the dialogue.

        A line that cannot be read or played is answered with what is wrong, and changes nothing.
        """
        word, _, rest = line.strip().partition(" ")
        match word:
            case "quit" | "exit":
                return None
            case "":
                return ""
            case "help" | "?":
                return HELP
            case "undo":
                return self._undo()
        try:
            return self._step(word, rest.strip(), line.strip())
        except (RulesError, ValueError) as error:
            return f"error: {error}"

    def _step(self, word: str, rest: str, line: str) -> str:
        if word == "position":
            self._states = (*self._states, parse_position(rest, self._game))
            return ""
        done = Line(0, word, rest) if word in OTHER_STEPS else Line(0, "play", line)
        states, outcome = advance(done, self._states, self._game)
        before, self._states = self._states, states
        if states == before:
            return outcome
        return self._told(before[-1], states[-1], outcome)

    def _told(self, before: State, after: State, outcome: str) -> str:
        """A ruling and its sentence; a new position is told by the prompt."""
        position = before.next if isinstance(before, Decision) else before
        if not isinstance(after, Decision) or not isinstance(position, Position):
            return ""
        return f"{outcome}\n{self._teller.sentence(position, after)}"

    def _undo(self) -> str:
        if len(self._states) == 1:
            return "error: there is nothing to undo"
        self._states = self._states[:-1]
        return ""


def type_in(prompt: str) -> str:
    """A line from the terminal; one that is piped in is shown, as if it had been typed."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


def converse(dialogue: Dialogue, read: Callable[[str], str] = type_in) -> None:
    """Holds a dialogue on the terminal, or with what is piped in, up to its end."""
    with suppress(ImportError):
        import readline  # noqa: F401 - lets the arrows work in what is typed
    print("Type a shot, or help.")
    with suppress(EOFError):
        while (answer := dialogue.answer(read(f"\n{dialogue.prompt}\n> "))) is not None:
            if answer:
                print(answer)
        return
    print()
