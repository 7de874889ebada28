"""What the views work with, wired once by the app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from flask import current_app

from companion.live import Bell, Caps
from companion.rules import Game
from companion.settings import Settings
from companion.tables import Limits, Presence, Tables
from companion.web.fragments import Fragments


@dataclass(frozen=True)
class Parts:
    """The parts of one running companion."""

    settings: Settings
    tables: Tables
    bell: Bell
    caps: Caps
    fragments: Fragments
    limits: Limits
    presence: Presence
    list_bots: Callable[[Game[Any, Any, Any]], Sequence[str]]
    find_addresses: Callable[[], Sequence[str]]
    """Names or numbers under which other machines in the house reach this one now."""


def parts() -> Parts:
    """The parts of the app that answers this request."""
    return cast("Parts", current_app.extensions["companion"])
