"""Groups of people, and the results of their games."""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa

from companion.store.codes import hash_token
from companion.store.database import Database, reads, writes
from companion.store.errors import Full, Stale, UnknownGroup, UnknownPerson
from companion.store.group_history import insert_games, read_history
from companion.store.group_rows import Adjusted, GameResult, Group, History
from companion.store.schema import group_games, group_seats, persons, player_groups

P = ParamSpec("P")
T = TypeVar("T")
MOST_GAMES: Final = 20_000
MOST_PERSONS: Final = 500
ID_DIGITS: Final = 16
PARTS: Final = (group_seats, group_games, persons)

_of: sa.BindParameter[str] = sa.bindparam("of")
_grow = (
    player_groups.update()
    .where(player_groups.c.id == _of)
    .values(version=player_groups.c.version + 1)
    .returning(player_groups.c.version)
)


_adjusted = (
    sa.select(
        group_seats.c.person,
        sa.func.count(),
        sa.func.sum(sa.cast(group_seats.c.won, sa.Integer)),
        sa.func.sum(group_seats.c.adjusted),
    )
    .where(group_seats.c.group_id == _of, group_seats.c.adjusted.is_not(None))
    .where(group_seats.c.person.is_not(None))
    .group_by(group_seats.c.person)
)


def changes(
    verb: Callable[Concatenate["GroupRows", sa.Connection, str, P], T],
) -> Callable[Concatenate["GroupRows", str, int | None, P], T]:
    """Makes a method run in one transaction, in which nobody else changes the group.

    It raises Stale if the version is no longer the one seen. No table changes by it, so that what
    is known of tables stays true.
    """

    @functools.wraps(verb)
    def run(
        self: "GroupRows", group: str, seen: int | None, /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def change(link: sa.Connection) -> T:
            version = link.scalar(_grow, {"of": group})
            if version is None:
                raise UnknownGroup
            if seen not in (None, version - 1):
                raise Stale(seen or 0, version - 1)
            return verb(self, link, group, *args, **kwargs)

        return self.database.commit(change)[0]

    return run


@dataclass
class GroupRows:
    """Stores groups and their games; of the links only hashes are kept."""

    database: Database

    def found(self, name: str, link_token: str, host_token: str) -> Group:
        """Founds a group; a retry with the same tokens returns the group that was founded."""

        def insert(link: sa.Connection) -> Group:
            hashed = hash_token(link_token)
            if (known := _find(link, hashed)) is None:
                now = self.database.clock()
                known = Group(hashed[:ID_DIGITS], name, hash_token(host_token), 1, now)
                link.execute(player_groups.insert().values(link_hash=hashed, **known._asdict()))
            return known

        return self.database.commit(insert)[0]

    @reads
    def find(self, link: sa.Connection, link_token: str) -> Group | None:
        """The group that a link leads to."""
        return _find(link, hash_token(link_token))

    @reads
    def read_history(self, link: sa.Connection, group: str) -> History:
        """The persons and all results of a group."""
        return read_history(link, group)

    @reads
    def has_play(self, link: sa.Connection, group: str, play: str) -> bool:
        """Tells whether a game is already one of the group's."""
        return _find_game(link, group, play) is not None

    @reads
    def read_adjusted(self, link: sa.Connection, group: str) -> list[Adjusted]:
        """The wins of everybody with and without luck, those first who would have most without."""
        rows = [Adjusted(*row) for row in link.execute(_adjusted, {"of": group})]
        return sorted(rows, key=lambda one: (-one.adjusted / one.plays, one.person))

    @writes
    def keep_adjusted(
        self, link: sa.Connection, code: str, play: str, adjusted: Sequence[float]
    ) -> None:
        """Keeps the results without luck, by seats, in every group that has this game.

        No version changes by it: whoever is about to change something there need not see it.
        """
        found = sa.select(group_games.c.group_id, group_games.c.number)
        for group, number in link.execute(found.filter_by(code=code, play=play)).all():
            for seat, value in enumerate(adjusted):
                mine = group_seats.update().filter_by(group_id=group, game=number, seat=seat)
                link.execute(mine.values(adjusted=value))

    @changes
    def add_game(
        self, link: sa.Connection, group: str, game: GameResult, new: Mapping[int, str]
    ) -> int:
        """Adds a game, and persons for the seats named in `new`; gives its number.

        One that is there already stays as it is. The number that its caller gives does not count.
        """
        if (known := _find_game(link, group, game.play)) is not None:
            return known
        number = _count_up(link, group_games, group)
        if number > MOST_GAMES:
            raise Full(MOST_GAMES)
        _check_persons(link, group, {seat.person for seat in game.seats if seat.person})
        added = {seat: _add_person(link, group, name) for seat, name in new.items()}
        seats = [seat._replace(person=added.get(seat.seat, seat.person)) for seat in game.seats]
        insert_games(link, group, [game._replace(number=number, seats=tuple(seats))])
        return number

    @changes
    def bring_in(self, link: sa.Connection, group: str, created: float, history: History) -> None:
        """Fills a group that was just founded with everything that another one had."""
        link.execute(player_groups.update().filter_by(id=group).values(created=created))
        rows = [
            {"group_id": group, "number": number, "name": name}
            for number, name in history.persons.items()
        ]
        if rows:
            link.execute(persons.insert(), rows)
        insert_games(link, group, history.games)

    @changes
    def rename(self, link: sa.Connection, group: str, name: str) -> None:
        """Gives a group another name."""
        link.execute(player_groups.update().filter_by(id=group).values(name=name))

    @changes
    def rename_person(self, link: sa.Connection, group: str, number: int, name: str) -> None:
        """Gives a person another name; what was written at the tables stays as it was."""
        _check_persons(link, group, {number})
        mine = persons.update().filter_by(group_id=group, number=number)
        link.execute(mine.values(name=name))

    @changes
    def merge_persons(self, link: sa.Connection, group: str, number: int, into: int) -> None:
        """Merges a person into another one, who gets the games of both."""
        _check_persons(link, group, {number, into})
        if number != into:
            mine = group_seats.update().filter_by(group_id=group, person=number)
            link.execute(mine.values(person=into))
            link.execute(persons.delete().filter_by(group_id=group, number=number))

    @changes
    def remove_person(self, link: sa.Connection, group: str, number: int) -> None:
        """Removes a person and their name from all games, which no longer lead to their tables."""
        _check_persons(link, group, {number})
        mine = {"group_id": group, "person": number}
        played = sa.select(group_seats.c.game).filter_by(**mine)
        here = group_games.c.group_id == group, group_games.c.number.in_(played)
        link.execute(group_games.update().where(*here).values(code=None))
        link.execute(group_seats.update().filter_by(**mine).values(person=None, name=""))
        link.execute(persons.delete().filter_by(group_id=group, number=number))

    @changes
    def delete_game(self, link: sa.Connection, group: str, number: int) -> None:
        """Deletes one result; the table where it was played stays."""
        link.execute(group_seats.delete().filter_by(group_id=group, game=number))
        link.execute(group_games.delete().filter_by(group_id=group, number=number))

    @changes
    def delete(self, link: sa.Connection, group: str) -> None:
        """Deletes a group with everything that it has."""
        for part in PARTS:
            link.execute(part.delete().filter_by(group_id=group))
        link.execute(player_groups.delete().filter_by(id=group))


def _find(link: sa.Connection, link_hash: str) -> Group | None:
    wanted = [player_groups.c[name] for name in Group._fields]
    row = link.execute(sa.select(*wanted).filter_by(link_hash=link_hash)).first()
    return None if row is None else Group(*row)


def _find_game(link: sa.Connection, group: str, play: str) -> int | None:
    return link.scalar(sa.select(group_games.c.number).filter_by(group_id=group, play=play))


def _check_persons(link: sa.Connection, group: str, numbers: set[int]) -> None:
    """Raises UnknownPerson unless the group has persons of all these numbers."""
    wanted = sa.select(sa.func.count()).select_from(persons)
    mine = persons.c.group_id == group, persons.c.number.in_(numbers)
    if link.scalar(wanted.where(*mine)) != len(numbers):
        raise UnknownPerson


def _add_person(link: sa.Connection, group: str, name: str) -> int:
    number = _count_up(link, persons, group)
    if number > MOST_PERSONS:
        raise Full(MOST_PERSONS)
    link.execute(persons.insert().values(group_id=group, number=number, name=name))
    return number


def _count_up(link: sa.Connection, part: sa.Table, group: str) -> int:
    """The next number of a game or person."""
    highest = sa.select(sa.func.max(part.c.number)).where(part.c.group_id == group)
    return int(link.scalar(highest) or 0) + 1
