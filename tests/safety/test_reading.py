"""Every reading route asked by everybody: open to those who may, and never a change."""

import pytest

from tests.conftest import Note
from tests.safety.honest import CHANGING
from tests.safety.routes import READING, fill, list_rules
from tests.safety.scenes import LEA, Scene
from tests.safety.siege import OTHER_NAME, Siege
from tests.web.people import Browser


@pytest.fixture
def running(siege: Siege) -> Scene:
    return siege.stage("seat.act", CHANGING["seat.act"][0])


def test_reading_is_open_to_those_who_may_closed_to_the_others_and_changes_nothing(
    siege: Siege, running: Scene, note: Note
) -> None:
    foreign = siege.other.phones[0]
    people: dict[str, list[Browser]] = {
        "stranger": [running.bring(), foreign],
        "guest": [running.guests[LEA]],
        "host": [running.host],
    }
    seed = siege.store.tables.load(running.code).seed
    before = siege.read_rows()
    for endpoint, rule in list_rules(siege.app, "GET").items():
        for who, browsers in people.items():
            for browser in browsers:
                note("reading routes asked by everybody")
                asked = "?page=screen&phase=running" if endpoint == "live.fetch_changes" else ""
                with browser.client.get(fill(rule, running.code) + asked) as answer:
                    granted = answer.status_code in (200, 204)
                    assert granted == (who in READING[endpoint]), (endpoint, who, answer.status)
                    if endpoint != "live.listen" and browser is not foreign:
                        assert OTHER_NAME.encode() not in answer.data
                        assert seed.encode() not in answer.data
                if endpoint != "live.listen":  # whose phone it is, is there from then on
                    assert siege.read_rows() == before, (endpoint, who)


@pytest.mark.parametrize("stage", ["empty lobby", "lobby"])
def test_reading_changes_nothing_of_a_lobby_either(siege: Siege, stage: str, note: Note) -> None:
    lobby = siege.stage("home.find_table", CHANGING["home.find_table"][0]._replace(stage=stage))
    before = siege.read_rows()
    for browser in (lobby.bring(), siege.other.phones[0], lobby.host, *lobby.guests):
        for endpoint, rule in list_rules(siege.app, "GET").items():
            note("reading routes asked by everybody")
            asked = "?page=lobby&phase=lobby" if endpoint == "live.fetch_changes" else ""
            with browser.client.get(fill(rule, lobby.code) + asked) as answer:
                assert answer.status_code < 500, (endpoint, answer.status)
            if endpoint != "live.listen":  # whose phone it is, is there from then on
                assert siege.read_rows() == before, endpoint


@pytest.mark.parametrize("page", ["seat", "waiting", "host"])
def test_changes_of_a_page_are_for_those_who_may_see_the_page(
    siege: Siege, running: Scene, page: str
) -> None:
    asked = f"/t/{running.code}/changes?page={page}&phase=running"
    for browser in (running.bring(), siege.other.phones[0], siege.other.host):
        assert browser.client.get(asked).status_code == 403
