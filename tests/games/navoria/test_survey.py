"""What pages and prints tell of a position: docks, favours, tableaux, ladders, Rest."""

from companion.games.navoria import survey
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.state import Phase
from tests.games.navoria.box import Box
from tests.games.navoria.table import Table

DESERT, FOREST, GLACIER = range(3)


def test_a_dock_tells_what_its_order_still_wants() -> None:
    state = Table().lay_out().state
    assert survey.find_missing(state, FOREST, (0, 2, 0)) == (2, ("sword", "fruit"), True)
    assert survey.find_missing(state, DESERT, (1, 0, 2)) == (1, (), False)
    assert survey.find_missing(state, GLACIER, (2, 0, 1)) == (1, ("sword",), False)
    assert survey.find_missing(state, GLACIER, (1, 1, 0)) == (2, ("sword", "crystal"), False)


def test_a_favour_tells_how_many_icons_are_wanted_and_whether_it_is_gone() -> None:
    table = Table(3).lay_out()
    table.does(0, "bag soldier soldier", "take soldier-beast-forest")
    state = table.state._replace(claims=((), (), (), (1, 2)))
    beasts = survey.list_favours(state, 0)[3]
    assert (beasts.species, beasts.icons, beasts.more, beasts.is_closed) == ("beast", 2, 3, True)
    assert not survey.list_favours(state, 1)[3].is_closed
    assert [favour.icons for favour in survey.list_favours(state, None)] == [0, 0, 0, 0]
    assert survey.list_favours(Table().state, 0)[0].tile is None


def test_a_tableau_is_sorted_by_when_its_cards_pay() -> None:
    state = Table().lay_out().state
    cards = state.printed.cards
    tableau = tuple(
        cards[name]
        for name in (
            *("merchant-human-human", "soldier-human-desert", "artisan-goblin-points2-sword-fruit"),
            *("adventurer-beast-step", "builder-goblin-desert-sword"),
        )
    )
    seat = state.seats[0]._replace(tableau=tableau, explorers=(3, 6, 0), refuges=(2, 0, 0))
    state = state._replace(seats=(seat, state.seats[1]))
    sorted_cards = survey.sort_tableau(state, 0)
    assert [kept.worth for kept in sorted_cards.income] == [3, 3]
    assert [kept.worth for kept in sorted_cards.end] == [4]
    assert [kept.card.trade for kept in sorted_cards.spent] == [4, 1]
    assert survey.count_income(state, 0) == (3, 3, 5)
    assert survey.count_income(state, 0).total == 11


def test_a_ladder_shows_explorers_refuges_and_prizes_as_they_would_fall_now() -> None:
    state = Table().lay_out().state
    seat = state.seats[0]._replace(explorers=(0, 4, 0), refuges=(0, 2, 0))
    state = state._replace(seats=(seat, state.seats[1]))
    assert survey.list_lanes(state, FOREST) == ((0, 4, (2, 4), 3), (1, 0, (), 0))
    island = survey.survey_island(state, 0, FOREST)
    assert (island.name, island.place, island.refuges, island.prize) == ("forest", 4, 2, 3)


def test_rest_lists_only_the_explorers_that_move() -> None:
    state = Table().lay_out().state
    seat = state.seats[0]._replace(explorers=(1, 4, 0), refuges=(0, 2, 1))
    state = state._replace(seats=(seat, state.seats[1]))
    assert survey.list_returns(state, 0) == (("desert", 1, 0, 0), ("glacier", 0, 2, 1))
    assert survey.list_returns(state, 1) == ()


def test_a_trade_shows_its_tokens_its_row_and_its_city_spaces() -> None:
    table = Table().lay_out().does(0, "bag soldier merchant", "take soldier-human-desert")
    merchant, _, soldier, *_ = survey.list_trades(table.state, TRADES)
    assert merchant[:4] == ("merchant", 1, 1, 0)
    assert (soldier.deck, len(soldier.row), len(soldier.spaces), soldier.taken) == (1, 2, 3, 0)


def test_a_chain_belongs_to_whoever_set_it_off() -> None:
    table = Table().lay_out()
    assert survey.find_teller(table.state) == 0
    table.does(0, "bag soldier artisan")
    assert survey.find_teller(table.state) == 0
    table.does(0, "take soldier-human-desert")
    assert table.state.turn.seat == 1
    assert survey.find_teller(table.state) == 0
    gathering = table.state._replace(phase=Phase.GATHER, turn=table.state.turn._replace(number=0))
    assert survey.find_teller(gathering) == 1
    assert survey.find_teller(table.state._replace(phase=Phase.INCOME)) == 0


def test_a_track_that_nobody_has_told_is_drawn_as_far_as_anybody_stands() -> None:
    box = Box("score-pad", bare=True)
    assert survey.show_track(box.state, 0).spaces == 12
    assert survey.show_track(box.stands("15 0 0").state, 0).spaces == 15


def test_a_refuge_on_a_spot_that_nobody_has_told_stands_nowhere_on_the_track() -> None:
    box = Box(bare=True).does(0, "refuge desert", "refuge desert", "board desert spot2 4")
    assert survey.list_lanes(box.state, 0)[0].refuges == (4,)


def test_rest_names_the_refuge_where_nobody_has_told_on_which_step_it_stands() -> None:
    box = Box(bare=True).does(0, "refuge desert", "refuge desert").recruits(0, 1)
    box.stands("3 1 0", "0 2 0")
    assert survey.list_returns(box.state, 0) == (
        survey.Return("desert", 3, None, 2),
        survey.Return("forest", 1, 0, 0),
    )


def test_rest_tells_nothing_of_explorers_whose_refuges_nobody_types() -> None:
    box = Box("score-pad", bare=True).stands("3 1 0", "0 2 0")
    assert survey.list_returns(box.state, 0) == ()
