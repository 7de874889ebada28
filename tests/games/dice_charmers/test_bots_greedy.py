"""The greedy bot beats chance, follows its plan, and finds its way on any sheet."""

from pathlib import Path
from random import Random

import pytest

from companion.bots import Bot, count_steps
from companion.bots.simulate import Board, Match, play_out
from companion.games.dice_charmers.bots import BOTS
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import State
from companion.layouts import read_file
from companion.rules import TABLE
from tests.games.dice_charmers.sheets import read_layout, read_printed, write_small


def count_wins(bots: tuple[str, ...], games: int, seed: int, sheet: str = "sun") -> float:
    """The share of the games that the first bot wins; bots change seats from game to game."""
    board = Board(Match(BOTS, read_printed(sheet), bots, seed))
    won = 0.0
    for number in range(games):
        outcome = board.play(number)
        for seat in outcome.winners:
            won += (outcome.bots[seat] == bots[0]) / len(outcome.winners)
    return won / games


@pytest.mark.parametrize("name", ["greedy", "fame", "money"])
def test_every_greedy_bot_beats_the_random_one(name: str) -> None:
    assert count_wins((name, "random"), 20, seed=5) >= 0.85


def test_greedy_beats_random_on_the_moon_with_three_seats() -> None:
    assert count_wins(("greedy", "random", "random"), 20, seed=6, sheet="moon") >= 0.85


def roll_first(seed: int) -> State:
    layout = read_layout()
    state = DICE_CHARMERS.setup(layout, 2, 0, {})
    state = DICE_CHARMERS.apply(state, 0, DICE_CHARMERS.offers(state, 0)[0])
    owed = DICE_CHARMERS.chance(state)
    assert owed is not None
    line = owed.draw(Random(seed))
    return DICE_CHARMERS.apply(state, TABLE, DICE_CHARMERS.parse(layout, line))


@pytest.mark.parametrize("name", BOTS.names)
def test_a_bot_only_chooses_what_is_legal(name: str) -> None:
    """Each choice of a whole game is checked, which the simulation does not do."""
    chooser = Checked(BOTS.make(name, count_steps(3)))
    layout = read_layout()
    start = DICE_CHARMERS.setup(layout, 2, 0, {"bonuses_optional": True})
    end, _ = play_out(DICE_CHARMERS, layout, start, [chooser, chooser], Random(2))
    assert DICE_CHARMERS.result(end) is not None
    assert chooser.choices > 50


class Checked:
    """A bot whose choices are compared with what is offered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.choices = 0

    def choose(self, state: State, seat: int, random: Random) -> object:
        action = self.bot.choose(state, seat, random)
        assert action in DICE_CHARMERS.offers(state, seat)
        self.choices += 1
        return action


def test_a_bot_that_is_asked_twice_gives_the_same_answer() -> None:
    state = roll_first(3)
    bot = BOTS.make("greedy", count_steps(1))
    first = bot.choose(state, 0, Random(1))
    fresh = BOTS.make("greedy", count_steps(1)).choose(state, 0, Random(2))
    assert first == bot.choose(state, 0, Random(9)) == fresh


def test_a_plan_is_dropped_when_the_table_goes_another_way() -> None:
    state = roll_first(3)
    bot = BOTS.make("greedy", count_steps(1))
    chosen = bot.choose(state, 0, Random(1))
    other = next(action for action in DICE_CHARMERS.offers(state, 0) if action != chosen)
    state = DICE_CHARMERS.apply(state, 0, other)
    assert bot.choose(state, 0, Random(1)) in DICE_CHARMERS.offers(state, 0)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", BOTS.names)
def test_one_seat_on_paper_does_not_confuse_a_bot(name: str, seats: int) -> None:
    game, luck = DICE_CHARMERS, Random(4)
    layout = read_layout()
    state = game.setup(layout, seats, 0, {})
    state = game.apply(state, TABLE, game.parse(layout, "paper 1"))
    bots = [BOTS.make(name, count_steps(9)) for _ in range(seats)]
    while state.turn.round < 3:
        if owed := game.chance(state):
            state = game.apply(state, TABLE, game.parse(layout, owed.draw(luck)))
            continue
        seat = next(seat for seat in range(seats) if game.offers(state, seat))
        legal = game.offers(state, seat)  # the first is never that the tracks have crossed
        action = legal[0] if seat == 1 else bots[seat].choose(state, seat, luck)
        assert action in legal
        state = game.apply(state, seat, action)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="no bot 'clever': there is random, greedy, fame, money"):
        BOTS.make("clever", count_steps(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_invented_province_of_4_by_4_cells_is_played_to_its_end(
    tmp_path: Path, seats: int
) -> None:
    printed = read_file(write_small(tmp_path))
    board = Board(Match(BOTS, printed, ("greedy",) * seats, 1))
    outcome = board.play(0)
    assert outcome.reason == "crossed"
    assert 1 < outcome.rounds < 12
