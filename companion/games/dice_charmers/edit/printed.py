"""Lets owners edit a sheet's title, the faces of the dice, and the arrangement on paper."""

from typing import Any

from companion.games.boxes import TEXTS, WORD
from companion.games.dice_charmers.paper import PAPER
from companion.games.dice_charmers.rules.pieces import GOODS, PERSONS
from companion.games.editing import NONE, BoxKind, Content

OUR_SYMBOLS = ("lamp", "fish", "flag", "wheel", "lotus", "shell")
FACES = {
    "green": ("straight", "curve", "halves"),
    "purple": tuple(f"{one}-{other}" for one in GOODS for other in GOODS),
    "orange": PERSONS,
}
LOOKS = ("sun", "moon")
STEP = 2
"""How many millimetres an area is moved by a tap."""
NUDGES = ((-1, 0, 0, 0), (1, 0, 0, 0), (0, -1, 0, 0), (0, 1, 0, 0))
STRETCHES = ((0, 0, -1, 0), (0, 0, 1, 0), (0, 0, 0, -1), (0, 0, 0, 1))
AREAS = f"({'|'.join(PAPER.areas)})"
MILLIMETRES = r"[0-9]{1,3}(\.[0-9])?"


def write_face(content: Any, value: str, colour: str, number: str) -> None:
    """Changes a face of a die."""
    content["dice"][colour][int(number) - 1] = value


def write_symbol(content: Any, value: str, colour: str, number: str) -> None:
    """Changes a face of the blue dice; a symbol that they lose is replaced on the river as well."""
    faces = content["dice"][colour]
    old, faces[int(number) - 1] = faces[int(number) - 1], value
    for space in content["river"]["spaces"]:
        if space["symbol"] == old and old not in faces:
            space["symbol"] = value


def offer_symbols(content: Content) -> tuple[str, ...]:
    """Offers the symbols of the river, and ours."""
    here = [space["symbol"] for space in content["river"]["spaces"]]
    return tuple(dict.fromkeys([*content["dice"]["blue"], *here, *OUR_SYMBOLS]))


def read_place(content: Content, area: str) -> str:
    """Reads where an area lies on paper; none if that is left to the companion."""
    numbers = content.get("paper", {}).get(area)
    return " ".join(f"{number:g}" for number in numbers) if numbers else NONE


def offer_places(content: Content, area: str) -> tuple[str, ...]:
    """Offers the present place moved to each side, and made smaller and larger."""
    numbers = content.get("paper", {}).get(area) or PAPER.areas[area].rect
    moved = [
        [number + STEP * by for number, by in zip(numbers, nudge, strict=True)]
        for nudge in (*NUDGES, *STRETCHES)
    ]
    fitting = [rect for rect in moved if min(rect) >= 0]
    return (NONE, *(" ".join(f"{number:g}" for number in rect) for rect in fitting))


def write_place(content: Any, value: str, area: str) -> None:
    """Moves an area, or leaves its place to the companion."""
    set_paper(content, area, [read_millimetres(text) for text in value.split()])


def read_millimetres(text: str) -> float:
    """Reads a length, as a whole number where it is one."""
    number = float(text) if text != NONE else 0.0
    return int(number) if number.is_integer() else number


def write_look(content: Any, value: str) -> None:
    """Changes the colours in print."""
    set_paper(content, "look", value)


def set_paper(content: Any, key: str, value: Any) -> None:
    """Sets a key of the optional table `[paper]`; an empty value removes the key."""
    paper = content.setdefault("paper", {})
    if value in ([0], []):
        paper.pop(key, None)
    else:
        paper[key] = value
    if not paper:
        del content["paper"]


KINDS = (
    TEXTS,
    BoxKind(
        "face",
        "dice-(green|purple|orange)-([1-6])",
        lambda content: [f"dice-{colour}-{n}" for colour in FACES for n in range(1, 7)],
        lambda content, colour, number: content["dice"][colour][int(number) - 1],
        lambda content, colour, number: FACES[colour],
        write_face,
    ),
    BoxKind(
        "face",
        "dice-(blue)-([1-6])",
        lambda content: [f"dice-blue-{n}" for n in range(1, 7)],
        lambda content, colour, number: content["dice"][colour][int(number) - 1],
        lambda content, colour, number: offer_symbols(content),
        write_symbol,
        typed=WORD,
    ),
    BoxKind(
        "look",
        "paper-look",
        lambda content: ("paper-look",),
        lambda content: content.get("paper", {}).get("look", LOOKS[0]),
        lambda content: LOOKS,
        write_look,
    ),
    BoxKind(
        "place",
        f"paper-{AREAS}",
        lambda content: [f"paper-{area}" for area in PAPER.areas],
        read_place,
        offer_places,
        write_place,
        typed=rf"{MILLIMETRES}( {MILLIMETRES}){{3}}",
    ),
)
"""What can be edited of title, dice and print."""
