"""Every game declares the templates that shared pages include, and brings exactly these."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games import GAMES
from companion.rules import Game, OnFigures, OnSheets
from companion.web.own_templates import ALWAYS, STAND_INS, find_own_template, list_own_templates
from tests.played import CARDS

TEMPLATES: Final = Path(__file__).parents[2] / "templates"
INCLUDED: Final = re.compile(
    r'own_template\([\w.]+, "(\w+)"\)|"games/" ~ (?:meta\.)?slug ~ "/(\w+)\.html"'
)
OPEN: Final = [game for game in GAMES if game.meta.is_open]


def list_included() -> set[str]:
    """The templates of a game that shared pages include, by name."""
    shared = (file for file in TEMPLATES.rglob("*.html") if "games" not in file.parts)
    found = [name for file in shared for name in INCLUDED.findall(file.read_text("utf-8"))]
    return {one or other for one, other in found}


def list_needed(game: Game[Any, Any, Any]) -> set[str]:
    """What the pages of this game cannot do without."""
    needed = {*ALWAYS}
    if game.meta.luck == "dice":
        needed.add("typing")
    if isinstance(game, OnFigures):
        needed.add("standings")
    if isinstance(game, OnSheets):
        needed.add("sheet")
    return needed


def test_pages_include_only_what_a_game_can_declare() -> None:
    assert list_included() == {*ALWAYS, *STAND_INS, "typing", "standings"}


@pytest.mark.parametrize("game", OPEN, ids=lambda game: str(game.meta.slug))
def test_a_game_declares_what_its_pages_need_and_brings_what_it_declares(
    game: Game[Any, Any, Any],
) -> None:
    files = {file.stem for file in (TEMPLATES / "games" / game.meta.slug).glob("*.html")}
    assert set(list_own_templates(game.meta.slug)) == files & list_included()
    assert list_needed(game) <= set(game.meta.templates)


@pytest.mark.parametrize("game", OPEN, ids=lambda game: str(game.meta.slug))
def test_the_screen_of_a_game_shows_the_result(game: Game[Any, Any, Any]) -> None:
    screen = TEMPLATES / "games" / game.meta.slug / "screen.html"
    assert screen.read_text("utf-8").count("{{ fragments.result }}") == 1


def test_what_a_game_leaves_out_is_stood_in_for_and_what_it_must_bring_is_missed() -> None:
    assert find_own_template(CARDS.game, "seat") == f"games/{CARDS.game}/seat.html"
    assert find_own_template(CARDS.game, "paper") == "moves.html"
    with pytest.raises(KeyError):
        find_own_template(CARDS.game, "standings")


@pytest.mark.parametrize("name", STAND_INS.values())
def test_what_stands_in_is_there(name: str) -> None:
    assert (TEMPLATES / name).is_file()
