"""The facts of the rulebook's examples, each as its example tells it."""

from collections.abc import Iterator
from functools import cache

import pytest

from companion.games.navoria.rules.pieces import count_recruits, count_tokens
from companion.games.navoria.rules.rest import send_home
from companion.games.navoria.rules.state import Phase
from tests.games.navoria.table import arrange, end_of_gathering, gathering, give, put

BEASTS = "soldier-beast-desert soldier-beast-forest"


def test_1_a_token_is_kept_a_card_taken_and_the_other_token_goes_to_the_centre() -> None:
    table = arrange(4).does(0, "bag soldier merchant")
    assert table.refuses(0, "take builder-spirit-glacier-points2") == "NV-11 not_drawn"
    table.does(0, "take soldier-human-desert")
    assert table.state.market.decks == (0, 0, 1, 0, 0)
    assert table.state.market.centre == (1, 0, 0, 0, 0)
    assert [card.name for card in table.state.seats[0].tableau] == ["soldier-human-desert"]
    assert table.points(0) == 0
    assert table.refuses(0, "take merchant-human-human") == "NV-10 not_your_turn"


def test_2_a_token_from_the_centre_empties_it() -> None:
    table = arrange(4).does(0, "bag soldier merchant", "take soldier-human-desert")
    table.does(1, "take merchant-human-human")
    assert table.state.market.decks == (1, 0, 1, 0, 0)
    assert not any(table.state.market.centre)
    assert table.refuses(2, "take soldier-beast-forest") == "NV-12 centre_empty"


def test_3_the_second_favour_goes_on_the_lower_space_and_later_ones_nowhere() -> None:
    table = put(arrange(3), claims=((), (), (), (1,)))
    give(table, 0, tableau=f"{BEASTS} adventurer-beast-step")
    give(table, 2, tableau=BEASTS)
    table.does(0, "bag soldier soldier", "take soldier-beast-glacier")
    assert table.state.claims[3] == (1, 0)
    assert ("favour", "beast") in table.state.turn.chain
    give(table, 2, tableau=f"{BEASTS} adventurer-beast-step")
    put(table, turn=table.state.turn._replace(seat=2))
    table.does(2, "take soldier-beast-forest")
    assert table.state.claims[3] == (1, 0)


def test_3_the_tenth_icon_gives_nothing_more() -> None:
    table = put(arrange(2), claims=((), (), (), (0,)))
    give(table, 0, tableau=f"{BEASTS} soldier-beast-glacier {BEASTS}")
    table.does(0, "bag soldier soldier", "take soldier-beast-glacier")
    assert table.state.claims[3] == (0,)


def test_4_two_merchants_that_count_beasts_pay_ten() -> None:
    cards = "merchant-beast-beast merchant-spirit-beast-points2"
    table = give(arrange(2), 0, tableau=f"{cards} {BEASTS}")
    end_of_gathering(table).does(1, "gather merchant")
    assert table.points(0, "merchants") == 10


def test_5_a_builder_pays_points_and_builds_on_the_next_spot_wherever_the_explorer_is() -> None:
    table = give(arrange(2), 0, refuges=(0, 0, 1), explorers=(0, 0, 4))
    table.does(0, "bag builder builder", "take builder-spirit-glacier-points2")
    seat = table.state.seats[0]
    assert (seat.refuges, seat.explorers, seat.total) == ((0, 0, 2), (0, 0, 4), 2)


def test_6_a_soldier_pays_for_refuges_at_the_end_and_not_before() -> None:
    table = give(arrange(2), 0, tableau="soldier-human-desert", refuges=(2, 0, 1))
    assert table.points(0, "soldiers") == 0
    end_of_gathering(put(table, round=3)).does(1, "gather merchant")
    assert table.state.phase == Phase.OVER
    assert table.points(0, "soldiers") == 4


def test_7_an_adventurer_pays_a_point_and_walks_two_steps() -> None:
    table = arrange(2).does(0, "bag adventurer soldier")
    table.does(0, "take adventurer-goblin-points1-forest-forest")
    assert table.points(0, "instant") == 1
    assert table.state.seats[0].explorers == (0, 2, 0)


def test_8_flags_pay_each_adventurer() -> None:
    table = arrange(2)
    give(table, 0, tableau="adventurer-beast-step adventurer-human-step", explorers=(2, 4, 3))
    give(table, 1, tableau="adventurer-goblin-step", explorers=(3, 1, 7))
    end_of_gathering(table).does(1, "gather merchant")
    assert (table.points(0, "adventurers"), table.points(1, "adventurers")) == (4, 3)


def test_9_a_treasure_pays_for_arriving_and_for_every_further_step() -> None:
    table = give(arrange(2), 0, explorers=(0, 9, 0)).does(0, "bag adventurer soldier")
    table.does(0, "take adventurer-goblin-points1-forest-forest")
    assert table.state.seats[0].explorers == (0, 10, 0)
    assert table.points(0, "treasures") == 10


def test_9_a_treasure_pays_again_after_a_rest_took_the_explorer_back() -> None:
    table = give(arrange(2), 0, explorers=(9, 0, 0), refuges=(3, 0, 0))
    seat = send_home(table.state.board, table.state.seats[0])
    assert seat.explorers == (6, 0, 0)
    give(table, 0, explorers=(8, 0, 0)).does(0, "bag adventurer soldier")
    table.does(0, "take adventurer-beast-step", "step desert")
    assert table.points(0, "treasures") == 4


@pytest.mark.parametrize(("refuges", "paid"), [(2, 5), (0, 2)])
def test_10_an_order_pays_by_refuges_and_artisans(refuges: int, paid: int) -> None:
    table = arrange(2)
    give(table, 0, docks=((0, 0, 0), (0, 0, 0), (2, 0, 0)), refuges=(0, 0, refuges))
    give(table, 0, tableau="artisan-human-points1-crystal-fruit")
    table.does(0, "bag artisan artisan", "take artisan-goblin-points2-sword-fruit")
    table.does(0, "lay sword glacier")
    assert table.refuses(0, "lay fruit glacier") == "NV-50 same_dock"
    table.does(0, "lay fruit forest")
    seat = table.state.seats[0]
    assert seat.docks == ((0, 0, 0), (0, 0, 1), (0, 0, 0))
    assert seat.explorers == (0, 0, 1)
    assert (table.points(0, "instant"), table.points(0, "orders")) == (2, paid)


def test_11_tokens_go_to_the_city_against_the_compass() -> None:
    tokens = "artisan artisan merchant adventurer soldier"
    table = gathering(put(arrange(4), compass=(0, 1, 2, 3)), tokens)
    assert table.refuses(0, "gather soldier") == "NV-60 not_your_turn"
    lines = ("gather artisan", "lay fruit forest", "lay fruit desert", "lay crystal glacier")
    table.does(3, *lines)
    assert table.state.seats[3].docks == ((0, 0, 1), (0, 0, 1), (0, 1, 0))
    table.does(2, "gather merchant")
    assert table.points(2, "city") == 6
    table.does(1, "gather adventurer", "refuge desert")
    assert table.state.seats[1].refuges == (1, 0, 0)
    table.does(0, "gather soldier", "lay sword desert", "lay sword glacier", "step forest")
    assert table.state.seats[0].explorers == (0, 1, 0)
    table.does(3, "gather artisan")
    assert table.offers(3) >= {"lay sword desert", "step desert"}


def prizes_of(*places: int) -> list[int]:
    """The prizes of the glacier for explorers there, and nowhere else."""
    table = arrange(len(places))
    for number, place in enumerate(places):
        give(table, number, explorers=(0, 0, place))
    end_of_gathering(table).does(len(places) - 1, "gather merchant")
    return [table.points(number, "prizes") for number in range(len(places))]


@pytest.mark.parametrize(
    ("places", "prizes"),
    [
        ((9, 2, 5, 5), [3, 0, 2, 2]),  # 12
        ((5, 5, 5, 4), [3, 3, 3, 0]),  # 17
        ((5, 5, 4), [3, 3, 0]),
        ((5, 4, 3), [3, 2, 0]),
        ((5, 4, 3, 2), [3, 2, 1, 0]),
        ((5, 5), [3, 3]),
        ((5, 4), [3, 0]),
        ((0, 0), [0, 0]),
        ((11, 11, 3), [3, 3, 0]),
    ],
)
def test_12_and_17_prizes_go_by_place(places: tuple[int, ...], prizes: list[int]) -> None:
    assert prizes_of(*places) == prizes


def test_13_rest_sends_explorers_back_or_forward_to_their_refuges() -> None:
    table = arrange(4)
    for number, (built, place) in enumerate(((0, 7), (2, 11), (1, 6), (2, 0))):
        give(table, number, refuges=(0, 0, built), explorers=(0, 0, place))
    end_of_gathering(table).does(3, "gather merchant").does(1, "seen")
    assert [seat.explorers[2] for seat in table.state.seats] == [0, 5, 2, 5]
    assert not any(seat.points[1] for seat in table.state.seats)


def test_14_a_tile_of_two_trades_pays_for_every_card_of_either() -> None:
    cards = "builder-human-desert-points2 artisan-human-points1-crystal-fruit soldier-human-desert"
    table = put(arrange(2), claims=((0, 1), (), (), ()), round=3)
    give(table, 0, tableau=cards)
    give(table, 1, tableau=cards)
    end_of_gathering(table).does(1, "gather merchant")
    assert (table.points(0, "favours"), table.points(1, "favours")) == (4, 2)


def test_15_favours_of_two_tiles_add_up() -> None:
    cards = "adventurer-beast-step adventurer-human-step artisan-human-points1-crystal-fruit"
    table = arrange(2)
    tiles = table.state.tiles
    put(table, tiles=(tiles[2], tiles[0], tiles[3], tiles[1]), claims=((1, 0), (), (), (0,)))
    give(put(table, round=3), 0, tableau=f"{cards} merchant-human-human")
    end_of_gathering(table).does(1, "gather merchant")
    assert table.points(0, "favours") == 8


def test_18_the_compass_goes_by_points_and_ties_keep_their_order() -> None:
    table = arrange(4)
    for number, points in enumerate((20, 20, 31, 5)):
        give(table, number, points=(points, *(0,) * 8))
    end_of_gathering(table).does(3, "gather merchant").does(0, "seen")
    assert table.state.compass == (2, 0, 1, 3)


Tokens = tuple[tuple[int, ...], tuple[int, ...]]


def list_next(tokens: Tokens) -> Iterator[Tokens]:
    """Every way in which one recruit may change bag and centre."""
    bag, centre = tokens
    for one in range(5):
        if centre[one]:
            yield bag, take(centre, one)
        for other in range(5):
            if min(take(take(bag, one), other)) >= 0:
                yield take(take(bag, one), other), take(centre, other, -1)


def take(counts: tuple[int, ...], colour: int, number: int = 1) -> tuple[int, ...]:
    return (*counts[:colour], counts[colour] - number, *counts[colour + 1 :])


@cache
def list_reachable(seats: int) -> list[set[Tokens]]:
    """Bag and centre in every position of Recruit; colours are alike, so they are sorted."""
    start: Tokens = ((count_tokens(seats),) * 5, (0,) * 5)
    found = [{start}]
    for _ in range(seats * count_recruits(seats)):
        after = {arranged for tokens in found[-1] for arranged in list_next(tokens)}
        found.append({sort_colours(tokens) for tokens in after})
    return found


def sort_colours(tokens: Tokens) -> Tokens:
    bag, centre = zip(*sorted(zip(*tokens, strict=True)), strict=True)
    return bag, centre


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_16_and_19_a_token_can_always_be_had_and_tokens_suffice(seats: int) -> None:
    *before, last = list_reachable(seats)
    for positions in before:
        for bag, centre in positions:
            assert sum(bag) >= 2 or any(centre)
            assert any(centre) or sum(bag) >= 4
            assert sum(bag) >= 2 or sum(centre) >= 3
    all_tokens = 5 * count_tokens(seats)
    on_decks = seats * count_recruits(seats)
    assert {sum(bag) + sum(centre) for bag, centre in last} == {all_tokens - on_decks}
    assert count_tokens(seats) <= 3
