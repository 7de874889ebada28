"""Back-ups and exports: out of one database and into another, of either kind."""

import json
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.store import NewEntry, Store, StoreRefused, StoreUnavailable, open_store
from companion.store.codes import TOKEN_SECONDS
from companion.store.migrate import HEAD
from tests.store.conftest import HOST, JOIN, Clock, create, sit

KNOCK = (
    '{{"in": "knocks", "row": {{"code": "{code}", "number": 1, "seat": 0, "name": "Eve", '
    '"token_hash": "ab", "at": 1.0}}}}\n'
)
DEEP = "[" * 100_000
NEW_HOST = "what another browser carries"


@pytest.fixture
def played(store: Store) -> str:
    """A table in mid-game."""
    code = create(store).code
    sit(store, code, "Léa", "lea")
    store.log.append(
        code, 0, [NewEntry(0, "roll"), NewEntry(-1, "dice 1 2")], once="tap", phase="running"
    )
    return code


def test_a_backup_restores_everything_into_another_kind_of_database(
    store: Store, played: str, tmp_path: Path, clock: Clock
) -> None:
    count = store.copies.back_up(tmp_path / "backup.jsonl")
    assert (tmp_path / "backup.jsonl").stat().st_mode & 0o077 == 0
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}", clock)
    assert other.copies.restore(tmp_path / "backup.jsonl") == count == 5
    assert other.tables.load(played) == store.tables.load(played)
    assert other.log.read(played) == store.log.read(played)
    assert other.seats.find(played, "lea") == store.seats.find(played, "lea") is not None
    assert other.hosts.is_host(played, HOST)
    with pytest.raises(StoreRefused, match="empty"):
        other.copies.restore(tmp_path / "backup.jsonl")
    other.close()


def test_a_backup_of_thousands_of_lines_is_restored_by_a_few_statements(
    store: Store, tmp_path: Path
) -> None:
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    code = create(other).code
    lines = [NewEntry(0, f"line {number}") for number in range(2500)]
    other.log.append(code, 0, lines)
    count = other.copies.back_up(tmp_path / "backup.jsonl")
    statements: list[str] = []

    def note(link: object, cursor: object, statement: str, *rest: object) -> None:
        statements.append(statement)

    sa.event.listen(store.database.opened.writing, "before_cursor_execute", note)
    assert store.copies.restore(tmp_path / "backup.jsonl") == count
    assert sum(statement.startswith("INSERT INTO entries") for statement in statements) == 3
    assert store.log.read(code) == other.log.read(code)
    other.close()


def test_hosts_in_a_backup_of_an_earlier_version_keep_their_rights_for_a_while(
    store: Store, played: str, tmp_path: Path, clock: Clock
) -> None:
    backup = tmp_path / "backup.jsonl"
    store.copies.back_up(backup)
    text = backup.read_text("utf-8").replace(f'"schema": "{HEAD}"', '"schema": "0002"')
    backup.write_text(re.sub(r'"host_ends": [0-9.]+, ', "", text), "utf-8")
    assert "host_ends" not in backup.read_text("utf-8")
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}", clock)
    other.copies.restore(backup)
    assert other.hosts.is_host(played, HOST)
    clock.now += TOKEN_SECONDS
    assert not other.hosts.is_host(played, HOST)
    other.close()


def test_an_sqlite_backup_restores_into_the_database_under_test(
    store: Store, tmp_path: Path, clock: Clock
) -> None:
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}", clock)
    table = create(other)
    other.copies.back_up(tmp_path / "backup.jsonl")
    other.close()
    store.copies.restore(tmp_path / "backup.jsonl")
    assert store.tables.load(table.code) == table


def test_a_backup_does_not_tell_who_tried_what(
    store: Store, played: str, tmp_path: Path, clock: Clock
) -> None:
    store.rate_limits.count_attempt("knock", {"ab" * 32: 1}, 600)
    assert store.copies.back_up(tmp_path / "backup.jsonl") == 5
    copy = (tmp_path / "backup.jsonl").read_text("utf-8")
    assert '"tries"' not in copy
    row = json.dumps({"in": "tries", "row": {"what": "knock", "client": "ab", "at": 1.0}})
    *rows, end = copy.splitlines(keepends=True)
    (tmp_path / "forged.jsonl").write_text("".join([*rows, f"{row}\n", end]), "utf-8")
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}", clock)
    with pytest.raises(StoreRefused, match="line 7 cannot be read"):
        other.copies.restore(tmp_path / "forged.jsonl")
    other.close()


def test_an_export_carries_the_game_and_no_token(store: Store, played: str) -> None:
    text = store.copies.export_table(played)
    assert "_hash" not in text
    rows = [json.loads(line) for line in text.splitlines()]
    assert [row.get("in") for row in rows] == [None, "sheets", "tables", "seats"] + [
        "entries"
    ] * 2 + [None]
    assert rows[-1] == {"companion": "end", "rows": 5}


def test_an_export_comes_back_under_a_new_code_when_its_own_is_taken(
    store: Store, played: str
) -> None:
    text = store.copies.export_table(played)
    twin = store.copies.import_table(text, host_token=NEW_HOST, derive_key=lambda seed: JOIN)
    assert twin.code != played
    assert store.log.read(twin.code) == store.log.read(played)
    assert [seat.name for seat in twin.seats] == ["Léa"]
    assert store.hosts.is_host(twin.code, NEW_HOST)
    assert store.seats.find(twin.code, "lea") is None


def test_an_export_keeps_its_code_where_that_is_free(
    store: Store, played: str, tmp_path: Path
) -> None:
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    text = store.copies.export_table(played)
    assert (
        other.copies.import_table(text, host_token=HOST, derive_key=lambda seed: JOIN).code
        == played
    )
    other.close()


def test_a_name_may_hold_a_sign_that_ends_lines_elsewhere(store: Store) -> None:
    code = create(store).code
    sit(store, code, "Léa\u2028Lea")
    twin = store.copies.import_table(
        store.copies.export_table(code), host_token=NEW_HOST, derive_key=lambda seed: JOIN
    )
    assert [seat.name for seat in twin.seats] == ["Léa\u2028Lea"]


def end(rows: int) -> str:
    return json.dumps({"companion": "end", "rows": rows}) + "\n"


def test_a_backup_that_was_cut_off_brings_nothing_back(
    store: Store, played: str, tmp_path: Path
) -> None:
    store.copies.back_up(tmp_path / "backup.jsonl")
    *rows, _ = (tmp_path / "backup.jsonl").read_text("utf-8").splitlines(keepends=True)
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    for kept in (len(rows), len(rows) - 1):
        (tmp_path / "cut.jsonl").write_text("".join(rows[:kept]), "utf-8")
        with pytest.raises(StoreRefused, match="not whole"):
            other.copies.restore(tmp_path / "cut.jsonl")
    assert other.tables.list_codes() == ()
    other.close()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda text: "", "no table file"),
        (lambda text: "[]\n" + text, "no table file"),
        (lambda text: text.replace('"table"', '"backup"', 1), "backup file"),
        (lambda text: text.replace(f'"{HEAD}"', '"9999"', 1), "newer"),
        (lambda text: text.replace('"in": "seats"', '"in": "thrones"'), "line 4 cannot be read"),
        (lambda text: text.replace('"name"', '"mood"'), "unknown fields: mood"),
        (lambda text: text.replace('"seq": 2', '"seq": 1'), "row of entries does not fit"),
        (lambda text: text.replace('"name": "Léa"', '"name": null'), "line 4: name cannot be None"),
        (lambda text: text.replace('"seq": 2', '"seq": {"a": 1}'), "line 6: seq cannot be"),
        (lambda text: text.replace('"seq": 2', '"seq": "2"'), "line 6: seq cannot be"),
        (lambda text: text.replace('"code": "', '"code": "../'), "line 3: code cannot be"),
        (lambda text: text.replace('"digest"', '"text"'), "line 2: digest cannot be None"),
        (lambda text: text.replace('"seq": 2', f'"seq": {10**30}'), "line 6: seq cannot be 1000"),
        (lambda text: text.replace('"at": 1000000.0', '"at": NaN'), "line 5: at cannot be nan"),
        (lambda text: text.replace('"away": false', '"away": 0'), "line 4: away cannot be 0"),
        (lambda text: text.replace("Léa", "L\\ud800a"), "line 4 cannot be read"),
        (lambda text: text.replace('"name"', '"\\ud800"'), "line 4 cannot be read"),
        (lambda text: text.replace("Léa", "L\\u0000a"), "line 4: name cannot be"),
        (lambda text: text.replace('"seq": 2', f'"seq": {DEEP}'), "line 6 cannot be read"),
        (lambda text: text.replace('"seq": 2', f'"seq": {"9" * 5000}'), "line 6 cannot be read"),
        (lambda text: f"{DEEP}\n{text}", "no table file"),
        (lambda text: text.replace('"table"', '"\\ud800"', 1), "no table file"),
        (lambda text: text.replace('"row": {', '"row": [[1, 2]], "was": {'), "line 2 cannot be"),
        (lambda text: text.replace("Soleil", "Lune"), "line 2: this is not the sheet"),
        (lambda text: text.replace('"name":', '"token_hash": "ab", "name":'), "holds keys"),
        (
            lambda text: "".join(
                [
                    *text.splitlines(True)[:-1],
                    KNOCK.format(code=json.loads(text.split("\n")[2])["row"]["code"]),
                ]
            ),
            "keys",
        ),
        (lambda text: "".join(text.splitlines(True)[:2]) + end(1), "no table in it"),
        (lambda text: "".join(text.splitlines(True)[:-1]), "not whole"),
        (lambda text: "".join(text.splitlines(True)[:-2]), "not whole"),
        (lambda text: "".join(text.splitlines(True)[:-2]) + end(5), "not whole"),
        (lambda text: text + text.splitlines(True)[-2], "not whole"),
        (lambda text: text.replace('"rows": 5', '"lines": 5'), "line 7 cannot be read"),
        (lambda text: text.replace(text.splitlines(True)[2], ""), "does not fit the others"),
    ],
)
def test_a_spoilt_export_is_refused_with_the_reason_and_leaves_nothing_behind(
    store: Store, played: str, spoil: Callable[[str], str], reason: str
) -> None:
    text = spoil(store.copies.export_table(played))
    with pytest.raises(StoreRefused, match=reason):
        store.copies.import_table(text, host_token=HOST, derive_key=lambda seed: JOIN)
    assert store.tables.list_codes() == (played,)


def test_a_backup_with_bytes_that_are_no_text_is_refused_by_its_line(
    store: Store, played: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup.jsonl"
    store.copies.back_up(file)
    file.write_bytes(file.read_bytes().replace("Léa".encode(), b"L\xffa"))
    with closing(open_store(f"sqlite:///{tmp_path / 'other.db'}")) as other:
        with pytest.raises(StoreRefused, match="line 6 cannot be read"):
            other.copies.restore(file)
        assert other.tables.list_codes() == ()


def test_a_backup_that_does_not_fit_is_named_and_leaves_nothing_behind(
    store: Store, played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(number: int) -> None:
        raise OSError(28, "No space left on device")

    before = set(tmp_path.iterdir())
    file = tmp_path / "backup.jsonl"
    with monkeypatch.context() as full:
        full.setattr("companion.store.drafts.os.fsync", fill_the_disk)
        with pytest.raises(StoreUnavailable, match=r"backup\.jsonl cannot be written: No space"):
            store.copies.back_up(file)
    assert set(tmp_path.iterdir()) == before
    left = file.with_name("backup.jsonl.part")
    left.touch(mode=0o644)  # by a version that left it there, or by a power cut
    assert store.copies.back_up(file) == 5
    assert file.stat().st_mode & 0o077 == 0
    assert not left.exists()
