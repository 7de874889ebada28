"""Names and marks of the people round a table."""

import unicodedata
from typing import Final

from companion.tables.errors import BadName

LONGEST_NAME: Final = 20
MARKS: Final = (
    ("red", "lotus"),
    ("teal", "shell"),
    ("gold", "sun"),
    ("violet", "moon"),
    ("slate", "elephant"),
)
"""The colour of a seat and the symbol that says the same without colour."""
SYMBOL_OF: Final = dict(MARKS)
BOT_NAMES: Final = ("Asha", "Bela", "Chand", "Devi", "Esha", "Farid")


def clean_name(typed: str) -> str:
    """Reads a name as people type it; refuses what could not be seen or would not fit."""
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    letters = sum(not unicodedata.combining(letter) for letter in name)
    if not 1 <= letters <= LONGEST_NAME or len(name) > 3 * LONGEST_NAME:
        raise BadName(typed)
    if any(unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn"} for letter in name):
        raise BadName(typed)
    return name
