"""The examples for hosting are files that the programs they are for can read."""

import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from contextlib import closing
from pathlib import Path

import pytest
import yaml
from sqlalchemy.pool import QueuePool

from companion.live import STREAMS, Caps
from companion.live.postgres import PostgresBell
from companion.printing.printer import MOST_OF_A_CLIENT
from companion.server.open_files import fit_streams
from companion.server.slow_readers import MOST_OF_ONE, PATIENCE, SLOWEST
from companion.settings import read_settings
from companion.store import open_store
from companion.tables.limits import GUESS, JOIN, LIMITS, OPEN
from companion.web.guard import LONGEST_BODY, LONGEST_FIELD
from companion.web.who import OF_ONE_HOUSE
from tests.safety.servers import ROOT, Workers
from tests.store.databases import fresh_database

DOCS = ROOT / "docs"
HOSTING = (DOCS / "hosting.md").read_text("utf-8")
SETTINGS = set(re.findall(r"^\| `(COMPANION_\w+)`", HOSTING, re.MULTILINE))
SERVES = ["-k", "gevent", "-w", "2", "-b"]


def read_unit() -> ConfigParser:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DOCS / "companion.service", "utf-8")
    return unit


def list_environment() -> set[str]:
    text = (DOCS / "companion.service").read_text("utf-8")
    return set(re.findall(r"^Environment=(\w+)=", text, re.MULTILINE))


def is_the_command_that_is_tested(words: list[str]) -> bool:
    tested = Workers(Path(), "").command()
    started = words[: words.index("-b") + 1], words[-2:]
    return started == (["gunicorn", *SERVES], tested[-2:]) and tested[3:8] == SERVES


def test_the_manual_names_the_command_that_is_tested() -> None:
    (line,) = re.findall(r"^    (gunicorn .*)$", HOSTING, re.MULTILINE)
    assert is_the_command_that_is_tested(shlex.split(line))


def test_the_manual_lists_every_setting_and_no_other() -> None:
    source = (ROOT / "companion" / "settings.py").read_text("utf-8")
    assert set(re.findall(r'"(COMPANION_\w+)"', source)) == SETTINGS


def test_the_manual_tells_the_limits_that_are_kept() -> None:
    told = " ".join(HOSTING.partition("## Limits")[2].partition("##")[0].split())
    caps, tables, joins, guesses = Caps(), LIMITS[OPEN], LIMITS[JOIN], LIMITS[GUESS]
    assert tables.seconds == 3600, "each hour"
    assert joins.seconds == guesses.seconds == 600, "ten minutes"
    for sentence in (
        f"Streams: {caps._page} a page, {caps._most['guest']} a guest",
        f"a guest, {caps._most['table']} a table",
        f"{caps._most['address']} an address, {caps._most['server']} a process, of which a third",
        f"opened: {tables.most['browser']} a browser and {tables.most['address']} an address each",
        f"asked for: {joins.most['browser']} a browser and {joins.most['address']} an address in",
        f"Wrong codes: {guesses.most['address']} in ten minutes",
        f"Bodies: {LONGEST_BODY // 1024} kB, fields: {LONGEST_FIELD // 1024} kB",
        f"the /{OF_ONE_HOUSE} of a house",
        f"Connections besides streams: {MOST_OF_ONE} an address",
        f"waits {PATIENCE:.0f} seconds in all for its reader",
        f"and one more for every {SLOWEST // 1000} kB",
        f"one at a time, {MOST_OF_A_CLIENT} more of an address may wait",
    ):
        assert sentence in told


def test_the_manual_lets_the_proxy_keep_the_port_which_browsers_name_as_well() -> None:
    assert re.findall(r"proxy_set_header Host (\S+);", HOSTING) == ["$http_host"]


def test_the_manual_can_be_read_in_a_terminal() -> None:
    assert not [line for line in HOSTING.splitlines() if len(line) > 100 and line[:1] != "|"]


def test_an_image_carries_nothing_that_is_not_in_the_source() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert ".git" in ignored
    for line in (ROOT / ".gitignore").read_text("utf-8").splitlines():
        name = line.strip("/")
        assert name in ignored or f"**/{name}" in ignored, line


def test_the_compose_file_starts_the_tested_command_with_known_settings() -> None:
    composed = yaml.safe_load((DOCS / "compose.yaml").read_text("utf-8"))
    assert set(composed) == {"services", "volumes"}
    database, companion = (composed["services"][name] for name in ("database", "companion"))
    assert int(database["image"].rpartition(":")[2]) >= 15
    assert {"healthcheck", "volumes"} <= set(database)
    assert set(companion["environment"]) <= SETTINGS
    assert companion["depends_on"]["database"]["condition"] == "service_healthy"
    assert companion["ports"] == ["127.0.0.1:8100:8100"], "only the proxy may reach it"
    assert "/healthz" in companion["healthcheck"]["test"][-1]
    lines = companion["build"]["dockerfile_inline"].splitlines()
    assert "--require-hashes" in companion["build"]["dockerfile_inline"]
    (started,) = [line for line in lines if line.startswith("CMD ")]
    assert is_the_command_that_is_tested(yaml.safe_load(started.removeprefix("CMD ")))
    for kept in (*database["volumes"], *companion["volumes"]):
        assert kept.partition(":")[0] in composed["volumes"]
    assert companion["environment"]["COMPANION_FOLDER"] == companion["volumes"][0].partition(":")[2]


def test_the_unit_starts_the_tested_command_with_known_settings() -> None:
    service = read_unit()["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert Path(program).name == "gunicorn"
    assert is_the_command_that_is_tested(["gunicorn", *words])
    assert list_environment() <= SETTINGS
    assert service["WorkingDirectory"] == str(Path(program).parents[2]), "where wsgi.py lies"
    assert float(service["TimeoutStopSec"]) >= 2
    assert (service["Restart"], int(service["RestartSec"])) == ("always", 2)
    assert read_unit()["Unit"]["StartLimitIntervalSec"] == "0", "or it is given up after five"
    assert service["NoNewPrivileges"] == "true"
    assert service["UMask"] == "0077"


def read_connections(words: list[str]) -> int:
    return int(words[words.index("--worker-connections") + 1])


def test_what_streams_need_is_raised_together() -> None:
    unit, lines = read_unit()["Service"], (DOCS / "companion.service").read_text("utf-8")
    composed = yaml.safe_load((DOCS / "compose.yaml").read_text("utf-8"))["services"]["companion"]
    (started,) = re.findall("^CMD (.*)$", composed["build"]["dockerfile_inline"], re.MULTILINE)
    manual = dict(re.findall(r"`(COMPANION_STREAMS|--worker-connections)[ =](\d+)`", HOSTING))
    in_unit = int(re.findall(r"COMPANION_STREAMS=(\d+)", lines)[0])
    in_compose = int(composed["environment"]["COMPANION_STREAMS"])
    in_manual = int(manual["COMPANION_STREAMS"])
    connections = {
        in_unit: read_connections(shlex.split(unit["ExecStart"])),
        in_compose: read_connections(yaml.safe_load(started)),
        in_manual: int(manual["--worker-connections"]),
        STREAMS: 1000,
    }
    for streams, accepted in connections.items():
        assert accepted >= streams * 1.1
    assert fit_streams(in_unit, int(unit["LimitNOFILE"])) == in_unit
    assert fit_streams(in_compose, composed["ulimits"]["nofile"]) == in_compose
    assert fit_streams(in_manual, 5000) == in_manual


def test_the_manual_tells_how_many_connections_a_worker_takes(postgres: str) -> None:
    with fresh_database(postgres) as url, closing(open_store(url)) as store:
        pools = [
            engine.pool for engine in (store.database.opened.writing, store.database.opened.reading)
        ]
        assert store.database.opened.glancing is not None
        assert store.database.opened.glancing.pool is pools[1]
        writers, readers = (pool.size() for pool in pools if isinstance(pool, QueuePool))
        assert {pool._max_overflow for pool in pools if isinstance(pool, QueuePool)} == {0}
        with closing(PostgresBell(url.replace("+psycopg", ""), store.tables.versions)) as bell:
            bells = len(bell._threads) - 1  # one looks, through the store
    most = writers + readers + bells
    assert f"{most} connections of PostgreSQL: {writers} to write, {readers} to read, {bells}" in (
        " ".join(HOSTING.split())
    )
    assert 2 * 3 * most <= 100 - 3, "of the usual hundred three are kept for its owner"


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    text = (DOCS / "companion.service").read_text("utf-8")
    here = tmp_path / "companion.service"
    here.write_text(text.replace("/opt/companion/.venv/bin/gunicorn", sys.executable), "utf-8")
    assert sys.executable in here.read_text("utf-8")
    if program := shutil.which("systemd-analyze"):  # where there is a systemd to ask
        said = subprocess.run([program, "verify", here], capture_output=True, text=True)
        assert "companion.service" not in said.stdout + said.stderr
        assert said.returncode == 0


@pytest.mark.parametrize("name", sorted(SETTINGS))
def test_every_setting_of_the_manual_is_read(name: str, tmp_path: Path) -> None:
    plain = {"COMPANION_FOLDER": str(tmp_path)}
    other = {"COMPANION_FOLDER": str(tmp_path / "other"), "COMPANION_DATABASE": "sqlite:///x"}
    other["COMPANION_LOG"] = "json"
    given = plain | {name: other.get(name, "7")}
    assert read_settings(given) != read_settings(plain)
