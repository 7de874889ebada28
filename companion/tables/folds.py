"""The fold of each running table, kept while it is fresh and made again from the log when not."""

import tomllib
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final, NamedTuple

from companion.games import find_game
from companion.rules import DONE, REWIND, TABLE, Game, Play
from companion.store import Entry, NewEntry, Store, StoreRefused, Table
from companion.tables.admitting import check_facts
from companion.tables.options import Options

START: Final = "start"
MOST_FOLDS: Final = 1000


class Fold(NamedTuple):
    """A play and the last entry of the log that it contains."""

    play: Play
    seq: int
    rolls: int
    """How many chance lines the log holds, rewound ones included: the next roll's number."""
    told: tuple[Entry, ...]
    """The whole log as it was written."""
    offered: dict[int, list[str]]
    """The lines that each seat may write now, listed when they are first asked for."""
    last: Any = None
    """The state in which the latest turn was ended, so that its chain can still be told."""

    def add(self, entry: Entry) -> "Fold":
        """The fold with one more entry, which the log already holds."""
        rolled = entry.actor == TABLE and not entry.text.startswith(REWIND)
        rolled = rolled and self.play.game.chance(self.play.state) is not None
        play = self.play.do(entry.actor, entry.text)
        if entry.actor == TABLE and entry.text.startswith(REWIND):
            last = find_last(play)
        else:
            last = self.play.state if entry.text == DONE else self.last
        return Fold(play, entry.seq, self.rolls + rolled, (*self.told, entry), {}, last)


def find_last(play: Play) -> Any:
    """The state in which the latest turn was ended that a rewind has not undone."""
    last, again = None, Play.begin(play.game, play.layout, play.start)
    for entry in play.entries:
        last = again.state if entry.text == DONE else last
        again = again.do(*entry)
    return last


class Folds:
    """Folds logs, and remembers the latest fold of each table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Fold] = OrderedDict()
        self._read_layout = lru_cache(maxsize=64)(self._load_layout)

    def fold(self, table: Table) -> Fold | None:
        """The play up to the last entry of this table as it was read; None before the start.

        What was written since is left out. To read the table again until both agree could go on
        for ever, because whoever will note the new version may be waiting for us.
        """
        kept = self._kept.get(table.code)
        fold = kept if kept is not None and kept.seq <= table.last_seq else None
        for entry in self._list_lacking(table, fold):
            if fold is None:
                fold = begin(table, self._read_layout(table.game, table.sheet), entry)
            else:
                fold = fold.add(entry)
        if fold is not None:
            self.keep(table.code, fold)
        return fold

    def _list_lacking(self, table: Table, fold: Fold | None) -> Iterable[Entry]:
        seq = fold.seq if fold else 0
        if seq == table.last_seq:
            return ()
        entries = self._store.read_entries(table.code, after=seq)
        return takewhile(lambda entry: entry.seq <= table.last_seq, entries)

    def check_start(self, table: Table, lines: Sequence[NewEntry]) -> None:
        """Raises unless a log can begin so: what is once written has to fold for ever."""
        log = [Entry(seq, actor, text, None, 0.0) for seq, (actor, text) in enumerate(lines, 1)]
        fold_log(table, self._read_layout(table.game, table.sheet), log)

    def keep(self, code: str, fold: Fold) -> None:
        """Remembers a fold that is on disk, unless a newer one is remembered."""
        kept = self._kept.get(code)
        if kept is None or kept.seq <= fold.seq:
            self._kept[code] = fold
        self._kept.move_to_end(code)
        while len(self._kept) > MOST_FOLDS:
            self._kept.popitem(last=False)

    def _load_layout(self, slug: str, digest: str) -> Any:
        return read_layout(slug, self._store.load_sheet(digest))


def check_folds(table: Table, sheet: str, log: Sequence[Entry]) -> None:
    """Raises StoreRefused unless a table from elsewhere can be played on here."""
    try:
        check_whole(table, sheet, log)
    except Exception as error:  # whatever a crafted file breaks, it must not come in
        raise StoreRefused(f"this table cannot be played on here: {error}") from error


def check_whole(table: Table, sheet: str, log: Sequence[Entry]) -> None:
    """Raises whatever is in the way of playing on."""
    check_facts(table, log)
    layout, game = read_layout(table.game, sheet), find_game(table.game)
    game.setup(layout, game.meta.seats[0], 0, Options.read(table.options).rulings)
    if log:
        over = game.result(fold_log(table, layout, log).play.state) is not None
        if table.phase != "ended" and over != (table.phase == "over"):
            raise ValueError(f"its log does not fit a game that is {table.phase}")


def fold_log(table: Table, layout: Any, log: Sequence[Entry]) -> Fold:
    """The fold of a whole log."""
    fold = begin(table, layout, log[0])
    for entry in log[1:]:
        fold = fold.add(entry)
    return fold


def begin(table: Table, layout: Any, entry: Entry) -> Fold:
    """The fold of the first line of a log."""
    word, seats, first = entry.text.split(" ")
    assert word == START, f"the log of {table.code} does not begin with {START}"
    assert int(seats) == len(table.seats), f"{seats} seats, but {len(table.seats)} people"
    game = find_game(table.game)
    rulings = Options.read(table.options).rulings
    start = game.setup(layout, int(seats), int(first), rulings)
    return Fold(Play.begin(game, layout, start), entry.seq, 0, (entry,), {})


def read_layout(slug: str, sheet: str) -> Any:
    """What a sheet's text says to its game."""
    game: Game[Any, Any, Any] = find_game(slug)
    return game.read_layout(tomllib.loads(sheet))
