"""Folds every table of some databases and writes down what each database folds to.

python -m tests.safety.folding told.txt sqlite:////tmp/companion.sqlite
"""

import hashlib
import json
import sys
from pathlib import Path

from companion.folders import find_folder
from companion.store import open_beside
from companion.tables import Shelf, Tables
from tests.safety.recording import tell


def fold(url: str) -> str:
    """A digest of what all tables fold to, in the order of their codes."""
    store = open_beside(url)  # the test still holds it
    tables = Tables(store, Shelf([find_folder("sheets")]), b"folding")
    told = {code: tell(tables.look(code)) for code in store.tables.list_codes(archived=True)}
    store.close()
    text = json.dumps(told, sort_keys=True)
    return f"{len(told)} {hashlib.sha256(text.encode()).hexdigest()}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text("\n".join(map(fold, sys.argv[2:])), "ascii")
