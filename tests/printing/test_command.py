"""`companion print`: what it writes, and how it refuses."""

from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from click.testing import CliRunner, Result

from companion.commands import main
from companion.folders import find_folder
from companion.recording import record, write_recording
from companion.settings import read_settings
from companion.store import open_store
from companion.tables import Options, Shelf, Tables
from tests.printing.prints import FINISHED


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path / "home"))
    game = record("dice_charmers", "sun", 3, 0, (), FINISHED.play.entries)
    (tmp_path / "game.play").write_text(write_recording(game), "utf-8")
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["print", *words])


def read(file: Path) -> str:
    return "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(file))


def test_a_pad_is_written_into_the_file_asked_for(folder: Path) -> None:
    pad = ("--back", "moon", "--copies", "30", "--up", "2", "--paper", "letter")
    answer = run("sheet", *pad, "--ink", "saver", "--language", "de", "-o", "pad.pdf")
    assert answer.exit_code == 0, answer.output
    assert len(pypdfium2.PdfDocument(folder / "pad.pdf")) == 30
    assert "Sonne" in read(folder / "pad.pdf")
    assert "pad.pdf" in answer.output


def test_a_file_is_named_for_what_it_is_unless_told_otherwise(folder: Path) -> None:
    assert run("rules", "--game", "navoria").exit_code == 0
    assert [file.name for file in folder.glob("*.pdf")] == ["navoria-rules-in-short-a4-en.pdf"]


def test_a_pdf_can_go_down_a_pipe() -> None:
    answer = run("aids", "-o", "-")
    assert answer.stdout_bytes.startswith(b"%PDF")
    assert len(pypdfium2.PdfDocument(answer.stdout_bytes)) == 4


def test_an_owners_own_sheet_is_printed(folder: Path) -> None:
    text = (find_folder("sheets") / "dice_charmers" / "sun.toml").read_text("utf-8")
    own = folder / "mine.toml"
    own.write_text(text.replace('title = "Sun"', 'title = "My garden"'), "utf-8")
    assert run("sheet", "--sheet", str(own), "-o", "own.pdf").exit_code == 0
    assert "My garden" in read(folder / "own.pdf")


def test_a_sheet_whose_paper_part_is_wrong_is_refused_by_saying_what(folder: Path) -> None:
    text = (find_folder("sheets") / "dice_charmers" / "sun.toml").read_text("utf-8")
    own = folder / "mine.toml"
    own.write_text(f"{text}\n[paper]\nkarma = [27, 190, 60, 30]\n", "utf-8")
    answer = run("sheet", "--sheet", str(own), "-o", "own.pdf")
    assert answer.exit_code == 2
    assert "karma: lies over market" in answer.output


def test_a_pad_may_have_the_same_sheet_on_both_sides(folder: Path) -> None:
    assert run("sheet", "--sheet", "sun", "--back", "sun", "-o", "pad.pdf").exit_code == 0
    assert len(pypdfium2.PdfDocument(folder / "pad.pdf")) == 2


def test_the_board_and_the_score_sheet_of_a_game_are_printed(folder: Path) -> None:
    assert run("sheet", "--game", "just_4_fun", "-o", "board.pdf").exit_code == 0
    values = read(folder / "board.pdf").split()
    assert all(values.count(str(value)) >= 2 for value in range(1, 37))
    assert run("aids", "--game", "just_4_fun", "--sheet", "magic", "-o", "s.pdf").exit_code == 0
    assert "Pawns placed" in read(folder / "s.pdf")
    missing = run("sheet", "--game", "navoria", "-o", "x.pdf")
    assert missing.exit_code == 2
    assert "there is dice_charmers, just_4_fun" in missing.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["mars"], "'sheet', 'aids', 'rules', 'seats', 'result', 'record', 'poster'"),
        (["sheet", "--sheet", "mars"], "no sheet 'mars': there is moon, sun"),
        (["sheet", "--back", "mars"], "no sheet 'mars': there is moon, sun"),
        (["sheet", "--paper", "a5"], "no paper 'a5': there is a4, letter"),
        (["sheet", "--language", "es"], "no language 'es': there is en, fr, de"),
        (["sheet", "--ink", "gold"], "no ink 'gold': there is colour, saver"),
        (["sheet", "--copies", "5000"], "1 to 1000"),
        (["rules", "--game", "chess"], "there is dice_charmers, just_4_fun, cards_and_karma"),
        (["seats"], "--table"),
        (["record", "--table", "ABCDEF"], "no table 'ABCDEF': there is none"),
        (["seats", "--play", "game.play", "--seat", "9"], "no seat '9': there is all, 1, 2, 3"),
        (["record", "--play", __file__], "line"),
    ],
)
def test_what_is_not_there_ends_with_code_2_and_a_list(words: list[str], told: str) -> None:
    answer = run(*words, "-o", "x.pdf")
    assert answer.exit_code == 2
    assert told in answer.output
    assert not Path("x.pdf").exists()


def test_a_sheet_that_cannot_be_laid_on_paper_ends_with_code_2(folder: Path) -> None:
    text = (find_folder("sheets") / "dice_charmers" / "sun.toml").read_text("utf-8")
    Path("own.toml").write_text(text.replace("path = [14,", "path = [60,"), "utf-8")
    answer = run("sheet", "--sheet", "own.toml", "-o", "x.pdf")
    assert answer.exit_code == 2
    assert "the sheet's [paper] part: tracks: too many boxes for the room" in answer.output


def test_a_game_recorded_before_its_first_roll_is_printed(folder: Path) -> None:
    saved = record("dice_charmers", "sun", 2, 0, (), ())
    Path("early.play").write_text(write_recording(saved), "utf-8")
    assert run("record", "--play", "early.play", "-o", "r.pdf").exit_code == 0


def test_a_file_that_cannot_be_written_ends_with_code_1() -> None:
    answer = run("aids", "-o", "nowhere/x.pdf")
    assert answer.exit_code == 1
    assert "nowhere/x.pdf" in answer.output


def test_a_recorded_game_is_printed(folder: Path) -> None:
    assert run("record", "--play", "game.play", "--language", "fr", "-o", "r.pdf").exit_code == 0
    assert "Personne 1" in read(folder / "r.pdf")
    assert run("seats", "--play", "game.play", "--seat", "2", "-o", "s.pdf").exit_code == 0
    assert "Player 2" in read(folder / "s.pdf")


def open_tables() -> Tables:
    settings = read_settings()
    return Tables(open_store(settings.database), Shelf([find_folder("sheets")]), settings.secret)


def open_table(tables: Tables, *people: str) -> str:
    options = Options({})
    table, _ = tables.lobby.open_table(
        game="dice_charmers", sheet="sun", language="de", options=options
    )
    for name, colour in zip(people, ("red", "teal"), strict=True):
        tables.lobby.sit_down(table.code, name=name, colour=colour, language="de")
    return table.code


def test_a_table_of_this_installation_is_printed(folder: Path) -> None:
    tables = open_tables()
    waiting, begun = open_table(tables, "Lea", "Max"), open_table(tables, "Ida", "Tom")
    tables.lobby.start(begun)
    tables.store.close()
    assert run("poster", "--table", waiting.lower(), "-o", "p.pdf").exit_code == 0
    assert waiting in read(folder / "p.pdf")
    assert run("seats", "--table", begun, "-o", "s.pdf").exit_code == 0
    assert "Ida" in read(folder / "s.pdf")
    assert "Tom" in read(folder / "s.pdf")
    early = run("seats", "--table", waiting, "-o", "x.pdf")
    assert early.exit_code == 2
    assert "has not begun" in early.output
    missing = run("seats", "--table", "ABCDEF", "-o", "x.pdf")
    assert missing.exit_code == 2
    assert waiting in missing.output


@pytest.mark.parametrize(
    ("words", "found", "code_leads_to"),
    [
        ([], ("192.168.1.20", "10.0.0.7"), "http://192.168.1.20:8100"),
        ([], (), "http://localhost:8100"),
        (["--address", "https://play.example/"], (), "https://play.example"),
    ],
)
def test_a_code_leads_to_where_phones_reach_this_machine(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    found: tuple[str, ...],
    code_leads_to: str,
) -> None:
    monkeypatch.setattr("companion.commands.print.find_addresses", lambda: found)
    tables = open_tables()
    code = open_table(tables, "Lea", "Max")
    tables.store.close()
    answer = run("poster", "--table", code, *words, "-o", "p.pdf")
    page = pypdfium2.PdfDocument(folder / "p.pdf")[0].render(scale=3).to_pil()
    codes = zxingcpp.read_barcodes(page, formats=zxingcpp.BarcodeFormat.QRCode)
    assert [read.text for read in codes] == [f"{code_leads_to}/join/{code}"]
    assert ("No network was found" in answer.output) == ("localhost" in code_leads_to)


def test_a_table_that_is_being_served_can_be_printed_beside_it(folder: Path) -> None:
    tables = open_tables()
    code = open_table(tables, "Lea", "Max")
    answer = run("poster", "--table", code, "-o", "x.pdf")
    tables.store.close()
    assert answer.exit_code == 0, answer.output
    assert code in read(folder / "x.pdf")
