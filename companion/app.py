"""Wires the parts of the companion into one web application."""

import gc
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.bots import SECONDS, list_bots, make_bot, think_for
from companion.live import STREAMS, Caps, open_bell
from companion.logs import write_lines
from companion.places import find
from companion.rules import Game
from companion.settings import Settings, read_settings
from companion.store import open_store
from companion.tables import DAY, Archivist, BotRunner, Limits, Presence, Shelf, Tables
from companion.web import add_pages, journal
from companion.web.fragments import Fragments, PlainEnvironment
from companion.web.parts import Parts


class PlainFlask(Flask):
    """Flask without coroutines: it would ask at every request whether one of ours is one."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """None is."""
        return func


def create_app(
    settings: Settings | None = None, find_addresses: Callable[[], Sequence[str]] | None = None
) -> Flask:
    """Opens the database and makes an app of everything."""
    settings = settings or read_settings()
    known = settings.addresses
    if settings.log == "json":
        write_lines()
    store = open_store(settings.database, folder=settings.folder)
    bell = open_bell(settings.database, store.versions)
    store.tell = bell.ring
    tables = Tables(store, Shelf([find("sheets"), settings.folder / "sheets"]), settings.secret)
    runner = BotRunner(tables, choose, settings.pace)
    tables.stir = runner.wake
    app = PlainFlask("companion", template_folder=str(find("templates")))
    app.jinja_environment = PlainEnvironment
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["companion"] = Parts(
        settings,
        tables,
        bell,
        Caps(server=settings.streams or STREAMS),
        Fragments(),
        Limits(store, settings.secret),
        Presence(store.note_here, store.note_gone, store.note_missing),
        list_bots,
        find_addresses or (lambda: known),
    )
    add_pages(app)
    if settings.log == "json":
        journal.add_to(app)
    if settings.proxies:
        fixed = ProxyFix(app.wsgi_app, settings.proxies, settings.proxies, x_host=0)
        app.wsgi_app = fixed  # type: ignore[method-assign]
    archivist = Archivist(lambda: store.archive_idle(settings.idle_days * DAY))
    tables.tidy = archivist.pass_by
    archivist.pass_by()
    runner.wake_all(store.list_codes(phase="running", kind="bot"))
    return app


def leave_in_peace() -> None:
    """Lets the garbage be looked for where taps make it.

    Start-up made thousands of objects that last; looking at them again would stall every tap.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def choose(bot: str, game: Game[Any, Any, Any], state: Any, seat: int) -> Any:
    """Lets a bot choose; one that is gone since is replaced by the simplest."""
    known = bot if bot in list_bots(game) else "random"
    seen = game.view(state, seat)
    return make_bot(game, known, think_for(SECONDS)).choose(seen, seat, SystemRandom())
