"""The figures that a page shows, and the result of a game that was played without us."""

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS as GAME
from companion.games.dice_charmers.rules.on_paper import FIGURES
from companion.games.dice_charmers.rules.scoring import Reach
from companion.games.dice_charmers.rules.state import PaperSheet
from companion.layouts import read_sheet
from companion.rules import OnFigures
from tests.games.dice_charmers.table import Seat, Table

SUN = GAME.read_layout(read_sheet("dice_charmers", "sun"))


@pytest.mark.parametrize(
    ("fame", "money", "excess", "from_left", "from_right"),
    [
        (0, 0, -14, 0, 0),
        (3, 5, -8.5, 6, 5),
        (6, 11, -1.5, 12, 13),  # money is past the first corner, which is a fame box long
        (9, 12, 2, 18, 14),
    ],
)
def test_both_tracks_are_measured_along_one_path(
    lea: Seat, fame: int, money: int, excess: float, from_left: int, from_right: int
) -> None:
    lea.has(fame=fame, money=money)
    reach = GAME.find_reach(lea.table.state, 0)
    assert reach == Reach(fame, money, excess, 28, from_left, from_right)


@pytest.mark.parametrize(
    ("typed", "known"), [((), False), ((3,), False), ((3, 4), True), ((3, 4, 1, 0), True)]
)
def test_a_seat_on_paper_has_figures_once_it_typed_them(
    table: Table, typed: tuple[int, ...], known: bool
) -> None:
    sheets = (PaperSheet(True, typed), *table.state.sheets[1:])
    reach = GAME.find_reach(table.state._replace(sheets=sheets), 0)
    assert isinstance(reach, Reach) == known
    assert not known or (reach and reach[:2] == (3, 4))


def test_typed_figures_are_compared_as_at_the_end_of_a_game() -> None:
    assert isinstance(GAME, OnFigures)
    assert tuple(GAME.list_figures(SUN)) == FIGURES
    result = GAME.compare(SUN, [(30, 40, 2, 1), (31, 38, 5, 0)])
    excess = [dict(standing.figures)["excess"] for standing in result.standings]
    assert excess[0] == excess[1]
    assert (result.winners, result.decided_by) == ((1,), "circled")
    assert result.reason == "", "nobody knows how a game ended that was played without us"


@pytest.mark.parametrize(
    ("figures", "fits"),
    [
        ((30, 40, 2, 2), True),
        ((30, 40, 5, 0), True),
        ((30, 40, 0, 0), False),  # DC-1: one is circled from the start
        ((30, 40, 2, 3), False),  # DC-72: none is used that was not circled
        ((30, 40, 6, 0), False),
        ((SUN.fame_boxes + 1, 40, 2, 1), False),
        ((30, SUN.coin_boxes + 1, 2, 1), False),
    ],
)
def test_figures_have_to_fit_on_one_sheet(figures: tuple[int, ...], fits: bool) -> None:
    assert GAME.fit(SUN, figures) == fits


def test_only_the_excess_is_told_in_boxes_though_it_is_compared_in_coins() -> None:
    assert GAME.count_figure(SUN, "excess", 3) == 3 / SUN.coins_per_box
    assert GAME.count_figure(SUN, "circled", 3) == 3


@pytest.mark.parametrize(
    ("crossed", "typed", "touching", "doubted"),
    [
        (True, (3,), False, ()),
        (True, (3, 0), False, (0,)),
        (True, (7, 12, 1, 0), False, (0,)),  # they touch
        (True, (7, 12, 1, 0), True, ()),
        (True, (9, 12, 1, 0), False, ()),
        (False, (3, 0, 1, 0), False, ()),
    ],
)
def test_figures_that_do_not_cross_contradict_a_reported_crossing(
    table: Table, crossed: bool, typed: tuple[int, ...], touching: bool, doubted: tuple[int, ...]
) -> None:
    sheets = (PaperSheet(crossed, typed), *table.state.sheets[1:])
    options = table.state.options._replace(touching_ends=touching)
    state = table.state._replace(sheets=sheets, options=options)
    assert GAME.list_doubts(state) == doubted


def test_a_corner_lies_behind_every_stretch_of_the_path_but_the_last() -> None:
    assert len(SUN.corners) == SUN.fame_boxes
    assert [n for n, is_corner in enumerate(SUN.corners) if is_corner] == [14, 25]
    assert SUN.segments == (14, 10, 14)
