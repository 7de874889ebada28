"""A table with a very long log is folded once, line by line, in slices that leave others time."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.games import find_game
from companion.rules import play as rules_of_play
from companion.store import Entry, StoreUnavailable, open_store
from companion.store.entries import Logs
from companion.tables import Options, Shelf, Tables, acting, folds
from companion.tables.errors import NotYet
from companion.tables.folds import PAGE, Folds
from companion.tables.slices import SLICE, Slices
from tests.played import DICE, TYPED
from tests.tables.long_logs import write_long_table
from tests.tables.people import open_for, tap

LINES = 6000
GAME = find_game(DICE.game)
MOST_SECONDS = 0.05
"""How long others may have to wait for one slice."""


@pytest.fixture
def tables(url: str, shelf: Shelf) -> Iterator[Tables]:
    """Tables on SQLite, and again on PostgreSQL."""
    store = open_store(url)
    yield Tables(store, shelf, b"a key for tests")
    store.close()


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the rules were asked since the last time this was cleared."""
    calls: Counter[str] = Counter()

    def count(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any) -> Any:
            calls[name] += 1
            return function(*args)

        return counted

    for name in ("parse", "apply"):
        counted = count(name, getattr(GAME, name))
        monkeypatch.setattr(type(GAME), name, lambda game, *args, do=counted: do(*args))
    monkeypatch.setattr(rules_of_play, "check", count("check", rules_of_play.check))
    return calls


def count_written(log: tuple[Entry, ...]) -> int:
    """The lines that the rules have to carry out."""
    undoing = ("take back", "start over", "rewind ", "start ")
    return sum(not entry.text.startswith(undoing) for entry in log)


def test_every_line_is_carried_out_once_and_none_is_judged_again(
    tables: Tables, calls: Counter[str]
) -> None:
    code = write_long_table(tables, LINES)
    table = tables.store.tables.load(code)
    calls.clear()
    fold = Folds(tables.store).fold(table)
    assert fold is not None
    assert fold.seq == len(fold.log) == LINES
    written = count_written(tables.store.log.read(code))
    assert calls == {"parse": written, "apply": written}


def test_others_go_on_after_every_short_slice(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.store.tables.load(write_long_table(tables, LINES))
    now, rested, longest = 0.0, 0.0, 0.0
    apply = GAME.apply

    def apply_slowly(game: object, *args: Any) -> Any:
        nonlocal now
        now += 0.002
        return apply(*args)

    def rest() -> None:
        nonlocal rested, longest
        rested, longest = now, max(longest, now - rested)

    monkeypatch.setattr(type(GAME), "apply", apply_slowly)
    Folds(tables.store, Slices(lambda: now, rest)).fold(table)
    assert SLICE <= longest <= MOST_SECONDS
    assert now - rested <= MOST_SECONDS
    assert now > 100 * SLICE


def test_many_who_look_at_once_wait_for_one_fold(tables: Tables, calls: Counter[str]) -> None:
    code = write_long_table(tables, LINES)
    table, cold = tables.store.tables.load(code), Folds(tables.store)
    calls.clear()
    threads = [threading.Thread(target=cold.fold, args=(table,)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert calls["apply"] == count_written(tables.store.log.read(code))


def test_a_fold_that_failed_halfway_goes_on_from_there(
    tables: Tables, calls: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = write_long_table(tables, LINES)
    table, cold, read = tables.store.tables.load(code), Folds(tables.store), Logs.read

    def fail_halfway(log: Logs, code: str, after: int, most: int) -> tuple[Entry, ...]:
        if after >= LINES // 2:
            raise StoreUnavailable("no answer")
        return read(log, code, after, most)

    calls.clear()
    with monkeypatch.context() as failing:
        failing.setattr(Logs, "read", fail_halfway)
        with pytest.raises(StoreUnavailable):
            cold.fold(table)
    fold = cold.fold(table)
    assert fold is not None
    assert fold.seq == LINES
    assert calls["apply"] == count_written(tables.store.log.read(code))


def test_long_logs_make_room_for_others_in_memory(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folds, "MOST_LINES", 3 * PAGE)
    kept = Folds(tables.store)
    codes = [write_long_table(tables, PAGE) for _ in range(5)]
    for code in codes:
        kept.fold(tables.store.tables.load(code))
    assert list(kept._kept) == codes[-3:]


def test_lines_are_typed_anew_so_often_and_no_more(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acting, "MOST_RETYPED", 2)
    options = Options({"real_cards": True})
    code = open_for(tables, "Lea", "Max", options=options, played=TYPED)
    look = tables.lobby.start(code)
    for line in ("gain fame 1", "instead 1 gain fame 2", "instead 1 gain fame 3"):
        look = tap(tables, look, 0, line)
    with pytest.raises(NotYet, match="full"):
        tap(tables, look, 0, "instead 1 gain fame 4")
    cold = Folds(tables.store).fold(look.table)
    assert cold is not None
    assert cold.retyped == 2


def test_a_table_in_its_lobby_has_no_fold(tables: Tables) -> None:
    table = tables.store.tables.load(open_for(tables, "Lea", "Max"))
    assert Folds(tables.store).fold(table) is None
