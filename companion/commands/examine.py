"""The checks that `companion doctor` makes, one function each."""

import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

from companion.addresses import find_addresses
from companion.folders import find_folder
from companion.live import STREAMS
from companion.server.open_files import find_limit, fit_streams
from companion.settings import KEY_FILE, Settings, hide_password
from companion.store import StoreError, open_beside

LEAST_SPACE: Final = 200 * 1000 * 1000
OLDEST_CLOCK: Final = datetime(2025, 1, 1, tzinfo=UTC).timestamp()
LEAST_POSTGRES: Final = 15


class Finding(NamedTuple):
    """The outcome of one check."""

    well: bool
    words: str


def examine(settings: Settings, clock: Callable[[], float] = time.time) -> Iterator[Finding]:
    """Checks everything; each problem says what to do about it."""
    yield look_at_folder(settings.folder)
    yield look_at_key(settings.folder / KEY_FILE)
    yield look_at_space(settings.folder)
    yield look_at_database(settings.database, settings.folder)
    yield look_at_clock(clock())
    yield look_at_addresses(settings.addresses or find_addresses())
    yield look_at_proxy(settings)
    yield look_at_open_files(settings, find_limit())
    yield look_at_files(find_folder("templates"), find_folder("sheets"))
    names = ("flask", "gevent", "sqlalchemy", "alembic", "reportlab")
    listed = ", ".join(f"{name} {version(name)}" for name in names)
    yield Finding(True, f"Versions: {listed}, SQLite {sqlite3.sqlite_version}.")


def look_at_folder(folder: Path) -> Finding:
    """Checks that the folder of this installation is writable."""
    probe = folder / ".doctor"
    try:
        probe.write_text("well", "ascii")
        probe.unlink()
    except OSError as error:
        return Finding(False, f"Nothing can be written to {folder}: {error.strerror}.")
    return Finding(True, f"The folder {folder} can be written to.")


def look_at_key(file: Path) -> Finding:
    """Checks that other users of this machine cannot read the key of this installation."""
    mode = file.stat().st_mode & 0o777
    if mode & 0o077:
        return Finding(False, f"Others may read {file}: run `chmod 600 {file}`.")
    return Finding(True, f"Only you can read the key {file}.")


def look_at_space(folder: Path) -> Finding:
    """Checks that enough disk space is free."""
    free = shutil.disk_usage(folder).free
    words = f"{free / 1e9:.1f} GB are free in {folder}"
    return Finding(free >= LEAST_SPACE, f"{words}." if free >= LEAST_SPACE else f"Only {words}.")


def look_at_database(url: str, folder: Path) -> Finding:
    """Checks that the database opens, is recent enough and keeps commits in a power cut."""
    shown = hide_password(url)
    try:
        with closing(open_beside(url, folder)) as store:
            kind, count = store.describe(), len(store.tables.list_codes(archived=True))
    except StoreError as error:
        return Finding(False, f"The database {shown} cannot be used: {error}.")
    number = re.match(r"postgresql (\d+)", kind)
    if number and int(number[1]) < LEAST_POSTGRES:
        return Finding(False, f"{kind} is too old: PostgreSQL {LEAST_POSTGRES} is needed.")
    if not (kept := look_at_keeping(kind)).well:
        return kept
    return Finding(True, f"The database {shown} ({kind}) answers and holds {count} tables.")


def look_at_keeping(kind: str) -> Finding:
    """Checks, by the settings of the database, that commits survive a power cut."""
    if "fsync off" in kind:
        return Finding(
            False, "PostgreSQL has fsync off: a power cut can spoil all tables; set it on."
        )
    return Finding(True, "What the database has taken outlives a power cut.")


def look_at_clock(now: float) -> Finding:
    """Checks that the clock is roughly right, because seats expire by it."""
    told = datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d %H:%M UTC")
    if now < OLDEST_CLOCK:
        return Finding(False, f"The clock says {told}, which cannot be: set it.")
    return Finding(True, f"The clock says {told}.")


def look_at_addresses(addresses: tuple[str, ...]) -> Finding:
    """Checks that this machine has an address which phones in the house can reach."""
    if not addresses:
        return Finding(False, "No network was found: connect this machine to the Wi-Fi.")
    return Finding(True, f"Phones reach this machine at {', '.join(addresses)}.")


def look_at_proxy(settings: Settings) -> Finding:
    """Checks that COMPANION_HOSTS and COMPANION_PROXIES agree about a proxy in front."""
    names = ", ".join(settings.hosts)
    if names and not settings.proxies:
        return Finding(
            False,
            f"A proxy serves us as {names}, but COMPANION_PROXIES is 0: cookies are sent without"
            " TLS, and all phones count as one address. Set it to the number of proxies.",
        )
    if settings.proxies and not names:
        return Finding(False, "COMPANION_HOSTS names no domain: whoever comes by one is refused.")
    if not names:
        return Finding(True, "No proxy and no TLS: fine in your own Wi-Fi, not on the internet.")
    return Finding(True, f"Proxies that are believed: {settings.proxies}, under the name {names}.")


def look_at_open_files(settings: Settings, files: int | None) -> Finding:
    """Checks that as many files can be opened as there may be event streams."""
    wanted = settings.streams or STREAMS
    room = fit_streams(wanted, files)
    if room < wanted:
        return Finding(
            False,
            f"Only {files} files may be open at once, which leaves room for {room} streams of"
            f" {wanted}: raise it by `ulimit -n` or LimitNOFILE (see docs/hosting.md).",
        )
    return Finding(True, f"There is room for {room} streams in each process.")


def look_at_files(templates: Path, sheets: Path) -> Finding:
    """Checks that templates and sheets were installed."""
    missing = [str(folder) for folder in (templates, sheets) if not any(folder.glob("*"))]
    if missing:
        return Finding(False, f"Nothing is in {', '.join(missing)}: install the companion again.")
    return Finding(True, "Pages and sheets are there.")
