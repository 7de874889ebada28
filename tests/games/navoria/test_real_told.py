"""With the box: what is asked, proposed and told on the way, and turns that were passed over."""

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE
from tests.games.navoria.box import Box
from tests.games.navoria.test_real_full import NOWHERE, SOLDIERS, mix


def test_a_round_ends_although_a_recruit_was_passed_over() -> None:
    box = Box("full")
    for _ in range(8):
        assert box.find_phase() == Phase.RECRUIT
        box.play = box.play.do(TABLE, "skip")
    assert box.find_phase() == Phase.INCOME
    assert box.offers(0) == ["seen"]


def test_a_known_space_is_not_asked_for_while_an_order_comes_first() -> None:
    box = mix().does(0, *SOLDIERS)
    box.does(0, *("lies sword desert to 0", "lies crystal desert to 0") * 3)
    box.does(0, "gather soldier 1")
    assert box.asks() == []
    assert box.offers(0)[0].startswith("fill desert ")
    box.does(0, "fill desert sword sword crystal crystal")
    assert box.offers(0)[0] == "lay sword desert"


def test_only_spots_on_the_track_are_proposed() -> None:
    box = mix(bare=True).does(0, "board glacier spaces 4", "lies refuge glacier to 0")
    box.does(0, *SOLDIERS).does(0, NOWHERE).recruits(1).does(1, NOWHERE)
    assert box.asks() == [("spot", 2, 0)]
    assert box.offers(1) == [f"board glacier spot1 {space}" for space in (1, 2, 3, 4)]
    assert box.refuses(1, "board glacier spot1 5") == "NV-45 beyond_the_end"


def test_explorers_beyond_the_end_of_a_track_stand_at_its_end() -> None:
    box = Box(bare=True).recruits(0, 1, card="adventurer goblin")
    box.does(0, "at desert 0 forest 9 glacier 0")
    box.does(0, "board forest spaces 7").does(1, NOWHERE)
    assert box.seat(0).explorers == (0, 7, 0)
    assert box.points(0, "treasures") == 0
    assert box.asks()[0] == ("reached", 1, 7)
    assert "board forest reached 7 3" in box.offers(0)


def test_a_space_at_which_somebody_was_passed_over_is_asked_for_before_the_next() -> None:
    box = Box("full", seats=4, bare=True, real_bag=True)
    box.does(0, "bag soldier soldier", SOLDIERS[0]).does(1, SOLDIERS[1])
    box.does(2, "bag soldier merchant", SOLDIERS[2])
    while box.find_phase() == Phase.RECRUIT:
        box.play = box.play.do(TABLE, "skip")
    box.does(3, "gather soldier", "city soldier 1 resource or step", "step forest")
    box.does(2, "gather soldier")
    assert box.asks() == [("space", 2, 1)]
    box.play = box.play.do(TABLE, "skip")
    box.does(1, "gather soldier")
    assert box.asks() == [("space", 2, 1)]
    box.does(1, "city soldier 2 resource step")
    assert box.asks() == [("space", 2, 2)]
    box.does(1, "city soldier 3 points6")
    assert box.points(1, "city") == 6


def test_an_explorer_before_the_end_of_a_track_has_not_arrived() -> None:
    box = mix(bare=True).does(0, "stands desert 6 forest 0 glacier 0 to 0")
    box.does(0, "board desert treasure 4", "board desert spaces 7")
    assert box.seat(0).explorers == (6, 0, 0)
    assert box.points(0, "treasures") == 0


def test_a_refusal_names_the_dock_that_it_is_about() -> None:
    box = mix(bare=True).does(0, "dock forest forest points2")
    for line, cause in (
        ("dock forest sword crystal fruit", "order_fills_itself"),
        ("dock forest step points2", "dock_known"),
    ):
        refusal = NAVORIA.refuse(box.state, 0, NAVORIA.parse(box.play.layout, line))
        assert refusal
        assert (refusal.cause, refusal.details["island"]) == (cause, "forest")


def test_an_order_that_comes_first_is_named_as_what_is_due() -> None:
    box = mix().does(0, *SOLDIERS)
    box.does(0, *("lies sword desert to 0", "lies crystal desert to 0") * 3, "gather soldier 1")
    refusal = NAVORIA.refuse(
        box.state, 0, NAVORIA.parse(box.play.layout, "at desert 0 forest 0 glacier 0")
    )
    assert refusal
    assert (refusal.cause, refusal.details) == ("still_open", {"due": "order"})


def test_the_table_waits_for_luck_that_is_owed() -> None:
    box = Box("full").does(0, "draw")
    refusal = NAVORIA.refuse(box.state, TABLE, NAVORIA.parse(box.play.layout, "skip"))
    assert refusal
    assert f"{refusal.rule} {refusal.cause}" == "NV-10 luck_first"


def test_a_space_that_is_told_anew_takes_the_place_of_the_old_one() -> None:
    box = mix()
    before = box.state.board.city[2]
    box.does(0, "city soldier 2 points6 anyway")
    after = box.state.board.city[2]
    assert len(after) == len(before)
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] != before[1]


def test_a_face_that_is_not_in_a_deck_known_whole_is_asked_about() -> None:
    box, face = mix(), "artisan-goblin-points9-sword"
    known = " ".join(card.name for card in box.state.printed.decks[4][:2])
    assert box.refuses(0, f"card {face}") == "NV-3 no_such_card"
    assert box.refuses(0, f"row artisan {known} {face}") == "NV-3 no_such_card"
    box.does(0, f"card {face} anyway")
    assert f"take {face}" in box.offers(0)
    box.does(0, f"card {face}", f"row artisan {known} {face}")
    Box(bare=True).does(0, f"card {face}")


def test_points_typed_after_a_skipped_recruit_are_of_the_city_once_all_have_recruited() -> None:
    box = Box().recruits(1)
    for _ in range(4):
        box.play = box.play.do(TABLE, "skip")
    assert box.find_phase() == Phase.GATHER
    box.does(0, "points 2")
    assert box.points(0, "city") == 2
