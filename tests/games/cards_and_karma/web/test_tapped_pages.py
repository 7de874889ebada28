"""Four seats of Cards & Karma play through the real pages, and every line costs what is counted."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.games.cards_and_karma.bots.greedy import Greedy
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.settle import settle
from companion.games.cards_and_karma.rules.state import Phase, State
from companion.layouts import write_toml
from companion.tables import Tables
from tests.games.cards_and_karma.decks import read_sample
from tests.games.cards_and_karma.retold import Retold
from tests.games.cards_and_karma.taps import count_taps
from tests.web.people import Host, Phone
from tests.web.tapping import find_way

PEOPLE = ("Lea", "Max", "Oma", "Jo")
SAMPLES = [12, pytest.param(inf, marks=pytest.mark.full)]
"""Turns of a level that a commit plays; the full run plays a whole game."""


@pytest.fixture
def tables(app: Flask) -> Tables:
    found: Tables = app.extensions["companion"].tables
    return found


def seat_four(app: Flask, **choices: str) -> list[Phone]:
    host = Host(app)
    host.open_table(**{"game": "cards_and_karma", "sheet": "sample", **choices})
    phones = [Phone(app, host.code, name) for name in PEOPLE]
    for phone in phones:
        phone.join()
    host.seat("first", "0")
    assert host.start().status_code == 303
    return phones


def tap(phone: Phone, line: str) -> int:
    """Taps the keys for a line that the phone shows; gives back how many there were."""
    phone.look()
    way = find_way(phone.page, "do", line)
    assert way is not None, f"no key for {line}"
    fields = dict(way.fields)
    answer = phone.tap(fields.pop("do"), **fields)
    assert answer.status_code == 303, (line, answer.get_data(as_text=True))
    return way.taps


def retell(level: str, turns: float) -> Iterator[tuple[State, str]]:
    """The lines of so many turns, each with the position in which it is typed."""
    told, _, catalogue = level.partition(" with ")
    game = Retold(told, len(PEOPLE), Greedy(), "pages", bool(catalogue))
    while game.turns < turns and not game.is_over:
        game.play_turn()
    yield from game.lines


def describe_box(folder: Path) -> None:
    """The file of an owner who has described every card of the box."""
    folder.mkdir(parents=True)
    known = CARDS_AND_KARMA.write_learnt(replace(read_sample(), invented=False), [])
    (folder / "our-box.toml").write_text(write_toml(known), "utf-8")


def check_end(tables: Tables, phones: list[Phone], turns: float) -> None:
    """A whole game has a result, which every phone shows; with a box its last turn is ended."""
    if turns == inf:
        state = tables.look(phones[0].code).state
        if state.real and state.turn.phase != Phase.OVER:
            assert tap(phones[state.turn.seat], "end") == 1
        result = tables.look(phones[0].code).result
        assert result is not None
        for phone in phones:
            phone.look()
            assert all(PEOPLE[winner] in phone.page for winner in result.winners)


@pytest.mark.parametrize("turns", SAMPLES)
@pytest.mark.parametrize("level", ["track", "rows", "full", "full with a catalogue"])
def test_a_line_costs_as_many_taps_on_the_pages_of_a_level_as_are_counted(
    app: Flask, tables: Tables, tmp_path: Path, level: str, turns: float
) -> None:
    describe_box(tmp_path / "sheets" / "cards_and_karma")
    sheet = "our-box" if "with" in level else "sample"
    phones = seat_four(app, sheet=sheet, **{"option-real_cards": "on"})
    told = level.partition(" ")[0]
    if told != "track":
        for seat, phone in enumerate(phones):
            assert tap(phone, f"level {told} to {seat}") == 2
    hands = Retold(told, len(PEOPLE), Greedy(), "pages", "with" in level).real.play.entries
    for _, line in hands:
        if line.startswith("lies die "):
            assert tap(phones[int(line[-1])], line) == 2
    for typed, line in retell(level, turns):
        seat = typed.turn.seat
        state = settle(tables.look(phones[0].code).state, seat)
        assert state is not None
        counted = count_taps(state, CARDS_AND_KARMA.parse(state.printed, line))
        assert (line, tap(phones[seat], line)) == (line, counted)
    check_end(tables, phones, turns)


@pytest.mark.parametrize("turns", SAMPLES)
def test_a_line_costs_as_many_taps_on_the_pages_of_a_dealt_game_as_are_counted(
    app: Flask, tables: Tables, turns: float
) -> None:
    phones = seat_four(app)
    tap(phones[0], "begin")
    luck, played = Random("pages"), 0
    while played < turns and not tables.look(phones[0].code).result:
        state = tables.look(phones[0].code).state
        (seat,) = CARDS_AND_KARMA.awaits(state)
        line = str(Greedy().choose(state, seat, luck))
        counted = count_taps(state, CARDS_AND_KARMA.parse(state.printed, line))
        assert (line, tap(phones[seat], line)) == (line, counted)
        played += state.turn.seat != tables.look(phones[0].code).state.turn.seat
    check_end(tables, phones, turns)
