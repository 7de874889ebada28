"""Sheet files: ours keep what the rulebook attests, broken ones are refused by table and key."""

from typing import Any

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.attested import list_notices
from companion.games.dice_charmers.rules.pieces import SIDES
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import Reward, read_reward
from companion.layouts import read_file, read_sheet
from companion.rules import LayoutError, Notice
from tests.games.dice_charmers.table import HERE, SUN, TINY, read_invented, read_ours
from tests.games.editing import GONE, Way, edit

MOON = read_ours("moon")
ANOTHER = {"tiny": TINY, "sun": SUN, "moon": MOON, "examples": read_invented("examples")}


def plain_province(residence: str, *rows: str) -> dict[str, Any]:
    """A province with nothing in it but the residence and these open sides."""
    key = {"R": "residence", ".": "plain"}
    return {"residence": residence, "rows": list(rows), "key": key}


def rewards_of(printed: Printed, numbers: tuple[int, ...]) -> list[Reward]:
    return [printed.bonuses[number].reward for number in numbers]


def border_of(printed: Printed, cell: str, side: str) -> Reward:
    return printed.bonuses[printed.border[printed.cell_numbers[cell], SIDES[side]]].reward


@pytest.mark.parametrize("name", ["sun", "moon", "examples"])
def test_our_sheets_keep_every_attested_fact(name: str) -> None:
    printed = ANOTHER[name]
    assert list_notices(printed) == []
    assert printed.provenance == "reconstructed from the rulebook's text"
    assert (printed.segments, printed.fame_boxes, printed.coin_boxes) == ((14, 10, 14), 40, 76)
    assert printed.coins_before_corners == (28, 48)
    assert (printed.karma_boxes, printed.karma_circled) == (5, 1)
    assert list(printed.karma_bonuses) == [3, 4, 5]
    assert printed.residence_sides == 15
    assert len(printed.river) == 18
    symbols = [space.symbol for space in printed.river]
    assert {symbols.count(symbol) for symbol in printed.faces[2]} == {3}
    assert len(set(symbols)) == 6
    assert printed.buildings == ("temple", "fortress", "library", "mausoleum")
    assert printed.building_fame == (1, 2, 3)
    assert len(printed.upgrade_columns) == 2
    assert printed.coins[0] == 1
    assert 3 in printed.coins[1:]
    assert list(printed.coins) == sorted(printed.coins)
    assert printed.coins[-1] > printed.coins[0]
    palace = rewards_of(printed, printed.palace_columns)
    assert palace[0] == Reward("goods die")
    assert Reward("half") in palace[1:]
    money = rewards_of(printed, tuple(printed.money_bonuses.values()))
    assert {Reward("half"), Reward("karma")} <= set(money)
    assert border_of(printed, "f1", "n") == Reward("person", 0, "builder")
    assert border_of(printed, "f1", "e") == Reward("goods die")
    assert border_of(printed, "f2", "e") == Reward("forward", 1)


@pytest.mark.parametrize("name", ["sun", "examples"])
def test_the_river_of_sun_fits_the_portuguese_and_the_combo(name: str) -> None:
    sun = ANOTHER[name]
    rewards = [rewards_of(sun, space.rewards) for space in sun.river]
    assert rewards[5:8] == [[Reward("sell", 2)], [Reward("palace")], [Reward("coins", 4)]]
    assert (sun.river[9].symbol, rewards[9:11]) == (
        "flag",
        [[Reward("junction")], [Reward("coins", 4)]],
    )
    assert sun.cells[sun.cell_numbers["f1"]] == "fortress"
    assert sun.cells[sun.cell_numbers["e1"]] == "temple"
    assert sun.cells[sun.cell_numbers["f2"]] == "mausoleum"


@pytest.mark.parametrize("name", ["sun", "moon"])
def test_karma_and_upgrades_come_only_from_where_the_rulebook_says(name: str) -> None:
    for place, reward in ANOTHER[name].bonuses:
        border = place[0] in "abcdef" and place[1].isdecimal()
        if reward.kind == "karma":
            assert border or place.startswith(("money-", "river-"))
        if reward.kind == "upgrade":
            assert border or place.startswith("river-")


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("tracks", "path"), [14, "corner", 14], "path_14_10_14"),
        (("karma", "boxes"), 6, "karma_5_boxes"),
        (("karma", "bonuses"), {"3": "1 fame"}, "karma_bonuses_3_4_5"),
        (("tracks", "fame", "3"), "karma", "karma_only_border_money_river"),
        (("tracks", "money", "5"), "upgrade", "upgrade_only_raja_river_border"),
        (("palace", "columns", 0), "raja", "upgrade_only_raja_river_border"),
        (("palace", "columns"), ["half-road", "goods die", "1 fame"], "palace_column_1"),
        (("palace", "columns"), ["goods die", "1 coin", "1 fame"], "palace_column_1"),
        (("river", "spaces", 0, "symbol"), "fish", "river_6_symbols_3_times"),
        (("river", "spaces", 6, "rewards"), ["karma"], "river_palace_between"),
        (("river", "spaces", 10, "rewards"), ["5 coins"], "river_4_coins_after_flag"),
        (("upgrades", "fame"), [1, 2, 4], "upgrades_1_2_3"),
        (("market", "coins", 0), 2, "market_first_column_1"),
        (("market", "coins"), [1, 2, 4, 4, 5, 6], "market_a_later_column_3"),
        (("market", "coins"), [1, 2, 3, 0, 0, 0], "market_pays_ever_more"),
        (("market", "coins"), [1, 2, 3, 3, 2, 2], "market_pays_ever_more"),
        (("market", "coins"), [3, 3, 3, 3, 3, 3], "market_pays_ever_more"),
        (("market", "tents"), [], "market_has_tents"),
        (("tracks", "money"), {"1": "karma"}, "money_has_half_road_and_karma"),
        (("border", "f1-e"), "1 coin", "corner_touches_builder_and_goods_die"),
        (("border", "f1-n"), GONE, "corner_touches_builder_and_goods_die"),
        (("border", "f2-e"), "1 coin", "corner_near_forward_and_temple"),
        (("border", "f2-e"), GONE, "corner_near_forward_and_temple"),
    ],
)
def test_a_sheet_that_differs_from_an_attested_fact_loads_with_a_notice(
    path: Way, value: object, code: str
) -> None:
    printed = DICE_CHARMERS.read_layout(edit(read_sheet("dice_charmers", "sun"), path, value))
    notices = list_notices(printed)
    assert any(notice.code.startswith(code) and notice.found for notice in notices)


def test_the_corner_of_the_combo_is_attested_for_sun_alone() -> None:
    content = edit(read_sheet("dice_charmers", "moon"), ("border", "f2-e"), "1 coin")
    assert list_notices(DICE_CHARMERS.read_layout(content)) == []


def test_an_owners_own_copy_of_the_sun_is_held_to_the_combo_too() -> None:
    content = edit(read_sheet("dice_charmers", "sun"), ("border", "f2-e"), "1 coin")
    printed = DICE_CHARMERS.read_layout(content | {"title": "Lea's Sun"})
    assert [notice.code for notice in list_notices(printed)] == ["corner_near_forward_and_temple"]


def test_a_bonus_that_is_circled_from_the_start_is_noticed() -> None:
    content = edit(read_sheet("dice_charmers", "sun"), ("karma", "bonuses"), {"1": "1 fame"})
    notices = DICE_CHARMERS.list_notices(DICE_CHARMERS.read_layout(content))
    assert Notice("karma_bonus_circled_at_the_start", "karma-1-bonus") in notices


def test_an_invented_province_loads_with_notices() -> None:
    assert ("path_14_10_14", "4 3 5 2") in list_notices(TINY)
    assert len(TINY.cells) == 16


def test_a_river_may_run_either_way_between_its_attested_spaces() -> None:
    content = read_sheet("dice_charmers", "sun")
    spaces = content["river"]["spaces"]
    spaces[5]["rewards"], spaces[7]["rewards"] = spaces[7]["rewards"], spaces[5]["rewards"]
    assert list_notices(DICE_CHARMERS.read_layout(content)) == []


DEFECTS: list[tuple[Way, object, str, str]] = [
    (("game",), "chess", "top", "game"),
    (("game",), GONE, "top", "game"),
    (("title",), "", "top", "title"),
    (("title",), 7, "top", "title"),
    (("provenance",), GONE, "top", "provenance"),
    (("colour",), "red", "top", "colour"),
    (("dice",), GONE, "top", "dice"),
    (("dice",), [], "dice", "dice"),
    (("dice", "green"), ["straight"] * 5, "dice", "green"),
    (("dice", "green"), "straight", "dice", "green"),
    (("dice", "green", 0), "zigzag", "dice", "green"),
    (("dice", "green", 0), 3, "dice", "green"),
    (("dice", "purple", 0), "tea", "dice", "purple"),
    (("dice", "orange", 0), "king", "dice", "orange"),
    (("dice", "blue", 0), "two words", "dice", "blue"),
    (("dice", "blue", 0), "moon", "river.spaces 1", "symbol"),
    (("dice", "red"), ["straight"] * 6, "dice", "red"),
    (("upgrades", "buildings"), [], "upgrades", "buildings"),
    (("upgrades", "buildings"), ["temple", "temple"], "upgrades", "buildings"),
    (("upgrades", "buildings"), ["temple", "big fort"], "upgrades", "buildings"),
    (("upgrades", "buildings"), ["temple", "river"], "upgrades", "buildings"),
    (("upgrades", "buildings"), ["temple", "tea"], "upgrades", "buildings"),
    (("upgrades", "buildings"), ["temple", "raja"], "upgrades", "buildings"),
    (("upgrades", "fame"), [], "upgrades", "fame"),
    (("upgrades", "fame"), [1, 2, -4], "upgrades", "fame"),
    (("upgrades", "fame"), [1, 2, True], "upgrades", "fame"),
    (("upgrades", "fame"), [1, 2, 21], "upgrades", "fame"),
    (("upgrades", "columns"), ["1 coin"], "upgrades", "columns"),
    (("upgrades", "columns", 0), "gold", "upgrades", "columns"),
    (("upgrades", "roof"), 1, "upgrades", "roof"),
    (("province", "key", "T"), "castle", "province.key", "T"),
    (("province", "key"), 5, "province.key", "province.key"),
    (("province", "key", ""), "plain", "province", "key"),
    (("province", "key", "a b"), "plain", "province", "key"),
    (("province", "rows"), [], "province", "rows"),
    (("province", "rows", 0), "T s F", "province", "rows"),
    (("province", "rows"), [" "], "province", "rows"),
    (("province", "rows", 0), "T s F x", "province", "rows"),
    (("province", "rows", 0), "R s F d", "province", "rows"),
    (("province", "rows", 1), ". . . T", "province", "rows"),
    (("province", "rows"), ["R " + ". " * 12], "province", "rows"),
    (("province", "residence"), "up", "province", "residence"),
    (("province", "residence"), "w", "province", "residence"),
    (("province",), plain_province("e", ". R ."), "province", "residence"),
    (("province",), plain_province("nsw", ". R ."), "province", "residence"),
    (("province",), plain_province("ne", ".", "R", "."), "province", "residence"),
    (("province", "roads"), 1, "province", "roads"),
    (("border", "b2-n"), "1 coin", "border", "b2-n"),
    (("border", "a1-s"), "1 coin", "border", "a1-s"),
    (("border", "e1-n"), "1 coin", "border", "e1-n"),
    (("border", "a1-n"), "1 gold", "border", "a1-n"),
    (("border", "a1-n"), 1, "border", "a1-n"),
    (("river", "spaces"), [], "river", "spaces"),
    (("river", "spaces"), [{"symbol": "sun", "rewards": ["karma"]}], "river", "spaces"),
    (("river", "spaces", 0), "sun", "river.spaces 1", "river.spaces 1"),
    (("river", "spaces", 3, "symbol"), "moon", "river.spaces 4", "symbol"),
    (("river", "spaces", 3, "rewards"), [], "river.spaces 4", "rewards"),
    (("river", "spaces", 3, "rewards"), ["fly"], "river.spaces 4", "rewards"),
    (("river", "spaces", 3, "rewards"), [""], "river.spaces 4", "rewards"),
    (("river", "spaces", 3, "price"), 1, "river.spaces 4", "price"),
    (("river", "length"), 1, "river", "length"),
    (("market", "coins"), [1, 2, 21], "market", "coins"),
    (("market", "tents", 1, "boxes"), ["tea-4"], "market.tents 2", "boxes"),
    (("market", "tents", 1, "boxes"), ["gold-1"], "market.tents 2", "boxes"),
    (("market", "tents", 1, "boxes"), ["tea-1", "tea-1"], "market.tents 2", "boxes"),
    (("market", "tents", 1, "bonus"), "gold", "market.tents 2", "bonus"),
    (("market", "tents", 1, "roof"), "gold", "market.tents 2", "roof"),
    (("market", "stalls"), 1, "market", "stalls"),
    (("palace", "columns"), ["1 coin"] * 2, "palace", "columns"),
    (("palace", "columns"), ["1 coin"] * 4, "palace", "columns"),
    (("palace", "persons"), 6, "palace", "persons"),
    (("karma", "boxes"), 0, "karma", "boxes"),
    (("karma", "boxes"), 13, "karma", "boxes"),
    (("karma", "boxes"), 5.0, "karma", "boxes"),
    (("karma", "circled"), 2, "karma", "circled"),
    (("karma", "bonuses", "5"), "1 coin", "karma.bonuses", "5"),
    (("karma", "bonuses", "0"), "1 coin", "karma.bonuses", "0"),
    (("karma", "crossed"), 1, "karma", "crossed"),
    (("tracks", "path"), [], "tracks", "path"),
    (("tracks", "path"), [4, "corner"], "tracks", "path"),
    (("tracks", "path"), [4, "bend", 4], "tracks", "path"),
    (("tracks", "path"), [4, "corner", 61], "tracks", "path"),
    (("tracks", "path"), [4, "corner", 0], "tracks", "path"),
    (("tracks", "path"), [True], "tracks", "path"),
    (("tracks", "coins_per_box"), 5, "tracks", "coins_per_box"),
    (("tracks", "coins_per_box"), 0, "tracks", "coins_per_box"),
    (("tracks", "fame", "15"), "1 coin", "tracks.fame", "15"),
    (("tracks", "money", "25"), "1 coin", "tracks.money", "25"),
    (("tracks", "money", "07"), "1 coin", "tracks.money", "07"),
    (("tracks", "karma"), {}, "tracks", "karma"),
    (("paper",), "white", "paper", "paper"),
]


@pytest.mark.parametrize(("path", "value", "where", "key"), DEFECTS)
def test_a_structural_defect_is_refused_naming_table_and_key(
    path: Way, value: object, where: str, key: str
) -> None:
    with pytest.raises(LayoutError) as refused:
        DICE_CHARMERS.read_layout(edit(read_file(HERE / "tiny.toml"), path, value))
    assert (refused.value.where, refused.value.key) == (where, key)
    assert str(refused.value).startswith(f"[{where}] {key}: ")
    assert "expected" in refused.value.expected


def test_a_cell_that_no_road_could_ever_reach_is_named() -> None:
    content = edit(read_file(HERE / "tiny.toml"), ("province",), plain_province("e", ". R ."))
    with pytest.raises(LayoutError, match="found none on the way to a1"):
        DICE_CHARMERS.read_layout(content)


@pytest.mark.parametrize("rows", [(". R .", ". . ."), (". . .", ". R .")])
def test_a_road_may_reach_a_cell_round_the_residence(rows: tuple[str, str]) -> None:
    content = edit(read_file(HERE / "tiny.toml"), ("province",), plain_province("e", *rows))
    assert len(DICE_CHARMERS.read_layout(content | {"border": {}}).cells) == 6


def test_a_paper_table_is_left_to_the_paper() -> None:
    content = edit(read_file(HERE / "tiny.toml"), ("paper",), {"anything": [1, 2]})
    assert DICE_CHARMERS.read_layout(content).title == "Tiny"


def test_a_province_of_one_cell_is_nothing_but_its_residence() -> None:
    content = edit(read_file(HERE / "tiny.toml"), ("province", "rows"), ["R"])
    content["border"] = {"a1-s": "1 coin"}
    assert DICE_CHARMERS.read_layout(content).names == ("a1",)


@pytest.mark.parametrize("name", ["tiny", "sun", "moon"])
def test_every_place_of_a_bonus_has_a_name_of_its_own(name: str) -> None:
    printed = ANOTHER[name]
    places = [bonus.place for bonus in printed.bonuses]
    assert len(set(places)) == len(places)
    assert printed.bonus_numbers == {place: number for number, place in enumerate(places)}


def test_the_tiny_sheet_is_read_as_it_is_written() -> None:
    assert TINY.names[:5] == ("a1", "b1", "c1", "d1", "a2")
    assert (TINY.columns, TINY.residence, TINY.residence_sides) == (4, 4, 11)
    assert TINY.cells[:4] == ("temple", "market same", "fort", "market different")
    assert TINY.coins == (1, 2, 4)
    assert TINY.tents[1].boxes == ((), (), (0, 1))
    assert [TINY.bonuses[n].place for n in TINY.river[27].rewards] == [
        *("river-28-1", "river-28-2", "river-28-3"),
    ]
    assert TINY.bonuses[TINY.karma_bonuses[4]].reward == read_reward("goods die")
    assert list(TINY.money_bonuses) == [7, 12]
    assert TINY.coins_per_box == 2
