"""Whole editing sessions at random: no file is saved that is refused, no step of undo is lost."""

import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pytest

from companion.editor import NotPlayable, Workshop
from companion.folders import find_folder
from companion.games import find_game
from companion.games.editing import Content, NoSuchValue
from companion.layouts import check_sheet, read_file
from companion.store import Store, open_store
from companion.tables import Shelf, derive
from tests.conftest import Note
from tests.editor.test_editing import SHEETS, get_editing, list_codes
from tests.toy.product import SHEETS as TOYS

ROW: Final = "random editing runs"
STEPS: Final = 30
FEW, FEW_STEPS = 20, 6
"""The runs that are made with every commit, and how long they are."""
OTHER: Final = ("Mine", "<b>mine</b>", "é", "0", "99", "", "a b", '"', "\\", "x" * 200, "\n[dice]")
"""What somebody may type, or send, whatever is offered."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path / 'editing.sqlite'}")
    yield store
    store.close()


class Session:
    """Somebody who edits a sheet, and remembers what it said after each step."""

    def __init__(self, store: Store, folder: Path, slug: str, name: str, random: Random) -> None:
        self.store, self.folder, self.random = store, folder, random
        self.editing = get_editing(slug)
        self.workshop = self.open_workshop()
        form = f"{random.random()}"
        self.sheet = self.workshop.start(slug, name, form, {"title": "Mine"}).id
        self.contents = [self.workshop.open(self.sheet).beginning, self.read()]
        self.position = 1

    def open_workshop(self) -> Workshop:
        shelf = Shelf([find_folder("sheets"), TOYS, self.folder])
        return Workshop(
            self.store, shelf, self.folder, lambda purpose: derive(b"a key for tests", purpose)
        )

    def read(self) -> Content:
        return self.workshop.open(self.sheet).content

    def go_on(self) -> None:
        """Does one thing, and looks whether the sheet is as it should be."""
        things = [self.change] * 6 + [self.undo, self.undo, self.redo, self.save, self.come_back]
        self.random.choice(things)()
        assert self.read() == self.contents[self.position]

    def change(self) -> None:
        edited = self.workshop.open(self.sheet)
        box = self.random.choice(list_codes(self.editing, edited.content))
        offer = self.editing.offer(edited.content, box)
        assert offer is not None
        is_offered = offer.choices and self.random.random() < 0.9
        value = self.random.choice(offer.choices if is_offered else OTHER)
        try:
            changed = self.workshop.change(self.sheet, edited.sheet.version, box, value)
        except NoSuchValue:
            assert not is_offered
            return
        if changed.sheet.position > self.position:
            self.contents[self.position + 1 :] = [changed.content]
            self.position += 1

    def undo(self) -> None:
        self.move(-1)

    def redo(self) -> None:
        self.move(1)

    def move(self, by: int) -> None:
        self.workshop.move(self.sheet, self.workshop.open(self.sheet).sheet.version, by)
        self.position = min(max(self.position + by, 0), len(self.contents) - 1)

    def save(self) -> None:
        edited = self.workshop.open(self.sheet)
        try:
            saved = self.workshop.save(self.sheet, edited.sheet.version, "Lea")
        except NotPlayable:
            assert edited.problems
            return
        file = self.folder / saved.sheet.game / f"{saved.sheet.name}.toml"
        check_sheet(read_file(file), [find_game(saved.sheet.game)])
        assert read_file(file) == self.contents[self.position]

    def come_back(self) -> None:
        """Opens the sheet again after a restart: nothing is known but what was stored."""
        self.workshop = self.open_workshop()

    def look_back(self) -> None:
        """Undoes every step and redoes it."""
        for by, last in ((-1, 0), (1, len(self.contents) - 1)):
            while self.position != last:
                self.move(by)
                assert self.read() == self.contents[self.position]


def edit(store: Store, folder: Path, seed: int, steps: int) -> None:
    """One run, on one sheet after the other."""
    session = Session(store, folder, *SHEETS[seed % len(SHEETS)], Random(seed))
    for _ in range(steps):
        session.go_on()
    session.look_back()
    session.save()
    row = session.workshop.open(session.sheet).sheet
    session.workshop.delete(session.sheet, row.version)


def test_whatever_is_edited_saved_files_are_playable_and_every_step_can_be_undone(
    store: Store, tmp_path: Path
) -> None:
    for seed in range(FEW):
        edit(store, tmp_path / "sheets", seed, FEW_STEPS)


@pytest.mark.full(ROW, 1_000)
def test_the_same_holds_for_a_thousand_other_runs(
    store: Store, tmp_path: Path, note: Note, until: float
) -> None:
    for seed in count(time.time_ns()):
        note(ROW)
        edit(store, tmp_path / "sheets", seed, STEPS)
        if time.monotonic() > until:
            break
