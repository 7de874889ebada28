"""A table on paper: who may print it, what they get, and what stays secret."""

from random import Random

import pypdfium2
from flask import Flask

from tests.played import CARDS, DICE
from tests.web.pdfs import read_codes, read_pdf
from tests.web.people import Browser, Host, Phone, play_on

TABLE_PAGES = (
    "print",
    "print/preview",
    "print/file",
    "print/file?what=seats&seat=1",
    "print/file?what=record",
    "print/file?what=poster",
)


def test_a_table_is_printed_only_for_its_host_and_those_who_sit_there(
    guest: Browser, host: Host, phones: list[Phone]
) -> None:
    for path in TABLE_PAGES:
        assert guest.client.get(f"/t/{host.code}/{path}").status_code == 403
        for member in (host, *phones):
            answer = member.client.get(f"/t/{host.code}/{path}")
            assert answer.status_code == 200
            if "/" in path:
                assert answer.headers["Cache-Control"] == "no-store"


def test_another_tables_people_are_strangers_here(app: Flask, phones: list[Phone]) -> None:
    other = Host(app)
    other.open_table()
    for phone in phones:
        assert phone.client.get(f"/t/{other.code}/print").status_code == 403


def test_a_phone_prints_its_own_sheet_first_and_the_host_all_of_them(
    host: Host, phones: list[Phone]
) -> None:
    code = host.code
    own = phones[1].client.get(f"/t/{code}/print/file").data
    assert len(pypdfium2.PdfDocument(own)) == 1
    assert "Max" in read_pdf(own)
    assert len(pypdfium2.PdfDocument(host.client.get(f"/t/{code}/print/file").data)) == 2


def test_the_code_on_a_sheet_leads_its_own_phone_to_it_and_carries_no_token(
    host: Host, phones: list[Phone], guest: Browser
) -> None:
    answer = host.client.get(f"/t/{host.code}/print/file?seat=1")
    address = f"/t/{host.code}/seat/1"
    assert read_codes(answer.data) == {f"http://localhost{address}"}
    assert phones[0].client.get(address).location == f"/t/{host.code}/me"
    for other in (phones[1], guest):
        refused = other.client.get(address)
        assert refused.status_code == 403
        assert "Lea" in refused.get_data(as_text=True)


def test_a_seat_that_is_not_there_is_said_in_plain_words(host: Host, phones: list[Phone]) -> None:
    for number in ("0", "3", "-1", "01", "x", "²", "9" * 400):
        assert phones[0].client.get(f"/t/{host.code}/seat/{number}").status_code == 404
        answer = host.client.get(f"/t/{host.code}/print/file?seat={number}")
        assert answer.status_code == 404
        assert "Available: all, 1, 2" in answer.get_data(as_text=True)


def test_a_table_that_is_not_there_is_said_in_plain_words(guest: Browser) -> None:
    for path in ("print", "print/file?what=seats", "seat/1"):
        answer = guest.client.get(f"/t/ABCDEF/{path}")
        assert answer.status_code == 404
        assert "There is no table with this code." in answer.get_data(as_text=True)


def test_before_the_start_there_is_only_the_poster(host: Host) -> None:
    host.open(f"/t/{host.code}/print")
    assert 'value="poster" checked' in host.page
    assert 'value="record"' not in host.page
    for what in ("seats", "record"):
        assert host.client.get(f"/t/{host.code}/print/file?what={what}").status_code == 409


def test_the_poster_takes_the_wifi_from_a_form_and_keeps_it_nowhere(host: Host) -> None:
    host.open(f"/t/{host.code}/print")
    typed = {"network": "Home", "password": "open sesame"}
    answer = host.post(f"/t/{host.code}/print/file?what=poster", **typed)
    wifi, link = sorted(read_codes(answer.data))
    assert wifi == "WIFI:T:WPA;S:Home;P:open sesame;;"
    assert link.startswith("http://localhost/join/")
    assert "sesame" not in str(answer.headers)
    assert answer.headers["Cache-Control"] == "no-store"
    assert "sesame" not in host.client.get(f"/t/{host.code}/print").get_data(as_text=True)


def test_the_code_of_the_poster_lets_phones_in_and_its_secret_is_not_there_to_read(
    app: Flask, host: Host
) -> None:
    poster = host.client.get(f"/t/{host.code}/print/file?what=poster").data
    tables = app.extensions["companion"].tables
    key = tables.door.find_join_key(tables.look(host.code).table)
    assert read_codes(poster) == {f"http://localhost/join/{key}/{host.code}"}
    printed = read_pdf(poster)
    # The front page asks for the code, so that nobody has to type a long address.
    assert "localhost\n" in printed.replace("\r", "")
    assert host.code in printed
    assert "/join/" not in printed
    assert key not in printed


def test_a_form_from_elsewhere_prints_nothing(host: Host) -> None:
    answer = host.client.post(f"/t/{host.code}/print/file?what=poster", data={"network": "x"})
    assert answer.status_code == 403


def test_the_seed_of_the_dice_is_printed_only_when_the_game_is_over(
    app: Flask, short_game: tuple[Host, list[Phone]]
) -> None:
    host, phones = short_game
    tables = app.extensions["companion"].tables
    seed = tables.look(host.code).table.seed

    def print_record() -> str:
        pdf = host.client.get(f"/t/{host.code}/print/file?what=record").data
        return read_pdf(pdf).replace("\n", "").replace("\r", "")

    assert seed not in print_record()
    for number, _ in enumerate(play_on(phones, Random(4))):
        if number % 10 == 0 and tables.look(host.code).table.phase == "running":
            assert seed not in print_record()
    assert tables.look(host.code).table.phase == "over"
    assert seed in print_record()
    assert "SHA-256" in print_record()
    phones[0].look()
    link = f'<a class="button" href="/t/{host.code}/print">Print this game</a>'
    assert link in phones[0].page
    host.open(f"/t/{host.code}/screen")
    assert link in host.page


def test_pages_lead_to_the_printer(host: Host, phones: list[Phone], guest: Browser) -> None:
    guest.open("/")
    assert f'href="/print?game={DICE.game}"' in guest.page
    guest.open(f"/rules/{DICE.game}")
    assert f'href="/print?what=rules&amp;game={DICE.game}"' in guest.page
    host.open(f"/t/{host.code}/screen")
    phones[0].look()
    for page in (host.page, phones[0].page):
        assert f'href="/t/{host.code}/print"' in page


def test_the_lobby_leads_to_the_poster(host: Host) -> None:
    host.open(f"/t/{host.code}/lobby")
    assert f'href="/t/{host.code}/print"' in host.page


def test_from_a_table_one_comes_to_the_blank_sheets_of_its_game(app: Flask) -> None:
    host = Host(app)
    host.open_table(**CARDS._asdict())
    host.open(f"/t/{host.code}/print")
    assert f'href="/print?game={CARDS.game}"' in host.page


def test_choices_at_a_table_leave_the_sheet_and_the_game_as_they_were(
    host: Host, phones: list[Phone]
) -> None:
    host.open(f"/print?paper=letter&sheet=magic&game={CARDS.game}")
    host.open(f"/t/{host.code}/print?what=record&ink=saver")
    host.open("/print")
    for value in ("letter", "magic", CARDS.game, "saver"):
        assert f'value="{value}" checked' in host.page
