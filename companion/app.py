"""Wires the parts of the companion into one web application."""

import gc
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.bots import SECONDS, think_for
from companion.editor import Workshop
from companion.folders import find_folder
from companion.games import find_room
from companion.groups import Groups
from companion.live import STREAMS, Caps, open_bell
from companion.logs import log_as_json
from companion.rules import Game
from companion.settings import Settings, read_settings
from companion.store import TOKEN_SECONDS, Store, open_store
from companion.tables import DAY, Archivist, BotRunner, Limits, Presence, Proofs, Shelf, Tables
from companion.web import add_pages, journal
from companion.web.drawings import make_renderers
from companion.web.fragments import Fragments
from companion.web.services import Services


class PlainFlask(Flask):
    """Flask without its check, at every request, whether a view is a coroutine: none of ours is."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Returns the view unchanged."""
        return func


def create_app(
    settings: Settings | None = None, find_addresses: Callable[[], Sequence[str]] | None = None
) -> Flask:
    """Opens the database and makes the web application."""
    settings = settings or read_settings()
    known = settings.addresses
    if settings.log == "json":
        log_as_json()
    store = open_store(settings.database, folder=settings.folder)
    bell = open_bell(settings.database, store.tables.versions)
    store.database.tell, store.database.tell_here = bell.ring, bell.ring_here
    store.database.channel, bell.learn = bell.channel, store.log.learn
    shelf = Shelf([find_folder("sheets"), settings.folder / "sheets"])
    tables = Tables(store, shelf, settings.secret)
    runner = BotRunner(tables.acting, choose, settings.pace)
    tables.desk.wake_bots = runner.wake
    app = PlainFlask("companion", template_folder=str(find_folder("templates")))
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["companion"] = Services(
        settings,
        tables,
        Groups(store, tables.desk.derive),
        Workshop(store, shelf, settings.folder / "sheets", tables.desk.derive),
        bell,
        Caps(server=settings.streams or STREAMS),
        Fragments(make_renderers(app)),
        Limits(store, settings.secret),
        Presence(store.phones.note_here, store.phones.note_gone, store.phones.note_missing),
        Proofs(store, tables.desk.slices),
        list_bots,
        find_addresses or (lambda: known),
    )
    add_pages(app)
    if settings.log == "json":
        journal.add_to(app)
    if settings.proxies:
        fixed = ProxyFix(app.wsgi_app, settings.proxies, settings.proxies, x_host=0)
        app.wsgi_app = fixed  # type: ignore[method-assign]
    tables.desk.archive_idle = make_archivist(store, settings.idle_days).archive_if_due
    tables.desk.archive_idle()
    runner.wake_all(store.tables.list_codes(phase="running", kind="bot"))
    return app


def make_archivist(store: Store, idle_days: float) -> Archivist:
    """Makes the archivist of idle tables, which also deletes the keys of old taps."""

    def tidy() -> None:
        store.tables.archive_idle(idle_days * DAY)
        store.taps.forget(TOKEN_SECONDS)

    return Archivist(tidy)


def tune_garbage_collector() -> None:
    """Makes garbage collections short and rare while the companion serves.

    The objects made at start-up are never freed, so they are left out of every collection.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def list_bots(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """The names of the bots that can play a game, the weakest first."""
    return find_room(game.meta.slug).bots.names


def choose(bot: str, game: Game[Any, Any, Any], state: Any, seat: int) -> Any:
    """Lets the named bot choose an action; the weakest replaces one that no longer exists."""
    bots = find_room(game.meta.slug).bots
    known = bot if bot in bots.names else "random"
    seen = game.view(state, seat)
    return bots.make(known, think_for(SECONDS)).choose(seen, seat, SystemRandom())
