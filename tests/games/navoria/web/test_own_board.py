"""A newcomer describes a box by taps: one open question after the other, then tiles and cards."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands import main
from companion.editor.checking import find_problems
from companion.games.editing import NoSuchValue
from companion.games.navoria.edit import EDITING
from companion.games.navoria.rules.meta import META
from companion.layouts import list_sheets, read_file
from tests.web.newcomer import Newcomer
from tests.web.people import Host

SAMPLE = read_file(list_sheets(META.slug)["sample"])
ANSWERS = ("8", "1", "2", "4", "6", "5", "3", "2", "0")
"""To the open questions, one after the other; the first flag is the only one."""
CARD = (("species", "goblin"), ("gives at once", "resource of your choice, 2 points"))


def test_a_newcomer_describes_a_box_and_saves_it(app: Flask, tmp_path: Path) -> None:
    newcomer = Newcomer(app)
    newcomer.come("/own")
    newcomer.press("A box of which nothing is known yet", below=META.title)
    assert "Numbers: 0 of 63 Cards: 12 of 60" in newcomer.list_words()
    newcomer.tap("desert, spaces:")
    for answer in ANSWERS:
        newcomer.press(answer)
    newcomer.tap("desert, always:")
    for gain in ("1 point", "sword"):
        newcomer.press(gain)
    newcomer.tap("another artisan")
    newcomer.press("Add one")
    for part, value in CARD:
        newcomer.press(value, below=part)
    newcomer.tap("Done")
    assert "Still missing:" in newcomer.list_words()
    newcomer.press("Save the sheet")
    (file,) = (tmp_path / "sheets" / META.slug).glob("*.toml")
    text = file.read_text("utf-8")
    assert "spaces = 8" in text
    assert 'icon = "goblin"\nat_once = ["resource", "2 points"]' in text
    checked = CliRunner().invoke(main, ["sheet", "check", str(file)])
    assert checked.exit_code == 0, checked.stderr
    host = Host(app)
    host.open_table(game=META.slug, sheet=file.stem, **{"option-real_cards": "on"})
    assert host.code


def test_the_same_card_twice_is_told_at_the_card() -> None:
    again = EDITING.change(SAMPLE, "soldiercard-more", "add")
    (problem,) = find_problems(EDITING, again, SAMPLE)
    assert problem.box == f"soldiercard-{len(SAMPLE['soldiers']) + 1}"


@pytest.mark.parametrize(
    ("table", "key", "box"),
    [
        ("tracks.desert", "prizes", "desert-first"),
        ("docks", "forest", "forest-base1"),
        ("docks.forest", "base", "forest-base1"),
        ("city", "builder", "builder-space1"),
        ("tiles.2", "trades", "tile-2"),
        ("words", "species", "speciesname-1"),
    ],
)
def test_what_cannot_be_played_is_told_at_its_box(table: str, key: str, box: str) -> None:
    assert EDITING.find_box(SAMPLE, table, key) == box
    assert EDITING.offer(SAMPLE, box) is not None


def test_a_name_changes_wherever_it_stands_and_never_becomes_that_of_another_thing() -> None:
    changed = EDITING.change(SAMPLE, "resourcesname-1", "shell")
    assert changed["city"]["soldier"][0] == "shell, shell, step"
    assert not find_problems(EDITING, changed, SAMPLE)
    assert EDITING.change(changed, "resourcesname-1", "sword") == SAMPLE
    for taken in ("fruit", "merchant", "step"):
        with pytest.raises(NoSuchValue):
            EDITING.change(SAMPLE, "resourcesname-1", taken)
