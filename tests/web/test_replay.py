"""The replay of a finished game, position by position."""

import re
import time
from html import unescape
from random import Random

import pytest
from flask import Flask

from companion.rules import LogLine
from companion.tables.replaying import Turn, list_turns
from tests.played import CARDS
from tests.waiting import wait_until
from tests.web.people import Browser, Host, Phone, begin_with_two, play_on


@pytest.fixture
def finished(short_game: tuple[Host, list[Phone]]) -> tuple[Host, list[Phone]]:
    """Two guests whose game is over."""
    for answer in play_on(short_game[1], Random(2)):
        assert answer.status_code == 303
    return short_game


def read_sheet(page: str) -> str:
    """A page from the status line on, without the links to other positions."""
    return page[page.index('id="status"') : page.index("<footer")]


def test_the_last_step_shows_the_sheet_as_it_was_left(finished: tuple[Host, list[Phone]]) -> None:
    host, (lea, _) = finished
    lea.open(f"/t/{host.code}/replay?seat=1")
    last = int(found[1]) if (found := re.search(r"Step \d+ of (\d+)", lea.page)) else 0
    assert last > 5
    province = re.search(r'<section id="province".*?</section>', read_sheet(lea.page), re.S)
    lea.look()
    assert province
    assert province[0] in lea.page


def test_every_step_is_a_position_that_the_players_saw(
    short_game: tuple[Host, list[Phone]],
) -> None:
    host, phones = short_game
    seen = []
    for answer in play_on(phones, Random(5)):
        assert answer.status_code == 303
        phones[0].look()
        seen.append(read_figures(phones[0].page))
    store = host.client.application.extensions["companion"].tables
    play = store.look(host.code).play
    assert play is not None
    shown = []
    for step in range(play.length + 1):
        assert phones[0].open(f"/t/{host.code}/replay?seat=1&step={step}").status_code == 200
        shown.append(read_figures(phones[0].page))
    assert shown[-1] == seen[-1]
    assert {*seen} <= {*shown}, "a position that was on the phone is not in the replay"


def read_figures(page: str) -> tuple[str, ...]:
    """The figures of the phone's owner, as the status line shows them."""
    status = page[page.index('id="status"') :]
    return tuple(re.findall(r">\s*([−+]?\d+½?)\s*<", status[: status.index("</header>")]))


def test_the_sentence_of_each_step_is_told_and_marked(finished: tuple[Host, list[Phone]]) -> None:
    host, (lea, _) = finished
    lea.open(f"/t/{host.code}/replay?step=1")
    marked = re.search(r'<li value="(\d+)"\s+aria-current="step"><a[^>]*>([^<]*)<', lea.page)
    assert marked
    assert marked[1] == "1"
    assert "rolls" in unescape(marked[2])


def test_a_replay_is_for_those_who_were_there_and_whoever_has_its_link(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, _) = finished
    stranger = Browser(app)
    assert stranger.open(f"/t/{host.code}/replay").status_code == 403
    assert stranger.open(f"/replay/{'0' * 32}/{host.code}").status_code == 403
    lea.open(f"/t/{host.code}/replay?step=3")
    link = unescape(re.search(r'href="(/replay/[^"]*)"', lea.page)[1])  # type: ignore[index]
    assert stranger.open(link).status_code == 200
    assert "Step 3 of" in stranger.page


@pytest.mark.parametrize("asked", ["step=x", "step=-1", "step=999999999", "step=²", "seat=9"])
def test_an_odd_address_shows_the_end(finished: tuple[Host, list[Phone]], asked: str) -> None:
    host, (lea, _) = finished
    assert lea.open(f"/t/{host.code}/replay?{asked}").status_code == 200
    found = re.search(r"Step (\d+) of (\d+)", lea.page)
    assert found
    assert found[1] == found[2]


def test_a_running_game_has_no_replay(host: Host, phones: list[Phone]) -> None:
    answer = phones[0].open(f"/t/{host.code}/replay")
    assert answer.status_code == 409
    assert "The game is still running." in phones[0].page


def test_a_seat_without_a_sheet_shows_the_hand_of_that_moment(app: Flask) -> None:
    host = Host(app)
    host.open_table(**CARDS._asdict())
    phones = begin_with_two(app, host)
    dealer = next(phone for phone in phones if "shuffle" in phone.list_lit())
    assert dealer.tap("shuffle").status_code == 303
    phones[0].look()
    hand = read_hand(phones[0].page)
    assert hand
    host.post(f"/t/{host.code}/host", wish="end")
    phones[0].open(f"/t/{host.code}/replay?step=999&seat=1")
    assert read_hand(phones[0].page) == hand
    phones[0].open(f"/t/{host.code}/replay?seat=screen")
    assert not read_hand(phones[0].page)


def read_hand(page: str) -> list[str]:
    return re.findall(r'data-about="card-(\d+)"', page)


def test_what_the_table_writes_belongs_to_the_turn_it_is_in() -> None:
    written = (0, "roll"), (-1, "dice"), (0, "take"), (1, "take"), (1, "done"), (0, "roll")
    entries = tuple(LogLine(actor, text) for actor, text in ((-1, "paper 1"), *written))
    assert list_turns(entries) == [Turn(0, 2, 4), Turn(1, 5, 6), Turn(0, 7, 7)]


def test_somebody_plays_on_from_a_position_against_bots(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, _) = finished
    tables = app.extensions["companion"].tables
    old = tables.look(host.code)
    lea.open(f"/t/{host.code}/replay?step=3&seat=2")
    sent = {field: lea.find(field) for field in ("step", "once")} | {"seat": "2", "bot": "greedy"}
    answer = lea.post(f"/t/{host.code}/replay", **sent)
    assert answer.status_code == 303
    assert lea.open(answer.location).status_code == 200
    look = tables.look(answer.location.split("/")[2])
    assert [seat.kind for seat in look.seats] == ["bot", "phone"]
    assert look.seats[1].name == old.seats[1].name
    begun = old.play.entries[:3]
    assert look.play.entries[: len(begun)] == begun
    assert look.table.seed != old.table.seed
    assert lea.post(f"/t/{host.code}/replay", **sent).location == answer.location


def test_what_was_rolled_at_the_earlier_table_is_not_held_against_the_new_number(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, _) = finished
    lea.open(f"/t/{host.code}/replay?step=3")
    sent = {field: lea.find(field) for field in ("step", "once")} | {"seat": "1", "bot": "greedy"}
    code = lea.post(f"/t/{host.code}/replay", **sent).location.split("/")[2]
    fresh = Phone(app, code, "Lea")
    fresh.client = lea.client
    tables = app.extensions["companion"].tables

    def is_over() -> bool:
        for answer in play_on([fresh], Random(1)):
            assert answer.status_code == 303
        return tables.look(code).result is not None

    wait_until(is_over, "the bot does not play")
    fresh.open(f"/t/{code}/dice")
    assert "✗" not in fresh.page
    assert f"a position of table {host.code}" in fresh.page


def test_the_result_leads_to_the_replay(finished: tuple[Host, list[Phone]]) -> None:
    host, (lea, _) = finished
    for browser, page in ((lea, "me"), (host, "screen")):
        browser.open(f"/t/{host.code}/{page}")
        assert f'href="/t/{host.code}/replay"' in browser.page
    assert lea.open(f"/t/{host.code}/replay").status_code == 200


def test_the_last_step_on_the_shared_screen_shows_the_result_and_nothing_to_go_on_with(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, _) = finished
    lea.open(f"/t/{host.code}/replay?seat=screen")
    link = unescape(re.search(r'href="(/replay/[^"]*)"', lea.page)[1])  # type: ignore[index]
    stranger = Browser(app)
    stranger.open(f"{link}&seat=screen")
    for browser, drawn in ((lea, 2), (stranger, 0)):
        assert re.search("wins</h2>|Shared victory", browser.page)
        assert browser.page.count(f'src="/t/{host.code}/final') == drawn
        assert "Play again" not in browser.page
    lea.open(f"/t/{host.code}/replay?seat=screen&step=3")
    assert "wins</h2>" not in lea.page


def test_nobody_plays_on_from_the_end(finished: tuple[Host, list[Phone]]) -> None:
    host, (lea, _) = finished
    lea.open(f"/t/{host.code}/replay?step=1")
    assert "Play on from here" in lea.page
    key = lea.find("csrf")
    lea.open(f"/t/{host.code}/replay")
    assert "Play on from here" not in lea.page
    sent = {"step": "99999", "seat": "1", "bot": "greedy", "once": "a key", "csrf": key}
    assert lea.post(f"/t/{host.code}/replay", **sent).status_code == 409


def test_the_link_of_a_finished_game_stays_good_when_all_tokens_have_ended(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, _) = finished
    lea.open(f"/t/{host.code}/replay")
    found = re.search(r'href="(/replay/[^"]*)"', lea.page)
    assert found
    store = app.extensions["companion"].tables.store
    later = time.time() + 400 * 24 * 3600
    store.database.clock = lambda: later
    assert store.tables.archive_idle(90 * 24 * 3600) == (host.code,)
    assert lea.open(f"/t/{host.code}/replay").status_code == 403, "her token has ended"
    friend = Browser(app)
    assert friend.open(unescape(found[1])).status_code == 200
    assert "Lea" in friend.page
