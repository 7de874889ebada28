"""Just 4 Fun in a real browser: whole games by tapping, and a close look at every moment."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from companion.bots import count_steps, make_bot
from companion.games.just_4_fun import JUST_4_FUN
from companion.games.just_4_fun.actions import read_cards
from companion.games.just_4_fun.printed import list_plays
from companion.rules import TABLE, Play
from companion.store import NewEntry
from companion.tables import Options
from companion.tables.folds import START
from tests.browser import boards, evening
from tests.browser.book import Book
from tests.browser.close_look import (
    READ_FROM_AFAR,
    TARGET,
    assert_nothing,
    find_barriers,
    measure,
    unfold_all,
)
from tests.browser.drivers import Phone, Screen, Visitor
from tests.browser.pseudo import BEFORE, make_catalogues
from tests.browser.server import Server
from tests.browser.states import Builder, State
from tests.browser.test_words_on_pages import NAMES

SMALL = Path(__file__).parents[1] / "games" / "just_4_fun" / "small.toml"
NARROW = (320, 640)
MOMENTS = (*boards.MOMENTS, "without help", "real cards", "paused", "ended")
PAGES = {
    "rules": ("lobby", "/rules/just_4_fun", 0),
    "print": ("lobby", "/print?game=just_4_fun", 0),
    "lobby": ("lobby", "/t/{}/lobby", None),
    "waiting": ("lobby", "/t/{}/me", 0),
    "somebody else's turn": ("rows of three", "/t/{}/me", 0),
    "somebody else's sheet": ("rows of three", "/t/{}/sheets/1", 1),
    "host": ("rows of three", "/t/{}/host", None),
    "print of a table": ("rows of three", "/t/{}/print", None),
    "fair cards": ("rows of three", "/t/{}/dice", None),
    "fair cards afterwards": ("four in a row", "/t/{}/dice", None),
}
"""Every other page: at which table, where, and who looks; None is the host."""
MOST_TURNS = 120


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
        """Every page shows the result, and nothing else than a fresh one from the server."""
        result = self.book.read().game.result(self.book.read().state)
        assert result is not None
        for visitor in (self.screen, *self.phones):
            shown, fresh = visitor.read_parts()
            assert {name: shown.get(name) for name in fresh} == fresh
            assert visitor.complaints == []
        told = self.screen.page.locator("#outcome").inner_text()
        for seat in result.winners if len(result.winners) == 1 else ():
            assert self.phones[seat].name in told
        for phone in self.phones:
            assert phone.page.locator("#choice .standings").is_visible()

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


def read_mask(page: Page) -> int:
    """The chosen cards as bits."""
    chosen = page.locator(".hand input:checked").evaluate_all("all => all.map(one => one.id)")
    return sum(1 << int(name.removeprefix("card-")) for name in chosen)


LAST_PAWNS = evening.Plan(("en", "fr", "de", "en"), "classic", bots=1, near=16, game="just_4_fun")


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
        told = spent.screen.page.locator("#outcome").inner_text()
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
    bot = make_bot(JUST_4_FUN, "greedy", count_steps(10))
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
        legal = set(play.game.legal(play.state, seat))
        ways = [way for _, way in list_plays(printed, tuple(sorted(hands[seat]))) if way in legal]
        verb, cards = ("play", read_cards(luck.choice(ways))) if ways else ("discard", hands[seat])
        for place, card in enumerate(tuple(cards)):
            page.locator(f"input[name='word:{place}']").fill(str(card))
            hands[seat].remove(card)
            discards.append(card)
        sitting.press(phone, page, f"button[form=typed][value={verb}]")
    sitting.check_end()
    sitting.close()


def serve_moments(folder: Path, before: str = "") -> Iterator[tuple[Server, dict[str, State]]]:
    states = boards.fill(folder)
    server = Server(folder, before, COMPANION_PACE="3600")
    server.start()
    yield server, states
    server.stop()


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, State]]]:
    yield from serve_moments(tmp_path_factory.mktemp("boards"))


@pytest.fixture(scope="module")
def wordy_moments(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Server, dict[str, State]]]:
    """The same in the language that exists in tests only."""
    catalogues = tmp_path_factory.mktemp("catalogues")
    make_catalogues(catalogues)
    before = BEFORE.format(folder=str(catalogues))
    yield from serve_moments(tmp_path_factory.mktemp("wordy"), before)


def stand(
    chromium: Browser,
    moments: tuple[Server, dict[str, State]],
    name: str,
    size: tuple[int, int] = NARROW,
) -> Visitor:
    """The phone of whoever is awaited, at one moment."""
    server, states = moments
    visitor = Visitor(chromium, size, "en", has_touch=True, is_mobile=True)
    visitor.hold(states[name], states[name].actor)
    visitor.page.goto(f"{server.address}/t/{states[name].code}/me")
    return visitor


@pytest.mark.parametrize("name", MOMENTS)
def test_a_phone_has_no_barrier_fits_320_px_and_suits_a_thumb(
    chromium: Browser, moments: tuple[Server, dict[str, State]], name: str
) -> None:
    visitor = stand(chromium, moments, name)
    page = visitor.page
    found = measure(page, "sideways") + measure(page, "targets", TARGET) + find_barriers(page)
    for label in page.locator(".hand label:has(input[type=checkbox])").all()[:2]:
        label.click()
        found += measure(page, "sideways") + measure(page, "targets", TARGET)
    unfold_all(page)
    found += measure(page, "sideways") + measure(page, "targets", TARGET) + find_barriers(page)
    visitor.close()
    assert_nothing(found + visitor.complaints)


def turn_to(visitor: Visitor, moments: tuple[Server, dict[str, State]], name: str) -> State:
    """Leads somebody to one of the other pages; gives the table that it is about."""
    server, states = moments
    table, path, who = PAGES[name]
    visitor.hold(states[table], who)
    visitor.page.goto(server.address + path.format(states[table].code))
    return states[table]


@pytest.mark.parametrize("name", PAGES)
def test_every_other_page_has_no_barrier_fits_320_px_and_suits_a_thumb(
    chromium: Browser, moments: tuple[Server, dict[str, State]], name: str
) -> None:
    visitor = Visitor(chromium, NARROW, "en", has_touch=True, is_mobile=True)
    turn_to(visitor, moments, name)
    page = visitor.page
    unfold_all(page)
    found = measure(page, "sideways") + measure(page, "targets", TARGET) + find_barriers(page)
    visitor.close()
    assert_nothing(found + visitor.complaints)


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_all_words_of_every_other_page_come_from_the_catalogues_and_none_is_cut(
    chromium: Browser, wordy_moments: tuple[Server, dict[str, State]], name: str
) -> None:
    visitor = Visitor(chromium, NARROW, "en", has_touch=True, is_mobile=True)
    state = turn_to(visitor, wordy_moments, name)
    unfold_all(visitor.page)
    known = [state.code, "J4", "Σ", "Cards & Karma", "Navoria", *NAMES]
    found = measure(visitor.page, "foreign", known) + measure(visitor.page, "sideways")
    found += measure(visitor.page, "clipped")
    visitor.close()
    assert_nothing(found)


@pytest.mark.parametrize("name", MOMENTS)
def test_the_screen_has_no_barrier_and_is_read_from_afar(
    chromium: Browser, moments: tuple[Server, dict[str, State]], name: str
) -> None:
    server, states = moments
    found = []
    for size, least in READ_FROM_AFAR.items():
        visitor = Visitor(chromium, size, "en")
        visitor.hold(states[name])
        visitor.page.goto(f"{server.address}/t/{states[name].code}/screen")
        page = visitor.page
        found += measure(page, "type", least) + measure(page, "sideways")
        found += measure(page, "outside") + measure(page, "clipped")
        if size == (1920, 1080):
            found += find_barriers(page)
        visitor.close()
        found += visitor.complaints
    assert_nothing(found)


@pytest.mark.full
@pytest.mark.parametrize("name", MOMENTS)
def test_all_words_come_from_the_catalogues_and_none_is_cut(
    chromium: Browser, wordy_moments: tuple[Server, dict[str, State]], name: str
) -> None:
    server, states = wordy_moments
    known = [states[name].code, "J4", "Σ", *NAMES]
    phone = stand(chromium, wordy_moments, name)
    unfold_all(phone.page)
    screen = Visitor(chromium, (1280, 720), "en")
    screen.hold(states[name])
    screen.page.goto(f"{server.address}/t/{states[name].code}/screen")
    found = []
    for page in (phone.page, screen.page):
        found += measure(page, "foreign", known) + measure(page, "sideways")
        found += measure(page, "clipped")
    phone.close()
    screen.close()
    assert_nothing(found)


def test_choosing_cards_shows_at_once_the_zone_they_name_or_why_they_name_none(
    chromium: Browser, moments: tuple[Server, dict[str, State]]
) -> None:
    visitor = stand(chromium, moments, "crowded")
    page = visitor.page
    page.context.set_offline(True)
    for places in ((0,), (1, 2), (0, 1, 2, 3)):
        for place in range(4):
            page.locator(f"#card-{place}").uncheck(force=True)
        for place in places:
            page.locator(f"label:has(#card-{place})").click()
        answers = page.locator(".reach").filter(visible=True)
        assert answers.count() == 1
        cards = [int(page.locator(f"#card-{place}").input_value()) for place in places]
        told = answers.inner_text()
        assert str(sum(cards)) in told
        lit = answers.locator("button")
        if lit.count():
            assert lit.get_attribute("value") == "play " + " ".join(map(str, cards))
        else:
            assert re.search(r"J4-\d", told)
    page.context.set_offline(False)
    visitor.close()


def test_real_cards_are_checked_while_they_are_typed(
    chromium: Browser, moments: tuple[Server, dict[str, State]]
) -> None:
    visitor = stand(chromium, moments, "real cards")
    page = visitor.page
    page.locator("input[name='word:0']").fill("19")
    page.locator("#why button[value='play 19']").wait_for()
    page.locator("input[name='word:1']").fill("18")
    page.locator("#why[data-refused] .answer").wait_for()
    assert "37" in page.locator("#why").inner_text()
    assert "J4-2" in page.locator("#why").inner_text()
    visitor.close()


@pytest.mark.parametrize("name", ["first cards", "real cards"])
def test_without_a_script_cards_are_played_and_refused_all_the_same(
    chromium: Browser, moments: tuple[Server, dict[str, State]], name: str
) -> None:
    server, states = moments
    visitor = Visitor(chromium, NARROW, "en", java_script_enabled=False)
    visitor.hold(states[name], states[name].actor)
    page = visitor.page
    page.goto(f"{server.address}/t/{states[name].code}/me")
    if name == "real cards":
        page.locator("input[name='word:0']").fill("19")
        page.locator("input[name='word:2']").fill("18")
        page.locator("button[form=typed][value=play]").click()
        assert "37" in page.locator(".answer").inner_text()
        assert "J4-2" in page.locator(".answer").inner_text()
        page.go_back()
        page.locator("input[name='word:2']").fill("1")
        page.locator("button[form=typed][value=play]").click()
    else:
        page.locator("label:has(#card-0)").click()
        page.locator(".reach button").filter(visible=True).click()
    assert page.locator("#do-done").is_visible()
    page.locator("button[value='take back']").click()
    assert page.locator("#do-done").count() == 0
    visitor.close()


@pytest.mark.parametrize("real", [False, True])
def test_cards_that_are_chosen_or_half_typed_stay_when_the_page_comes_anew(
    chromium: Browser, tmp_path: Path, real: bool
) -> None:
    build = Builder(tmp_path)
    state = boards.seat(build, Options({"real_cards": real}), "en")
    log = [NewEntry(TABLE, f"{START} 3 0")] if real else boards.find_log("first cards")
    state = build.write(state, log)
    build.store.close()
    server = Server(tmp_path)
    server.start()
    visitor = stand(chromium, (server, {"now": state}), "now")
    page = visitor.page
    if real:
        page.locator("#word-2").fill("17")
    else:
        page.locator("label:has(#card-1)").click()
        page.locator("label:has(#card-3)").click()
    page.locator("#board-in-words > summary").click()
    server.stop()  # it forgets what pages hold, so that it sends all parts again
    build = Builder(tmp_path)
    build.tables.lock(state.code, True)
    version = build.store.load_table(state.code).version
    build.store.close()
    server.start()
    visitor.catch_up(version)
    assert page.locator("#board-in-words").get_attribute("open") is not None
    if real:
        assert page.locator("#word-2").input_value() == "17"
    else:
        assert read_mask(page) == 0b1010
        page.locator(".reach button").filter(visible=True).click()
        page.locator("#do-done").wait_for()
        assert read_mask(page) == 0
    visitor.close()
    server.stop()


def test_the_printer_that_turns_to_another_game_brings_its_sheets(
    chromium: Browser, moments: tuple[Server, dict[str, State]]
) -> None:
    visitor = Visitor(chromium, NARROW, "en")
    page = visitor.page
    page.goto(f"{moments[0].address}/print?game=just_4_fun")
    page.locator("label:has([name=game][value=dice_charmers])").click()
    page.locator("label:has([name=back][value=moon])").click()
    page.locator("img[src*='sheet=sun&back=moon&game=dice_charmers']").wait_for()
    assert page.locator("input[value=classic]").count() == 0
    visitor.close()
    assert visitor.complaints == []
