"""Numbers behind cards and night sides of tracks leave the server only when they lie open.

Each test looks at two dealt tables that differ in what is hidden from a reader, and in nothing
else: whatever is sent to that reader must be the same.
"""

import re
from random import Random
from typing import Final

import pytest
from flask import Flask

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Options, Tables
from tests.games.cards_and_karma.decks import read_sample
from tests.web.test_hidden_hands import Truth, read, visit

SEATS: Final = 2
VIEWERS: Final = (None, 0, 1)
PLACES: Final = (
    *("me", "screen", "host", "dice", "knock", "print", "lobby", "log", "sheets/1", "sheets/2"),
    *(f"changes?page={page}&phase=running" for page in ("seat", "screen", "host")),
    *("print/preview?what=record", "print/file?what=record", "print/file?what=rules"),
    *("why?about=hand", "why?about=end", "why?about=throw+blue3", "why?about=palace+2+pay+blue2"),
)
LINES: Final = ("throw blue3", "palace 2 pay blue2", "die ship12/green", "end", "two-dice", "x")


def deal(mixed: bool, viewer: int | None) -> list[NewEntry]:
    """A log after one turn; mixed, all that the viewer cannot know lies in another order."""
    play = Play.begin(CARDS_AND_KARMA, read_sample(), set_up())
    log = [NewEntry(TABLE, f"start {SEATS} 0")]
    known = find_known(viewer) if mixed else set()
    luck = Random("cards")
    for actor, line in ((0, "begin"), *[(TABLE, "")] * 10, (0, "die"), *[(TABLE, "")] * 2):
        owed = CARDS_AND_KARMA.chance(play.state)
        if actor == TABLE and owed is None:
            continue
        if actor == TABLE:
            assert owed is not None
            line = owed.draw(luck)
            line = mix(line, known) if mixed else line
        elif line == "die":
            line = str(CARDS_AND_KARMA.offers(play.state, 0)[0])
        play = play.do(actor, line)
        log.append(NewEntry(actor, line))
    return log


def set_up() -> object:
    return CARDS_AND_KARMA.setup(read_sample(), SEATS, 0, {})


def find_known(viewer: int | None) -> set[int]:
    """The cards in the hand of the viewer at the end of the log."""
    if viewer is None:
        return set()
    play = Play.begin(CARDS_AND_KARMA, read_sample(), set_up())
    for entry in deal(False, viewer)[1:]:
        play = play.do(entry.actor, entry.text)
    return set(play.state.seats[viewer].hand)


def mix(line: str, known: set[int]) -> str:
    """The same line with numbers that are not known, and night sides, in another order."""
    verb, *words = line.split(" ")
    if verb == "tracks":
        return " ".join((verb, *words[1:6], words[0], *words[6:]))
    if verb != "numbers":
        return line
    cards = read_sample().of_colour[words[0]]
    hidden = [place for place, card in enumerate(cards, 1) if card not in known]
    turned = [words[place] for place in (*hidden[7:], *hidden[:7])]
    for place, number in zip(hidden, turned, strict=True):
        words[place] = number
    return " ".join((verb, *words))


def open_truths(tables: Tables, viewer: int | None) -> list[Truth]:
    truths = []
    for mixed in (False, True):
        options = Options({})
        table, host = tables.lobby.open_table(
            game="cards_and_karma", sheet="sample", language="en", options=options
        )
        tokens = tuple(
            tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")[1]
            for name, colour in (("Lea", "red"), ("Max", "teal"))
        )
        version = tables.store.tables.load(table.code).version
        log = deal(mixed, viewer)
        tables.store.log.append(table.code, 0, log, phase="running", seen=version)
        truths.append(Truth(table.code, host, tokens))
    return truths


def test_the_two_tables_differ_in_what_is_hidden_and_in_nothing_else(app: Flask) -> None:
    for viewer in VIEWERS:
        one, other = (
            app.extensions["companion"].tables.look(truth.code)
            for truth in open_truths(app.extensions["companion"].tables, viewer)
        )
        assert one.state.cards.numbers != other.state.cards.numbers
        assert one.state.seats[0].track != other.state.seats[0].track
        view = CARDS_AND_KARMA.view
        assert view(one.state, viewer) == view(other.state, viewer)


@pytest.mark.parametrize("host", [False, True])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_page_print_and_answer_is_the_same_whatever_is_hidden(
    app: Flask, viewer: int | None, host: bool
) -> None:
    tables = app.extensions["companion"].tables
    one, other = open_truths(tables, viewer)
    for step in ("as it is", "with a correction proposed"):
        if step != "as it is":
            for truth in (one, other):
                tables.correcting.propose(truth.code, 4)
        for place in PLACES:
            told = [
                read(visit(app, truth, viewer, host).get(f"/t/{truth.code}/{place}"), truth)
                for truth in (one, other)
            ]
            assert told[0] == told[1], place


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_refused_tap_tells_nothing_of_hidden_numbers(app: Flask, viewer: int) -> None:
    truths = open_truths(app.extensions["companion"].tables, viewer)
    for line in LINES:
        told = []
        for truth in truths:
            client = visit(app, truth, viewer)
            page = client.get(f"/t/{truth.code}/me").get_data(as_text=True)
            fields = {
                name: re.findall(rf'name="{name}" value="([^"]*)"', page)[0]
                for name in ("csrf", "seen", "once")
            }
            headers = {"Origin": "http://localhost", "HX-Request": "true"}
            answer = client.post(f"/t/{truth.code}/do", data=fields | {"do": line}, headers=headers)
            told.append(read(answer, truth))
        assert told[0] == told[1], line


@pytest.mark.parametrize("viewer", [0, 1])
def test_one_s_own_numbers_are_shown_to_oneself(app: Flask, viewer: int) -> None:
    told = [
        read(visit(app, truth, viewer).get(f"/t/{truth.code}/me"), truth)
        for truth in open_truths(app.extensions["companion"].tables, None)
    ]
    assert told[0] != told[1]
