"""What the store keeps in memory is never older than what is on disk."""

from collections.abc import Callable

from companion.store import NewEntry, Store, open_store
from companion.store.snapshots import MOST_NOTED, SnapshotCache
from tests.store.conftest import HOST, Clock, create, give_seat, sit
from tests.store.databases import fresh_database


def test_what_is_kept_is_what_a_fresh_reader_reads(store: Store, code: str, clock: Clock) -> None:
    ida = "what Ida's phone carries"
    changes: list[Callable[[], object]] = [
        lambda: sit(store, code, "Lea", "lea"),
        lambda: sit(store, code, "Max", "max"),
        lambda: store.log.append(code, 0, [NewEntry(-1, "start 2 0")], phase="running"),
        lambda: store.log.append(code, 1, [NewEntry(0, "roll"), NewEntry(-1, "dice")], once="one"),
        lambda: store.tables.change(code, paused=True, options='{"help": false}'),
        lambda: store.phones.note_gone(code, "max"),
        lambda: store.log.append(code, 3, [NewEntry(-1, "paper 1")], seats={1: {"kind": "paper"}}),
        lambda: store.knocks.knock(code, 0, name="Ida", derive_token=lambda number: ida),
        lambda: store.knocks.admit(code, store.tables.load(code).knocks[0].number),
        lambda: store.log.append(code, 4, [NewEntry(0, "done")], phase="over"),
        lambda: store.tables.archive_idle(-1),
        lambda: store.log.append(code, 5, [NewEntry(0, "more")]),
    ]
    for change in changes:
        store.tables.load(code)
        clock.now += 1
        change()
        kept = store.tables.load(code)
        assert kept == store.tables._read_snapshot(code).table, "an older table was kept"


def test_a_token_that_lost_its_seat_opens_nothing(store: Store, code: str) -> None:
    sit(store, code, "Lea", "old")
    assert store.seats.find(code, "old") is not None
    give_seat(store, code, 0, "new")
    assert store.seats.find(code, "old") is None
    seat = store.seats.find(code, "new")
    assert seat is not None
    assert seat.name == "Lea"


def test_a_host_who_was_replaced_has_no_rights(store: Store, code: str) -> None:
    assert store.hosts.is_host(code, HOST)
    store.hosts.set_host(code, "another")
    assert not store.hosts.is_host(code, HOST)
    assert store.hosts.is_host(code, "another")


def test_what_one_process_changes_another_sees_at_once(postgres: str, clock: Clock) -> None:
    with fresh_database(postgres) as url:
        here, there = open_store(url, clock), open_store(url, clock)
        code = create(here).code
        sit(here, code, "Lea", "lea")
        assert there.seats.find(code, "lea") is not None
        here.seats.leave(code, 0)
        assert there.seats.find(code, "lea") is None
        there.log.append(code, 0, [NewEntry(-1, "start 1 0")], phase="running")
        assert here.tables.load(code) == there.tables.load(code)
        assert here.tables.load(code).phase == "running"
        here.close()
        there.close()


def test_only_so_many_versions_are_noted_and_no_picture_outlives_its_own(
    store: Store, code: str
) -> None:
    cache = SnapshotCache()
    snapshot = cache.keep(store.tables._read_snapshot(code))
    cache.outdate({code: snapshot.table.version})
    assert cache.find(code, None) == snapshot
    for number in range(MOST_NOTED):
        assert cache.find(code, None) == snapshot
        cache.outdate({f"table {number}": 1})
    assert len(cache._newest) == MOST_NOTED
    assert cache.find(code, None) is None
