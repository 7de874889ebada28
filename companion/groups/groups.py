"""Founding groups, adding games to them, and arranging who is who."""

import hmac
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from companion.groups.book import Book
from companion.groups.files import GroupFile, read_json, write_csv, write_json
from companion.store import (
    Adjusted,
    GameResult,
    Group,
    Store,
    UnknownGroup,
    UnknownPerson,
    hash_token,
)
from companion.tables import clean_name

NEW: Final = -1
"""Stands for a person whom the group does not know yet."""
NOBODY: Final = 0
"""Stands for a seat that does not count for anybody: a bot, or a guest."""
KEY_DIGITS: Final = 48
"""The length of a link's secret or a host's token, as hard to guess as the tokens of tables."""
MOST_KEPT: Final = 4
"""Books that are kept in memory: a large one has tens of thousands of rows."""


class NotKeeper(Exception):
    """Only a host of the group may do this."""


class Opened(NamedTuple):
    """A group and the secret of the link by which it was opened."""

    group: Group
    link: str


class Groups:
    """All groups of one store."""

    def __init__(self, store: Store, derive: Callable[[str], str]) -> None:
        self._rows = store.groups
        self._derive = derive
        self._kept: OrderedDict[str, tuple[int, Book]] = OrderedDict()

    def found(self, name: str, form: str) -> tuple[Opened, str]:
        """Founds a group; gives it with its host's token. The same form again finds it."""
        link = self._derive(f"group {form}")[:KEY_DIGITS]
        host = self._derive(f"group host {form}")[:KEY_DIGITS]
        return Opened(self._rows.found(clean_name(name), link, host), link), host

    def bring_in(self, text: str, form: str) -> tuple[Opened, str]:
        """Founds a group with everything that a file says; gives it with its host's token."""
        kept = read_json(text)
        opened, host = self.found(kept.name, form)
        if opened.group.version == 1:
            self._rows.bring_in(opened.group.id, 1, kept.created, kept.history)
        return self.open(opened.link), host

    def write_json(self, group: Group) -> str:
        """The group as a file that can be brought in elsewhere."""
        return write_json(GroupFile(group.name, group.created, self._rows.read_history(group.id)))

    def write_csv(self, group: Group) -> str:
        """All results as a table."""
        return write_csv(self._rows.read_history(group.id))

    def read_adjusted(self, group: Group) -> list[Adjusted]:
        """What everybody has won, and would have won without luck, where that was worked out."""
        return self._rows.read_adjusted(group.id)

    def keep_adjusted(self, game: GameResult, adjusted: Sequence[float]) -> None:
        """Keeps the results without luck of a game, in every group that has it."""
        assert game.code is not None
        self._rows.keep_adjusted(game.code, game.play, adjusted)

    def open(self, link: str) -> Opened:
        """The group that a link leads to; raises UnknownGroup."""
        group = self._rows.find(link)
        if group is None:
            raise UnknownGroup
        return Opened(group, link)

    def is_host(self, group: Group, token: str | None) -> bool:
        """Tells whether this is the token of whoever founded the group."""
        return bool(token) and hmac.compare_digest(hash_token(token or ""), group.host_hash)

    def check_host(self, group: Group, token: str | None) -> None:
        """Raises NotKeeper unless this is the token of a host."""
        if not self.is_host(group, token):
            raise NotKeeper

    def read(self, group: Group) -> Book:
        """Everything that a group has, remembered until it changes."""
        kept = self._kept.get(group.id)
        if kept is None or kept[0] != group.version:
            kept = group.version, Book(self._rows.read_history(group.id))
            self._kept[group.id] = kept
        self._kept.move_to_end(group.id)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept[1]

    def add(self, group: Group, seen: int | None, game: GameResult, who: Mapping[int, int]) -> None:
        """Adds a game; `who` says of each seat which person it was, a new one, or nobody.

        A game that the group has already stays as it is.
        """
        if self.has(group, game):
            return
        seats = [
            seat._replace(person=who[seat.seat] if who[seat.seat] not in (NEW, NOBODY) else None)
            for seat in game.seats
        ]
        known = [seat.person for seat in seats if seat.person is not None]
        if len(set(known)) < len(known):
            raise UnknownPerson
        new = {seat.seat: seat.name for seat in sorted(seats) if who[seat.seat] == NEW}
        self._rows.add_game(group.id, seen, game._replace(seats=tuple(seats)), new)

    def has(self, group: Group, game: GameResult) -> bool:
        """Tells whether a game is already one of the group's."""
        return self._rows.has_play(group.id, game.play)

    def rename(self, group: Group, seen: int, name: str) -> None:
        """Gives the group another name."""
        self._rows.rename(group.id, seen, clean_name(name))

    def rename_person(self, group: Group, seen: int, number: int, name: str) -> None:
        """Gives a person another name."""
        self._rows.rename_person(group.id, seen, number, clean_name(name))

    def merge(self, group: Group, seen: int, number: int, into: int) -> None:
        """Merges two persons into one."""
        self._rows.merge_persons(group.id, seen, number, into)

    def remove(self, group: Group, seen: int, number: int) -> None:
        """Removes a person everywhere."""
        self._rows.remove_person(group.id, seen, number)

    def delete_game(self, group: Group, seen: int, number: int) -> None:
        """Deletes one game."""
        self._rows.delete_game(group.id, seen, number)

    def delete(self, group: Group, seen: int) -> None:
        """Deletes the group."""
        self._rows.delete(group.id, seen)
        self._kept.pop(group.id, None)
