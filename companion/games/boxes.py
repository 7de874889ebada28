"""The boxes that sheets of several games have: texts, numbers, adding and removing parts."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.games.editing import BoxKind

ADD: Final = "add"
ADD_BEFORE: Final = "add-before"
ADD_AFTER: Final = "add-after"
REMOVE: Final = "remove"
WORD: Final = r"[^\W\d]\w{0,19}"
"""A name of one word, as sheet files use it."""
NUMBER: Final = "[0-9]{1,2}"
TEXT: Final = r"(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028\u2029]{1,200}"
"""A text of one line."""


def offer_numbers(now: int, low: int, high: int, around: int = 6) -> tuple[str, ...]:
    """Lists the numbers around the present one, within bounds."""
    return tuple(map(str, range(max(low, now - around), min(high, now + around) + 1)))


def keep_within(value: str, low: int, high: int) -> int:
    """Reads a typed number, and moves it into its bounds."""
    return min(max(int(value), low), high)


def offer_ends(count: int, low: int, high: int) -> tuple[str, ...]:
    """Offers to add a part at the end and to remove the last one, as far as the bounds allow."""
    return (*((ADD,) if count < high else ()), *((REMOVE,) if count > low else ()))


def make_moves(count: int, low: int, high: int) -> tuple[str, ...]:
    """Offers to add a part beside one of so many, or to remove it, as far as the bounds allow."""
    more = (ADD_BEFORE, ADD_AFTER) if count < high else ()
    return (*more, *((REMOVE,) if count > low else ()))


def number_codes(pattern: str, numbers: Iterable[int]) -> list[str]:
    """Lists the codes of numbered boxes."""
    return [pattern.format(number) for number in numbers]


def make_handle(
    code: str, offer: Callable[[Any], tuple[str, ...]], write: Callable[[Any, str], None]
) -> BoxKind:
    """Makes a box without a value of its own, by which parts of an area are added and removed."""
    return BoxKind(
        "act", code, lambda content: (code,), lambda content: "", offer, write, acts=True
    )


def write_text(content: Any, value: str, key: str) -> None:
    """Changes the title or the provenance."""
    content[key] = value.strip()


TEXTS: Final = BoxKind(
    "text",
    "(title|provenance)",
    lambda content: ("title", "provenance"),
    lambda content, key: content[key],
    lambda content, key: (),
    write_text,
    typed=TEXT,
)
"""The texts at the top of every sheet: its title and where its figures come from."""
