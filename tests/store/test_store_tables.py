"""Tables as the store keeps them, on both databases."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from companion.store import (
    ALPHABET,
    NewEntry,
    Stale,
    Store,
    UnknownTable,
    hash_token,
    new_code,
    read_code,
)
from companion.store.codes import TOKEN_SECONDS
from companion.store.copied_rows import KEPT
from tests.store.conftest import HOST, JOIN, Clock, create, sit


def test_a_new_table_is_an_open_lobby_with_all_it_was_given(store: Store) -> None:
    table = create(store)
    assert set(table.code) <= set(ALPHABET)
    assert len(table.code) == 6
    assert not set(ALPHABET) & set("0O1IL"), "they look alike across a room"
    assert len(set(ALPHABET)) ** 6 > 500_000_000, "a sweep would soon find a table"
    assert (table.game, table.sheet_name, table.language) == ("toy", "Sun", "fr")
    assert (table.options, table.seed, table.commitment) == (
        '{"help": true}',
        "the seed",
        "its hash",
    )
    assert (table.phase, table.closed, table.paused, table.version) == ("lobby", False, False, 1)
    assert store.tables.load(table.code) == table


def test_the_text_of_the_sheet_is_kept_once_for_all_tables_that_use_it(store: Store) -> None:
    first, second = create(store), create(store)
    assert first.sheet == second.sheet
    assert store.tables.load_sheet(first.sheet) == "title = 'Soleil d’été'"


def test_ten_tables_opened_at_once_share_one_new_sheet(store: Store) -> None:
    with ThreadPoolExecutor(10) as crowd:
        opened = list(crowd.map(lambda _: create(store), range(10)))
    assert len({table.code for table in opened}) == 10
    assert len({table.sheet for table in opened}) == 1


def test_a_code_that_no_table_has_is_unknown_to_every_verb(store: Store) -> None:
    for verb in (
        lambda: store.tables.load("ABCDEF"),
        lambda: store.tables.change("ABCDEF", closed=True),
        lambda: store.log.append("ABCDEF", 0, [NewEntry(0, "done")]),
        lambda: sit(store, "ABCDEF", "Lea"),
        lambda: store.copies.export_table("ABCDEF"),
    ):
        with pytest.raises(UnknownTable):
            verb()


def test_only_the_right_tokens_open_the_doors(store: Store, code: str) -> None:
    assert store.hosts.is_host(code, HOST)
    assert not store.hosts.is_host(code, JOIN)
    assert store.tables.may_join(code, JOIN)
    assert not store.tables.may_join(code, hash_token(JOIN))
    assert not store.hosts.is_host(create(store).code, "")


def test_a_new_host_takes_the_place_of_the_old_one(store: Store, code: str) -> None:
    store.hosts.set_host(code, "another token")
    assert store.hosts.is_host(code, "another token")
    assert not store.hosts.is_host(code, HOST)


def test_a_host_is_one_for_thirty_days(store: Store, code: str, clock: Clock) -> None:
    clock.now += TOKEN_SECONDS - 1
    assert store.hosts.is_host(code, HOST)
    clock.now += 1
    assert not store.hosts.is_host(code, HOST)
    store.hosts.set_host(code, "another token")
    assert store.hosts.is_host(code, "another token")


def test_what_the_host_changes_is_there_and_the_version_grew(store: Store, code: str) -> None:
    store.tables.change(code, closed=True, paused=True, wifi_name="Home", first_seat=2)
    table = store.tables.change(code, phase="ended", next_code="ABCDEF")
    assert table.version == 3
    assert (table.closed, table.paused, table.wifi_name, table.first_seat) == (
        True,
        True,
        "Home",
        2,
    )
    assert (table.phase, table.next_code) == ("ended", "ABCDEF")


def test_a_change_made_for_an_older_version_is_stale_and_leaves_no_trace(
    store: Store, code: str
) -> None:
    store.tables.change(code, paused=True, seen=1)
    with pytest.raises(Stale) as stale:
        store.tables.change(code, paused=False, seen=1)
    assert (stale.value.expected, stale.value.found) == (1, 2)
    assert store.tables.load(code).paused
    assert store.tables.versions([code, "ABCDEF"]) == {code: 2}


def test_every_committed_change_is_told_and_a_refused_one_is_not(store: Store, code: str) -> None:
    told: list[tuple[str, int]] = []
    store.database.tell = lambda code, version: told.append((code, version))
    store.tables.change(code, paused=True)
    store.log.append(code, 0, [NewEntry(0, "roll")])
    with pytest.raises(Stale):
        store.log.append(code, 0, [NewEntry(0, "roll")])
    store.tables.load(code)
    assert told == [(code, 2), (code, 3)]


def test_idle_tables_are_archived_and_come_back_with_the_next_change(
    store: Store, clock: Clock
) -> None:
    idle = create(store).code
    clock.now += 100
    fresh = create(store).code
    assert store.tables.archive_idle(50) == (idle,)
    assert store.tables.archive_idle(50) == ()
    assert store.tables.list_codes() == (fresh,)
    assert store.tables.list_codes(archived=True) == (idle, fresh)
    assert store.tables.load(idle).archived == clock.now
    store.log.append(idle, 0, [NewEntry(0, "roll")], phase="running")
    assert store.tables.load(idle).archived is None
    assert store.tables.list_codes(phase="running") == (idle,)


def test_tables_are_found_by_the_kind_of_their_seats(store: Store) -> None:
    codes = [create(store).code for _ in range(3)]
    sit(store, codes[0], "Lea")
    for name in ("Asha", "Bela"):
        sit(store, codes[1], name, kind="bot")
    assert store.tables.list_codes(kind="bot") == (codes[1],)
    assert store.tables.list_codes(kind="phone") == (codes[0],)
    assert store.tables.list_codes(phase="running", kind="bot") == ()


def test_codes_are_read_as_people_type_them() -> None:
    code = new_code()
    assert read_code(f" {code[:3].lower()}-{code[3:]} ") == code
    assert read_code("ABCDE") is None
    assert read_code("ABCDE0") is None


def test_a_deleted_table_leaves_no_row_and_other_tables_stay(store: Store, code: str) -> None:
    other = create(store).code
    for table in (code, other):
        sit(store, table, "Lea", "lea")
        store.log.append(table, 0, [NewEntry(0, "roll")], once="tap", phase="ended")
    store.tables.change(other, next_code=code)
    before = store.log.read(other)
    store.tables.delete(code)

    def find_rows(link: sa.Connection) -> list[str]:
        parts = [part for part in KEPT.values() if "code" in part.c]
        return [
            part.name for part in parts if link.execute(part.select().filter_by(code=code)).all()
        ]

    assert store.database.read(find_rows) == []
    with pytest.raises(UnknownTable):
        store.tables.load(code)
    with pytest.raises(UnknownTable):
        store.tables.delete(code)
    assert store.log.read(other) == before
    assert store.tables.load(other).next_code is None
