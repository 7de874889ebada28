"""Which persons a name may mean; people say which one it is."""

import unicodedata
from collections.abc import Mapping

from companion.store import fold_name


def strip_marks(name: str) -> str:
    """A name without capitals and accents."""
    apart = unicodedata.normalize("NFD", fold_name(name))
    return "".join(sign for sign in apart if unicodedata.category(sign) != "Mn")


def find_same(name: str, persons: Mapping[int, str]) -> int | None:
    """The only person who has exactly this name."""
    same = [number for number, known in persons.items() if known == name]
    return same[0] if len(same) == 1 else None


def suggest(name: str, persons: Mapping[int, str]) -> list[int]:
    """The persons whose names differ from this one by nothing but capitals and accents."""
    plain = strip_marks(name)
    return [number for number, known in persons.items() if strip_marks(known) == plain]
