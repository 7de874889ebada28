"""The front page remembers the tables of its browser, and shows nobody else's."""

import re
from random import Random

from flask import Flask

from companion.games import GAMES
from companion.words import LANGUAGES, Words
from tests.web.people import Browser, Host, Phone, play_on, seat_two


def test_a_guest_goes_on_where_the_seat_is(app: Flask, host: Host) -> None:
    lea, _ = seat_two(app, host)
    lea.open("/")
    assert "Continue as Lea" in lea.page
    assert "Back to the screen" not in lea.page
    assert f'href="/t/{host.code}/me"' in lea.page


def test_a_host_goes_back_to_the_screen_also_by_the_own_code(host: Host) -> None:
    host.open("/")
    assert "Back to the screen" in host.page
    answer = host.post("/find", code=host.code.lower())
    assert answer.location == f"/t/{host.code}/screen"


def test_who_both_hosts_and_plays_is_led_to_the_seat(app: Flask, host: Host) -> None:
    sitting = Phone(app, host.code, "Ida")
    sitting.client = host.client
    sitting.join()
    sitting.open("/")
    assert "Continue as Ida" in sitting.page
    assert "Back to the screen" in sitting.page
    assert sitting.post("/find", code=host.code).location == f"/t/{host.code}/me"


def test_a_finished_game_is_told_with_its_winner_and_its_day(
    short_game: tuple[Host, list[Phone]],
) -> None:
    host, phones = short_game
    for _ in play_on(phones, Random(1)):
        pass
    host.open("/")
    assert "Finished games" in host.page
    won = re.search(r"(Lea|Max) (won|shared the victory)", re.sub(r"<[^>]*>|\s+", " ", host.page))
    assert won or re.search(r"shared the victory", host.page)
    assert re.search(r"[A-Z][a-z]+ \d{1,2}, \d{4}", host.page)


def test_nothing_of_a_table_is_shown_without_its_token(
    app: Flask, host: Host, phones: list[Phone], guest: Browser
) -> None:
    given = phones[0].client.get_cookie("mine")
    assert given
    code, role, proof = given.value[:6], given.value[6], given.value[7:31]
    forged = f"{proof[:-1]}{'1' if proof[-1] == '0' else '0'}"
    for value in ("", f"{code}{role}{forged}", f"{code}h{proof}", "ABCDEFs" + proof, "%00" * 9):
        guest.client.set_cookie("mine", value)
        guest.open("/")
        assert host.code not in guest.page
        assert "Lea" not in guest.page


def test_a_lost_seat_is_no_longer_offered(app: Flask, host: Host) -> None:
    lea, _ = seat_two(app, host)
    host.seat("remove", "0")
    lea.open("/")
    assert "Continue as" not in lea.page
    assert host.code not in lea.page


def test_a_browser_remembers_the_latest_dozen_tables(app: Flask) -> None:
    host = Host(app)
    opened = [host.open_table(sheet="moon" if number % 2 else "sun") for number in range(14)]
    host.open("/")
    assert [code for code in opened if code in host.page] == opened[2:]


def test_a_wrong_code_stays_in_its_field(guest: Browser) -> None:
    guest.open("/")
    answer = guest.post("/find", code="QQQQQQ")
    assert answer.status_code == 404
    assert "There is no table with this code." in answer.text
    assert 'value="QQQQQQ"' in answer.text


def test_every_open_game_is_described_where_it_is_opened(app: Flask) -> None:
    for language in LANGUAGES:
        page = app.test_client().get("/", headers={"Accept-Language": language}).text
        for meta in (game.meta for game in GAMES if game.meta.is_open):
            assert meta.minutes in page
            assert f"/static/games/{meta.slug}.svg" in page
            assert f"{meta.seats[0]}–{meta.seats[-1]}" in page
            words = Words(meta.slug, language)
            for sheet in meta.sheets if len(meta.sheets) > 1 else ():
                assert words.sheet(sheet)
                assert words.sheet(sheet) in page
            for option in meta.options:
                assert words.option(option.name) in page
