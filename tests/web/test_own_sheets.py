"""An owner's own sheet: laid into the folder, it is offered, played and shown."""

import shutil
from pathlib import Path

from flask import Flask

from tests.played import DICE
from tests.web.people import SHORT, Host, Phone


def test_a_sheet_in_the_owners_folder_is_offered_and_its_own_symbols_are_shown(
    app: Flask, tmp_path: Path
) -> None:
    folder = tmp_path / "sheets" / DICE.game
    folder.mkdir(parents=True)
    shutil.copy(SHORT, folder / "mine.toml")
    (folder / "broken.toml").write_text("title = 'Broken'", "utf-8")
    host = Host(app)
    host.open("/")
    assert 'value="mine"' in host.page
    assert 'value="broken"' not in host.page
    host.open_table(sheet="mine")
    lea, max_ = (Phone(app, host.code, name) for name in ("Lea", "Max"))
    lea.join()
    max_.join()
    host.start()
    lea.look()
    assert ">Wa</text>" in lea.page
    assert ">Mi</text>" in lea.page


def test_a_sheet_that_cannot_be_read_is_left_out(app: Flask, tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / DICE.game
    (folder / "folder.toml").mkdir(parents=True)
    (folder / "latin.toml").write_bytes("title = 'Été'".encode("latin-1"))
    host = Host(app)
    assert host.open("/").status_code == 200
    assert 'value="sun"' in host.page
    assert "latin" not in host.page


def test_a_sheet_that_was_taken_off_the_shelf_is_not_called_a_table(app: Flask) -> None:
    host = Host(app)
    host.open("/")
    answer = host.post("/open", game=DICE.game, sheet="gone", once="tap")
    assert answer.status_code == 400
    assert "no longer exists" in answer.get_data(as_text=True)
