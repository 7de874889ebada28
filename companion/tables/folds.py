"""Folds logs into plays, and caches the fold of each running table."""

from collections import OrderedDict
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from companion.games import find_game
from companion.layouts import read_stored
from companion.rules import INSTEAD, REWIND, TABLE, Game, Play
from companion.store import Entry, NewEntry, Store, StoreRefused, Table
from companion.tables.admitting import check_facts
from companion.tables.log import Log
from companion.tables.options import Options
from companion.tables.slices import Slices, work_at_once

START: Final = "start"
FACES: Final = "faces "
"""The prefix of idempotency keys of taps that typed real dice."""
MOST_FOLDS: Final = 1000
MOST_LINES: Final = 500_000
"""The most lines in the cache, over all folds; most of a state is shared with the next."""
PAGE: Final = 500
"""Lines that are read from the store at once."""


class Fold(NamedTuple):
    """A play and the last entry of the log that it contains."""

    play: Play
    log: Log
    """The whole log as it was written."""
    rolls: int
    """How many chance lines the log holds, rewound ones included: the next roll's number."""
    typed: int
    """How many lines of the log typed real dice."""
    offered: dict[int, list[str]]
    """The lines that each seat may write now, listed when they are first asked for."""
    retyped: int = 0
    """How many lines of the log replaced an earlier one."""

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return self.log[-1].seq

    def take(self, entry: Entry, play: Play) -> "Fold":
        """Adds an entry of the log, and the play after it."""
        rolls = self.rolls + is_roll(entry, play)
        typed = self.typed + bool(entry.once and entry.once.startswith(FACES))
        retyped = self.retyped + entry.text.startswith(f"{INSTEAD} ")
        return Fold(play, self.log.add(entry), rolls, typed, {}, retyped)

    def replay(self, entry: Entry) -> "Fold":
        """Adds an entry that the rules accepted when it was written; it is not judged again."""
        return self.take(entry, self.play.redo(entry.actor, entry.text))


class Folds:
    """Folds logs, and remembers the latest fold of each table."""

    def __init__(self, store: Store, slices: Slices | None = None) -> None:
        self._store = store
        self._slices = slices or Slices()
        self._kept: OrderedDict[str, Fold] = OrderedDict()
        self._lines = 0
        self._read_layout = lru_cache(maxsize=64)(self._load_layout)

    def fold(self, table: Table) -> Fold | None:
        """The play up to the last entry of this table as it was read; None before the start.

        What was written since is left out: reading the table again until both agree might never
        end, because the thread that notes the new version may wait for our lock.
        """
        fold = self._find_kept(table)
        if table.last_seq - (fold.seq if fold else 0) <= PAGE:
            return work_at_once(self._read_on(table, fold))
        # One caller folds a long log in slices; the others wait for what it finds.
        with self._store.lock(table.code):
            return self._slices.work(self._read_on(table, self._find_kept(table)))

    def _find_kept(self, table: Table) -> Fold | None:
        kept = self._kept.get(table.code)
        return kept if kept is not None and kept.seq <= table.last_seq else None

    def _read_on(self, table: Table, fold: Fold | None) -> Generator[None, None, Fold | None]:
        """Adds the lines that a fold lacks, and caches it after each page of them."""
        while (seq := fold.seq if fold else 0) < table.last_seq:
            most = min(PAGE, table.last_seq - seq)
            for entry in self._store.log.read(table.code, seq, most):
                if fold is None:
                    fold = begin(table, self._read_layout(table.game, table.sheet), entry)
                else:
                    fold = fold.replay(entry)
                yield
            assert fold is not None, f"the log of {table.code} has no lines"
            self.keep(table.code, fold)
        if fold is not None:
            self.keep(table.code, fold)
        return fold

    def check_start(self, table: Table, lines: Sequence[NewEntry]) -> None:
        """Raises if a log cannot begin like this, before it is written."""
        log = [Entry(seq, actor, text, None, 0.0) for seq, (actor, text) in enumerate(lines, 1)]
        fold_log(table, self._read_layout(table.game, table.sheet), log)

    def keep(self, code: str, fold: Fold) -> None:
        """Caches a fold whose lines are stored, unless a newer one is cached."""
        kept = self._kept.get(code)
        if kept is None or kept.seq <= fold.seq:
            self._kept[code] = fold
            self._lines += len(fold.log) - (len(kept.log) if kept else 0)
        self._kept.move_to_end(code)
        while len(self._kept) > MOST_FOLDS or (self._lines > MOST_LINES and len(self._kept) > 1):
            _code, oldest = self._kept.popitem(last=False)
            self._lines -= len(oldest.log)

    def forget(self, code: str) -> None:
        """Forgets the fold of a table that is gone."""
        if (kept := self._kept.pop(code, None)) is not None:
            self._lines -= len(kept.log)

    def _load_layout(self, slug: str, digest: str) -> Any:
        return read_layout(slug, self._store.tables.load_sheet(digest))


def check_folds(table: Table, sheet: str, log: Sequence[Entry]) -> None:
    """Raises StoreRefused if an imported table cannot be played on here."""
    try:
        check_whole(table, sheet, log)
    except Exception as error:  # whatever a crafted file makes fail, it is refused
        raise StoreRefused(f"this table cannot be played on here: {error}") from error


def check_whole(table: Table, sheet: str, log: Sequence[Entry]) -> None:
    """Raises an error if the sheet, the log or the facts of a table are not valid."""
    check_facts(table, log)
    layout, game = read_layout(table.game, sheet), find_game(table.game)
    game.setup(layout, game.meta.seats[0], 0, Options.read(table.options).rulings)
    if log:
        over = game.result(fold_log(table, layout, log).play.state) is not None
        if table.phase != "ended" and over != (table.phase == "over"):
            raise ValueError(f"its log does not fit a game that is {table.phase}")


def fold_log(table: Table, layout: Any, log: Sequence[Entry]) -> Fold:
    """Folds a whole log of unknown origin; every line is judged."""
    fold = begin(table, layout, log[0])
    for entry in log[1:]:
        fold = fold.take(entry, fold.play.do(entry.actor, entry.text))
    return fold


def begin(table: Table, layout: Any, entry: Entry) -> Fold:
    """The fold of the first line of a log."""
    word, seats, first = entry.text.split(" ")
    assert word == START, f"the log of {table.code} does not begin with {START}"
    assert int(seats) == len(table.seats), f"{seats} seats, but {len(table.seats)} people"
    game = find_game(table.game)
    rulings = Options.read(table.options).rulings
    start = game.setup(layout, int(seats), int(first), rulings)
    return Fold(Play.begin(game, layout, start), Log([entry]), 0, 0, {})


def is_rewind(entry: Entry | NewEntry) -> bool:
    """Tells whether a line of the log undoes others by consent of the table."""
    return entry.actor == TABLE and entry.text.startswith(REWIND + " ")


def is_roll(entry: Entry | NewEntry, play: Play) -> bool:
    """Tells whether a line that led to this play says what dice or cards showed."""
    written = entry.actor == TABLE and not is_rewind(entry)
    return written and play.step is not None and play.step.is_chance


def read_layout(slug: str, sheet: str) -> Any:
    """Reads the layout from the text of a sheet."""
    game: Game[Any, Any, Any] = find_game(slug)
    return game.read_layout(read_stored(sheet))
