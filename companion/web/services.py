"""The services that views use, created once by the app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from flask import current_app

from companion.editor import Workshop
from companion.groups import Groups
from companion.live import Bell, Caps
from companion.luck import Analyst, Trials
from companion.printing.printer import Printer
from companion.rules import Game
from companion.settings import Settings
from companion.tables import Limits, Pace, Presence, Proofs, Tables
from companion.web.fragments import Fragments


@dataclass(frozen=True)
class Services:
    """The services of one running companion."""

    settings: Settings
    tables: Tables
    groups: Groups
    workshop: Workshop
    bell: Bell
    caps: Caps
    fragments: Fragments
    limits: Limits
    presence: Presence
    proofs: Proofs
    list_bots: Callable[[Game[Any, Any, Any]], Sequence[str]]
    find_addresses: Callable[[], Sequence[str]]
    """Finds the names and IP addresses under which other machines in the house reach this one."""
    printer: Printer = field(default_factory=Printer)
    analyst: Analyst = field(default_factory=Analyst)
    trials: Trials = field(default_factory=Trials)
    pace: Pace = field(default_factory=Pace)
    signal_pace: Pace = field(default_factory=lambda: Pace(burst=3, a_second=0.3))
    """How often a seat, or the host, may send reactions and nudges."""


def get_services() -> Services:
    """The services of the app that answers this request."""
    return cast("Services", current_app.extensions["companion"])
