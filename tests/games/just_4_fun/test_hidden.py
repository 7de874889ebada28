"""Nothing of another hand, of the pile or of a deal can be seen, by whatever way one looks."""

from random import Random
from typing import Any

import pytest

from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.rules.state import Phase, State
from companion.rules import TABLE
from tests.games.just_4_fun.sheets import BOARDS, read_board


def walk(random: Random) -> list[State]:
    """The positions of a game with dealt cards."""
    layout = read_board(random.choice(BOARDS))
    seats = random.choice(JUST_4_FUN.meta.seats)
    states = [JUST_4_FUN.setup(layout, seats, random.randrange(seats), {})]
    while JUST_4_FUN.result(states[-1]) is None:
        owed = JUST_4_FUN.chance(states[-1])
        actor = TABLE if owed else states[-1].turn.seat
        action = (
            JUST_4_FUN.parse(layout, owed.draw(random))
            if owed
            else random.choice(JUST_4_FUN.offers(states[-1], actor))
        )
        states.append(JUST_4_FUN.apply(states[-1], actor, action))
    return states


def swap_hidden(state: State, viewer: int | None, random: Random) -> State:
    """Another truth that looks the same to a viewer: all hidden cards are dealt again."""
    hands, pile, discards = state.cards
    hidden = [card for seat, hand in enumerate(hands) if seat != viewer for card in hand]
    cards = [*hidden, *pile]
    random.shuffle(cards)
    dealt = []
    for seat, hand in enumerate(hands):
        size = 0 if seat == viewer else len(hand)
        dealt.append(hand if seat == viewer else tuple(sorted(cards[:size])))
        cards = cards[size:]
    return state._replace(
        cards=state.cards._replace(hands=tuple(dealt), pile=tuple(sorted(cards)), discards=discards)
    )


def look_everywhere(state: State, viewer: int | None, targets: list[str]) -> list[Any]:
    """All that a page of this viewer could ask the game."""
    seen = JUST_4_FUN.view(state, viewer)
    seats = range(len(seen.left))
    return [
        seen,
        JUST_4_FUN.chance(seen),
        JUST_4_FUN.result(seen),
        [JUST_4_FUN.offers(seen, seat) for seat in seats],
        [JUST_4_FUN.explain(seen, seat, target) for seat in seats for target in targets],
    ]


def choose_targets(state: State, random: Random) -> list[str]:
    return [
        *(f"zone-{value}" for value in random.sample(state.printed.values, 3)),
        *(f"card-{card}" for card in random.sample(list(state.printed.copies), 2)),
        *("shuffle", "done", "play 3", "play 1 2", "discard 1 2 3 4"),
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_view_tells_nothing_that_depends_on_hidden_cards(seed: int) -> None:
    random = Random(f"hidden {seed}")
    states = walk(random)
    for state in random.sample(states, 6):
        for viewer in (None, *range(len(state.left))):
            other = swap_hidden(state, viewer, random)
            targets = choose_targets(state, random)
            told = look_everywhere(state, viewer, targets)
            assert look_everywhere(other, viewer, targets) == told


@pytest.mark.parametrize("seed", range(3))
def test_of_an_opponent_nothing_is_offered_and_whatever_is_unseen_is_accepted(seed: int) -> None:
    random = Random(f"guess {seed}")
    for state in random.sample(walk(random), 10):
        for viewer in range(len(state.left)):
            seen = JUST_4_FUN.view(state, viewer)
            for seat in range(len(state.left)):
                for action in JUST_4_FUN.offers(state, seat):
                    assert JUST_4_FUN.refuse(seen, seat, action) is None
                plays = state.turn.phase == Phase.PLAY
                assert not (plays and seat != viewer and JUST_4_FUN.offers(seen, seat))
            assert JUST_4_FUN.offers(seen, viewer) == JUST_4_FUN.offers(state, viewer)


def test_the_sizes_of_hands_and_pile_can_be_seen() -> None:
    state = walk(Random("sizes"))[-1]
    screen = JUST_4_FUN.view(state, None)
    assert [len(hand) for hand in screen.cards.hands] == [len(hand) for hand in state.cards.hands]
    assert len(screen.cards.pile) == len(state.cards.pile)
    assert {card for hand in (*screen.cards.hands, screen.cards.pile) for card in hand} <= {0}
    assert screen.cards.discards == state.cards.discards


def test_cards_dealt_to_somebody_else_are_only_counted() -> None:
    line = "deal 3 7 12 1 to 2"
    assert JUST_4_FUN.conceal(TABLE, line, 2) == line
    assert JUST_4_FUN.conceal(TABLE, line, 1) == "deal ? ? ? ? to 2"
    assert JUST_4_FUN.conceal(TABLE, line, None) == "deal ? ? ? ? to 2"


@pytest.mark.parametrize("line", ["shuffle", "play 3 7", "discard 1 2 3 4", "done", "rewind 3"])
def test_what_lies_open_is_told_to_all(line: str) -> None:
    assert JUST_4_FUN.conceal(TABLE, line, None) == line
