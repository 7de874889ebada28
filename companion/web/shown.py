"""A table as one reader of one page may see it, from which its fragments pick their inputs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from companion.games import find_room
from companion.games.seen import Seen, sort_offers
from companion.rules import InChains, LogLine, Meta
from companion.tables import Seat, Steps, Viewed
from companion.web.ways import Way
from companion.words import Words, find_name


class Key(NamedTuple):
    """Identifies a page and its reader: everything but the version that a fragment depends on."""

    code: str
    page: str
    seat: int | None
    language: str
    host: bool
    address: str


class Told(NamedTuple):
    """Lines of the log as their reader may know them."""

    entries: list[LogLine]
    newest: int
    """The number of the newest of these lines."""
    corrections: list[LogLine]
    effects: list[Steps]
    """What each of the lines set off."""


@dataclass(frozen=True)
class Shown:
    """A table for one reader of one page; fragments pick from it what their templates see."""

    look: Viewed
    key: Key
    way: Way | None
    """How phones reach the table; only pages without a seat show it."""
    once: str
    """The idempotency key of the next tap on this page."""
    bots: tuple[str, ...]
    """The bots that may play here."""
    table_name: str
    """What the log calls the table itself."""
    told: Told | None = None
    """The log, on pages that show it."""

    @property
    def meta(self) -> Meta:
        """The facts of the game."""
        return self.look.game.meta

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people, in the order of their turns."""
        return self.look.table.seats

    @property
    def people(self) -> list[str]:
        """Their names."""
        return [person.name for person in self.seats]

    @property
    def me(self) -> Seat | None:
        """The person whose page it is."""
        return None if self.key.seat is None else self.seats[self.key.seat]

    @property
    def words(self) -> Words:
        """The words of the game in the reader's language."""
        return find_words(self.meta.slug, self.key.language)

    @cached_property
    def seen(self) -> Seen:
        """What the game's own fragments may pick from."""
        return see(self.look, self.key.seat, self.words)

    def tell(self, entry: LogLine) -> str:
        """Tells a line of the log as a sentence."""
        actor = find_name(self.meta, entry.actor, entry.text, self.people, self.table_name)
        return self.words.record(entry.text, actor, self._places)

    @cached_property
    def _places(self) -> Mapping[str, Any]:
        """What each printed bonus gives, in games that have some."""
        game, state = self.look.game, self.look.state
        return game.list_places(state) if isinstance(game, InChains) and state else {}

    def tell_effects(self, entry: LogLine, steps: Steps) -> tuple[str, ...]:
        """Tells what a line of the log set off, without what the line itself says."""
        verb, *said = entry.text.split(" ")
        told = []
        for step in steps:
            if step[0] != verb:
                told.append(self.words.step(step, self._places))
            else:
                told += [self.words.name(word) for word in step[1:] if is_new(word, said)]
        return tuple(told)


def is_new(word: str | int, said: Sequence[str]) -> bool:
    """Tells whether a word of a step says more than its line, such as the face of a die."""
    return isinstance(word, str) and word not in said


def see(look: Viewed, seat: int | None, words: Words, *, may_act: bool = True) -> Seen:
    """Makes the `Seen` from which a game picks its inputs, for a seat or for the screen."""
    table, options = look.table, look.options
    offered = look.offered.get(seat, ()) if seat is not None and may_act else ()
    return Seen(
        code=table.code,
        seat=seat,
        seats=table.seats,
        state=look.state,
        last=look.last,
        result=look.result,
        offers=sort_offers(offered),
        awaited=tuple(look.awaited) if may_act else (),
        typist=look.typist,
        retypist=look.retypist,
        typed=look.typed if may_act else {},
        owed=look.retyped if look.typist is None else look.game.chance(look.state),
        rolls=look.rolls,
        help=options.help,
        real_dice=options.real_dice,
        same_luck_as=options.same_luck_as,
        phase=table.phase,
        paused=table.paused,
        next_code=table.next_code,
        commitment=table.commitment,
        seed=table.seed if look.result else "",
        words=words,
    )


@lru_cache(maxsize=64)
def find_words(slug: str, language: str) -> Words:
    """The words of a game in a language; always the same object, so that inputs compare equal."""
    assert find_room(slug)
    return Words(slug, language)
