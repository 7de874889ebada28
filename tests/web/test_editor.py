"""Own sheets through the pages: begun, changed, undone, saved, opened as a table, deleted."""

import re
from importlib import import_module
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands import main
from companion.layouts import check_sheet, list_sheets, read_file, read_text
from tests.played import DICE
from tests.web.people import HERE, Browser, Host, Phone

AWAY = "203.0.113.7"


class Owner(Browser):
    """Somebody at the host machine who edits a sheet."""

    path = ""

    def begin(self, **more: str) -> None:
        self.open("/own")
        fields = {**DICE._asdict(), "title": "Sun", "once": self.find("once")} | more
        answer = self.post("/own", **fields)
        assert answer.status_code == 303
        self.path = answer.location.partition("?")[0].partition("#")[0]
        self.open(self.path)

    def change(self, box: str, value: str, status: int = 303) -> None:
        answer = self.post(self.path, box=box, value=value, seen=self.find("seen"))
        assert answer.status_code == status
        self.open(self.path) if status == 303 else None

    def keep(self, wish: str, **more: str) -> int:
        self.open(f"{self.path}/keep")
        answer = self.post(f"{self.path}/keep", wish=wish, seen=self.find("seen"), **more)
        self.page = answer.get_data(as_text=True)
        if wish == "save" and answer.status_code == 303:
            self.open(self.path)
        return answer.status_code

    def read(self) -> str:
        return self.client.get(f"{self.path}/sheet.toml").get_data(as_text=True)


@pytest.fixture
def owner(app: Flask) -> Owner:
    owner = Owner(app)
    owner.begin()
    return owner


def test_a_saved_sheet_is_a_file_that_can_be_played_and_tables_keep_it(
    app: Flask, owner: Owner, tmp_path: Path
) -> None:
    owner.change("a1-n", "3 fame")
    assert owner.keep("save", maker="Lea") == 303
    (file,) = (tmp_path / "sheets" / DICE.game).glob("*.toml")
    check_sheet(read_file(file))
    assert 'a1-n = "3 fame"' in file.read_text("utf-8")
    host = Host(app)
    host.open_table(sheet=file.stem)
    table = app.extensions["companion"].tables.look(host.code).table
    owner.change("a1-n", "4 fame")
    assert owner.keep("save") == 303
    assert "keeps the version" in owner.open(f"{owner.path}/keep?sure=1").get_data(as_text=True)
    assert 'a1-n = "4 fame"' in file.read_text("utf-8")
    assert owner.keep("delete") == 303
    assert not file.exists()
    kept = app.extensions["companion"].tables.look(host.code).table
    assert kept.sheet == table.sheet
    text = app.extensions["companion"].tables.store.tables.load_sheet(kept.sheet)
    assert 'a1-n = "3 fame"' in text


def test_every_step_is_undone_and_redone_and_a_closed_tab_loses_nothing(
    app: Flask, owner: Owner
) -> None:
    texts = [owner.read()]
    for value in ("1 fame", "2 fame", "none", "palace"):
        owner.change("a1-n", value)
        texts.append(owner.read())
    for text in texts[-2::-1]:
        owner.post(owner.path, by="undo", seen=owner.find("seen"))
        owner.open(owner.path)
        assert owner.read() == text
    another = Browser(app)
    another.open(owner.path)
    another.post(owner.path, by="redo", seen=another.find("seen"))
    assert owner.read() == texts[1]


def test_a_sheet_with_a_problem_stays_a_draft_and_says_why_at_its_box(
    app: Flask, owner: Owner
) -> None:
    host = Host(app)
    owner.change("tents", "add")
    assert "This tent covers no box yet" in owner.page
    assert re.search(r'id="tent-4"[^>]*class="[^"]*wrong', owner.page, re.DOTALL)
    assert owner.keep("save") == 422
    assert "stays a draft" in owner.page
    host.open("/")
    once, draft = host.find("once"), owner.path.removeprefix("/own/")
    opened = host.post("/open", game=DICE.game, sheet=draft, language="en", once=once)
    assert opened.status_code == 400, "no table is opened with a draft"
    owner.open(owner.path)
    owner.change("tea-1", "4")
    assert "This tent covers no box yet" not in owner.page
    assert owner.keep("save") == 303


def test_a_file_changed_by_hand_opens_as_it_is_and_an_unchanged_one_goes_on(
    owner: Owner, tmp_path: Path
) -> None:
    owner.change("a1-n", "3 fame")
    owner.keep("save")
    (file,) = (tmp_path / "sheets" / DICE.game).glob("*.toml")
    first = owner.path
    owner.begin(sheet=file.stem)
    assert owner.path == first
    by_hand = "# by hand\n" + file.read_text("utf-8").replace('"3 fame"', '"5 fame"', 1)
    file.write_text(by_hand, "utf-8")
    owner.begin(sheet=file.stem)
    assert owner.path != first
    assert owner.read() == by_hand
    owner.change("title", "Changed")
    owner.keep("save")
    assert file.read_text("utf-8").startswith("# by hand\n")


def test_two_who_edit_at_once_are_told_so_and_nothing_is_lost(app: Flask, owner: Owner) -> None:
    another = Browser(app)
    another.open(owner.path)
    owner.change("a1-n", "3 fame")
    late = {"box": "a1-n", "value": "4 fame", "seen": another.find("seen")}
    assert another.post(owner.path, **late).status_code == 409
    assert 'a1-n = "3 fame"' in owner.read()


def test_a_value_that_a_box_cannot_have_is_refused_and_markup_is_only_text(owner: Owner) -> None:
    owner.change("a1-n", "100 elephants", status=422)
    owner.change("title", "<script>alert(1)</script>")
    assert "<script>alert" not in owner.page
    assert "&lt;script&gt;" in owner.page


def test_who_comes_from_elsewhere_edits_with_the_link_alone(app: Flask, owner: Owner) -> None:
    guest = Browser(app)
    guest.client.environ_base["REMOTE_ADDR"] = AWAY
    assert guest.open("/own").status_code == 403
    assert "My sheets" not in guest.open("/").get_data(as_text=True)
    assert guest.open("/own/with/a-wrong-key").status_code == 403
    key = app.extensions["companion"].workshop.key
    assert guest.open(f"/own/with/{key}").status_code == 200
    assert guest.open(owner.path).status_code == 200


def test_differences_are_told_by_the_names_that_stand_on_the_sheet(owner: Owner) -> None:
    """B1 is also the code of a blue die."""
    owner.change("b1", "temple")
    owner.open(f"{owner.path}/keep")
    assert re.search(r">B1</a\s*>:\s*market, different goods → <b>temple</b>", owner.page)


def test_a_saved_sheet_is_renamed_printed_and_downloaded(owner: Owner, tmp_path: Path) -> None:
    owner.keep("save")
    (file,) = (tmp_path / "sheets" / DICE.game).glob("*.toml")
    owner.open(f"{owner.path}/keep")
    assert f'href="{owner.path}?at=title#title">Rename' in owner.page
    owner.open(owner.path)
    owner.change("title", "Our own Sun")
    owner.keep("save")
    assert [*file.parent.glob("*.toml")] == [file], "the file keeps its name"
    asked = f"game={DICE.game}&sheet={file.stem}&what=sheet"
    assert "Our own Sun" in owner.open(f"/print?{asked}").get_data(as_text=True)
    assert owner.client.get(f"/print/file?{asked}").data.startswith(b"%PDF")
    sent = owner.client.get(f"{owner.path}/sheet.toml")
    assert sent.headers["Content-Disposition"].startswith("attachment")
    assert sent.get_data(as_text=True) == file.read_text("utf-8")


def test_what_is_unusual_is_told_apart_from_what_is_refused(owner: Owner) -> None:
    refused, unusual = "This sheet cannot be played yet", "Worth a second look"
    for box, value, told in (("level-2", "9", unusual), ("tents", "add", refused)):
        owner.change(box, value)
        page = owner.open(f"{owner.path}/keep").get_data(as_text=True)
        assert [sentence in page for sentence in (refused, unusual)] == [
            told == refused,
            told == unusual,
        ]
        owner.open(owner.path)


def test_a_duplicate_is_another_sheet(owner: Owner) -> None:
    first = owner.path
    assert owner.keep("duplicate", once="again") == 303
    owner.open("/own")
    assert "My Sun 2" in owner.page
    assert first in owner.page


def test_a_sheet_of_another_language_is_titled_in_it(app: Flask) -> None:
    owner = Owner(app)
    owner.client.set_cookie("lang", "de")
    owner.begin(title="Sonne")
    assert "Mein Block: Sonne" in owner.page
    owner.change("tents", "add")
    assert "Dieses Zelt überdeckt noch kein Feld" in owner.page
    page = owner.open(f"{owner.path}/keep").get_data(as_text=True)
    assert re.search(r"Titel</a\s*>:\s*Sonne → <b>Mein Block: Sonne</b>", page)


def test_a_draft_is_tried_against_a_bot_in_one_tap(app: Flask, owner: Owner) -> None:
    owner.change("a1-n", "3 fame")
    assert owner.keep("try") == 303
    (code,) = app.extensions["companion"].tables.store.tables.list_codes(phase="running")
    look = app.extensions["companion"].tables.look(code)
    assert [seat.kind for seat in look.seats] == ["phone", "bot"]
    assert look.state.printed.title == "My Sun"
    assert owner.open(f"/t/{code}/me").status_code == 200
    owner.open(owner.path)
    owner.change("tents", "add")
    assert owner.keep("try") == 422


def test_a_box_of_a_running_game_leads_into_a_copy_at_that_box(app: Flask) -> None:
    host = Host(app)
    host.open_table()
    phones = [Phone(app, host.code, name) for name in ("Lea", "Max")]
    for phone in phones:
        phone.join()
    host.start()
    asked = f"/t/{host.code}/why?about=a1-n&what=1"
    page = phones[0].open(asked).get_data(as_text=True)
    assert "My pad shows something else here" in page
    fields = {name: phones[0].find(name) for name in ("game", "sheet", "title", "at", "once")}
    answer = phones[0].post("/own", **fields)
    assert answer.location.endswith("?at=a1-n#a1-n")
    phones[0].client.environ_base["REMOTE_ADDR"] = AWAY
    page = phones[0].open(asked).get_data(as_text=True)
    assert 'action="/own"' not in page
    assert f'href="/t/{host.code}/pad?at=a1-n"' in page, "guests propose it to the host"


def test_the_file_of_a_friend_opens_as_it_is(app: Flask) -> None:
    owner = Owner(app)
    owner.open("/bring")
    ours = read_text(list_sheets(DICE.game)[DICE.sheet])
    file = (BytesIO(ours.encode()), "sheet.toml")
    fields = {"csrf": owner.find("csrf"), "once": "file", "file": file}
    answer = owner.client.post("/bring", data=fields, headers={"Origin": HERE})
    owner.path = answer.location
    assert owner.read() == ours


def test_the_link_of_the_command_line_lets_a_browser_edit(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = app.extensions["companion"].settings
    monkeypatch.setattr(
        import_module("companion.commands.sheet"), "read_settings", lambda: settings
    )
    told = CliRunner().invoke(main, ["sheet", "edit"]).stdout
    path = urlsplit(told.split()[-1]).path
    client = app.test_client()
    far = {"REMOTE_ADDR": AWAY}
    assert client.get("/own", environ_overrides=far).status_code == 403
    assert client.get(path, environ_overrides=far).status_code == 303
    assert client.get("/own", environ_overrides=far).status_code == 200
