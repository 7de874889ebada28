"""The end that is near, and who did something best: CK-90, and what a chain has shown."""

from random import Random

import pytest

from companion.games.cards_and_karma.bots.greedy import Greedy
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.state import Phase, State, Step
from companion.rules import TABLE, Ended, Ending, Foreseeing, Honour, Honouring, Play
from companion.words import LANGUAGES, Words
from tests.games.cards_and_karma.decks import read_sample
from tests.games.cards_and_karma.real import Real
from tests.games.cards_and_karma.table import arrange


def test_a_fifth_card_is_told_where_help_is_wanted() -> None:
    assert isinstance(CARDS_AND_KARMA, Foreseeing)
    table = arrange(left=3, right=1, others=({"left": 4}, {}))
    assert CARDS_AND_KARMA.foresee_end(table.state) is None
    table = arrange(left=3, right=2, others=({"left": 5}, {}))
    assert CARDS_AND_KARMA.foresee_end(table.state) == Ending("five", (0, 1), is_certain=False)


@pytest.mark.parametrize(
    ("elephant", "left"), [(0, (0, 1, 2)), (1, (0,)), (2, (0, 1))], ids=["first", "last", "middle"]
)
def test_after_the_sixth_card_the_pass_is_finished(elephant: int, left: tuple[int, ...]) -> None:
    """CK-90: everybody behind the acting seat in this pass still has a turn."""
    table = arrange(right=6, others=({"left": 5}, {"left": 2, "right": 4}), elephant=elephant)
    assert CARDS_AND_KARMA.foresee_end(table.state) == Ending("six", (0, 2), left)


def test_a_sixth_card_by_the_elephants_karma_leaves_nobody_a_turn() -> None:
    """CK-118: the second pass is not begun."""
    state = arrange(left=6).state
    waiting = state._replace(turn=state.turn._replace(phase=Phase.ELEPHANT))
    assert CARDS_AND_KARMA.foresee_end(waiting) == Ending("six", (0,))
    over = state._replace(turn=state.turn._replace(phase=Phase.OVER))
    assert CARDS_AND_KARMA.foresee_end(over) is None


def tell(teller: int, *steps: Step) -> Ended:
    """A position in which a chain has come so far."""
    state = arrange(others=({}, {})).state
    return Ended(teller, state._replace(turn=state.turn._replace(teller=teller, steps=steps)))


def test_a_chain_counts_once_and_without_the_elephants_karma() -> None:
    assert isinstance(CARDS_AND_KARMA, Honouring)
    begun = ("ship", "ship3"), ("fame", 1)
    turns = [
        tell(1, *begun),
        tell(1, *begun, ("swap-karma", 1), ("coins", 2)),
        tell(0, ("goods", "tea2"), ("coins", 3)),
        tell(0, ("goods", "tea2"), ("coins", 3), ("elephant",), ("coins", 9)),
        tell(2, ("administrators", 1)),
        tell(0, ("administrators", 2), ("fill", 16)),
    ]
    assert CARDS_AND_KARMA.list_honours(turns[:-1], turns[-1].state) == (
        Honour("chain", 1, 4),
        Honour("turn", 1, 3),
        Honour("administrators", 0, 2),
    )


def test_a_game_in_which_nothing_happened_honours_nobody() -> None:
    assert CARDS_AND_KARMA.list_honours([], arrange().state) == ()


def test_what_the_typed_lines_of_a_real_table_set_off_is_honoured() -> None:
    real = Real()
    positions = [Ended(0, real.state)]
    for seat, line in ((0, "gain coins 7"), (0, "turned karma"), (1, "gain fame 2")):
        positions.append(Ended(seat, real.does(seat, line).state))
    honours = CARDS_AND_KARMA.list_honours(positions, positions[-1].state)
    assert Honour("turn", 0, 7) in honours


def test_the_turn_that_the_elephant_opens_at_a_real_table_is_honoured_with_its_karma() -> None:
    real = Real()
    positions = [Ended(0, real.state)]
    for seat, line in ((0, "gain fame 1"), (1, "nothing"), (0, "gain coins 4"), (1, "nothing")):
        positions.append(Ended(seat, real.does(seat, line).state))
    assert positions[3].state.turn.steps == (("elephant",), ("karma", 1), ("coins", 4))
    honours = CARDS_AND_KARMA.list_honours(positions, positions[-1].state)
    assert honours == (Honour("chain", 0, 2), Honour("turn", 0, 4))


def play_out(seed: int) -> Play:
    """A whole game of two greedy bots."""
    random, bot = Random(seed), Greedy()
    play = Play.begin(
        CARDS_AND_KARMA, read_sample(), CARDS_AND_KARMA.setup(read_sample(), 2, 0, {})
    )
    while CARDS_AND_KARMA.result(play.state) is None:
        state: State = play.state
        if chance := CARDS_AND_KARMA.chance(state):
            play = play.do(TABLE, chance.draw(random))
        else:
            seat = state.turn.seat
            play = play.do(seat, str(bot.choose(state, seat, random)))
    return play


def test_honours_are_told_from_what_everybody_saw() -> None:
    play = play_out(1)
    turns = [Ended(step.entry.actor, step.before.state) for step in play.walk_back()][::-1]
    seen = [Ended(turn.seat, CARDS_AND_KARMA.view(turn.state, None)) for turn in turns]
    honours = CARDS_AND_KARMA.list_honours(turns, play.state)
    assert honours == CARDS_AND_KARMA.list_honours(seen, CARDS_AND_KARMA.view(play.state, None))
    assert [honour.code for honour in honours] == ["chain", "turn", "administrators"]
    for language in LANGUAGES:
        words = Words("cards_and_karma", language)
        for code, _, number in honours:
            assert str(number) in words.honour(code, number)
