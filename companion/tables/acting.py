"""The journey of one tap: checked against the fold, written to the log, dice drawn if owed."""

from collections.abc import Mapping
from itertools import takewhile
from typing import NamedTuple, Unpack

from companion.rules import (
    REWIND,
    START_OVER,
    TABLE,
    TAKE_BACK,
    IllegalAction,
    InvalidAction,
    Play,
    Refusal,
)
from companion.store import Entry, NewEntry, Seat, SeatChanges, TableChanges
from companion.tables.errors import NotSeated, NotYet, Repeated, Stale, TooLate
from companion.tables.fair_dice import FairDice
from companion.tables.folds import Fold
from companion.tables.look import FACES, Look, show
from companion.tables.opening import Opening


class Tap(NamedTuple):
    """What a button posts: a line, the key of this one tap, and the last entry its page showed."""

    do: str
    once: str
    seen: int


class Acting(Opening):
    """The verbs of a running game."""

    def find_seat(self, code: str, token: str | None, known: int | None = None) -> Seat:
        """The seat that a token holds, or NotSeated."""
        seat = self.store.find_seat(code, token, known) if token else None
        if seat is None:
            raise NotSeated
        return seat

    def act(self, code: str, seat: int, tap: Tap) -> Look:
        """Writes one action of a seat; the same tap again changes nothing and is answered alike."""
        with self.store.lock(code):
            key = f"{seat} {tap.once}"
            found = self.look(code)
            if _was_written(found, key, tap):
                return found
            look, fold = self._look_at_running(code, found.table.version)
            if _has_moved_on(fold, seat, tap.seen):
                raise Stale(tap.seen, fold.seq)
            try:
                self._check_take_back(look, tap.do)
                play = fold.play.do(seat, tap.do)
            except (IllegalAction, InvalidAction):
                if tap.seen != fold.seq:
                    raise Stale(tap.seen, fold.seq) from None
                raise
            try:
                version = self._write(look, fold, play, NewEntry(seat, tap.do), once=key)
            except Repeated:  # another process was a moment faster with this key
                found = self.look(code)
                _was_written(found, key, tap)
                return found
        self.stir(code)
        return self.look(code, version)

    def type_faces(self, code: str, seat: int, tap: Tap) -> Look:
        """Writes the faces that the real dice of this seat show, or mends them while it can."""
        with self.store.lock(code):
            key = FACES + tap.once
            found = self.look(code)
            if _was_written(found, key, tap):
                return found
            look, fold = self._look_at_running(code, found.table.version)
            if tap.seen != fold.seq:
                raise Stale(tap.seen, fold.seq)
            if seat not in (look.typist, look.retypist):
                raise IllegalAction(Refusal("play", "only_the_table"))
            _check_faces(look, tap.do)
            lines = [tap.do]
            if look.typist is None:
                lines.insert(0, f"{REWIND} {len(fold.play.entries) - 1}")
            play = fold.play
            for line in lines:
                play = play.do(TABLE, line)
            try:
                self._write(look, fold, play, *(NewEntry(TABLE, line) for line in lines), once=key)
            except Repeated:
                found = self.look(code)
                _was_written(found, key, tap)
                return found
        self.stir(code)
        return self.look(code)

    def arrange(
        self,
        code: str,
        line: str,
        seen: int | None = None,
        seats: Mapping[int, SeatChanges] | None = None,
    ) -> Look:
        """Writes a line of the table itself: a skip, a seat that turns to paper, a rewind."""
        with self.store.lock(code):
            look, fold = self._look_at_running(code)
            if seen not in (None, fold.seq):
                raise TooLate(seen or 0, fold.seq)
            play = fold.play.do(TABLE, line)
            self._write(look, fold, play, NewEntry(TABLE, line), seats=seats)
        self.stir(code)
        return self.look(code)

    def _look_at_running(self, code: str, known: int | None = None) -> tuple[Look, Fold]:
        table = self.store.load_table(code, known)
        fold = self._folds.fold(table)
        if fold is None:
            raise NotYet("lobby")
        if table.phase != "running":
            raise NotYet("over")
        if table.paused:
            raise NotYet("paused")
        return show(table, fold), fold

    def _check_take_back(self, look: Look, line: str) -> None:
        if line in (TAKE_BACK, START_OVER) and not look.options.take_back:
            raise IllegalAction(Refusal("play", "no_take_back"))

    def _write(
        self,
        look: Look,
        fold: Fold,
        play: Play,
        *given: NewEntry,
        once: str | None = None,
        seen: int | None = None,
        seats: Mapping[int, SeatChanges] | None = None,
        **changes: Unpack[TableChanges],
    ) -> int:
        """Draws what is owed, stores everything at once, keeps the new fold; gives the version."""
        lines, rolls = [*given], fold.rolls
        if given and given[0].actor == TABLE and not given[0].text.startswith(REWIND):
            rolls += fold.play.game.chance(fold.play.state) is not None
        while (drawn := self._draw(look, play, rolls)) is not None:
            play, rolls = play.do(TABLE, drawn), rolls + 1
            lines.append(NewEntry(TABLE, drawn))
        if play.game.result(play.state) is not None:
            changes["phase"] = "over"
        code = look.table.code
        stored = self.store.append(
            code, fold.seq, lines, once=once, seen=seen, seats=seats, **changes
        )
        for entry in stored.entries:
            fold = fold.add(entry)
        self._folds.keep(code, fold)
        return stored.version

    def _draw(self, look: Look, play: Play, rolls: int) -> str | None:
        owed = play.game.chance(play.state)
        if owed is None:
            return None
        if play.faces and owed.allows(play.faces[0]):
            return play.faces[0]
        if look.options.real_dice:
            return None
        return owed.draw(FairDice(look.table.seed, rolls))


def _check_faces(look: Look, line: str) -> None:
    """Raises unless a line is what the dice may show: nothing else of the table's is typed."""
    assert look.play is not None
    look.game.parse(look.play.layout, line)
    owed = look.retyped if look.typist is None else look.game.chance(look.state)
    if owed is None or not owed.allows(line):
        raise IllegalAction(Refusal("chance", "other_owed" if owed else "not_owed"))


def _was_written(look: Look, key: str, tap: Tap) -> bool:
    """Tells whether this very tap is in the log; its key with another line is stale."""
    entry = _find_entry(look, key)
    if entry is None:
        return False
    # Faces that mend others stand behind the rewind that made room for them.
    line = look.log[entry.seq] if entry.text.startswith(REWIND) else entry
    if line.text != tap.do:
        raise Stale(tap.seen, entry.seq)
    return True


def _find_entry(look: Look, key: str) -> Entry | None:
    """What a key wrote, so that a repeated tap is answered before it is judged."""
    return next((entry for entry in reversed(look.log) if entry.once == key), None)


def _has_moved_on(fold: Fold, seat: int, seen: int) -> bool:
    """Tells whether the seat itself or the table wrote something that the tap's page lacks."""
    newer = takewhile(lambda entry: entry.seq > seen, reversed(fold.told))
    return any(entry.actor in (seat, TABLE) for entry in newer)
