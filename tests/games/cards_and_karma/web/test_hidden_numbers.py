"""Numbers behind cards and night sides of tracks leave the server only when they lie open.

Each test looks at two tables that differ in what is hidden from a reader, and in nothing else:
whatever is sent to that reader must be the same, and so must the work be that it takes.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest
import sqlalchemy as sa
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.views import view_dice
from companion.groups.entering import describe_game
from companion.tables import Tables, Tap
from companion.tables.errors import NotYet
from companion.web.bg_stats import make_stats_key
from companion.web.rendering import Renderer
from companion.web.replay import make_key
from tests.games.cards_and_karma.web.two_decks import (
    VIEWERS,
    WAYS,
    open_finished,
    open_pairings,
    open_truths,
)
from tests.safety.routes import fill, list_rules
from tests.web.test_hidden_hands import Truth, follow, forget_moment, read, visit

PLACES: Final = (
    *("me", "screen", "host", "dice", "knock", "print", "lobby", "log", "sheets/1", "sheets/2"),
    *("join", "next", "hand", "seat/1", "seat/2", "replay", "replay?step=3&seat=2"),
    *("final/1.svg", "final/2.svg", "result.svg", "learnt", "group"),
    *(f"changes?page={page}&phase=running" for page in ("seat", "screen", "host")),
    *("changes?page=seat&phase=running&after=2", "changes?page=screen&phase=running&after=2"),
    *("print/preview?what=record", "print/file?what=record", "print/file?what=rules"),
    *("print/preview?what=poster", "print/file?what=poster"),
    *("why?about=hand", "why?about=end", "why?about=throw+blue3", "why?about=palace+2+pay+blue2"),
    *("why?about=mend+violet3+violet4", "why?about=lies+die+orange6+to+0", "why?about=turned+dice"),
)
ELSEWHERE: Final = ("/join/{code}", "/join/no-key/{code}", "/host/no-key/{code}")
LINES: Final = (
    *("throw blue3", "palace 2 pay blue2", "die ship12/green", "end", "two-dice", "x"),
    *("palace 6 pay orange6", "palace 2 pay orange2", "mend violet4 violet5", "throw violet3"),
    *("lies die orange6 to 0", "lies die orange6 to 1", "instead 1 die violet3", "take back"),
)
MOMENTARY: Final = ("Set-Cookie", "Date", "Content-Length")
both_ways = pytest.mark.parametrize("way", WAYS)
for_all = pytest.mark.parametrize("viewer", VIEWERS)


@pytest.fixture
def tables(app: Flask) -> Tables:
    found: Tables = app.extensions["companion"].tables
    return found


def list_places(app: Flask, truth: Truth) -> list[str]:
    """Every address of a table that somebody may read, as far as it is not its stream."""
    code = truth.code
    with app.test_request_context():
        links = f"/replay/{make_key(code)}/{code}", f"/stats/{make_stats_key(code)}/{code}"
    rules = {name: rule for name, rule in list_rules(app, "GET").items() if "<code>" in rule}
    plain = [fill(rule, code) for name, rule in rules.items() if name != "live.listen"]
    inside = [f"/t/{code}/{place}" for place in PLACES]
    return [*plain, *inside, *(place.format(code=code) for place in ELSEWHERE), *links]


def read_all(answer: TestResponse, truth: Truth) -> tuple[str, str]:
    """What an answer says, and its head without what belongs to one table or one moment."""
    kept = [f"{name}: {text}" for name, text in answer.headers if name not in MOMENTARY]
    head = "\n".join(kept).replace(truth.code.lower(), truth.code)
    text = re.sub(r"/(replay|stats|host)/\w+/", r"/\1/KEY/", read(answer, truth))
    return text, forget_moment(head, truth)


def test_every_reading_route_of_a_table_is_looked_at(app: Flask, tables: Tables) -> None:
    truth = open_truths(tables, None)[0]
    urls = app.url_map.bind("localhost")
    looked_at = {urls.match(place.partition("?")[0])[0] for place in list_places(app, truth)}
    of_tables = {name for name, rule in list_rules(app, "GET").items() if "<code>" in rule}
    assert of_tables - looked_at == {"live.listen"}


@both_ways
@for_all
def test_the_two_tables_differ_in_what_is_hidden_and_in_nothing_else(
    tables: Tables, viewer: int | None, way: str
) -> None:
    one, other = (tables.look(truth.code) for truth in open_truths(tables, viewer, way))
    assert one.state.cards.numbers != other.state.cards.numbers
    assert way == "typed" or one.state.seats[0].track != other.state.seats[0].track
    view = CARDS_AND_KARMA.view
    assert view(one.state, viewer) == view(other.state, viewer)


@pytest.mark.parametrize(("viewer", "host"), [(None, False), (None, True), (0, False), (1, True)])
@both_ways
def test_every_page_print_and_answer_is_the_same_whatever_is_hidden(
    app: Flask, tables: Tables, viewer: int | None, way: str, host: bool
) -> None:
    truths = open_truths(tables, viewer, way)
    for step in ("as it is", "with a correction proposed"):
        if step != "as it is":
            for truth in truths:
                tables.correcting.propose(truth.code, 4)
        for places in zip(*(list_places(app, truth) for truth in truths), strict=True):
            one, other = (
                read_all(visit(app, truth, viewer, host).get(place), truth)
                for truth, place in zip(truths, places, strict=True)
            )
            assert one == other, places[0]


@both_ways
@for_all
def test_a_table_that_the_host_ended_tells_nothing_on_its_other_pages(
    app: Flask, tables: Tables, viewer: int | None, way: str
) -> None:
    truths = open_truths(tables, viewer, way)
    for truth in truths:
        tables.hosting.end(truth.code)
    for place in ("me", "screen", "log", "print/file?what=record", "result.svg"):
        one, other = (
            read_all(visit(app, truth, viewer).get(f"/t/{truth.code}/{place}"), truth)
            for truth in truths
        )
        assert one == other, place


def take_die(number: int) -> Callable[[Tables, str], None]:
    """Lets whose turn it is take a die; with the cards of a box it shows this number."""

    def do(tables: Tables, code: str) -> None:
        look = tables.look(code)
        (seat,) = look.game.awaits(look.state)
        dice = [line for line in look.list_offers(seat) if line.startswith("die ")]
        line = f"die violet{number}" if look.state.real else dice[0]
        tables.acting.act(code, seat, Tap(line, "once", look.table.last_seq))

    return do


def mend_die(number: int) -> Callable[[Tables, str], None]:
    """Lets whose turn it is correct a die, so that it shows another number."""

    def do(tables: Tables, code: str) -> None:
        look = tables.look(code)
        (seat,) = look.game.awaits(look.state)
        line = f"mend green1 green{number + 1}"
        tables.acting.act(code, seat, Tap(line, "once", look.table.last_seq))

    return do


@pytest.mark.parametrize(
    ("way", "viewer", "make"),
    [
        *(("dealt", None, take_die), ("dealt", 0, take_die)),
        *(("typed", None, take_die), ("typed", 1, take_die)),
        *(("typed", None, mend_die), ("typed", 1, mend_die)),
    ],
)
def test_the_news_that_somebody_took_or_corrected_a_die_are_the_same_whatever_its_number(
    app: Flask,
    tables: Tables,
    viewer: int | None,
    way: str,
    make: Callable[[int], Callable[[Tables, str], None]],
) -> None:
    told = []
    page = "screen" if viewer is None else "seat"
    for number, truth in enumerate(open_truths(tables, viewer, way), 1):
        version = tables.store.tables.load(truth.code).version
        news = follow(app, truth, viewer, "&news", make(number))
        fetched = f"/t/{truth.code}/changes?page={page}&phase=running&after={version}"
        changes = visit(app, truth, viewer).get(fetched).get_data(as_text=True)
        told.append(forget_moment(news + changes, truth))
    assert "hx-swap-oob" in told[0]
    assert told[0] == told[1]


@both_ways
def test_a_group_can_keep_nothing_of_a_game_before_it_has_a_result(
    app: Flask, tables: Tables, way: str
) -> None:
    for truth in open_truths(tables, None, way):
        with pytest.raises(NotYet):
            describe_game(tables.look(truth.code))
        tables.hosting.end(truth.code)
        with pytest.raises(NotYet):
            describe_game(tables.look(truth.code))


def test_what_a_group_keeps_of_a_finished_game_tells_no_number(tables: Tables) -> None:
    """Two games with the same lines, in which other numbers stayed behind their cards."""
    one, other = (tables.look(truth.code) for truth in open_finished(tables))
    assert one.state.cards.numbers != other.state.cards.numbers
    kept = [
        describe_game(look)._replace(play="", code="", began=0.0, ended=0.0)
        for look in (one, other)
    ]
    assert kept[0].seats
    assert kept[0] == kept[1]


def tap(client: FlaskClient, truth: Truth, line: str) -> TestResponse:
    page = client.get(f"/t/{truth.code}/me").get_data(as_text=True)
    fields = {
        name: re.findall(rf'name="{name}" value="([^"]*)"', page)[0]
        for name in ("csrf", "seen", "once")
    }
    headers = {"Origin": "http://localhost", "HX-Request": "true"}
    return client.post(f"/t/{truth.code}/do", data=fields | {"do": line}, headers=headers)


@both_ways
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_tap_tells_nothing_of_hidden_numbers(
    app: Flask, tables: Tables, viewer: int, way: str
) -> None:
    truths = open_truths(tables, viewer, way)
    for line in LINES:
        one, other = (
            read_all(tap(visit(app, truth, viewer), truth, line), truth) for truth in truths
        )
        assert one == other, line


@contextmanager
def watch_work(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Notes every statement that is sent to the database, and every template that is drawn."""
    work: list[str] = []
    draw: Callable[..., object] = Renderer.draw

    def note_template(renderer: Renderer, template: str, inputs: object) -> object:
        work.append(template)
        return draw(renderer, template, inputs)

    def note_statement(*sent: object) -> None:
        work.append(str(sent[2]))

    monkeypatch.setattr(Renderer, "draw", note_template)
    sa.event.listen(sa.Engine, "before_cursor_execute", note_statement)
    yield work
    sa.event.remove(sa.Engine, "before_cursor_execute", note_statement)
    monkeypatch.undo()


@both_ways
@for_all
def test_the_work_for_a_page_is_the_same_whatever_is_hidden(
    app: Flask, tables: Tables, viewer: int | None, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    truths = open_truths(tables, viewer, way)
    other = open_truths(tables, viewer, way)[1]  # so that neither was opened last
    tables.look(other.code)  # and what they share is known already
    for truth in truths:
        for renderer in app.extensions["companion"].fragments.renderers.values():
            renderer._drawings.clear()
        with watch_work(monkeypatch) as work:
            for place in ("me", "screen", "log", "why?about=end", "changes?page=seat"):
                visit(app, truth, viewer).get(f"/t/{truth.code}/{place}")
        done.append(work)
    assert any("screen" in one for one in done[0])
    assert any("SELECT" in one for one in done[0])
    assert done[0] == done[1]


@pytest.mark.parametrize("viewer", [0, 1])
def test_one_s_own_numbers_are_shown_to_oneself(app: Flask, tables: Tables, viewer: int) -> None:
    told = [
        read(visit(app, truth, viewer).get(f"/t/{truth.code}/me"), truth)
        for truth in open_truths(tables, None)
    ]
    assert told[0] != told[1]


@pytest.mark.parametrize("ended", [False, True])
@for_all
def test_no_page_pairs_an_action_side_with_the_number_behind_it(
    app: Flask, tables: Tables, viewer: int | None, ended: bool
) -> None:
    truths = open_pairings(tables)
    one, other = (tables.look(truth.code).state for truth in truths)
    assert one.cards.numbers != other.cards.numbers
    assert view_dice(one, 0) == view_dice(other, 0)
    for truth in truths:
        if ended:
            tables.hosting.end(truth.code)
    for places in zip(*(list_places(app, truth) for truth in truths), strict=True):
        if ended and places[0].endswith("/dice"):
            continue  # the proof of the deal, which is another one at each table
        told = [
            read_all(visit(app, truth, viewer, host=True).get(place), truth)
            for truth, place in zip(truths, places, strict=True)
        ]
        assert told[0] == told[1], places[0]
