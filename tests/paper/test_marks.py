"""A printed sheet shows exactly the marks it was given."""

from collections.abc import Callable, Iterator
from random import Random

import pypdfium2
import pytest
from PIL import Image, ImageChops

from companion.paper.arrange import Sheet, arrange
from companion.paper.documents import make_seats
from companion.paper.draw.marks import UnknownMark, draw_marks
from companion.paper.layout import Cell
from companion.paper.looks import choose_look
from companion.paper.pages import CONTENT, lay_out_page
from companion.paper.press import Press
from companion.paper.rect import Rect
from companion.rules import OnSheets
from tests.paper.prints import GAME, PAPER, SAMPLE, SEAT
from tests.paper.recording import RecordingPen, record
from tests.paper.running import SEATS, play_at_random

A_PAGE = 1.4
MARKS = ("ring", "cross", "ring cross", "tick", "level")
ROADS = ("ne", "ns", "nw", "es", "ew", "sw", "nes", "new", "nsw", "esw", "nesw")
# What of a cell its neighbours' marks may touch.
RIM = 0.5


def choose_marks(cells: list[Cell], random: Random) -> dict[str, str]:
    """Any marks on any third of the cells: paper draws what it is given and judges nothing."""
    chosen = random.sample(cells, len(cells) // 3)
    return {
        cell.id: f"road {random.choice(ROADS)}" if cell.kind == "province" else random.choice(MARKS)
        for cell in chosen
    }


def markable(sheet: Sheet) -> list[Cell]:
    return [cell for cell in arrange(PAPER.areas, sheet, *CONTENT).cells if cell.id]


def crop(picture: Image.Image, rect: Rect) -> Image.Image:
    return picture.crop(measure(rect))


def measure(rect: Rect) -> tuple[int, int, int, int]:
    """A rectangle in the pixels of an image."""
    scale = A_PAGE * 72 / 25.4
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return round(x * scale), round(y * scale), round(right * scale), round(bottom * scale)


def render(press: Press, sheet: Sheet, states: list[dict[str, str]]) -> Iterator[Image.Image]:
    """A picture of each page, a seat with its marks on each."""
    seats = [SEAT._replace(marks=marks) for marks in states]
    document = pypdfium2.PdfDocument(press.write_pdf(make_seats(PAPER, sheet, seats, SAMPLE), "en"))
    return (page.render(scale=A_PAGE, grayscale=True).to_pil() for page in document)


def draw_models(press: Press, sheet: Sheet) -> dict[str, Image.Image]:
    """For each mark, and for none, a page on which every cell that can carry it does."""
    cells = markable(sheet)
    fields = [cell.id for cell in cells if cell.kind == "province"]
    others = [cell.id for cell in cells if cell.kind != "province"]
    states = [
        {},
        *(dict.fromkeys(others, mark) for mark in MARKS),
        *(dict.fromkeys(fields, f"road {sides}") for sides in ROADS),
    ]
    names = ["", *MARKS, *(f"road {sides}" for sides in ROADS)]
    return dict(zip(names, render(press, sheet, states), strict=True))


def show_exactly(press: Press, sheet: Sheet, states: list[dict[str, str]]) -> None:
    """Every cell looks like the model of its mark, and outside marked cells nothing changes."""
    cells = markable(sheet)
    frame = lay_out_page("a4").frames[0]
    models = draw_models(press, sheet)
    for marks, picture in zip(states, render(press, sheet, states), strict=True):
        rest = ImageChops.difference(models[""], picture)
        for cell in cells:
            mark = marks.get(cell.id, "")
            part = PAPER.kinds[cell.kind].find_free(cell.rect)
            rect = part._replace(x=part.x + frame.x, y=part.y + frame.y)
            inside = rect.inset(RIM)
            shown, model = crop(picture, inside), crop(models[mark], inside)
            assert shown.tobytes() == model.tobytes(), f"{cell.id} should show {mark!r}"
            if mark:
                rest.paste(0, measure(rect.inset(-RIM)))
        assert rest.getbbox() is None, f"something shows outside the cells of {marks}"


@pytest.mark.parametrize("name", ["sun", "moon"])
@pytest.mark.parametrize("number", [15, pytest.param(100, marks=pytest.mark.full)])
def test_positions_of_random_games_show_their_marks_and_nothing_else(
    press: Press, load: Callable[[str], Sheet], name: str, number: int
) -> None:
    random, sheet = Random(4), load(name)
    positions = [state for _ in range(4) for state in play_at_random(sheet, random)]
    chosen = random.sample(positions, number)
    assert isinstance(GAME, OnSheets)
    states = [{**GAME.list_marks(state, random.randrange(SEATS))} for state in chosen]
    show_exactly(press, sheet, states)


def test_marks_of_any_kind_on_any_cell_show_and_nothing_else(press: Press, sun: Sheet) -> None:
    random = Random(5)
    cells = markable(sun)
    show_exactly(press, sun, [choose_marks(cells, random) for _ in range(8)])


@pytest.mark.parametrize("saver", [False, True])
def test_each_mark_has_a_shape_of_its_own(press: Press, sun: Sheet, saver: bool) -> None:
    drawn = set()
    for mark in MARKS:
        seat = SEAT._replace(marks={"tea-1": mark})
        pdf = press.write_pdf(make_seats(PAPER, sun, [seat], SAMPLE, saver=saver), "en")
        drawn.add(pypdfium2.PdfDocument(pdf)[0].render(scale=2).to_pil().tobytes())
    assert len(drawn) == len(MARKS)


def test_a_road_reaches_its_open_sides_and_no_others(press: Press, sun: Sheet) -> None:
    layout = arrange(PAPER.areas, sun, *CONTENT)
    cell = next(cell.rect for cell in layout.cells if cell.id == "a1")
    document = make_seats(PAPER, sun, [SEAT], SAMPLE)
    for sides in ROADS:
        pen = RecordingPen(press, document)
        marks = {"a1": f"road {sides}"}
        draw_marks(pen, layout, marks, choose_look("sun"), PAPER.kinds, PAPER.marks)
        reached = [path.rect for path in pen.paths[0] if path.fill]
        assert ("n" in sides) == any(rect.y <= cell.y + 0.01 for rect in reached)
        assert ("e" in sides) == any(rect.right >= cell.right - 0.01 for rect in reached)
        assert ("s" in sides) == any(rect.bottom >= cell.bottom - 0.01 for rect in reached)
        assert ("w" in sides) == any(rect.x <= cell.x + 0.01 for rect in reached)


@pytest.mark.parametrize(
    "marks", [{"z9": "ring"}, {"a1": "blot"}, {"a1": "road"}, {"a1": "road x"}]
)
def test_a_mark_nobody_can_draw_is_refused(press: Press, sun: Sheet, marks: dict[str, str]) -> None:
    with pytest.raises(UnknownMark):
        record(press, make_seats(PAPER, sun, [SEAT._replace(marks=marks)], SAMPLE))
