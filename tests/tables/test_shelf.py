"""The shelf of the lobby: which sheets it offers, and what they say."""

from pathlib import Path

from companion.games.dice_charmers import DICE_CHARMERS
from companion.places import find
from companion.tables import Shelf
from tests.bots.sheets import SMALL


def lay(folder: Path, name: str, text: str, encoding: str = "utf-8") -> Shelf:
    """A shelf with our sheets and this one of an owner."""
    own = folder / "dice_charmers"
    own.mkdir()
    (own / f"{name}.toml").write_text(text, encoding)
    return Shelf([find("sheets"), folder])


def test_an_owners_sheet_does_not_replace_one_of_ours_in_the_lobby(tmp_path: Path) -> None:
    shelf = lay(tmp_path, "sun", SMALL)
    assert shelf.list_titles(DICE_CHARMERS) == {"sun": "Sun", "moon": "Moon"}
    assert 'title = "Sun"' in shelf.read(DICE_CHARMERS, "sun")
