"""The rules on the web: contents, icons, and a search that needs no script."""

import re

import pytest
from flask import Flask
from markupsafe import escape

from companion.games import GAMES, ROOMS
from companion.games.room import Room
from companion.words import LANGUAGES, Words
from tests.played import DICE


@pytest.mark.parametrize("slug", [game.meta.slug for game in GAMES])
def test_contents_lead_to_rules_and_every_rule_has_its_number(app: Flask, slug: str) -> None:
    page = app.test_client().get(f"/rules/{slug}").text
    numbers = re.findall(r'<article id="([^"]+)"', page)
    led = re.findall(r'class="button" href="#([^"]+)"', page)
    assert len(led) > 1
    assert {*led} <= {*numbers}
    assert len(re.findall(r'class="number"', page)) == len(numbers)


@pytest.mark.parametrize(
    ("sought", "found"), [("karma elephant", ["DC-10"]), ("dc-33", ["DC-33"]), ("zeppelin", [])]
)
def test_a_search_shows_the_rules_that_say_all_its_words(
    app: Flask, sought: str, found: list[str]
) -> None:
    page = app.test_client().get(f"/rules/{DICE.game}", query_string={"find": sought}).text
    numbers = re.findall(r'<article id="([^"]+)"', page)
    assert {*found} <= {*numbers}
    assert len(numbers) < 6
    assert ("No rule says that." in page) == (not numbers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.game.meta.slug)
def test_a_rule_is_shown_right_and_wrong(app: Flask, room: Room, language: str) -> None:
    meta, words = room.game.meta, Words(room.game.meta.slug, language)
    page = app.test_client().get(f"/rules/{meta.slug}?lang={language}").text
    assert room.paper.examples
    for rule in room.paper.examples:
        article = page.partition(f'<article id="{rule}"')[2].partition("</article>")[0]
        right, wrong = re.findall(
            r'<figure class="(?:right|wrong)">(.*?)</figure>', article, re.DOTALL
        )
        captions = words.example(rule)
        assert all(captions)
        assert escape(captions[0]) in right
        assert escape(captions[1]) in wrong
        drawn = [one.partition("</title>")[2].partition("</svg>")[0] for one in (right, wrong)]
        assert all("<path" in one for one in drawn)
        assert drawn[0] != drawn[1]
