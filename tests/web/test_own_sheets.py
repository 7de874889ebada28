"""An owner's own sheet: laid into the folder, it is offered, played and shown."""

import shutil
from pathlib import Path

from flask import Flask

from tests.web.people import Host, Phone

SHORT = Path(__file__).parents[1] / "games" / "dice_charmers" / "short.toml"


def test_a_sheet_in_the_owners_folder_is_offered_and_its_own_symbols_are_shown(
    app: Flask, tmp_path: Path
) -> None:
    folder = tmp_path / "sheets" / "dice_charmers"
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
