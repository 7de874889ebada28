"""Picks the inputs of the fragments of a seat's page that all games share."""

from companion.games import find_room
from companion.rules import InChains
from companion.web.rendering import Inputs
from companion.web.shown import Shown


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


def pick_hint(shown: Shown) -> Inputs:
    """What a beginner should know now; the phone shows the first that it has not shown before."""
    keys = find_room(shown.meta.slug).pages.hints(shown.seen)
    hints = (shown.words.hint(key) for key in keys)
    told = tuple((hint.title, hint.text, hint.rule) for hint in hints if hint.text)
    return {"hints": told, "slug": shown.meta.slug, "code": shown.key.code}


def pick_bar(shown: Shown) -> Inputs:
    """The bar at the bottom of the phone: undo, done, and the link to the next table."""
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
    places = game.list_places(state) if isinstance(game, InChains) else None
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


def pick_scribe(shown: Shown) -> Inputs:
    """Whether others may act for the reader, where people type what lies on the real table."""
    look = shown.look
    shows = look.by_hand and look.allows_paper and look.table.phase == "running"
    return {"shows": shows, "allows": shown.key.seat in look.options.allowing}
