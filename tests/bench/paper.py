"""How fast and how small paper is, beside fpdf2 drawing the very same sheet in the same run.

fpdf2 gets the same strokes through its public path and text calls; it has no forms to repeat.
Times are of the processor, the best of several runs, so that a busy machine changes little.
"""

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from fpdf import FPDF
from fpdf.drawing import DeviceRGB, PaintedPath
from fpdf.enums import IntersectionRule, PathPaintRule

from companion.folders import find_folder
from companion.games.dice_charmers.paper import PAPER
from companion.paper.documents import Document, make_pad
from companion.paper.fonts import BOLD, FOLDER, REGULAR
from companion.paper.outline import Outline, Transform
from companion.paper.pen import Pen
from companion.paper.press import Press
from companion.printing.choices import Choices
from companion.printing.phrases import read_paper_words
from companion.printing.record import compose_record
from companion.printing.tables import Played, describe
from companion.store import open_store
from companion.tables import Shelf, Tables

RUNS = 5
COPIES = 100
# fpdf2 draws every page anew, so that a few tell what a hundred would take.
FEW = 3
RECORDED = Path(__file__).parents[1] / "recorded" / "v0" / "moon_five_finished.jsonl"
# Milliseconds, and kilobytes of the pad.
ONE_SHEET, PAD, PAD_SIZE, RECORD = 60, 250, 400, 500


class FpdfPen(Pen):
    """The same drawers on fpdf2, by its public drawing calls."""

    def __init__(self, press: Press, document: Document) -> None:
        super().__init__(press.fonts, press.icons, document.page)
        self.pdf = FPDF(unit="mm", format=(document.page.width, document.page.height))
        for name, style in ((REGULAR, ""), (BOLD, "B")):
            self.pdf.add_font("body", style, FOLDER / f"{name}.ttf")
        self.pdf.set_auto_page_break(auto=False)
        self.pdf.add_page()

    def next_page(self) -> None:
        self.pdf.add_page()

    def draw_path(
        self,
        outline: Outline,
        turn: Transform,
        line: str | None,
        fill: str | None,
        width: float,
        dash: tuple[float, ...],
    ) -> None:
        path = PaintedPath()
        for letter, points in turn.move(outline):
            if letter == "M":
                path.move_to(*points)
            elif letter == "L":
                path.line_to(*points)
            elif letter == "C":
                path.curve_to(*points)
            else:
                path.close()
        path.style.auto_close = False
        path.style.intersection_rule = IntersectionRule.EVENODD
        path.style.stroke_color = colour_of(line)
        path.style.fill_color = colour_of(fill)
        path.style.stroke_width = width
        path.style.stroke_dash_pattern = dash or None
        both, stroke, filled = (
            PathPaintRule.STROKE_FILL_EVENODD,
            PathPaintRule.STROKE,
            PathPaintRule.FILL_EVENODD,
        )
        path.style.paint_rule = both if line and fill else stroke if line else filled
        self.pdf.draw_path(path)

    def draw_text(self, words: str, size: float, bold: bool, colour: str, turn: Transform) -> None:
        self.pdf.set_font("body", "B" if bold else "", size)
        self.pdf.set_text_color(*(int(colour[i : i + 2], 16) for i in (1, 3, 5)))
        self.pdf.text(turn.x, turn.y, words)


def colour_of(colour: str | None) -> DeviceRGB | None:
    return DeviceRGB(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))) if colour else None


def write_with_fpdf2(press: Press, document: Document) -> bytes:
    pen = FpdfPen(press, document)
    document.draw(pen)
    return bytes(pen.pdf.output())


def measure(write: Callable[[], bytes], runs: int = RUNS) -> tuple[float, float]:
    """Milliseconds of the best run, and kilobytes."""
    best, size = float("inf"), 0
    for _ in range(runs):
        start = process_time()
        size = len(write())
        best = min(best, process_time() - start)
    return best * 1000, size / 1000


def read_recorded() -> Played:
    """A whole game of five people, as a table keeps it."""
    with TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{folder}/game.sqlite")
        tables = Tables(store, Shelf([find_folder("sheets")]), b"paper")
        table, _ = tables.lobby.take_in(RECORDED.read_text("utf-8"))
        played = describe(tables.look(table.code), store.tables.load_sheet(table.sheet), "")
        store.close()
    return played


def main() -> int:
    sheets = find_folder("sheets")
    sun = tomllib.loads((sheets / "dice_charmers" / "sun.toml").read_text("utf-8"))
    press = Press(sheets / "icons.toml")
    words = read_paper_words("dice_charmers", "The Dice Charmers", "en")
    one = make_pad(PAPER, [sun], words)
    pad = make_pad(PAPER, [sun], words, copies=COPIES)
    few = make_pad(PAPER, [sun], words, copies=FEW)
    played = read_recorded()
    press.write_pdf(one, "en")
    rows = [
        ("one sheet", *measure(lambda: press.write_pdf(one, "en")), ONE_SHEET, None),
        (f"pad of {COPIES}", *measure(lambda: press.write_pdf(pad, "en")), PAD, PAD_SIZE),
        (
            f"record, {len(played.play.entries)} entries",
            *measure(lambda: press.write_pdf(compose_record(played, Choices()), "en")),
            RECORD,
            None,
        ),
        ("one sheet, fpdf2", *measure(lambda: write_with_fpdf2(press, one), 3), None, None),
        (f"pad of {FEW}, fpdf2", *measure(lambda: write_with_fpdf2(press, few), 1), None, None),
    ]
    missed = 0
    for name, ms, kb, most_ms, most_kb in rows:
        aims = " ".join(
            f"(aim {most} {unit})"
            for most, unit in ((most_ms, "ms"), (most_kb, "kB"))
            if most is not None
        )
        late = (most_ms is not None and ms > most_ms) or (most_kb is not None and kb > most_kb)
        missed += late
        print(f"{name:24} {ms:9.1f} ms {kb:9.1f} kB  {aims}{'  MISSED' if late else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
