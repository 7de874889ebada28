"""The board of Just 4 Fun on phone and screen: secured, in danger or won, with help or not."""

import re
from functools import cache

import pytest
from flask import Flask

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.rules import TABLE
from companion.store import NewEntry
from companion.tables import Options, Tables
from tests.browser.boards import find_log

NAMES = ("Ann", "Ben", "Cem")
LOG = cache(find_log)
Keys = dict[str, str]


def open_table(app: Flask, moment: str, help_on: bool = True, **rulings: bool) -> tuple[str, Keys]:
    """A table at a moment; gives its code and the keys of the seat that is awaited."""
    tables: Tables = app.extensions["companion"].tables
    table, host = tables.lobby.open_table(
        game="just_4_fun", sheet="classic", language="en", options=Options(rulings, help=help_on)
    )
    colours = ("red", "teal", "gold")
    tokens = [
        tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")[1]
        for name, colour in zip(NAMES, colours, strict=True)
    ]
    lines = [NewEntry(TABLE, "start 3 0")] if rulings else LOG(moment)
    over = moment == "four in a row"
    version = tables.store.tables.load(table.code).version
    tables.store.log.append(table.code, 0, lines, phase="over" if over else "running", seen=version)
    awaited = tables.look(table.code).list_awaited()
    return table.code, {"seat": tokens[awaited[0] if awaited else 0], "host": host}


def show(app: Flask, code: str, keys: Keys, page: str) -> str:
    client = app.test_client()
    for name, token in keys.items():
        client.set_cookie(name, token, path=f"/t/{code}")
    return client.get(f"/t/{code}/{page}").get_data(as_text=True)


def read_board(page: str) -> dict[int, tuple[set[str], str]]:
    """For each zone by its value its classes, and everything that stands in it."""
    board = re.search(r'<section id="board".*?</section>', page, re.DOTALL)
    assert board
    zones = re.findall(
        r'class="(zone [^"]*)"[^>]*>(.*?)(?=class="zone |<svg [^>]*class="rows")',
        board[0],
        re.DOTALL,
    )
    told = {}
    for classes, inside in zones:
        value = re.search(r'class="value">(\d+)<', inside)
        assert value
        told[int(value[1])] = set(classes.split()), inside
    return told


def test_those_who_miss_one_zone_are_named_as_people_would_say_it(app: Flask) -> None:
    code, keys = open_table(app, "rows of three")
    told = re.search(r'id="ending".*?</div>', show(app, code, keys, "screen"), re.DOTALL)
    assert told
    assert "One zone from four in a row: Ann and Cem." in told[0]


@pytest.mark.parametrize("page", ["me", "screen"])
def test_secured_zones_have_a_keep_and_rows_of_three_a_line_and_a_flag(
    app: Flask, page: str
) -> None:
    code, keys = open_table(app, "rows of three")
    shown = show(app, code, keys, page)
    state = app.extensions["companion"].tables.look(code).state
    zones = {zone.value: zone for zone in JUST_4_FUN.list_zones(state)}
    drawn = read_board(shown)
    assert drawn.keys() == zones.keys()
    for value, (classes, inside) in drawn.items():
        assert (
            ("secured" in classes)
            == ('class="icon keep"' in inside)
            == (zones[value].owner is not None)
        )
        assert ("wanted" in classes) == bool(zones[value].wanted)
        assert inside.count('class="flag ') == len(zones[value].wanted)
        for seat in zones[value].wanted:
            assert f"wanted by {NAMES[seat]}" in inside
    assert shown.count('<line class="three ') == len(JUST_4_FUN.list_rows_of_three(state)) > 0


@pytest.mark.parametrize("page", ["me", "screen"])
def test_without_help_nothing_tells_of_rows_of_three_or_of_what_the_cards_reach(
    app: Flask, page: str
) -> None:
    code, keys = open_table(app, "rows of three", help_on=False)
    shown = show(app, code, keys, page)
    board = read_board(shown)
    assert any("secured" in classes for classes, _ in board.values())
    assert not any("wanted" in classes for classes, _ in board.values())
    assert not re.search(
        r'<line class="three|class="flag |wanted by|rows of three| by-\d|shut', shown
    )
    assert not re.search(
        r'<span class="sr">Zone [^<]*Play ', "".join(text for _, text in board.values())
    )


@pytest.mark.parametrize("help_on", [True, False])
@pytest.mark.parametrize("page", ["me", "screen"])
def test_the_winning_row_is_marked_by_a_line_by_its_zones_and_in_words(
    app: Flask, page: str, help_on: bool
) -> None:
    code, keys = open_table(app, "four in a row", help_on)
    shown = show(app, code, keys, page)
    state = app.extensions["companion"].tables.look(code).state
    row = JUST_4_FUN.find_winning_row(state)
    assert row is not None
    won = {state.printed.values[zone] for zone in row.zones}
    board = read_board(shown)
    assert {value for value, (classes, _) in board.items() if "won" in classes} == won
    assert {value for value, (_, text) in board.items() if "in the winning row" in text} == won
    assert shown.count('<line class="four ') == 1
    assert '<line class="three' not in shown


def test_the_board_in_words_keeps_its_name_and_tells_of_empty_zones_in_danger(app: Flask) -> None:
    code, keys = open_table(app, "rows of three")
    listed = re.search(
        r'<details id="board-in-words">.*?</details>', show(app, code, keys, "me"), re.DOTALL
    )
    assert listed
    state = app.extensions["companion"].tables.look(code).state
    for zone in JUST_4_FUN.list_zones(state):
        told = re.search(rf"<li>Zone {zone.value}:[^<]*", listed[0])
        assert (told is not None) == bool(zone.piles or zone.wanted)
        assert told is None or told[0].count("wanted by") == len(zone.wanted)


def test_a_closed_zone_that_cards_name_is_shut_and_an_open_one_is_not(app: Flask) -> None:
    code, keys = open_table(app, "crowded")
    state = app.extensions["companion"].tables.look(code).state
    seat = state.turn.seat
    refused = {reach.zone: bool(reach.refusal) for reach in JUST_4_FUN.list_reach(state, seat)}
    assert True in refused.values()
    for value, (classes, _) in read_board(show(app, code, keys, "me")).items():
        assert ("shut" in classes) == refused.get(state.printed.zone_of[value], False)


@pytest.mark.parametrize(
    ("words", "sentence", "rule"),
    [
        ("", "Choose a card first, or up to four.", "J4-3"),
        ("25", "There is no card 25: the cards go from 1 to 19.", "J4-1"),
        ("5 6 7", "", ""),
        ("05", "", ""),
    ],
)
def test_what_is_typed_of_real_cards_is_taken_or_refused_by_its_rule(
    app: Flask, words: str, sentence: str, rule: str
) -> None:
    code, keys = open_table(app, "", real_cards=True)
    asked = "&".join(f"word:{place}={word}" for place, word in enumerate(words.split()))
    page = show(app, code, keys, f"why?about=play&{asked}")
    if not rule:
        assert "You can do this now:" in page
        return
    assert sentence in page
    assert f"#{rule}" in page


def test_with_real_cards_a_zone_says_what_it_is_and_makes_up_no_move(app: Flask) -> None:
    code, keys = open_table(app, "", real_cards=True)
    page = show(app, code, keys, "why?about=zone-18")
    assert "one pawn here" in page
    assert "You can do this now:" not in page


@pytest.mark.parametrize("real_cards", [True, False])
def test_only_a_companion_that_deals_says_that_its_cards_are_fair(
    app: Flask, real_cards: bool
) -> None:
    rulings = {"real_cards": True} if real_cards else {}
    code, keys = open_table(app, "first cards", **rulings)
    for page in ("me", "host"):
        assert ("Fair cards" in show(app, code, keys, page)) == (not real_cards)
