"""The exceptions of this package.

RulesError
├── UnknownBookError      no such rulebook
├── NotationError         a text that cannot be read
└── ImpossibleShotError   a shot that cannot have been played from that position
"""

from __future__ import annotations


class RulesError(Exception):
    """Whatever goes wrong in this package."""


class UnknownBookError(RulesError):
    """No rulebook has that name."""


class NotationError(RulesError):
    """A text that cannot be read; the message names the wrong word and what was expected."""


class ImpossibleShotError(RulesError):
    """A shot that cannot have been played from that position, as the pot of a ball long down."""
