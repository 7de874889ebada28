"""What the drawers compute: sizes, margins, and texts that keep out of each other's way."""

from collections.abc import Callable
from itertools import combinations

import pytest

from companion.paper.arrange import LEAST, PaperPartError, Sheet, arrange
from companion.paper.fonts import SMALLEST
from companion.paper.pages import CONTENT, MARGIN, UnknownPaper, lay_out_page
from companion.paper.pen import THINNEST
from companion.paper.press import Press
from companion.paper.rect import Rect
from tests.paper.prints import GAME, LONG, PAPER, PRINTS
from tests.paper.recording import overlaps, record

WRITTEN_IN = {"box", "level", "karma", "fame", "corner", "coin", "river", "province", "bonus"}

each_print = pytest.mark.parametrize("saver", [False, True], ids=["colour", "saver"])
each_paper = pytest.mark.parametrize("paper", ["a4", "letter"])
each_kind = pytest.mark.parametrize("kind", PRINTS)


@each_kind
@each_paper
@each_print
def test_everything_lies_inside_the_margins(
    press: Press, sun: Sheet, kind: str, paper: str, saver: bool
) -> None:
    document = PRINTS[kind](sun, paper, saver, LONG)
    pen = record(press, document)
    inside = Rect(0, 0, document.page.width, document.page.height).inset(MARGIN)
    texts = [text.rect for page in pen.texts for text in page]
    paths = [path.rect for page in pen.paths for path in page]
    assert [rect for rect in (*texts, *paths) if not rect.within(inside, slack=0.4)] == []


@each_kind
@each_paper
@each_print
def test_no_text_touches_another_however_long_the_language(
    press: Press, sun: Sheet, kind: str, paper: str, saver: bool
) -> None:
    pen = record(press, PRINTS[kind](sun, paper, saver, LONG))
    for page in pen.texts:
        for one, other in combinations(page, 2):
            assert not overlaps(one.rect, other.rect), (one, other)


@each_kind
@each_print
def test_no_text_is_too_small_and_no_line_too_thin(
    press: Press, sun: Sheet, kind: str, saver: bool
) -> None:
    pen = record(press, PRINTS[kind](sun, "letter", saver))
    assert all(text.size >= SMALLEST for page in pen.texts for text in page)
    assert all(path.width >= THINNEST for page in pen.paths for path in page if path.line)


@pytest.mark.parametrize("name", ["sun", "moon"])
def test_on_a_whole_page_every_box_is_seven_millimetres_or_more(
    load: Callable[[str], Sheet], name: str
) -> None:
    layout = arrange(PAPER.areas, load(name), *CONTENT)
    for cell in layout.cells:
        if cell.id and cell.kind in WRITTEN_IN:
            assert cell.rect.least >= 7, cell


def test_a_sheet_has_one_cell_for_everything_that_is_printed(sun: Sheet) -> None:
    ids = [cell.id for cell in arrange(PAPER.areas, sun, *CONTENT).cells if cell.id]
    persons = ("mogul", "maharani", "merchant", "raja", "builder", "portuguese")
    buildings = ("temple", "fortress", "library", "mausoleum")
    expected = [
        *(f"{column}{row}" for column in "abcdef" for row in range(1, 6)),
        *sun["border"],
        *(f"river-{n}" for n in range(1, 19)),
        *(f"{good}-{n}" for good in ("tea", "silk", "spice") for n in range(1, 7)),
        *(f"tent-{n}" for n in (1, 2, 3)),
        *(f"{person}-{n}" for person in persons for n in (1, 2, 3)),
        *(f"palace-{n}" for n in (1, 2, 3)),
        *(f"{building}-{n}" for building in buildings for n in (1, 2, 3)),
        *("upgrade-1", "upgrade-2"),
        *(f"karma-{n}" for n in range(1, 6)),
        *(f"karma-{n}-bonus" for n in (3, 4, 5)),
        *(f"fame-{n}" for n in range(1, 41)),
        *(f"fame-{n}-bonus" for n in sun["tracks"]["fame"]),
        *(f"money-{n}" for n in range(1, 77)),
        *(f"money-{n}-bonus" for n in sun["tracks"]["money"]),
    ]
    assert sorted(ids) == sorted(expected)


def test_fame_starts_top_left_and_money_top_right(sun: Sheet) -> None:
    cells = {cell.id: cell.rect for cell in arrange(PAPER.areas, sun, *CONTENT).cells}
    assert cells["fame-1"].x < 10
    assert cells["fame-1"].y < cells["fame-2"].y
    assert cells["money-1"].x > 170
    assert cells["money-1"].y < cells["money-2"].y
    # Both examples of the rulebook rest on what lies beside what: no coin beside a corner.
    assert cells["money-28"].bottom <= cells["fame-26"].y + 0.01
    assert cells["money-29"].right <= cells["fame-26"].x + 0.01
    assert cells["money-49"].bottom <= cells["fame-15"].y + 0.01


def test_no_two_cells_that_carry_marks_cover_each_other(sun: Sheet) -> None:
    kinds_inside_others = {"gain"}
    cells = [
        cell
        for cell in arrange(PAPER.areas, sun, *CONTENT).cells
        if cell.id and cell.kind not in kinds_inside_others
    ]
    for one, other in combinations(cells, 2):
        assert not overlaps(one.rect, other.rect), (one.id, other.id)


@pytest.mark.parametrize("page", [2, 3], ids=["elephant", "dice"])
def test_what_is_cut_is_a_whole_line_and_what_is_folded_is_dashed(
    press: Press, sun: Sheet, page: int
) -> None:
    pen = record(press, PRINTS["aids"](sun, "a4", False))
    straight = [path for path in pen.paths[page] if path.line and set(path.shape) <= set("ML")]
    folds = [path.rect for path in straight if path.dashed]
    cuts = [path.rect for path in straight if not path.dashed and path.shape == "ML"]
    # Of each die five edges between faces and seven of flaps; four of the elephant.
    assert len(folds) == (4 if page == 2 else 8 * 12)
    for fold in folds:
        assert not any(fold.within(cut, slack=0.1) for cut in cuts)


@each_print
def test_an_invented_sheet_without_a_paper_part_prints_too(
    press: Press, tiny: Sheet, saver: bool
) -> None:
    pen = record(press, PRINTS["blank"](tiny, "a4", saver))
    words = [text.words for text in pen.texts[0]]
    assert "Tiny" in words
    # Sixteen boxes, two of them corners, three coins beside each of the others.
    assert "16" in words
    assert "42" in words
    assert "43" not in words


@each_print
def test_symbols_and_buildings_that_an_owner_invents_print_as_their_first_letters(
    press: Press, tiny: Sheet, saver: bool
) -> None:
    invented = {
        **tiny,
        "dice": {**tiny["dice"], "blue": ["wave", "mist"]},
        "river": {"spaces": [{"symbol": "wave", "rewards": ["1 fame"]}] * 5},
    }
    pen = record(press, PRINTS["blank"](invented, "a4", saver))
    assert [text.words for text in pen.texts[0]].count("Wa") == 5


def test_a_paper_part_moves_an_area_and_chooses_the_look(sun: Sheet) -> None:
    moved = {**sun, "paper": {"karma": [27, 203, 60, 20], "look": "moon"}}
    layout = arrange(PAPER.areas, moved, *CONTENT)
    assert layout.look == "moon"
    assert next(panel for panel in layout.panels if panel.name == "karma").rect.y == 203


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ({"look": "mars"}, "there are sun, moon"),
        ({"garden": [1, 2, 30, 40]}, "garden: there are look, tracks, province"),
        ({"karma": [1, 2, 30]}, "millimetres"),
        ({"karma": "left"}, "millimetres"),
        ({"karma": [1, 2, "wide", 40]}, "millimetres"),
        ({"karma": [150, 2, 60, 40]}, "outside the sheet"),
        ({"karma": [10, 2, 60, -4]}, "outside the sheet"),
        ({"karma": [27, 190, 60, 30]}, "karma: lies over market"),
        ({"karma": [5, 203, 60, 20]}, "karma: lies over the tracks"),
        ({"tracks": [0, 0, 160, 250]}, "province: lies over the tracks"),
        ({"province": [27, 10, 136, 100]}, "province: lies over the title"),
        ({"karma": [27, 203, 10, 20]}, "karma: too many boxes for the room they have"),
    ],
)
def test_a_paper_part_that_cannot_be_printed_is_refused(
    sun: Sheet, part: dict[str, object], why: str
) -> None:
    with pytest.raises(PaperPartError, match=why):
        arrange(PAPER.areas, {**sun, "paper": part}, *CONTENT)


ODD_PATHS = ([1], [2], [3], [5], [6], [6, "corner", 4], [30, "corner", 20, "corner", 30], [60])


@pytest.mark.parametrize("path", ODD_PATHS, ids=str)
@pytest.mark.parametrize("shares", [1, 2])
def test_a_path_of_any_length_fills_its_place_and_no_box_lies_on_another(
    press: Press, sun: Sheet, path: list[int | str], shares: int
) -> None:
    tracks = {"path": path, "coins_per_box": shares, "fame": {}, "money": {}}
    odd = {**sun, "tracks": tracks}
    GAME.read_layout(odd)
    cells = [
        cell.rect
        for cell in arrange(PAPER.areas, odd, *CONTENT).cells
        if cell.id.startswith(("fame", "money"))
    ]
    assert all(cell.least >= LEAST for cell in cells)
    assert not any(one.overlaps(other) for one, other in combinations(cells, 2))
    assert max(cell.right for cell in cells) == pytest.approx(CONTENT[0])
    check_texts(press, odd, "blank")


def check_texts(press: Press, sheet: Sheet, kind: str) -> None:
    pen = record(press, PRINTS[kind](sheet, "a4", False))
    for one, other in combinations(pen.texts[0], 2):
        assert not overlaps(one.rect, other.rect), (one, other)


def test_many_coins_and_a_long_river_are_still_legible(press: Press, sun: Sheet) -> None:
    many_coins = {**sun, "tracks": {**sun["tracks"], "coins_per_box": 4}}
    long_river = {**sun, "river": {"spaces": sun["river"]["spaces"] * 3}}
    crowded = {**sun["tracks"], "path": [30, "corner", 20, "corner", 30]}
    for odd in (many_coins, long_river):
        GAME.read_layout(odd)
        check_texts(press, odd, "blank")
        check_texts(press, odd, "blank 2-up")
    check_texts(press, {**sun, "tracks": crowded}, "blank")


def test_a_path_that_no_page_can_hold_is_refused(sun: Sheet) -> None:
    endless = {**sun, "tracks": {**sun["tracks"], "path": [60, "corner", 60, "corner", 60]}}
    GAME.read_layout(endless)
    with pytest.raises(PaperPartError, match="tracks: too many boxes"):
        arrange(PAPER.areas, endless, *CONTENT)


@pytest.mark.parametrize(("paper", "up"), [("a3", 1), ("A4", 1), ("a4", 3), ("a4", 0)])
def test_unknown_paper_is_refused_by_naming_what_exists(paper: str, up: int) -> None:
    with pytest.raises(UnknownPaper, match="there are"):
        lay_out_page(paper, up)
