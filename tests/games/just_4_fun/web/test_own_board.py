"""A newcomer makes a board their own by the words on the pages, saves it and plays on it."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands import main
from companion.games.editing import NoSuchValue
from companion.games.just_4_fun.edit import EDITING
from companion.games.just_4_fun.rules.meta import META
from companion.layouts import list_sheets, read_file
from tests.web.newcomer import Newcomer
from tests.web.people import Host, Phone

DIFFERENCES = (
    ("zone A1:", "24"),
    ("zone B1:", "36"),
    ("zone F6:", "12"),
    ("row 6", "Add one behind"),
    ("row 7", "Remove"),
    ("card 13:", "×2"),
    ("card 20:", "×1"),
    ("pawns:", "19"),
)
SLUG = META.slug
MOST_TAPS = 40
CLASSIC = read_file(list_sheets(SLUG)["classic"])


def test_a_newcomer_makes_a_board_their_own_and_plays_on_it(app: Flask, tmp_path: Path) -> None:
    newcomer = Newcomer(app)
    newcomer.come("/")
    newcomer.tap("My sheets")
    newcomer.tap("Classic")
    for box, value in DIFFERENCES:
        newcomer.tap(box)
        newcomer.press(value)
    newcomer.tap("Done")
    told = newcomer.list_words()
    for difference in ("zone A1 : 1 → 24", "zone D1 : 24 → 1", "card 20 : ×0 → ×1"):
        assert difference in told
    newcomer.press("Save the sheet")
    assert newcomer.taps <= MOST_TAPS
    (file,) = (tmp_path / "sheets" / SLUG).glob("*.toml")
    checked = CliRunner().invoke(main, ["sheet", "check", str(file)])
    assert checked.exit_code == 0, checked.stderr
    host = Host(app)
    host.open_table(game=SLUG, sheet=file.stem)
    newcomer.press("Try it against a bot")
    assert newcomer.path.endswith("/me")
    assert newcomer.page.index('id="zone-24"') < newcomer.page.index('id="zone-36"')


def test_what_cannot_be_played_is_told_at_its_box() -> None:
    newcomer_board = EDITING.change(CLASSIC, "zone-a1", "120")
    assert EDITING.find_box(newcomer_board, "board", "rows") == "zone-a1"
    assert EDITING.find_box(CLASSIC, "deck", "31") == "card-31"
    assert EDITING.find_box(CLASSIC, "pawns", "each") == "pawns"


@pytest.mark.parametrize(
    ("box", "value"), [("zone-a1", "-1"), ("zone-a1", "1e9"), ("zone-j1", "3"), ("card-31", "1")]
)
def test_a_value_or_a_box_that_no_board_has_is_refused(box: str, value: str) -> None:
    with pytest.raises(NoSuchValue):
        EDITING.change(CLASSIC, box, value)


def test_a_zone_of_a_running_game_leads_into_a_copy_at_that_zone(app: Flask) -> None:
    host = Host(app)
    host.open_table(game=SLUG, sheet="classic")
    phones = [Phone(app, host.code, name) for name in ("Lea", "Max")]
    for phone in phones:
        phone.join()
    host.start()
    phones[0].open(f"/t/{host.code}/why?about=zone-30&what=1")
    fields = {name: phones[0].find(name) for name in ("game", "sheet", "title", "at", "once")}
    assert phones[0].post("/own", **fields).location.endswith("?at=zone-c1#zone-c1")
