"""Lists the fragments of each page: those that all games share, and those of the game."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from companion.games import find_room
from companion.games.seen import Pick
from companion.web.fragments import Fragment
from companion.web.picks.asks import pick_asks, pick_ending, pick_goal
from companion.web.picks.company import (
    pick_awaited,
    pick_company,
    pick_floating,
    pick_timer,
)
from companion.web.picks.host import pick_corner, pick_host_controls, pick_log
from companion.web.picks.lobby import (
    pick_choices,
    pick_door,
    pick_more,
    pick_people,
    pick_roster,
    pick_switches,
)
from companion.web.picks.paper import pick_paper
from companion.web.picks.result import pick_result
from companion.web.picks.seat import (
    pick_bar,
    pick_hint,
    pick_moves,
    pick_others,
    pick_scribe,
    pick_status,
)
from companion.web.picks.versions import (
    pick_host_seen,
    pick_lobby_seen,
    pick_screen_seen,
    pick_seat_seen,
    pick_waiting_seen,
)
from companion.web.rendering import Inputs
from companion.web.shown import Shown

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
        "company": pick_company,
    },
    "screen": {
        "seen": pick_screen_seen,
        "goal": pick_goal,
        "ending": pick_ending,
        "result": pick_result,
        "corner": pick_corner,
        "awaited": pick_awaited,
        "timer": pick_timer,
        "company": pick_floating,
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
