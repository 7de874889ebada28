"""What the fragments that all games share are made of, page by page."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from companion.games import find_room
from companion.games.seen import Pick
from companion.rules import Foreseeing, InChains
from companion.tables import Seat
from companion.web.fragments import Fragment
from companion.web.lobby_picks import pick_choices, pick_people, pick_switches, pick_waiting_seen
from companion.web.outcome import pick_result
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


def pick_asks(shown: Shown) -> Inputs:
    """What the people at the table are asked: a knock, or a correction."""
    look, correction = shown.look, shown.look.correction
    knocks = look.table.knocks if shown.key.host or shown.me else ()
    asks = bool(knocks or correction)
    return {
        "knocks": knocks,
        "admissible": tuple(look.admissible),
        "correction": correction,
        "undone": shown.tell(look.undone) if look.undone else "",
        "asked": tuple(look.asked) if correction else (),
        "seats": shown.seats if asks else (),
        "me": shown.me if asks else None,
        "host": shown.key.host,
    }


def pick_status(shown: Shown) -> Inputs:
    """Whose turn it is, and the reader's figures."""
    look, seat = shown.look, shown.key.seat
    awaited = look.awaited
    acting = awaited[0] if awaited else look.typist
    pages = find_room(shown.meta.slug).pages
    return {
        "me": shown.me,
        "mine": seat in awaited or look.typist == seat,
        "acting": shown.seats[acting].name if acting is not None else "",
        "phase": look.table.phase,
        "paused": look.table.paused,
        "luck": shown.meta.luck,
        "slug": shown.meta.slug,
        "figures": pages.figures(shown.seen),
    }


def pick_ending(shown: Shown) -> Inputs:
    """The end that is near, who still plays, and whether the reader's last turn is under way."""
    look, me = shown.look, shown.key.seat
    if look.state is None or look.table.phase != "running" or not isinstance(look.game, Foreseeing):
        return {"ending": None}
    ending = look.game.foresee_end(look.state)
    if ending is None or not (ending.is_certain or look.options.help):
        return {"ending": None}
    people, left = shown.people, ending.left
    return {
        "ending": ending,
        "told": shown.words.near(ending.cause, ", ".join(people[seat] for seat in ending.by)),
        "left": tuple(shown.seats[seat] for seat in left),
        "is_last": ending.is_certain and left.count(me) == 1 and left[0] == me,
    }


def pick_hint(shown: Shown) -> Inputs:
    """What a beginner should know now; the phone shows the first that it has not shown before."""
    keys = find_room(shown.meta.slug).pages.hints(shown.seen)
    hints = (shown.words.hint(key) for key in keys)
    told = tuple((hint.title, hint.text, hint.rule) for hint in hints if hint.text)
    return {"hints": told, "slug": shown.meta.slug, "code": shown.key.code}


def pick_bar(shown: Shown) -> Inputs:
    """Undo, Done and the way to the next table."""
    look, done = shown.look, shown.meta.done
    return {
        "words": shown.words,
        "code": shown.key.code,
        "may_take_back": shown.key.seat in look.undoable,
        "next_code": None if look.result else look.table.next_code,
        "done": done if done and done in shown.seen.lines else "",
    }


def pick_moves(shown: Shown) -> Inputs:
    """All offered lines in words."""
    game, state = shown.look.game, shown.seen.state
    places = game.list_places(state) if isinstance(game, InChains) else {}
    return {
        "words": shown.words,
        "lines": shown.seen.lines,
        "places": places,
        "exhaustive": shown.meta.exhaustive,
    }


def pick_others(shown: Shown) -> Inputs:
    """The sheets of the others, to look at."""
    others = tuple(person for person in shown.seats if person.number != shown.key.seat)
    return {"code": shown.key.code, "others": others}


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


def pick_scribe(shown: Shown) -> Inputs:
    """Whether others may act for the reader, where people type what lies on the real table."""
    look = shown.look
    shows = look.by_hand and look.allows_paper and look.table.phase == "running"
    return {"shows": shows, "allows": shown.key.seat in look.options.allowing}


def _pick_helped(shown: Shown, other: Seat) -> Inputs:
    """One seat that others act for; nothing where nothing is to be done."""
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


def pick_corner(shown: Shown) -> Inputs:
    """The small way in, and the host's menu."""
    table, way = shown.look.table, shown.way
    running = table.phase == "running"
    open_way = way and way.address and running and not table.locked
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
        "controls": _pick_controls(shown),
    }


def _pick_controls(shown: Shown) -> Inputs:
    look, meta = shown.look, shown.meta
    return {
        "phase": look.table.phase,
        "has_begun": look.has_begun,
        "paused": look.table.paused,
        "locked": look.table.locked,
        "luck": meta.luck,
        "may_skip": bool(meta.skip) and look.typist is None,
        "may_go_on_paper": bool(meta.to_paper) and look.typist is None,
        "real_dice": look.options.real_dice,
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
            (told.newest - back, shown.tell(entry), entry.actor >= 0)
            for back, entry in enumerate(reversed(told.entries))
        ),
        "corrected": tuple(map(shown.tell, told.corrections)),
        "running": look.table.phase == "running",
        "luck": shown.meta.luck,
        "same_luck_as": look.options.same_luck_as,
    }


def pick_door(shown: Shown) -> Inputs:
    """How phones reach the table."""
    return {
        "title": shown.meta.title,
        "code": shown.key.code,
        "locked": shown.look.table.locked,
        "way": shown.way,
        "phones": sum(seat.kind == "phone" and not seat.away for seat in shown.seats),
        "host": shown.key.host,
    }


def pick_roster(shown: Shown) -> Inputs:
    """Who is there, and what the host may change about it."""
    first = shown.look.table.first_seat
    return {
        "words": shown.words,
        "seats": shown.seats,
        "by_hand": shown.look.by_hand,
        "least": shown.meta.seats[0],
        "most": shown.meta.seats[-1],
        "starter": shown.meta.starter,
        "first": first if first is not None and first < len(shown.seats) else None,
        "luck": shown.meta.luck,
        "same_luck_as": shown.look.options.same_luck_as,
        "bots": shown.bots,
        "ready": tuple(sorted(shown.look.options.ready)),
        "host": shown.key.host,
    }


def pick_more(shown: Shown) -> Inputs:
    """More bots, and the lock."""
    is_full = len(shown.seats) >= shown.meta.seats[-1]
    return {
        "words": shown.words,
        "bots": () if is_full else shown.bots,
        "locked": shown.look.table.locked,
        "host": shown.key.host,
    }


SharedPick = Callable[[Shown], Inputs]
SHARED: Final[Mapping[str, Mapping[str, SharedPick]]] = {
    "lobby": {
        "seen": pick_lobby_seen,
        "door": pick_door,
        "roster": pick_roster,
        "more": pick_more,
        "choices": pick_switches,
        "asks": pick_asks,
    },
    "waiting": {
        "seen": pick_waiting_seen,
        "asks": pick_asks,
        "roster": pick_people,
        "choices": pick_choices,
    },
    "seat": {
        "seen": pick_seat_seen,
        "status": pick_status,
        "hint": pick_hint,
        "ending": pick_ending,
        "result": pick_result,
        "asks": pick_asks,
        "bar": pick_bar,
        "moves": pick_moves,
        "others": pick_others,
        "paper": pick_paper,
        "scribe": pick_scribe,
    },
    "screen": {
        "seen": pick_screen_seen,
        "ending": pick_ending,
        "result": pick_result,
        "corner": pick_corner,
        "asks": pick_asks,
        "paper": pick_paper,
    },
    "host": {
        "seen": pick_host_seen,
        "asks": pick_asks,
        "controls": pick_host_controls,
        "log": pick_log,
    },
}


@cache
def list_fragments(page: str, slug: str) -> Mapping[str, Fragment]:
    """The fragments of a page by their ids; a game may bring its own in place of a shared one."""
    own = find_room(slug).pages.fragments.get(page, {})
    shared = {name: Fragment(f"{page}/_{name}.html", pick) for name, pick in SHARED[page].items()}
    return shared | {
        name: Fragment(f"games/{slug}/{page}/_{name}.html", pick_from_seen(pick))
        for name, pick in own.items()
    }


def pick_from_seen(pick: Pick) -> SharedPick:
    """Lets a game pick from what its reader may see of the game, and from nothing else."""
    return lambda shown: pick(shown.seen)
