"""Names the files of documents, and opens the press that writes them."""

import re
import unicodedata
from functools import cache

from companion.folders import find_folder
from companion.paper.documents import Document
from companion.paper.press import Press
from companion.printing.choices import Choices

LONGEST = 100


@cache
def open_press() -> Press:
    """Opens the press with our icons and fonts."""
    return Press(find_folder("sheets") / "icons.toml")


def name_file(document: Document, choices: Choices) -> str:
    """Makes a file name of the title, the seat and the choices, without spaces or slashes."""
    parts = [document.title, choices.paper, choices.language]
    if choices.what == "sheet" and choices.up > 1:
        parts.append(f"{choices.up}-up")
    if choices.what == "sheet" and choices.copies > 1:
        parts.append(f"x{choices.copies}")
    if choices.saver:
        parts.append(choices.ink)
    words = unicodedata.normalize("NFC", " ".join(parts))
    return re.sub(r"[\W_]+", "-", words).strip("-")[:LONGEST].lower() + ".pdf"


def write_plain(name: str) -> str:
    """Writes a name in ASCII, for old browsers."""
    parts = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"-+", "-", parts).lstrip("-")
