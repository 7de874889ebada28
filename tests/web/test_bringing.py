"""Files that people bring: games to replay and groups come in, and nothing else does."""

from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.groups.files import GroupFile, write_json
from companion.tables.bringing import judge
from companion.web.guard import LONGEST_FILE
from tests.groups.made_up import make_history
from tests.played import CARDS, DICE
from tests.web.people import Browser
from tests.web.test_groups import Finished, finished, read_text

__all__ = ["finished"]
PLAYS = Path(__file__).parents[1] / "plays"
HEAD = f"game {DICE.game}\nsheet {DICE.sheet}\nseats 2\nfirst 0\n"


def bring(browser: Browser, content: bytes, name: str = "game.play") -> int:
    browser.open("/bring")
    sent = {"once": browser.find("once"), "file": (BytesIO(content), name)}
    answer = browser.post("/bring", **sent)
    browser.page = answer.get_data(as_text=True)
    if answer.status_code == 303:
        assert browser.open(answer.location).status_code == 200
    return answer.status_code


@pytest.mark.parametrize("file", [DICE.game, CARDS.game])
def test_a_recorded_game_is_shown_as_a_replay_to_whoever_brings_it(
    app: Flask, guest: Browser, file: str
) -> None:
    ours = [
        path
        for path in sorted((PLAYS / file).glob("*.play"))
        if "sheet tests/" not in path.read_text("utf-8")
    ]
    assert ours
    longest = max(ours, key=lambda path: path.stat().st_size)
    assert bring(guest, longest.read_bytes()) == 303
    assert "Step 0 of" in read_text(guest)
    code = guest.page.partition('action="/t/')[2][:6] or guest.page.partition("/t/")[2][:6]
    assert Browser(app).open(f"/t/{code}/replay").status_code == 403, "others have no way in"
    guest.open("/")
    assert code in guest.page, "and this browser finds it again"


def test_an_exported_table_is_replayed_with_its_names(app: Flask, finished: Finished) -> None:
    host, (lea, _) = finished
    store = app.extensions["companion"].tables.store
    text = store.copies.export_table(host.code)
    stranger = Browser(app)
    assert bring(stranger, text.encode(), "table.jsonl") == 303
    assert "Lea" in stranger.page
    lea.open(f"/t/{host.code}/replay")
    last = read_text(lea).partition("Step ")[2].split()[2]
    assert f"Step 0 of {last}" in read_text(stranger)


def test_a_group_comes_in_whole_and_its_bringer_is_its_host(app: Flask, guest: Browser) -> None:
    text = write_json(GroupFile("Mondays", 5.0, make_history(Random(3), 9, 4)))
    assert bring(guest, b"\xef\xbb\xbf" + text.encode(), "group.json") == 303
    assert "9 games so far" in read_text(guest)
    assert "Manage" in read_text(guest)


WRONG = {
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "a picture": b"\x89PNG\r\n\x1a\n",
    "a letter": "Liebe Lea, …".encode(),
    "half an export": b'{"companion": "table", "schema": "0007"}\n',
    "deep": b"{" * 100_000,
    "a backup": b'{"companion": "backup", "schema": "0007"}\n',
    "no such game": HEAD.replace(DICE.game, "chess").encode() + b"0: roll\n",
    "no moves": HEAD.encode(),
    "too many seats": HEAD.replace("seats 2", "seats 99").encode() + b"0: roll\n",
    "nobody begins": HEAD.replace("first 0", "first 7").encode() + b"0: roll\n",
    "a strange option": HEAD.encode() + b"option cheat\n0: roll\n",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_is_no_log_is_refused_in_one_sentence(
    app: Flask, guest: Browser, what: str
) -> None:
    store = app.extensions["companion"].tables.store
    assert bring(guest, WRONG[what]) == 422
    assert "This file is neither a recorded game nor an exported table" in read_text(guest)
    assert store.tables.list_codes(archived=True) == ()


def test_a_move_that_is_not_possible_is_named(app: Flask, guest: Browser) -> None:
    for lines in ("0: roll\n1: roll\n", "0: roll\n0: fly away\n"):
        assert bring(guest, (HEAD + lines).encode()) == 422
        assert "Move 2 of this file is not possible" in read_text(guest)
    assert bring(guest, (HEAD.replace("sun", "gone") + "0: roll\n").encode()) == 422
    assert "The sheet of this game is not here" in read_text(guest)
    store = app.extensions["companion"].tables.store
    assert store.tables.list_codes(archived=True) == ()


def test_only_this_route_takes_a_file_and_only_one_of_a_bounded_size(
    app: Flask, guest: Browser
) -> None:
    guest.open("/bring")
    once = guest.find("once")
    file = (HEAD + "0: roll\n").encode()
    big = file + b"#" * LONGEST_FILE
    assert guest.post("/bring", once=once, file=(BytesIO(big), "x")).status_code == 413
    both = guest.post("/bring", once=once, text="x", file=(BytesIO(file), "x"))
    assert both.status_code == 400
    assert guest.post("/bring", once=once, other=(BytesIO(file), "x")).status_code == 400
    assert guest.post("/find", code="x", file=(BytesIO(file), "x")).status_code == 400
    large = file + b"#" * (LONGEST_FILE - 2000)
    assert guest.post("/bring", once=once, file=(BytesIO(large), "x")).status_code == 303


def test_a_file_is_judged_in_steps_between_which_others_are_answered(app: Flask) -> None:
    bringing = app.extensions["companion"].tables.bringing
    brought = bringing._read(HEAD + "0: roll\n")
    assert len([*judge(brought)]) == len(brought.lines) == 1
    rested = []
    bringing.desk.slices._rest = lambda: rested.append(1)
    bringing.bring(HEAD + "0: roll\n", "en", "a form")
    assert rested


def test_the_same_form_sent_twice_brings_one_table(app: Flask, guest: Browser) -> None:
    guest.open("/bring")
    sent = {"once": guest.find("once"), "text": HEAD + "0: roll\n"}
    first, second = (guest.post("/bring", **sent).location for _ in range(2))
    assert first == second
    assert len(app.extensions["companion"].tables.store.tables.list_codes()) == 1
