"""Taps that fail say so: on a paused table, with a broken server, without a connection."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.drivers import Screen
from tests.browser.test_on_the_phone import Table, open_alone

UNAVAILABLE = '<div id="why" class="why" hx-swap-oob="true" data-refused><div class="answer">'


@pytest.fixture(scope="module")
def table(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    table = open_alone(chromium, tmp_path_factory.mktemp("trouble"), "take")
    yield table
    table.close()
    table.server.stop()


def tap_a_die(page: Page) -> None:
    page.locator("#choice button[value^='take ']").first.click()


def test_a_tap_that_nobody_answers_or_keeps_is_told_and_can_be_made_again(table: Table) -> None:
    phone = table.sit(table.state.actor)
    page, answer = phone.page, phone.page.locator("#why .answer")
    # The companion answers that it cannot.
    page.route("**/do", lambda route: route.fulfill(status=503, body=f"{UNAVAILABLE}Later</div>"))
    tap_a_die(page)
    expect(answer).to_have_text("Later")
    # Nobody answers.
    page.unroute("**/do")
    page.route("**/do", lambda route: route.abort())
    tap_a_die(page)
    expect(answer).to_contain_text("No answer.")
    answer.locator(".close").click()
    expect(answer).to_have_count(0)
    # The line is back; until the answer comes, the button shows that it is on its way.
    page.unroute("**/do")
    waiting: list[int] = []

    def hold(route: Route) -> None:
        waiting.append(page.locator("#choice button.pending[aria-busy=true]").count())
        route.continue_()

    page.route("**/do", hold)
    before = phone.read_version()
    tap_a_die(page)
    phone.catch_up(before + 1)
    assert waiting == [1]
    assert page.locator(".pending").count() == 0
    phone.play("take back")
    phone.close()
    table.phones.remove(phone)


def test_a_paused_table_says_so_to_a_tap_and_the_screen_stays_where_it_is(
    table: Table, chromium: Browser
) -> None:
    screen = Screen(chromium)
    screen.hold(table.state)
    screen.page.goto(f"{table.server.address}/t/{table.state.code}/screen")
    phone = table.sit(table.state.actor)
    phone.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    screen.page.evaluate("window.untouched = true")
    screen.wish("pause")
    tap_a_die(phone.page)
    expect(phone.page.locator("#why")).to_contain_text("The game is paused.")
    screen.wish("go on")
    assert screen.page.evaluate("window.untouched")
    screen.close()
    assert phone.complaints == []


def test_a_lobby_that_refused_a_tap_is_loaded_anew_without_sending_it_again(
    table: Table, chromium: Browser
) -> None:
    screen = Screen(chromium)
    screen.open_table(table.server.address)
    screen.add_bot()
    page = screen.page
    page.evaluate(
        "document.querySelectorAll('[name=shown]').forEach((field) => field.value = '0'.repeat(16))"
    )
    with page.expect_response("**/people") as refused:
        page.locator("button[form=people][name=remove]").click()
    assert refused.value.status == 409
    expect(page.locator("#why .answer")).to_contain_text("This page was out of date.")
    page.wait_for_url("**/lobby")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    page.reload()
    expect(page.locator("button[form=people][name=remove]")).to_have_count(1)
    expect(page.locator("#why .answer")).to_have_count(0)
    assert "POST" not in sent
    screen.close()
