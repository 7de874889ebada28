"""Cards & Karma with the cards of a box in a browser: dice, prices and payments on two phones."""

from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.games.cards_and_karma.bots.greedy import Greedy
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import State
from companion.rules import TABLE
from companion.store import NewEntry
from companion.tables.folds import START
from tests.browser.decks import PEOPLE, seat
from tests.browser.drivers import Phone
from tests.browser.sitting import TwoPhones
from tests.browser.states import Builder
from tests.games.cards_and_karma.retold import Retold
from tests.web.tapping import find_way

SEATS = 2
TURNS = [3, pytest.param(inf, marks=pytest.mark.full)]
"""Turns that a commit plays; the full run plays a whole game."""


class FullTable(TwoPhones):
    """A screen and two phones that type everything: hand, price and payment."""

    def __init__(self, chromium: Browser, folder: Path) -> None:
        build = Builder(folder)
        log = [NewEntry(TABLE, f"{START} {SEATS} 0")]
        log += [NewEntry(TABLE, f"level full to {number}") for number in range(SEATS)]
        state = build.write(seat(build, "en", SEATS, {"real_cards": True}), log)
        build.store.close()
        super().__init__(chromium, folder, state)

    @property
    def state(self) -> State:
        state: State = self.book.read().state
        return state

    def types(self, number: int, line: str) -> None:
        """Touches the keys of a line that the page of a seat has, and waits for all pages."""
        phone = self.phones[number]
        phone.catch_up(self.book.read_version())
        way = find_way(phone.page.content(), "do", line)
        assert way is not None, f"no key for {line}"
        length, fields = self.book.read().length, dict(way.fields)
        key = phone.page.locator(f"button[name=do][value='{fields.pop('do')}']")
        for name, word in fields.items():
            box = phone.page.locator(f"input[name='{name}'][value='{word}']")
            self.unfold(phone, box)
            phone.tap(box.locator("xpath=ancestor::label"))
        phone._press(phone.page, self.find_shown(phone, key))
        for visitor in (self.screen, *self.phones):
            visitor.catch_up(self.book.read_version())
        play = self.book.read()
        assert play.length > length
        assert play.entry is not None
        assert play.entry.text == line

    def find_shown(self, phone: Phone, key: Locator) -> Locator:
        """The key of a line that can be seen; one in a fold is opened first."""
        shown = [one for one in key.all() if one.is_visible()]
        if not shown:
            self.unfold(phone, key.first)
        return shown[0] if shown else key.first

    def unfold(self, phone: Phone, inside: Locator) -> None:
        for folded in inside.locator("xpath=ancestor::details[not(@open)]").all():
            phone.tap(folded.locator("summary").first)


@pytest.fixture
def table(chromium: Browser, tmp_path: Path) -> Iterator[FullTable]:
    opened = FullTable(chromium, tmp_path)
    yield opened
    opened.close()


@pytest.mark.parametrize("turns", TURNS)
def test_a_game_is_typed_in_full_with_dice_prices_and_payments(
    table: FullTable, turns: float
) -> None:
    game = Retold("full", SEATS, Greedy(), "browser")
    for _, line in game.real.play.entries:
        if line.startswith("lies die "):
            table.types(int(line[-1]), line)
    typed = 0
    while game.turns < turns and not game.is_over:
        game.play_turn()
        for state, line in game.lines[typed:]:
            table.types(state.turn.seat, line)
        typed = len(game.lines)
        assert table.state.seats == game.real.state.seats
    if game.is_over:
        check_result(table)


def check_result(table: FullTable) -> None:
    """The screen names who has won as soon as the last turn is ended."""
    state = table.state
    if CARDS_AND_KARMA.result(state) is None:
        table.types(state.turn.seat, "end")
    result = CARDS_AND_KARMA.result(table.state)
    assert result is not None
    names = [PEOPLE[winner] for winner in result.winners]
    expect(table.screen.page.locator("#result")).to_contain_text(names[0])
