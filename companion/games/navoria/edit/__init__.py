"""Lets owners edit a board of Navoria with its tiles and cards, one question after the other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.games.boxes import TEXTS
from companion.games.card_boxes import CardList
from companion.games.editing import Content, Editing, Progress
from companion.games.learnt import make_learnt
from companion.games.navoria.box import SPACES
from companion.games.navoria.edit import board, cards, tracks
from companion.games.navoria.edit.gains import read_names
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.faces import make_card, name_targets
from companion.games.navoria.rules.gains import Gain, read_gain
from companion.games.navoria.rules.parse_real import RANKS, SPOTS
from companion.games.navoria.rules.pieces import CARDS_A_TRADE, REFUGES, TRADES
from companion.games.navoria.rules.printed import Card

LISTS: Final[tuple[CardList, ...]] = (board.TILE_LIST, *cards.DECKS.values())
_OF_LIST: Final = {"spots": SPOTS[0], "prizes": RANKS[0], "reached": "flags"}
"""The box at which a refusal of a list of a track is shown."""


def find_box(content: Content, table: str, key: str) -> str:
    """Finds the box on the page for a table and key that `sheet check` refuses."""
    name, _, of = table.partition(".")
    if name == "words":
        return f"{key}name-1"
    if name == "tracks":
        return f"{of}-{_OF_LIST.get(key, key)}"
    if name == "docks":
        return f"{of or key}-base1"
    if name == "city":
        return f"{key}-space1"
    found = (f"{one.code}-{of}" for one in LISTS if one.key == name)
    return next(found, key)


def list_numbers(content: Content) -> Iterator[str]:
    """Lists what is asked about a box, one after the other: tracks, docks, city and tiles."""
    for island in content["words"]["islands"]:
        yield from (f"{island}-{key}" for key in ("spaces", "flags", *SPOTS, "treasure", *RANKS))
    for island in content["words"]["islands"]:
        numbers = ("base1", *(f"refuge{number}" for number in range(1, REFUGES + 1)))
        yield from (f"{island}-{key}" for key in numbers)
    for trade in TRADES:
        yield from (f"{trade}-space{number}" for number in range(1, SPACES + 1))
    yield from (f"tile-{number}-trades" for number in range(1, board.TILES + 1))


def list_open(content: Content) -> list[str]:
    """Lists the questions that nobody has answered yet, in their order."""
    boxes = EDITING.list_boxes(content)
    return [code for code in list_numbers(content) if boxes.get(code, "none") == "none"]


def find_following(content: Content, code: str) -> str:
    """Finds the next open question behind a box; a dock's two base gains are asked one by one."""
    if code.endswith("-base1"):
        return f"{code[:-1]}2"
    order, boxes = [*list_numbers(content)], EDITING.list_boxes(content)
    asked = code.replace("-base2", "-base1")
    at = order.index(asked) + 1 if asked in order else len(order)
    further = (one for one in order[at:] if boxes.get(one) == "none")
    return next(further, "")


def list_progress(content: Content) -> Sequence[Progress]:
    """Counts how many numbers of the board and how many cards of the box are known."""
    every = [*list_numbers(content)]
    known = sum(
        int(card.get("copies", 1))
        for deck in cards.DECKS.values()
        for card in deck.list_cards(content)
    )
    return (
        Progress("known-numbers", len(every) - len(list_open(content)), len(every)),
        Progress("known-cards", known, CARDS_A_TRADE * len(TRADES)),
    )


def show(content: Content) -> Mapping[str, Any]:
    """Collects what the template draws: the cards, the names, and how many tiles are known."""
    names = read_names(content)
    decks = {
        trade: tuple(picture_card(content, trade, card) for card in deck.list_cards(content))
        for trade, deck in cards.DECKS.items()
    }
    return {
        "names": names,
        "decks": decks,
        "tiles": len(content.get("tiles", ())),
        "trades": TRADES,
    }


def picture_card(content: Content, trade: str, card: Mapping[str, Any]) -> Card:
    """Makes a card as the templates of the game draw it."""
    names, number = read_names(content), TRADES.index(trade)
    target = card.get("counts", card.get("island"))
    at = name_targets(names, number).index(target) if target else None
    gains = read_gains(content, card.get("at_once", ()))
    return make_card(names, number, names.species.index(card["icon"]), at, gains)


def read_gains(content: Content, texts: Sequence[str]) -> tuple[Gain, ...]:
    """Reads the gains that texts of a file say."""
    return tuple(gain for text in texts if (gain := read_gain(read_names(content), text)))


def find_asked(content: Content, about: str) -> str:
    """Finds the box of what somebody asked about at a table: a card, or a place on the board."""
    for trade, deck in cards.DECKS.items():
        for code, card in zip(deck.list_codes(content), deck.list_cards(content), strict=True):
            if picture_card(content, trade, card).name == about:
                return code
    kind, _, of = about.partition("-")
    places = {"dock": f"{of}-base1", "track": f"{of}-spaces", "space": f"{of}-space1"}
    return places.get(kind, about)


EDITING: Final = Editing(
    (TEXTS, *tracks.KINDS, *board.KINDS, *cards.KINDS, make_learnt(NAVORIA)),
    find_box,
    list_progress=list_progress,
    show=show,
    find_asked=find_asked,
    find_following=find_following,
)
"""Everything that can be edited of a board of Navoria."""
