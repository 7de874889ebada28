"""The rulings on points that the rulebook leaves open, one after the other."""

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.printed import BLANK
from companion.games.navoria.rules.state import Phase
from tests.games.navoria.box import Box
from tests.games.navoria.table import Table, arrange, end_of_gathering, gathering, give, put
from tests.games.navoria.test_facts import prizes_of

ARTISAN = "artisan-goblin-points2-sword-fruit"
EMPTY = (0, 0, 0)


def pay_income(table: Table) -> Table:
    """The last token is gathered by the last seat of the compass, for 6 points."""
    return end_of_gathering(table).does(table.state.compass[-1], "gather merchant")


def fill_glacier(tableau: str = "", refuges: int = 0) -> Table:
    """An artisan brings the third sword to the glacier dock."""
    table = give(arrange(), 0, docks=(EMPTY, EMPTY, (2, 0, 0)), refuges=(0, 0, refuges))
    table = give(table, 0, tableau=tableau) if tableau else table
    table.does(0, "bag artisan artisan", f"take {ARTISAN}", "lay sword glacier")
    return table.does(0, "lay fruit forest")


def test_nv_101_with_one_token_in_the_bag_only_the_centre_is_open() -> None:
    table = arrange()
    market = table.state.market._replace(bag=(1, 0, 0, 0, 0), centre=(1, 1, 1, 0, 0))
    put(table, market=market)
    assert table.refuses(0, "bag merchant soldier") == "NV-11 bag_short"
    assert {line.split("-")[0] for line in table.offers(0)} == {
        *("take merchant", "take builder", "take soldier"),
    }


def test_nv_102_after_a_draw_nobody_turns_to_the_centre() -> None:
    table = arrange()
    put(table, market=table.state.market._replace(centre=(0, 0, 0, 0, 1)))
    assert f"take {ARTISAN}" in table.offers(0)
    table.does(0, "bag soldier merchant")
    assert table.refuses(0, f"take {ARTISAN}") == "NV-11 not_drawn"


def test_nv_103_a_new_artisan_counts_for_the_order_that_it_fills() -> None:
    assert fill_glacier().points(0, "orders") == 1


def test_nv_105_all_resources_of_a_gain_are_laid_before_an_order_is_filled() -> None:
    table = gathering(give(arrange(), 1, docks=(EMPTY, (1, 1, 0), EMPTY)), "artisan merchant")
    table.does(1, "gather artisan", "lay fruit forest")
    assert table.refuses(1, "fill forest") == "NV-50 lay_first"
    assert table.state.seats[1].docks[1] == (1, 1, 1)
    table.does(1, "lay fruit desert", "lay sword glacier")
    assert table.state.seats[1].docks[1] == EMPTY


def test_nv_108_there_are_always_resources_left() -> None:
    table = gathering(give(arrange(), 1, docks=(EMPTY, (18, 0, 0), EMPTY)), "soldier merchant")
    table.does(1, "gather soldier", "lay sword forest", "lay sword desert", "step desert")
    assert table.state.seats[1].docks[1] == (19, 0, 0)


def test_nv_110_a_favour_is_claimed_by_itself_before_the_next_seat_acts() -> None:
    table = give(arrange(), 0, tableau="soldier-beast-desert adventurer-beast-step")
    assert table.refuses(0, "favour beast") == "NV-3 only_with_the_box"
    table.does(0, "bag soldier soldier", "take soldier-beast-forest")
    assert table.state.claims[3] == (0,)
    assert table.state.turn.seat == 1


def test_nv_111_a_merchant_counts_its_own_icon() -> None:
    table = pay_income(give(arrange(), 0, tableau="merchant-beast-beast"))
    assert table.points(0, "merchants") == 1


def test_nv_112_gather_goes_round_in_the_same_direction_again() -> None:
    table = gathering(arrange(3), "merchant soldier soldier artisan builder")
    turns = []
    while table.state.phase == Phase.GATHER:
        seat = table.state.turn.seat
        turns.append(seat)
        table.does(seat, sorted(line for line in table.offers(seat) if "gather" in line)[0])
        while table.state.turn.seat == seat and table.state.phase == Phase.GATHER:
            table.does(seat, sorted(table.offers(seat))[0])
    assert turns == [2, 1, 0, 2, 1]


def test_nv_114_explorers_at_the_treasure_are_level_whoever_came_first() -> None:
    assert prizes_of(11, 11, 3) == [3, 3, 0]


def test_nv_115_going_to_a_refuge_pays_no_treasure_and_flags_count_where_explorers_stand() -> None:
    table = give(arrange(), 0, refuges=(0, 0, 3), tableau="adventurer-beast-step")
    pay_income(table)
    assert table.points(0, "adventurers") == 0
    table.does(0, "seen")
    assert table.state.seats[0].explorers == (0, 0, 8)
    assert table.points(0, "treasures") == 0
    pay_income(put(table, phase=Phase.GATHER))
    assert table.points(0, "adventurers") == 2


def test_nv_116_income_does_not_depend_on_the_compass() -> None:
    paid = []
    for compass in ((0, 1), (1, 0)):
        table = put(arrange(), compass=compass)
        give(table, 0, tableau="merchant-beast-beast", explorers=(3, 0, 2))
        give(table, 1, tableau="adventurer-beast-step", explorers=(3, 4, 0))
        pay_income(table)
        paid.append([seat.points[4:] for seat in table.state.seats])
    assert paid[0] == paid[1] == [(1, 0, 5, 0, 0), (0, 2, 5, 0, 0)]


def test_nv_117_points_are_counted_beyond_a_hundred() -> None:
    table = pay_income(give(arrange(), 1, points=(120, *(0,) * 8)))
    assert table.points(1) == 126


def test_nv_118_two_steps_of_choice_may_go_to_two_tracks() -> None:
    box = Box(bare=True).raises("full", 0).does(0, "card adventurer-human-step-step")
    box.does(0, "take adventurer-human-step-step")
    assert box.offers(0) == [f"step {island}" for island in ("desert", "forest", "glacier")]
    assert box.does(0, "step desert", "step forest").seat(0).explorers == (1, 1, 0)


def test_nv_119_a_part_once_begun_is_finished_before_another() -> None:
    table = gathering(arrange(), "soldier merchant").does(1, "gather soldier")
    assert {"step desert", "lay sword desert"} <= table.offers(1)
    table.does(1, "lay sword desert")
    assert table.refuses(1, "step desert") == "NV-50 lay_first"
    table.does(1, "lay sword forest", "step desert")
    assert table.state.turn.seat == 0


def test_nv_120_an_order_filled_by_the_gains_of_another_waits_for_the_rest_of_them() -> None:
    docks = ((1, 1, 1), (1, 1, 0), EMPTY)
    table = gathering(give(arrange(), 1, docks=docks, refuges=(2, 0, 0)), "artisan merchant")
    table.does(1, "gather artisan", "lay fruit desert", "lay fruit glacier", "lay sword forest")
    assert ("order", "desert") in table.state.turn.chain
    table.does(1, "lay fruit forest")
    orders = [step for step in table.state.turn.chain if step[0] == "order"]
    assert orders == [("order", "desert"), ("order", "forest")]
    assert (table.points(1, "orders"), table.state.seats[1].explorers) == (2 + 1 + 2, (1, 1, 0))


def test_nv_124_an_order_pays_its_base_and_refuge_gains_by_the_artisans_of_that_moment() -> None:
    table = fill_glacier("artisan-human-points1-crystal-fruit", 2)
    assert table.state.turn.chain[-3:] == (("order", "glacier"), ("points", 5), ("step", "glacier"))


def test_nv_127_a_card_counts_for_every_tile_that_it_meets() -> None:
    table = put(arrange(), claims=((0,), (), (0,), ()), round=3)
    give(table, 0, tableau="artisan-human-points1-crystal-fruit")
    assert pay_income(table).points(0, "favours") == 2 + 2


def test_nv_128_a_fifth_icon_without_a_free_space_gives_nothing() -> None:
    for tile in (BLANK, arrange().state.tiles[3]):
        table = arrange(3)
        put(table, claims=((), (), (), (1, 2)), tiles=(*table.state.tiles[:3], tile))
        give(table, 0, tableau="soldier-beast-desert adventurer-beast-step")
        table.does(0, "bag soldier soldier", "take soldier-beast-forest")
        assert table.state.claims[3] == (1, 2)


def test_nv_129_phases_end_by_themselves_and_anybody_opens_rest() -> None:
    table = pay_income(arrange(3))
    assert table.state.phase == Phase.INCOME
    assert all(table.offers(seat) == {"seen"} for seat in range(3))
    assert table.does(1, "seen").state.round == 2
    assert pay_income(put(arrange(), round=3)).state.phase == Phase.OVER


def test_nv_130_an_answer_that_was_asked_for_is_kept_in_the_board() -> None:
    box = Box("score-pad", bare=True).stands("1 0 0", "0 0 0")
    assert box.asks() == [("prize", 0, 0)]
    assert box.find_phase() != Phase.INCOME
    box.does(1, "board desert first 2")
    assert (box.find_phase(), box.points(0, "prizes")) == (Phase.INCOME, 2)
    box.does(0, "seen").stands("1 0 0", "0 0 0")
    assert (box.asks(), box.points(0, "prizes")) == ([], 4)


def test_nv_131_further_steps_at_the_treasure_lead_nobody_ahead() -> None:
    table = give(arrange(), 0, explorers=(0, 10, 0)).does(0, "bag adventurer soldier")
    give(table, 1, explorers=(0, 10, 0))
    table.does(0, "take adventurer-goblin-points1-forest-forest")
    pay_income(table)
    assert (table.points(0, "prizes"), table.points(1, "prizes")) == (3, 3)


def test_nv_132_of_two_cards_alike_one_is_offered() -> None:
    table = arrange()
    market = table.state.market
    card, other, _ = market.rows[2]
    rows = (*market.rows[:2], (card, card, other), *market.rows[3:])
    put(table, market=market._replace(rows=rows)).does(0, "bag soldier soldier")
    offered = [str(action) for action in NAVORIA.offers(table.state, 0)]
    assert offered == [f"take {card.name}", f"take {other.name}"]
    assert table.does(0, offered[0]).state.market.rows[2] == (card, other)


def test_nv_134_equal_points_from_other_sources_share_the_victory() -> None:
    table = give(put(arrange(), round=3), 0, points=(0, 0, 9, *(0,) * 6))
    give(table, 1, points=(3, *(0,) * 8))
    result = NAVORIA.result(pay_income(table).state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_nv_135_after_the_third_income_everything_stays_where_it_is() -> None:
    table = give(put(arrange(), round=3, compass=(1, 0)), 0, explorers=(3, 0, 2))
    rows = table.state.market.rows
    pay_income(table)
    assert table.state.phase == Phase.OVER
    assert (table.state.compass, table.state.market.rows) == ((1, 0), rows)
    assert table.state.seats[0].explorers == (3, 0, 2)
    assert table.state.market.city == (1, 0, 0, 0, 0)


def test_nv_136_a_seat_is_believed_in_what_its_level_does_not_track() -> None:
    box = Box().raises("score-pad", 0).does(0, "points 99 merchants", "favour beast")
    assert (box.points(0, "merchants"), box.state.claims[3]) == (99, (0,))
    box.recruits(1).stands("3 0 0", "2 0 0")
    assert (box.points(0, "prizes"), box.points(1, "prizes")) == (2, 0)
