"""Lists every page in every state, and who looks at it, for tests and screenshots."""

from typing import Final, NamedTuple

from tests.browser.states import GROUP, OWN, State, list_names
from tests.played import DICE, TYPED

STRANGER, HOST = -2, -1


class Place(NamedTuple):
    """One address as one person sees it: a seat, the host or a stranger."""

    name: str
    path: str
    who: int = STRANGER
    state: State | None = None
    surface: str = "page"
    """page, phone or screen."""


def list_places(states: dict[str, State]) -> list[Place]:
    """Lists all pages in all states."""
    lobby, running, over = states["lobby"], states["sun take"], states["sun over"]
    table, on_paper = f"/t/{running.code}", states["with over"]
    places = [
        Place("home", "/"),
        Place("rules", f"/rules/{DICE.game}"),
        Place("judge", f"/judge/{TYPED.game}"),
        Place("score", "/score"),
        Place("print", "/print"),
        Place("print of a table", f"{table}/print", HOST, running),
        Place("print of a table in its lobby", f"/t/{lobby.code}/print", HOST, lobby),
        Place("print of a seat", f"{table}/print?what=seats", running.actor, running),
        Place("printed sheet of somebody else", f"{table}/seat/1"),
        Place("join", f"/t/{lobby.code}/join"),
        Place("join an empty table", f"/t/{states['empty lobby'].code}/join"),
        Place("why not", f"{table}/why?about=a1", running.actor, running),
        Place("what one's own pad shows", f"{table}/pad?at=a1", running.actor, running),
        Place("what guests' pads show", f"{table}/pad", HOST, running),
        Place("knock", f"{table}/knock"),
        Place("sheet of somebody else", f"{table}/sheets/1", 1, running),
        Place("log", f"{table}/log", running.actor, running),
        Place("fair dice", f"{table}/dice", HOST, running),
        Place("fair dice afterwards", f"/t/{over.code}/dice", HOST, over),
        Place("luck and skill", f"/t/{over.code}/luck", HOST, over),
        Place("luck that is not known", f"/t/{on_paper.code}/luck", HOST, on_paper),
        Place("how luck is told from skill", "/luck"),
        Place("replay", f"/t/{over.code}/replay?step=9", HOST, over),
        Place("replay by a wrong link", f"/replay/no-key/{over.code}"),
        Place("replay of the screen", f"/t/{over.code}/replay?step=9&seat=screen", HOST, over),
        Place("group", f"/g/{GROUP}"),
        Place("games of a group", f"/g/{GROUP}/games", HOST),
        Place("sheets of a group", f"/g/{GROUP}/sheets"),
        Place("people of a group", f"/g/{GROUP}/people"),
        Place("managing a group", f"/g/{GROUP}/keep", HOST),
        Place("printing a group", f"/g/{GROUP}/print"),
        Place("merging two persons", f"/g/{GROUP}/sure?wish=merge&number=1&into=2", HOST),
        Place("no such group", "/g/no-key"),
        Place("open a file", "/bring"),
        Place("own sheets", "/own"),
        Place("editing a sheet", f"/own/{OWN}?at=a1-n"),
        Place("pointing at a box", f"/own/boxes?game={DICE.game}&sheet={DICE.sheet}"),
        Place("keeping a sheet", f"/own/{OWN}/keep?sure=1"),
        Place("bots on a sheet that cannot be played", f"/own/{OWN}/trial"),
        Place("no such sheet", "/own/nothing"),
        Place("shared sheet by a wrong link", f"/shared/{OWN}/no-key"),
        Place("deleting a game", f"/t/{over.code}/delete", HOST, over),
        Place("adding to a group", f"/t/{over.code}/group", HOST, over),
        Place("saying who was who", f"/t/{over.code}/group?to={GROUP}", HOST, over),
        Place("host", f"{table}/host", HOST, running),
        Place("host from a phone", f"{table}/hand", HOST, running),
        Place("become the host", f"/host/{running.host}/{running.code}"),
        Place("host afterwards", f"/t/{over.code}/host", HOST, over),
        Place("no box to describe", f"{table}/box", HOST, running),
        Place("no such table", "/t/ZZZZZZ/me"),
        Place("no such page", "/nothing/here"),
        Place("no seat", f"{table}/me"),
        Place("waiting", f"/t/{lobby.code}/me", 0, lobby, "phone"),
    ]
    for name, state in states.items():
        if name.endswith("lobby"):
            places.append(
                Place(f"{name} on the screen", f"/t/{state.code}/lobby", HOST, state, "screen")
            )
            continue
        phone = min(state.actor, len(state.seats) - 1)
        places += [
            Place(f"{name} on the screen", f"/t/{state.code}/screen", HOST, state, "screen"),
            Place(f"{name} on the phone", f"/t/{state.code}/me", phone, state, "phone"),
        ]
    other = (running.actor + 1) % len(running.seats)
    places += [
        Place("somebody else's turn on the phone", f"{table}/me", other, running, "phone"),
        Place("guests' view of the screen", f"{table}/screen", STRANGER, running, "screen"),
        Place("guests' view of the lobby", f"/t/{lobby.code}/lobby", STRANGER, lobby, "screen"),
    ]
    return places


# Every page and one state of each kind that phones and screens show: what a commit looks at.
COVERING: Final = (
    *("empty lobby", "lobby", "paused", "sun take", "sun rolling", "sun sell", "sun over"),
    *("moon river", "with paper fame"),
)


def covers(name: str) -> bool:
    """Tells whether a place is looked at in every commit, and not only in the full run."""
    return not name.endswith((" on the phone", " on the screen")) or any(
        name
        in (f"{state} on the phone", f"{state} on the screen", "somebody else's turn on the phone")
        for state in COVERING
    )


def name_places(*surfaces: str) -> list[str]:
    """The names of the places on these surfaces, known before any table is opened."""
    nowhere = State("", "", ("", "", ""))
    places = list_places(dict.fromkeys(list_names(), nowhere))
    return [place.name for place in places if place.surface in surfaces]
