"""The owner's workshop: starts, changes, saves and deletes sheets that are edited."""

import hmac
import re
import unicodedata
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from companion.editor.checking import (
    Difference,
    Problem,
    find_editing,
    find_notices,
    find_problems,
    find_stage,
    list_differences,
)
from companion.editor.folding import Folds, write_line
from companion.editor.writing import rewrite
from companion.games import find_game
from companion.games.editing import Content, Editing, NoSuchValue
from companion.layouts import (
    MOST_BYTES,
    check_sheet,
    list_files,
    list_folders,
    read_text,
    read_toml,
    write_toml,
)
from companion.rules import Growing, LayoutError, Notice, Stage
from companion.store import OwnSheet, Store, UnknownOwnSheet, write_draft
from companion.tables import Shelf
from companion.tables.errors import UnknownSheet

ID_DIGITS: Final = 16
KEY_DIGITS: Final = 48
LONGEST_NAME: Final = 40


class NotPlayable(Exception):
    """Raised when a sheet with problems is to be saved or played; it can be kept as a draft."""


class Edited(NamedTuple):
    """A sheet as it stands after the steps that count."""

    sheet: OwnSheet
    steps: int
    """How many steps there are, also those that were undone."""
    content: Content
    beginning: Content
    ours: Content
    """The sheet with which it is compared: ours if it began with one, else its own beginning."""
    editing: Editing

    @property
    def text(self) -> str:
        """The sheet file."""
        return rewrite(self.sheet.beginning, self.content)

    @property
    def problems(self) -> list[Problem]:
        """Why it cannot be played."""
        return find_problems(self.editing, self.content, self.beginning)

    @property
    def notices(self) -> list[Notice]:
        """What is unusual about it; known only of a sheet that can be played."""
        return [] if self.problems else list(find_notices(self.content))

    @property
    def stage(self) -> Stage | None:
        """How complete it is, in games whose sheets grow; known only if it can be played."""
        return None if self.problems else find_stage(self.content)

    @property
    def differences(self) -> list[Difference]:
        """The boxes that differ from the sheet with which it is compared."""
        return list_differences(self.editing, self.content, self.ours)


def make_key(derive: Callable[[str], str]) -> str:
    """The secret of the link by which others may edit, derived from that of this installation."""
    return derive("workshop")[:KEY_DIGITS]


class Workshop:
    """All sheets that are edited here."""

    def __init__(
        self, store: Store, shelf: Shelf, folder: Path, derive: Callable[[str], str]
    ) -> None:
        self._rows = store.own_sheets
        self._shelf = shelf
        self._folder = folder
        self._derive = derive
        self.key = make_key(derive)
        """The secret of the link by which others may edit."""
        self._folds = Folds()

    def start(self, game: str, name: str, form: str, first: Mapping[str, str]) -> OwnSheet:
        """Begins with a copy of a sheet; an own one that was not changed by hand goes on.

        `first` is put into boxes of a copy of ours, such as a title of its own. Without a name it
        begins with nothing, in games whose sheets grow. The id of a draft goes on with that.
        """
        if not name:
            return self._begin(game, "", self._write_empty(game), form, {})
        if (draft := self._find_draft(game, name)) is not None:
            return draft
        text = self._shelf.read(find_game(game), name)
        if name not in find_game(game).meta.sheets:
            return self._go_on(game, name, text) or self._begin(game, name, text, form, {})
        return self._begin(game, name, text, form, first)

    def read(self, game: str, name: str) -> Content:
        """What a sheet shows of which `start` makes a copy, or the draft that it goes on with."""
        if find_editing(game) is None:
            raise UnknownSheet(name)
        if (draft := self._find_draft(game, name)) is not None:
            return self.open(draft.id).content
        return self._folds.fold(game, self._shelf.read(find_game(game), name), ())

    def start_for_table(
        self, game: str, name: str, text: str, form: str, first: Mapping[str, str]
    ) -> OwnSheet:
        """The sheet to edit where a table's sheet shall change; it may be gone from the shelf."""
        try:
            sheet = self.start(game, name, form, first)
        except UnknownSheet:
            sheet = self._begin(game, "", text, form, {})
        return self.open(sheet.id).sheet

    def _write_empty(self, slug: str) -> str:
        """The file of a box of which nothing is known yet."""
        game = find_game(slug)
        if not isinstance(game, Growing):
            raise UnknownSheet(slug)
        ours = read_toml(self._shelf.read(game, game.meta.sheets[0]))
        return write_toml(game.write_learnt(game.read_layout(ours), ()))

    def bring(self, text: str, form: str) -> OwnSheet:
        """Begins with the text of a file; raises LayoutError if it cannot be played."""
        if len(text.encode()) > MOST_BYTES:
            raise LayoutError("file", "TOML", f"expected at most {MOST_BYTES} bytes")
        game, _ = check_sheet(read_toml(text))
        return self._begin(game.meta.slug, "", text, form, {})

    def duplicate(self, sheet: str, form: str) -> OwnSheet:
        """Begins with a copy of an edited sheet."""
        edited = self.open(sheet)
        title = {"title": f"{edited.content['title']} 2"}
        return self._begin(edited.sheet.game, edited.sheet.origin, edited.text, form, title)

    def _go_on(self, game: str, name: str, text: str) -> OwnSheet | None:
        """The sheet that was saved under this name, if its file still says the same."""
        for known in self._rows.list_all():
            if (known.game, known.name, known.saved_hash) == (game, name, hash_text(text)):
                return known
        return None

    def _find_draft(self, game: str, sheet: str) -> OwnSheet | None:
        """The sheet of this id, by which tables that try a draft out call it."""
        known = self._rows.list_all()
        return next((row for row in known if (row.game, row.id) == (game, sheet)), None)

    def _begin(
        self, game: str, origin: str, text: str, form: str, first: Mapping[str, str]
    ) -> OwnSheet:
        if find_editing(game) is None:
            raise UnknownSheet(origin)
        sheet = self._derive(f"own sheet {game} {origin} {form}")[:ID_DIGITS]
        started = self._rows.start(sheet, game=game, origin=origin, beginning=text, maker="")
        for box, value in first.items() if started.version == 1 else ():
            started = self.change(sheet, self.open(sheet).sheet.version, box, value).sheet
        return started

    def list_all(self) -> list[Edited]:
        """All sheets, the one that was edited last first."""
        return [self.open(sheet.id) for sheet in self._rows.list_all()]

    def list_saved(self) -> dict[tuple[str, str], OwnSheet]:
        """The sheets that have a file, by game and name."""
        return {(row.game, row.name): row for row in self._rows.list_all() if row.name}

    def share(self, sheet: str) -> str:
        """The secret of the link by which friends look at one sheet and take its file."""
        return self._derive(f"shared sheet {sheet}")[:KEY_DIGITS]

    def open_shared(self, sheet: str, key: str) -> Edited:
        """A sheet for whoever has its link; raises UnknownOwnSheet, also for a wrong link."""
        if not hmac.compare_digest(key.encode(), self.share(sheet).encode()):
            raise UnknownOwnSheet
        return self.open(sheet)

    def open(self, sheet: str) -> Edited:
        """A sheet as it stands; raises UnknownOwnSheet."""
        row, lines = self._rows.read(sheet)
        editing = find_editing(row.game)
        assert editing is not None, "only sheets that can be edited are started"
        beginning = self._folds.fold(row.game, row.beginning, ())
        content = self._folds.fold(row.game, row.beginning, lines[: row.position])
        ours = self._read_ours(row) or beginning
        return Edited(row, len(lines), content, beginning, ours, editing)

    def _read_ours(self, row: OwnSheet) -> Content | None:
        game = find_game(row.game)
        if row.origin not in game.meta.sheets:
            return None
        return self._folds.fold(row.game, self._shelf.read(game, row.origin), ())

    def change(self, sheet: str, seen: int, box: str, value: str) -> Edited:
        """Puts another value into a box; raises NoSuchValue or Stale. The same again is no step."""
        edited = self.open(sheet)
        changed = edited.editing.change(edited.content, box, value)
        if changed != edited.content:
            if len(rewrite(edited.sheet.beginning, changed).encode()) > MOST_BYTES:
                raise NoSuchValue(box)
            self._rows.add_step(sheet, seen, write_line(box, value))
        return self.open(sheet)

    def move(self, sheet: str, seen: int, by: int) -> None:
        """Undoes or redoes steps."""
        self._rows.move(sheet, seen, by)

    def save(self, sheet: str, seen: int, maker: str) -> Edited:
        """Writes the file of a sheet, from which tables are opened; raises NotPlayable."""
        edited = self.open(sheet)
        if edited.problems:
            raise NotPlayable
        name = self._choose_name(edited)
        text = edited.text
        kept = {"name": name, "maker": maker, "saved_hash": hash_text(text)}
        self._rows.note_saved(sheet, seen, **kept)
        file = self._find_file(edited.sheet.game, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        with write_draft(file) as opened:
            opened.write(text)
        return self.open(sheet)

    def release(self, sheet: str, seen: int) -> Edited:
        """A sheet to be tried out at a table, once for each page; raises NotPlayable or Stale."""
        edited = self.open(sheet)
        if edited.problems:
            raise NotPlayable
        self._rows.move(sheet, seen, 0)
        return edited

    def _choose_name(self, edited: Edited) -> str:
        """The file's own name, or one like the title that no other sheet has."""
        row = edited.sheet
        own = list_files([self._folder / row.game])
        if row.name is None and row.origin in own:
            return row.origin
        if row.name is not None:
            return row.name
        taken = {*list_files(list_folders(row.game)), *own}
        plain = make_file_name(str(edited.content["title"]))
        numbered = (f"{plain}-{number}" for number in range(2, len(taken) + 3))
        return next(name for name in (plain, *numbered) if name not in taken)

    def is_up_to_date(self, edited: Edited) -> bool:
        """Tells whether the saved file says what the editor shows."""
        return edited.sheet.saved_hash == hash_text(edited.text)

    def count_tables(self, row: OwnSheet) -> int:
        """How many tables were opened with a sheet."""
        return self._rows.count_tables(row.game, row.name) if row.name else 0

    def delete(self, sheet: str, seen: int) -> None:
        """Deletes a sheet and its file; tables keep the sheet with which they began."""
        row = self.open(sheet).sheet
        self._rows.delete(sheet, seen)
        if row.name is not None:
            file = self._find_file(row.game, row.name)
            if file.is_file() and hash_text(read_text(file)) == row.saved_hash:
                file.unlink()

    def _find_file(self, game: str, name: str) -> Path:
        return self._folder / game / f"{name}.toml"


def hash_text(text: str) -> str:
    """The hash by which a changed file is noticed."""
    return sha256(text.encode()).hexdigest()


def make_file_name(title: str) -> str:
    """A file name like a title: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].strip("-") or "sheet"
