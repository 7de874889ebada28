"""Groups in both databases: founded, filled, rearranged, and forgotten without a trace."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from companion.store import (
    Full,
    GameResult,
    Group,
    SeatResult,
    Stale,
    Store,
    StoreRefused,
    UnknownGroup,
    UnknownPerson,
    open_store,
)
from companion.store.groups import PARTS
from companion.store.schema import player_groups
from tests.played import DICE
from tests.store.conftest import Clock, create

LINK, KEEPER = "the link of a group", "the token of its host"


def make_game(
    play: str, *seats: tuple[int | None, str, float, int], ended: float = 2000.0, code: str = ""
) -> GameResult:
    """A game of these seats: person, name, score and rank."""
    results = [
        SeatResult(number, person, name, "phone", score, rank, rank == 1, number == 0)
        for number, (person, name, score, rank) in enumerate(seats)
    ]
    return GameResult(
        *(0, play, code or None, DICE.game, "The Dice Charmers", "sun", "Sun", "excess"),
        *(ended - 1000, ended, tuple(sorted(results, key=lambda seat: seat.rank))),
    )


@pytest.fixture
def group(store: Store) -> Group:
    """Lea and Tom, who have played once."""
    group = store.groups.found("Mondays", LINK, KEEPER)
    game = make_game("one", (None, "Lea", 3.5, 1), (None, "Tom", -2, 2), code="ABCDEF")
    store.groups.add_game(group.id, None, game, {0: "Lea", 1: "Tom"})
    return group


def test_a_group_is_found_by_its_link_alone_and_the_link_is_not_kept(
    store: Store, group: Group
) -> None:
    found = store.groups.find(LINK)
    assert found is not None
    assert (found.id, found.name, found.version) == (group.id, "Mondays", group.version + 1)
    assert store.groups.found("Other", LINK, "another host") == found
    for wrong in ("", KEEPER, group.id, found.host_hash, LINK + "x"):
        assert store.groups.find(wrong) is None
    row = store.database.read(lambda link: link.execute(player_groups.select()).one())
    assert not {LINK, KEEPER} & {str(value) for value in row}


def test_a_game_counts_once_and_comes_back_as_it_was(store: Store, group: Group) -> None:
    late = make_game("two", (2, "tom", 1, 1), (None, "Asha", 0, 2), ended=9000)
    early = make_game("three", (1, "Lea", 4, 1), (2, "Tom", 4, 1), ended=500)
    for game in (late, early, late._replace(title="again")):
        store.groups.add_game(group.id, None, game, {})
    history = store.groups.read_history(group.id)
    assert history.persons == {1: "Lea", 2: "Tom"}
    assert [game.play for game in history.games] == ["three", "one", "two"]
    assert history.games[2] == late._replace(number=2)
    assert [seat.person for seat in history.games[1].seats] == [1, 2]
    assert store.groups.has_play(group.id, "two")
    assert not store.groups.has_play(group.id, "four")


def test_a_game_with_a_person_that_nobody_knows_is_not_added(store: Store, group: Group) -> None:
    before = store.groups.find(LINK)
    with pytest.raises(UnknownPerson):
        store.groups.add_game(group.id, None, make_game("two", (7, "Eve", 1, 1)), {1: "Max"})
    assert store.groups.find(LINK) == before
    assert store.groups.read_history(group.id).persons == {1: "Lea", 2: "Tom"}


def test_whoever_saw_an_older_version_changes_nothing(store: Store, group: Group) -> None:
    known = store.groups.find(LINK)
    assert known is not None
    store.groups.rename(group.id, known.version, "Tuesdays")
    with pytest.raises(Stale):
        store.groups.rename(group.id, known.version, "Wednesdays")
    again = store.groups.find(LINK)
    assert again is not None
    assert (again.name, again.version) == ("Tuesdays", known.version + 1)


def test_a_person_is_renamed_and_merged_with_all_games(store: Store, group: Group) -> None:
    store.groups.add_game(group.id, None, make_game("two", (None, "Léa", 1, 1)), {0: "Léa"})
    store.groups.rename_person(group.id, None, 3, "Léa M.")
    assert store.groups.read_history(group.id).persons[3] == "Léa M."
    store.groups.merge_persons(group.id, None, 1, 3)
    store.groups.merge_persons(group.id, None, 3, 3)
    history = store.groups.read_history(group.id)
    assert history.persons == {2: "Tom", 3: "Léa M."}
    assert [game.seats[0].person for game in history.games] == [3, 3]
    assert [game.seats[0].name for game in history.games] == ["Lea", "Léa"]
    with pytest.raises(UnknownPerson):
        store.groups.rename_person(group.id, None, 1, "Eve")
    with pytest.raises(UnknownPerson):
        store.groups.merge_persons(group.id, None, 2, 1)
    with pytest.raises(UnknownPerson):
        store.groups.remove_person(group.id, None, 9)
    assert store.groups.read_history(group.id) == history


def test_results_without_luck_are_kept_where_the_game_is_known_and_added_up(
    store: Store, group: Group
) -> None:
    two = make_game("two", (1, "Lea", 2, 2), (2, "Tom", 3, 1), (None, "Bot", 1, 3), code="ABCDEG")
    store.groups.add_game(group.id, None, two, {})
    assert store.groups.read_adjusted(group.id) == []
    version = store.groups.find(LINK)
    store.groups.keep_adjusted("ABCDEF", "one", (0.75, 0.25))
    store.groups.keep_adjusted("ABCDEG", "two", (0.5, 0.25, 0.25))
    store.groups.keep_adjusted("ABCDEG", "another game", (9, 9, 9))
    assert store.groups.read_adjusted(group.id) == [(1, 2, 1, 1.25), (2, 2, 1, 0.5)]
    assert store.groups.find(LINK) == version, "nobody's page is too old for that"
    seats = store.groups.read_history(group.id).games[1].seats
    assert [(seat.seat, seat.adjusted) for seat in seats] == [(1, 0.25), (0, 0.5), (2, 0.25)]
    store.groups.remove_person(group.id, None, 1)
    assert store.groups.read_adjusted(group.id) == [(2, 2, 1, 0.5)]


def test_a_removed_person_is_named_nowhere_and_the_others_keep_their_results(
    store: Store, group: Group
) -> None:
    store.groups.remove_person(group.id, None, 1)
    history = store.groups.read_history(group.id)
    assert history.persons == {2: "Tom"}
    (game,) = history.games
    assert game.code is None, "the table still names them"
    assert [(seat.person, seat.name, seat.score) for seat in game.seats] == [
        (None, "", 3.5),
        (2, "Tom", -2),
    ]

    def read_all(link: sa.Connection) -> str:
        return repr([link.execute(part.select()).all() for part in PARTS])

    assert "Lea" not in store.database.read(read_all)


def test_a_deleted_game_and_a_deleted_group_leave_nothing(store: Store, group: Group) -> None:
    other = store.groups.found("Others", "another link", KEEPER)
    store.groups.add_game(other.id, None, make_game("one", (None, "Ida", 1, 1)), {0: "Ida"})
    store.groups.delete_game(group.id, None, 1)
    assert store.groups.read_history(group.id).games == []
    store.groups.delete(group.id, None)
    assert store.groups.find(LINK) is None
    with pytest.raises(UnknownGroup):
        store.groups.rename(group.id, None, "gone")
    assert len(store.groups.read_history(other.id).games) == 1

    def count(link: sa.Connection) -> list[int | None]:
        counted = [sa.select(sa.func.count()).select_from(part) for part in PARTS]
        return [link.scalar(wanted) for wanted in counted]

    assert store.database.read(count) == [1, 1, 1]


def test_a_group_does_not_grow_without_end(
    store: Store, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.groups.MOST_GAMES", 1)
    with pytest.raises(Full):
        store.groups.add_game(group.id, None, make_game("two", (1, "Lea", 1, 1)), {})
    monkeypatch.setattr("companion.store.groups.MOST_GAMES", 9)
    monkeypatch.setattr("companion.store.groups.MOST_PERSONS", 2)
    with pytest.raises(Full):
        store.groups.add_game(group.id, None, make_game("two", (None, "Ida", 1, 1)), {0: "Ida"})
    history = store.groups.read_history(group.id)
    assert (len(history.games), len(history.persons)) == (1, 2)


def test_what_is_known_of_tables_stays_known_while_groups_change(
    store: Store, code: str, group: Group
) -> None:
    known = store.tables.find_snapshot(code)
    store.groups.rename(group.id, None, "Tuesdays")
    assert store.tables.find_snapshot(code) is known


def test_a_backup_holds_groups_and_is_not_restored_over_any(
    store: Store, group: Group, tmp_path: Path, clock: Clock
) -> None:
    create(store)
    store.copies.back_up(tmp_path / "backup.jsonl")
    assert LINK not in (tmp_path / "backup.jsonl").read_text("utf-8")
    with closing(open_store(f"sqlite:///{tmp_path / 'other.db'}", clock)) as other:
        other.copies.restore(tmp_path / "backup.jsonl")
        found = other.groups.find(LINK)
        assert found == store.groups.find(LINK)
        assert other.groups.read_history(group.id) == store.groups.read_history(group.id)
    with closing(open_store(f"sqlite:///{tmp_path / 'third.db'}", clock)) as third:
        third.groups.found("Ours", "our link", KEEPER)
        with pytest.raises(StoreRefused, match="empty"):
            third.copies.restore(tmp_path / "backup.jsonl")


def test_games_that_are_added_at_once_are_numbered_apart(store: Store, group: Group) -> None:
    def add(number: int) -> None:
        game = make_game(f"play {number % 4}", (None, f"Guest {number}", 1, 1))
        store.groups.add_game(group.id, None, game, {})

    with ThreadPoolExecutor(8) as threads:
        assert len([*threads.map(add, range(8))]) == 8
    games = store.groups.read_history(group.id).games
    assert sorted(game.number for game in games) == [1, 2, 3, 4, 5]
