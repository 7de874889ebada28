"""Who holds a seat, who lost it, and how it is got back."""

import hashlib

from flask import Flask

from companion.tables import Tables
from tests.safety.evening import Evening
from tests.web.people import Host, Phone


def read_token(phone: Phone) -> str:
    kept = phone.client.get_cookie("seat", path=f"/t/{phone.code}")
    assert kept is not None
    return kept.value


def test_a_token_is_long_and_kept_only_as_a_hash(evening: Evening, app: Flask) -> None:
    store = app.extensions["companion"].tables.store
    copy = app.extensions["companion"].settings.folder / "copy.jsonl"
    store.back_up(copy)
    kept = copy.read_text("utf-8")
    for phone in evening.phones:
        token = read_token(phone)
        assert len(token) >= 32, "192 bits are 32 signs"
        assert token not in kept
        assert hashlib.sha256(token.encode()).hexdigest() in kept


def test_whoever_is_replaced_by_a_bot_has_no_rights_until_let_in_again(
    evening: Evening, app: Flask
) -> None:
    lea, code = evening.phones[0], evening.code
    app.extensions["companion"].tables.store.note_gone(code, read_token(lea))
    evening.host.open(f"/t/{code}/host")
    assert evening.host.post(f"/t/{code}/host", wish="bot 0").status_code == 303
    assert lea.tap("roll").status_code == 403
    stale = lea.client.get(f"/t/{code}/changes?page=seat&phase=running&after=1")
    assert (stale.status_code, stale.headers["HX-Refresh"]) == (403, "true")
    assert "I was already playing" in lea.client.get(f"/t/{code}/me").get_data(as_text=True)
    knock(lea)
    say_yes(evening)
    assert lea.client.get(f"/t/{code}/me").status_code == 200


def test_no_token_that_was_revoked_comes_again(evening: Evening, app: Flask) -> None:
    lea, code = evening.phones[0], evening.code
    tables = app.extensions["companion"].tables
    tokens = [read_token(lea)]
    for _ in range(3):
        tables.replace_by_bot(code, 0, "greedy")
        knock(lea)
        say_yes(evening)
        assert lea.client.get(f"/t/{code}/me").status_code == 200
        tokens.append(read_token(lea))
    assert len({*tokens}) == 4
    held = [token for token in tokens if tables.store.find_seat(code, token)]
    assert held == tokens[-1:]


def test_a_form_brings_nobody_back_who_lost_the_seat(app: Flask) -> None:
    host = Host(app)
    code = host.open_table()
    tables = app.extensions["companion"].tables
    lea = Phone(app, code, "Lea")
    for lose in (lambda: tables.remove(code, 0), lambda: let_somebody_else_in(tables, code)):
        lea.client.delete_cookie("seat", path=f"/t/{code}")
        lea.open(f"/join/{code}")
        sent = {name: lea.find(name) for name in ("colour", "once", "seen")}
        assert lea.post(f"/t/{code}/join", name="Lea", **sent).status_code == 303
        lost = read_token(lea)
        lose()
        before = tables.look(code).seats
        for name in ("Lea", "Lena"):
            again = lea.post(f"/t/{code}/join", name=name, **sent | {"colour": "slate"})
            assert again.status_code == 409
            assert f'value="{name}"' in again.text, "what was typed is kept"
        assert tables.look(code).seats == before
        lea.page = again.text
        sent = {name: lea.find(name) for name in ("colour", "once", "seen")}
        assert lea.post(f"/t/{code}/join", name="Lena", **sent).status_code == 303
        assert tables.store.find_seat(code, lost) is None
        tables.remove(code, len(before))


def let_somebody_else_in(tables: Tables, code: str) -> None:
    number, _ = tables.knock(code, 0, name="Ida", language="en", browser="Ida's", once="a knock")
    tables.admit(code, number)


def test_a_form_made_for_later_takes_no_seat(app: Flask) -> None:
    host = Host(app)
    lea = Phone(app, host.open_table(), "Lea")
    lea.open(f"/join/{lea.code}")
    sent = {"colour": lea.find("colour"), "once": lea.find("once"), "seen": "99"}
    assert lea.post(f"/t/{lea.code}/join", name="Lea", **sent).status_code == 409


def test_two_taps_on_the_door_ask_once_and_either_token_is_good(
    evening: Evening, app: Flask
) -> None:
    ida = Phone(app, evening.code, "Ida")
    ida.open(f"/t/{evening.code}/knock")
    tokens = []
    for _ in range(2):
        ida.client.delete_cookie("seat", path=f"/t/{evening.code}")  # no answer was read
        knock(ida)
        tokens.append(read_token(ida))
    assert tokens[0] == tokens[1]
    say_yes(evening)
    assert ida.client.get(f"/t/{evening.code}/me").status_code == 200
    assert app.extensions["companion"].tables.look(evening.code).table.knocks == ()


def knock(phone: Phone) -> None:
    """Asks for the first seat."""
    phone.open(f"/t/{phone.code}/knock")
    answer = phone.post(f"/t/{phone.code}/knock", seat="0", name=phone.name)
    assert answer.status_code == 303


def say_yes(evening: Evening) -> None:
    """Lets whoever waits have the seat."""
    evening.host.open(f"/t/{evening.code}/host")
    yes = evening.host.find("answer")
    assert evening.host.post(f"/t/{evening.code}/answer", answer=yes).status_code == 303


def test_every_seat_and_every_join_has_a_token_of_its_own(evening: Evening, app: Flask) -> None:
    tokens = {read_token(phone) for phone in (*evening.phones, *Evening(app).phones)}
    assert len(tokens) == 4
