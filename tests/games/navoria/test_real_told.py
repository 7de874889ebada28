"""With the box: what is asked, proposed and told on the way, and turns that were passed over."""

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase, Step
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


def test_all_likely_answers_are_proposed() -> None:
    box = mix(bare=True).does(0, *SOLDIERS, "gather soldier 1")
    usual = ("resource step", "resource or step", "points6", "refuge")
    twice = ("sword sword step", "crystal crystal points2", "fruit fruit resource")
    assert box.offers(1) == [f"city soldier 1 {gains}" for gains in (*usual, *twice)]
    box = mix(bare=True).does(0, "board desert spaces 3", "stands desert 3 forest 0 glacier 0 to 0")
    box.does(0, "card adventurer-human-desert", "take adventurer-human-desert", *SOLDIERS[:3])
    box.does(0, "at desert 3 forest 0 glacier 0").recruits(1).does(1, NOWHERE)
    treasures = [line for line in box.offers(1) if "treasure" in line]
    assert treasures == [f"board desert treasure {points}" for points in range(13)]


def test_the_plainest_cards_of_an_unknown_deck_name_what_they_count_or_where_they_build() -> None:
    box = Box("full", bare=True, real_bag=True).does(0, "bag merchant builder")
    species = ("human", "goblin", "spirit", "beast")
    merchants = [f"card merchant-{name}-human" for name in species]
    assert box.offers(0) == [*merchants, *(f"card builder-{name}-desert" for name in species)]


def test_spaces_of_the_city_are_offered_from_the_top_as_far_as_they_are_known() -> None:
    trades = ("merchant", "builder", "soldier", "adventurer", "artisan")
    unknown = mix(bare=True).does(0, *SOLDIERS)
    assert [line for line in unknown.offers(0) if line.startswith("gather")] == [
        f"gather {trade} 1" for trade in trades
    ]
    known = mix().does(0, *SOLDIERS)
    assert [line for line in known.offers(0) if line.startswith("gather")] == [
        f"gather {trade} {number}" for trade in trades for number in (1, 2, 3)
    ]


def list_told(box: Box) -> list[Step]:
    """What everybody is told of the latest turn."""
    return list(box.state.turn.chain)


def test_what_was_typed_is_told_to_everybody() -> None:
    box = Box("score-pad").does(0, "favour beast")
    assert list_told(box) == [("favour", "beast")]
    assert list_told(box.does(1, "points 5 orders")) == [("points", 5)]
    box.play = box.play.do(TABLE, "skip")
    assert list_told(box)[-1] == ("skip",)
    assert list_told(mix().does(0, *SOLDIERS, "gather soldier 1")) == [("gather", "soldier")]


def test_a_token_of_one_seat_ends_neither_gather_nor_the_points_of_another() -> None:
    box = mix().recruits(1).does(0, *SOLDIERS)
    assert box.find_phase() == Phase.GATHER
    box.does(0, "gather merchant 1")
    assert box.find_phase() == Phase.GATHER
    assert box.does(1, "points 2").points(1, "city") == 2


def test_where_turns_are_followed_nobody_builds_or_fills_out_of_turn() -> None:
    box = Box("full", real_bag=True)
    for line, cause in (("refuge desert", "NV-40 no_refuge_gained"), ("fill forest", "NV-51")):
        assert box.refuses(1, line) == "NV-10 not_your_turn"
        assert box.refuses(0, line).startswith(cause)


def test_a_refusal_names_what_is_due_and_which_space_comes_next() -> None:
    box = mix().does(0, "take artisan-goblin-points2-sword-fruit")
    for line, told in (
        (SOLDIERS[0], ("still_open", {"due": "resources"})),
        ("city artisan 5 points2", ("spaces_in_order", {"trade": "artisan", "next": 4})),
    ):
        refusal = NAVORIA.refuse(box.state, 0, NAVORIA.parse(box.play.layout, line))
        assert refusal
        assert (refusal.cause, refusal.details) == told


def test_the_table_names_only_seats_and_lines_that_there_are() -> None:
    assert Box().refuses(TABLE, "level full to 2") == "NV-1 no_such_seat"
    names = " ".join(line.removeprefix("take ") for line in SOLDIERS[:3])
    assert Box().refuses(TABLE, f"reveal soldier {names}") == "NV-3 only_where_dealt"


def test_what_is_told_twice_is_known_once() -> None:
    box = Box(bare=True).does(0, *("card artisan-goblin-sword",) * 2)
    assert box.state.real is not None
    assert [card.name for card in box.state.real.described] == ["artisan-goblin-sword"]
    assert Box().does(0, "tile beast builder 3 2").state.tiles[3].upper == 3


def test_a_seat_that_goes_up_again_types_the_cards_of_the_round_anew_and_no_more() -> None:
    box = Box().recruits(0).raises("score-pad", 0).raises("tableau", 0).recruits(0)
    assert len(box.seat().tableau) == 4
