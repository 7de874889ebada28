"""The page on which a host describes a box: what it asks, keeps, gives back, and to whom."""

import re
import tomllib
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.games.navoria.rules import NAVORIA
from companion.layouts import check_sheet
from tests.web.people import Host, Phone, begin_with_two

REAL = {"game": "navoria", "sheet": "sample", "option-real_cards": "on"}


@pytest.fixture
def host(app: Flask) -> Host:
    host = Host(app)
    host.open_table(**REAL)
    return host


@pytest.fixture
def phones(app: Flask, host: Host) -> list[Phone]:
    return begin_with_two(app, host, "0")


def answer(host: Host, line: str, at: str = "desert-spaces", **words: object) -> int:
    """Posts an answer as the form of the page does."""
    host.open(f"/t/{host.code}/box?at={at}")
    sent = {name: host.find(name) for name in ("once", "seen", "page")} | {"at": at}
    answered = host.post(f"/t/{host.code}/do", do=line, **sent, **words)
    host.page = answered.get_data(as_text=True)
    if answered.status_code == 303:
        host.open(answered.location)
    return answered.status_code


def read_file(host: Host) -> dict[str, object]:
    return tomllib.loads(host.client.get(f"/t/{host.code}/learnt").get_data(as_text=True))


def test_every_answer_is_kept_at_once_and_leads_to_the_next_open_question(
    host: Host, phones: list[Phone]
) -> None:
    host.open(f"/t/{host.code}/box")
    assert "0 of 63 numbers" in host.page
    assert 'name="do" value="board desert spaces 9"' in host.page
    assert answer(host, "board desert spaces 9") == 303
    assert "1 of 63 numbers" in host.page
    assert 'value="board desert flags"' in host.page, "the next question"
    assert answer(host, "board desert flags", "desert-flags", word=["3", "7"]) == 303
    assert 'value="board desert spot1 4"' in host.page
    assert read_file(host)["tracks"] == {"desert": {"spaces": 9, "flags": [3, 7]}}


def test_a_question_may_stay_open_and_is_asked_again_behind_the_others(
    host: Host, phones: list[Phone]
) -> None:
    host.open(f"/t/{host.code}/box")
    later = re.search(r'href="([^"]*at=desert-flags)"', host.page)
    assert later, "a link leads past the question"
    host.open(unescape(later[1]))
    assert 'value="board desert flags"' in host.page
    assert answer(host, "board glacier third 1", "glacier-third") == 303
    assert 'value="dock desert"' in host.page, "the docks come behind the tracks"


def test_a_number_that_contradicts_is_asked_about_and_changed_only_by_a_yes(
    host: Host, phones: list[Phone]
) -> None:
    answer(host, "board forest treasure 5", "forest-treasure")
    assert answer(host, "board forest treasure 6", "forest-treasure") == 422
    assert "Is the new number right?" in host.page
    assert read_file(host)["tracks"] == {"forest": {"treasure": 5}}
    meant = re.search(r'name="do" value="([^"]* anyway)"', host.page)
    assert meant, "a button says that it is meant"
    assert answer(host, meant[1], "forest-treasure") == 303
    assert read_file(host)["tracks"] == {"forest": {"treasure": 6}}


def test_what_cannot_be_is_refused_with_its_rule_and_nothing_is_kept(
    host: Host, phones: list[Phone]
) -> None:
    answer(host, "board forest spaces 10", "forest-spaces")
    assert answer(host, "board forest spot1 11", "forest-spot1") == 422
    assert "fewer spaces" in host.page
    assert "NV-45" in host.page
    assert answer(host, "board forest nonsense", "forest-spot1") == 422
    assert read_file(host)["tracks"] == {"forest": {"spaces": 10}}


def test_docks_city_tiles_and_cards_are_put_together_from_taps(
    host: Host, phones: list[Phone]
) -> None:
    answer(host, "dock glacier", "glacier-base", **{"word:0": "glacier", "word:1": "artisans1"})
    host.open(f"/t/{host.code}/box?at=glacier-refuge1")
    assert 'value="dock glacier glacier artisans1 points1"' in host.page
    answer(host, "dock glacier glacier artisans1 points1", "glacier-refuge1")
    answer(host, "city merchant 1 points6", "merchant-space1")
    tile = {"word:0": ["builder", "artisan"], "word:1": "2", "word:2": "1"}
    answer(host, "tile box", "tile-1", **tile)
    card = {"word/artisan.0": "goblin", "word/artisan.2": "points2", "word/artisan.3": "sword"}
    host.open(f"/t/{host.code}/box?at=card-artisan")
    sent = {name: host.find(name) for name in ("once", "seen", "page")}
    kept = host.post(
        f"/t/{host.code}/do", **{"do/artisan": "card artisan", "at": "card-artisan"}, **sent, **card
    )
    assert kept.status_code == 303
    told = read_file(host)
    assert told["docks"] == {
        "glacier": {"base": ["glacier", "1 per artisan"], "refuges": ["1 point"]}
    }
    assert told["city"] == {"merchant": ["6 points"]}
    assert told["tiles"] == [{"trades": ["builder", "artisan"], "upper": 2, "lower": 1}]
    assert told["artisans"] == [{"icon": "goblin", "at_once": ["2 points", "sword"]}]
    assert str(told["soldiers"]).count("icon") == 12, "these are the same in every box"


def test_the_file_can_be_played_and_names_itself_a_private_copy(
    host: Host, phones: list[Phone]
) -> None:
    sent = host.client.get(f"/t/{host.code}/learnt")
    assert "our-box.toml" in sent.headers["Content-Disposition"]
    assert sent.headers["Cache-Control"] == "no-store"
    told = read_file(host)
    assert "private copy" in str(told["provenance"])
    game, _ = check_sheet(told)
    assert game is NAVORIA


def test_numbers_that_contradict_each_other_are_named_and_the_page_still_asks(
    host: Host, phones: list[Phone]
) -> None:
    answer(host, "board desert spot1 5", "desert-spot1")
    assert answer(host, "board desert spot2 4", "desert-spot2") == 303
    assert "Some numbers contradict each other" in host.page
    assert "rising numbers" in host.page
    assert answer(host, "board desert spot2 6 anyway", "desert-spot2") == 303
    assert "contradict" not in host.page


def test_the_page_tells_the_stage_as_sheet_check_does(host: Host, phones: list[Phone]) -> None:
    host.open(f"/t/{host.code}/box")
    assert "proposals: what it knows is suggested" in host.page
    assert "spaces of the city: merchant, builder, soldier, adventurer, artisan" in host.page


@pytest.mark.parametrize("page", ["box", "learnt"])
def test_nobody_but_the_host_gets_the_page_or_the_file(
    app: Flask, host: Host, phones: list[Phone], page: str
) -> None:
    stranger = Phone(app, host.code, "Eve")
    for browser in (*phones, stranger):
        assert browser.open(f"/t/{host.code}/{page}").status_code == 403


@pytest.mark.parametrize("page", ["box", "learnt"])
def test_there_is_no_box_before_the_start_nor_where_the_app_deals(app: Flask, page: str) -> None:
    host = Host(app)
    host.open_table(**REAL)
    assert host.open(f"/t/{host.code}/{page}").status_code == 409
    for choices in ({"game": "navoria", "sheet": "sample"}, {}):
        other = Host(app)
        other.open_table(**choices)
        begin_with_two(app, other)
        assert other.open(f"/t/{other.code}/{page}").status_code == 404


def test_a_host_without_a_seat_describes_but_never_moves(host: Host, phones: list[Phone]) -> None:
    for line in ("recruit artisan goblin", "level full to 0", "rewind 0", "take back", "seen"):
        assert answer(host, line) == 422
        sent = {name: host.find(name) for name in ("once", "seen")}
        assert host.post(f"/t/{host.code}/do", do=line, **sent).status_code == 403
    assert answer(host, "board desert spaces 9") == 303


def test_a_seat_is_asked_as_well_when_it_contradicts_with_and_without_scripts(
    host: Host, phones: list[Phone]
) -> None:
    lea = phones[0]
    assert lea.tap("board forest treasure 5").status_code == 303
    lea.look()
    plain = lea.tap("board forest treasure 6").get_data(as_text=True)
    assert 'name="do" value="board forest treasure 6 anyway"' in plain
    lea.look()
    asked = lea.post(
        f"/t/{lea.code}/do",
        {"HX-Request": "true"},
        do="board forest treasure 6",
        seen=lea.find("seen"),
        once=lea.find("once"),
    )
    assert 'form="act" name="do" value="board forest treasure 6 anyway"' in asked.get_data(
        as_text=True
    )
    lea.look()
    assert lea.tap("board forest treasure 6 anyway").status_code == 303


def test_the_page_of_the_host_leads_to_the_box_only_where_there_is_one(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    host.open(f"/t/{host.code}/host")
    assert f'href="/t/{host.code}/box"' in host.page
    other = Host(app)
    other.open_table()
    begin_with_two(app, other)
    other.open(f"/t/{other.code}/host")
    assert f"/t/{other.code}/box" not in other.page


def take_over(host: Host) -> TestResponse:
    """Presses the button of the page that a host has."""
    host.open(f"/t/{host.code}/box")
    fields = {"game": NAVORIA.meta.slug, "sheet": "", "table": host.code}
    return host.post("/own", once=host.find("once"), **fields)


def test_what_was_described_is_taken_over_into_a_sheet_of_ones_own_in_one_step(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    assert answer(host, "board desert spaces 9") == 303
    taken = take_over(host)
    assert taken.status_code == 303
    path = taken.location
    own = host.open(path).get_data(as_text=True)
    assert "desert, spaces: 9" in own
    assert answer(host, "board desert treasure 4", "desert-treasure") == 303
    assert take_over(host).location == path
    host.open(path)
    file = tomllib.loads(host.client.get(f"{path}/sheet.toml").get_data(as_text=True))
    assert file["tracks"] == {"desert": {"spaces": 9, "treasure": 4}}
    host.post(path, by="undo", seen=host.find("seen"))
    file = tomllib.loads(host.client.get(f"{path}/sheet.toml").get_data(as_text=True))
    assert file["tracks"] == {"desert": {"spaces": 9}}
    host.open(path)
    wrong = host.post(path, box="learnt", value="board forest spaces=many", seen=host.find("seen"))
    assert wrong.status_code == 422


def test_only_an_owner_takes_over_what_was_described(host: Host, phones: list[Phone]) -> None:
    host.client.environ_base["REMOTE_ADDR"] = "203.0.113.7"
    assert "into my sheets" not in host.open(f"/t/{host.code}/box").get_data(as_text=True)
    assert take_over(host).status_code == 403
