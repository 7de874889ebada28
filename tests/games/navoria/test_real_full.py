"""With the box, *full*: alone at a mixed table or all together, and numbers that are asked for."""

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE
from tests.games.navoria.box import Box

SOLDIERS = [f"take soldier-{species}-desert" for species in ("human", "goblin", "spirit", "beast")]
NOWHERE = "at desert 0 forest 0 glacier 0"
ARTISAN = "artisan-goblin-points2-sword-fruit"


def mix(bare: bool = False) -> Box:
    """The first seat types everything, the second its tableau."""
    return Box(bare=bare).raises("full", 0)


def test_tokens_are_followed_only_where_all_type_everything() -> None:
    box = Box("full")
    assert box.is_ordered()
    assert box.offers(0) == ["draw"]
    box.raises("tableau", 1)
    assert not box.is_ordered()
    assert "take soldier-human-desert" in box.offers(0)
    box.raises("full", 1)
    assert box.is_ordered()
    box.raises("tableau", 1).does(1, "recruit artisan goblin").raises("full", 1)
    assert not box.is_ordered()


def test_a_round_that_all_begin_with_everything_is_followed() -> None:
    box = mix().does(0, *SOLDIERS).does(0, NOWHERE).recruits(1).does(1, NOWHERE)
    box.raises("full", 1).does(0, "seen")
    assert box.is_ordered()
    assert box.find_phase() == Phase.RECRUIT
    assert box.refuses(0, NOWHERE) == "NV-45 steps_are_followed"


def test_a_seat_that_types_everything_gathers_by_naming_the_space() -> None:
    box = mix()
    assert box.refuses(0, "gather merchant 1") == "NV-10 recruit_first"
    box.does(0, *SOLDIERS)
    assert box.refuses(0, SOLDIERS[0]) == "NV-10 all_recruited"
    assert "gather artisan 3" in box.offers(0)
    box.does(0, "gather soldier 1", "lay sword desert", "lay sword forest")
    assert box.offers(0) == [f"step {island}" for island in ("desert", "forest", "glacier")]
    assert "points 9" in box.offers(1)
    assert box.refuses(0, NOWHERE) == "NV-14 still_open"
    box.does(0, "step forest", "gather merchant 1", "gather merchant 1")
    assert box.points(0, "city") == 12
    box.does(0, "gather artisan 3", "step desert")
    assert box.refuses(0, "gather artisan 3") == "NV-60 all_gathered"
    assert box.refuses(0, "gather artisan 9") == "NV-60 all_gathered"
    box.recruits(1).does(1, NOWHERE)
    assert box.find_phase() == Phase.INCOME
    assert box.seat(0).explorers == (1, 1, 0)


def test_two_seats_that_type_everything_wait_for_each_other() -> None:
    box = Box(seats=3).raises("full", 0, 1).does(0, f"take {ARTISAN}")
    assert box.refuses(1, SOLDIERS[0]) == "NV-10 not_your_turn"
    assert box.offers(1) == []
    box.does(2, "recruit soldier beast desert", "points 1")
    assert box.state.turn.seat == 0
    box.does(0, "lay sword desert", "lay fruit forest").does(1, SOLDIERS[0])
    assert box.refuses(1, "lay sword desert") == "NV-50 no_resource_gained"
    assert box.refuses(0, "gather soldier 9") == "NV-10 recruit_first"


def test_a_seat_that_has_told_its_places_is_done_for_the_round() -> None:
    box = mix().does(0, *SOLDIERS, NOWHERE)
    assert box.refuses(0, "gather merchant 1") == "NV-6 round_told"
    assert box.offers(0) == []


def test_a_space_below_an_unknown_one_is_described_later() -> None:
    box = mix(bare=True).does(0, *SOLDIERS)
    assert box.refuses(0, "gather soldier 2") == "NV-61 spaces_in_order"
    box.does(0, "gather soldier 1")
    assert box.asks() == [("space", 2, 0)]
    likely = ("resource step", "resource or step", "points6", "refuge")
    assert box.offers(0)[:4] == [f"city soldier 1 {gains}" for gains in likely]
    box.does(0, "city soldier 1 sword sword step")
    assert box.offers(0)[0] == "lay sword desert"


def test_a_dock_that_nobody_described_is_asked_for_when_its_order_is_full() -> None:
    box = mix(bare=True)
    for resource in ("sword", "crystal"):
        box.does(0, f"lies {resource} forest to 0")
    box.does(0, "lies refuge forest to 0", "card merchant-human-beast-fruit")
    box.does(0, "take merchant-human-beast-fruit", "lay fruit forest")
    assert box.asks() == [("dock", 1, 1)]
    assert box.offers(0) == ["dock forest forest points2 points1"]
    box.does(0, "dock forest forest points2")
    assert box.asks() == [("dock", 1, 1)]
    box.does(1, "dock forest forest points2 artisans2")
    assert (box.points(0, "orders"), box.seat(0).explorers) == (2, (0, 1, 0))
    assert box.asks() == []


def test_the_end_of_a_track_and_its_treasure_are_told_when_they_are_reached() -> None:
    box = mix(bare=True).does(0, "stands desert 2 forest 0 glacier 0 to 0")
    box.does(0, "card adventurer-human-desert-desert", "take adventurer-human-desert-desert")
    assert box.seat(0).explorers == (4, 0, 0)
    box.does(0, "board desert spaces 3")
    assert box.seat(0).explorers == (3, 0, 0)
    assert box.points(0) == 0
    box.does(0, *SOLDIERS[:3], NOWHERE.replace("desert 0", "desert 3"))
    box.recruits(1).does(1, NOWHERE)
    assert ("treasure", 0, 0) in box.asks()
    assert "board desert treasure 4" in box.offers(1)
    box.does(0, "board desert treasure 4")
    assert box.points(0, "treasures") == 8
    assert box.asks() == [("reached", 0, 3), ("prize", 0, 0)]
    assert [line for line in box.offers(0) if "reached" in line] == [
        f"board desert reached 3 {flags}" for flags in range(4)
    ]
    box.does(0, "board desert reached 3 2", "board desert reached 3 1", "board desert first 2")
    assert box.find_phase() == Phase.INCOME
    assert (box.points(0, "adventurers"), box.points(0, "prizes")) == (1, 2)


def test_a_step_beyond_the_end_pays_a_treasure_that_is_known() -> None:
    box = mix().does(0, "stands desert 8 forest 0 glacier 0 to 0")
    box.does(0, "take adventurer-human-points1-desert-desert")
    assert box.points(0, "treasures") == 8


def test_flags_that_follow_from_others_are_not_asked_for() -> None:
    box = Box(bare=True).does(0, *("recruit adventurer human",) * 4).recruits(1)
    box.does(0, "board desert reached 2 1", "board desert reached 5 1", "board desert first 2")
    box.does(0, "at desert 4 forest 0 glacier 0").does(1, NOWHERE)
    assert box.points(0, "adventurers") == 4


def test_no_flag_lies_before_the_arrow_so_that_nobody_is_asked_for_one() -> None:
    box = Box(bare=True).does(0, *("recruit adventurer human",) * 4).recruits(1)
    box.does(0, "board desert reached 4 1", NOWHERE).does(1, NOWHERE)
    assert box.find_phase() == Phase.INCOME
    assert box.points(0, "adventurers") == 0


def test_spots_are_asked_for_before_rest() -> None:
    box = mix(bare=True).does(0, *SOLDIERS, "lies refuge desert to 0", NOWHERE)
    box.recruits(1).does(1, "refuge forest", NOWHERE)
    assert box.asks() == [("spot", 0, 0)]
    assert box.offers(1)[0] == "board desert spot1 1"
    assert box.refuses(0, "seen") == "NV-80 tell_numbers_first"
    box.does(1, "board desert spot1 2", "seen")
    assert (box.seat(0).explorers, box.seat(1).explorers) == ((2, 0, 0), (0, 0, 0))


def test_going_up_asks_for_what_lies_there_and_going_down_forgets_it() -> None:
    box = Box("score-pad")
    assert box.refuses(0, "lies artisan-goblin-sword to 0") == "NV-14 lies_untyped"
    box.raises("tableau", 0)
    assert box.refuses(0, "lies sword forest to 0") == "NV-14 lies_untyped"
    assert box.refuses(0, "stands desert 1 forest 0 glacier 0 to 0") == "NV-14 lies_untyped"
    box.does(0, "lies soldier-beast-desert to 0", "lies soldier-beast-forest to 0")
    box.does(0, "lies artisan-beast-sword to 0", "lies refuge desert to 0")
    assert box.state.claims[3] == (0,)
    assert box.state.real is not None
    assert box.state.real.progress[0].recruited == 3
    box.raises("full", 0).does(0, "lies sword forest to 0")
    assert box.seat().docks[1] == (1, 0, 0)
    box.raises("tableau", 0)
    assert box.seat().docks[1] == (0, 0, 0)
    box.raises("score-pad", 0)
    assert (box.seat().tableau, box.seat().refuges) == ((), (0, 0, 0))
    assert box.state.find_level(0) == Level.SCORE_PAD


def test_rows_that_are_typed_limit_what_can_be_taken() -> None:
    row = "soldier-human-desert soldier-beast-desert soldier-goblin-desert"
    box = Box("full", bare=True, real_bag=True).does(0, f"row soldier {row}")
    box.does(0, "bag soldier artisan")
    assert box.refuses(0, "take soldier-spirit-desert") == "NV-10 card_not_open"
    plain = [f"card artisan-{name}-resource" for name in ("human", "goblin", "spirit", "beast")]
    assert box.offers(0) == [*(f"take {name}" for name in row.split(" ")), *plain]
    box.does(0, "take soldier-beast-desert")
    assert len(box.state.market.rows[2]) == 2


def test_the_table_skips_a_seat_that_types_everything() -> None:
    box = mix().does(0, *SOLDIERS)
    box.play = box.play.do(TABLE, "skip")
    assert box.state.real is not None
    assert box.state.real.progress[1].recruited == 1
    box.recruits(1).does(1, NOWHERE)
    for _ in range(4):
        box.play = box.play.do(TABLE, "skip")
    assert box.find_phase() == Phase.INCOME


def test_what_is_known_otherwise_is_asked_about_and_changed_if_it_is_meant() -> None:
    box = Box()
    assert box.refuses(0, "board forest treasure 6") == "NV-46 number_known"
    box.does(0, "board forest treasure 6 anyway", "board forest treasure 6")
    assert box.state.board.tracks[1].treasure == 6
    assert box.refuses(0, "board forest flags 1 2") == "NV-46 number_known"
    assert box.refuses(0, "board forest second 7") == "NV-46 number_known"
    assert box.refuses(0, "board forest spot2 7") == "NV-46 number_known"
    assert box.refuses(0, "board forest spaces 7") == "NV-46 number_known"
    assert box.refuses(0, "city artisan 1 points2") == "NV-61 space_known"
    box.does(0, "city artisan 1 points2 anyway")
    assert box.refuses(0, "tile beast builder 2 1") == "NV-91 tile_known"
    box.does(0, "tile beast builder 2 1 anyway", "tile beast builder")
    assert box.state.tiles[3].upper == 2


def test_the_blank_tile_lies_only_where_two_have_agreed_on_it() -> None:
    assert Box().refuses(0, "tile beast blank") == "NV-4 no_blank_tile"
    box = Box(blank_tile=True).does(0, "tile beast blank")
    assert box.state.tiles[3].trades == ()


def test_the_table_may_change_every_level() -> None:
    levels = [str(action) for action in NAVORIA.offers(Box().state, TABLE)]
    assert levels == ["skip"] + [
        f"level {level} to {seat}" for seat in (0, 1) for level in ("score-pad", "full")
    ]
    paid = Box().recruits(0, 1).stands("0 0 0", "0 0 0")
    assert [str(action) for action in NAVORIA.offers(paid.state, TABLE)] == levels[1:]


def test_everybody_is_offered_what_is_left_of_the_round() -> None:
    box = Box().raises("score-pad", 1)
    assert "favour beast" in box.offers(1)
    assert NAVORIA.awaits(box.state) == (0, 1)
    box.does(1, "at desert 0 forest 0 glacier 0")
    assert box.offers(1) == []
    assert NAVORIA.awaits(box.state) == (0,)
    box.recruits(0).does(0, "at desert 0 forest 0 glacier 0")
    assert box.offers(0) == ["seen"]
    assert "points 9 merchants" in box.offers(1)


def test_a_number_of_the_board_may_be_told_by_any_seat() -> None:
    box = Box(bare=True)
    box.play = box.play.do(1, "board forest treasure 5")
    assert box.state.board.tracks[1].treasure == 5
