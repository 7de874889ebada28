"""Cards of Just 4 Fun in a real browser: chosen, typed and kept, with a script and without."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.rules import TABLE
from companion.store import NewEntry
from companion.tables import Options
from companion.tables.folds import START
from tests.browser.boards import find_log, read_mask, seat
from tests.browser.moments import Moments
from tests.browser.onlookers import Onlookers
from tests.browser.server import Server
from tests.browser.states import Builder


def test_choosing_cards_shows_at_once_the_zone_they_name_or_why_they_name_none(
    onlookers: Onlookers, boards: Moments
) -> None:
    visitor = boards.stand(onlookers, "crowded")
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


def test_real_cards_are_checked_while_they_are_typed(onlookers: Onlookers, boards: Moments) -> None:
    visitor = boards.stand(onlookers, "real cards")
    page = visitor.page
    page.locator("input[name='word:0']").fill("19")
    page.locator("#why button[value='play 19']").wait_for()
    page.locator("input[name='word:1']").fill("18")
    page.locator("#why[data-refused] .answer").wait_for()
    assert "37" in page.locator("#why").inner_text()
    assert "J4-2" in page.locator("#why").inner_text()


def test_real_cards_are_tapped_by_their_faces_and_added_up(
    onlookers: Onlookers, boards: Moments
) -> None:
    visitor = boards.stand(onlookers, "real cards")
    page, told = visitor.page, visitor.page.locator(".typing-sum")
    for card in (5, 11, 1, 2):
        page.locator(f"[data-card='{card}']").click()
    expect(told).to_have_text("5 + 11 + 1 + 2 = 19")
    expect(page.locator("#zone-19")).to_have_class(re.compile(r"\bnamed\b"))
    expect(page.locator("[data-card]:not(:disabled)")).to_have_count(0)
    page.locator("#word-1").click()
    page.locator("#word-3").click()
    expect(told).to_have_text("5 + 1 = 6")
    expect(page.locator(".zone.named")).to_have_attribute("id", "zone-6")
    expect(page.locator("[data-card='13']")).to_be_disabled()  # the only one lies on the table
    page.locator("[data-card='12']").click()
    expect(told).to_have_text("5 + 12 + 1 = 18")
    page.locator("button[form=typed][value=play]").click()
    page.locator("#do-done").wait_for()
    assert told.count() == 0
    page.locator("button[value='take back']").click()
    expect(told).to_have_text("")


@pytest.mark.parametrize("name", ["first cards", "real cards"])
def test_without_a_script_cards_are_played_and_refused_all_the_same(
    onlookers: Onlookers, boards: Moments, name: str
) -> None:
    visitor = boards.stand(onlookers, name, java_script_enabled=False)
    page = visitor.page
    if name == "real cards":
        page.locator("input[name='word:0']").fill("19")
        page.locator("input[name='word:2']").fill("18")
        page.locator("button[form=typed][value=play]").click()
        expect(page.locator(".answer")).to_contain_text("37")
        expect(page.locator(".answer")).to_contain_text("J4-2")
        page.go_back()
        page.locator("input[name='word:2']").fill("1")
        page.locator("button[form=typed][value=play]").click()
    else:
        page.locator("label:has(#card-0)").click()
        page.locator(".reach button").filter(visible=True).click()
    expect(page.locator("#do-done")).to_be_visible()
    page.locator("button[value='take back']").click()
    expect(page.locator("#do-done")).to_have_count(0)


@pytest.mark.parametrize("real", [False, True])
def test_cards_that_are_chosen_or_half_typed_stay_when_the_page_comes_anew(
    onlookers: Onlookers, tmp_path: Path, real: bool
) -> None:
    build = Builder(tmp_path)
    state = seat(build, Options({"real_cards": real}), "en")
    log = [NewEntry(TABLE, f"{START} 3 0")] if real else find_log("first cards")
    state = build.write(state, log)
    build.store.close()
    server = Server(tmp_path)
    server.start()
    visitor = Moments(server, {"now": state}).stand(onlookers, "now")
    page = visitor.page
    if real:
        page.locator("#word-2").fill("17")
    else:
        page.locator("label:has(#card-1)").click()
        page.locator("label:has(#card-3)").click()
    page.locator("#board-in-words > summary").click()
    server.stop()  # it forgets what pages hold, so that it sends all parts again
    build = Builder(tmp_path)
    build.tables.hosting.close_joining(state.code, True)
    version = build.store.tables.load(state.code).version
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
    visitor.forget()
    server.stop()
