"""Two processes at one table: what both change is changed once, and nothing of it is lost."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.rules import REWIND, TABLE
from companion.store import NewEntry, StoreUnavailable, open_store
from companion.tables import Options, Shelf, Tables, Tap
from companion.tables.errors import NotHost, Stale
from tests.played import DICE
from tests.store.databases import fresh_database
from tests.tables.overtaking import overtake
from tests.tables.people import open_for, tap


@pytest.fixture
def pair(postgres: str, shelf: Shelf) -> Iterator[tuple[Tables, Tables]]:
    """Two `Tables` that share a database and a key, as in two processes."""
    with fresh_database(postgres) as url:
        stores = [open_store(url) for _ in range(2)]
        one, other = (Tables(store, shelf, b"one key") for store in stores)
        yield one, other
        for store in stores:
            store.close()


def propose(tables: Tables, code: str) -> int:
    """Asks whether all may be undone; gives the number of the question."""
    correction = tables.correcting.propose(code, 0).correction
    assert correction is not None
    return correction.number


def test_two_yeses_at_the_same_moment_both_count(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max", "Ida")
    tap(one, one.lobby.start(code), 0, "flip")
    number = propose(one, code)
    overtake(one.store.tables, "change", lambda: other.correcting.agree(code, number, 1))
    look = one.correcting.agree(code, number, 0)
    assert look.correction is not None
    assert look.correction.agreed == (0, 1)
    assert other.correcting.agree(code, number, 2).log[-1] == one.look(code).log[-1]
    assert one.look(code).log[-1].text == f"{REWIND} 0"
    assert one.look(code).list_awaited() == [0]


def test_a_change_of_dice_does_not_lose_a_yes(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max")
    tap(one, one.lobby.start(code), 0, "flip")
    number = propose(one, code)
    overtake(one.store.tables, "change", lambda: other.correcting.agree(code, number, 1))
    one.hosting.use_real_dice(code, True)
    look = other.look(code)
    assert look.correction is not None
    assert (look.options.real_dice, look.correction.agreed) == (True, (1,))


def test_both_open_the_same_table_to_play_again(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    for _ in range(5):
        code = open_for(one, "Lea", "Max")
        one.lobby.start(code)
        one.hosting.end(code)
        before = len(one.store.tables.list_codes())
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(tables.hosting.play_again, code, "the host") for tables in pair]
        opened = [asking.result() for asking in asked]
        assert opened[0] == opened[1]
        assert len(other.store.tables.list_codes()) == before + 1
        assert [seat.name for seat in other.look(opened[0][0]).seats] == ["Lea", "Max"]


def test_two_phones_at_once_take_the_hosts_controls_over_once(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max")
    key = one.door.offer_hand(code, "a tap")
    assert key is not None
    taken: list[str | None] = []
    overtake(
        one.store.hosts,
        "_take_host",
        lambda: taken.append(other.door.take_hand(code, key, "Lea's")),
    )
    assert one.door.take_hand(code, key, "Max's") is None
    assert taken == [one.door.take_hand(code, key, "Lea's")]
    assert taken[0] is not None
    assert one.store.hosts.is_host(code, taken[0])


def test_both_make_one_key_of_a_form_that_is_sent_twice(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max")
    keys: list[str | None] = []
    overtake(
        one.store.hosts, "offer_host", lambda: keys.append(other.door.offer_hand(code, "a tap"))
    )
    version = one.store.tables.load(code).version
    assert [one.door.offer_hand(code, "a tap")] == keys
    assert keys[0] is not None
    assert one.store.tables.load(code).version == version + 1


def test_two_browsers_at_once_become_host_by_one_link_once(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    exported = one.store.copies.export_table(open_for(one, "Lea", "Max"))
    table, link = one.lobby.take_in(exported)
    told: list[str] = []
    overtake(
        one.store.hosts,
        "set_host",
        lambda: told.append(other.door.claim(table.code, link, "Lea's")),
    )
    with pytest.raises(NotHost):
        one.door.claim(table.code, link, "Max's")
    assert one.door.claim(table.code, link, "Lea's") == told[0]
    assert one.store.hosts.is_host(table.code, told[0])


def test_both_add_a_bot_at_the_same_moment(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "asha")
    overtake(one.store.seats, "sit_down", lambda: other.lobby.add_bot(code, "random"))
    one.lobby.add_bot(code, "random")
    assert [seat.name for seat in other.look(code).seats] == ["asha", "Bela", "Chand"]


def test_a_fault_in_the_middle_leaves_nothing_half_done(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max", played=DICE)
    tap(one, one.lobby.start(code), 0, "roll")
    number = propose(one, code)

    def fail() -> None:
        raise StoreUnavailable("gone")

    overtake(one.store.log, "append", fail)
    with pytest.raises(StoreUnavailable):
        one.correcting.agree(code, number, 0, 1)
    assert other.look(code).correction is not None
    assert other.look(code).table.paused
    overtake(one.store.log, "append", fail)
    one.correcting.decline(code, number)
    with pytest.raises(StoreUnavailable):
        one.hosting.turn_to_paper(code, 1)
    assert [seat.kind for seat in other.look(code).seats] == ["phone", "phone"]
    assert other.look(code).log[-1].text.startswith("dice ")


def test_a_seat_given_to_a_bot_is_nobodys_at_the_same_stroke(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max")
    one.lobby.start(code)
    version = one.look(code).table.version
    one.hosting.replace_by_bot(code, 1, "random")
    look = other.look(code)
    assert (look.seats[1].kind, look.seats[1].held) == ("bot", False)
    assert look.table.version == version + 1


def test_a_line_and_what_it_changes_are_stored_together(pair: tuple[Tables, Tables]) -> None:
    one, other = pair
    code = open_for(one, "Lea", "Max")
    one.store.log.append(
        code, 0, [NewEntry(TABLE, "start 2 0")], seats={1: {"kind": "paper"}}, phase="running"
    )
    for tables in pair:
        table = tables.store.tables.load(code)
        assert (table.phase, table.seats[1].kind, table.last_seq) == ("running", "paper", 1)
    assert Options.read(other.look(code).table.options) == Options({})


def test_a_tap_that_another_process_overtakes_is_judged_anew(pair: tuple[Tables, Tables]) -> None:
    one, _ = pair
    look = one.lobby.start(open_for(one, "Lea", "Max"))
    code, seen, version = look.table.code, look.table.last_seq, look.table.version

    def be_late() -> None:
        raise Stale(seen, seen + 1)

    overtake(one.store.log, "append", be_late)
    with pytest.raises(Stale):
        one.acting.act(code, 0, Tap("flip", "looked at when it came", seen))
    overtake(one.store.log, "append", be_late)
    look = one.acting.act(code, 0, Tap("flip", "looked at before", seen), version)
    assert look.log[seen].text == "flip"
