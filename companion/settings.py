"""Where the companion keeps its things, and how it is reached."""

import os
import re
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

PORT: Final = 8100
KEY_FILE: Final = "key"


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
    )


def hide_password(database: str) -> str:
    """The address of a database as it may be shown."""
    return re.sub(r":[^:@/]+@", ":***@", database)


def find_folder(environment: Mapping[str, str]) -> Path:
    """The folder where programs keep things of this user, as each system wants it."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home) / "Sheet Companion"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Sheet Companion"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "sheet-companion"


def keep_secret(file: Path) -> bytes:
    """Reads the key of this installation, or draws it where nobody else may read it."""
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as stream:
            stream.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return file.read_text("ascii").strip().encode()
