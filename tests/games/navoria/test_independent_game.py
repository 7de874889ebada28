"""Two engines that share no code play the same games and always agree."""

from random import Random

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.pieces import SOURCES, TRADES
from companion.games.navoria.rules.printed import Printed
from companion.games.navoria.rules.state import Phase, State
from companion.rules import TABLE
from tests.conftest import Note
from tests.games.navoria.naive import game as naive
from tests.games.navoria.sheets import BOARDS, read_board, read_box, read_printed

OPTIONS = [option.name for option in NAVORIA.meta.options]


def describe(state: State) -> dict[str, object]:
    """A position of the engine in the words of the naive game."""
    names = state.printed.names
    return {
        "compass": list(state.compass),
        "bag": list(state.market.bag),
        "centre": list(state.market.centre),
        "claims": [list(claims) for claims in state.claims],
        "seats": [
            (
                [card.name for card in seat.tableau],
                list(seat.explorers),
                list(seat.refuges),
                [[dock[number] for number in range(len(names.resources))] for dock in seat.docks],
                dict(zip(SOURCES, seat.points, strict=True)),
            )
            for seat in state.seats
        ],
    }


def describe_naive(state: naive.State) -> dict[str, object]:
    resources = state["printed"]["words"]["resources"]
    return {
        "compass": state["compass"],
        "bag": [state["bag"].count(trade) for trade in TRADES],
        "centre": [state["centre"].count(trade) for trade in TRADES],
        "claims": list(state["claims"].values()),
        "seats": [
            (
                seat["cards"],
                list(seat["explorers"].values()),
                list(seat["refuges"].values()),
                [
                    [dock.count(resource) for resource in resources]
                    for dock in seat["docks"].values()
                ],
                seat["paid"],
            )
            for seat in state["seats"]
        ],
    }


def list_descriptions(layout: Printed, seats: int) -> list[str]:
    """What is told of the real box before a game in which every seat types everything."""
    levels = [f"level full to {seat}" for seat in range(seats)]
    tiles = zip(layout.names.species, layout.tile_names, strict=False)
    return [*levels, *(f"tile {species} {tile}" for species, tile in tiles)]


def play_twice(seed: int) -> None:
    """One game at random; lines and positions are compared before every line."""
    random = Random(f"twice {seed}")
    board, seats = BOARDS[seed % 2], random.choice(NAVORIA.meta.seats)
    first = random.randrange(seats)
    options = {name for name in OPTIONS if random.random() < 0.2}
    board = "frozen" if "real_cards" in options else board
    layout = read_box() if "real_cards" in options else read_board(board)
    state = NAVORIA.setup(layout, seats, first, dict.fromkeys(options, True))
    other = naive.begin(read_printed(board), seats, first, options)
    for line in list_descriptions(layout, seats) if "real_cards" in options else ():
        state = NAVORIA.apply(state, TABLE, NAVORIA.parse(layout, line))
        naive.write(other, line)
    while NAVORIA.result(state) is None:
        chance = NAVORIA.chance(state)
        if chance:
            actor, line = TABLE, chance.draw(random)
        else:
            actor = random.choice(NAVORIA.awaits(state))
            offered = sorted(map(str, NAVORIA.offers(state, actor)))
            assert offered == naive.legal(other)
            assert state.phase == Phase.INCOME or actor == other["seat"]
            line = random.choice(offered)
        state = NAVORIA.apply(state, actor, NAVORIA.parse(layout, line))
        naive.write(other, line)
        assert describe(state) == describe_naive(other), line
    assert other["awaits"] == "over"


@pytest.mark.parametrize("part", range(8))
def test_both_engines_offer_the_same_lines_and_reach_the_same_positions(
    part: int, note: Note
) -> None:
    for seed in range(part * 10, part * 10 + 10):
        note("games played by two engines, Navoria")
        play_twice(seed)


@pytest.mark.full("games played by two engines, Navoria", 1_000)
@pytest.mark.parametrize("part", range(20))
def test_both_engines_agree_in_many_games(part: int, note: Note) -> None:
    for seed in range(1000 + part * 50, 1050 + part * 50):
        note("games played by two engines, Navoria")
        play_twice(seed)
