"""Checks names, and lists the colours and symbols of seats."""

import re
import unicodedata
from itertools import pairwise
from typing import Final

from companion.store import AS_PICTURE, JOINER
from companion.tables.errors import BadName

LONGEST_NAME: Final = 20
MOST_SIGNS: Final = 3 * LONGEST_NAME
"""The most code points in a name, combining marks included."""
TONES: Final = "[\U0001f3fb-\U0001f3ff]"
"""Skin tones, which colour the emoji before them."""
SEEN_AS_ONE: Final = re.compile(
    f"[\U0001f1e6-\U0001f1ff]{{2}}|.{TONES}*({JOINER}.{TONES}*)*", re.DOTALL
)
"""Code points that show as one sign: a flag of two letters, or signs with skin tones, joined."""
MARKS: Final = (
    ("red", "lotus"),
    ("teal", "shell"),
    ("gold", "sun"),
    ("violet", "moon"),
    ("slate", "elephant"),
)
"""The colours of seats, each with the symbol that says the same without colour."""
SYMBOL_OF: Final = dict(MARKS)
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)))
)
"""Characters that show nothing although their Unicode category does not say so."""
BOT_NAMES: Final = ("Asha", "Bela", "Chand", "Devi", "Esha", "Farid")


def clean_name(typed: str) -> str:
    """Cleans a typed name; raises BadName if it is invisible or too long."""
    name = " ".join(unicodedata.normalize("NFC", typed).split())
    kinds = {unicodedata.category(letter)[0] for letter in name if letter != JOINER}
    if not 1 <= count_seen(name) <= LONGEST_NAME or len(name) > MOST_SIGNS:
        raise BadName(typed)
    if "C" in kinds or UNSEEN & set(name) or not shows_pictures(name) or not joins_pictures(name):
        raise BadName(typed)
    return name


def shows_pictures(name: str) -> bool:
    """Tells whether every emoji selector in a name follows a character that has an emoji form."""
    return all(
        unicodedata.category(sign) == "So"
        for sign, following in pairwise(f" {name}")
        if following == AS_PICTURE
    )


def joins_pictures(name: str) -> bool:
    """Tells whether every joiner in a name stands between two emoji; elsewhere nobody sees it."""
    bare = re.sub(f"{TONES}|{AS_PICTURE}", "", name)
    kinds = ["", *map(unicodedata.category, bare), ""]
    return all(kinds[at] == kinds[at + 2] == "So" for at, sign in enumerate(bare) if sign == JOINER)


def count_seen(name: str) -> int:
    """Counts the letters and emoji that people see in a name."""
    bare = "".join(letter for letter in name if unicodedata.category(letter)[0] != "M")
    return len(SEEN_AS_ONE.findall(bare))
