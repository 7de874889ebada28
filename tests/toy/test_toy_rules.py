"""The toy keeps the protocol, and its words and bots are complete like those of any game."""

from itertools import combinations
from random import Random

import pytest

from companion.bots.simulate import Match, find_tally, play_match
from companion.layouts import read_file
from companion.words import LANGUAGES
from tests.games.contract.walking import Table, walk
from tests.games.words import flatten, list_fields
from tests.rules.toy import LAYOUT
from tests.toy.product import TOY as FOLDER
from tests.toy.room import ROOM
from tests.toy.room.rules import TOY

PRINTED = read_file(FOLDER / "sheets" / "toy" / "small.toml")


@pytest.mark.parametrize("seed", range(20))
def test_every_random_game_ends_and_every_offer_is_accepted(seed: int) -> None:
    seats = TOY.meta.seats[seed % len(TOY.meta.seats)]
    table = Table(TOY, LAYOUT, seats, TOY.setup(LAYOUT, seats, seed % 2, {}))
    for state, actor, action in walk(table, Random(seed), arranging=0.1):
        if actor is None:
            assert TOY.result(state)
            return
        assert TOY.refuse(state, actor, action) is None
        assert TOY.parse(LAYOUT, str(action)) == action


def test_simulations_count_its_wins() -> None:
    match = Match(ROOM.bots, PRINTED, ("eager", "random"), 1)
    figures = find_tally(ROOM.bots).sum_up(LAYOUT, list(play_match(match, 30, 1)))
    assert figures["wins_by_bot"]["eager"]["share"] > figures["wins_by_bot"]["random"]["share"]


def test_its_words_have_the_same_keys_and_fields_in_every_language() -> None:
    files = [FOLDER / "room" / "words" / f"{language}.toml" for language in LANGUAGES]
    told = [{key: list_fields(text) for key, text in flatten(read_file(file))} for file in files]
    assert all(one == other for one, other in combinations(told, 2))


def test_its_drawing_shows_the_heads_of_all_seats() -> None:
    state = TOY.setup(LAYOUT, 3, 0, {})._replace(heads=(2, 0, 1))
    assert ROOM.drawing.choice(state, 2) == "[x][ ]\n[x][x][ ]\n[ ]"
