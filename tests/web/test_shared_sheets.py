"""Own sheets in lists, in lobbies and in the hands of friends."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask

from tests.played import DICE
from tests.web.people import HERE, Browser, Host
from tests.web.test_editor import AWAY, Owner

SECRET = re.compile(r"<code>https?://[^/]+(/shared/[^<]+)</code>")


@pytest.fixture
def owner(app: Flask) -> Owner:
    owner = Owner(app)
    owner.begin()
    owner.change("a1-n", "3 fame")
    return owner


def visit_from_afar(app: Flask) -> Browser:
    friend = Browser(app)
    friend.client.environ_base["REMOTE_ADDR"] = AWAY
    return friend


def find_link(owner: Owner) -> str:
    """The link for a friend, as the page of the sheet shows it."""
    page = owner.client.get(f"{owner.path}/keep", base_url="http://192.0.2.1")
    found = SECRET.search(page.get_data(as_text=True))
    assert found, "the page shows no link for a friend"
    return found[1]


def test_a_friend_takes_one_sheet_by_its_link_and_gets_no_other_right(
    app: Flask, owner: Owner
) -> None:
    owner.keep("save", maker="Lea")
    link = find_link(owner)
    friend = visit_from_afar(app)
    page = friend.open(link).get_data(as_text=True)
    assert "My Sun" in page
    assert "Lea" in page
    file = friend.open(f"{link}/sheet.toml")
    assert file.get_data(as_text=True) == owner.read()
    assert friend.open(f"{link}/picture.svg").mimetype == "image/svg+xml"
    assert friend.open("/own").status_code == 403
    assert friend.open(f"{owner.path}/picture.svg").status_code == 403
    assert friend.open(f"{link[:-1]}{'1' if link[-1] == '0' else '0'}").status_code == 404
    fields = {"csrf": owner.find("csrf"), "once": "friend"}
    brought = {"file": (BytesIO(file.data), "my-sun.toml")}
    taken = owner.client.post("/bring", data=fields | brought, headers={"Origin": HERE})
    assert taken.status_code == 303
    assert owner.client.get(f"{taken.location}/sheet.toml").data == file.data


def test_a_shared_draft_that_cannot_be_played_says_so_and_has_no_picture(
    app: Flask, owner: Owner
) -> None:
    link = find_link(owner)
    owner.change("tents", "add")
    friend = visit_from_afar(app)
    assert "This sheet cannot be played yet" in friend.open(link).get_data(as_text=True)
    assert friend.open(f"{link}/picture.svg").status_code == 404


def test_the_start_page_and_lobbies_show_the_picture_of_a_saved_sheet_and_who_made_it(
    app: Flask, owner: Owner, tmp_path: Path
) -> None:
    owner.keep("save", maker="Lea")
    (file,) = (tmp_path / "sheets" / DICE.game).glob("*.toml")
    page = owner.open("/").get_data(as_text=True)
    assert f"sheet={file.stem}&amp;what=sheet" in page
    assert re.search(r"<small>Lea · \w+", page)
    host = Host(app)
    host.open_table(sheet=file.stem)
    lobby = host.open(f"/t/{host.code}/lobby").get_data(as_text=True)
    assert re.search(r"My Sun</b><br><small>Lea · \w+", lobby)
    began = host.client.get(f"/t/{host.code}/sheet.svg")
    assert began.mimetype == "image/svg+xml"
    assert "/picture.svg" in owner.open("/own").get_data(as_text=True)
    owner.open(owner.path)
    owner.change("a1-n", "7 fame")
    owner.keep("save")
    assert host.client.get(f"/t/{host.code}/sheet.svg").data == began.data
    assert owner.client.get(f"{owner.path}/picture.svg").data != began.data


def test_the_lobby_of_a_sheet_of_ours_shows_none(app: Flask) -> None:
    host = Host(app)
    host.open_table()
    assert "own-sheet" not in host.open(f"/t/{host.code}/lobby").get_data(as_text=True)
