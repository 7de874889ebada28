"""The same rolls, other choices: what comes again, what is said about it, and when it cannot."""

import pytest
from flask import Flask

from companion.rules import TABLE
from tests.played import CARDS, ISLANDS, TYPED, Played
from tests.web.people import Host, Phone, begin_with_two, seat_with_real_dice

FACES = ["straight", "curve", "tea-tea", "tea-silk", "lamp", "fish", "mogul", "raja"]
ROUNDS = 3


def play_rounds(app: Flask, phones: list[Phone], pick: int) -> list[str]:
    """What the dice show in the first rounds, in which everybody takes the line of this number."""
    tables, code = app.extensions["companion"].tables, phones[0].code
    while True:
        rolls = [entry.text for entry in tables.look(code).log if entry.text.startswith("dice ")]
        if len(rolls) == ROUNDS:
            return rolls
        for phone in phones:
            phone.look()
            lit = [line for line in phone.list_lit() if line not in ("take back", "start over")]
            calm = [line for line in lit if not line.startswith(("karma ", "again"))]
            if calm:
                assert phone.tap(calm[pick]).status_code == 303


def end(host: Host, wish: str) -> str:
    """Ends the game and opens the next table, as the host's buttons do; gives its code."""
    host.open(f"/t/{host.code}/host")
    host.post(f"/t/{host.code}/host", wish="end")
    host.open(f"/t/{host.code}/host")
    assert f'value="{wish}"' in host.page
    return str(host.post(f"/t/{host.code}/host", wish=wish).location.split("/")[2])


def follow(phones: list[Phone], fresh: str) -> None:
    for phone in phones:
        phone.open(f"/t/{phone.code}/next")
        phone.code = fresh


def test_the_same_rolls_come_again_whatever_is_chosen_and_the_same_person_begins(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    tables, old = app.extensions["companion"].tables, host.code
    before = play_rounds(app, phones, 0)
    host.code = end(host, "same again")
    assert tables.look(host.code).table.first_seat == tables.look(old).play.start.turn.first
    follow(phones, host.code)
    host.start()
    assert play_rounds(app, phones, -1) == before
    assert tables.look(host.code).log[0].text == tables.look(old).log[0].text
    lines = [[entry.text for entry in tables.look(code).log] for code in (old, host.code)]
    assert lines[0] != lines[1]


def test_a_table_with_dice_that_come_again_says_so_wherever_their_luck_is_told(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    old = host.code
    play_rounds(app, phones, 0)
    host.code = end(host, "same again")
    said = f"The dice of table {old} again"
    host.open(f"/t/{host.code}/lobby")
    assert said in host.page
    follow(phones, host.code)
    host.start()
    host.open(f"/t/{host.code}/screen")
    assert said in host.page
    assert "Fingerprint of the dice" not in host.page
    phones[0].open(f"/t/{host.code}/log")
    assert said in phones[0].page
    phones[0].open(f"/t/{host.code}/dice")
    assert f"the rolls of table {old} again" in phones[0].page
    assert "could look the rolls up beforehand" in phones[0].page
    assert "nobody can tamper" not in phones[0].page
    play_rounds(app, phones, -1)
    host.code = end(host, "again")
    host.open(f"/t/{host.code}/lobby")
    assert "The dice of table" not in host.page


@pytest.mark.parametrize("mended", [False, True])
def test_real_dice_cannot_come_again(app: Flask, mended: bool) -> None:
    host, phones = seat_with_real_dice(app)
    roller = next(phone for phone in phones if phone.list_lit())
    roller.tap("roll")
    roller.look()
    assert roller.tap("dice", word=FACES).status_code == 303
    host.open(f"/t/{host.code}/host")
    for wish in (["our dice"] if mended else []) + ["end"]:
        host.post(f"/t/{host.code}/host", wish=wish)
    host.open(f"/t/{host.code}/host")
    assert 'value="again"' in host.page
    assert 'value="same again"' not in host.page
    refused = host.post(f"/t/{host.code}/host", wish="same again")
    assert refused.status_code == 409
    assert "Only what the app rolled or dealt" in refused.get_data(as_text=True)


def sit_at_cards(
    app: Flask, played: Played = CARDS, *, real: bool = False
) -> tuple[Host, list[Phone]]:
    host = Host(app)
    host.open_table(**played._asdict(), **({"option-real_cards": "on"} if real else {}))
    return host, begin_with_two(app, host)


def begin_at_cards(app: Flask, phones: list[Phone]) -> list[str]:
    """What everybody is dealt when the one who begins has said so."""
    for phone in phones:
        phone.look()
    first = next(phone for phone in phones if phone.list_lit())
    assert first.tap(first.list_lit()[0]).status_code == 303
    log = app.extensions["companion"].tables.look(first.code).log
    return [entry.text for entry in log[1:] if entry.actor == TABLE]


@pytest.mark.parametrize("played", [CARDS, TYPED, ISLANDS], ids=lambda played: played.game)
def test_cards_that_the_companion_dealt_come_again(app: Flask, played: Played) -> None:
    host, phones = sit_at_cards(app, played)
    old, dealt = host.code, begin_at_cards(app, phones)
    assert len(dealt) >= len(phones)
    host.code = end(host, "same again")
    host.open(f"/t/{host.code}/lobby")
    assert f"The cards of table {old} again" in host.page
    follow(phones, host.code)
    host.start()
    host.open(f"/t/{host.code}/screen")
    assert f"The cards of table {old} again" in host.page
    assert begin_at_cards(app, phones) == dealt
    host.open(f"/t/{host.code}/dice")
    assert "the cards up beforehand" in host.page


def test_real_cards_cannot_come_again(app: Flask) -> None:
    host, _ = sit_at_cards(app, real=True)
    host.open(f"/t/{host.code}/host")
    host.post(f"/t/{host.code}/host", wish="end")
    host.open(f"/t/{host.code}/host")
    assert 'value="same again"' not in host.page
    assert host.post(f"/t/{host.code}/host", wish="same again").status_code == 409
