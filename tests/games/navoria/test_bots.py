"""Bots play Navoria to its end, the better ones better."""

from random import Random

import pytest

from companion.bots.bot import Bot, count_steps
from companion.bots.random import RandomBot
from companion.bots.simulate import play_out
from companion.games.navoria.bots import BOTS as SET
from companion.games.navoria.bots.greedy import Greedy, judge_draw, rank_actions
from companion.games.navoria.bots.search import Search, follow, list_candidates
from companion.games.navoria.bots.tally import Outcome, count_game, sum_up
from companion.games.navoria.bots.worth import judge
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.pieces import SOURCES
from tests.games.navoria.sheets import read_board
from tests.games.navoria.table import arrange, end_of_gathering, gathering, give, put

BOTS: dict[str, Bot] = {
    "random": RandomBot(NAVORIA),
    "greedy": Greedy(),
    "search": Search(count_steps(4)),
    "thorough": Search(count_steps(60)),
}


def play(seated: tuple[str, ...], seed: int, board: str = "sample", **options: bool) -> Outcome:
    layout = read_board(board)
    start = NAVORIA.setup(layout, len(seated), 0, options)
    bots = [BOTS[name] for name in seated]
    state, said = play_out(NAVORIA, layout, start, bots, Random(seed))
    return count_game(state, seated, said)


def count_wins(strong: str, weak: str, games: int) -> float:
    """The share of games that the first bot wins, with seats swapped from game to game."""
    pair = (strong, weak)
    outcomes = [play(pair if seed % 2 else pair[::-1], seed) for seed in range(games)]
    share: float = sum_up(read_board("sample"), outcomes)["wins_by_bot"][strong]["share"]
    return share


def test_greedy_beats_random() -> None:
    assert count_wins("greedy", "random", 40) >= 0.95


@pytest.mark.full
def test_search_beats_greedy() -> None:
    assert count_wins("thorough", "greedy", 400) >= 0.6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_bots_plays_to_the_end_on_any_board(seats: int) -> None:
    seated = ("greedy", "search", "random", "greedy")[:seats]
    board = "strange" if seats == 3 else "sample"
    outcome = play(seated, 5, board, blank_tile=True, fixed_order=seats == 3)
    assert outcome.winners
    assert len(outcome.points) == seats


@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_every_bot_can_begin(name: str) -> None:
    assert play((name, "random"), 3).winners


def test_greedy_takes_the_soldier_that_wins_a_favour() -> None:
    table = put(arrange(), round=3).does(0, "bag soldier soldier")
    others = "merchant-goblin-goblin builder-goblin-forest-points2 adventurer-spirit-points1-step "
    beasts = "soldier-beast-desert adventurer-beast-step"
    give(table, 0, tableau=others * 3 + beasts)
    chosen = str(BOTS["greedy"].choose(table.state, 0, Random(1)))
    assert chosen in ("take soldier-beast-forest", "take soldier-beast-glacier")


def test_playing_on_tells_what_makes_an_order_pay_more() -> None:
    docks = ((3, 0, 0), (0, 0, 0), (0, 0, 0))
    table = give(arrange(), 0, docks=docks).does(0, "bag builder builder")
    table.does(0, "take builder-goblin-desert-sword")
    first = {str(action): action for action in list_candidates(table.state, 0, Random(1))}
    ahead = {
        line: sum(follow(table.state, 0, action, luck) for luck in range(8))
        for line, action in first.items()
    }
    assert max(ahead, key=lambda line: ahead[line]) == "refuge desert"


def test_a_draw_is_worth_the_better_of_two_tokens() -> None:
    state = arrange(real_bag=False).state
    worths = [found.worth for found in rank_actions(state, 0, Random(1))]
    assert worths == [0.0]
    assert judge_draw(state, 0) > judge(state, 0)


def test_a_bot_at_the_real_bag_names_tokens_that_may_be_in_it() -> None:
    state = arrange().state
    for bot in BOTS.values():
        assert bot.choose(state, 0, Random(1)) in NAVORIA.offers(state, 0)


def test_search_stops_when_its_budget_is_spent() -> None:
    state = gathering(arrange(), "artisan merchant soldier").state
    action = Search(count_steps(0)).choose(state, 1, Random(1))
    assert action == Greedy().choose(state, 1, Random(1))


def test_what_is_left_to_come_is_worth_nothing_at_the_end() -> None:
    table = end_of_gathering(put(arrange(), round=3)).does(1, "gather merchant")
    assert judge(table.state, 1) == table.points(1)
    income = end_of_gathering(put(arrange(), round=2)).does(1, "gather merchant")
    assert judge(income.state, 1) > income.points(1)


def test_the_set_names_the_bots_from_weak_to_strong() -> None:
    assert SET.names == ("random", "greedy", "search")
    assert isinstance(SET.make("greedy", count_steps(1)), Greedy)


def test_the_summary_counts_wins_and_points_by_source() -> None:
    one, other = (1,) * 9, (3,) * 9
    game = Outcome(("greedy", "random"), "points", (1,), (one, other), 3, 7, 100)
    shared = game._replace(bots=("random", "greedy"), decided_by="shared", winners=(0, 1))
    figures = sum_up(read_board("sample"), [game, shared])
    assert [seat["share"] for seat in figures["wins_by_seat"]] == [0.25, 0.75]
    assert {name: bot["share"] for name, bot in figures["wins_by_bot"].items()} == {
        "greedy": 0.25,
        "random": 0.75,
    }
    assert figures["decided_by"] == {"points": 1, "shared": 1}
    assert [figures[f"{source}_per_seat"] for source in SOURCES] == [2] * 9
    assert (figures["points"]["mean"], figures["winning_points"]["mean"]) == (18, 27)
    assert figures["favours_per_game"] == 3
