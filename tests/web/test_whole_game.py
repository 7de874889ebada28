"""A whole game through HTTP, tapping only what the pages offer."""

from random import Random

from flask import Flask

from tests.web.people import Host, Phone

UNDO = {"take back", "start over"}


def test_two_phones_play_a_whole_game_by_tapping_lit_buttons(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    luck = Random(7)
    taps = 0
    while "wins" not in phones[0].page and "Shared victory" not in phones[0].page:
        for phone in phones:
            phone.look()
            while lit := [line for line in phone.list_lit() if line not in UNDO]:
                answer = phone.tap(luck.choice(lit))
                assert answer.status_code == 303, answer.get_data(as_text=True)
                phone.look()
                taps += 1
                assert taps < 3000
    assert host.open(f"/t/{host.code}/screen").status_code == 200
    assert "wins" in host.page
    look = app.extensions["companion"].tables.look(host.code)
    assert look.table.phase == "over"
    assert look.result is not None
