"""What is told of a group's games, compared with counting by hand and with a slow second way."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from companion.groups.book import Book
from companion.groups.changes import Change, list_changes
from companion.groups.evenings import BREAK, find_last_evening, is_tonight
from companion.groups.persons import find_same, suggest
from companion.groups.plots import HEIGHT, LABEL, WIDTH, plot_wins, spread
from companion.groups.records import SheetRecords, count_sheets, rank_sheets
from companion.groups.rivals import compare_persons
from companion.groups.standings import Standing, count_results, rank_counts
from companion.groups.tally import count_games
from companion.store import GameResult, History
from tests.groups.made_up import make_history
from tests.store.test_store_groups import make_game

LEA, MAX, OMA = 1, 2, 3
NAMES = {LEA: "Lea", MAX: "Max", OMA: "Oma"}


def play(
    *order: int, scores: tuple[float, ...] = (), at: int = 0, sheet: str = "sun"
) -> GameResult:
    """A game in which these persons finished in this order, so many hours after the first."""
    points = scores or tuple(range(len(order), 0, -1))
    ranks = [sorted(points, reverse=True).index(score) + 1 for score in points]
    seats = [(p, NAMES[p], s, r) for p, s, r in zip(order, points, ranks, strict=True)]
    ended = 1e9 + at * 3600
    return make_game(f"{at}", *seats, ended=ended)._replace(number=at, sheet=sheet)


def rank_persons(games: list[GameResult]) -> list[Standing]:
    return rank_counts(count_results(games))


def list_records(games: list[GameResult]) -> list[SheetRecords]:
    return [*rank_sheets(count_sheets(games))]


def test_standings_count_games_wins_and_streaks() -> None:
    games = [play(LEA, MAX), play(LEA, OMA), play(MAX, LEA), play(LEA, MAX), play(LEA, MAX, OMA)]
    told = [tuple(one) for one in rank_persons(games)]
    assert told == [(LEA, 5, 4, 2, 2), (MAX, 4, 1, 0, 1), (OMA, 2, 0, 0, 0)]
    assert rank_persons(games)[0].share == 0.8
    assert rank_persons([]) == []


def test_a_shared_win_counts_for_everybody_who_won() -> None:
    (one, other) = rank_persons([play(LEA, MAX, scores=(4, 4))])
    assert (one.wins, other.wins) == (1, 1)


@pytest.mark.parametrize("seed", range(3))
def test_whoever_finished_before_whom_is_counted_pair_by_pair(seed: int) -> None:
    games = make_history(Random(seed), games=300, persons=5).games
    before: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for game in games:
        for one, other in permutations(game.seats, 2):
            if one.person and other.person:
                met[one.person, other.person] += 1
                before[one.person, other.person] += one.rank < other.rank
    rivals = compare_persons(games)
    assert {pair: wins for pair, wins in before.items() if wins} == dict(rivals.before)
    assert all(rivals.count_games(*pair) == games for pair, games in met.items())
    assert any(rivals.level.values()), "some games were level"
    for beaten in {one for pair in met for one in pair}:
        wins = {other: won for (other, one), won in before.items() if one == beaten and won >= 3}
        most = max(wins, key=lambda other: (wins[other] / met[other, beaten], wins[other], -other))
        assert rivals.find_nemesis(beaten) == most


def test_a_nemesis_has_won_three_times_at_least_and_most_of_the_games() -> None:
    twice = [play(LEA, MAX), play(LEA, MAX)]
    assert compare_persons(twice).find_nemesis(MAX) is None
    often = [*twice, play(LEA, MAX), play(MAX, LEA)]
    assert compare_persons(often).find_nemesis(MAX) == LEA
    worse = [*often, *[play(OMA, MAX)] * 3]
    assert compare_persons(worse).find_nemesis(MAX) == OMA
    assert compare_persons(worse).find_nemesis(OMA) is None


def test_somebody_merged_from_two_seats_is_no_rival_of_their_own() -> None:
    rivals = compare_persons([play(LEA, LEA, MAX)])
    assert rivals.before == {(LEA, MAX): 2}
    assert rivals.count_games(LEA, LEA) == 0


def test_records_are_kept_for_each_sheet_and_the_first_to_reach_them_holds_them() -> None:
    games = [
        play(LEA, MAX, scores=(7, 2), at=1),
        play(MAX, LEA, scores=(7, 3), at=2),
        play(OMA, LEA, scores=(40, 1), at=3, sheet="moon"),
    ]
    sun, moon = list_records(games)
    assert (sun.plays, moon.plays) == (2, 1)
    assert sun.best is not None
    assert (sun.best.person, sun.best.score, sun.best.number) == (LEA, 7, 1)
    assert {person: best.score for person, best in sun.own.items()} == {LEA: 7, MAX: 7}
    assert moon.best is not None
    assert moon.best.person == OMA
    assert [one.person for one in moon.standings] == [OMA, LEA]


def test_games_on_a_sheet_that_is_gone_count_like_all_others() -> None:
    gone = play(LEA, MAX)._replace(game="no_such_game", sheet="no such sheet", sheet_title="Old")
    book = Book(History(NAMES, [gone]))
    assert book.standings[0].wins == 1
    assert book.sheets[0].latest.sheet_title == "Old"


def test_an_evening_ends_where_nobody_plays_for_hours() -> None:
    games = [play(LEA, MAX, at=hour) for hour in (1, 2, 50, 51, 52)]
    assert find_last_evening(games) == 2
    assert find_last_evening([]) == 0
    assert find_last_evening(games[:1]) == 0
    assert Book(History(NAMES, games)).evening == games[2:]
    later = games[1]._replace(began=games[0].ended + BREAK)
    assert find_last_evening([games[0], later]) == 1
    assert is_tonight(games, games[-1].ended + 3600)
    assert not is_tonight(games, games[-1].ended + 24 * 3600)
    assert not is_tonight([], 0)


def list_changed(games: list[GameResult], first: int) -> list[Change]:
    """What the games from number `first` of the list on have changed."""
    past = count_games(games[:first])
    return list_changes(past, count_games(games[first:], past))


def tell(changes: list[Change]) -> set[tuple[str, int, float, int | None]]:
    return {(one.kind, one.person, one.number, one.other) for one in changes}


def test_the_evening_tells_what_it_has_changed() -> None:
    past = [play(MAX, LEA, scores=(5, 1), at=1)]
    tonight = [
        play(LEA, MAX, OMA, scores=(9, 8, 1), at=50),
        play(LEA, MAX, scores=(3, 2), at=51),
        play(LEA, MAX, scores=(3, 2), at=52),
    ]
    changes = list_changed([*past, *tonight], 1)
    assert tell(changes) == {
        ("lead", LEA, 3, MAX),
        ("record", LEA, 9, MAX),
        ("streak", LEA, 3, None),
        ("nemesis", MAX, 3, LEA),
        ("new", OMA, 0, None),
    }
    assert [one.game for one in changes if one.kind == "record"] == [tonight[-1]]
    ended = list_changed([*past, *tonight, play(OMA, LEA, at=99)], 4)
    assert tell(ended) == {("broken", LEA, 3, None)}


def test_round_numbers_of_games_are_told_once() -> None:
    games = [play(LEA, MAX, MAX, at=at) for at in range(11)]
    assert ("round", LEA, 10, None) in tell(list_changed(games[:10], 9))
    assert not [one for one in list_changed(games, 10) if (one.kind, one.person) == ("round", LEA)]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_counted_evening_by_evening_is_what_all_games_make_at_once(seed: int) -> None:
    luck = Random(seed)
    games = make_history(luck, games=200, persons=5).games
    tally = count_games([])
    while left := games[sum(one.plays for one in tally.sheets.values()) :]:
        before = count_games(games[: -len(left)])
        assert tally == before, "what was counted stays as it was"
        tally = count_games(left[: luck.randint(1, 40)], tally)
    assert tally == count_games(games)
    book = Book(History(NAMES, games))
    assert book.standings == rank_persons(games)
    assert book.rivals == compare_persons(games)
    assert book.sheets == list_records(games)
    assert book.changes == list_changed(games, find_last_evening(games))


def test_of_names_only_the_very_same_is_the_same_and_others_are_suggested() -> None:
    persons = {1: "Léa", 2: "lea", 3: "Max", 4: "Max"}
    assert find_same("Léa", persons) == 1
    assert find_same("Lea", persons) is None
    assert suggest("LEA", persons) == [1, 2]
    assert find_same("Max", persons) is None, "two have this name"
    assert suggest("Max", persons) == [3, 4]
    assert suggest("Zoë", persons) == []
    assert suggest("STRASSE", {1: "Straße"}) == [1]


def test_the_plot_shows_the_wins_and_keeps_the_names_apart() -> None:
    assert plot_wins([play(LEA, MAX)], rank_persons([play(LEA, MAX)])) is None
    games = [play(LEA, MAX), play(MAX, LEA), play(LEA, MAX), play(LEA, OMA)]
    plot = plot_wins(games, rank_persons(games))
    assert plot is not None
    assert (plot.games, plot.most) == (4, 3)
    assert [(line.person, line.wins) for line in plot.lines] == [(LEA, 3), (MAX, 1)]
    points = [[*map(float, point.split(","))] for point in plot.lines[0].points.split()]
    assert points[0] == [0, HEIGHT]
    assert points[-1] == [WIDTH, 0]
    assert [point[0] for point in points] == sorted(point[0] for point in points)
    assert spread([0, 0, 5, 100]) == [0, LABEL, 2 * LABEL, 100]


def test_two_who_have_met_are_known_to_be_two() -> None:
    book = Book(History(NAMES, [play(LEA, MAX), play(LEA, OMA)]))
    assert book.have_met(LEA, MAX)
    assert not book.have_met(MAX, OMA)
    assert book.count_games(LEA) == 2
