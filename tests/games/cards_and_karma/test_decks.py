"""Deck files that grow: stages, what is missing, what tables told, and what no file may say."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.layouts import read_toml, write_toml
from companion.rules import Fact, LayoutError, Notice, Stage
from tests.games.cards_and_karma.decks import read_catalogue, read_content, read_deck, read_empty
from tests.games.cards_and_karma.real import Real
from tests.games.editing import GONE, edit

NAMES = {key: read_content()[key] for key in ("title", "game", "provenance", "words")}


def find_stage(content: dict[str, Any]) -> Stage:
    return CARDS_AND_KARMA.find_stage(CARDS_AND_KARMA.read_layout(content))


def strip(content: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The same deck with some keys gone from every card."""
    sections = ("ships", "buildings", "goods", "palace")
    kept = {
        section: [
            {key: value for key, value in card.items() if key not in keys}
            | ({"copies": len(card["dice"])} if "dice" in keys and "dice" in card else {})
            for card in content[section]
        ]
        for section in sections
    }
    return content | kept


def test_a_file_with_names_alone_opens_proposals() -> None:
    stage = find_stage(NAMES)
    assert stage.name == "proposals"
    assert dict(stage.missing)["missing_cards"] == "144"
    assert dict(stage.missing)["missing_ships"].startswith("1, 2, 3,")
    layout = CARDS_AND_KARMA.read_layout(NAMES)
    assert CARDS_AND_KARMA.can_open(layout, {"real_cards": True})
    assert not CARDS_AND_KARMA.can_open(layout, {"real_cards": False})
    assert not CARDS_AND_KARMA.can_open(layout, {})


def test_what_is_missing_is_named() -> None:
    content = read_content()
    ships = [ship for ship in content["ships"] if ship["number"] not in (4, 9, 27)]
    some = strip(content | {"ships": ships, "numbers": {}}, "die")
    some["ships"][0].pop("price")
    stage = find_stage(some)
    assert stage.name == "proposals"
    assert stage.missing == (
        *(("missing_ships", "4, 9, 27"), ("missing_cards", "3"), ("missing_prices", "1")),
        ("missing_colours", "25"),
        ("missing_numbers", "violet, blue, orange, green"),
    )


def test_all_cards_of_the_box_are_enumerable_and_with_their_dice_dealable() -> None:
    content = read_content()
    assert find_stage(content) == Stage("dealable")
    assert find_stage(strip(content, "dice", "die")).name == "enumerable"
    some = edit(content, ("numbers", "violet"), GONE)
    assert find_stage(some) == Stage("enumerable", (Notice("missing_numbers", "violet"),))


def test_a_deck_is_dealt_from_92_cards_on_whatever_the_box_holds() -> None:
    content = read_content() | {"buildings": read_content()["buildings"][:1], "numbers": {}}
    layout = CARDS_AND_KARMA.read_layout(content)
    content["numbers"] = {c: [len(cards), 0, 0, 0, 0, 0] for c, cards in layout.of_colour.items()}
    assert (len(layout.cards), find_stage(content)) == (97, Stage("dealable"))
    content["ships"] = content["ships"][:20]
    assert dict(find_stage(content).missing)["missing_to_deal"] == "3"


def test_numbers_are_never_fewer_than_the_dice_that_are_known() -> None:
    content = strip(read_content(), "die")
    content["numbers"] = {"violet": [1, 0, 0, 0, 0, 0]}
    with pytest.raises(LayoutError, match="dice or more in all, found 1"):
        CARDS_AND_KARMA.read_layout(content)


def test_of_an_invented_deck_a_real_table_knows_only_the_names() -> None:
    assert read_deck().invented
    assert "ship 12" not in Real("rows", deck=read_deck()).offers(0)
    assert "ship 12" in Real("rows", deck=read_catalogue()).offers(0)


def learn(*tables: Real) -> str:
    """The text of the file that these tables fill."""
    told = [fact for table in tables for fact in CARDS_AND_KARMA.list_told(table.state)]
    return write_toml(CARDS_AND_KARMA.write_learnt(read_deck(), list(dict.fromkeys(told))))


def test_what_was_described_and_played_stands_in_the_file() -> None:
    table = Real("rows").does(1, "card ship 12 price 2 gives coins2-fame1 die green")
    table.does(1, "card building blue11-red-tea3 die violet", "card goods tea2 die blue")
    table.does(1, "card goods tea2 die green", "card palace 5 die green")
    table.does(0, "ship 3 gives die1-tea2").does(1, "goods silk1-coin").does(0, "building red")
    content = read_toml(learn(table))
    assert content["ships"] == [
        {"number": 3, "reward": "1 die, good", "good": "tea 2"},
        {"number": 12, "price": 2, "reward": "2 coins, 1 fame", "die": "green"},
    ]
    assert content["buildings"] == [
        {"price": "blue 11", "shows": ["red"], "good": "tea 3", "dice": ["violet"]}
    ]
    assert content["goods"] == [
        {"goods": ["tea 2"], "dice": ["blue", "green"]},
        {"goods": ["silk 1"], "coin": True},
    ]
    assert content["palace"] == [{"number": 5, "dice": ["green"]}]
    assert content["provenance"] == "copied from our box; a private copy"
    assert find_stage(content).name == "proposals"


def test_a_file_that_is_complete_is_written_as_it_was() -> None:
    written = CARDS_AND_KARMA.write_learnt(read_catalogue(), [])
    again = CARDS_AND_KARMA.read_layout(read_toml(write_toml(written)))
    assert sorted(again.cards) == sorted(read_catalogue().cards)
    assert again.numbers == read_catalogue().numbers
    assert CARDS_AND_KARMA.write_learnt(again, CARDS_AND_KARMA.list_known(again)) == written


def test_a_colour_goes_to_a_copy_whose_colour_was_not_known() -> None:
    content = NAMES | {"goods": [{"goods": ["tea 2"], "copies": 2}], "ships": []}
    content.pop("ships")
    layout = CARDS_AND_KARMA.read_layout(content)
    facts = [Fact("goods tea2"), Fact("goods tea2 die blue"), Fact("goods tea2 die blue")]
    written = CARDS_AND_KARMA.write_learnt(layout, facts)
    assert written["goods"] == [{"goods": ["tea 2"], "copies": 2, "dice": ["blue"]}]


def test_what_a_file_says_of_a_ship_is_only_completed() -> None:
    layout = CARDS_AND_KARMA.read_layout(NAMES | {"ships": [{"number": 4, "reward": "2 karma"}]})
    facts = [Fact("ship 4 reward", "coins3"), Fact("ship 4 price", "1"), Fact("ship 4 die", "blue")]
    written = CARDS_AND_KARMA.write_learnt(layout, facts)
    assert written["ships"] == [{"number": 4, "price": 1, "reward": "2 karma", "die": "blue"}]


@given(st.integers(), st.integers())
def test_no_file_says_which_number_is_behind_a_card(one: int, two: int) -> None:
    assert learn(play_with_dice(one)) == learn(play_with_dice(two))


@pytest.mark.parametrize("section", ["ships", "buildings", "goods", "palace"])
def test_a_file_that_pairs_a_card_with_a_number_is_refused(section: str) -> None:
    content = read_content()
    key = "die" if section == "ships" else "dice"
    first = dict(content[section][0])
    paired = f"{first[key]} 3" if section == "ships" else [f"{first[key][0]} 3"]
    for card in (first | {key: paired}, first | {"numbers": [3]}, first | {"die_number": 3}):
        with pytest.raises(LayoutError, match=rf"{section}\.1"):
            CARDS_AND_KARMA.read_layout(content | {section: [card, *content[section][1:]]})


def play_with_dice(seed: int) -> Real:
    """A table where everything is typed; only the numbers of the dice depend on the seed."""
    random = Random(seed)
    table = Real("full").does(1, "card ship 12 price 2 gives coins3 die green")
    blue, violet, orange, green = random.choices("123456", k=4)
    table.lies(0, f"die blue{blue}", f"die violet{violet}")
    return table.does(0, "goods tea2").does(1, f"die orange{orange}").does(0, f"die green{green}")


def test_the_deck_of_a_dealt_table_is_not_learnt_from() -> None:
    state = CARDS_AND_KARMA.setup(read_deck(), 2, 0, {})
    assert CARDS_AND_KARMA.list_told(state) == []
    assert CARDS_AND_KARMA.list_told(Real(deck=replace(read_empty(), title="x")).state) == []
