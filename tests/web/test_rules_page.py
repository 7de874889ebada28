"""The rules on the web: contents, icons, and a search that needs no script."""

import re

import pytest
from flask import Flask

from companion.games import GAMES


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
    page = app.test_client().get("/rules/dice_charmers", query_string={"find": sought}).text
    numbers = re.findall(r'<article id="([^"]+)"', page)
    assert {*found} <= {*numbers}
    assert len(numbers) < 6
    assert ("No rule says that." in page) == (not numbers)
