"""Games that were recorded by any released version fold for ever, to the same position."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.games import GAMES
from tests.conftest import Note
from tests.safety.recording import FOLDER, Wanted, record, tell
from tests.safety.servers import ROOT
from tests.store.databases import fresh_database

RECORDED = sorted(FOLDER.glob("*/*.jsonl"))


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_recorded_game_still_folds_to_what_it_was(app: Flask, file: Path, note: Note) -> None:
    tables = app.extensions["companion"].tables
    expected = json.loads(file.with_suffix(".expected.json").read_text("utf-8"))
    text = file.read_text("utf-8")
    note("recorded games folded again")
    table, _ = tables.lobby.take_in(text)
    assert tell(tables.look(table.code)) == expected


def test_no_recorded_game_is_lost_or_recorded_anew() -> None:
    """Whoever adds one writes it down: `cd tests/recorded; sha256sum v1/new.* >> digests.txt`."""
    lines = (FOLDER / "digests.txt").read_text("ascii").splitlines()
    kept = {name: digest for digest, name in (line.split("  ") for line in lines)}
    found = {
        file.relative_to(FOLDER).as_posix(): sha256(file.read_bytes()).hexdigest()
        for file in FOLDER.glob("*/*")
    }
    assert len(kept) == len(lines), "one of them was recorded anew"
    assert found == kept


@pytest.fixture
def both_apps(
    make_app: Callable[..., Flask], postgres: str, tmp_path: Path
) -> Iterator[list[Flask]]:
    """One app on each database."""
    with fresh_database(postgres) as url:
        yield [make_app(f"sqlite:///{tmp_path / 'companion.sqlite'}"), make_app(url)]


def store_games(app: Flask, count: int, until: float | None = None) -> int:
    """Plays random games; most are left in the middle."""
    tables, luck = app.extensions["companion"].tables, Random(count)
    for number in range(count):
        meta = GAMES[number % len(GAMES)].meta
        sheet, seats = luck.choice(meta.sheets), luck.choice(meta.seats)
        taps = 0 if number % 10 < len(GAMES) else luck.randint(1, 60)
        wanted: Wanted = meta.slug, sheet, seats, {}, taps
        record(tables, f"game {number}", wanted)
        if until is not None and time.monotonic() > until:
            return number + 1
    return count


def copy_games(app: Flask, other: Flask) -> None:
    """Brings all games to another database, under the codes that they have."""
    store = app.extensions["companion"].tables.store
    for code in store.tables.list_codes():
        other.extensions["companion"].tables.lobby.take_in(store.copies.export_table(code))


def fold_with_five_seeds(apps: Sequence[Flask], folder: Path) -> set[str]:
    """What all stored games fold to in processes whose sets and dicts are ordered otherwise."""
    urls = [app.extensions["companion"].settings.database for app in apps]
    for seed in "01234":
        command = [sys.executable, "-m", "tests.safety.folding", str(folder / seed), *urls]
        env = os.environ | {"PYTHONHASHSEED": seed}
        subprocess.run(command, env=env, cwd=ROOT, check=True)
    told = [(folder / seed).read_text("ascii").splitlines() for seed in "01234"]
    assert [len(lines) for lines in told] == [len(apps)] * 5
    return {line for lines in told for line in lines}


def test_stored_games_fold_alike_in_both_databases_whatever_the_order_of_sets(
    both_apps: list[Flask], tmp_path: Path, note: Note
) -> None:
    count = store_games(both_apps[0], 2 * len(GAMES))  # a whole one and a part of each
    note("stored games folded with five hash seeds", 2 * count)
    copy_games(*both_apps)
    (told,) = fold_with_five_seeds(both_apps, tmp_path)
    assert told.startswith(f"{count} ")


@pytest.mark.full("stored games folded with five hash seeds", 1_000)
def test_a_thousand_stored_games_fold_alike(
    both_apps: list[Flask], tmp_path: Path, until: float, note: Note
) -> None:
    count = store_games(both_apps[0], 500, until)
    note("stored games folded with five hash seeds", 2 * count)
    copy_games(*both_apps)
    (told,) = fold_with_five_seeds(both_apps, tmp_path)
    assert told.startswith(f"{count} ")
