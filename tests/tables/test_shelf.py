"""The shelf of the lobby: which sheets it offers, and what they say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.tables import Shelf
from companion.tables.folds import read_layout
from tests.toy.product import SHEETS
from tests.toy.room.rules import TOY

OURS = (SHEETS / "toy" / "small.toml").read_text("utf-8")
MINE = OURS.replace("Small", "Mine")


@pytest.fixture(autouse=True)
def toy(shelf: Shelf) -> None:
    """The toy is one of the games."""


def lay(folder: Path, name: str, text: str, encoding: str = "utf-8") -> Shelf:
    """A shelf with our sheets and this one of an owner."""
    own = folder / "toy"
    own.mkdir()
    (own / f"{name}.toml").write_text(text, encoding)
    return Shelf([SHEETS, folder])


def test_an_owners_sheet_does_not_replace_one_of_ours_in_the_lobby(tmp_path: Path) -> None:
    shelf = lay(tmp_path, "small", MINE)
    assert shelf.list_titles(TOY) == {"small": "Small"}
    assert shelf.read(TOY, "small") == OURS


def test_a_byte_order_mark_is_no_mistake_in_the_lobby_and_is_not_stored(tmp_path: Path) -> None:
    shelf = lay(tmp_path, "marked", MINE, "utf-8-sig")
    assert shelf.list_titles(TOY)["marked"] == "Mine"
    assert shelf.read(TOY, "marked") == MINE


def test_a_sheet_with_a_broken_paper_part_is_not_offered(tmp_path: Path) -> None:
    shelf = lay(tmp_path, "mine", f"{MINE}\n[paper]\nlook = 5\n")
    assert list(shelf.list_titles(TOY)) == ["small"]


def test_a_table_whose_stored_sheet_has_a_broken_paper_part_is_played_on() -> None:
    layout = read_layout("toy", f"{MINE}\n[paper]\nlook = 5\n")
    assert layout.title == "Mine"


def test_a_pipe_among_an_owners_sheets_is_left_out(tmp_path: Path) -> None:
    shelf = lay(tmp_path, "mine", MINE)
    os.mkfifo(tmp_path / "toy" / "pipe.toml")
    assert list(shelf.list_titles(TOY)) == ["small", "mine"]


SLOW_SHEET = """
from gevent import monkey
monkey.patch_all()
import gevent
from companion.tables import shelf

went_on = monkey.get_original("_thread", "allocate_lock")()  # one that stops a whole thread
went_on.acquire()
shelf.read_toml = lambda text: {"title": text if went_on.acquire(timeout=60) else "stood still"}
shelf.check_sheet = lambda printed, games: None
shelf.find_game = lambda slug: None
finding = gevent.spawn(shelf.find_title, "toy", "Small")
for _ in range(20):
    gevent.sleep(0.001)
assert not finding.ready()
went_on.release()
assert finding.get() == "Small"
"""


def test_the_loop_goes_on_while_a_sheet_is_read() -> None:
    done = subprocess.run([sys.executable, "-c", SLOW_SHEET], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
