"""How phones reach a table: secret link, sign of arrival, Wi-Fi, and the limit on guessed codes."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from companion.tables import Tables, Wifi
from companion.tables.limits import GUESS, LIMITS, Limits
from companion.tables.networks import Networks
from companion.web.pages import look_at
from companion.web.readers import find_reader, show
from companion.web.services import get_services
from tests.web.people import Host, Phone
from tests.web.scanning import scan

AWAY = {"REMOTE_ADDR": "192.168.1.66"}
GUESS_SECONDS, MOST_GUESSES = LIMITS[GUESS].seconds, LIMITS[GUESS].most["address"]


def find_link(app: Flask, code: str) -> str:
    with app.test_request_context("/", headers={"Host": "192.168.1.5:8100"}):
        shown = show(get_services(), look_at(code), find_reader(look_at(code), "lobby"))
        assert shown.way is not None
        return shown.way.link.removeprefix("http://192.168.1.5:8100")


def guess(app: Flask, code: str, **headers: str) -> int:
    client = app.test_client()
    return client.get(f"/t/{code}/join", environ_base=AWAY, headers=headers).status_code


def test_the_link_of_the_code_lets_a_phone_in_without_typing(app: Flask, host: Host) -> None:
    link = find_link(app, host.code)
    key = link.split("/")[2]
    assert len(key) * 4 >= 128
    phone = Phone(app, host.code, "Lea")
    assert phone.open(link).status_code == 200
    assert "Your name" in phone.page
    assert 'placeholder="1–20 characters"' in phone.page


def test_whoever_guesses_codes_is_stopped_but_known_phones_are_not(app: Flask, host: Host) -> None:
    known = app.test_client()
    assert known.get(f"/t/{host.code}/join", environ_base=AWAY).status_code == 200
    for number in range(MOST_GUESSES):
        assert guess(app, f"ZZZZ{number // 8 + 2}{number % 8 + 2}") == 404
    assert guess(app, host.code) == 429
    refused = app.test_client().get(f"/t/{host.code}/join", environ_base=AWAY)
    assert 0 < int(refused.headers["Retry-After"]) <= GUESS_SECONDS
    assert known.get(f"/t/{host.code}/join", environ_base=AWAY).status_code == 200
    fresh = app.test_client()
    led = fresh.get(find_link(app, host.code), environ_base=AWAY)
    assert fresh.get(led.location, environ_base=AWAY).status_code == 200
    elsewhere = app.test_client().get(f"/t/{host.code}/join")
    assert elsewhere.status_code == 200


def test_a_wrong_secret_is_no_better_than_a_typed_code(app: Flask, host: Host) -> None:
    for number in range(MOST_GUESSES):
        guess(app, f"ZZZZ{number // 8 + 2}{number % 8 + 2}")
    guesser = app.test_client()
    led = guesser.get(f"/join/{'0' * 32}/{host.code}", environ_base=AWAY)
    wrong = guesser.get(led.location, environ_base=AWAY)
    assert wrong.status_code == 429


def test_guesses_are_forgotten_after_a_while(app: Flask, host: Host) -> None:
    store = app.extensions["companion"].tables.store
    now = [store.database.clock()]
    store.database.clock = lambda: now[0]
    while guess(app, "ZZZZ22") == 404:
        continue
    assert guess(app, host.code) == 429
    now[0] += GUESS_SECONDS
    assert guess(app, host.code) == 200


def test_whoever_has_been_at_the_table_is_never_looked_up(
    app: Flask, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Phone(app, host.code, "Lea")
    phone.client.environ_base |= AWAY
    assert phone.open(find_link(app, host.code)).status_code == 200
    assert phone.join().status_code == 303
    host.seat("bot", "greedy")
    host.seat("first", "0")
    host.start()
    asked: list[str] = []
    for verb in ("check", "count"):
        monkeypatch.setattr(Limits, verb, lambda self, what, **clients: asked.append(what))
    phone.look()
    assert phone.tap("roll").status_code == 303
    assert host.open(f"/t/{host.code}/screen").status_code == 200
    assert not asked
    guess(app, host.code)
    assert asked == [GUESS]


def test_a_lamp_is_lit_when_the_first_phone_arrives(app: Flask, host: Host) -> None:
    lobby = f"/t/{host.code}/lobby"
    at_house = {"Host": "192.168.1.5:8100"}
    host.open(lobby, headers=at_house)
    assert "No phones connected yet" in host.page
    phone = Phone(app, host.code, "Lea")
    phone.open(f"/join/{host.code}")
    host.open(lobby, headers=at_house)
    assert "No phones connected yet" in host.page, (
        "a link that was only looked at changes the table"
    )
    assert phone.arrive().status_code == 204
    host.open(lobby, headers=at_house)
    assert "One phone is here" in host.page


def test_a_phone_without_scripts_lights_the_lamp_when_it_sits_down(app: Flask, host: Host) -> None:
    Phone(app, host.code, "Lea").join()
    assert app.extensions["companion"].tables.look(host.code).options.reached


def test_the_browser_of_the_host_lights_no_lamp(app: Flask, host: Host) -> None:
    host.open(f"/join/{host.code}")
    assert host.post(f"/t/{host.code}/arrive").status_code == 204
    assert not app.extensions["companion"].tables.look(host.code).options.reached


def test_whoever_only_looks_brings_no_archived_table_back(app: Flask, host: Host) -> None:
    store = app.extensions["companion"].tables.store
    assert store.tables.archive_idle(-1) == (host.code,)
    version = store.tables.load(host.code).version
    phone = Phone(app, host.code, "Lea")
    assert phone.arrive().status_code == 204
    assert store.tables.load(host.code).archived is not None
    assert store.tables.load(host.code).version == version
    assert phone.join().status_code == 303
    assert store.tables.load(host.code).archived is None


def test_a_running_table_is_not_written_to_by_those_who_come_to_it(app: Flask, host: Host) -> None:
    for _ in range(2):
        assert host.seat("bot", "greedy").status_code == 303
    assert host.seat("paper", "Oma").status_code == 303
    assert host.seat("first", "2").status_code == 303
    assert host.start().status_code == 303
    store = app.extensions["companion"].tables.store
    version = store.tables.load(host.code).version
    phone = Phone(app, host.code, "Lea")
    phone.open(f"/join/{host.code}")
    assert phone.post(f"/t/{host.code}/arrive").status_code == 409
    assert store.tables.load(host.code).version == version


def test_a_machine_without_a_network_says_so(host: Host) -> None:
    host.open(f"/t/{host.code}/lobby")
    assert "only this computer can open the app" in host.page
    assert "<svg class=" not in host.page.split('id="door"')[1].split("</section>")[0]


def test_the_wifi_is_shown_in_the_lobby_and_its_password_nowhere_in_words(
    app: Flask, host: Host
) -> None:
    host.open(f"/t/{host.code}/lobby")
    told = {"network": "House", "password": "sesame;open"}
    assert host.post(f"/t/{host.code}/wifi", **told).status_code == 303
    own = host.client.get_cookie("host", path=f"/t/{host.code}")
    assert own is not None
    host.client.set_cookie("host", own.value, domain="192.168.1.5", path=f"/t/{host.code}")
    host.open(f"/t/{host.code}/lobby", headers={"Host": "192.168.1.5:8100"})
    assert "QR code of the Wi-Fi" in host.page
    assert "WIFI:T:WPA;S:House;P:sesame\\;open;;" in scan(host.page)
    assert "sesame" not in unescape(host.page)


def test_the_password_is_kept_in_memory_alone_and_forgotten_when_the_lobby_closes(
    app: Flask, host: Host, tmp_path: Path
) -> None:
    tables = app.extensions["companion"].tables
    host.open(f"/t/{host.code}/lobby")
    assert "The password is not stored." in host.page
    host.post(f"/t/{host.code}/wifi", network="House", password="sesame")  # noqa: S106
    assert tables.door.find_wifi(tables.look(host.code)) == Wifi("House", "sesame")
    store = tables.store
    store.copies.back_up(tmp_path / "backup.jsonl")
    assert "sesame" not in (tmp_path / "backup.jsonl").read_text("utf-8")
    restarted = Tables(store, tables.lobby.shelf, b"a key for tests")
    assert restarted.door.find_wifi(restarted.look(host.code)) is None
    host.seat("bot", "greedy")
    host.seat("bot", "greedy")
    host.start()
    assert tables.door.find_wifi(tables.look(host.code)) is None
    assert tables.desk.networks.find(host.code) is None
    host.post(f"/t/{host.code}/wifi", network="House", password="sesame")  # noqa: S106
    assert tables.desk.networks.find(host.code) is None


def test_a_network_that_another_process_was_told_since_is_not_mixed_with_ours(
    app: Flask, host: Host
) -> None:
    tables = app.extensions["companion"].tables
    host.open(f"/t/{host.code}/lobby")
    host.post(f"/t/{host.code}/wifi", network="House", password="sesame")  # noqa: S106
    tables.store.tables.change(host.code, wifi_name="Garden")
    assert tables.door.find_wifi(tables.look(host.code)) is None


def test_only_so_many_networks_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.tables.networks.MOST_NETWORKS", 2)
    networks = Networks()
    for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
        networks.tell(code, Wifi(code, ""))
    assert [networks.find(code) is None for code in ("AAAAAA", "BBBBBB", "CCCCCC")] == [
        True,
        False,
        False,
    ]


def test_signs_that_end_a_field_are_escaped_for_phones() -> None:
    assert Wifi("A;B", 'p"w\\').write() == 'WIFI:T:WPA;S:A\\;B;P:p\\"w\\\\;;'
    assert Wifi("Open", "").write() == "WIFI:T:nopass;S:Open;;"


def test_the_host_chooses_who_begins_or_leaves_it_to_luck(app: Flask, host: Host) -> None:
    host.seat("bot", "greedy")
    host.seat("bot", "greedy")
    host.seat("first", "1")
    host.open(f"/t/{host.code}/lobby")
    assert re.search(r"Bela\s+begins", re.sub("<[^>]*>", "", host.page))
    host.seat("first", "luck")
    host.open(f"/t/{host.code}/lobby")
    assert "chosen at random" in host.page


def test_the_wifi_is_shown_to_the_host_alone(app: Flask, host: Host) -> None:
    at_house = {"Host": "192.168.1.5:8100"}
    host.open(f"/t/{host.code}/lobby")
    host.post(f"/t/{host.code}/wifi", network="House", password="sesame")  # noqa: S106
    stranger = Phone(app, host.code, "Eve")
    stranger.open(f"/t/{host.code}/lobby", headers=at_house)
    assert "QR code to join" in stranger.page
    assert "QR code of the Wi-Fi" not in stranger.page


def test_a_locked_table_says_so_before_anybody_types_a_name(app: Flask, host: Host) -> None:
    at_house = {"Host": "192.168.1.5:8100"}
    host.seat("lock", "yes")
    host.open(f"/t/{host.code}/lobby", headers=at_house)
    assert "The host has locked this table" in host.page
    assert "QR code to join" not in host.page
    phone = Phone(app, host.code, "Lea")
    assert phone.open(f"/join/{host.code}").status_code == 422
    assert "The host has locked this table" in phone.page
    assert "Your name" not in phone.page
    host.seat("lock", "no")
    assert phone.open(f"/join/{host.code}").status_code == 200
