"""Picks the inputs of the fragments with which a host arranges a running game."""

from companion.web.picks.company import list_waited_for
from companion.web.rendering import Inputs
from companion.web.shown import Shown


def pick_corner(shown: Shown) -> Inputs:
    """The corner of the screen: QR code and code of the table, and the host's menu."""
    table, way = shown.look.table, shown.way
    running = table.phase == "running"
    open_way = way and way.address and running and not table.closed
    return {
        "code": shown.key.code,
        "way": way if open_way else None,
        "next_code": None if shown.look.result else table.next_code,
        "host": shown.key.host,
        "controls": _pick_controls(shown) if shown.key.host else None,
    }


def pick_host_controls(shown: Shown) -> Inputs:
    """Everybody at the table, and all that the host may arrange."""
    return {
        "code": shown.key.code,
        "seats": shown.seats,
        "awaited": tuple(shown.look.awaited),
        "luck": shown.meta.luck if shown.look.draws_luck else "",
        "has_box": shown.look.grows and shown.look.has_begun,
        "controls": _pick_controls(shown),
    }


def _pick_controls(shown: Shown) -> Inputs:
    look, meta = shown.look, shown.meta
    return {
        "phase": look.table.phase,
        "has_begun": look.has_begun,
        "paused": look.table.paused,
        "closed": look.table.closed,
        "luck": meta.luck,
        "may_skip": bool(meta.skip) and look.typist is None,
        "may_go_on_paper": bool(meta.to_paper) and look.typist is None,
        "real_dice": look.options.real_dice,
        "reactions": look.options.reactions,
        "timer": look.options.timer,
        "waited_for": list_waited_for(shown),
        "missed": tuple(look.missed),
        "bots": shown.bots,
        "may_repeat": look.can_repeat and not look.table.next_code,
    }


def pick_log(shown: Shown) -> Inputs:
    """The lines of the log that the page shows, the newest first, and the corrections."""
    look, told = shown.look, shown.told
    if told is None or not look.has_begun:
        return {"lines": None}
    return {
        "code": shown.key.code,
        "lines": tuple(
            (
                told.newest - back,
                shown.tell(entry),
                shown.tell_effects(entry, steps),
                entry.actor >= 0,
            )
            for back, (entry, steps) in enumerate(
                zip(reversed(told.entries), reversed(told.effects), strict=True)
            )
        ),
        "corrected": tuple(map(shown.tell, told.corrections)),
        "running": look.table.phase == "running",
        "luck": shown.meta.luck,
        "same_luck_as": look.options.same_luck_as,
    }
