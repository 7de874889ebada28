"""The bell between processes, on a real PostgreSQL."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from unittest.mock import patch

import psycopg
import pytest
import sqlalchemy as sa

from companion.live import Bell, Caps, EventStream, Scopes, open_bell
from companion.live.postgres import CHANNEL, TICK, PostgresBell
from tests.live.conftest import CODE, Versions
from tests.store.databases import fresh_database
from tests.waiting import PATIENCE, wait_until

RINGER = """
import sys
from companion.live import open_bell

bell = open_bell(sys.argv[1], lambda codes: {})
for line in sys.stdin:
    code, version = line.split()
    bell.ring(code, int(version))
bell.close()
"""

LISTENERS = "FROM pg_stat_activity WHERE query ~ '^LISTEN' AND datname = current_database()"


@pytest.fixture
def postgres(postgres: str) -> Iterator[str]:
    """A database that nobody else listens to."""
    with fresh_database(postgres) as address:
        yield address.replace("+psycopg", "")


@pytest.fixture
def far_bell(postgres: str, versions: Versions) -> Iterator[Bell]:
    with closing(open_bell(postgres, versions.read)) as bell:
        wait_for_ears(postgres)
        yield bell


@pytest.fixture
def ringer(postgres: str) -> Iterator[subprocess.Popen[str]]:
    """A second process that rings what it is told to, known to the server by its name."""
    command = [sys.executable, "-c", RINGER, f"{postgres}&application_name=ringer"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True) as other:
        yield other
    assert other.returncode == 0


def ring_from(ringer: subprocess.Popen[str], code: str, version: int) -> None:
    assert ringer.stdin is not None
    print(code, version, file=ringer.stdin, flush=True)


def ears(postgres: str) -> list[int]:
    with psycopg.connect(postgres) as link:
        rows = link.execute(f"SELECT pid {LISTENERS} AND application_name <> 'ringer'").fetchall()
    return [pid for (pid,) in rows]


def wait_for_ears(postgres: str, but: int | None = None) -> None:
    wait_until(lambda: [pid for pid in ears(postgres) if pid != but], "nobody listens")


def listen(bell: Bell) -> EventStream:
    stream = EventStream(bell, Caps(), Scopes("page", CODE, "192.0.2.1"), 1, PATIENCE / 2)
    assert b"heartbeat" in next(stream)
    return stream


def hears(stream: EventStream, version: int) -> bool:
    """Tells whether a version comes next; on a busy machine the heart may beat before it."""
    return any(f"id: {version}\n".encode() in next(stream) for _ in range(3))


def test_a_ring_in_one_process_is_heard_in_another(
    far_bell: Bell, ringer: subprocess.Popen[str]
) -> None:
    stream = listen(far_bell)
    ring_from(ringer, CODE, 2)
    assert hears(stream, 2)  # the database knows of no such version: only the ring tells it
    ring_from(ringer, "UVWXYZ", 9)
    ring_from(ringer, CODE, 3)
    assert hears(stream, 3)


def test_a_ring_is_heard_in_its_own_process_without_the_database(far_bell: Bell) -> None:
    stream = listen(far_bell)
    far_bell.ring(CODE, 2)
    assert hears(stream, 2)


def test_a_dropped_listener_listens_again_and_catches_up(
    far_bell: Bell, postgres: str, versions: Versions, ringer: subprocess.Popen[str]
) -> None:
    stream = listen(far_bell)
    (ear,) = ears(postgres)
    versions[CODE] = 2  # changed elsewhere while nobody listens, and never rung
    with psycopg.connect(postgres, autocommit=True) as link:
        link.execute("SELECT pg_terminate_backend(%s)", [ear])
    assert hears(stream, 2)
    wait_for_ears(postgres, but=ear)
    ring_from(ringer, CODE, 3)
    assert hears(stream, 3)


def test_a_change_that_was_never_rung_is_found_by_the_slow_look(
    postgres: str, versions: Versions
) -> None:
    with closing(PostgresBell(postgres, versions.read, look_every=0.2)) as bell:
        stream = listen(bell)
        versions[CODE] = 2
        assert hears(stream, 2)


def test_the_slow_look_goes_on_while_nobody_can_listen(versions: Versions) -> None:
    gone = "postgresql://nobody@127.0.0.1:1/nothing"
    with closing(PostgresBell(gone, versions.read, look_every=0.2)) as bell:
        stream = listen(bell)
        versions[CODE] = 2
        assert hears(stream, 2)


@pytest.mark.parametrize("password", ["top%secret", "top%25secret", "top+secret"])
def test_a_password_that_the_store_can_read_is_read_by_the_bell(
    postgres: str, versions: Versions, password: str
) -> None:
    url = sa.make_url(postgres)
    given = f"postgresql+psycopg://{url.username}:{password}@/{url.database}"
    options = "application_name=bell+of+the+house"
    with (
        closing(open_bell(f"{given}?host={url.query['host']}&{options}", versions.read)) as bell,
        psycopg.connect(postgres) as link,
    ):
        wait_for_ears(postgres)
        asked = f"SELECT DISTINCT application_name {LISTENERS}"
        assert link.execute(asked).fetchall() == [("bell of the house",)]
        assert not bell.closed


def test_a_bell_that_cannot_listen_says_so_once_and_quotes_no_password(
    versions: Versions, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.live.postgres.TICK", 0.01)
    with (
        patch.object(psycopg, "connect", side_effect=psycopg.connect) as connect,
        closing(PostgresBell("postgresql://lea:top%secret@/x", versions.read)),
    ):
        wait_until(lambda: connect.call_count > 10, "nobody tries again")
    told = [record.getMessage() for record in caplog.records]
    assert told == ["bell waits for the database: ProgrammingError"] * 2, "of ear and mouth"


def test_nonsense_on_the_channel_does_not_silence_the_bell(far_bell: Bell, postgres: str) -> None:
    stream = listen(far_bell)
    with psycopg.connect(postgres, autocommit=True) as link:
        link.execute(f"NOTIFY {CHANNEL}, 'nonsense'")
        link.execute(f"NOTIFY {CHANNEL}, '{CODE} 2'")
    assert hears(stream, 2)


def test_closing_ends_the_threads_of_a_bell_even_without_a_database(versions: Versions) -> None:
    gone = "postgresql://nobody@127.0.0.1:1/nothing"
    with patch.object(psycopg, "connect", side_effect=psycopg.connect) as connect:
        bell = PostgresBell(gone, versions.read, look_every=10 * PATIENCE)
        bell.ring(CODE, 2)
        wait_until(lambda: connect.call_count > 1)
    bell.close()
    wait_until(lambda: not any(thread.is_alive() for thread in bell._threads), "a thread goes on")
    assert 2 * TICK < 2, "seconds for which closing waits at most"


def test_a_ring_that_says_what_is_new_is_learned_before_it_is_heard(
    postgres: str, far_bell: Bell
) -> None:
    learned: list[tuple[str, int, str]] = []
    far_bell.learn = lambda *news: learned.append(news)
    with closing(listen(far_bell)) as stream, psycopg.connect(postgres, autocommit=True) as link:
        link.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{CODE} 7 what is new"))
        assert hears(stream, 7)
        assert learned == [(CODE, 7, "what is new")]
        link.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{CODE} 8"))
        assert hears(stream, 8)
    assert learned == [(CODE, 7, "what is new")]
