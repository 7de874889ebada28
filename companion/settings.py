"""Where the companion keeps its things, and how it is reached."""

import os
import re
import secrets
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import click
import sqlalchemy as sa

PORT: Final = 8100
KEY_FILE: Final = "key"
KEY_DIGITS: Final = 64
QUERY_PASSWORD: Final = re.compile(r"(?<=[?&]password=)[^&]*")


class BadKey(click.ClickException):
    """The key of this installation cannot be used; every command says so in one line."""


class Settings(NamedTuple):
    """What the owner may change."""

    folder: Path
    database: str
    secret: bytes
    port: int = PORT
    addresses: tuple[str, ...] = ()
    """Names or numbers under which other machines in the house reach this one."""
    hosts: tuple[str, ...] = ()
    """Domain names that a proxy in front serves us under."""
    pace: float = 1.0
    """Seconds that each step of a bot is shown."""
    proxies: int = 0
    """How many proxies in front may be believed about who asks, and whether by TLS."""
    idle_days: float = 90
    """Days after which a table that nobody touched is archived; the next tap brings it back."""
    log: str = "plain"
    """`plain` for people, `json` for programs, with a line for every request."""
    streams: int | None = None
    """How many streams a process may hold; unless given, as many as fit."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Reads the environment; makes the folder and the secret on the first start."""
    folder = Path(environment.get("COMPANION_FOLDER") or find_folder(environment))
    folder.mkdir(parents=True, exist_ok=True)
    hosts = environment.get("COMPANION_HOSTS", "").replace(",", " ").split()
    return Settings(
        folder,
        environment.get("COMPANION_DATABASE") or f"sqlite:///{folder / 'companion.sqlite'}",
        keep_secret(folder / KEY_FILE),
        int(environment.get("COMPANION_PORT") or PORT),
        addresses=tuple(environment.get("COMPANION_ADDRESSES", "").replace(",", " ").split()),
        hosts=tuple(hosts),
        pace=float(environment.get("COMPANION_PACE") or 1.0),
        proxies=int(environment.get("COMPANION_PROXIES") or 0),
        log=environment.get("COMPANION_LOG") or "plain",
        idle_days=float(environment.get("COMPANION_IDLE_DAYS") or 90),
        streams=int(environment.get("COMPANION_STREAMS") or 0) or None,
    )


def hide_password(database: str) -> str:
    """The address of a database as it may be shown."""
    unreadable = "whose address cannot be read"
    try:
        address = sa.make_url(database)
    except (sa.exc.ArgumentError, ValueError):
        return unreadable
    if "@" in (address.host or ""):  # part of a password that should have been written as %40
        return unreadable
    return QUERY_PASSWORD.sub("***", address.render_as_string(hide_password=True))


def find_folder(environment: Mapping[str, str]) -> Path:
    """The folder where programs keep things of this user, as each system wants it."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home) / "Sheet Companion"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sheet Companion"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "sheet-companion"


def keep_secret(file: Path) -> bytes:
    """Reads the key of this installation; draws it first where there is none."""
    if not file.exists():
        draw_secret(file)
    key = file.read_text("utf-8", errors="replace").strip()
    if not re.fullmatch(rf"[0-9A-Fa-f]{{{KEY_DIGITS},}}", key):
        raise BadKey(
            f"The key in {file} is not whole. Bring it back from a copy; or delete it, and a new "
            "one is drawn, but then everybody asks for their seats again."
        )
    return key.encode()


def draw_secret(file: Path) -> None:
    """Puts a key in its place at one stroke: a process that starts beside us finds it whole."""
    number, name = tempfile.mkstemp(prefix=f"{file.name}-", dir=file.parent)  # only we may read it
    draft = Path(name)
    try:
        with os.fdopen(number, "w") as stream:
            stream.write(secrets.token_hex(KEY_DIGITS // 2))
            stream.flush()
            os.fsync(number)
        try:
            os.link(draft, file)
        except FileExistsError:
            pass  # another process was a moment faster
        except OSError:  # a stick that knows no links; what is on it serves one process
            draft.rename(file)
    finally:
        draft.unlink(missing_ok=True)
