"""What the host arranges on the screen: pause, replace, play again, end."""

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.folders import find_folder
from companion.tables import Table, Tables, Tap
from tests.played import DICE
from tests.web.people import Host, Phone, seat_two


def wish(host: Host, text: str) -> int:
    host.open(f"/t/{host.code}/screen")
    return host.post(f"/t/{host.code}/host", wish=text).status_code


def test_the_host_has_a_page_of_controls_that_guests_do_not_get(
    host: Host, phones: list[Phone]
) -> None:
    assert host.open(f"/t/{host.code}/host").status_code == 200
    assert "Correct a mistake" in host.page
    assert phones[0].open(f"/t/{host.code}/host").status_code == 403


def test_the_host_locks_and_unlocks_a_running_table(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables = app.extensions["companion"].tables
    assert wish(host, "lock") == 303
    assert tables.look(host.code).table.closed
    assert wish(host, "unlock") == 303
    assert not tables.look(host.code).table.closed


def test_a_lobby_cannot_be_ended_and_a_game_only_once(app: Flask, host: Host) -> None:
    tables, path = app.extensions["companion"].tables, f"/t/{host.code}/host"
    seat_two(app, host)
    for text in ("pause", "end", "real dice"):
        assert host.post(path, wish=text).status_code == 409
    assert host.seat("first", "1").status_code == 303
    shown = host.find("shown")
    host.start()
    assert wish(host, "end") == 303
    ended = tables.look(host.code).table
    for text in ("end", "pause", "real dice", "bot 0"):
        assert wish(host, text) == 409
    assert host.post(f"/t/{host.code}/people", first="0", shown=shown).status_code == 409
    assert tables.look(host.code).table == ended


def test_what_the_host_arranges_needs_a_key_and_what_the_page_showed(
    app: Flask, host: Host
) -> None:
    seat_two(app, host)
    host.open(f"/t/{host.code}/lobby")
    tables = app.extensions["companion"].tables
    before = tables.look(host.code).table
    wishes: list[dict[str, Any]] = [{"lock": "yes"}, {"bot": "greedy"}, {"paper": "Oma"}]
    for fields in (*wishes, {"remove": "0"}, {"up": "1"}, {"first": "0"}):
        for missing in ("shown", "once"):
            refuse(host, "people", **fields, **{missing: []})
    refuse(host, "start", shown=[])
    for missing in ("shown", "once"):
        refuse(host, "wifi", network="house", **{missing: []})
    assert tables.look(host.code).table == before
    assert host.post(f"/t/{host.code}/people", lock="yes").status_code == 303
    host.start()
    host.open(f"/t/{host.code}/screen")
    before = tables.look(host.code).table
    for text in ("skip", "propose 0", "pause", "bot 0", "paper 0"):
        for missing in ("seen", "shown", "once"):
            refuse(host, "host", wish=text, **{missing: []})
    assert tables.look(host.code).table == before


def refuse(host: Host, form: str, **fields: Any) -> None:
    refused = host.post(f"/t/{host.code}/{form}", **fields)
    assert (refused.status_code, "Reload it" in refused.text) == (400, True)


def test_the_same_people_sit_at_the_next_table_by_themselves(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    wish(host, "end")
    host.open(f"/t/{host.code}/screen")
    answer = host.post(f"/t/{host.code}/host", wish="again")
    fresh = answer.location.split("/")[2]
    tables = app.extensions["companion"].tables
    assert [seat.name for seat in tables.look(fresh).seats] == ["Lea", "Max"]
    for phone in phones:
        news = phone.open(f"/t/{host.code}/changes?page=seat&phase=ended&after=1")
        assert news.headers["HX-Redirect"] == f"/t/{host.code}/next"
        phone.open(f"/t/{host.code}/next")
        assert phone.name in phone.page
        assert "You’re in!" in phone.page


def play_to_the_end(tables: Tables, code: str) -> Table:
    """Taps whatever is lit until the game is over."""
    look, luck = tables.look(code), Random(1)
    while awaited := look.list_awaited():
        last, line = look.table.last_seq, luck.choice(look.list_offers(awaited[0]))
        look = tables.acting.act(code, awaited[0], Tap(line, f"tap {last}", last))
    return look.table


def test_a_finished_game_never_changes(app: Flask, host: Host, phones: list[Phone]) -> None:
    tables = app.extensions["companion"].tables
    finished = play_to_the_end(tables, host.code)
    assert finished.phase == "over"
    host.open(f"/t/{host.code}/host")
    for text in ("end", "real dice", "our dice", "bot 0", "paper 0", "propose 1"):
        refused = host.post(f"/t/{host.code}/host", wish=text)
        assert (refused.status_code, "The game is over" in refused.text) == (409, True), text
        assert f'value="{text}"' not in host.page
    assert tables.look(host.code).table == finished
    assert 'value="same again"' in host.page


def test_two_taps_on_end_end_one_game(app: Flask, host: Host, phones: list[Phone]) -> None:
    host.open(f"/t/{host.code}/screen")
    fields = {name: host.find(name) for name in ("seen", "shown", "once")} | {"wish": "end"}
    assert host.post(f"/t/{host.code}/host", **fields).status_code == 303
    ended = app.extensions["companion"].tables.look(host.code).table
    assert ended.phase == "ended"
    assert host.post(f"/t/{host.code}/host", **fields).status_code == 303
    assert wish(host, "end") == 409
    assert app.extensions["companion"].tables.look(host.code).table == ended


def test_what_is_arranged_in_a_game_waits_until_it_has_begun(app: Flask, host: Host) -> None:
    seat_two(app, host)
    lobby = app.extensions["companion"].tables.look(host.code).table
    host.open(f"/t/{host.code}/host")
    for text in ("end", "again", "same again", "bot 0", "propose 0"):
        refused = host.post(f"/t/{host.code}/host", wish=text)
        assert (refused.status_code, "has not started yet" in refused.text) == (409, True), text
        assert f'value="{text}"' not in host.page
    assert app.extensions["companion"].tables.look(host.code).table == lobby


def test_a_stranger_cannot_follow_to_the_next_table(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    wish(host, "end")
    wish(host, "again")
    stranger = Phone(app, host.code, "Eve")
    assert stranger.open(f"/t/{host.code}/next").status_code == 403


def test_somebody_who_comes_or_goes_does_not_spoil_a_tap_of_the_host(
    app: Flask, host: Host
) -> None:
    Phone(app, host.code, "Lea").join()
    host.open(f"/t/{host.code}/lobby")
    app.extensions["companion"].tables.store.tables.change(host.code)
    host.post(f"/t/{host.code}/people", bot="greedy", shown=host.find("shown"))
    assert len(app.extensions["companion"].tables.look(host.code).seats) == 2


@pytest.mark.parametrize("seat", ["2", "99", "123", "999999999"])
def test_nobody_begins_moves_or_leaves_who_is_not_there(app: Flask, host: Host, seat: str) -> None:
    seat_two(app, host)
    for wish in ("first", "up", "remove"):
        assert host.seat(wish, seat).status_code == 404
    assert app.extensions["companion"].tables.look(host.code).table.first_seat is None
    assert host.start().status_code == 303
    assert host.open(f"/t/{host.code}/screen").status_code == 200


def test_two_taps_on_start_start_one_game(app: Flask, host: Host) -> None:
    for name in ("Lea", "Max"):
        Phone(app, host.code, name).join()
    host.open(f"/t/{host.code}/lobby")
    answers = [host.post(f"/t/{host.code}/start") for _ in range(2)]
    assert [answer.location for answer in answers] == [f"/t/{host.code}/screen"] * 2


def test_people_play_again_on_a_sheet_that_left_the_shelf(app: Flask, tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / DICE.game
    folder.mkdir(parents=True)
    shutil.copy(find_folder("sheets") / DICE.game / "moon.toml", folder / "mine.toml")
    host = Host(app)
    host.open_table(sheet="mine")
    host.seat("bot", "greedy")
    host.seat("paper", "Oma")
    host.start()
    wish(host, "end")
    (folder / "mine.toml").unlink()
    answer = host.post(f"/t/{host.code}/host", wish="again")
    assert answer.status_code == 303
    host.code = answer.location.split("/")[2]
    host.open(answer.location)
    assert host.start().status_code == 303
