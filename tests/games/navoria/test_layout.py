"""A board file is read as it is written, or refused naming the table and the key."""

from collections import Counter
from typing import Any

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.gains import Gain
from companion.games.navoria.rules.pieces import ARTISAN, SOLDIER, TRADES
from companion.rules import LayoutError
from tests.games.editing import GONE, Way, edit
from tests.games.navoria.sheets import read_board, read_printed


def test_the_sample_is_invented_and_says_so() -> None:
    sample = read_board("sample")
    assert sample.provenance == "invented by us; not the cards of the box"
    assert NAVORIA.meta.sheets == ("sample",)
    assert NAVORIA.meta.is_open


def test_the_sample_keeps_what_is_known_of_the_box() -> None:
    sample = read_board("sample")
    assert [len(deck) for deck in sample.decks] == [12] * 5
    assert len(sample.cards) == 60
    icons = Counter[int]()
    for card in sample.cards.values():
        icons[card.species] += card.icons
    assert icons == dict.fromkeys(range(4), 18)
    assert {card.target for card in sample.decks[SOLDIER]} == {0, 1, 2}
    assert not any(card.gains for card in sample.decks[SOLDIER])
    assert any(not card.gains for card in sample.decks[0])
    for name in (
        *("builder-spirit-glacier-points2", "adventurer-goblin-points1-forest-forest"),
        *("artisan-goblin-points2-sword-fruit", "soldier-human-desert", "merchant-human-human"),
    ):
        assert name in sample.cards
    for card in sample.decks[ARTISAN]:
        assert sum(gain.kind == "resource" for gain in card.gains) in (2, 3)
    assert all(tile.upper > tile.lower for tile in sample.tiles)
    assert NAVORIA.list_notices(sample) == []
    for track in sample.tracks:
        assert list(track.prizes) == sorted(track.prizes, reverse=True)


def test_a_board_that_differs_from_what_is_known_loads_with_notices() -> None:
    assert NAVORIA.list_notices(read_board("strange")) == [
        ("cards_60_twelve_of_each_trade", "12 + 12 + 12 + 12 + 13"),
        ("treasure_of_the_forest_5", "3"),
        ("prizes_of_the_glacier_3_and_2", "2, 2"),
        ("flags_two_on_the_glacier_one_on_each_other_track", "0, 1, 1"),
        ("dock_of_the_glacier", "another dock"),
        ("first_spaces_of_the_city", "other first spaces"),
        ("city_three_spaces_of_each_colour", "1"),
        ("tiles_of_the_examples", "other tiles"),
    ]


def test_copies_are_cards_of_their_own_and_gains_are_read_from_their_words() -> None:
    strange = read_board("strange")
    assert strange.copies["artisan-cat-points2-iron-glass"] == 3
    assert strange.docks[2].always == (Gain("step", 2), Gain("artisans", None, 2))
    assert strange.city[0][0] == ((Gain("step"),), (Gain("refuge"),))
    assert strange.cards["builder-dog-sand-iron-step-resource"].gains == (
        *(Gain("resource", 0), Gain("step"), Gain("resource")),
    )


def test_a_gain_by_artisans_has_a_name_on_a_card() -> None:
    printed = edit(read_printed("sample"), ("merchants", 0, "at_once"), ["2 per artisan", "refuge"])
    assert "merchant-human-human-artisans2-refuge" in NAVORIA.read_layout(printed).cards


def test_a_paper_table_is_left_to_the_paper() -> None:
    printed = read_printed("sample") | {"paper": {"anything": 1}}
    assert NAVORIA.read_layout(printed).title == "Sample deck"


CASES: list[tuple[Way, Any, str, str, str]] = [
    (("game",), "chess", "top", "game", "expected one of navoria"),
    (("chess",), 1, "top", "chess", "unknown key"),
    (("words", "species"), ["human"], "words", "species", "a list of 4 names"),
    (("words", "species", 0), "Human", "words", "species", "small letters, found 'Human'"),
    (("words", "islands", 0), "human", "words", "islands", "found 'human'"),
    (("words", "resources", 0), "step", "words", "resources", "found 'step'"),
    (("words", "resources", 0), "artisan", "words", "resources", "found 'artisan'"),
    (("invented",), 1, "top", "invented", "true or false"),
    (("tracks", "moon"), {}, "tracks", "moon", "unknown key"),
    (("tracks", "desert", "moon"), 1, "tracks.desert", "moon", "unknown key"),
    (("tracks", "desert", "spaces"), 2, "tracks.desert", "spaces", "from 3 to 40"),
    (("tracks", "desert", "flags"), [3, 3], "tracks.desert", "flags", "rising numbers"),
    (("tracks", "desert", "flags"), [10], "tracks.desert", "flags", "from 0 to 9"),
    (("tracks", "desert", "spots"), [0, 1, 2], "tracks.desert", "spots", "rising numbers from 1"),
    (("tracks", "desert", "spots"), [], "tracks.desert", "spots", "a list of 1 to 3 spots"),
    (("tracks", "desert", "prizes"), [1, 2, -1], "tracks.desert", "prizes", "from 0 to 99"),
    (("docks", "desert", "base"), ["step"], "docks.desert", "base", "a list of 2 gains"),
    (("docks", "desert", "refuges"), [], "docks.desert", "refuges", "a list of 1 to 3 gains"),
    (("docks", "desert", "base"), ["step", "1 points"], "docks.desert", "base", "a gain"),
    (("docks", "desert", "base"), ["step", "0 points"], "docks.desert", "base", "a gain"),
    (("docks", "desert", "base"), ["step", "100 points"], "docks.desert", "base", "a gain"),
    (("docks", "desert", "base"), ["step", "2 coins"], "docks.desert", "base", "a gain"),
    (("docks", "forest", "refuges"), ["resource"] * 3, "docks", "forest", "fewer than 3 resources"),
    (("city", "merchant"), [], "city", "merchant", "1 to 9 spaces"),
    (("city", "merchant", 0), "moon", "city", "merchant", "a gain"),
    (("city", "merchant", 0), "step or step", "city", "merchant", "`or` between two"),
    (("city", "merchant", 0), "step or 2 points", "city", "merchant", "`or` between two"),
    (("city", "merchant", 0), "step or refuge, refuge", "city", "merchant", "`or` between two"),
    (("city", "merchant", 0), "step or refuge or sword", "city", "merchant", "`or` between two"),
    (("city", "merchant", 0), ", ".join(["step"] * 7), "city", "merchant", "at most 6 gains"),
    (("tiles",), [], "top", "tiles", "a list of 1 to 9 tiles"),
    (("tiles", 1, "trades"), ["wizard"], "tiles.2", "trades", "different ones of merchant"),
    (("tiles", 1, "trades"), ["soldier", "soldier"], "tiles.2", "trades", "different ones"),
    (("tiles", 1, "trades"), ["merchant"], "tiles.2", "trades", "other trades than tile 1"),
    (("tiles", 6, "trades"), ["artisan", "builder"], "tiles.7", "trades", "other trades than tile"),
    (("tiles", 1, "upper"), 0, "tiles.2", "upper", "from 1 to 99"),
    (("tiles", 1, "colour"), "red", "tiles.2", "colour", "unknown key"),
    (("merchants", 0, "counts"), GONE, "merchants.1", "counts", "missing"),
    (("merchants", 0, "icon"), "elf", "merchants.1", "icon", "one of human"),
    (("merchants", 0, "at_once"), ["moon"], "merchants.1", "at_once", "a gain"),
    (("merchants", 0, "copies"), 13, "merchants.1", "copies", "from 1 to 12"),
    (("merchants", 0, "island"), "desert", "merchants.1", "island", "unknown key"),
    (("builders", 0, "island"), GONE, "builders.1", "island", "missing"),
    (("soldiers", 0, "at_once"), ["step"], "soldiers.1", "at_once", "nothing at once"),
    (("adventurers", 0, "at_once"), ["1 point"], "adventurers.1", "at_once", "1 to 2 steps"),
    (("adventurers", 0, "at_once"), ["step"] * 3, "adventurers.1", "at_once", "1 to 2 steps"),
    (("artisans", 0, "at_once"), ["step"], "artisans.1", "at_once", "a resource or more"),
    (("artisans", 0, "at_once"), ["sword"] * 4, "artisans.1", "at_once", "at most 3 resources"),
    (("soldiers",), [], "top", "soldiers", "1 to 60 cards"),
]


@pytest.mark.parametrize(("path", "value", "where", "key", "expected"), CASES)
def test_a_broken_board_is_refused_by_table_and_key(
    path: Way, value: object, where: str, key: str, expected: str
) -> None:
    with pytest.raises(LayoutError) as caught:
        NAVORIA.read_layout(edit(read_printed("frozen"), path, value))
    assert (caught.value.where, caught.value.key) == (where, key)
    assert expected in str(caught.value)


def test_a_card_that_comes_twice_is_refused_and_too_few_cards_are_not_dealt() -> None:
    printed = read_printed("frozen")
    again = edit(printed, ("soldiers", 1, "icon"), printed["soldiers"][0]["icon"])
    with pytest.raises(LayoutError, match="differs from those before it"):
        NAVORIA.read_layout(again)
    few = NAVORIA.read_layout(edit(printed, ("soldiers",), printed["soldiers"][:8]))
    assert not NAVORIA.can_open(few, {})
    assert NAVORIA.can_open(few, {"real_cards": True})
    assert len(TRADES) == len(read_board("sample").decks)
