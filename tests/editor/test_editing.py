"""Editing sheets box by box, without pages: what is offered, changed, refused and written."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest

from companion.editor.checking import find_editing, find_problems, list_differences
from companion.editor.writing import rewrite
from companion.folders import find_folder
from companion.games import GAMES, find_game
from companion.games.boxes import ADD_AFTER, ADD_BEFORE, REMOVE
from companion.games.editing import NONE, BoxKind, Content, Editing, NoSuchValue, Offer
from companion.layouts import check_sheet, list_files, list_sheets, read_text, read_toml
from companion.rules import LayoutError
from tests.played import CARDS, DICE, TOY
from tests.toy.product import SHEETS as TOYS

STEPS: Final = 40
SOME: Final = 3
SHEETS: Final = [
    TOY,
    *(
        (game.meta.slug, name)
        for game in GAMES
        if find_editing(game.meta.slug)
        for name in list_sheets(game.meta.slug)
    ),
]
OF_ALL: Final = pytest.mark.parametrize(("slug", "name"), SHEETS)
ONE_VALUE: Final = {"game", "karma.circled"}
"""Keys that every sheet of a game has alike."""
LEGEND: Final = "province.key."
"""The letters for the kinds of cells, of which nobody but the file knows."""


def get_editing(slug: str) -> Editing:
    editing = find_editing(slug)
    assert editing is not None
    return editing


def read(slug: str, name: str) -> str:
    files = list_files([TOYS / slug]) | list_sheets(slug)
    return read_text(files[name])


def list_codes(editing: Editing, content: Content) -> list[str]:
    """All boxes, also those in which something is only done."""
    return [code for kind in editing.kinds for code in choose_some(kind, content)]


def choose_some(kind: BoxKind, content: Content) -> list[str]:
    """The boxes of a kind; of the parts of cards, which are alike, the first and the last ones."""
    codes = [*kind.codes(content)]
    return [*codes[:SOME], *codes[-SOME:]] if kind.within and len(codes) > 2 * SOME else codes


def choose_ends(offer: Offer) -> Sequence[str]:
    """The first and the last values that are offered."""
    return (
        offer.choices
        if len(offer.choices) < 2 * SOME
        else (*offer.choices[:SOME], *offer.choices[-SOME:])
    )


def edit_at_random(editing: Editing, content: Content, random: Random) -> Iterator[Content]:
    """A sheet after each of many steps that an owner may take."""
    for _ in range(STEPS):
        code = random.choice(list_codes(editing, content))
        offer = editing.offer(content, code)
        assert offer is not None
        if offer.choices:
            content = editing.change(content, code, random.choice(offer.choices))
            yield content


def is_playable(content: Content) -> bool:
    try:
        check_sheet(content, [find_game(str(content["game"]))])
    except LayoutError:
        return False
    return True


@OF_ALL
@pytest.mark.parametrize("seed", range(4))
def test_problems_are_told_exactly_where_the_check_refuses_and_the_file_says_what_was_edited(
    slug: str, name: str, seed: int
) -> None:
    text, editing = read(slug, name), get_editing(slug)
    ours = read_toml(text)
    contents = list(edit_at_random(editing, ours, Random(f"{slug} {name} {seed}")))
    for content in contents[:: STEPS // 4]:
        problems = find_problems(editing, content, ours)
        assert (not problems) == is_playable(content), problems
        assert read_toml(rewrite(text, content)) == content
    assert read_toml(text) == ours, "the sheet with which the editing began stays as it was"


@OF_ALL
def test_every_box_shows_what_it_offers_and_takes_nothing_else(slug: str, name: str) -> None:
    ours, editing = read_toml(read(slug, name)), get_editing(slug)
    boxes = editing.list_boxes(ours)
    for code in list_codes(editing, ours):
        value = boxes.get(code, "")
        offer = editing.offer(ours, code)
        assert offer is not None
        assert offer.now == value
        assert value in offer.choices or offer.typed or code not in boxes, (code, value)
        for choice in offer.choices[:2]:
            changed = editing.list_boxes(editing.change(ours, code, choice))
            assert changed.get(code, choice) == choice or choice == NONE, code
        with pytest.raises(NoSuchValue):
            editing.change(ours, code, "\n<script>")
    with pytest.raises(NoSuchValue):
        editing.change(ours, "no-such-box", "1")
    assert editing.offer(ours, "no-such-box") is None


def list_leaves(content: Any, path: str = "") -> Iterator[str]:
    """The keys of a sheet file, without the numbers of list items and names of boxes."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from list_leaves(value, f"{path}.{key}".lstrip("."))
    else:
        yield path


@OF_ALL
def test_every_key_of_a_sheet_file_can_be_changed(slug: str, name: str) -> None:
    ours, editing = read_toml(read(slug, name)), get_editing(slug)
    touched = set()
    for code in list_codes(editing, ours):
        offer = editing.offer(ours, code)
        assert offer is not None
        for value in [*choose_ends(offer), *(["other"] if offer.typed else [])]:
            try:
                changed = editing.change(ours, code, value)
            except NoSuchValue:
                continue
            leaves = {*list_leaves(ours), *list_leaves(changed)}
            touched |= {leaf for leaf in leaves if find(ours, leaf) != find(changed, leaf)}
    left = {*list_leaves(ours)} - touched
    assert {leaf for leaf in left if not leaf.startswith(LEGEND)} <= ONE_VALUE


def find(content: Any, path: str) -> Any:
    for key in path.split("."):
        content = content.get(key) if isinstance(content, dict) else None
    return content


@OF_ALL
def test_a_change_touches_one_line_of_the_file_and_back_again_none(slug: str, name: str) -> None:
    text, editing = read(slug, name), get_editing(slug)
    ours = read_toml(text)
    changed = editing.change(ours, "title", "Mine")
    written = rewrite(text, changed)
    differing = [
        (old, new)
        for old, new in zip(text.splitlines(), written.splitlines(), strict=True)
        if old != new
    ]
    assert differing == [(f'title = "{ours["title"]}"', 'title = "Mine"')]
    assert rewrite(text, editing.change(changed, "title", ours["title"])) == text


def test_a_file_that_is_written_in_an_unusual_way_keeps_its_meaning() -> None:
    text = (
        'title = "A"\ndice.green = ["x"]\ndice."purple" = [\n  1, # one\n  2 ]\n[[a]]\nb = {c=1}\n'
    )
    content = read_toml(text)
    content["dice"]["purple"] = [2, 3, 4]
    content["a"].append({"b": {"c": 2}})
    assert read_toml(rewrite(text, content)) == content


@pytest.mark.parametrize(("slug", "name"), [(*DICE,), (*CARDS,)])
@pytest.mark.parametrize("handle", ["row-1", "row-3", "column-a", "column-c"])
def test_a_row_or_column_that_is_added_and_removed_again_leaves_the_sheet_as_it_was(
    slug: str, name: str, handle: str
) -> None:
    ours, editing = read_toml(read(slug, name)), get_editing(slug)
    kind, _, place = handle.partition("-")
    following = chr(ord(place) + 1)
    for value, added in ((ADD_AFTER, following), (ADD_BEFORE, place)):
        more = editing.change(ours, handle, value)
        boxes = editing.list_boxes(more)
        assert len(boxes) > len(editing.list_boxes(ours))
        assert editing.change(more, f"{kind}-{added}", REMOVE) == ours
    fewer = editing.change(ours, handle, REMOVE)
    assert len(editing.list_boxes(fewer)) < len(editing.list_boxes(ours))


@OF_ALL
def test_differences_name_the_boxes_that_were_changed(slug: str, name: str) -> None:
    ours, editing = read_toml(read(slug, name)), get_editing(slug)
    changed = editing.change(ours, "title", "Mine")
    assert [*list_differences(editing, changed, ours)] == [("title", ours["title"], "Mine")]
    assert list_differences(editing, ours, ours) == []


@pytest.mark.parametrize("slug", dict.fromkeys(slug for slug, _ in SHEETS[1:]))
def test_every_part_that_the_guide_to_sheet_files_names_can_be_edited(slug: str) -> None:
    guide = (find_folder("sheets") / "README.md").read_text("utf-8")
    title = find_game(slug).meta.title.rpartition(": ")[2]
    section = guide.split(f"\n## {title}\n")[1].split("\n## ")[0]
    parts = set(re.findall(r"^(?:###|\|) `\[+(\w+)\]+`", section, re.MULTILINE))
    ours = read_toml(read(slug, next(name for of, name in SHEETS if of == slug)))
    editing, changed_parts = get_editing(slug), set[str]()
    for code in list_codes(editing, ours):
        offer = editing.offer(ours, code)
        assert offer is not None
        for value in [*choose_ends(offer), *(["other"] if offer.typed else [])]:
            try:
                changed = editing.change(ours, code, value)
            except NoSuchValue:
                continue
            changed_parts |= {part for part in parts if changed.get(part) != ours.get(part)}
    assert parts
    assert changed_parts == parts
