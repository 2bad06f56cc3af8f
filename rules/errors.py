"""The exceptions of this package.

RulesError
├── UnknownBookError      no such rulebook
├── RefusedBookError      a game known by name, whose rules this program does not hold
├── NotationError         a text that cannot be read
├── ImpossibleShotError   a shot that cannot have been played from that position
└── MatchError            an event that cannot come now in a match
"""

from __future__ import annotations


class RulesError(Exception):
    """Whatever goes wrong in this package."""


class UnknownBookError(RulesError):
    """No rulebook has that name."""


class RefusedBookError(RulesError):
    """The game is known, and not ruled on; the message tells why."""


class NotationError(RulesError):
    """A text that cannot be read; the message names the wrong word and what was expected."""


class ImpossibleShotError(RulesError):
    """A shot that cannot have been played from that position, as the pot of a ball long down."""


class MatchError(RulesError):
    """An event that cannot come now in a match, or settings that contradict each other."""
