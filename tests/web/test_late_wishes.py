"""Wishes of the host that come twice, or too late for the table as their page showed it."""

import pytest
from flask import Flask

from tests.web.people import Host, Phone, seat_two
from tests.web.test_hosting import wish


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
        tables.lobby.start(host.code)
    else:
        Phone(app, host.code, "Ida").join()
    before = tables.look(host.code).table
    for form, fields in (*OTHER_WISHES, *WISHES_ABOUT_PEOPLE) if begun else WISHES_ABOUT_PEOPLE:
        stale = host.post(f"/t/{host.code}/{form}", **made_for, **fields)
        assert stale.status_code == 409, (form, fields)
        assert "This page was out of date." in stale.text
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
        tables.hosting.turn_to_paper(host.code, 1)
    now = tables.look(host.code).table
    for asked in ({}, {"HX-Request": "true"}):
        late = host.post(path, asked, wish=text, page="host", **made_for)
        assert late.status_code == 409
        assert "This page was out of date." in late.text
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
    app.extensions["companion"].tables.store.phones.note_missing(host.code, [])
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
    assert (late.status_code, "out of date" in late.text) == (409, True)
    assert tables.look(host.code).table == before
    host.open(f"/t/{host.code}/host")
    assert f'value="{verb} {first}"' not in host.page


def test_no_bot_takes_over_a_sheet_on_paper(app: Flask, host: Host, phones: list[Phone]) -> None:
    tables = app.extensions["companion"].tables
    tables.hosting.turn_to_paper(host.code, 1)
    host.open(f"/t/{host.code}/host")
    for asked in ({}, {"HX-Request": "true"}):
        refused = host.post(f"/t/{host.code}/host", asked, wish="bot 1", page="host")
        assert refused.status_code == 409
        assert "This seat is already played on paper." in refused.text
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
    tables.correcting.decline(host.code, tables.look(host.code).correction.number)
    assert host.post(path, **fields).status_code == 303
    assert tables.look(host.code).correction is None
