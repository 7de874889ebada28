"""Bots play Just 4 Fun by their own cards and the board alone, the better ones better."""

from random import Random

import pytest

from companion.bots.bot import Bot, count_steps
from companion.bots.random import RandomBot
from companion.bots.simulate import play_out
from companion.games.just_4_fun.bots.greedy import Greedy
from companion.games.just_4_fun.bots.judge import Judge
from companion.games.just_4_fun.bots.search import Search, deal_unseen
from companion.games.just_4_fun.bots.tally import Outcome, count_game, sum_up
from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.board import add_pawn
from companion.games.just_4_fun.rules.state import State
from tests.games.just_4_fun.sheets import read_board
from tests.games.just_4_fun.table import arrange
from tests.games.just_4_fun.test_hidden import swap_hidden

BOTS: dict[str, Bot] = {
    "random": RandomBot(JUST_4_FUN),
    "greedy": Greedy(),
    "search": Search(count_steps(30)),
}


def play(seated: tuple[str, ...], seed: int, board: str = "classic") -> Outcome:
    layout = read_board(board)
    start = JUST_4_FUN.setup(layout, len(seated), 0, {})
    bots = [BOTS[name] for name in seated]
    state, said = play_out(JUST_4_FUN, layout, start, bots, Random(seed))
    return count_game(state, seated, said)


def count_wins(strong: str, weak: str, games: int) -> float:
    """The share of games that the first bot wins, with seats swapped from game to game."""
    pair = (strong, weak)
    outcomes = [play(pair if seed % 2 else pair[::-1], seed) for seed in range(games)]
    share: float = sum_up(read_board("classic"), outcomes)["wins_by_bot"][strong]["share"]
    return share


def test_greedy_beats_random() -> None:
    assert count_wins("greedy", "random", 40) >= 0.95


@pytest.mark.full
def test_search_beats_greedy() -> None:
    assert count_wins("search", "greedy", 200) > 0.5


@pytest.mark.parametrize("seats", [3, 4])
def test_any_number_of_bots_plays_to_the_end_on_any_board(seats: int) -> None:
    for board in ("magic", "small"):
        outcome = play(("greedy", "random", "greedy", "random")[:seats], 5, board)
        assert outcome.winners
        assert len(outcome.totals) == seats


def test_greedy_takes_a_row_of_four_when_it_can() -> None:
    zones = {14: (1, 0, 0), 30: (1, 0, 0), 24: (1, 0, 0), 36: (1, 0, 0)}
    table = arrange(zones, hand=(2, 9, 10, 17))
    assert str(Greedy().choose(table.state, 0, Random(1))) == "play 9 10"
    assert str(BOTS["search"].choose(table.state, 0, Random(1))) == "play 9 10"


def test_a_closed_row_is_worth_less_than_an_open_one() -> None:
    zones = {14: (1, 0, 0), 30: (1, 0, 0), 24: (1, 0, 0)}
    still_open = Judge(arrange(zones).state).judge(0)
    assert still_open > Judge(arrange(zones | {19: (0, 1, 0)}).state).judge(0)
    assert still_open > Judge(arrange(zones | {19: (0, 2, 0)}).state).judge(0)


def test_a_pawn_is_judged_as_the_board_with_it_would_be() -> None:
    table = arrange({12: (1, 1, 0), 16: (0, 2, 1), 20: (2, 1, 1)}, hand=(4, 12, 16, 19))
    for value in (4, 12, 20, 32):
        zone = table.state.printed.zone_of[value]
        pawns, _ = add_pawn(table.state.zones[zone], 0)
        zones = (*table.state.zones[:zone], pawns, *table.state.zones[zone + 1 :])
        expected = Judge(table.state._replace(zones=zones)).judge(0)
        assert Judge(table.state).judge_pawn(0, zone) == pytest.approx(expected)


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_no_bot_looks_at_hidden_cards(name: str) -> None:
    state = arrange({14: (1, 1, 0), 30: (0, 1, 0), 24: (0, 0, 1)}, hand=(3, 7, 10, 16)).state
    chosen = {
        BOTS[name].choose(swap_hidden(state, 0, Random(seed)), 0, Random(1)) for seed in range(3)
    }
    assert len(chosen) == 1


def test_what_a_bot_imagines_agrees_with_all_that_it_sees() -> None:
    state: State = arrange({}, hand=(3, 7, 10, 16)).state
    seen = JUST_4_FUN.view(state, 0)
    imagined = deal_unseen(seen, 0, Random(1))
    assert JUST_4_FUN.view(imagined, 0) == seen
    cards = [card for cards in (*imagined.cards.hands, imagined.cards.pile) for card in cards]
    assert sorted(cards) == list(state.printed.deck)


def test_a_bot_at_a_table_with_real_cards_names_something_possible() -> None:
    state = arrange({}, real_cards=True).state
    for bot in BOTS.values():
        assert JUST_4_FUN.refuse(state, 0, bot.choose(state, 0, Random(1))) is None


def test_search_stops_when_its_budget_is_spent() -> None:
    state = arrange({}, hand=(3, 7, 10, 16)).state
    action = Search(count_steps(0)).choose(state, 0, Random(1))
    assert action == Greedy().choose(state, 0, Random(1))


def test_the_summary_counts_wins_by_seat_and_by_bot() -> None:
    game = Outcome(("greedy", "random"), "row", "row", (0,), (50, 30), 12, 1, 0)
    shared = game._replace(
        bots=("random", "greedy"), reason="pawns", decided_by="shared", winners=(0, 1)
    )
    figures = sum_up(read_board("classic"), [game, shared._replace(discarded=3)])
    assert [seat["share"] for seat in figures["wins_by_seat"]] == [0.75, 0.25]
    assert {name: bot["share"] for name, bot in figures["wins_by_bot"].items()} == {
        "greedy": 0.75,
        "random": 0.25,
    }
    assert figures["reasons"] == {"row": 1, "pawns": 1}
    means = [figures[name]["mean"] for name in ("total", "winning_total", "pawns_placed")]
    assert means == [40, 50, 12]
    assert figures["discards_per_game"] == 1.5
