"""Renames die colours, types of buildings and kinds of goods everywhere in a deck file."""

import re
from typing import Any, Final

from companion.games.boxes import number_codes
from companion.games.editing import BoxKind, NoSuchValue

WORD: Final = "[a-z]{1,20}"
COUNTS: Final = {"dice": 4, "buildings": 3, "goods": 3}
"""How many names there are of each kind."""


def rename(content: Any, value: str, key: str, number: str) -> None:
    """Changes a name in the whole file; raises NoSuchValue where it stands for something else."""
    words = content["words"]
    old = words[key][int(number) - 1]
    if value != old and value in {name for names in words.values() for name in names}:
        raise NoSuchValue(value)
    for part in ("words", "ships", "buildings", "goods", "palace"):
        if part in content:
            content[part] = replace(content[part], old, value)
    if "numbers" in content:
        counts = content["numbers"].items()
        content["numbers"] = {value if name == old else name: told for name, told in counts}


def replace(found: Any, old: str, new: str) -> Any:
    """Replaces a name, alone or before a number; rewards are no names."""
    if isinstance(found, dict):
        return {
            key: value if key == "reward" else replace(value, old, new)
            for key, value in found.items()
        }
    if isinstance(found, list):
        return [replace(item, old, new) for item in found]
    return re.sub(rf"^{old}(?= [0-9]+$|$)", new, found) if isinstance(found, str) else found


KINDS: Final = (
    BoxKind(
        "word",
        "(dice|buildings|goods)name-([1-4])",
        lambda content: [
            code
            for key, count in COUNTS.items()
            for code in number_codes(f"{key}name-{{}}", range(1, count + 1))
        ],
        lambda content, key, number: str(content["words"][key][int(number) - 1]),
        lambda content, key, number: (),
        rename,
        typed=WORD,
    ),
)
"""What can be edited of names."""
