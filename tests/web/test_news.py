"""What a page's own stream brings it: just what it would have fetched, and nothing of others."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import pytest
from flask import Flask

from companion.store import Store
from companion.tables import Presence, Tables
from companion.web import live
from tests.safety.reader import split_sent
from tests.waiting import wait_until
from tests.web.people import Host, Phone, begin_with_two


class Stream:
    """The open stream of a page, read event by event."""

    def __init__(self, parts: Iterator[bytes]) -> None:
        self._parts = parts

    def read(self) -> list[str]:
        """The lines of data of the next event that tells a version."""
        while "event: changed" not in (told := next(self._parts).decode()):
            continue
        return re.findall("^data: (.*)$", told, re.MULTILINE)


@contextmanager
def listen(browser: Host | Phone, page: str, asked: str = "&news") -> Iterator[Stream]:
    """Opens a page and its stream."""
    browser.open(f"/t/{browser.code}/{'me' if page == 'seat' else page}")
    address = f"/t/{browser.code}/live?page={page}&after={find_version(browser)}{asked}"
    with browser.client.get(address, buffered=False) as answer:
        yield Stream(iter(answer.response))  # type: ignore[arg-type]


def find_version(browser: Host | Phone) -> int:
    return int(re.findall(r'data-version="(\d+)"', browser.page)[0])


def find_turn(phones: list[Phone]) -> tuple[Phone, Phone]:
    """Who may roll, and the other one."""
    return (phones[0], phones[1]) if "roll" in phones[0].list_lit() else (phones[1], phones[0])


@pytest.mark.parametrize("page", ["seat", "screen"])
def test_a_stream_brings_what_the_page_would_have_fetched(
    host: Host, phones: list[Phone], page: str
) -> None:
    active, other = find_turn(phones)
    reader: Host | Phone = other if page == "seat" else host
    with listen(reader, page) as stream:
        before = find_version(reader)
        assert active.tap("roll").status_code == 303
        version, shown, *news = stream.read()
    assert (int(version), int(shown)) == (before + 1, before)
    brought = {one.fragment: one.text for one in split_sent("\n".join(news)) if one.slot is None}
    asked = f"/t/{reader.code}/changes?page={page}&phase=running"
    answer = reader.client.get(asked).get_data(as_text=True)
    whole = {one.fragment: one.text for one in split_sent(answer)}
    assert {"seen", "dice" if page == "screen" else "choice"} <= brought.keys() < whole.keys()
    for name in brought.keys() - {"seen"}:
        assert brought[name] == whole[name]
    assert f'data-version="{version}"' in brought["seen"]


def test_whoever_was_answered_already_is_only_told_the_version(phones: list[Phone]) -> None:
    active, _ = find_turn(phones)
    with listen(active, "seat") as stream:
        fields = {name: active.find(name) for name in ("seen", "once", "version")}
        asked = {"HX-Request": "true"}
        answer = active.post(f"/t/{active.code}/do", asked, do="roll", **fields)
        assert "hx-swap-oob" in answer.get_data(as_text=True)
        assert stream.read() == [str(int(fields["version"]) + 1)]


def test_a_stream_brings_nothing_unasked(phones: list[Phone]) -> None:
    active, other = find_turn(phones)
    with listen(other, "seat", asked="") as stream:
        active.tap("roll")
        assert stream.read() == [str(find_version(other) + 1)]


def test_long_news_are_left_to_be_fetched(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "LONGEST_NEWS", 100)
    active, other = find_turn(phones)
    with listen(other, "seat") as stream:
        active.tap("roll")
        assert stream.read() == [str(find_version(other) + 1)]


def test_a_seat_that_was_given_away_is_brought_nothing_more(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    active, other = find_turn(phones)
    tables: Tables = app.extensions["companion"].tables
    with listen(other, "seat") as stream:
        number = next(
            seat.number for seat in tables.look(host.code).seats if seat.name == other.name
        )
        tables.hosting.replace_by_bot(host.code, number, "greedy")
        assert len(stream.read()) == 1
        active.tap("roll")
        assert len(stream.read()) == 1


def test_when_the_people_play_elsewhere_the_page_asks_where(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables: Tables = app.extensions["companion"].tables
    with listen(phones[0], "seat") as stream:
        tables.hosting.end(host.code)
        assert len(stream.read()) > 2
        tables.hosting.play_again(host.code, "the host")
        assert len(stream.read()) == 1


def test_what_people_typed_is_text_in_the_news_too(app: Flask, host: Host) -> None:
    begin_with_two(app, host)
    tables: Tables = app.extensions["companion"].tables
    with listen(host, "screen") as stream:
        tables.store.knocks.knock(host.code, 0, name="<b>Lea</b>", derive_token=str)
        told = "\n".join(stream.read())
    assert "&lt;b&gt;Lea" in told
    assert "<b>Lea" not in told


def test_a_stream_outlives_news_that_cannot_be_made(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    active, other = find_turn(phones)

    def break_down(*_: object) -> str:
        raise RuntimeError("out of ink")

    with listen(other, "seat") as stream:
        monkeypatch.setattr(live, "write_changes", break_down)
        active.tap("roll")
        assert stream.read() == [str(find_version(other) + 1)]


def test_a_phone_that_listens_here_is_not_away_whatever_another_process_says(
    app: Flask, phones: list[Phone]
) -> None:
    store = app.extensions["companion"].tables.store
    lea = phones[0]
    kept = lea.client.get_cookie("seat", path=f"/t/{lea.code}")
    assert kept is not None
    with listen(lea, "seat") as stream:
        assert store.phones.note_gone(lea.code, kept.value)
        assert store.tables.load(lea.code).seats[0].away
        stream.read()
        wait_until(lambda: not store.tables.load(lea.code).seats[0].away)


def test_a_phone_that_is_not_back_soon_after_a_restart_is_away_for_all_to_see(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    store = start_anew(app)
    lea, max_ = phones
    with listen(lea, "seat"):
        wait_until(lambda: store.tables.load(host.code).seats[1].away)
        host.open(f"/t/{host.code}/screen")
        assert re.findall(r"(Lea|Max) <small>away</small>", host.page) == ["Max"]
        with listen(max_, "seat"):
            assert not store.tables.load(host.code).seats[1].away


@pytest.mark.parametrize("tap", [False, True])
def test_a_phone_without_scripts_is_there_when_it_asks_for_its_page_or_taps(
    app: Flask, phones: list[Phone], tap: bool
) -> None:
    store = app.extensions["companion"].tables.store
    active, _ = find_turn(phones)
    store.phones.note_missing(active.code, [])
    number = phones.index(active)
    assert store.tables.load(active.code).seats[number].away
    if tap:
        assert active.tap("roll").status_code == 303
    else:
        active.look()
    wait_until(lambda: not store.tables.load(active.code).seats[number].away)


def start_anew(app: Flask) -> Store:
    """Lets the companion know of phones what it knows when it has just been started."""
    parts = app.extensions["companion"]
    store: Store = parts.tables.store
    presence = Presence(
        store.phones.note_here, store.phones.note_gone, store.phones.note_missing, grace=0.1
    )
    app.extensions["companion"] = replace(parts, presence=presence)
    return store


def test_to_look_at_a_table_does_not_bring_it_back_from_the_archive(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    store = start_anew(app)
    assert store.tables.archive_idle(-1) == (host.code,)
    touched = store.tables.load(host.code).touched
    with listen(host, "screen", ""):
        wait_until(lambda: all(seat.away for seat in store.tables.load(host.code).seats))
    phones[0].look()
    wait_until(lambda: not store.tables.load(host.code).seats[0].away)
    table = store.tables.load(host.code)
    assert (table.archived is not None, table.touched) == (True, touched)


def test_one_browser_may_watch_many_tables(app: Flask) -> None:
    host = Host(app)
    with ExitStack() as exits:
        streams = []
        for _ in range(9):
            host.open_table()
            streams.append(exits.enter_context(listen(host, "lobby", "")))
        tables: Tables = app.extensions["companion"].tables
        tables.lobby.add_paper(tables.store.tables.list_codes()[0], "Opa")
        assert streams[0].read()


def test_only_a_stream_of_a_table_that_awaits_a_bot_wakes_it(app: Flask, host: Host) -> None:
    tables: Tables = app.extensions["companion"].tables
    stirred: list[str] = []
    tables.desk.wake_bots = lambda code: None  # as if a worker had ended before it came to that
    lea = Phone(app, host.code, "Lea")
    lea.join()
    host.seat("bot", "random")
    host.seat("first", "0")
    host.start()
    tables.desk.wake_bots = stirred.append
    with listen(lea, "seat"):
        assert stirred == []
    lea.tap("roll")
    tables.hosting.skip(host.code)
    stirred.clear()
    with listen(lea, "seat"):
        assert stirred == [host.code]
