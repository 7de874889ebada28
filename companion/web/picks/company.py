"""Picks the inputs of reactions, nudges, the turn timer and the line about sleeping phones."""

from companion.tables import REACTIONS, Seat
from companion.web.rendering import Inputs
from companion.web.shown import Shown


def pick_company(shown: Shown) -> Inputs:
    """The reactions that a phone may send, whom it may nudge, and who nudged it."""
    look, mine = shown.look, shown.key.seat
    is_mine = mine in (*look.awaited, look.typist)
    return {
        "reactions": REACTIONS if look.options.reactions and not is_mine else (),
        "waited_for": () if is_mine else list_waited_for(shown),
        "nudge": _find_nudge(shown) if is_mine else None,
    }


def pick_floating(shown: Shown) -> Inputs:
    """The latest reactions, which float up on the screen for a while."""
    signals = shown.look.options.signals
    return {
        "signals": tuple(
            (signal.number, shown.seats[signal.seat], signal.sign)
            for signal in signals
            if signal.sign in REACTIONS
        )
    }


def pick_awaited(shown: Shown) -> Inputs:
    """The awaited seats whose phones are asleep, and what the host may do about it."""
    asleep = tuple(seat for seat in list_waited_for(shown) if seat.away)
    host = shown.key.host
    return {
        "asleep": asleep,
        "host": host,
        "bots": host and bool(shown.bots) and shown.look.typist is None,
        "may_skip": host and bool(shown.meta.skip) and shown.look.typist is None,
    }


def pick_timer(shown: Shown) -> Inputs:
    """How long a turn should take, and whose it is, so that the clock restarts with each turn."""
    look = shown.look
    awaited = look.awaited if look.options.timer and len(look.awaited) == 1 else ()
    return {"seconds": look.options.timer if awaited else 0, "acting": tuple(awaited)}


def list_waited_for(shown: Shown) -> tuple[Seat, ...]:
    """The phones that are awaited, or have to type what real dice show."""
    waits = {*shown.look.awaited, shown.look.typist}
    return tuple(seat for seat in shown.seats if seat.number in waits and seat.kind == "phone")


def _find_nudge(shown: Shown) -> tuple[int, str] | None:
    """The number of the latest nudge for the reader, and who sent it; the host has no name.

    Whoever has acted since is not nudged any more.
    """
    meant = f"nudge {shown.key.seat}", shown.look.table.last_seq
    signals = shown.look.options.signals
    nudges = [signal for signal in signals if (signal.sign, signal.seq) == meant]
    if not nudges:
        return None
    return nudges[-1].number, "" if nudges[-1].seat < 0 else shown.people[nudges[-1].seat]
