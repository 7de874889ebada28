"""A group through real requests: a game is added, its people are said, and pages tell of it."""

import re
from html import unescape
from random import Random

import pytest
from flask import Flask

from tests.web.people import Browser, Host, Phone, play_on

Finished = tuple[Host, list[Phone]]


@pytest.fixture
def finished(short_game: Finished) -> Finished:
    """Lea and Max, whose game is over."""
    for answer in play_on(short_game[1], Random(2)):
        assert answer.status_code == 303
    return short_game


def found_group(browser: Browser, code: str, name: str = "Mondays", **persons: str) -> str:
    """Adds a game to a new group; gives the group's address."""
    assert browser.open(f"/t/{code}/group?to=new").status_code == 200
    said = {"person-0": "new", "person-1": "new"} | persons
    fields = {field: browser.find(field) for field in ("to", "seen", "once")}
    answer = browser.post(f"/t/{code}/group", name=name, **fields, **said)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.location


def read_text(browser: Browser) -> str:
    """The words of a page."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", browser.page)).split())


def test_a_finished_game_founds_a_group_that_its_people_see(app: Flask, finished: Finished) -> None:
    host, (lea, _) = finished
    lea.look()
    assert f'href="/t/{host.code}/group"' in lea.page
    lea.open(f"/t/{host.code}/group")
    assert "New group" in lea.page
    place = found_group(lea, host.code)
    lea.open(place)
    told = read_text(lea)
    for word in ("Mondays", "Tonight", "One game so far", "Lea", "Max", "The Dice Charmers"):
        assert word in told, word
    other = Browser(app)
    assert other.open(place).status_code == 200, "the link is all that is needed"
    other.open("/")
    assert "Mondays" in other.page, "and this browser finds the group again"
    for page in ("games", "sheets", "people"):
        assert other.open(f"{place}/{page}").status_code == 200, page
        assert "Lea" in other.page


def test_a_second_game_asks_who_is_who_and_takes_no_name_for_a_person(
    app: Flask, finished: Finished
) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    second = Host(app)
    second.open_table(sheet="short")
    phones = [Phone(app, second.code, name) for name in ("Léa", "Max")]
    for phone in phones:
        phone.join()
    second.start()
    for answer in play_on(phones, Random(3)):
        assert answer.status_code == 303
    phone = phones[0]
    phone.open(f"/t/{second.code}/group?to=http%3A%2F%2Flocalhost{place.replace('/', '%2F')}")
    assert "Perhaps Lea?" in read_text(phone)
    leas, maxes = re.findall(r"<select.*?</select>", phone.page, re.S)
    assert '<option value="" selected>' in leas, "nothing is chosen for her"
    assert '<option value="2" selected>Max' in maxes, "the very same name is offered first"
    fields = {field: phone.find(field) for field in ("to", "seen", "once")}
    asked = f"/t/{second.code}/group"
    unsaid = phone.post(asked, **fields, **{"person-0": "", "person-1": "2"})
    assert unsaid.status_code == 422
    assert "Choose for each seat who sat there." in unsaid.get_data(as_text=True)
    for wrong in ("2", "9"):
        refused = phone.post(asked, **fields, **{"person-0": wrong, "person-1": "2"})
        assert refused.status_code == 422, wrong
    assert phone.post(asked, **fields, **{"person-0": "1", "person-1": "2"}).status_code == 303
    again = phone.post(asked, **fields, **{"person-0": "new", "person-1": "new"})
    assert again.status_code == 303, "the same game again changes nothing"
    phone.open(place)
    told = read_text(phone)
    assert "2 games so far" in told
    assert "Léa" not in told, "she said that she is Lea"
    phone.open(asked + f"?to={place.removeprefix('/g/')}")
    assert "This game is already in the group." in read_text(phone)


def test_only_those_who_were_there_add_a_game_and_only_once_it_is_over(
    app: Flask, short_game: Finished
) -> None:
    host, phones = short_game
    stranger = Browser(app)
    stranger.open("/")
    for browser, status in ((phones[0], 409), (stranger, 403)):
        assert browser.open(f"/t/{host.code}/group").status_code == status
        browser.open("/")
        sent = {"to": "new", "seen": "0", "once": "x", "name": "Ours"}
        assert browser.post(f"/t/{host.code}/group", **sent).status_code == status


@pytest.mark.parametrize("link", ["nothing", "0" * 48, "A" * 48, "é", "0" * 47])
def test_a_wrong_link_is_said_in_one_sentence(app: Flask, finished: Finished, link: str) -> None:
    host, (lea, _) = finished
    for path in (f"/g/{link}", f"/g/{link}/games", f"/t/{host.code}/group?to={link}"):
        answer = lea.open(path)
        assert answer.status_code == 404, path
        assert "There is no group at this link." in read_text(lea)


def test_people_are_renamed_merged_and_removed_with_what_it_means_said_before(
    app: Flask, finished: Finished
) -> None:
    host, (lea, max_) = finished
    place = found_group(lea, host.code)
    lea.open(f"{place}/keep")

    def change(browser: Browser = lea, **fields: str) -> int:
        seen = browser.find("seen") or lea.find("seen")
        return browser.post(f"{place}/keep", seen=seen, **fields).status_code

    max_.open(place)
    assert "Manage" not in read_text(max_)
    assert max_.open(f"{place}/keep").status_code == 403
    assert "Only a host of this group can do that." in read_text(max_)
    assert change(max_, wish="group") == 403
    assert change(wish="person", number="1", name="<b>Léa") == 303
    assert change(wish="person", number="1", name="Eve") == 409, "the page was out of date"
    lea.open(place)
    assert "&lt;b&gt;Léa" in lea.page
    assert "<b>Léa" not in lea.page
    lea.open(f"{place}/sure?wish=merge&number=1&into=2")
    told = read_text(lea)
    assert "One game of <b>Léa then counts for Max" in told
    assert "They have played against each other" in told
    assert "This is permanent." in told
    lea.open(f"{place}/sure?wish=remove&number=1")
    assert "In one game the name becomes “somebody”" in read_text(lea)
    assert change(wish="remove", number="1") == 303
    for page in ("", "/games", "/sheets", "/people", "/keep"):
        lea.open(place + page)
        assert "Léa" not in lea.page
        assert "Lea" not in lea.page, page
    lea.open(f"{place}/games")
    assert "somebody" in lea.page
    assert "Max" in lea.page
    for wrong in ("wish=remove&number=1", "wish=merge&number=2&into=9", "wish=game&number=7"):
        assert lea.open(f"{place}/sure?{wrong}").status_code == 404, wrong


def test_a_game_and_a_group_are_deleted_by_the_host_alone(app: Flask, finished: Finished) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    lea.open(f"{place}/games")
    assert "/replay/" in lea.page
    lea.open(f"{place}/sure?wish=game&number=1")
    assert "The table where it was played stays" in read_text(lea)
    seen = lea.find("seen")
    assert lea.post(f"{place}/keep", wish="game", number="1", seen=seen).status_code == 303
    lea.open(place)
    assert "No games yet." in read_text(lea)
    lea.open(f"{place}/sure?wish=group")
    assert "the link stops working" in read_text(lea)
    assert lea.post(f"{place}/keep", wish="group", seen=lea.find("seen")).status_code == 303
    assert lea.open(place).status_code == 404
    lea.open("/")
    assert "Mondays" not in lea.page
    assert lea.open(f"/t/{host.code}/replay").status_code == 200, "the table is still there"


def test_the_link_of_the_host_makes_another_browser_a_host(app: Flask, finished: Finished) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    lea.open(f"{place}/keep")
    own = re.search(rf"{place}/host/[0-9a-f]+", lea.page)
    assert own
    other = Browser(app)
    other.open(f"{place}/host/{'0' * 48}")
    assert other.open(f"{place}/keep").status_code == 403
    other.open(own[0])
    assert other.open(f"{place}/keep").status_code == 200
    assert own[0].rpartition("/")[2] not in Browser(app).open(place).get_data(as_text=True)


def test_a_page_of_a_group_stays_in_no_cache_and_its_cookies_are_for_the_server_alone(
    app: Flask, finished: Finished
) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    answer = Browser(app).client.get(place)
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    (cookie,) = [c for c in answer.headers.getlist("Set-Cookie") if c.startswith("groups=")]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    keeper = lea.client.get_cookie("keeper", path=place)
    assert keeper is not None
    assert (keeper.path, keeper.http_only) == (place, True)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_page_of_a_group_speaks_the_language_of_its_reader(
    app: Flask, finished: Finished, language: str
) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    said = {"fr": "Une partie jusqu’ici", "de": "Bisher eine Partie"}
    lea.open(f"{place}?lang={language}")
    assert said[language] in read_text(lea)
    for page in ("/games", "/sheets", "/people", "/keep", "/sure?wish=group"):
        lea.open(place + page)
        assert "Share of wins" not in lea.page
        assert f'<html lang="{language}"' in lea.page


def test_whoever_guesses_links_has_to_wait_and_members_do_not(
    app: Flask, finished: Finished
) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    guesser, member = Browser(app), Browser(app)
    member.open(place)
    for browser in (guesser, member):
        browser.client.environ_base["REMOTE_ADDR"] = "203.0.113.9"
    for number in range(20):
        assert guesser.open(f"/g/{number:048x}").status_code == 404
    assert guesser.open(place).status_code == 429
    assert member.open(place).status_code == 200


def test_a_group_is_saved_whole_as_json_and_csv(app: Flask, finished: Finished) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    lea.open(place)
    for kind, file in (("application/json", "group.json"), ("text/csv", "group.csv")):
        assert f'href="{place}/{file}"' in lea.page
        answer = Browser(app).client.get(f"{place}/{file}")
        assert (answer.status_code, answer.mimetype) == (200, kind)
        assert answer.headers["Content-Disposition"] == "attachment"
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Lea" in answer.get_data(as_text=True)
    assert Browser(app).client.get("/g/no-key/group.json").status_code == 404


def test_a_group_is_printed_in_the_language_of_the_paper(app: Flask, finished: Finished) -> None:
    host, (lea, _) = finished
    place = found_group(lea, host.code)
    lea.open(place)
    assert f'href="{place}/print"' in lea.page
    lea.open(f"{place}/print")
    assert "Mondays" in read_text(lea)
    asked = "what=evening&paper=letter&language=de"
    preview = Browser(app).client.get(f"{place}/print/preview?{asked}")
    assert (preview.status_code, preview.mimetype) == (200, "image/svg+xml")
    assert "Lea hat zum ersten Mal" in preview.get_data(as_text=True)
    for what in ("evening", "games", "records"):
        answer = Browser(app).client.get(f"{place}/print/file?what={what}&language=fr")
        assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.data.startswith(b"%PDF")
    assert lea.open(f"{place}/print?what=poster").status_code == 404
    assert "There is no print called poster." in read_text(lea)
