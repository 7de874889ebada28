"""The bots of Cards & Karma know only what their seat sees, and the better ones win."""

from collections import Counter
from random import Random

import pytest

from companion.bots import count_steps
from companion.games.cards_and_karma.bots import BOTS
from companion.games.cards_and_karma.bots.guess import guess
from companion.games.cards_and_karma.bots.tally import count_game, sum_up
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.actions import MAIN
from companion.games.cards_and_karma.rules.state import State
from companion.rules import TABLE
from tests.games.cards_and_karma.decks import read_sample
from tests.games.cards_and_karma.table import Table, arrange


def play(names: tuple[str, ...], seed: str, steps: int = 5) -> tuple[State, Counter[str]]:
    """Plays one game; every bot gets what its seat may know, and so many steps of thought.

    Beside the verbs, the turns of all seats are counted, extra turns with them.
    """
    random = Random(seed)
    bots = [BOTS.make(name, count_steps(steps)) for name in names]
    state: State = CARDS_AND_KARMA.setup(read_sample(), len(names), 0, {})
    said: Counter[str] = Counter()
    while CARDS_AND_KARMA.result(state) is None:
        if chance := CARDS_AND_KARMA.chance(state):
            line = CARDS_AND_KARMA.parse(state.printed, chance.draw(random))
            state = CARDS_AND_KARMA.apply(state, TABLE, line)
            continue
        (seat,) = CARDS_AND_KARMA.awaits(state)
        action = bots[seat].choose(CARDS_AND_KARMA.view(state, seat), seat, random)
        assert CARDS_AND_KARMA.refuse(state, seat, action) is None
        said[action.verb] += 1
        asked = state.agenda or state.waiting or state.turn.acted
        said["a turn"] += action.verb in MAIN and not asked
        state = CARDS_AND_KARMA.apply(state, seat, action)
    return state, said


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = 0
    for n in range(20):
        names = ("greedy", "random") if n % 2 else ("random", "greedy")
        state, _ = play(names, f"greedy {n}")
        result = CARDS_AND_KARMA.result(state)
        assert result is not None
        wins += result.winners == (names.index("greedy"),)
    assert wins >= 19


def test_the_searching_bot_plays_to_the_end_by_the_rules() -> None:
    state, said = play(("search", "random"), "search")
    assert CARDS_AND_KARMA.result(state) is not None
    assert said


def test_the_searching_bot_does_not_think_about_a_single_choice() -> None:
    table = Table()
    bot = BOTS.make("search", count_steps(5))
    assert str(bot.choose(table.state, 0, Random(1))) == "begin"


@pytest.mark.full
def test_search_beats_greedy() -> None:
    wins = 0.0
    for n in range(100):
        names = ("search", "greedy") if n % 2 else ("greedy", "search")
        result = CARDS_AND_KARMA.result(play(names, f"search {n}", 30)[0])
        assert result is not None
        wins += (names.index("search") in result.winners) / len(result.winners)
    assert wins > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_finished_games_are_counted(seats: int) -> None:
    names = ("greedy",) * seats
    outcomes = []
    for n in range(4):
        state, said = play(names, f"tally {n}")
        outcomes.append(count_game(state, names, said))
        assert outcomes[-1].turns == said["a turn"]
    figures = sum_up(read_sample(), outcomes)
    assert figures["games"] == 4
    assert figures["seats"] == seats
    assert 0 < figures["turned_by_fame"] < 1
    assert 5 < figures["passes"]["mean"] < figures["turns_per_seat"]["mean"]


def test_a_guess_changes_nothing_that_its_seat_sees() -> None:
    table = arrange(hand="blue5", others=({"hand": "green2 violet6"},), left=1)
    state = table.state._replace(
        cards=table.state.cards._replace(
            numbers=tuple(
                5 if card in table.seat().hand else 1 for card in range(len(table.layout.cards))
            )
        )
    )
    seen = CARDS_AND_KARMA.view(state, 0)
    guessed = guess(seen, Random(1))
    assert CARDS_AND_KARMA.view(guessed, 0) == seen
    for colour, cards in guessed.printed.of_colour.items():
        numbers = sorted(guessed.cards.numbers[card] for card in cards)
        assert tuple(numbers) == guessed.printed.numbers[colour]
    assert all(sorted(seat.track) == sorted(state.printed.bonuses) for seat in guessed.seats)


def test_an_open_track_needs_no_guess() -> None:
    table = arrange(options=("night_up",))
    assert guess(CARDS_AND_KARMA.view(table.state, 0), Random(1)).seats == table.state.seats
