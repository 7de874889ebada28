"""What was typed last can be typed anew by keys, until the next seat acts (CK-137)."""

import pytest
from flask import Flask

from companion.tables import Tables
from tests.games.cards_and_karma.web.test_tapped_pages import tap
from tests.web.people import Host, Phone, begin_with_two, speak
from tests.web.tapping import find_way


@pytest.fixture
def tables(app: Flask) -> Tables:
    found: Tables = app.extensions["companion"].tables
    return found


def sit_down(app: Flask, level: str) -> list[Phone]:
    host = Host(app)
    host.open_table(game="cards_and_karma", sheet="sample", **{"option-real_cards": "on"})
    phones = begin_with_two(app, host, first="0")
    for seat, phone in enumerate(phones):
        if level != "track":
            tap(phone, f"level {level} to {seat}")
    return [*phones]


@pytest.mark.parametrize(
    ("level", "typed", "right"),
    [
        ("track", ("gain fame 2",), "gain fame 1"),
        ("track", ("gain coins 6", "turned karma"), "turned turn"),
        ("rows", ("goods tea1",), "goods silk3"),
        ("rows", ("building red",), "building red-white-tea2"),
        ("rows", ("ship 12 gives coins3",), "ship 12 gives karma2"),
        ("rows", ("palace 3",), "palace 4"),
        ("full", ("die violet4",), "die violet5"),
    ],
)
def test_a_mistyped_line_is_corrected_by_keys(
    app: Flask, tables: Tables, level: str, typed: tuple[str, ...], right: str
) -> None:
    lea, max_ = sit_down(app, level)
    for line in typed:
        tap(lea, line)
    assert tap(lea, f"instead 1 {right}") >= 2, "it lies in a fold"
    play = tables.look(lea.code).play
    assert play is not None
    assert play.entry == (0, right)
    max_.look()
    assert find_way(max_.page, "do", f"instead 1 {right}") is None, "it is not his line"


def test_a_mistyped_payment_is_corrected_by_a_key(app: Flask, tables: Tables) -> None:
    lea, max_ = sit_down(app, "full")
    for line in ("lies die blue5 to 0", "lies die blue2 to 0", "lies die blue4 to 0"):
        tap(lea, line)
    tap(lea, "building blue6-red pay blue4 blue5")
    before = tables.look(lea.code).state
    tap(lea, "instead 1 building blue6-red pay blue2 blue4")
    after = tables.look(lea.code).state
    assert len(after.seats[0].hand) == len(before.seats[0].hand) == 1
    tap(max_, "die violet4")
    lea.look()
    assert 'value="instead 1' not in lea.page, "the next seat has acted"


def test_a_device_corrects_what_it_typed_for_a_seat_without_a_phone(
    app: Flask, tables: Tables
) -> None:
    host = Host(app)
    host.open_table(game="cards_and_karma", sheet="sample", **{"option-real_cards": "on"})
    for name in ("Oma", "Opa"):
        host.seat("paper", name)
    host.seat("first", "0")
    host.start()
    host.open(f"/t/{host.code}/screen")
    assert speak(host, 0, "gain fame 2").status_code == 303
    host.open(f"/t/{host.code}/screen")
    assert 'name="do:0" value="instead 1 gain fame 1"' in host.page
    assert speak(host, 0, "instead 1 gain fame 1").status_code == 303
    assert tables.look(host.code).state.seats[0].fame == 1
