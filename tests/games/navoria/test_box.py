"""What a box can be told, word by word, and the questions that lead through all of it."""

import pytest

from companion.games.navoria.box import fill_box, find_item, list_items
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.asked import Asked
from companion.games.navoria.rules.printed import Tile
from companion.games.navoria.rules.real_offers import list_answers
from companion.games.navoria.rules.stages import DEALABLE
from companion.layouts import check_sheet
from tests.games.navoria.box import Box
from tests.games.navoria.sheets import read_board


def list_tiles(tiles: tuple[Tile, ...]) -> set[tuple[frozenset[int], int, int]]:
    return {(frozenset(tile.trades), tile.upper, tile.lower) for tile in tiles}


def ask(box: Box, key: str = "") -> str:
    item = find_item(list_items(box.state), key, True)
    return item.key if item else ""


def test_the_parts_of_a_card_and_the_trades_of_a_tile_may_be_words_of_their_own() -> None:
    layout = read_board("sample")
    said = {
        "card artisan goblin points2 sword": "card artisan-goblin-points2-sword",
        "tile box builder artisan 2 1": "tile box builder-artisan 2 1",
        "tile box soldier 3 0": "tile box soldier 3 0",
    }
    for told, line in said.items():
        assert str(NAVORIA.parse(layout, told)) == line
        assert NAVORIA.parse(layout, line) == NAVORIA.parse(layout, told)


@pytest.mark.parametrize(
    "line",
    [
        *("card artisan goblin", "card artisan", "tile box", "tile box soldier"),
        *("tile box soldier 3", "tile box soldier soldier 3 2", "tile box soldier 0 0"),
        *("tile box blank 3 2", "tile beast soldier artisan 3 2"),
    ],
)
def test_what_no_box_holds_is_no_line(line: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        NAVORIA.parse(read_board("sample"), line)


def test_a_tile_that_is_not_in_play_is_known_but_lies_nowhere() -> None:
    box = Box(bare=True).does(0, "tile box builder-artisan 2 1")
    assert [tile.name for tile in box.state.board.tiles] == ["builder-artisan"]
    assert {tile.name for tile in box.state.tiles} == {""}
    box.does(0, "tile beast builder-artisan")
    assert box.refuses(0, "tile human builder-artisan") == "NV-4 tile_lies_elsewhere"
    assert box.refuses(0, "tile box builder-artisan 3 2") == "NV-91 tile_known"
    box.does(0, "tile box builder-artisan 3 2 anyway")


def test_a_tenth_tile_is_refused() -> None:
    assert Box().refuses(0, "tile box soldier-artisan 2 1") == "NV-4 nine_tiles"


def test_an_asked_dock_proposes_what_is_known_of_it_and_goes_on_from_there() -> None:
    box = Box(bare=True).does(0, "dock forest forest artisans1")
    (line,) = list_answers(box.state, Asked("dock", 1, 2))
    assert str(line) == "dock forest forest artisans1 points1 points1"


def test_gains_of_a_dock_that_contradict_are_asked_about() -> None:
    box = Box(bare=True).does(0, "dock forest forest points2 points1")
    assert box.refuses(0, "dock forest forest points3 points1") == "NV-53 dock_known"
    assert box.refuses(0, "dock forest forest points2") == "NV-53 gains_missing"
    box.does(
        0, "dock forest forest points3 points1 anyway", "dock forest forest points3 points1 step"
    )


def test_an_order_that_would_fill_itself_is_refused() -> None:
    box = Box(bare=True)
    assert box.refuses(0, "dock forest sword crystal fruit") == "NV-52 order_fills_itself"
    box.does(0, "dock desert sword crystal fruit")


def test_answering_every_question_ends_with_a_file_that_can_be_dealt() -> None:
    """Types the whole sample as if it were a box, always the next question that is open."""
    box, known = Box(bare=True), Box()
    answers = {item.key: item.known for item in list_items(known.state)}
    asked, key = [], ask(box)
    while key and not key.startswith("card"):
        item = find_item(list_items(box.state), key, False)
        assert item
        box.does(0, " ".join(filter(None, (item.start, answers[key], item.rest))))
        asked.append(key)
        key = ask(box, key)
    for deck in known.state.printed.decks:
        box.does(0, *(f"card {card.name}" for card in deck))
    filling = fill_box(box.state, "", True)
    assert (filling.known, filling.all) == (63, 63) == (len(set(asked)), len(asked))
    assert filling.inputs["item"] is None, "nothing is left to ask"
    told = NAVORIA.write_learnt(box.play.layout, NAVORIA.list_told(box.state))
    _, layout = check_sheet(told)
    assert NAVORIA.find_stage(layout).name == DEALABLE
    assert not NAVORIA.find_stage(layout).missing
    assert layout.board._replace(tiles=()) == known.state.board._replace(tiles=())
    assert list_tiles(layout.tiles) == list_tiles(known.state.board.tiles)
