"""A newcomer describes the cards of a box by taps, and the file says so; nobody types a number."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands import main
from companion.games.cards_and_karma.edit import EDITING
from companion.games.cards_and_karma.rules.meta import META
from companion.games.editing import NoSuchValue
from companion.layouts import list_sheets, read_file
from tests.web.newcomer import Newcomer
from tests.web.people import Host

SAMPLE = read_file(list_sheets(META.slug)["sample"])
CARDS = (
    (
        "a ship",
        {"what it gives": "1 fame and the good", "good": "tea 2", "price": "3", "die": "orange"},
    ),
    (
        "a building",
        {"die colour it is paid in": "blue", "sum": "8", "what it shows": "yellow, white"},
    ),
    ("a goods card", {"second good": "tea 1", "first good": "silk 2"}),
    ("a palace card", {"number": "palace 4: 1 coin for each good you have"}),
)
COPIES = ("orange", "orange, not known yet")
FILE = """\
[[ships]]
number = 1
reward = "1 fame, good"
good = "tea 2"
price = 3
die = "orange"
"""


def test_a_newcomer_describes_the_cards_of_a_box_and_saves_them(app: Flask, tmp_path: Path) -> None:
    newcomer = Newcomer(app)
    newcomer.come("/own")
    newcomer.press("A box of which nothing is known yet", below=META.title)
    for card, values in CARDS:
        newcomer.tap(card)
        newcomer.press("Add one")
        for part, value in values.items():
            newcomer.press(value, below=part)
    for value in COPIES:
        newcomer.press(value, below="die colour of each copy")
    assert "Cards: 5 of 144 Ships: 1 of 28 Die colours: 2 of 144" in newcomer.list_words()
    newcomer.tap("Done")
    form = {"wish": "try", "seen": newcomer.find("seen")}
    answer = newcomer.post(newcomer.path, **form)
    assert answer.status_code == 409, "only a whole deck can be dealt"
    assert "not described yet" in answer.get_data(as_text=True)
    newcomer.come(newcomer.path)
    newcomer.press("Save the sheet")
    (file,) = (tmp_path / "sheets" / META.slug).glob("*.toml")
    assert FILE in file.read_text("utf-8")
    checked = CliRunner().invoke(main, ["sheet", "check", str(file)])
    assert checked.exit_code == 0, checked.stderr
    host = Host(app)
    host.open_table(game=META.slug, sheet=file.stem, **{"option-real_cards": "on"})
    assert host.code


def test_a_name_changes_wherever_it_stands_and_never_becomes_that_of_another_thing() -> None:
    changed = EDITING.change(SAMPLE, "dicename-2", "pink")
    assert changed["ships"][1]["die"] == "pink"
    assert changed["numbers"]["pink"] == SAMPLE["numbers"]["blue"]
    assert EDITING.change(changed, "dicename-2", "blue") == SAMPLE
    with pytest.raises(NoSuchValue):
        EDITING.change(SAMPLE, "dicename-2", "tea")


def test_no_two_ships_have_one_number_and_no_card_has_a_number_of_a_die() -> None:
    fewer = EDITING.change(SAMPLE, "shipcard-7", "remove")
    offered = EDITING.open_panel(fewer, "shipcard-1")
    assert offered is not None
    assert offered.offers["shipcard-1-number"].choices == ("1", "7")
    with pytest.raises(NoSuchValue):
        EDITING.change(fewer, "shipcard-1-number", "2")
    parts = {code.rpartition("-")[2] for kind in EDITING.kinds for code in kind.codes(SAMPLE)}
    assert "number" in parts
    assert not [code for code in EDITING.list_boxes(SAMPLE) if "card" in code and "dice" in code]


def test_a_count_that_does_not_fit_the_cards_is_told_at_its_colour() -> None:
    assert EDITING.find_box(SAMPLE, "numbers", "blue") == "numbers-blue-1"
    assert EDITING.find_box(SAMPLE, "buildings.4", "dice") == "buildingcard-4"
    assert EDITING.find_box(SAMPLE, "words", "goods") == "goodsname-1"
