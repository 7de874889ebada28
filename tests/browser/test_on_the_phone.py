"""What a phone adds to its page: sales put together good by good, dice typed again, coming back."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.book import Book
from tests.browser.drivers import Phone, Screen
from tests.browser.server import Server
from tests.browser.states import PAPER, PEOPLE, Builder, State, find_logs
from tests.browser.visitor import SEEN
from tests.safety.reader import tell_difference

WITHIN = 25_000
"""Milliseconds for a page to be right again, before its own watchdog would mend it."""
SILENT = "window.EventSource = class { addEventListener() {} close() {} };"


MOMENTS = {"take": 5, "sell": 2, "roll": 1}
"""How many tables of this module stand at each moment: one for each test that needs it."""


def write_table(
    build: Builder, moment: str, people: tuple[str, ...] = PEOPLE, real_dice: bool = False
) -> State:
    """A table at one moment of a game."""
    state = build.seat(build.open(real_dice=real_dice), people)
    paper: tuple[int, ...] = ()
    if moment.startswith("paper "):
        build.tables.lobby.add_paper(state.code, PAPER)
        paper = (len(people),)
    logs = find_logs("sun", len(people) + len(paper), (moment,), paper)
    return build.write(state, logs[moment])


class Table:
    """A table at one moment of a game, and the phones of its seats."""

    def __init__(self, chromium: Browser, server: Server, state: State) -> None:
        self.chromium, self.server, self.state = chromium, server, state
        self.book = Book(server.folder, state.code)
        self.phones: list[Phone] = []
        self.hosts: list[Screen] = []

    def sit(self, seat: int, silent: bool = False, stubs: str = "", **more: Any) -> Phone:
        phone = Phone(self.chromium, PEOPLE[seat], "en", **more)
        self.phones.append(phone)
        if silent:
            phone.page.clock.install()
            phone.context.add_init_script(SILENT)
        phone.context.add_init_script(stubs)
        phone.hold(self.state, seat)
        phone.page.goto(f"{self.server.address}/t/{self.state.code}/me")
        return phone

    def take_a_die(self) -> int:
        """Lets the awaited seat take a die; returns the version that its page then shows."""
        actor = self.sit(self.state.actor)
        actor.play(next(line for line in actor.list_lit() if line.startswith("take")))
        return self.book.read_version()

    def close(self) -> None:
        for visitor in (*self.phones, *self.hosts):
            visitor.close()


def open_alone(
    chromium: Browser, folder: Path, moment: str, people: tuple[str, ...] = PEOPLE
) -> Table:
    """A table behind a server of its own."""
    build = Builder(folder)
    state = write_table(build, moment, people)
    build.store.close()
    server = Server(folder)
    server.start()
    return Table(chromium, server, state)


@pytest.fixture(scope="module")
def room(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Server, dict[str, list[State]]]]:
    """One server with a table for each test, all written before it starts."""
    folder = tmp_path_factory.mktemp("room")
    build = Builder(folder)
    states = {
        moment: [write_table(build, moment, real_dice=moment == "roll") for _ in range(number)]
        for moment, number in MOMENTS.items()
    }
    build.store.close()
    server = Server(folder)
    server.start()
    yield server, states
    server.stop()


@pytest.fixture
def open_table(
    chromium: Browser, room: tuple[Server, dict[str, list[State]]]
) -> Iterator[Callable[[str], Table]]:
    """Gives a table at a moment that no other test has touched."""
    server, states = room
    opened: list[Table] = []

    def open_table(moment: str) -> Table:
        opened.append(Table(chromium, server, states[moment].pop()))
        return opened[-1]

    yield open_table
    for table in opened:
        table.close()


@pytest.fixture
def taking(open_table: Callable[[str], Table]) -> Table:
    return open_table("take")


def assert_right(phone: Phone, version: int) -> None:
    arrived = f"version => {SEEN} >= version"
    phone.page.wait_for_function(arrived, arg=version, timeout=WITHIN, polling=20)
    differs = tell_difference(*phone.read_parts())
    assert not differs, differs


def test_a_phone_that_slept_is_right_as_soon_as_it_wakes(taking: Table) -> None:
    sleeper = taking.sit((taking.state.actor + 1) % len(PEOPLE))
    sleeper.sleep()
    version = taking.take_a_die()
    assert sleeper.read_version() < version
    sleeper.wake()
    assert_right(sleeper, version)


def test_a_page_from_the_back_button_is_right_by_itself(taking: Table) -> None:
    phone = taking.sit((taking.state.actor + 1) % len(PEOPLE))
    phone.page.evaluate("dispatchEvent(new SubmitEvent('submit'))")  # a form had led elsewhere
    phone.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    version = taking.take_a_die()
    phone.page.wait_for_timeout(500)
    assert phone.read_version() < version
    phone.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert_right(phone, version)


def test_a_stream_that_falls_silent_is_noticed(taking: Table) -> None:
    phone = taking.sit((taking.state.actor + 1) % len(PEOPLE), silent=True)
    version = taking.take_a_die()
    phone.page.clock.run_for(30_000)
    assert phone.read_version() < version
    phone.page.clock.run_for(20_000)
    phone.page.clock.resume()
    assert_right(phone, version)


def test_a_tap_is_answered_before_anything_else_is_asked(taking: Table) -> None:
    page = taking.sit(taking.state.actor).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2][:7]))

    def hold(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_timeout(800)  # the stream tells of the tap long before its answer comes
        route.fulfill(response=answer)

    page.route("**/do", hold)
    taking.phones[0].play(next(line for line in taking.phones[0].list_lit() if "take" in line))
    assert "changes" not in asked
    assert_right(taking.phones[0], taking.book.read_version())


def test_a_figure_that_is_half_typed_stays_when_the_page_comes_anew(
    chromium: Browser, tmp_path: Path
) -> None:
    table = open_alone(chromium, tmp_path, "paper fame", PEOPLE[:1])
    phone = table.sit(0)
    figure = phone.page.locator("input[type=number][form=typed]")
    figure.fill("17")
    table.server.stop()  # it forgets what pages hold, so that it sends all parts again
    build = Builder(tmp_path)
    build.tables.hosting.close_joining(table.state.code, True)
    build.store.close()
    table.server.start()
    phone.catch_up(table.book.read_version())
    assert figure.input_value() == "17"
    # What was typed is seen before the last figure ends the game, and can be undone.
    phone.type_number(17, 1)
    typed = phone.page.locator(".typed-so-far")
    assert "Fame 17" in typed.inner_text()
    phone.play("take back", 1)
    assert typed.count() == 0
    table.close()
    table.server.stop()


def test_a_sale_is_put_together_good_by_good_and_its_coins_are_seen_first(
    open_table: Callable[[str], Table],
) -> None:
    table = open_table("sell")
    page = table.sit(table.state.actor).page
    sheet = table.book.read().state.sheets[table.state.actor]
    sell = page.locator("#compose .main")
    assert sell.is_disabled()
    assert page.locator("#choice .sells:visible").count() == 0
    brought = tap_wares(page)
    assert brought > 0
    page.locator("#compose [data-clear]").click()
    assert sell.is_disabled()
    assert tap_wares(page) == brought
    before = int(page.evaluate(SEEN))
    sell.click()
    table.phones[0].catch_up(before + 1)
    after = table.book.read().state.sheets[table.state.actor]
    assert after.money == sheet.money + brought


def test_the_best_sale_is_one_tap(open_table: Callable[[str], Table]) -> None:
    table = open_table("sell")
    phone = table.sit(table.state.actor)
    sheet = table.book.read().state.sheets[table.state.actor]
    offered = phone.page.locator("#choice .sells").evaluate_all(
        "sales => sales.map((sale) => Number(sale.dataset.coins))"
    )
    best = phone.page.locator("#choice .best")
    expect(best).to_contain_text(f"Best sale {max(offered)}", use_inner_text=True)
    before = phone.read_version()
    phone.tap(best)
    phone.catch_up(before + 1)
    after = table.book.read().state.sheets[table.state.actor]
    assert after.money == sheet.money + max(offered)


def tap_wares(page: Page) -> int:
    """Taps goods as long as one more can be sold; returns the coins that the button shows."""
    page.locator("#compose .ware:not([disabled])").first.wait_for()
    while (wares := page.locator("#compose .ware:not([disabled])")).count():
        wares.first.click()
    return int(page.locator("#compose [data-brings]").inner_text())


def test_dice_that_were_typed_wrongly_are_typed_again(
    open_table: Callable[[str], Table],
) -> None:
    table = open_table("roll")
    phone = table.sit(table.state.actor)
    phone.play("roll")
    phone.type_faces(lambda faces: faces[0])
    phone.page.locator(".retyping > summary").click()
    assert phone.page.locator(".retyping input:checked").count() == 8
    phone.type_faces(lambda faces: faces[-1])
    faces = table.book.read().state.dice.faces
    phone.play(next(line for line in phone.list_lit() if line.startswith("take")))
    assert phone.page.locator(".retyping").count() == 0
    assert faces[:2] == ("halves", "halves")


def test_news_between_the_touch_and_the_lifting_of_a_finger_cost_no_tap(
    open_table: Callable[[str], Table],
) -> None:
    table = open_table("take")
    phone = table.sit(table.state.actor)
    host = Screen(table.chromium)
    table.hosts.append(host)
    host.hold(table.state)
    host.page.goto(f"{table.server.address}/t/{table.state.code}/screen")
    button = phone.page.locator("button[form=act][value^=take]:not([disabled])").first
    button.hover()
    before = phone.read_version()
    phone.page.clock.set_fixed_time(datetime.now(UTC))  # or a slow host outlasts its patience
    phone.page.mouse.down()
    host.wish("real dice")
    arranged = host.read_version()
    phone.page.wait_for_timeout(300)
    assert phone.read_version() == before
    assert button.evaluate("button => button.isConnected")
    phone.page.mouse.up()
    phone.catch_up(arranged + 1)
    assert table.book.read().entries[-1].text.startswith("take")
