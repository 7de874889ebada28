"""Picks the inputs of the fragment in which people act for seats that cannot act themselves."""

from companion.games import find_room
from companion.tables import Seat
from companion.web.rendering import Inputs
from companion.web.shown import Shown


def pick_paper(shown: Shown) -> Inputs:
    """What the reader may do for seats on paper, or for those that cannot type their dice.

    Of several seats at a table of real things the one is open that most likely acts next.
    """
    helped: tuple[Inputs, ...] = ()
    if shown.me or shown.key.host:
        cards = [
            _pick_helped(shown, other)
            for other in shown.look.helped
            if other.number != shown.key.seat
        ]
        helped = tuple(card for card in cards if card)
    return {
        "helped": helped,
        "open": _find_open(shown) if len(helped) > 1 else None,
        "slug": shown.meta.slug,
        "words": shown.words,
    }


def _find_open(shown: Shown) -> int | None:
    """The seat that most likely acts next: the last one that may, as the one before has acted."""
    awaited = shown.look.awaited
    return awaited[-1] if shown.look.by_hand and awaited else None


def _pick_helped(shown: Shown, other: Seat) -> Inputs:
    """The inputs for one seat that others act for; empty if there is nothing to do for it."""
    look, number = shown.look, other.number
    lines = tuple(look.offered.get(number, ()))
    undo = number in look.offered and number in look.undoable
    typing, retyping = look.typist == number, look.retypist == number
    if not (lines or undo or typing or retyping):
        return {}
    return {
        "other": other,
        "by_hand": look.by_hand,
        "lines": lines,
        "undo": undo,
        "typing": typing,
        "retyping": retyping,
        "owed": shown.seen.owed,
        "people": tuple(shown.people),
        "code": shown.key.code,
        **find_room(shown.meta.slug).pages.paper(shown.seen, number),
    }
