"""Whoever holds a print can read whether its figures are invented or reconstructed."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from companion.games import GAMES, find_game, find_room
from companion.layouts import read_sheet
from companion.paper.documents import Document
from companion.printing.blanks import compose_aids, compose_pad, list_blanks, translate
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.record import compose_record
from companion.printing.tables import Played, compose_result, compose_seats, has_result
from companion.rules import Game, OnSheets, Play
from companion.words import LANGUAGES
from tests.paper.recording import record
from tests.printing.prints import join_words, play_on

AnyGame = Game[Any, Any, Any]
SHEETS = [(game, sheet) for game in GAMES for sheet in game.meta.sheets]
NAMES = [sheet[0].meta.slug + " " + sheet[1] for sheet in SHEETS]


@cache
def play(slug: str, name: str) -> Played:
    """The first lines of a game, or all if a page tells how it came to its result."""
    game = find_game(slug)
    sheet = read_sheet(slug, name)
    layout = game.read_layout(sheet)
    begun = Play.begin(game, layout, game.setup(layout, 2, 0, {}))
    many = 10_000 if find_room(slug).paper.result else 40
    people = ("Léa", "Max")
    return Played(play_on(begun, Random(3), many), name, sheet, people, date(2026, 11, 18))


def list_prints(game: AnyGame, name: str) -> Iterator[tuple[str, Callable[[Choices], Document]]]:
    """All that is printed with figures of a sheet, or of a game that was played with it."""
    played, sheet = play(game.meta.slug, name), read_sheet(game.meta.slug, name)
    if "sheet" in list_blanks(game.meta.slug):
        yield "sheet", partial(compose_pad, game, [(name, sheet)])
    if isinstance(game, OnSheets) and find_room(game.meta.slug).paper.areas:
        yield "seats", partial(compose_seats, played)
    if has_result(game, played.play.state):
        yield "result", partial(compose_result, played)
    yield "record", partial(compose_record, played)


def read(document: Document) -> list[str]:
    """The text of every page, without the line breaks that its room makes."""
    texts = record(open_press(), document).texts
    return [join_words(" ".join(text.words for text in page)) for page in texts]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), SHEETS, ids=NAMES)
def test_every_print_with_figures_says_where_they_come_from(
    game: AnyGame, name: str, language: str
) -> None:
    sheet = read_sheet(game.meta.slug, name)
    origin = join_words(translate(game, name, sheet, language)["provenance"])
    assert origin
    choices = Choices(game=game.meta.slug, sheet=name, language=language)
    for what, compose in list_prints(game, name):
        pages = [page for page in read(compose(choices)) if page]
        told = pages[:1] if what == "record" else pages  # a record says it under its title
        assert all(origin in page for page in told), what


@pytest.mark.parametrize(("game", "name"), SHEETS, ids=NAMES)
def test_a_play_aid_that_does_not_say_it_shows_no_figure_of_a_sheet(
    game: AnyGame, name: str
) -> None:
    sheet = read_sheet(game.meta.slug, name)
    told = translate(game, name, sheet, "en")
    choices = Choices(game=game.meta.slug, sheet=name)
    aids = find_room(game.meta.slug).paper.aids.values()
    unlabelled = [page for pages in aids for page in pages if not page.is_of_sheet]
    if "aids" in list_blanks(game.meta.slug):
        pages = [page for page in read(compose_aids(game, sheet, choices)) if page]
        silent = [page for page in pages if join_words(told["provenance"]) not in page]
        assert len(silent) == len(unlabelled)
        changed = compose_aids(game, change_figures(sheet), choices)
        assert set(silent) <= set(read(changed))


def change_figures(part: Any) -> Any:
    """The same sheet with another figure wherever one stands."""
    if isinstance(part, Mapping):
        return {key: change_figures(value) for key, value in part.items()}
    if isinstance(part, list):
        return [change_figures(value) for value in part]
    return part + 1 if isinstance(part, int) and not isinstance(part, bool) else part
