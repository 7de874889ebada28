"""A tap that is no line of the log acts once, whoever sends it how often."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.store import Repeated, Stale, Store, open_store
from tests.store.conftest import Clock, create


def pause(store: Store, code: str, once: str, paused: bool = True) -> None:
    with store.taps.tapping(code, once):
        store.tables.change(code, paused=paused)


def test_a_tap_that_comes_again_is_known_by_its_key(store: Store, code: str) -> None:
    pause(store, code, "first")
    pause(store, code, "second", paused=False)
    for once in ("first", "second"):
        with pytest.raises(Repeated):
            pause(store, code, once)
    assert not store.tables.load(code).paused
    assert store.tables.load(code).version == 3


def test_keys_are_forgotten_when_they_are_old_enough(store: Store, code: str, clock: Clock) -> None:
    pause(store, code, "old")
    clock.now += 100
    pause(store, code, "young", paused=False)
    assert store.taps.forget(100) == 0
    clock.now += 1
    assert store.taps.forget(100) == 1
    with pytest.raises(Repeated):
        pause(store, code, "young")
    pause(store, code, "old")
    assert store.tables.load(code).paused


def test_a_key_belongs_to_one_table(store: Store, code: str) -> None:
    other = create(store).code
    for table in (code, other):
        pause(store, table, "one key")
        assert store.tables.load(table).paused


def test_a_tap_that_changes_nothing_is_known_as_well(store: Store, code: str) -> None:
    with store.taps.tapping(code, "one key"):
        pass
    with pytest.raises(Repeated):
        pause(store, code, "one key")
    assert (store.tables.load(code).version, store.tables.load(code).paused) == (1, False)


def test_a_tap_that_another_has_overtaken_is_stale(store: Store, code: str) -> None:
    store.tables.change(code, closed=True)
    with pytest.raises(Stale), store.taps.tapping(code, "one key", 1):
        store.tables.change(code, paused=True)
    with store.taps.tapping(code, "one key", 2):
        store.tables.change(code, paused=True)
    assert store.tables.load(code).paused


def test_a_refused_tap_leaves_no_key(store: Store, code: str) -> None:
    with pytest.raises(Stale), store.taps.tapping(code, "too late"):
        store.tables.change(code, seen=99, paused=True)
    pause(store, code, "too late")
    assert store.tables.load(code).paused


def test_what_follows_from_a_tap_is_written_as_well(store: Store, code: str) -> None:
    other = create(store).code
    with store.taps.tapping(code, "one key"):
        store.tables.change(other, paused=True)
        store.tables.change(code, paused=True)
        store.tables.change(code, closed=True)
    table = store.tables.load(code)
    assert (table.paused, table.closed, store.tables.load(other).paused) == (True, True, True)
    pause(store, other, "one key", paused=False)
    with pytest.raises(Repeated):
        pause(store, code, "one key", paused=False)


def test_ten_at_once_in_two_processes_have_one_effect(store: Store, code: str) -> None:
    url = store.database.opened.writing.url
    shared = url.get_backend_name() == "postgresql"
    second = open_store(url.render_as_string(hide_password=False)) if shared else store
    stores = [store, second] * 5

    def tap(number: int) -> str:
        try:
            pause(stores[number], code, "one key")
        except Repeated:
            return "repeated"
        return "stored"

    with ThreadPoolExecutor(10) as crowd:
        assert sorted(crowd.map(tap, range(10))) == ["repeated"] * 9 + ["stored"]
    assert store.tables.load(code).version == 2
    if shared:
        second.close()


def test_a_twin_that_came_first_turns_a_refusal_into_the_same_answer(
    store: Store, code: str
) -> None:
    def come_second() -> None:
        with store.taps.tapping(code, "one key"):
            with ThreadPoolExecutor(1) as elsewhere:
                elsewhere.submit(pause, store, code, "one key").result()
            store.tables.change(code, seen=1, paused=True)

    with pytest.raises(Repeated):
        come_second()
    assert store.tables.load(code).version == 2
