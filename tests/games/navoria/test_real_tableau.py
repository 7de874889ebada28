"""With the box, *tableau*: cards, points and refuges are typed, everything else is reckoned."""

from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE
from tests.games.navoria.box import Box


def test_the_pad_has_every_trade_species_and_target() -> None:
    offers = Box().offers(0)
    recruits = [line for line in offers if line.startswith("recruit ")]
    assert len(recruits) == 16 + 12 + 12 + 4 + 4
    assert {"recruit merchant human counts beast", "recruit soldier goblin forest"} <= set(recruits)
    assert [line for line in offers if line.startswith("points ")] == [
        f"points {number}" for number in range(1, 10)
    ]


def test_seats_type_in_any_order_and_each_only_its_cards() -> None:
    box = Box().recruits(1)
    assert len(box.seat(1).tableau) == 4
    assert box.refuses(1, "recruit artisan goblin") == "NV-10 all_recruited"
    assert box.find_phase() == Phase.RECRUIT
    box.recruits(0)
    assert box.find_phase() == Phase.GATHER


def test_a_builder_builds_and_a_full_island_loses_the_refuge() -> None:
    box = Box()
    for _ in range(4):
        box.does(0, "recruit builder spirit glacier")
    assert box.seat().refuges == (0, 0, 3)
    assert box.state.turn.chain == (("lost",),)
    assert box.refuses(0, "refuge glacier") == "NV-40 island_full"
    assert box.does(0, "refuge desert").seat().refuges == (1, 0, 3)


def test_a_favour_is_claimed_by_itself_and_the_next_one_goes_below() -> None:
    box = Box()
    for seat in (1, 0):
        box.does(seat, "recruit soldier beast desert", "recruit soldier beast forest")
        box.does(seat, "recruit artisan beast")
    assert box.state.claims[3] == (1, 0)
    assert box.state.turn.chain == (("favour", "beast"),)


def test_points_belong_to_the_card_first_and_to_the_city_afterwards() -> None:
    box = Box().does(0, "recruit artisan goblin", "points 2").recruits(0)
    box.recruits(1).does(1, "points 1", "points 3 orders")
    box.does(0, "points 6")
    assert (box.points(0, "instant"), box.points(0, "city")) == (2, 6)
    assert (box.points(1, "instant"), box.points(1, "orders")) == (1, 3)
    assert box.refuses(0, "points 3 merchants") == "NV-70 reckoned"


def test_income_is_paid_when_everybody_has_said_where_explorers_stand() -> None:
    box = Box().does(0, "recruit merchant beast counts beast", "recruit soldier beast desert")
    box.does(0, "recruit adventurer human", "recruit adventurer human").recruits(1)
    assert box.refuses(1, "at desert 0 forest 11 glacier 0") == "NV-46 beyond_the_treasure"
    box.stands("3 0 6")
    assert box.refuses(0, "at desert 3 forest 0 glacier 6") == "NV-6 round_told"
    assert box.find_phase() == Phase.GATHER
    box.does(1, "at desert 3 forest 0 glacier 0")
    assert box.find_phase() == Phase.INCOME
    assert box.points(0, "merchants") == 3
    assert box.points(0, "adventurers") == 2 * 3
    assert (box.points(0, "prizes"), box.points(1, "prizes")) == (2 + 3, 2)


def test_cards_come_before_where_explorers_stand() -> None:
    assert Box().refuses(0, "at desert 0 forest 0 glacier 0") == "NV-10 recruit_first"


def test_rest_sets_the_compass_and_sends_explorers_to_refuges() -> None:
    box = Box().recruits(0, 1).does(1, "refuge forest", "points 5").stands("1 0 0", "0 0 0")
    assert box.refuses(0, "recruit artisan goblin") == "NV-6 rest_first"
    box.does(0, "points 1 orders", "seen")
    assert box.state.compass == (1, 0)
    assert box.seat(1).explorers == (0, 2, 0)
    assert (box.state.round, box.find_phase()) == (2, Phase.RECRUIT)
    assert box.refuses(0, "seen") == "NV-70 no_income_yet"


def play_rounds(box: Box, seats: int = 2) -> Box:
    """Plays on to the end, with nothing but artisans."""
    while box.find_phase() != Phase.OVER:
        box.recruits(*range(seats))
        box.stands(*["0 0 0"] * seats)
        if box.state.round < 3:
            box.does(0, "seen")
        elif box.find_phase() == Phase.INCOME:
            return box
    return box


def test_the_game_ends_with_soldiers_and_favours_and_asks_for_tiles_that_matter() -> None:
    box = Box().does(0, "recruit soldier goblin desert", "refuge desert", "refuge desert")
    play_rounds(box)
    assert box.find_phase() == Phase.INCOME
    assert box.asks() == [("tile", 1, 0)]
    assert box.offers(0) == [f"tile goblin {tile.name}" for tile in box.state.printed.tiles]
    assert box.refuses(0, "seen") == "NV-80 tell_numbers_first"
    box.does(1, "tile goblin builder-artisan")
    assert box.find_phase() == Phase.OVER
    assert box.points(0, "soldiers") == 4
    assert (box.points(0, "favours"), box.points(1, "favours")) == (22, 12)


def test_the_table_goes_on_without_somebody_absent() -> None:
    box = Box().recruits(0)
    for _ in range(4):
        box.play = box.play.do(TABLE, "skip")
    assert box.find_phase() == Phase.GATHER
    box.play = box.play.do(TABLE, "skip").do(TABLE, "skip")
    assert box.find_phase() == Phase.INCOME
    assert box.state.turn.chain[-1] == ("income",)


def test_what_was_typed_can_be_taken_back_and_typed_anew() -> None:
    box = Box().does(0, "recruit artisan goblin", "points 2", "instead 2 recruit artisan beast")
    assert [card.name for card in box.seat().tableau] == ["artisan-beast"]
    assert box.points(0) == 2
    box.does(0, "take back")
    assert box.points(0) == 0
    assert box.refuses(0, "instead 1 points 3") == "play not_retyped_so"
    assert box.refuses(0, "instead 2 points 3") == "play nothing_to_retype"


def test_nobody_is_passed_over_once_only_numbers_of_the_board_are_waited_for() -> None:
    box = Box(bare=True).recruits(0, 1).stands("3 5 0", "2 4 1")
    assert box.asks()
    assert box.refuses(TABLE, "skip") == "NV-80 tell_numbers_first"
    assert "skip" not in box.offers(TABLE)
