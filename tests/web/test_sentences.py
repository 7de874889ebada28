"""Every sentence of ours in three languages: none missing, none left over, all of them spoken."""

import io
import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po
from flask import Flask

from companion.words import FOLDER, LANGUAGES
from tests.web.people import Host

ROOT = Path(__file__).parents[2]


def read_catalogue(language: str) -> dict[str, str]:
    with (FOLDER / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    return {
        one: told
        for said in catalogue
        if said.id
        for one, told in zip(as_forms(said.id), as_forms(said.string or ""), strict=True)
    }


def as_forms(said: str | tuple[str, ...] | list[str]) -> list[str]:
    """A sentence, or its forms for one thing and for several."""
    return [said] if isinstance(said, str) else [*said]


def extract_sentences() -> dict[str, set[str]]:
    """What templates and views say, as gettext would look it up, with the files that say it."""
    config = io.StringIO((FOLDER / "babel.cfg").read_text("utf-8"))
    methods, options = parse_mapping_cfg(config)  # type: ignore[no-untyped-call]
    found = extract_from_dir(ROOT, methods, options, keywords={"_": None, "ngettext": (1, 2)})
    said: dict[str, set[str]] = {}
    for file, _line, message, _comments, _context in found:
        for one in as_forms(message):
            said.setdefault(one, set()).add(Path(file).as_posix())
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_told_and_none_is_left_over(language: str) -> None:
    catalogue = read_catalogue(language)
    assert set(catalogue) == set(extract_sentences())
    assert all(catalogue.values())


# Said wherever luck is drawn or rounds are counted, as it happens in one game today.
OF_ALL_LUCK = {
    *(
        "The dice were fair – see for yourself",
        "The cards were fair – see for yourself",
        "Round %(number)s",
    ),
    *(
        "Fingerprint of the dice (to check at the end)",
        "Fingerprint of the cards (to check at the end)",
    ),
}


def test_what_only_one_game_says_stands_among_its_own_words() -> None:
    own = re.compile(r"templates/games/(\w+)/")
    for sentence, files in extract_sentences().items():
        games = {found[1] for file in files if (found := own.match(file))}
        shared = [file for file in files if not own.match(file)]
        assert shared or len(games) > 1 or sentence in OF_ALL_LUCK, sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_fields_of_their_sentences(language: str) -> None:
    fields = {"name": "Lea", "other": "Max", "code": "ABCDEF", "number": 3, "least": 2, "most": 5}
    fields |= {"why": "karma: outside the sheet", "minutes": "30–45", "num": 2}
    fields |= {"sheet": "Sun", "day": "18 November 2026", "share": 33}
    for sentence, told in read_catalogue(language).items():
        if "%(" in sentence:
            assert {f for f in fields if f"%({f})" in sentence} == {
                f for f in fields if f"%({f})" in told
            }
            assert told % fields


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Ouvrir une table"), ("de", "Tisch eröffnen")]
)
def test_a_browser_is_answered_in_its_language(app: Flask, language: str, said: str) -> None:
    answer = app.test_client().get("/", headers={"Accept-Language": language})
    assert said in answer.get_data(as_text=True)


def test_the_screen_speaks_the_language_of_the_table(app: Flask) -> None:
    host = Host(app)
    host.open_table(language="de")
    host.open(f"/t/{host.code}/lobby", headers={"Accept-Language": "fr"})
    assert "Am Tisch" in host.page
