"""Lets owners edit the tracks: steps, flags, spots for refuges, treasure and prizes."""

from typing import Any, Final

from companion.games.boxes import NUMBER, keep_within
from companion.games.editing import NONE, BoxKind, Content
from companion.games.navoria.box import LONGEST, MOST
from companion.games.navoria.edit.gains import read_item, write_item
from companion.games.navoria.rules.parse_real import RANKS, SPOTS
from companion.games.navoria.rules.pieces import REFUGES

LONGEST_TRACK: Final = 40
MOST_POINTS: Final = 99
STEPS: Final = r"[0-9]{1,2}( [0-9]{1,2}){0,39}"


def get_track(content: Content, island: str) -> Any:
    """Returns what is known of a track."""
    return content.get("tracks", {}).get(island, {})


def open_track(content: Any, island: str) -> Any:
    """Returns the table of a track to write to, and makes it if there is none."""
    return content.setdefault("tracks", {}).setdefault(island, {})


def count_spaces(content: Content, island: str) -> int:
    """Returns the spaces of a track; as many as are likely where nobody has counted them."""
    return int(get_track(content, island).get("spaces", LONGEST))


def write_number(content: Any, value: str, island: str, key: str) -> None:
    """Changes the spaces or the treasure."""
    track, bounds = open_track(content, island), BOUNDS[key]
    track.pop(key, None)
    if value != NONE:
        track[key] = keep_within(value, *bounds)
    drop_empty(content, island)


BOUNDS: Final = {"spaces": (REFUGES, LONGEST_TRACK), "treasure": (0, MOST_POINTS)}


def drop_empty(content: Any, island: str) -> None:
    """Removes the table of a track of which nothing is known."""
    if not content["tracks"][island]:
        del content["tracks"][island]
    if not content["tracks"]:
        del content["tracks"]


def offer_numbers(content: Content, island: str, key: str) -> tuple[str, ...]:
    """Offers none, which stands for unknown, and the likely numbers."""
    low = BOUNDS[key][0]
    return (NONE, *map(str, range(low, (LONGEST if key == "spaces" else MOST) + 1)))


def read_flags(content: Content, island: str) -> str:
    """Reads the steps on which flags lie; 0 where there are none."""
    track = get_track(content, island)
    return " ".join(map(str, track["flags"])) or "0" if "flags" in track else NONE


def offer_flags(content: Content, island: str) -> list[str]:
    """Offers the present flags with one more or one fewer."""
    now = read_flags(content, island)
    steps = set() if now in (NONE, "0") else set(map(int, now.split(" ")))
    flipped = [sorted(steps ^ {n}) for n in range(1, count_spaces(content, island) + 1)]
    return [NONE, "0", *(" ".join(map(str, flags)) for flags in [sorted(steps), *flipped] if flags)]


def write_flags(content: Any, value: str, island: str) -> None:
    """Changes the flags; known ones replace `reached`, which says how many lie up to a space."""
    track = open_track(content, island)
    track.pop("flags", None)
    if value != NONE:
        track.pop("reached", None)
        track["flags"] = sorted({int(step) for step in value.split(" ")} - {0})
    drop_empty(content, island)


def list_places(content: Content, key: str, names: tuple[str, ...]) -> list[str]:
    """Lists the boxes of a list: its known numbers and the next one."""
    return [
        f"{island}-{name}"
        for island in content["words"]["islands"]
        for name in names[: len(get_track(content, island).get(key, ())) + 1]
    ]


def offer_spots(content: Content, island: str, name: str) -> tuple[str, ...]:
    """Offers the steps between the spot before and the one behind."""
    spots, at = get_track(content, island).get("spots", []), SPOTS.index(name)
    low = spots[at - 1] if at else 0
    high = spots[at + 1] if at + 1 < len(spots) else count_spaces(content, island) + 1
    return (NONE, *map(str, range(low + 1, high)))


def write_place(content: Any, value: str, island: str, name: str) -> None:
    """Changes a spot or a prize."""
    key, names = ("spots", SPOTS) if name in SPOTS else ("prizes", RANKS)
    number = None if value == NONE else int(value)
    write_item(open_track(content, island), key, str(names.index(name) + 1), number)
    drop_empty(content, island)


def read_place(content: Content, island: str, name: str) -> str:
    """Reads a spot or a prize."""
    key, names = ("spots", SPOTS) if name in SPOTS else ("prizes", RANKS)
    return read_item(get_track(content, island).get(key, []), str(names.index(name) + 1))


KINDS: Final = (
    BoxKind(
        "number",
        "([a-z]+)-(spaces|treasure)",
        lambda content: [f"{name}-{key}" for name in content["words"]["islands"] for key in BOUNDS],
        lambda content, island, key: str(get_track(content, island).get(key, NONE)),
        offer_numbers,
        write_number,
        typed=NUMBER,
    ),
    BoxKind(
        "steps",
        "([a-z]+)-flags",
        lambda content: [f"{name}-flags" for name in content["words"]["islands"]],
        read_flags,
        offer_flags,
        write_flags,
        typed=STEPS,
    ),
    BoxKind(
        "number",
        f"([a-z]+)-({'|'.join(SPOTS)})",
        lambda content: list_places(content, "spots", SPOTS),
        read_place,
        offer_spots,
        write_place,
    ),
    BoxKind(
        "number",
        f"([a-z]+)-({'|'.join(RANKS)})",
        lambda content: list_places(content, "prizes", RANKS),
        read_place,
        lambda content, island, name: (NONE, *map(str, range(MOST + 1))),
        write_place,
    ),
)
"""What can be edited of the tracks."""
