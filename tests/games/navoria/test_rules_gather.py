"""Gather, income, rest and the end of Navoria, rule by rule."""

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.state import Phase
from companion.rules import TABLE, Explanation, InvalidAction
from tests.games.navoria.box import Box
from tests.games.navoria.table import (
    ROWS,
    Table,
    arrange,
    end_of_gathering,
    gathering,
    give,
    put,
)

NOTHING = ((0, 0, 0),) * 3


def test_nv_61_the_highest_free_space_gives_and_later_ones_less() -> None:
    table = gathering(arrange(), "merchant merchant merchant soldier")
    assert table.refuses(1, "gather artisan") == "NV-60 no_token_there"
    table.does(1, "gather merchant").does(0, "gather merchant", "lay sword desert", "step desert")
    table.does(1, "gather merchant")
    assert table.points(1, "city") == 6
    assert table.does(1, "step glacier").state.turn.seat == 0
    assert table.state.seats[1].docks == NOTHING


def test_nv_62_of_a_resource_or_a_step_one_is_received() -> None:
    table = gathering(arrange(), "merchant soldier", (2, 0, 0, 0, 0)).does(1, "gather merchant")
    assert len(table.offers(1)) == 9 + 3
    table.does(1, "lay fruit glacier")
    assert table.state.seats[1].explorers == (0, 0, 0)
    assert table.state.turn.seat == 0


def test_nv_109_of_choice_are_only_islands_with_room() -> None:
    table = gathering(give(arrange(), 1, refuges=(3, 2, 3)), "adventurer merchant")
    table.does(1, "gather adventurer")
    assert table.offers(1) == {"refuge forest"}
    assert table.refuses(1, "refuge desert") == "NV-40 island_full"


def test_nv_122_a_refuge_of_choice_is_lost_when_all_nine_are_built() -> None:
    table = gathering(give(arrange(), 1, refuges=(3, 3, 3)), "adventurer merchant")
    assert table.does(1, "gather adventurer").state.turn.seat == 0
    table = gathering(give(arrange(board="strange"), 1, refuges=(3, 3, 3)), "merchant soldier")
    assert table.does(1, "gather merchant").offers(1) == {"step sand", "step wood", "step ice"}


def test_nv_113_a_token_without_a_free_space_gives_nothing() -> None:
    table = gathering(arrange(board="strange"), "soldier merchant", (0, 0, 1, 0, 0))
    assert table.does(1, "gather soldier").state.turn.seat == 0
    assert table.points(1) == 0
    box = Box().raises("full", 0).does(0, *(f"take {name}" for name in ROWS["soldier"].split()))
    box.does(0, "take soldier-goblin-desert", "gather soldier 4")
    assert (box.asks(), box.points(0)) == ([], 0)


def test_a_step_or_a_refuge_that_names_an_island_is_for_this_island() -> None:
    table = gathering(arrange(board="strange"), "merchant soldier", (1, 0, 0, 0, 0))
    table.does(1, "gather merchant")
    assert table.offers(1) == {"step wood", "lay iron sand", "lay iron wood", "lay iron ice"}
    assert table.refuses(1, "step ice") == "NV-45 other_track"
    table = arrange().does(0, "bag builder builder", "take builder-goblin-desert-sword")
    assert table.refuses(0, "refuge forest") == "NV-31 other_island"


def test_nv_70_income_pays_merchants_and_adventurers_each_by_itself() -> None:
    cards = "merchant-human-human merchant-beast-human-points2 adventurer-human-step"
    table = give(arrange(), 0, tableau=cards, explorers=(3, 0, 0))
    end_of_gathering(table).does(1, "gather merchant")
    assert (table.points(0, "merchants"), table.points(0, "adventurers")) == (4, 1)


def test_nv_73_an_explorer_that_rest_put_on_a_refuge_takes_part() -> None:
    table = give(arrange(), 0, refuges=(1, 0, 0), explorers=(2, 0, 0))
    end_of_gathering(table).does(1, "gather merchant")
    assert table.points(0, "prizes") == 2


def test_nv_81_and_82_rest_puts_tokens_and_cards_back() -> None:
    table = arrange().does(0, "bag soldier merchant", "take soldier-human-desert")
    end_of_gathering(table).does(1, "gather merchant").does(1, "seen")
    market = table.state.market
    assert market.bag == (2,) * 5
    assert not any((*market.centre, *market.decks, *market.city))
    assert market.rows == ((),) * 5
    assert table.refuses(TABLE, f"reveal merchant {ROWS['merchant']}") == "NV-3 other_owed"
    left = [card.name for card in market.piles[0]][:3]
    table.does(TABLE, f"reveal merchant {' '.join(left)}")
    assert len(table.state.market.piles[0]) == 6


def test_nv_92_equal_points_share_the_victory() -> None:
    table = gathering(put(arrange(), round=3), "soldier").does(1, "gather soldier")
    table.does(1, "lay sword desert", "lay sword forest", "step glacier")
    result = NAVORIA.result(table.state)
    assert result is not None
    assert (result.reason, result.winners, result.decided_by) == ("rounds", (1,), "points")
    table = gathering(put(arrange(), round=3), "adventurer").does(
        1, "gather adventurer", "refuge desert"
    )
    result = NAVORIA.result(table.state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((0, 1), "shared")


def test_nv_133_the_companion_draws_unless_the_table_uses_the_real_bag() -> None:
    table = arrange(real_bag=False)
    assert table.refuses(0, "bag soldier merchant") == "NV-11 companion_draws"
    table.does(0, "draw")
    assert NAVORIA.awaits(table.state) == ()
    assert table.offers(TABLE) == set()
    table.does(TABLE, "bag soldier merchant")
    assert table.refuses(0, "draw") == "NV-11 already_drawn"
    assert table.refuses(TABLE, "drawing hand") == "NV-11 round_has_begun"
    other = arrange(real_bag=False).does(TABLE, "drawing hand")
    assert other.refuses(TABLE, "drawing hand") == "NV-11 drawn_so_already"
    assert other.refuses(0, "draw") == "NV-11 name_the_tokens"
    other.does(0, "bag soldier merchant")
    assert arrange().offers(TABLE) == {"skip", "drawing companion"}


def test_nv_125_and_126_tokens_typed_can_be_changed_and_tokens_drawn_cannot() -> None:
    typed = arrange().does(0, "bag soldier merchant", "take soldier-human-desert")
    assert typed.does(0, "take back", "take back").state == arrange().state
    drawn = arrange(real_bag=False).does(0, "draw").does(TABLE, "bag soldier merchant")
    drawn.does(0, "take soldier-human-desert", "take back", "take merchant-human-human")
    assert drawn.does(0, "take back").play.can_take_back(0) is False
    seen = end_of_gathering(arrange()).does(1, "gather merchant", "take back", "gather merchant")
    assert seen.does(0, "seen").play.can_take_back(0) is False


def test_the_table_skips_somebody_absent_and_choices_are_lost() -> None:
    table = arrange().does(0, "bag soldier merchant").does(TABLE, "skip")
    assert table.state.market.centre == (1, 0, 1, 0, 0)
    assert table.state.turn.seat == 1
    docks = ((1, 1, 1), (1, 1, 0), (0, 0, 0))
    table = gathering(give(arrange(), 1, docks=docks, refuges=(2, 0, 0)), "artisan merchant")
    table.does(1, "gather artisan", "lay fruit desert", "lay fruit forest", "lay sword glacier")
    table.does(TABLE, "skip")
    assert table.state.seats[1].docks == ((0, 0, 0), (0, 0, 0), (1, 0, 0))
    assert table.state.turn.seat == 0


def test_a_round_without_any_recruit_goes_on_to_income() -> None:
    table = arrange()
    for _ in range(8):
        table.does(TABLE, "skip")
    assert table.state.phase == Phase.INCOME


def test_nothing_is_hidden_from_anybody() -> None:
    state = arrange().state
    assert NAVORIA.view(state, None) is state
    assert NAVORIA.list_places(state) == {}
    assert NAVORIA.list_steps(state) == ()


def test_what_nothing_is_done_with_refuses_nothing() -> None:
    for target in ("tile-human", "space-artisan", "bag", "centre", "compass", "points"):
        assert NAVORIA.explain(Table().state, 0, target) == Explanation((), None)


def test_cards_decks_docks_and_tracks_explain_themselves() -> None:
    table = arrange().does(0, "bag artisan artisan")
    explain = NAVORIA.explain
    assert len(explain(table.state, 0, "deck-artisan").actions) == 3
    assert explain(table.state, 0, "artisan-goblin-points2-sword-fruit").refusal is None
    refusal = explain(table.state, 0, "deck-soldier").refusal
    assert refusal is not None
    assert refusal.cause == "not_drawn"
    table.does(0, "take artisan-goblin-points2-sword-fruit")
    assert explain(table.state, 0, "dock-forest").actions == ("lay sword forest",)
    track = explain(table.state, 0, "track-forest").refusal
    assert track is not None
    assert track.cause == "no_step_gained"
    other = explain(table.state, 1, "dock-forest").refusal
    assert other is not None
    assert other.cause == "not_your_turn"
    gather = gathering(arrange(), "merchant")
    assert explain(gather.state, 1, "deck-merchant").actions == ("gather merchant",)
    with pytest.raises(InvalidAction):
        explain(table.state, 0, "deck-wizard")


def test_the_first_of_the_compass_is_named_while_income_is_looked_at() -> None:
    table = end_of_gathering(put(arrange(), round=2, compass=(1, 0))).does(0, "gather merchant")
    assert table.state.turn.seat == 1
