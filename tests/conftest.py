"""Fixtures of all tests: fixed luck, a PostgreSQL server, time limits, and counted figures."""

import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
from flask import Flask
from hypothesis import settings

from companion.web.rendering import CompiledTemplates
from tests.reliability import PAGE, Figure, read_page, share_time
from tests.shared_rules import SharedRule
from tests.store.databases import fresh_database, fresh_file, serve_postgres

Note = Callable[..., None]
BEGAN = pytest.StashKey[float]()
QUICK, COUNTED, UNCOUNTED, TIMED = range(4)
MEMORY, ROOM = Path("/dev/shm"), 4 * 1024**3  # noqa: S108 - a folder that every user may write to

settings.register_profile("commit", deadline=None, derandomize=True)
settings.register_profile("full", deadline=None, max_examples=2000)

# Compiled templates and addresses serve the app of every later test: they make most of its cost.
Flask.jinja_options = {"bytecode_cache": CompiledTemplates()}
Flask.url_rule_class = SharedRule


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--minutes", type=float, help="a full run, ended after so many minutes")
    parser.addoption("--figures", type=Path, help="a file to which measured numbers are added")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("commit" if config.getoption("--minutes") is None else "full")
    config.stash[BEGAN] = time.monotonic()
    measured = ("--minutes", "--figures")
    if all(config.getoption(name) is None for name in measured) and has_room(MEMORY):
        tempfile.tempdir = str(MEMORY)


def has_room(folder: Path) -> bool:
    """Tells whether databases fit into this folder in memory; tests kill processes, not machines.

    Half of the time of a commit would be spent waiting for disks. What is measured is on a disk.
    """
    return folder.is_dir() and shutil.disk_usage(folder).free > ROOM


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a full run, puts tests that use all the time they get last; they share what is left."""
    if config.getoption("--minutes") is not None:
        items.sort(key=rank)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leaves half of a full run to the tests that share it; only what is counted may use it all."""
    minutes = item.config.getoption("--minutes")
    part = {COUNTED: 1.0, UNCOUNTED: 0.5}.get(rank(item))
    if minutes is None or part is None:
        return
    if has_reached_aim(item, read_page(PAGE.read_text("utf-8"))):
        pytest.skip("earlier runs have reached its aim")
    if time.monotonic() > item.config.stash[BEGAN] + 60 * minutes * part:
        pytest.skip(f"{part:.0%} of the time is used up")


def rank(item: pytest.Item) -> int:
    """The position of a test in a full run: early if it counts something."""
    if item.get_closest_marker("full") is None:
        return QUICK
    if is_timed(item):
        return TIMED
    return COUNTED if "note" in getattr(item, "fixturenames", ()) else UNCOUNTED


def has_reached_aim(item: pytest.Item, figures: Mapping[str, Figure]) -> bool:
    """Tells whether earlier runs of the same code have done as much as a test is marked with."""
    mark = item.get_closest_marker("full")
    if mark is None or not mark.args:
        return False
    row: str = mark.args[0]
    aim: int = mark.args[1]
    row = name_row(row, item)
    figure = figures.get(row, Figure())
    return figure.n >= aim and figure.is_of(row)


def name_row(what: str, item: pytest.Item) -> str:
    """The row in which a test counts something, one for each database."""
    params = item.callspec.params if hasattr(item, "callspec") else {}
    database = params.get("url") or params.get("database")
    return f"{what}, {database}" if database else what


def is_timed(item: pytest.Item) -> bool:
    """Tells whether a test ends when its time is used up."""
    return "until" in getattr(item, "fixturenames", ())


@pytest.fixture(autouse=True)
def steady_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fixes the seeds of dice, first seats and bots, so that every run of a test is the same.

    Only a full run, which is there to find what nobody thought of, plays with other dice each time.
    """
    if request.config.getoption("--minutes") is not None:
        return
    luck = Random(request.node.nodeid)
    seeds = SimpleNamespace(token_hex=lambda size: luck.randbytes(size).hex())
    monkeypatch.setattr("companion.tables.fair_dice.secrets", seeds)
    monkeypatch.setattr("companion.tables.lobby.secrets", SimpleNamespace(randbelow=luck.randrange))
    monkeypatch.setattr("companion.app.SystemRandom", lambda: Random(luck.random()))


@pytest.fixture
def until(request: pytest.FixtureRequest) -> float:
    """The moment of `time.monotonic()` at which this test's share of a full run is used up.

    What earlier runs have done often enough is done once more, and leaves its time to the others.
    """
    minutes = float(request.config.getoption("--minutes") or 0)
    figures, now = read_page(PAGE.read_text("utf-8")), time.monotonic()
    if has_reached_aim(request.node, figures):
        return now
    items = [item for item in request.session.items if is_timed(item)]
    timed = [item for item in items if not has_reached_aim(item, figures)]
    return now + share_time(
        request.config.stash[BEGAN] + 60 * minutes - now,
        len(timed) - timed.index(request.node),
        int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")),
    )


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Iterator[Note]:
    """Counts tries, each before it is made, and records whether all of them succeeded.

    `n` is 0 where only the seconds of a counted try are told. A test that fails before its first
    try leaves a row under its own name, so that no failure is missing from the figures.
    """
    file: Path | None = request.config.getoption("--figures")
    counted: dict[str, int] = {}
    longest: dict[str, float] = {}

    def note(what: str, n: int = 1, seconds: float = 0) -> None:
        what = name_row(what, request.node)
        counted[what] = counted.get(what, 0) + n
        longest[what] = max(seconds, longest.get(what, 0))

    failed = request.session.testsfailed
    yield note
    if file is not None:
        broken = int(request.session.testsfailed != failed)
        if broken and not counted:
            note(request.node.originalname.removeprefix("test_").replace("_", " "))
        with file.open("a", encoding="utf-8") as figures:
            for what, n in counted.items():
                line = {"what": what, "n": n, "broken": broken, "seconds": longest[what]}
                figures.write(json.dumps(line) + "\n")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of one PostgreSQL server for the whole run.

    Not in pytest's folder: another run would close that to the user as whom the server runs.
    """
    with TemporaryDirectory(prefix="postgres") as folder, serve_postgres(Path(folder)) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database that holds nothing, one after the other of both kinds."""
    if request.param == "sqlite":
        yield fresh_file(tmp_path / "companion.sqlite")
    else:
        with fresh_database(request.getfixturevalue("postgres")) as address:
            yield address
