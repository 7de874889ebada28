"""`companion sheet learn`: the file of a box's owner grows from what people described."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands import main
from companion.folders import find_folder
from companion.store import open_store
from companion.tables import Options, Shelf, Tables
from companion.tables.errors import NotYet
from tests.played import DICE
from tests.tables.people import open_for, tap

GAME = "cards_and_karma"
NAMES = """title = "Our names"
game = "cards_and_karma"
provenance = "copied from our box"
[words]
dice = ["violet", "blue", "orange", "green"]
buildings = ["red", "yellow", "white"]
goods = ["silk", "tea", "spice"]
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """The tables of an installation whose owner has a deck with nothing but names."""
    monkeypatch.setenv("COMPANION_FOLDER", str(tmp_path))
    own = tmp_path / "sheets" / GAME
    own.mkdir(parents=True)
    (own / "names.toml").write_text(NAMES, "utf-8")
    store = open_store(f"sqlite:///{tmp_path / 'companion.sqlite'}")
    yield Tables(store, Shelf([find_folder("sheets"), tmp_path / "sheets"]), b"a key for tests")
    store.close()


def open_real(tables: Tables, *lines: str, sheet: str = "names", start: bool = True) -> str:
    """A table of two with the cards of a box, at which seat 1 describes some of them."""
    options = Options({"real_cards": True})
    table, _ = tables.lobby.open_table(
        game=GAME, sheet=sheet, language="en", options=options, first=0
    )
    for name, colour in (("Lea", "red"), ("Max", "teal")):
        tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")
    if start:
        look = tables.lobby.start(table.code)
        for line in lines:
            look = tap(tables, look, 0, line)
    return table.code


def test_what_was_described_goes_into_the_owners_file(tables: Tables, tmp_path: Path) -> None:
    code = open_real(tables, "card ship 12 price 2 gives coins3 die green")
    file = tmp_path / "ours.toml"
    result = run("sheet", "learn", code, "-o", str(file))
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"3 facts of 1 tables are in {file}." in result.stdout
    assert "stage: proposals" in result.stdout
    assert "missing: ships 1, 2, 3," in result.stdout
    ships = tomllib.loads(file.read_text("utf-8"))["ships"]
    assert ships == [{"number": 12, "price": 2, "reward": "3 coins", "die": "green"}]
    assert run("sheet", "check", str(file)).exit_code == 0


def test_where_tables_differ_both_readings_are_shown_until_the_owner_decides(
    tables: Tables, tmp_path: Path
) -> None:
    two, three = (f"card ship 4 price {n} gives karma2" for n in (2, 3))
    codes = [open_real(tables, line) for line in (two, two, three)]
    file = tmp_path / "ours.toml"
    result = run("sheet", "learn", *codes, "-o", str(file))
    told = "ship 4 price: 2 (2), but also 3 (1); 2 stands, until you change it there"
    assert f"{told} or say --decide 'ship 4 price' 3.\n" in result.stdout
    text = file.read_text("utf-8").replace("price = 2", "price = 3")
    file.write_text(text, "utf-8")
    result = run("sheet", "learn", *codes, "-o", str(file))
    assert f"ship 4 price: 3 (1), but also 2 (2); 3 stands, as {file} says." in result.stdout
    assert tomllib.loads(file.read_text("utf-8"))["ships"][0]["price"] == 3


def test_the_owner_decides_between_two_readings_in_the_command(
    tables: Tables, tmp_path: Path
) -> None:
    two, three = (f"card ship 4 price {n} gives karma2" for n in (2, 3))
    codes = [open_real(tables, line) for line in (two, two, three)]
    file = tmp_path / "ours.toml"
    learn = ("sheet", "learn", *codes, "-o", str(file), "--decide")
    for thing, reading, why in (
        ("ship 4 price", "1", "no table says ship 4 price: 1; they say 1, 2, 3"),
        ("ship 9 price", "2", "no table says ship 9 price: 2; they say nothing else"),
    ):
        result = run(*learn, thing, reading)
        assert (result.exit_code, file.exists()) == (1, False)
        assert why in result.stderr
    result = run(*learn, "ship 4 price", "3")
    told = "ship 4 price: 3 (1), but also 2 (2); 3 stands, as you decide."
    assert (result.exit_code, told in result.stdout) == (0, True)
    assert tomllib.loads(file.read_text("utf-8"))["ships"][0]["price"] == 3
    result = run(*learn, "ship 4 price", "2")
    assert result.exit_code == 1
    assert "ship 4 price is 3 in your file; change it there" in result.stderr


def test_what_cannot_be_learnt_is_refused_and_nothing_is_written(
    tables: Tables, tmp_path: Path
) -> None:
    file = tmp_path / "ours.toml"
    waiting = open_real(tables, start=False)
    other = tables.lobby.start(open_for(tables, "Lea", "Max", played=DICE)).table.code
    ours = open_real(tables)
    for codes, why in (
        ((waiting,), f"the game at {waiting} has not begun"),
        ((other,), "nothing is described at tables of"),
        ((ours, other), "these are of different games: cards_and_karma, dice_charmers"),
        (("nowhere",), "there is"),
    ):
        result = run("sheet", "learn", *codes, "-o", str(file))
        assert result.exit_code == 1
        assert why in result.stderr
    assert not file.exists()
    file.write_text("title = 3", "utf-8")
    result = run("sheet", "learn", ours, "-o", str(file))
    assert (result.exit_code, file.read_text("utf-8")) == (1, "title = 3")


def test_a_deck_that_is_not_complete_cannot_be_dealt(tables: Tables, tmp_path: Path) -> None:
    with pytest.raises(NotYet, match="incomplete"):
        tables.lobby.open_table(game=GAME, sheet="names", language="en", options=Options({}))
    file = str(tmp_path / "sheets" / GAME / "names.toml")
    for command in (("simulate", "--games", "1"), ("play",)):
        result = run(*command, "--game", GAME, "--sheet", file)
        assert result.exit_code == 2
        assert "Our names is only at the stage proposals" in result.stderr
    real = ("--bots", "none", "--option", "real_cards")
    assert run("play", "--game", GAME, "--sheet", file, *real).exit_code == 0
