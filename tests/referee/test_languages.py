"""Rulings read well in every language: no message lacks a translation, none is out of date."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from datasets.random_play import play
from referee.languages import DOMAIN, ENGLISH, LANGUAGES, LOCALE, teller, translation
from rules import BOOKS, Seen, Way, book, parse_position, parse_shot, sentence, wording
from rules.decision import Breach, Ending, Mark, Notice, Provenance
from rules.position import Hand
from rules.shot import Placed

ROOT = Path(__file__).parents[2]
TRANSLATED = [code for code in LANGUAGES if code != ENGLISH]
WPA = book("nine-ball/wpa")


def marked() -> set[str]:
    """Every text in the program that is marked by `message`."""
    sources = [("rules/**.py", "python"), ("referee/**.py", "python")]
    found = extract_from_dir(ROOT, sources, keywords={"message": None})
    return {text for _, _, text, _, _ in found if isinstance(text, str)}


MESSAGES = marked()


def catalogue(code: str) -> Catalog:
    with (LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_and_none_that_is_gone(code: str) -> None:
    translations = {message.id: message.string for message in catalogue(code) if message.id}

    assert set(translations) == MESSAGES
    assert [text for text, translated in translations.items() if not translated.strip()] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_a_guess(code: str) -> None:
    assert [message.id for message in catalogue(code) if message.fuzzy] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_same_places_to_fill(code: str) -> None:
    say = translation(code)

    assert {t: placeholders(say(t)) for t in MESSAGES} == {t: placeholders(t) for t in MESSAGES}


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_ends_as_the_message_does(code: str) -> None:
    say = translation(code)

    assert [t for t in MESSAGES if t.endswith(".") != say(t).endswith(".")] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalogue_is_that_of_the_text(code: str) -> None:
    """`make messages` compiles them."""
    compiled = BytesIO()
    write_mo(compiled, catalogue(code))

    file = LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    assert file.read_bytes() == compiled.getvalue()


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        pytest.param(wording.BREACHES, Breach, id="breaches"),
        pytest.param(wording.NOTICES, Notice, id="notices"),
        pytest.param(wording.WAYS, Way, id="ways"),
        pytest.param(wording.HANDS, Hand, id="hands"),
        pytest.param(wording.ENDINGS, Ending, id="endings"),
        pytest.param(wording.MARKS, Mark, id="marks"),
        pytest.param(wording.PLACES, Placed, id="places"),
        pytest.param(wording.SEEN, Seen, id="who can tell"),
        pytest.param(wording.PROVENANCES, Provenance, id="provenances"),
    ],
)
def test_everything_has_words_that_are_translated(
    table: dict[str, str], kinds: type[Breach]
) -> None:
    assert set(table) == set(kinds)
    assert set(table.values()) <= MESSAGES


def texts() -> Iterator[str]:
    """All that stands in `rules.wording`."""
    for name, value in vars(wording).items():
        if name.isupper():
            values = value.values() if isinstance(value, dict) else value
            yield from [values] if isinstance(values, str) else values


def test_every_text_is_marked_for_the_catalogues() -> None:
    assert {text for text in texts() if re.sub(r"\{\w+\}", "", text)} <= MESSAGES


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_random_rulings_can_be_told(name: str, code: str) -> None:
    tells = teller(code, "Anna", "Jan")

    for ruled in play(BOOKS[name], Random(5), 150):
        told = tells.sentence(ruled.position, ruled.decision)
        evidence = [tells.evidence(item) for foul in ruled.decision.fouls for item in foul.proof]
        assert told.endswith(".")
        assert not set("{}_") & set(told + " ".join(evidence))
        assert "  " not in told
        assert all(evidence)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "en",
            "Foul 6.1: cue ball potted; 6.2: wrong ball first (cue hit 3, the 1 was on)."
            " Bo has ball in hand. Warning: Ada is on two fouls.",
        ),
        (
            "pl",
            "Faul 6.1: biała w łuzie; 6.2: niewłaściwa bila uderzona jako pierwsza"
            " (trafiono: 3, właściwa bila: 1). Teraz gra Bo: biała z ręki w dowolnym miejscu"
            " stołu. Ostrzeżenie: Ada ma dwa kolejne faule.",
        ),
        (
            "cs",
            "Chyba 6.1: bílá koule v kapse; 6.2: nesprávná koule zasažena jako první"
            " (zasaženo: 3, správná koule: 1). Na řadě je Bo: bílá koule v ruce, kdekoli na"
            " stole. Upozornění: Ada má dvě po sobě následující chyby.",
        ),
        (
            "ru",
            "Фол 6.1: падение битка в лузу; 6.2: удар по неправильному шару"
            " (первое касание: 3, очередной шар: 1). Далее играет Bo с руки с любого места"
            " стола. Предупреждение: Ada — два фола подряд.",
        ),
    ],
)
def test_a_ruling_in_every_language(code: str, told: str) -> None:
    position = parse_position("1 3 9, fouls 1 0", WPA)
    decision = WPA.judge(position, parse_shot("cue>3 3| cue@lh"))

    assert teller(code, "Ada", "Bo").sentence(position, decision) == told


def test_without_names_players_are_told_by_their_seats() -> None:
    position = parse_position("1 3 9", WPA)
    decision = WPA.judge(position, parse_shot("cue>1 1|"))

    assert teller("pl").sentence(position, decision) == "Zagranie prawidłowe. Teraz gra zawodnik 1."
    assert teller("en").sentence(position, decision) == sentence(position, decision)


def test_the_empty_text_stays_empty() -> None:
    assert translation("ru")("") == ""


def test_a_language_without_a_catalogue_is_an_error() -> None:
    with pytest.raises(OSError, match=DOMAIN):
        translation("tlh")
