"""What one tap costs: one look while others wait, and every line judged once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.games import find_game
from companion.rules import IllegalAction
from companion.store import Table
from companion.tables import Look, Options, Tables, Tap
from companion.tables.errors import Stale
from companion.tables.folds import Fold
from tests.played import TOY
from tests.tables.people import open_for, tap

ASKED = ("parse", "refuse", "apply")


@pytest.fixture
def counted(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts what the rules are asked, and the looks while the table's lock is held."""
    counts: Counter[str] = Counter()
    game, held = type(find_game(TOY.game)), 0
    lock, load, fold = tables.store.lock, tables.store.tables.load, tables.desk.folds.fold

    def count(verb: str) -> Any:
        ask = getattr(game, verb)

        def asked(*words: Any) -> Any:
            counts[verb] += 1
            return ask(*words)

        return asked

    @contextmanager
    def hold(code: str) -> Iterator[None]:
        nonlocal held
        with lock(code):
            held += 1
            yield
            held -= 1

    def load_table(code: str, known: int | None = None) -> Table:
        counts["load"] += held > 0
        return load(code, known)

    def fold_table(table: Table) -> Fold | None:
        counts["fold"] += held > 0
        return fold(table)

    for verb in ASKED:
        monkeypatch.setattr(game, verb, count(verb))
    monkeypatch.setattr(tables.store, "lock", hold)
    monkeypatch.setattr(tables.store.tables, "load", load_table)
    monkeypatch.setattr(tables.desk.folds, "fold", fold_table)
    return counts


def expect(lines: int) -> dict[str, int]:
    """The expected counts: one look, and one parse, refuse and apply for each line."""
    return {"load": 1, "fold": 1} | dict.fromkeys(ASKED, lines)


def start(tables: Tables, options: Options | None = None) -> Look:
    return tables.lobby.start(open_for(tables, "Lea", "Max", options=options))


def test_a_tap_looks_once_and_judges_its_line_and_the_dice_once(
    tables: Tables, counted: Counter[str]
) -> None:
    look = start(tables)
    counted.clear()
    look = tap(tables, look, 0, "flip")
    assert look.log[-1].text.startswith("coin ")
    assert counted == expect(lines=2)
    line = look.list_offers(0)[1]
    counted.clear()
    assert tap(tables, look, 0, line).log[-1].text == line
    assert counted == expect(lines=1)


def test_typed_dice_are_judged_once(tables: Tables, counted: Counter[str]) -> None:
    look = tap(tables, start(tables, Options({}, real_dice=True)), 0, "flip")
    assert look.play
    owed = look.game.chance(look.state)
    assert owed
    line = " ".join([owed.verb, *(face for pool, n in owed.draws for face in pool[:n])])
    for number in range(2):  # typed, then typed once more
        counted.clear()
        seq = look.table.last_seq
        look = tables.acting.type_faces(look.table.code, 0, Tap(line, f"typed {number}", seq))
        assert counted == expect(lines=1)
    assert [entry.text for entry in look.log[-2:]] == ["rewind 1", line]


def test_a_tap_that_is_refused_late_or_repeated_looks_once_too(
    tables: Tables, counted: Counter[str]
) -> None:
    before = start(tables)
    look = tap(tables, before, 0, "flip")
    counted.clear()
    with pytest.raises(IllegalAction):
        tap(tables, look, 0, "coin heads")
    assert counted == {"load": 1, "fold": 1, "parse": 1, "refuse": 1}
    counted.clear()
    tap(tables, before, 0, "flip")  # the same tap once more
    assert counted == {"load": 1, "fold": 1}
    counted.clear()
    with pytest.raises(Stale):
        tables.acting.act(look.table.code, 0, Tap("flip", "another", before.table.last_seq))
    assert counted == {"load": 1, "fold": 1}


def test_the_fold_that_a_tap_leaves_is_the_fold_of_its_log(tables: Tables) -> None:
    look = tap(tables, start(tables), 0, "flip")
    for line in ("say yes", "take back"):
        look = tap(tables, look, 0, line)
    fresh = Tables(tables.store, tables.lobby.shelf, b"a key for tests").look(look.table.code)
    assert fresh.play
    assert look.play
    assert fresh.play.entries == look.play.entries
    assert fresh.state == look.state
    assert list(fresh.log) == list(look.log)
    assert (fresh.rolls, fresh.typed) == (look.rolls, look.typed)
