"""What no table of ours can have does not come in, and is found where it is stored."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.settings import read_settings
from tests.safety.commands import GAME, Run

CHANGES: dict[str, list[object]] = {
    "phase": ["flying", "lobby", "over"],
    "language": ["xx"],
    "sheet_name": ["A\r\nB", "", "x" * 500],
    "options": [
        *("garbage", "[]", '{"rulings": 5}', '{"rulings": {"flying": true}}', '{"help": "yes"}'),
        *('{"allowing": ["x"]}', '{"allowing": [7]}', '{"allowing": 5}'),
        *('{"correction": [99, 99, [], false, 1]}', '{"correction": [0, "x", [], false, 1]}'),
    ],
    "first_seat": [60, -1],
    "version": [-5, 0, 2**31 - 1],
}
CHANGES_OF_A_SEAT: dict[str, list[object]] = {
    "name": ["A\r\n<script>\u202e", "x" * 500, "", "Seat 1"],
    "kind": ["dragon"],
    "colour": ["teal", "no colour"],
    "language": ["xx"],
    "number": [7],
    "bot": ["x" * 500],
}


def list_changes() -> Iterator[tuple[str, str, object]]:
    for part, changes in (("tables", CHANGES), ("seats", CHANGES_OF_A_SEAT)):
        for name, values in changes.items():
            yield from ((part, name, value) for value in values)


def spoil(part: str, name: str, value: object) -> str:
    """The exported game with one thing in the first row of a part that cannot be."""
    rows = [json.loads(line) for line in GAME.read_text("utf-8").splitlines()]
    row = next(row["row"] for row in rows if row.get("in") == part)
    assert row[name] != value
    row[name] = value
    return "".join(f"{json.dumps(row)}\n" for row in rows)


@pytest.mark.parametrize(("part", "name", "value"), [*list_changes()])
def test_a_table_that_breaks_our_own_rules_does_not_come_in(
    small_run: Run, tmp_path: Path, part: str, name: str, value: object
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(spoil(part, name, value), "utf-8")
    result = small_run("import", str(file))
    assert result.exit_code == 1
    assert "cannot be played on here" in result.output
    assert "0 of 0 tables fold." in small_run("replay", "--check").stdout


@pytest.mark.parametrize("options", ["garbage", "[]", '{"rulings": {"karma_optional": 5}}'])
def test_a_lobby_that_could_not_begin_does_not_come_in(
    small_run: Run, tmp_path: Path, options: str
) -> None:
    lines = spoil("tables", "options", options).splitlines(keepends=True)
    file = tmp_path / "lobby.jsonl"
    lobby = "".join(line for line in lines if not line.startswith('{"in": "entries"'))
    file.write_text(lobby.replace('"phase": "running"', '"phase": "lobby"'), "utf-8")
    assert "cannot be played on here" in small_run("import", str(file)).output
    file.write_text(file.read_text("utf-8").replace(json.dumps(options), '"{}"'), "utf-8")
    assert "The table is here" in small_run("import", str(file)).output


def test_too_many_seats_do_not_come_in(small_run: Run, tmp_path: Path) -> None:
    head, *rows = GAME.read_text("utf-8").splitlines(keepends=True)
    (seat, *_) = [row for row in rows if row.startswith('{"in": "seats"')]
    for number in range(3, 60):
        more = json.loads(seat)
        more["row"] |= {"number": number, "name": f"Lea {number}"}
        rows.append(f"{json.dumps(more)}\n")
    file = tmp_path / "broken.jsonl"
    file.write_text(head + "".join(rows), "utf-8")
    assert "the number of its seats cannot be" in small_run("import", str(file)).output


def test_two_tables_in_one_file_do_not_come_in(small_run: Run, tmp_path: Path) -> None:
    head, *rows = GAME.read_text("utf-8").splitlines(keepends=True)
    twin = "".join(rows[1:]).replace(json.loads(rows[1])["row"]["code"], "ABCDEF")
    file = tmp_path / "two.jsonl"
    file.write_text(head + "".join(rows) + twin, "utf-8")
    assert "more than one table" in small_run("import", str(file)).output
    assert "0 of 0 tables fold." in small_run("replay", "--check").stdout


def test_however_ill_a_table_is_the_others_are_looked_at(small_run: Run) -> None:
    ill = ["options = '[]'", "options = '{\"rulings\": 5}'", "sheet = 'gone'", "version = -5"]
    codes = [small_run.import_game() for _ in range(len(ill) + 1)]
    engine = sa.create_engine(read_settings().database)
    with engine.begin() as link:
        for code, change in zip(codes, ill, strict=False):
            link.exec_driver_sql(f"UPDATE tables SET {change} WHERE code = '{code}'")  # noqa: S608
    engine.dispose()
    result = small_run("replay", "--check")
    assert result.exit_code == 1
    assert result.stdout.count("does not fold: ") == len(ill)
    assert f"{codes[-1]}  running" in result.stdout
    assert f"1 of {len(codes)} tables fold." in result.stdout
