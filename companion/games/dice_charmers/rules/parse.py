"""Reads one line of text as an action of this sheet, or says what was expected instead."""

from collections.abc import Callable
from typing import Final

from companion.games.dice_charmers.rules.actions import (
    AGAIN,
    CROSSED,
    DECLINE,
    DONE,
    GO_WITHOUT,
    JOIN,
    ROLL,
    SKIP,
    Action,
)
from companion.games.dice_charmers.rules.on_paper import FIGURES
from companion.games.dice_charmers.rules.pieces import (
    DICE,
    GOODS,
    PERSONS,
    PURPLE_DICE,
    SIDES,
    SIDES_OF,
)
from companion.games.dice_charmers.rules.printed import Printed
from companion.rules import InvalidAction

Words = tuple[str, ...]
_Reader = Callable[[Printed, Words], Words | None]


def parse_action(printed: Printed, text: str) -> Action:
    """Reads a line; goods may come in any order, everything else exactly as it is printed."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, *words = text.split(" ")
    if verb not in _READERS:
        raise InvalidAction(text, "one of " + ", ".join((*_PLAIN, *_READERS)))
    read, expected = _READERS[verb]
    found = read(printed, tuple(words))
    if found is None:
        raise InvalidAction(text, f"{verb} and {expected}")
    return Action(verb, found)


def _one_of(names: tuple[str, ...]) -> _Reader:
    def read(printed: Printed, words: Words) -> Words | None:
        return words if len(words) == 1 and words[0] in names else None

    return read


def _read_cell_and_sides(printed: Printed, words: Words) -> Words | None:
    fits = (
        len(words) == 2
        and words[0] in printed.cell_numbers
        and words[1] in SIDES_OF
        and words[1] not in SIDES
    )
    return words if fits else None


def _read_cell_and_side(printed: Printed, words: Words) -> Words | None:
    return (
        words
        if len(words) == 2 and words[0] in printed.cell_numbers and words[1] in SIDES
        else None
    )


def _read_goods(printed: Printed, words: Words) -> Words | None:
    if not 1 <= len(words) <= 3 or not set(words) <= set(GOODS):
        return None
    return tuple(sorted(words, key=GOODS.index))


def _read_different_goods(printed: Printed, words: Words) -> Words | None:
    return _read_goods(printed, words) if len(set(words)) == len(words) else None


def _read_space(printed: Printed, words: Words) -> Words | None:
    return words if words in {action.words for action in printed.spaces[1:]} else None


def _read_building(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in printed.buildings else None


def _read_place(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in printed.bonus_numbers else None


def _read_number(printed: Printed, words: Words) -> Words | None:
    fits = len(words) == 1 and words[0].isdecimal() and len(words[0]) < 4
    return words if fits and words[0] == str(int(words[0])) else None


def _read_faces(printed: Printed, words: Words) -> Words | None:
    fits = len(words) == len(DICE) and all(
        face in printed.faces[die // 2] for die, face in enumerate(words)
    )
    return words if fits else None


def _read_two_faces(printed: Printed, words: Words) -> Words | None:
    known = {face for faces in printed.faces for face in faces}
    return words if len(words) == 2 and set(words) <= known else None


_PLAIN: Final = {
    str(action): action for action in (ROLL, GO_WITHOUT, AGAIN, DECLINE, JOIN, DONE, CROSSED, SKIP)
}
_PURPLE: Final = tuple(DICE[die] for die in PURPLE_DICE)
_READERS: Final[dict[str, tuple[_Reader, str]]] = {
    "take": (_one_of(DICE), "a die"),
    "karma": (_one_of(DICE), "a die"),
    "keep": (_one_of(DICE), "a die"),
    "die": (_one_of(_PURPLE), "a purple die"),
    "road": (_read_cell_and_sides, "a cell and two to four sides"),
    "half": (_read_cell_and_side, "a cell and a side"),
    "sell": (_read_goods, "one to three goods"),
    "good": (_read_different_goods, "one to three different goods"),
    "river": (_read_space, "the number of a space"),
    "palace": (_one_of(PERSONS), "a person"),
    "upgrade": (_read_building, "a type of building"),
    "use": (_read_place, "the place of a bonus"),
    "forgo": (_read_place, "the place of a bonus"),
    "paper": (_read_number, "the number of a seat"),
    "dice": (_read_faces, "the faces of the eight dice"),
    "reroll": (_read_two_faces, "two faces"),
    **dict.fromkeys(FIGURES, (_read_number, "a number")),
}
