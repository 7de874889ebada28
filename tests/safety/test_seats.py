"""Who holds a seat, who lost it, and how it is got back."""

import hashlib

import pytest
from flask import Flask

from companion.app import choose
from companion.store.codes import KNOCK_SECONDS
from companion.store.knocks import MOST_KNOCKS, MOST_OF_ADDRESS
from companion.tables import Answerer, BotRunner, Tables
from companion.tables.errors import Closed, NotHolder
from tests.safety.evening import Evening
from tests.web.people import Host, Phone


def read_token(phone: Phone) -> str:
    kept = phone.client.get_cookie("seat", path=f"/t/{phone.code}")
    assert kept is not None
    return kept.value


def test_a_token_is_long_and_kept_only_as_a_hash(evening: Evening, app: Flask) -> None:
    store = app.extensions["companion"].tables.store
    copy = app.extensions["companion"].settings.folder / "copy.jsonl"
    store.copies.back_up(copy)
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
    app.extensions["companion"].tables.store.phones.note_gone(code, read_token(lea))
    evening.host.open(f"/t/{code}/host")
    assert evening.host.post(f"/t/{code}/host", wish="bot 0").status_code == 303
    assert lea.tap("roll").status_code == 403
    stale = lea.client.get(f"/t/{code}/changes?page=seat&phase=running&after=1")
    assert (stale.status_code, stale.headers["HX-Refresh"]) == (403, "true")
    lea.look()
    assert "let a bot take over your seat" in lea.page
    knock(lea)
    say_yes(evening)
    assert lea.client.get(f"/t/{code}/me").status_code == 200


def test_no_token_that_was_revoked_comes_again(evening: Evening, app: Flask) -> None:
    lea, code = evening.phones[0], evening.code
    tables = app.extensions["companion"].tables
    tokens = [read_token(lea)]
    for _ in range(3):
        tables.hosting.replace_by_bot(code, 0, "greedy")
        knock(lea)
        say_yes(evening)
        assert lea.client.get(f"/t/{code}/me").status_code == 200
        tokens.append(read_token(lea))
    assert len({*tokens}) == 4
    held = [token for token in tokens if tables.store.seats.find(code, token)]
    assert held == tokens[-1:]


def test_a_form_brings_nobody_back_who_lost_the_seat(app: Flask) -> None:
    host = Host(app)
    code = host.open_table()
    tables = app.extensions["companion"].tables
    lea = Phone(app, code, "Lea")
    for lose in (
        lambda: tables.hosting.remove(code, 0),
        lambda: let_somebody_else_in(tables, code),
    ):
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
        assert tables.store.seats.find(code, lost) is None
        tables.hosting.remove(code, len(before))


def let_somebody_else_in(tables: Tables, code: str) -> None:
    number, _ = tables.door.knock(
        code, 0, name="Ida", language="en", browser="Ida's", once="a knock"
    )
    tables.door.admit(code, number, Answerer(None, True, "the host's"))


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


def play_again(evening: Evening, app: Flask) -> str:
    """Opens the next table as the host; gives its code."""
    app.extensions["companion"].tables.hosting.end(evening.code)
    evening.host.open(f"/t/{evening.code}/screen")
    answer = evening.host.post(f"/t/{evening.code}/host", wish="again")
    return str(answer.location).split("/")[2]


def follow(phone: Phone, fresh: str) -> str:
    """Goes to the next table; gives the token that the phone has there, if any."""
    phone.open(f"/t/{phone.code}/next")
    kept = phone.client.get_cookie("seat", path=f"/t/{fresh}")
    return kept.value if kept else ""


def test_a_phone_follows_to_the_next_table_with_a_token_that_is_handed_out_once(
    evening: Evening, app: Flask
) -> None:
    fresh, store = play_again(evening, app), app.extensions["companion"].tables.store
    lea, max_ = evening.phones
    old = read_token(lea)
    token = follow(lea, fresh)
    assert store.seats.find(fresh, token).name == "Lea"
    assert follow(lea, fresh) == token, "an answer that got lost can be asked for again"
    thief = Phone(app, evening.code, "Eve")
    thief.client.set_cookie("seat", old, path=f"/t/{evening.code}")
    assert follow(thief, fresh) == "", "another browser with the same old token gets none"
    assert len({token, old, follow(max_, fresh), read_token(max_)}) == 4
    assert store.seats.find(fresh, old) is None


def test_nobody_is_let_in_where_the_same_people_play_on_elsewhere(
    evening: Evening, app: Flask
) -> None:
    tables = app.extensions["companion"].tables
    eve = Phone(app, evening.code, "Eve")
    knock(eve)
    (waiting,) = tables.look(evening.code).table.knocks
    fresh = play_again(evening, app)
    assert tables.look(evening.code).table.knocks == (), "nobody can say yes any more"
    yes = evening.phones[1].post(f"/t/{evening.code}/answer", answer=f"admit {waiting.number}")
    assert yes.status_code == 409
    late = eve.post(f"/t/{evening.code}/knock", seat="0", name="Eve")
    assert late.status_code == 422
    assert "moved on to another table" in late.text
    assert eve.client.get(f"/t/{evening.code}/next").status_code == 403
    with pytest.raises(Closed, match="next"):
        tables.door.knock(
            evening.code, 0, name="Eve", language="en", browser="x" * 20, once="again"
        )
    assert follow(evening.phones[0], fresh)


def test_whoever_lost_the_seat_before_following_is_told(evening: Evening, app: Flask) -> None:
    fresh, tables = play_again(evening, app), app.extensions["companion"].tables
    number, _ = tables.door.knock(
        fresh, 0, name="Eve", language="en", browser="Eve's", once="a knock"
    )
    by_max = Answerer(1, False, "the phone of Max")
    with pytest.raises(NotHolder):
        tables.door.admit(fresh, number, by_max)
    tables.door.admit(fresh, number, by_max._replace(host=True))
    lea = evening.phones[0]
    assert follow(lea, fresh) == ""
    assert "Eve has taken over your seat" in lea.page


def test_a_host_of_the_last_table_alone_is_none_at_the_next(evening: Evening, app: Flask) -> None:
    fresh, tables = play_again(evening, app), app.extensions["companion"].tables
    late = Host(app)
    late.client.set_cookie("host", "a later host", path=f"/t/{evening.code}")
    tables.store.hosts.set_host(evening.code, "a later host")
    late.open(f"/t/{evening.code}/screen")
    led = late.post(f"/t/{evening.code}/host", wish="again")
    assert led.location == f"/t/{fresh}/lobby"
    assert late.client.get_cookie("host", path=f"/t/{fresh}") is None
    assert evening.host.client.get_cookie("host", path=f"/t/{fresh}") is not None


def test_twelve_knocks_of_a_stranger_do_not_keep_the_owner_out(
    evening: Evening, app: Flask
) -> None:
    code, tables = evening.code, app.extensions["companion"].tables
    tables.hosting.close_joining(code, True)
    answers = [knock_from(Phone(app, code, "Lea"), "203.0.113.9") for _ in range(12)]
    assert answers == [303] * MOST_OF_ADDRESS + [422] * (12 - MOST_OF_ADDRESS)
    owner = Phone(app, code, "Lea")
    assert knock_from(owner, "203.0.113.10") == 303, "with a new phone, from elsewhere"
    tables.hosting.replace_by_bot(code, 0, "greedy")
    lea = evening.phones[0]
    assert knock_from(lea, "203.0.113.9") == 303, "the old phone, from the very same address"
    assert knock_from(lea, "203.0.113.9") == 303
    former = [knock for knock in tables.look(code).table.knocks if knock.former]
    assert len(former) == 1
    evening.host.open(f"/t/{code}/host")
    assert evening.host.page.count("this phone has played here before") == 1


def test_a_door_that_is_full_keeps_no_former_holder_out(evening: Evening, app: Flask) -> None:
    code, tables = evening.code, app.extensions["companion"].tables
    for number in range(MOST_KNOCKS):
        assert knock_from(Phone(app, code, "Lea"), f"198.51.100.{number}") == 303
    assert knock_from(Phone(app, code, "Lea"), "203.0.113.10") == 422
    tables.hosting.replace_by_bot(code, 0, "greedy")
    assert knock_from(evening.phones[0], "203.0.113.10") == 303
    clock = tables.store.database.clock
    tables.store.database.clock = lambda: clock() + KNOCK_SECONDS
    assert knock_from(Phone(app, code, "Lea"), "203.0.113.10") == 303, "the others have expired"


def knock_from(phone: Phone, address: str) -> int:
    """Asks for the first seat from an address; gives the status."""
    phone.client.environ_base["REMOTE_ADDR"] = address
    phone.open(f"/t/{phone.code}/knock")
    return phone.post(f"/t/{phone.code}/knock", seat="0", name=phone.name).status_code


def test_a_leaving_guest_cannot_use_up_the_keys_of_the_bot_that_follows(
    evening: Evening, app: Flask
) -> None:
    tables, code = app.extensions["companion"].tables, evening.code
    last = tables.look(code).table.last_seq
    behind_the_dice = last + 2
    assert evening.phones[0].tap("roll", once=f"bot {behind_the_dice}").status_code == 303
    assert tables.look(code).table.last_seq == behind_the_dice
    tables.desk.wake_bots = lambda code: None
    tables.hosting.replace_by_bot(code, 0, "greedy")
    BotRunner(tables.acting, choose, pace=0).step(code)
    log = tables.store.log.read(code)
    assert len(log) > behind_the_dice, "the bot has played"
    guest, bot = log[last].once, log[behind_the_dice].once
    assert guest.startswith("guest ")
    assert bot == f"bot greedy 0 {behind_the_dice}"
