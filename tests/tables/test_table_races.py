"""Two that answer for one table: what both get at once is written once."""

import pytest

from companion.tables import Options, Tables, Tap
from companion.tables.errors import Stale
from tests.tables.overtaking import overtake
from tests.tables.people import open_for, tap


def test_a_tap_that_two_processes_get_at_once_is_written_once(tables: Tables) -> None:
    other = Tables(tables.store, tables.lobby.shelf, b"a key for tests")
    look = tables.lobby.start(open_for(tables, "Lea", "Max"))
    code, seq = look.table.code, look.table.last_seq
    overtake(tables.store.log, "append", lambda: other.acting.act(code, 0, Tap("flip", "one", seq)))
    look = tables.acting.act(code, 0, Tap("flip", "one", seq))
    assert [entry.text for entry in look.log].count("flip") == 1
    first, second = look.list_offers(0)[:2]
    seq = look.table.last_seq
    overtake(tables.store.log, "append", lambda: other.acting.act(code, 0, Tap(first, "two", seq)))
    with pytest.raises(Stale):
        tables.acting.act(code, 0, Tap(second, "two", seq))


def test_faces_that_two_processes_get_at_once_are_written_once(tables: Tables) -> None:
    other = Tables(tables.store, tables.lobby.shelf, b"a key for tests")
    code = open_for(tables, "Lea", "Max", options=Options({}, real_dice=True))
    look = tap(tables, tables.lobby.start(code), 0, "flip")
    faces = Tap("coin heads", "one", look.table.last_seq)
    overtake(tables.store.log, "append", lambda: other.acting.type_faces(code, 0, faces))
    assert tables.acting.type_faces(code, 0, faces).rolls == 1
