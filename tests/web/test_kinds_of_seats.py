"""Bots, paper seats and real dice at one table."""

from random import Random

from flask import Flask

from companion.tables.checking import check_dice
from companion.tables.slices import Slices
from tests.web.people import (
    Host,
    Phone,
    begin_on_paper,
    begin_with_two,
    play_against_bots,
    seat_with_real_dice,
    speak,
)

FACES = ["straight", "curve", "tea-tea", "tea-silk", "lamp", "fish", "mogul", "raja"]
MENDED = ["straight", "halves", *FACES[2:]]


def test_a_single_person_plays_against_bots_to_the_end(app: Flask, host: Host) -> None:
    lea = Phone(app, host.code, "Lea")
    lea.join()
    host.seat("bot", "greedy")
    assert host.start().status_code == 303
    play_against_bots(lea, Random(3))


def test_a_phone_speaks_for_a_seat_on_paper(app: Flask, host: Host) -> None:
    lea = Phone(app, host.code, "Lea")
    lea.join()
    host.seat("paper", "Opa")
    host.seat("first", "1")
    host.start()
    lea.look()
    assert 'name="do:1" value="roll"' in lea.page
    assert speak(lea, 1, "roll").status_code == 303
    lea.look()
    assert 'name="do:1" value="go without"' in lea.page


def test_the_host_speaks_for_a_seat_on_paper_from_the_screen(host: Host) -> None:
    begin_on_paper(host)
    answer = speak(host, 0, "roll")
    assert answer.status_code == 303
    assert answer.location.endswith("/screen")


def test_real_dice_are_typed_after_the_roll(app: Flask) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    roller.look()
    assert "real dice show" in roller.page
    faces = ["straight", "curve", "tea-tea", "tea-silk", "lamp", "fish", "mogul", "raja"]
    fields = {"do": "dice", "seen": roller.find("seen"), "once": roller.find("once")}
    answer = roller.post(f"/t/{host.code}/do", word=faces, **fields)
    assert answer.status_code == 303
    look = app.extensions["companion"].tables.look(host.code)
    assert look.state.dice.faces == tuple(faces)


def test_a_seat_that_did_not_roll_cannot_type_the_dice(app: Flask) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    other = next(phone for phone in phones if phone is not roller)
    roller.tap("roll")
    other.look()
    faces = ["straight", "curve", "tea-tea", "tea-silk", "lamp", "fish", "mogul", "raja"]
    fields = {"do": "dice", "seen": other.find("seen"), "once": other.find("once")}
    assert other.post(f"/t/{host.code}/do", word=faces, **fields).status_code == 422


def test_whoever_types_dice_does_not_rewind_the_game(app: Flask) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    for line in ("rewind 0", "skip", "paper 0"):
        roller.look()
        assert roller.tap(line).status_code == 422
    look = app.extensions["companion"].tables.look(host.code)
    assert [entry.text for entry in look.log][1:] == ["roll"]


def test_mistyped_dice_are_corrected_until_the_first_die_is_taken(app: Flask) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    other = next(phone for phone in phones if phone is not roller)
    roller.tap("roll")
    tables = app.extensions["companion"].tables
    wrong = ["straight", "curve", "tea-tea", "tea-silk", "lamp", "fish", "mogul", "raja"]
    right = ["straight", "halves", *wrong[2:]]

    def type_dice(phone: Phone, faces: list[str]) -> int:
        phone.look()
        fields = {"do": "dice", "seen": phone.find("seen"), "once": phone.find("once")}
        return phone.post(f"/t/{host.code}/do", word=faces, **fields).status_code

    assert type_dice(roller, wrong) == 303
    other.look()
    assert "Wrong faces?" not in other.page
    assert type_dice(other, right) == 422
    for faces in (right, wrong, right):
        roller.look()
        assert "Wrong faces?" in roller.page
        assert type_dice(roller, faces) == 303
        assert tables.look(host.code).state.dice.faces == tuple(faces)
    roller.look()
    roller.tap(next(line for line in roller.list_lit() if line.startswith("take")))
    roller.look()
    assert "Wrong faces?" not in roller.page
    assert type_dice(roller, wrong) == 422
    assert tables.look(host.code).state.dice.faces == tuple(right)


def test_faces_typed_on_two_pages_at_once_are_kept_once_and_other_ones_are_refused(
    app: Flask,
) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    tables = app.extensions["companion"].tables
    for faces, others in ((FACES, MENDED), (MENDED, FACES)):  # typed, and then mended
        roller.look()
        fields = {"do": "dice", "seen": roller.find("seen"), "once": roller.find("once")}
        typed = [
            roller.post(f"/t/{host.code}/do", word=words, **fields).status_code
            for words in (faces, faces, others)
        ]
        assert typed == [303, 303, 409]
        assert tables.look(host.code).state.dice.faces == tuple(faces)


def test_dice_of_the_companion_cannot_be_typed_over(host: Host, phones: list[Phone]) -> None:
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    host.open(f"/t/{host.code}/host")
    assert host.post(f"/t/{host.code}/host", wish="real dice").status_code == 303
    roller.look()
    assert "Take a die" in roller.page
    assert "Wrong faces?" not in roller.page


def test_a_roll_of_real_dice_is_taken_back_before_the_faces_are_typed(app: Flask) -> None:
    _, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    roller.look()
    assert "take back" in roller.list_lit()
    assert roller.tap("take back").status_code == 303
    roller.look()
    assert "roll" in roller.list_lit()


def test_the_companion_rolls_at_once_what_nobody_has_typed(app: Flask) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    host.open(f"/t/{host.code}/host")
    assert 'value="skip"' not in host.page, "a skip would be refused now"
    assert host.post(f"/t/{host.code}/host", wish="our dice").status_code == 303
    look = app.extensions["companion"].tables.look(host.code)
    assert look.typist is None
    assert look.rolls == 1
    assert Slices().work(check_dice(look)).rolls[0].matches
    roller.look()
    assert "Take a die" in roller.page


def test_somebody_else_types_the_dice_of_a_phone_that_is_gone(app: Flask) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    other = next(phone for phone in phones if phone is not roller)
    roller.tap("roll")
    tables = app.extensions["companion"].tables
    number = tables.look(host.code).typist
    other.look()
    assert f"Waiting for {roller.name}" in other.page
    fields = {f"do:{number}": "dice", "seen": other.find("seen"), "once": other.find("once")}
    assert other.post(f"/t/{host.code}/do", word=FACES, **fields).status_code == 403
    assert "That’s what we rolled" not in other.page
    seat = roller.client.get_cookie("seat", path=f"/t/{host.code}")
    assert seat is not None
    assert tables.store.phones.note_gone(host.code, seat.value)
    host.open(f"/t/{host.code}/screen")
    assert "enters what the dice show" in host.page
    for browser in (host, other):
        browser.open(f"/t/{host.code}/{'screen' if browser is host else 'me'}")
        assert f'name="do:{number}" value="dice"' in browser.page
    assert other.post(f"/t/{host.code}/do", word=FACES, **fields).status_code == 303
    assert tables.look(host.code).state.dice.faces == tuple(FACES)


def test_a_phone_that_turned_to_paper_shows_its_moves_once(app: Flask, host: Host) -> None:
    phones = begin_with_two(app, host, first="0")
    app.extensions["companion"].tables.hosting.turn_to_paper(host.code, 0)
    for phone in phones:
        phone.look()
    assert 'name="do" value="roll"' in phones[0].page
    assert 'name="do:0" value="roll"' not in phones[0].page
    assert 'name="do:0" value="roll"' in phones[1].page
