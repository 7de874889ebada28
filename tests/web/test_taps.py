"""Taps that come late, twice, out of turn or from nowhere: refused in words, nothing stored."""

import pytest
from flask import Flask

from tests.played import DICE
from tests.web.people import Host, Phone


def count_entries(app: Flask, code: str) -> int:
    return int(app.extensions["companion"].tables.look(code).table.last_seq)


def find_turn(phones: list[Phone]) -> tuple[Phone, Phone]:
    """Whoever may act, and the other one."""
    for phone in phones:
        phone.look()
    one, other = phones
    return (one, other) if one.list_lit() else (other, one)


def test_a_double_tap_has_one_effect_and_the_same_answer(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    phone, _ = find_turn(phones)
    first = phone.tap("roll")
    stored = count_entries(app, host.code)
    second = phone.tap("roll")
    assert (first.status_code, second.status_code) == (303, 303)
    assert count_entries(app, host.code) == stored


def test_every_version_and_every_phone_has_a_key_of_its_own(phones: list[Phone]) -> None:
    phone, other = find_turn(phones)
    keys = [phone.find("once"), other.find("once")]
    phone.look()
    assert phone.find("once") == keys[0], "the page is another one although nothing happened"
    phone.tap("roll")
    find_turn(phones)
    keys += [phone.find("once"), other.find("once")]
    assert len(set(keys)) == 4


def test_a_stale_page_gets_409_and_changes_nothing(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    stored = count_entries(app, host.code)
    late = phone.tap("roll", once="another tap")
    assert late.status_code == 409
    assert "out of date" in late.get_data(as_text=True)
    assert count_entries(app, host.code) == stored


def test_a_stale_tap_in_the_background_gets_the_fresh_fragments(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    path = f"/t/{phone.code}/do"
    fields = {"do": "roll", "seen": phone.find("seen"), "once": "another tap"}
    late = phone.post(path, {"HX-Request": "true"}, **fields)
    assert late.status_code == 409
    assert 'id="choice" hx-swap-oob="true"' in late.get_data(as_text=True)


def test_a_refusal_names_the_rule_and_links_to_it(phones: list[Phone]) -> None:
    phone, other = find_turn(phones)
    answer = other.tap("roll")
    text = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert phone.name in text
    assert f"/rules/{DICE.game}?from={phone.code}#DC-4" in text


def test_text_that_is_no_move_is_refused_in_words(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    answer = phone.tap("fly to the moon")
    assert answer.status_code == 422
    assert "no such move" in answer.get_data(as_text=True)


def test_nobody_types_dice_that_the_companion_rolls(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    line = "dice straight curve tea-tea tea-silk lamp fish mogul raja"
    assert phone.tap(line).status_code == 422


def test_tapping_an_unlit_cell_says_what_is_missing(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    answer = phone.open(f"/t/{phone.code}/why?about=c2")
    assert answer.status_code == 200
    assert "rolled first" in phone.page
    assert "#DC-3" in phone.page


def test_a_tap_is_answered_with_only_what_changed(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    fields = {"do": "roll", "seen": phone.find("seen"), "once": phone.find("once")}
    version = phone.find("version")
    path = f"/t/{phone.code}/do"
    answer = phone.post(path, {"HX-Request": "true"}, version=version, **fields)
    text = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert 'id="choice" hx-swap-oob' in text
    assert 'id="palace"' not in text


def test_a_page_that_is_up_to_date_gets_204(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    asked = f"/t/{phone.code}/changes?page=seat&phase=running&after={phone.find('version')}"
    assert phone.client.get(asked).status_code == 204


def test_taking_back_undoes_the_last_step_and_never_a_roll(phones: list[Phone]) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    phone.look()
    assert "take back" not in phone.list_lit()
    take = next(line for line in phone.list_lit() if line.startswith("take "))
    phone.tap(take)
    phone.look()
    assert phone.tap("take back").status_code == 303
    phone.look()
    assert take in phone.list_lit()


@pytest.mark.parametrize("path", ["lobby", "screen", "me", "join", "live", "changes", "why"])
def test_an_unknown_table_is_a_page_in_plain_words(app: Flask, path: str) -> None:
    answer = app.test_client().get(f"/t/ZZZZZZ/{path}")
    assert answer.status_code == 404
    assert "no table with this code" in answer.get_data(as_text=True)


def test_a_broken_code_is_an_unknown_table(app: Flask) -> None:
    assert app.test_client().get("/t/..%2f..%2fetc/screen").status_code == 404
    assert app.test_client().get("/t/abcdef/screen").status_code == 404


def test_nothing_is_offered_to_be_taken_back_while_the_table_is_paused(
    app: Flask, phones: list[Phone]
) -> None:
    phone, _ = find_turn(phones)
    phone.tap("roll")
    phone.look()
    phone.tap(next(line for line in phone.list_lit() if line.startswith("take ")))
    phone.look()
    assert "take back" in phone.list_lit()
    app.extensions["companion"].tables.hosting.pause(phone.code, True)
    phone.look()
    assert "take back" not in phone.list_lit()


@pytest.mark.parametrize(("page", "own"), [("seat", "bar"), ("screen", "corner")])
def test_a_tap_is_answered_for_the_page_that_its_form_names(
    phones: list[Phone], page: str, own: str
) -> None:
    acting, _ = find_turn(phones)
    assert acting.find("page") == "seat"
    late = acting.post(
        f"/t/{acting.code}/do",
        {"HX-Request": "true"},
        do="roll",
        once="late",
        seen="0",
        page=page,
    )
    assert late.status_code == 409
    assert f'id="{own}"' in late.text


def test_a_guest_who_forges_the_hosts_page_is_shown_nothing_of_the_hosts(
    phones: list[Phone],
) -> None:
    acting, _ = find_turn(phones)
    fields = {"do": "roll", "once": "late", "seen": "0", "page": "host"}
    for asked in ({"HX-Request": "true"}, {}):
        late = acting.post(f"/t/{acting.code}/do", asked, **fields)
        assert late.status_code == 409
        assert 'id="bar"' in late.text  # the guest's own page
        assert 'id="controls"' not in late.text
        assert 'form="host"' not in late.text


def test_a_page_that_we_do_not_have_is_refused(phones: list[Phone]) -> None:
    assert phones[0].tap("roll", page="../host").status_code == 400
