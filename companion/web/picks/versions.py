"""Picks the inputs of the fragment with the version of a page and what its forms send along."""

from companion.web.rendering import Inputs
from companion.web.shown import Shown


def pick_version(shown: Shown) -> Inputs:
    """The version of the page."""
    return {"version": shown.look.table.version, "phase": shown.look.table.phase}


def pick_lobby_seen(shown: Shown) -> Inputs:
    """The version of the lobby, and what the host's forms send along."""
    host = shown.key.host
    sent = {"arranged": shown.look.arranged, "once": shown.once} if host else {}
    return {**pick_version(shown), "host": host, **sent}


def pick_waiting_seen(shown: Shown) -> Inputs:
    """The version of a waiting phone, and what its forms send along."""
    return {**pick_version(shown), "once": shown.once}


def pick_seat_seen(shown: Shown) -> Inputs:
    """The version of a seat's page, and what its forms send along."""
    return {
        **pick_version(shown),
        "last_seq": shown.look.table.last_seq,
        "once": shown.once,
        "mine": shown.key.seat in shown.look.awaited,
    }


def pick_screen_seen(shown: Shown) -> Inputs:
    """The version of the screen, and what its forms send along."""
    return {**pick_lobby_seen(shown), "last_seq": shown.look.table.last_seq, "once": shown.once}


def pick_host_seen(shown: Shown) -> Inputs:
    """The version of the host's page, and what its forms send along."""
    return {
        **pick_version(shown),
        "last_seq": shown.look.table.last_seq,
        "once": shown.once,
        "arranged": shown.look.arranged,
    }
