"""Writes taps to the log: each is judged against the fold, stored, and followed by owed dice."""

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
"""Lines of one table, undone ones included; the longest honest game has a tenth of that."""
MOST_THAT_COUNT: Final = 3_000
"""Lines of one game, undone ones left out; each keeps a position in memory."""
MOST_RETYPED: Final = 500
"""Lines of one table that replace others, because each of them folds some others again."""


class Tap(NamedTuple):
    """What a button posts: a line, the key of this one tap, and the last entry its page showed."""

    do: str
    once: str
    seen: int
    by: str = "table"
    """Whose key it is: a guest's, the host's or a bot's; nobody can use up another's."""

    def make_key(self, seat: int) -> str:
        """The key under which the line is stored."""
        return f"{self.by} {seat} {self.once}"


class Judged(NamedTuple):
    """A line that the rules accepted, and the play after it."""

    entry: NewEntry
    play: Play


Judge = Callable[[Look, Fold], list[Judged]]
"""Judges what a tap asks for at a running table, or raises why it cannot be."""


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
        """Writes one action of a seat; the same tap again changes nothing and is answered alike.

        Whoever has just looked at the table says which version is `known`, which spares a look.
        """
        key, judge = tap.make_key(seat), partial(_judge_line, seat, tap)
        return self._write_once(code, tap, key, judge, known)

    def type_faces(self, code: str, seat: int, tap: Tap, known: int | None = None) -> Look:
        """Writes the faces that the real dice of this seat show, or mends them while it can."""
        key, judge = FACES + tap.make_key(seat), partial(_judge_faces, seat, tap)
        return self._write_once(code, tap, key, judge, known)

    def _write_once(self, code: str, tap: Tap, key: str, judge: Judge, known: int | None) -> Look:
        """Judges and stores a tap under its idempotency key, with one look while others wait."""
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
        """The table before the tap, and the version after it; none if nothing had to be written."""
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
        """Writes a line of the table itself: a skip, a seat that turns to paper, a rewind."""
        with self.store.lock(code):
            look, found = self.desk.look_and_fold(code)
            fold = _check_open(look, found)
            if seen not in (None, fold.seq):
                raise TooLate(seen or 0, fold.seq)
            self.write(look, fold, judge_lines(fold.play, TABLE, line), seats=seats)
        self.desk.wake_bots(code)
        return self.desk.look(code)

    def is_full(self, code: str) -> bool:
        """Tells whether the log of a table takes no more lines."""
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
        """Draws what is owed, stores everything at once, keeps the new fold; gives the version."""
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
    """Judges what a seat does; a refusal is Stale where the page may have shown otherwise."""
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
    """Judges typed faces; those that mend others are preceded by the rewind that makes room."""
    if tap.seen != fold.seq:
        raise Stale(tap.seen, fold.seq)
    if seat not in (look.typist, look.retypist):
        raise IllegalAction(Refusal("play", "only_the_table"))
    mends = look.typist is None
    owed = look.retyped if mends else look.game.chance(look.state)
    if owed is None or not owed.allows(tap.do):
        look.game.parse(fold.play.layout, tap.do)  # what is no line at all is refused as such
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
    newer = takewhile(lambda entry: entry.seq > seen, reversed(fold.log))
    return any(entry.actor in (seat, TABLE) for entry in newer)
