"""A language that exists in tests only: every sentence a third longer, in double brackets.

It takes the place of English in a copy of the catalogues, so that whatever stands on a page without
brackets did not come from them, and whatever is cut would be cut in a wordy language as well.
"""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.words import FOLDER, GAMES

# What the sentence files hold besides sentences: numbers of rules, letters of dice.
NO_SENTENCE = {"rule", *(f"letter-{colour}" for colour in ("green", "purple", "blue", "orange"))}
FIELD = re.compile(r"(%\(\w+\)\w|%%|\{\w*\})")
BEFORE = """
from gevent import monkey
monkey.patch_all()
from pathlib import Path
from companion import words
words.FOLDER = Path({folder!r})
words.GAMES = words.FOLDER / "games"
from companion.web import language
language.FOLDER = words.FOLDER
"""


def stretch(sentence: str) -> str:
    """The sentence in brackets, with a third more letters; its fields stay."""
    if not sentence:
        return sentence
    parts = FIELD.split(sentence)
    letters = sum(len(part) for part in parts[::2])
    # In short words, which a line may break between.
    more = " ".join(["~" * min(6, letters // 3)] * max(1, letters // 18))
    return f"⟦{sentence} {more}⟧"


def make_catalogues(folder: Path) -> None:
    """Copies all languages into a folder and puts the longer one in the place of English."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    for own in GAMES.glob("*/words"):
        shutil.copytree(own, folder / "games" / own.parent.name / "words")
    for source in folder.glob("en/LC_MESSAGES/*.po"):
        with source.open("rb") as opened:
            catalogue: Catalog = read_po(opened, locale="en")
        for message in catalogue:
            if message.id:
                message.string = stretch_message(message)
        with source.with_suffix(".mo").open("wb") as written:
            write_mo(written, catalogue)
    for file in (*folder.glob("*.en.toml"), *folder.glob("games/*/words/en.toml")):
        file.write_text(write_toml(tomllib.loads(file.read_text("utf-8"))), "utf-8")


def stretch_message(message: Message) -> Any:
    if isinstance(message.id, tuple):
        return tuple(map(stretch, message.id))
    return stretch(str(message.string or message.id))


def write_toml(part: Any, path: tuple[str, ...] = ()) -> str:
    """The tables of a sentence file again, each sentence stretched."""
    lines = [f"[{'.'.join(map(quote, path))}]"] if path else []
    lines += [
        f"{quote(key)} = {write_value(key, value)}"
        for key, value in part.items()
        if not isinstance(value, dict)
    ]
    lines += [write_toml(v, (*path, key)) for key, v in part.items() if isinstance(v, dict)]
    return "\n".join(lines) + "\n"


def write_value(key: str, value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(write_value(key, one) for one in value) + "]"
    if isinstance(value, str):
        return quote(value if key in NO_SENTENCE else stretch(value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
