"""Deck files: what is printed is data, and whatever is wrong with it is named."""

from collections import Counter
from typing import Any

import pytest

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import LayoutError, Notice
from tests.games.cards_and_karma.decks import read_content, read_deck, read_sample
from tests.games.editing import GONE, Way, edit


def test_the_sample_keeps_every_known_fact() -> None:
    deck = read_sample()
    assert CARDS_AND_KARMA.list_notices(deck) == []
    assert len(deck.cards) == 144
    assert len({card.face for card in deck.cards}) == 100
    assert {len(cards) for cards in deck.of_colour.values()} == {36}
    assert "invented" in deck.provenance
    assert deck.invented


def test_decks_that_are_read_alike_are_the_same() -> None:
    again = CARDS_AND_KARMA.read_layout(read_content())
    assert again == read_deck()
    assert hash(again) == hash(read_deck())


def test_the_sample_has_all_that_the_examples_show() -> None:
    cards = [card.face for card in read_sample().cards]
    faces = list(map(str, cards))
    prices = {face.price for face in cards if face.kind == "ship"}
    assert {"ship3", "ship12", "ship17", "palace4", "palace5", "tea1", "tea2"} <= set(faces)
    alone = Counter(face.shows[0] for face in cards if len(face.shows) == 1 and not face.goods)
    assert min(alone["red"], alone["yellow"]) >= 2
    assert sum(face.endswith("red-yellow") for face in faces) >= 3
    assert sum(face.endswith("yellow-white") for face in faces) >= 1
    assert any(face.endswith("-red-tea3") for face in faces)
    assert any(face.startswith("blue11-") for face in faces)
    assert prices == {1, 2, 3}


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (("game",), "just_4_fun", "[top] game"),
        (("words", "dice"), ["violet", "blue", "orange"], "[words] dice"),
        (("words", "dice"), ["violet", "blue", "orange", "Green"], "[words] dice"),
        (("words", "goods"), ["silk", "tea", "joker"], "[words] goods"),
        (("words", "goods"), ["silk", "tea", "red"], "every name once"),
        (("ships", 0, "number"), 29, "[ships.1] number"),
        (("ships", 0, "number"), 2, "every number once, found 2 again"),
        (("ships", 0, "price"), 4, "[ships.1] price"),
        (("ships", 0, "reward"), "4 coins", "[ships.1] reward"),
        (("ships", 0, "good"), "tea 1", "no good with the reward '2 karma'"),
        (("ships", 2, "good"), GONE, "a good with the reward '1 die, good'"),
        (("ships", 2, "good"), "gold 1", "[ships.3] good"),
        (("ships", 2, "good"), "tea 10", "[ships.3] good"),
        (("ships", 2, "good"), "tea", "[ships.3] good"),
        (("ships", 0, "die"), "pink", "[ships.1] die"),
        (("ships", 0, "colour"), "pink", "unknown key"),
        (("buildings", 0, "price"), "pink 4", "[buildings.1] price"),
        (("buildings", 0, "price"), "violet 49", "[buildings.1] price"),
        (("buildings", 0, "shows"), ["red", "red", "red"], "[buildings.1] shows"),
        (("buildings", 0, "shows"), ["blue"], "[buildings.1] shows"),
        (("buildings", 0, "dice"), ["pink"], "[buildings.1] dice"),
        (("goods", 0, "goods"), ["tea 1", "tea 2"], "two different goods"),
        (("goods", 0, "coin"), 1, "[goods.1] coin"),
        (("palace", 0, "number"), 7, "[palace.1] number"),
        (("palace",), [], "[top] palace"),
        (("palace", 0, "copies"), 1, "[palace.1] copies"),
        (("invented",), "no", "[top] invented"),
        (("palace",), [3], "[palace.1]"),
        (("numbers", "violet"), [6, 6, 6, 6, 6, 5], "36 dice in all, found 35"),
        (("track", "bonuses"), ["2 karma"] * 5, "[track] bonuses"),
        (("track", "bonuses"), ["3 karma"] * 6, "[track] bonuses"),
    ],
)
def test_what_is_wrong_with_a_deck_is_named(path: Way, value: object, named: str) -> None:
    with pytest.raises(LayoutError) as error:
        CARDS_AND_KARMA.read_layout(edit(read_content(), path, value))
    assert named in str(error.value)


def change(**changes: Any) -> list[Notice]:
    content = read_content()
    for path, value in changes.items():
        content = edit(content, tuple(path.split("__")), value)
    return CARDS_AND_KARMA.list_notices(CARDS_AND_KARMA.read_layout(content))


def test_a_deck_that_differs_from_the_box_gets_notices() -> None:
    content = read_content()
    fewer = [ship for ship in content["ships"] if ship["reward"] != "palace"]
    counts = {colour: [6] * 6 for colour in content["words"]["dice"]}
    for ship in content["ships"]:
        if ship["reward"] == "palace":
            counts[ship["die"]][0] -= 1
    assert change(ships=fewer, numbers=counts) == [
        *(("cards_144", "142"), ("ships_1_to_28", "26"), ("every_reward", "palace")),
    ]
    assert change(track__bonuses=["2 karma"] * 6) == [
        ("every_bonus", "palace ship administrator dice turn")
    ]
    assert change(numbers__violet=[36, 0, 0, 0, 0, 0]) == [
        ("every_number_in_each_colour", "violet")
    ]
    plain = [card | {"coin": False} for card in content["goods"]]
    assert change(goods=plain) == [("some_goods_cards_with_a_coin", "none")]
    fives = [card | {"number": 4} if card["number"] == 5 else card for card in content["palace"]]
    assert change(palace=fives) == [("every_palace_card", "5")]
