"""Writes taps to the log: judges each one, stores it, and draws the dice that it calls for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Final, NamedTuple, Unpack

from companion.rules import (
    INSTEAD,
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
from companion.tables.desk import Desk
from companion.tables.errors import NotSeated, NotYet, Repeated, Stale, TooLate
from companion.tables.fair_dice import FairDice
from companion.tables.folds import FACES, Fold, is_roll
from companion.tables.look import Look

MOST_LINES: Final = 20_000
"""The most lines in one log, with undone ones; the longest real games have a tenth of it."""
MOST_THAT_COUNT: Final = 3_000
"""The most lines in one log that are not undone; each of them keeps a position in memory."""
MOST_RETYPED: Final = 500
"""The most lines in one log that replace earlier ones; each of them costs a partial fold."""


class Tap(NamedTuple):
    """What a button posts: a line, its idempotency key, and the last entry that its page showed."""

    do: str
    once: str
    seen: int
    by: str = "table"
    """Who made the key (a guest, the host or a bot), so that keys of two clients never collide."""

    def make_key(self, seat: int) -> str:
        """The key under which the line is stored."""
        return f"{self.by} {seat} {self.once}"


class Judged(NamedTuple):
    """A line that the rules accepted, and the play after it."""

    entry: NewEntry
    play: Play


Judge = Callable[[Look, Fold], list[Judged]]
"""Judges a tap at a running table: returns the accepted line, or raises the refusal."""


class Acting:
    """Writes what people do in a running game to its log."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.store

    def find_seat(self, code: str, token: str | None, known: int | None = None) -> Seat:
        """The seat that a token holds, or NotSeated."""
        seat = self.store.seats.find(code, token, known) if token else None
        if seat is None:
            raise NotSeated
        return seat

    def act(self, code: str, seat: int, tap: Tap, known: int | None = None) -> Look:
        """Writes one action of a seat; a retry of the tap writes nothing and is answered alike.

        A caller that knows the newest version passes it as `known`, which saves reading it.
        """
        key, judge = tap.make_key(seat), partial(_judge_line, seat, tap)
        return self._write_once(code, tap, key, judge, known)

    def type_faces(self, code: str, seat: int, tap: Tap, known: int | None = None) -> Look:
        """Writes the faces that real dice show, or corrects them while nothing depends on them."""
        key, judge = FACES + tap.make_key(seat), partial(_judge_faces, seat, tap)
        return self._write_once(code, tap, key, judge, known)

    def _write_once(self, code: str, tap: Tap, key: str, judge: Judge, known: int | None) -> Look:
        """Judges and stores a tap under its idempotency key, holding the table's lock."""
        with self.store.lock(code):
            try:
                look, version = self._judge_and_write(code, tap, key, judge, known)
            except Stale:
                if known is None:
                    raise
                look, version = self._judge_and_write(code, tap, key, judge, None)
        if version is None:
            return look
        if look.options.stand_in or any(seat.kind == "bot" for seat in look.seats):
            self.desk.wake_bots(code)
        return self.desk.look(code, version)

    def _judge_and_write(
        self, code: str, tap: Tap, key: str, judge: Judge, known: int | None
    ) -> tuple[Look, int | None]:
        """Returns the table before the tap, and the version after it or None for a retry."""
        look, fold = self.desk.look_and_fold(code, known)
        if _was_written(look, key, tap):
            return look, None
        fold = _check_open(look, fold)
        try:
            return look, self.write(look, fold, judge(look, fold), once=key)
        except Repeated:  # another process was a moment faster with this key
            found = self.desk.look(code)
            _was_written(found, key, tap)
            return found, None

    def arrange(
        self,
        code: str,
        line: str,
        seen: int | None = None,
        seats: Mapping[int, SeatChanges] | None = None,
    ) -> Look:
        """Writes a line of the table itself, such as a skip, a seat on paper or a rewind."""
        with self.store.lock(code):
            look, found = self.desk.look_and_fold(code)
            fold = _check_open(look, found)
            if seen not in (None, fold.seq):
                raise TooLate(seen or 0, fold.seq)
            self.write(look, fold, judge_lines(fold.play, TABLE, line), seats=seats)
        self.desk.wake_bots(code)
        return self.desk.look(code)

    def is_full(self, code: str) -> bool:
        """Tells whether a log has as many lines as it may have."""
        return self.store.tables.load(code).last_seq >= MOST_LINES

    def write(
        self,
        look: Look,
        fold: Fold,
        judged: Sequence[Judged],
        *,
        once: str | None = None,
        seen: int | None = None,
        seats: Mapping[int, SeatChanges] | None = None,
        **changes: Unpack[TableChanges],
    ) -> int:
        """Draws what is owed, stores all lines at once, caches the fold; returns the version."""
        lines = [*judged, *_draw_owed(look, fold, judged)]
        play = lines[-1].play if lines else fold.play
        if lines and fold.seq + len(lines) > MOST_LINES:
            raise NotYet("full")
        if play.length > max(MOST_THAT_COUNT, fold.play.length):
            raise NotYet("full")
        if play.game.result(play.state) is not None:
            changes["phase"] = "over"
        code = look.table.code
        stored = self.store.log.append(
            code,
            fold.seq,
            [entry for entry, _ in lines],
            once=once,
            seen=seen,
            seats=seats,
            **changes,
        )
        for entry, (_, play) in zip(stored.entries, lines, strict=True):
            fold = fold.take(entry, play)
        self.desk.folds.keep(code, fold)
        return stored.version


def judge_lines(play: Play, actor: int, *lines: str) -> list[Judged]:
    """Parses, judges and applies lines of one actor; raises if the rules refuse one of them."""
    judged = []
    for line in lines:
        play = play.do(actor, line)
        judged.append(Judged(NewEntry(actor, line), play))
    return judged


def _judge_line(seat: int, tap: Tap, look: Look, fold: Fold) -> list[Judged]:
    """Judges what a seat does; raises Stale if the line is refused because the page was too old."""
    if _has_moved_on(fold, seat, tap.seen):
        raise Stale(tap.seen, fold.seq)
    try:
        _check_take_back(look, tap.do)
        _check_retyped(fold, tap.do)
        return judge_lines(fold.play, fold.play.name_actor(seat, tap.do), tap.do)
    except (IllegalAction, InvalidAction):
        if tap.seen != fold.seq:
            raise Stale(tap.seen, fold.seq) from None
        raise


def _judge_faces(seat: int, tap: Tap, look: Look, fold: Fold) -> list[Judged]:
    """Judges typed faces; faces that correct earlier ones are preceded by a rewind of those."""
    if tap.seen != fold.seq:
        raise Stale(tap.seen, fold.seq)
    if seat not in (look.typist, look.retypist):
        raise IllegalAction(Refusal("play", "only_the_table"))
    mends = look.typist is None
    owed = look.retyped if mends else look.game.chance(look.state)
    if owed is None or not owed.allows(tap.do):
        look.game.parse(fold.play.layout, tap.do)  # raises InvalidAction if it is no line at all
        raise IllegalAction(Refusal("chance", "other_owed" if owed else "not_owed"))
    rewind = [f"{REWIND} {fold.play.length - 1}"] if mends else []
    return judge_lines(fold.play, TABLE, *rewind, tap.do)


def _check_open(look: Look, fold: Fold | None) -> Fold:
    """Raises NotYet unless lines can be written at this table now."""
    if fold is None:
        raise NotYet("lobby")
    if look.table.phase != "running":
        raise NotYet("over")
    if look.table.paused:
        raise NotYet("paused")
    return fold


def _check_take_back(look: Look, line: str) -> None:
    if line in (TAKE_BACK, START_OVER) and not look.options.take_back:
        raise IllegalAction(Refusal("play", "no_take_back"))


def _check_retyped(fold: Fold, line: str) -> None:
    if line.startswith(f"{INSTEAD} ") and fold.retyped >= MOST_RETYPED:
        raise NotYet("full")


def _draw_owed(look: Look, fold: Fold, judged: Sequence[Judged]) -> Iterator[Judged]:
    """Yields the dice or cards that the table owes after these lines."""
    play = judged[-1].play if judged else fold.play
    rolls = fold.rolls + sum(is_roll(entry, after) for entry, after in judged)
    while (drawn := _draw(look, play, rolls)) is not None:
        play, rolls = play.do(TABLE, drawn), rolls + 1
        yield Judged(NewEntry(TABLE, drawn), play)


def _draw(look: Look, play: Play, rolls: int) -> str | None:
    owed = play.game.chance(play.state)
    if owed is None:
        return None
    if play.faces and owed.allows(play.faces):
        return play.faces
    if look.options.real_dice:
        return None
    return owed.draw(FairDice(look.table.seed, rolls))


def _was_written(look: Look, key: str, tap: Tap) -> bool:
    """Tells whether this tap is in the log; raises Stale if its key stands with another line."""
    entry = _find_entry(look, key)
    if entry is None:
        return False
    # Faces that correct earlier ones stand behind the rewind of those.
    line = look.log[entry.seq] if entry.text.startswith(REWIND) else entry
    if line.text != tap.do:
        raise Stale(tap.seen, entry.seq)
    return True


def _find_entry(look: Look, key: str) -> Entry | None:
    """Finds the entry of an idempotency key, so that a retry is answered before it is judged."""
    return next((entry for entry in reversed(look.log) if entry.once == key), None)


def _has_moved_on(fold: Fold, seat: int, seen: int) -> bool:
    """Tells whether the seat itself or the table wrote something that the tap's page lacks."""
    newer = takewhile(lambda entry: entry.seq > seen, reversed(fold.log))
    return any(entry.actor in (seat, TABLE) for entry in newer)
