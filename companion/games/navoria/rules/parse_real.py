"""Reads the lines that only tables with the box of the game have: what is typed and described."""

from collections.abc import Callable
from typing import Final

from companion.games.navoria.rules.faces import name_targets, read_face, read_gain_words
from companion.games.navoria.rules.pieces import (
    MERCHANT,
    REFUGES,
    ROW,
    SOURCES,
    TRADES,
)
from companion.games.navoria.rules.printed import Printed
from companion.games.navoria.rules.real import LEVELS
from companion.rules import ANYWAY, TO

Words = tuple[str, ...]
Reader = Callable[[Printed, Words], Words | None]

COUNTS: Final = "counts"
BLANK_WORD: Final = "blank"
BOX_WORD: Final = "box"
"""Stands for the species of a tile that stays in the box and lies at none."""
RANKS: Final = ("first", "second", "third")
"""The prizes of a track are named by the rank of the explorer that gets them."""
SPOTS: Final = tuple(f"spot{number}" for number in range(1, REFUGES + 1))
MOST_POINTS: Final = 99
LONGEST_TRACK: Final = 40
MOST_SPACES: Final = 9
_MOST_TRADES: Final = 4
_MOST_GAINS: Final = 6
_MOST_SEATS: Final = 4


def is_number(word: str, low: int, high: int) -> bool:
    """Tells whether a word is a whole number within bounds, written without needless signs."""
    written = word.isascii() and word.isdecimal() and len(word) <= 2 and word == str(int(word))
    return written and low <= int(word) <= high


def is_seat(word: str) -> bool:
    """Tells whether a word may be the number of a seat."""
    return is_number(word, 0, _MOST_SEATS - 1)


def read_recruit(printed: Printed, words: Words) -> Words | None:
    """Reads a card: `merchant human counts beast`, `builder spirit glacier`, `artisan goblin`."""
    names = printed.names
    if len(words) < 2 or words[0] not in TRADES or words[1] not in names.species:
        return None
    trade = TRADES.index(words[0])
    targets, rest = name_targets(names, trade), words[2:]
    if trade == MERCHANT:
        if rest[:1] != (COUNTS,):
            return None
        rest = rest[1:]
    if not targets:
        return None if rest else words
    return words if len(rest) == 1 and rest[0] in targets else None


def read_points(printed: Printed, words: Words) -> Words | None:
    """Reads points, such as `2`, or with their source `12 merchants`."""
    if not 1 <= len(words) <= 2 or not is_number(words[0], 1, MOST_POINTS):
        return None
    return words if set(words[1:]) <= set(SOURCES) else None


def read_spaces(printed: Printed, words: Words) -> Words | None:
    """Reads where the explorers stand, such as `desert 3 forest 5 glacier 0`."""
    islands, spaces = words[::2], words[1::2]
    fits = islands == printed.names.islands and len(spaces) == len(islands)
    return words if fits and all(is_number(space, 0, LONGEST_TRACK) for space in spaces) else None


def read_species(printed: Printed, words: Words) -> Words | None:
    """Reads a species, such as `beast`."""
    return words if len(words) == 1 and words[0] in printed.names.species else None


def _of_a_seat(read: Reader) -> Reader:
    """Reads a description that ends with the seat it is about: `full to 2`."""

    def read_with_seat(printed: Printed, words: Words) -> Words | None:
        if len(words) < 3 or words[-2] != TO or not is_seat(words[-1]):
            return None
        found = read(printed, words[:-2])
        return (*found, *words[-2:]) if found else None

    return read_with_seat


def _may_be_meant(read: Reader) -> Reader:
    """Reads a description that may contradict what is known, with the word for that behind it."""

    def read_meant(printed: Printed, words: Words) -> Words | None:
        meant = words[-1:] == (ANYWAY,)
        found = read(printed, words[:-1] if meant else words)
        return (*found, ANYWAY) if found and meant else found

    return read_meant


def _read_level(printed: Printed, words: Words) -> Words | None:
    return words if len(words) == 1 and words[0] in LEVELS else None


def _read_lying(printed: Printed, words: Words) -> Words | None:
    """Reads what lies before a seat: a card, `refuge desert`, or `sword forest` on a dock."""
    if len(words) == 1:
        return words if read_face(printed.names, words[0]) else None
    known = ("refuge", *printed.names.resources)
    fits = len(words) == 2 and words[0] in known and words[1] in printed.names.islands
    return words if fits else None


def _read_card(printed: Printed, words: Words) -> Words | None:
    """Reads a card such as `artisan-goblin-sword`, whose parts may be separate words."""
    card = read_face(printed.names, "-".join(words))
    return (card.name,) if card else None


def _read_row(printed: Printed, words: Words) -> Words | None:
    if len(words) != 1 + ROW or words[0] not in TRADES:
        return None
    cards = [read_face(printed.names, word) for word in words[1:]]
    fits = all(card and card.trade == TRADES.index(words[0]) for card in cards)
    return words if fits else None


def _read_number(printed: Printed, words: Words) -> Words | None:
    """Reads numbers of a track: `forest treasure 5`, `forest reached 5 1`, `forest flags 3 6`."""
    if len(words) < 3 or words[0] not in printed.names.islands:
        return None
    kind, numbers = words[1], words[2:]
    if kind == "flags":
        rising = all(is_number(number, 1, LONGEST_TRACK) for number in numbers)
        return words if rising and _is_rising(numbers) else None
    if kind == "reached":
        fits = len(numbers) == 2 and is_number(numbers[0], 1, LONGEST_TRACK)
        return words if fits and is_number(numbers[1], 0, int(numbers[0])) else None
    bounds = {"treasure": (0, MOST_POINTS), "spaces": (REFUGES, LONGEST_TRACK)}
    bounds |= dict.fromkeys(RANKS, (0, MOST_POINTS)) | dict.fromkeys(SPOTS, (1, LONGEST_TRACK))
    fits = kind in bounds and len(numbers) == 1
    return words if fits and is_number(numbers[0], *bounds[kind]) else None


def _is_rising(numbers: Words) -> bool:
    found = [int(number) for number in numbers]
    return sorted(set(found)) == found


def _read_dock(printed: Printed, words: Words) -> Words | None:
    """Reads a dock, `forest forest points2 points1 step`: two base gains, then those of refuges."""
    names = printed.names
    fits = 3 <= len(words) <= 3 + REFUGES and words[0] in names.islands
    return words if fits and read_gain_words(names, words[1:]) else None


def _read_space(printed: Printed, words: Words) -> Words | None:
    """Reads a city space: `artisan 1 fruit fruit resource`, `artisan 3 resource or step`."""
    if len(words) < 3 or words[0] not in TRADES or not is_number(words[1], 1, MOST_SPACES):
        return None
    gains = words[2:]
    if "or" in gains:
        one, either, *other = gains if len(gains) == 3 else ("", "", "")
        kinds = {"resource", "step", "refuge"}
        fits = either == "or" and {one, *other} <= kinds and one not in other
        return words if fits else None
    return words if len(gains) <= _MOST_GAINS and read_gain_words(printed.names, gains) else None


def _read_tile(printed: Printed, words: Words) -> Words | None:
    """Reads a tile: `beast adventurer 3 2`, `beast builder-artisan` if it is known, `beast blank`.

    `box` in place of a species is for a tile that is not in play; its trades may come as words of
    their own.
    """
    if words[:1] == (BOX_WORD,) and len(words) > 3:
        words = (BOX_WORD, "-".join(words[1:-2]), *words[-2:])
    elif len(words) not in (2, 4) or words[0] not in printed.names.species:
        return None
    if words[1] == BLANK_WORD:
        return words if len(words) == 2 else None
    trades = words[1].split("-")
    several = len(set(trades)) == len(trades) <= _MOST_TRADES
    fits = several and set(trades) <= set(TRADES)
    least = zip(words[2:], (1, 0), strict=False)
    return words if fits and all(is_number(word, low, MOST_POINTS) for word, low in least) else None


TYPED: Final[dict[str, tuple[Reader, str]]] = {
    "recruit": (read_recruit, "a trade, a species, and what it counts or where it builds"),
    "points": (read_points, "how many, and their source if it is another"),
    "at": (read_spaces, "each island with the steps of the explorer from the arrow"),
    "favour": (read_species, "a species"),
}
"""What seats type that track less than everything."""
TOLD: Final[dict[str, tuple[Reader, str]]] = {
    "level": (_of_a_seat(_read_level), "score-pad, tableau or full, `to` and a seat"),
    "lies": (
        _of_a_seat(_read_lying),
        "a card, a refuge or a resource and its island, `to`, a seat",
    ),
    "stands": (_of_a_seat(read_spaces), "each island with the steps from the arrow, `to`, a seat"),
    "card": (_may_be_meant(_read_card), "the face of a card"),
    "row": (_may_be_meant(_read_row), f"a trade and {ROW} cards of it"),
    "board": (_may_be_meant(_read_number), "an island, one of its numbers, and how many"),
    "dock": (_may_be_meant(_read_dock), "an island and two to five gains"),
    "city": (_may_be_meant(_read_space), "a trade, the number of its space, and gains"),
    "tile": (_may_be_meant(_read_tile), "a species, its trades, and the points of both spaces"),
}
"""What describes the table: no move, and nobody's turn goes on by it."""
OF_A_SEAT: Final = ("level", "lies", "stands")
