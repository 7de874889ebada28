"""What the host arranges on the screen: pause, replace, play again, end."""

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.places import find
from companion.tables import Table, Tables, Tap
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
    assert tables.look(host.code).table.locked
    assert wish(host, "unlock") == 303
    assert not tables.look(host.code).table.locked


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
        assert "You have a seat" in phone.page


def play_to_the_end(tables: Tables, code: str) -> Table:
    """Taps whatever is lit until the game is over."""
    look, luck = tables.look(code), Random(1)
    while awaited := look.list_awaited():
        last, line = look.table.last_seq, luck.choice(look.list_moves(awaited[0]))
        look = tables.act(code, awaited[0], Tap(line, f"tap {last}", last))
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


def test_a_second_tap_in_the_lobby_changes_nothing_more(app: Flask, host: Host) -> None:
    for name in ("Lea", "Max", "Ida", "Tom"):
        Phone(app, host.code, name).join()

    def tap_twice(**wish: str) -> list[str]:
        host.open(f"/t/{host.code}/lobby")
        fields = {"shown": host.find("shown"), "once": host.find("once"), **wish}
        first, again = (host.post(f"/t/{host.code}/people", **fields) for _ in range(2))
        assert (first.status_code, first.location) == (303, f"/t/{host.code}/lobby")
        assert (again.status_code, again.location) == (303, f"/t/{host.code}/lobby")
        return [seat.name for seat in app.extensions["companion"].tables.look(host.code).seats]

    assert tap_twice(remove="0") == ["Max", "Ida", "Tom"]
    assert tap_twice(up="2") == ["Max", "Tom", "Ida"]
    assert tap_twice(bot="greedy") == ["Max", "Tom", "Ida", "Asha"]
    assert tap_twice(paper="Oma") == ["Max", "Tom", "Ida", "Asha", "Oma"]


WISHES_ABOUT_PEOPLE = (
    *(("people", wish) for wish in ({"remove": "1"}, {"up": "1"}, {"first": "0"})),
    ("start", {}),
)
OTHER_WISHES = (
    *(("people", wish) for wish in ({"bot": "greedy"}, {"paper": "Opa"}, {"lock": "yes"})),
    ("wifi", {"network": "house"}),
)


@pytest.mark.parametrize("begun", [False, True])
def test_a_tap_on_a_lobby_that_has_changed_is_answered_with_the_table_as_it_is(
    app: Flask, host: Host, begun: bool
) -> None:
    seat_two(app, host)
    host.open(f"/t/{host.code}/lobby")
    made_for = {"shown": host.find("shown")}
    tables = app.extensions["companion"].tables
    if begun:
        tables.start(host.code)
    else:
        Phone(app, host.code, "Ida").join()
    before = tables.look(host.code).table
    for form, fields in (*OTHER_WISHES, *WISHES_ABOUT_PEOPLE) if begun else WISHES_ABOUT_PEOPLE:
        stale = host.post(f"/t/{host.code}/{form}", **made_for, **fields)
        assert stale.status_code == 409, (form, fields)
        assert "The table has moved on." in stale.text
        shown = 'data-page="screen"' if begun else '"Remove Ida"'
        assert shown in stale.text
    assert tables.look(host.code).table == before
    if not begun:
        host.page = stale.text
        assert host.post(f"/t/{host.code}/start", shown=host.find("shown")).status_code == 303


@pytest.mark.parametrize(("form", "fields"), OTHER_WISHES)
def test_whoever_comes_meanwhile_does_not_spoil_a_wish_that_means_nobody(
    app: Flask, host: Host, form: str, fields: dict[str, str]
) -> None:
    host.open(f"/t/{host.code}/lobby")
    made_for = {name: host.find(name) for name in ("shown", "once")}
    Phone(app, host.code, "Ida").join()
    assert host.post(f"/t/{host.code}/{form}", **made_for, **fields).status_code == 303


def test_somebody_of_the_same_name_is_not_removed_by_an_old_page(app: Flask, host: Host) -> None:
    seat_two(app, host)
    host.open(f"/t/{host.code}/lobby")
    made_for = {"shown": host.find("shown")}
    assert host.seat("remove", "1").status_code == 303
    Phone(app, host.code, "Max").join()
    late = host.post(f"/t/{host.code}/people", remove="1", **made_for)
    assert late.status_code == 409
    names = [seat.name for seat in app.extensions["companion"].tables.look(host.code).seats]
    assert names == ["Lea", "Max"]


@pytest.mark.parametrize(
    ("before", "between"),
    [
        ("pause", "go on"),
        ("lock", "unlock"),
        ("real dice", "our dice"),
        ("propose 0", ""),
        ("skip", ""),
    ],
)
def test_a_wish_that_comes_again_late_does_not_undo_what_came_between(
    app: Flask, host: Host, phones: list[Phone], before: str, between: str
) -> None:
    tables, path = app.extensions["companion"].tables, f"/t/{host.code}/host"
    roll(phones)
    host.open(f"/t/{host.code}/screen")
    fields = {"wish": before, **{name: host.find(name) for name in ("seen", "shown", "once")}}
    assert host.post(path, **fields).status_code == 303
    if between:
        assert wish(host, between) == 303
    elif before == "propose 0":
        host.open(f"/t/{host.code}/screen")
        refusal = f"refuse {tables.look(host.code).correction.number}"
        assert host.post(f"/t/{host.code}/answer", answer=refusal).status_code == 303
    now = tables.look(host.code).table
    again = host.post(path, **fields)
    assert (again.status_code, again.location) == (303, f"/t/{host.code}/screen")
    assert tables.look(host.code).table == now


def roll(phones: list[Phone]) -> None:
    assert next(phone for phone in phones if phone.list_lit()).tap("roll").status_code == 303


ABOUT_A_LINE = ("skip", "propose 0")
ABOUT_THE_TABLE = ("pause", "end", "lock", "real dice", "bot 1", "paper 1")


@pytest.mark.parametrize("text", [*ABOUT_A_LINE, *ABOUT_THE_TABLE])
def test_a_wish_for_a_table_that_has_moved_on_shows_how_it_stands(
    app: Flask, host: Host, phones: list[Phone], text: str
) -> None:
    tables, path = app.extensions["companion"].tables, f"/t/{host.code}/host"
    roll(phones)
    host.open(path)
    made_for = {name: host.find(name) for name in ("seen", "shown", "version")}
    if text in ABOUT_A_LINE:
        assert wish(host, "skip") == 303
    else:
        tables.turn_to_paper(host.code, 1)
    now = tables.look(host.code).table
    for asked in ({}, {"HX-Request": "true"}):
        late = host.post(path, asked, wish=text, controls="yes", **made_for)
        assert late.status_code == 409
        assert "The table has moved on." in late.text
        assert f'name="version" value="{now.version}"' in late.text
        assert ('id="why" class="why" hx-swap-oob="true"' in late.text) == bool(asked)
        assert 'id="controls"' in late.text
    assert tables.look(host.code).table == now


@pytest.mark.parametrize("text", ABOUT_THE_TABLE)
def test_what_people_write_meanwhile_does_not_spoil_a_wish_about_the_table(
    app: Flask, host: Host, phones: list[Phone], text: str
) -> None:
    host.open(f"/t/{host.code}/host")
    made_for = {name: host.find(name) for name in ("seen", "shown", "once")}
    roll(phones)
    app.extensions["companion"].tables.store.note_missing(host.code, [])
    assert host.post(f"/t/{host.code}/host", wish=text, **made_for).status_code == 303


@pytest.mark.parametrize("verb", ["bot", "paper"])
def test_nobody_plays_on_for_a_phone_that_plays_by_itself(
    app: Flask, host: Host, phones: list[Phone], verb: str
) -> None:
    tables = app.extensions["companion"].tables
    (first,) = tables.look(host.code).list_awaited()
    roll(phones)
    host.open(f"/t/{host.code}/host")
    made_for = {name: host.find(name) for name in ("seen", "shown", "once")}
    assert f'value="{verb} {first}"' in host.page
    while first in tables.look(host.code).list_awaited():
        phones[first].look()
        phones[first].tap(phones[first].list_lit()[0])
    before = tables.look(host.code).table
    late = host.post(f"/t/{host.code}/host", wish=f"{verb} {first}", **made_for)
    assert (late.status_code, "moved on" in late.text) == (409, True)
    assert tables.look(host.code).table == before
    host.open(f"/t/{host.code}/host")
    assert f'value="{verb} {first}"' not in host.page


def test_no_bot_takes_over_a_sheet_on_paper(app: Flask, host: Host, phones: list[Phone]) -> None:
    tables = app.extensions["companion"].tables
    tables.turn_to_paper(host.code, 1)
    host.open(f"/t/{host.code}/host")
    for asked in ({}, {"HX-Request": "true"}):
        refused = host.post(f"/t/{host.code}/host", asked, wish="bot 1", controls="yes")
        assert refused.status_code == 409
        assert "This seat already writes on paper." in refused.text
    assert tables.look(host.code).seats[1].kind == "paper"


def test_a_wish_that_changed_nothing_is_known_as_well(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables, path = app.extensions["companion"].tables, f"/t/{host.code}/host"
    roll(phones)
    assert wish(host, "propose 0") == 303
    host.open(path)
    fields = {name: host.find(name) for name in ("seen", "shown", "once")} | {"wish": "propose 0"}
    assert host.post(path, **fields).status_code == 303
    tables.refuse(host.code, tables.look(host.code).correction.number)
    assert host.post(path, **fields).status_code == 303
    assert tables.look(host.code).correction is None


def test_somebody_who_comes_or_goes_does_not_spoil_a_tap_of_the_host(
    app: Flask, host: Host
) -> None:
    Phone(app, host.code, "Lea").join()
    host.open(f"/t/{host.code}/lobby")
    app.extensions["companion"].tables.store.change_table(host.code)
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
    folder = tmp_path / "sheets" / "dice_charmers"
    folder.mkdir(parents=True)
    shutil.copy(find("sheets") / "dice_charmers" / "moon.toml", folder / "mine.toml")
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
