"""The file of a box grows: what it lacks is named, and what tables told is added to it."""

from typing import Any

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.income import find_flags
from companion.games.navoria.rules.known import list_soldiers
from companion.games.navoria.rules.printed import UNKNOWN, Printed
from companion.layouts import check_sheet, read_toml, write_toml
from companion.rules import Fact, LayoutError, weigh
from tests.games.editing import GONE, Way, edit
from tests.games.navoria.box import Box
from tests.games.navoria.sheets import read_board, read_box, read_printed

BARE = {key: read_printed("sample")[key] for key in ("title", "game", "provenance", "words")}


def read(content: dict[str, Any]) -> Printed:
    return NAVORIA.read_layout(content)


def test_a_whole_file_can_be_dealt_and_lacks_nothing() -> None:
    assert NAVORIA.find_stage(read_board("sample")) == ("dealable", [])
    assert NAVORIA.can_open(read_board("sample"), {})


def test_a_file_of_names_alone_opens_proposals_and_names_what_it_lacks() -> None:
    bare = read(BARE)
    name, missing = NAVORIA.find_stage(bare)
    found = {notice.code: notice.found for notice in missing}
    assert name == "proposals"
    assert found["missing_cards"].startswith("merchants 12, builders 12")
    assert found["missing_on_tracks"].startswith("desert spaces, desert flags, desert spots")
    assert found["missing_docks"] == "desert, forest, glacier"
    assert found["missing_city"] == "merchant, builder, soldier, adventurer, artisan"
    assert found["missing_tiles"] == "9"
    assert not NAVORIA.can_open(bare, {})
    assert NAVORIA.can_open(bare, {"real_cards": True})


LACKING: list[tuple[Way, Any, str, str]] = [
    (("tracks", "desert", "flags"), GONE, "proposals", "missing_on_tracks"),
    (("tracks", "desert", "prizes"), [2, 1], "proposals", "missing_on_tracks"),
    (("tracks", "desert"), GONE, "proposals", "missing_on_tracks"),
    (("docks", "desert"), GONE, "proposals", "missing_docks"),
    (("docks", "desert", "refuges"), GONE, "proposals", "missing_docks"),
    (("docks",), GONE, "proposals", "missing_docks"),
    (("city", "artisan"), GONE, "proposals", "missing_city"),
    (("city",), GONE, "proposals", "missing_city"),
    (("soldiers", 0), GONE, "dealable", "missing_cards"),
    (("soldiers",), GONE, "proposals", "missing_cards"),
    (("tiles", 0), GONE, "enumerable", "missing_tiles"),
]


@pytest.mark.parametrize(("path", "value", "stage", "code"), LACKING)
def test_what_a_file_lacks_decides_its_stage(
    path: Way, value: object, stage: str, code: str
) -> None:
    found = NAVORIA.find_stage(read(edit(read_printed("sample"), path, value)))
    assert found.name == stage
    assert [notice.code for notice in found.missing] == [code]


def test_numbers_of_a_list_that_is_not_known_whole_are_known_from_the_front() -> None:
    track = read(edit(read_printed("sample"), ("tracks", "glacier", "prizes"), [3, 2])).tracks[2]
    assert track.prizes == (3, 2, UNKNOWN)


def test_a_table_with_the_box_knows_nothing_of_an_invented_board() -> None:
    box = Box(bare=True)
    assert box.state.board.tracks[0].spaces == UNKNOWN
    assert not box.state.printed.cards
    assert NAVORIA.list_told(box.state) == []
    assert NAVORIA.list_told(NAVORIA.setup(read_board("sample"), 2, 0, {})) == []


TOLD = (
    "board forest treasure 5",
    "board forest spaces 10",
    "board forest flags 3 6",
    "board glacier first 3",
    "board glacier spot1 2",
    "dock forest forest points2 artisans1",
    "city artisan 1 fruit fruit resource",
    "city artisan 2 resource or step",
    "tile beast artisan-builder 2 1",
    "card artisan-goblin-points2-sword-fruit",
    "card merchant-human-beast",
    "card builder-spirit-glacier-points1-forest",
    "board desert second 1",
)


def test_what_was_told_at_a_table_is_learnt_into_a_file_that_can_be_read() -> None:
    box = Box(bare=True).does(0, *TOLD)
    facts, conflicts = weigh([NAVORIA.list_told(box.state)])
    assert not conflicts
    content = NAVORIA.write_learnt(box.play.layout, facts)
    assert content["title"] == "Our box"
    assert content["tracks"]["forest"] == {"spaces": 10, "treasure": 5, "flags": [3, 6]}
    assert content["tracks"]["glacier"] == {"spots": [2], "prizes": [3]}
    assert content["docks"] == {
        "forest": {"base": ["forest", "2 points"], "refuges": ["1 per artisan"]}
    }
    assert content["city"] == {"artisan": ["fruit, fruit, resource", "resource or step"]}
    assert content["tiles"] == [{"trades": ["builder", "artisan"], "upper": 2, "lower": 1}]
    _, learnt = check_sheet(read_toml(write_toml(content)))
    assert set(learnt.cards) == {
        *("artisan-goblin-points2-sword-fruit", "merchant-human-beast"),
        "builder-spirit-glacier-points1-forest",
        *(card.name for card in list_soldiers(learnt.names)),
    }


def test_flags_that_were_asked_in_play_are_learnt_as_well() -> None:
    box = Box(bare=True).does(0, "board desert reached 4 1", "board desert reached 2 0")
    content = NAVORIA.write_learnt(box.play.layout, NAVORIA.list_told(box.state))
    assert content["tracks"] == {"desert": {"reached": ["2: 0", "4: 1"]}}
    _, learnt = check_sheet(read_toml(write_toml(content)))
    start = NAVORIA.setup(learnt, 2, 0, {"real_cards": True})
    assert [find_flags(start, 0, space) for space in (0, 2, 3, 4, 5)] == [0, 0, None, 1, None]
    told, conflicts = weigh([NAVORIA.list_told(box.state)], NAVORIA.list_known(learnt))
    assert not conflicts
    again = NAVORIA.write_learnt(learnt, [*told, Fact("board desert flags", "3 6")])
    assert again["tracks"] == {"desert": {"flags": [3, 6]}}


@pytest.mark.parametrize("told", [["4"], ["4: x"], ["4: 1", "3: 1"], ["3: 4"], ["41: 1"], [], [4]])
def test_flags_up_to_spaces_that_cannot_be_are_refused(told: list[object]) -> None:
    content = {**BARE, "tracks": {"desert": {"reached": told}}}
    with pytest.raises(LayoutError) as caught:
        read(content)
    assert (caught.value.where, caught.value.key) == ("tracks.desert", "reached")


def test_a_whole_file_that_learns_nothing_new_stays_as_it_is() -> None:
    box = read_box()
    content = NAVORIA.write_learnt(box, NAVORIA.list_known(box))
    again = NAVORIA.read_layout(read_toml(write_toml(content)))
    assert (again.tracks, again.docks, again.city) == (box.tracks, box.docks, box.city)
    assert again.copies == box.copies
    assert {(frozenset(t.trades), t.upper, t.lower) for t in again.tiles} == {
        (frozenset(t.trades), t.upper, t.lower) for t in box.tiles
    }
    strange = read_board("strange")
    kept = NAVORIA.read_layout(NAVORIA.write_learnt(strange, []))
    assert kept.copies == strange.copies


def test_where_tables_differ_both_readings_are_told() -> None:
    one = Box(bare=True).does(0, "board forest treasure 5")
    other = Box(bare=True).does(0, "board forest treasure 6")
    told = [NAVORIA.list_told(box.state) for box in (one, one, other)]
    facts, (conflict,) = weigh(told)
    assert facts == [Fact("board forest treasure", "5")]
    assert conflict.readings == (("5", 2), ("6", 1))
