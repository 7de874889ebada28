"""Just 4 Fun in a real browser: whole games by tapping, with dealt and with real cards."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from companion.bots import count_steps
from companion.games.just_4_fun.bots import BOTS
from companion.games.just_4_fun.rules.actions import read_cards
from companion.games.just_4_fun.rules.printed import list_plays
from companion.rules import Play
from tests.browser import evening
from tests.browser.boards import read_mask
from tests.browser.book import Book
from tests.browser.close_look import NARROW
from tests.browser.drivers import Phone, Screen
from tests.browser.server import Server

SMALL = Path(__file__).parents[1] / "games" / "just_4_fun" / "small.toml"
MOST_TURNS = 120
LAST_PAWNS = evening.Plan(("en", "fr", "de", "en"), "classic", bots=1, near=16, game="just_4_fun")


class Sitting:
    """A screen and two phones that play one game."""

    def __init__(self, chromium: Browser, server: Server, sheet: str, *options: str) -> None:
        self.screen = Screen(chromium)
        self.phones = [Phone(chromium, "Léa", "fr"), Phone(chromium, "Max", "de", NARROW)]
        address = self.open(server.address, sheet, options)
        for phone in self.phones:
            phone.join(address)
        self.screen.start()
        for phone in self.phones:
            phone.page.locator("#status").wait_for()
        self.book = Book(server.folder, self.screen.page.url.split("/")[4])

    def open(self, address: str, sheet: str, options: tuple[str, ...]) -> str:
        page = self.screen.page
        page.goto(address)
        form = page.locator("form:has(input[name=game][value=just_4_fun])")
        self.screen.tap(form.locator(f"label:has(input[name=sheet][value={sheet}])"))
        for option in options:
            box = form.locator(f"input[name=option-{option}]")
            self.screen.unfold(box)
            self.screen.tap(box)
        self.screen.tap(form.locator("button[type=submit]").last)
        page.wait_for_url("**/lobby")
        return self.screen.scan()

    def list_turns(self) -> Iterator[tuple[Play, int]]:
        """Each position in which a phone is awaited, with all pages up to date."""
        for _ in range(MOST_TURNS):
            play = self.book.read()
            version = self.book.read_version()
            for visitor in (self.screen, *self.phones):
                visitor.catch_up(version)
            if play.game.result(play.state) is not None:
                return
            yield play, play.state.turn.seat
        raise AssertionError("the game does not come to an end")

    def press(self, phone: Phone, page: Page, selector: str) -> None:
        before = phone.read_version()
        phone.tap(page.locator(selector).filter(visible=True).first)
        phone.catch_up(before + 1)

    def check_end(self) -> None:
        """Checks that every page shows the result, exactly as a page loaded anew."""
        result = self.book.read().game.result(self.book.read().state)
        assert result is not None
        for visitor in (self.screen, *self.phones):
            shown, fresh = visitor.read_parts()
            assert {name: shown.get(name) for name in fresh} == fresh
            assert visitor.complaints == []
        told = self.screen.page.locator("#result").inner_text()
        for seat in result.winners if len(result.winners) == 1 else ():
            assert self.phones[seat].name in told
        for phone in self.phones:
            assert phone.page.locator("#result .standings").is_visible()

    def close(self) -> None:
        for visitor in (self.screen, *self.phones):
            visitor.close()


def lay_out(sitting: Sitting, seat: int, line: str, on_board: bool) -> None:
    """Plays a line: through its cards and their lit answer, or through the zone on the board."""
    phone = sitting.phones[seat]
    page = phone.page
    if on_board:
        folded = page.locator(f"#board details:has(button[value='{line}'])")
        if folded.count():
            phone.tap(folded.locator("summary"))
        sitting.press(phone, page, f"#board button[value='{line}']")
        return
    for value in line.split(" ")[1:]:
        phone.tap(page.locator(f".hand label:has(input[value='{value}']:not(:checked))").first)
    assert page.locator(f".zone.by-{read_mask(page)}").count() == 1
    sitting.press(phone, page, f".reach button[value='{line}']")


def test_three_phones_and_a_bot_come_through_an_evening_with_all_its_interruptions(
    chromium: Browser, tmp_path: Path
) -> None:
    spent = evening.Evening(chromium, tmp_path, LAST_PAWNS)
    try:
        spent.begin()
        play = spent.play()
        assert spent.find_differences() == []
        assert spent.list_complaints() == []
        result = play.game.result(play.state)
        told = spent.screen.page.locator("#result").inner_text()
        assert result is not None
        assert all(str(dict(found.figures)["total"]) in told for found in result.standings)
        assert spent.met == set(LAST_PAWNS.trouble)
    finally:
        spent.close()


@pytest.mark.full
def test_a_game_with_dealt_cards_is_played_to_its_end_by_tapping_only_what_is_lit(
    chromium: Browser, server: Server
) -> None:
    sitting = Sitting(chromium, server, "classic")
    luck = Random(4)
    bot = BOTS.make("greedy", count_steps(10))
    undone = False
    for number, (play, seat) in enumerate(sitting.list_turns()):
        phone = sitting.phones[seat]
        line = str(bot.choose(play.state, seat, luck))
        if line.startswith("play "):
            lay_out(sitting, seat, line, on_board=number % 3 == 1)
            if not undone:
                sitting.press(phone, phone.page, "button[value='take back']")
                undone = True
        else:
            sitting.press(phone, phone.page, f"button[form=act][value='{line}']")
    assert undone
    sitting.check_end()
    sitting.close()


@pytest.mark.full
def test_a_game_with_real_cards_is_typed_to_its_end(chromium: Browser, server: Server) -> None:
    owners = server.folder / "sheets" / "just_4_fun"
    owners.mkdir(parents=True)
    shutil.copy(SMALL, owners / "small.toml")
    sitting = Sitting(chromium, server, "small", "real_cards")
    luck = Random(2)
    printed = sitting.book.read().layout
    pile = list(printed.deck)
    luck.shuffle(pile)
    hands = [[pile.pop() for _ in range(4)] for _ in sitting.phones]
    discards: list[int] = []
    for play, seat in sitting.list_turns():
        phone = sitting.phones[seat]
        page = phone.page
        if page.locator("#do-done").count():
            sitting.press(phone, page, "#do-done")
            for _ in range(4 - len(hands[seat])):
                if not pile:
                    pile, discards = luck.sample(discards, len(discards)), []
                hands[seat].append(pile.pop())
            continue
        legal = set(play.game.offers(play.state, seat))
        ways = [way for _, way in list_plays(printed, tuple(sorted(hands[seat]))) if way in legal]
        verb, cards = ("play", read_cards(luck.choice(ways))) if ways else ("discard", hands[seat])
        for place, card in enumerate(tuple(cards)):
            page.locator(f"input[name='word:{place}']").fill(str(card))
            hands[seat].remove(card)
            discards.append(card)
        sitting.press(phone, page, f"button[form=typed][value={verb}]")
    sitting.check_end()
    sitting.close()
