"""The languages in which rulings are told: gettext catalogues beside this module."""

from __future__ import annotations

import gettext
from functools import partial
from pathlib import Path

from rules import Teller, Translate
from rules.sentences import untranslated

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "pl": "polski", "cs": "čeština", "ru": "русский"}
"""By code, as each calls itself."""
DOMAIN = "cueref"
LOCALE = Path(__file__).parent / "locale"


def translation(language: str) -> Translate:
    """The messages in one of the `LANGUAGES`. Raises OSError where its catalogue is not there."""
    if language == ENGLISH:
        return untranslated
    return partial(_translated, gettext.translation(DOMAIN, LOCALE, [language]))


def teller(language: str, *seats: str) -> Teller:
    """Tells decisions in one of the `LANGUAGES`, with the players' names if there are any."""
    return Teller(seats=seats, translate=translation(language))


def _translated(catalogue: gettext.NullTranslations, text: str) -> str:
    """gettext would answer the empty text with the catalogue's head."""
    return catalogue.gettext(text) if text else text
