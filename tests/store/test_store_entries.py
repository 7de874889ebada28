"""The log: order, races, repeated taps, on both databases."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.store import NewEntry, Repeated, Stale, Store
from tests.store.conftest import Clock, create

TABLE = -1


def texts(store: Store, code: str, after: int = 0) -> list[str]:
    return [entry.text for entry in store.log.read(code, after)]


def test_an_action_and_its_dice_are_stored_together(store: Store, code: str, clock: Clock) -> None:
    lines = [NewEntry(0, "roll"), NewEntry(TABLE, "dice 1 2 3")]
    stored = store.log.append(code, 0, lines, once="tap 1")
    assert stored.version == 2 == store.tables.load(code).version
    assert stored.entries == store.log.read(code)
    assert [entry.seq for entry in stored.entries] == [1, 2]
    assert stored.entries[0].at == clock.now
    assert store.tables.load(code).last_seq == 2
    store.log.append(code, 2, [NewEntry(0, "take blue")])
    assert texts(store, code, after=2) == ["take blue"]


def test_logs_of_two_tables_do_not_mix(store: Store, code: str) -> None:
    other = create(store).code
    store.log.append(code, 0, [NewEntry(0, "roll")], once="same key")
    store.log.append(other, 0, [NewEntry(0, "done")], once="same key")
    assert (texts(store, code), texts(store, other)) == (["roll"], ["done"])


@pytest.mark.parametrize("after", [0, 2])
def test_an_entry_for_a_log_that_moved_on_or_is_not_there_yet_is_stale(
    store: Store, code: str, after: int
) -> None:
    store.log.append(code, 0, [NewEntry(0, "roll")])
    with pytest.raises(Stale) as stale:
        store.log.append(code, after, [NewEntry(0, "take blue")])
    assert stale.value.found == 1
    assert texts(store, code) == ["roll"]
    assert store.tables.load(code).version == 2


def test_a_repeated_tap_is_recognised_even_when_stale_and_has_no_second_effect(
    store: Store, code: str
) -> None:
    store.log.append(code, 0, [NewEntry(0, "roll"), NewEntry(TABLE, "dice")], once="tap 1")
    for after in (0, 2):
        with pytest.raises(Repeated) as repeated:
            store.log.append(
                code, after, [NewEntry(0, "roll"), NewEntry(TABLE, "dice")], once="tap 1"
            )
        assert repeated.value.seq == 1
    assert texts(store, code) == ["roll", "dice"]
    assert [entry.once for entry in store.log.read(code)] == ["tap 1", None]


def test_the_phase_changes_with_the_entry_or_not_at_all(store: Store, code: str) -> None:
    store.log.append(code, 0, [NewEntry(TABLE, "start")], phase="running", seen=1)
    assert store.tables.load(code).phase == "running"
    with pytest.raises(Stale):
        store.log.append(code, 1, [NewEntry(TABLE, "end")], phase="over", seen=1)
    assert store.tables.load(code).phase == "running"


def test_ten_for_one_place_in_the_log_and_one_wins(store: Store, code: str) -> None:
    def try_to_append(number: int) -> str:
        try:
            store.log.append(code, 0, [NewEntry(number, "take blue")], once=f"tap {number}")
            return "stored"
        except Stale:
            return "stale"

    with ThreadPoolExecutor(10) as crowd:
        answers = list(crowd.map(try_to_append, range(10)))
    assert sorted(answers) == ["stale"] * 9 + ["stored"]
    assert len(texts(store, code)) == 1
    assert store.tables.load(code).version == 2


def test_a_tap_sent_ten_times_at_once_is_stored_once(store: Store, code: str) -> None:
    def tap(_: int) -> int | None:
        try:
            return (
                store.log.append(code, 0, [NewEntry(0, "take blue")], once="one tap").entries[0].seq
            )
        except Repeated as repeated:
            return repeated.seq

    with ThreadPoolExecutor(10) as crowd:
        assert set(crowd.map(tap, range(10))) == {1}
    assert texts(store, code) == ["take blue"]


def test_under_the_tables_lock_nobody_meets_a_stale_log(store: Store, code: str) -> None:
    def act(number: int) -> None:
        with store.lock(code):
            last = store.tables.load(code).last_seq
            store.log.append(code, last, [NewEntry(number, f"line {number}")])

    with ThreadPoolExecutor(8) as crowd:
        list(crowd.map(act, range(40)))
    assert sorted(texts(store, code)) == sorted(f"line {number}" for number in range(40))
