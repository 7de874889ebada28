"""Reads the settings from the environment (COMPANION_*)."""

import ipaddress
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
LAST_PORT: Final = 65_535
KEY_FILE: Final = "key"
KEY_DIGITS: Final = 64
NAME: Final = re.compile(r"[^\W_]([-\w]*[^\W_])?(\.[^\W_]([-\w]*[^\W_])?)*")
LONGEST_HOST: Final = 253
HOST_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
QUERY_PASSWORD: Final = re.compile(r"(?<=[?&]password=)[^&]*")


class BadKey(click.ClickException):
    """Raised if the key of this installation cannot be used; commands print it in one line."""


class BadSetting(click.ClickException):
    """Raised for an invalid value of a variable; commands print it in one line."""


class Settings(NamedTuple):
    """Everything that the owner of an installation may change."""

    folder: Path
    database: str
    secret: bytes
    port: int = PORT
    addresses: tuple[str, ...] = ()
    """Names or numbers under which other machines in the house reach this one."""
    hosts: tuple[str, ...] = ()
    """Domain names that a proxy in front serves us under."""
    pace: float = 1.0
    """Seconds between two actions of a bot."""
    proxies: int = 0
    """The number of trusted proxies in front, whose X-Forwarded headers are used."""
    idle_days: float = 90
    """Days after which an unused table is archived; the next tap unarchives it."""
    log: str = "plain"
    """`plain` for people, `json` for programs, with a line for every request."""
    streams: int | None = None
    """How many streams a process may hold; unless given, as many as fit."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Reads the environment; makes the folder and the secret on the first start."""
    folder = Path(environment.get("COMPANION_FOLDER") or find_users_folder(environment))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        secret = keep_secret(folder / KEY_FILE)
    except OSError as error:
        raise BadSetting(
            f"COMPANION_FOLDER: nothing can be kept in {folder}: {error.strerror}."
        ) from error
    hosts = read_hosts(environment.get("COMPANION_HOSTS", ""))
    log = environment.get("COMPANION_LOG") or "plain"
    if log not in ("plain", "json"):
        raise BadSetting(f"COMPANION_LOG is {log!r}, but should be plain or json.")

    def read_number(name: str, usual: float, most: float) -> float:
        return read_within(name, environment.get(name) or str(usual), most)

    def count(name: str, usual: int, most: int) -> int:
        return read_whole(name, environment.get(name) or str(usual), most)

    return Settings(
        folder,
        environment.get("COMPANION_DATABASE") or f"sqlite:///{folder / 'companion.sqlite'}",
        secret,
        count("COMPANION_PORT", PORT, LAST_PORT),
        addresses=read_names("COMPANION_ADDRESSES", environment.get("COMPANION_ADDRESSES", "")),
        hosts=hosts,
        pace=read_number("COMPANION_PACE", 1.0, 3600),
        proxies=count("COMPANION_PROXIES", 0, 9),
        log=log,
        idle_days=read_number("COMPANION_IDLE_DAYS", 90, 36_500),
        streams=count("COMPANION_STREAMS", 0, 1_000_000) or None,
    )


def read_names(name: str, given: str) -> tuple[str, ...]:
    """Reads bare host names: lower case, without scheme and port."""
    found = tuple(given.lower().replace(",", " ").split())
    for one in found:
        if not NAME.fullmatch(one) and not is_number(one):
            raise BadSetting(f"{name} has {one!r}, but should have names like play.example.org.")
    return found


def read_hosts(given: str) -> tuple[str, ...]:
    """Reads the names in COMPANION_HOSTS; refuses those that no browser sends."""
    found = read_names("COMPANION_HOSTS", given)
    for one in found:
        if not is_host_name(one) and not is_number(one):
            raise BadSetting(
                f"COMPANION_HOSTS has {one!r}, which no browser sends so: a name has parts of at "
                "most 63 letters from a to z, digits and hyphens (büro.example is "
                "xn--bro-hoa.example)."
            )
    return found


def is_host_name(name: str) -> bool:
    """Tells whether a lower-case name is one that browsers send."""
    return len(name) <= LONGEST_HOST and all(map(HOST_LABEL.fullmatch, name.split(".")))


def is_number(address: str) -> bool:
    """Tells whether an address is an IP address."""
    try:
        ipaddress.ip_address(address.strip("[]"))
    except ValueError:
        return False
    return True


def read_within(name: str, given: str, most: float) -> float:
    """Reads a number from 0 to `most`."""
    try:
        number = float(given)
    except ValueError:
        number = -1
    if not 0 <= number <= most:
        raise BadSetting(f"{name} is {given!r}, but should be a number from 0 to {most}.")
    return number


def read_whole(name: str, given: str, most: int) -> int:
    """Reads a whole number."""
    if not (given.isascii() and given.isdecimal() and len(given) < 10 and int(given) <= most):
        raise BadSetting(f"{name} is {given!r}, but should be a whole number from 0 to {most}.")
    return int(given)


def hide_password(database: str) -> str:
    """Replaces the password in the address of a database, so that it can be shown."""
    unreadable = "whose address cannot be read"
    try:
        address = sa.make_url(database)
    except (sa.exc.ArgumentError, ValueError):
        return unreadable
    if "@" in (address.host or ""):  # part of a password that should have been written as %40
        return unreadable
    return QUERY_PASSWORD.sub("***", address.render_as_string(hide_password=True))


def find_users_folder(environment: Mapping[str, str]) -> Path:
    """Finds the folder where programs keep their files for this user, by operating system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home) / "Sheet Companion"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sheet Companion"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "sheet-companion"


def keep_secret(file: Path) -> bytes:
    """Reads the key of this installation; creates it if there is none."""
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
    """Writes the key file atomically, because other processes may start at the same time."""
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
        except OSError:  # a file system without links, such as a USB stick; it serves one process
            draft.rename(file)
    finally:
        draft.unlink(missing_ok=True)
