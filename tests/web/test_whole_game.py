"""A whole game through HTTP, tapping only what the pages offer."""

from random import Random

import pytest
from flask import Flask

from tests.web.people import Host, Phone, play_on


def test_two_phones_play_a_short_game_by_tapping_lit_buttons(
    app: Flask, short_game: tuple[Host, list[Phone]]
) -> None:
    host, phones = short_game
    play_to_the_end(app, host, phones)


@pytest.mark.full
def test_two_phones_play_a_whole_game_by_tapping_lit_buttons(
    app: Flask, host: Host, phones: list[Phone]
) -> None:
    play_to_the_end(app, host, phones)


def play_to_the_end(app: Flask, host: Host, phones: list[Phone]) -> None:
    """Every tap on a lit button is taken, and all see how the game has ended."""
    for taps, answer in enumerate(play_on(phones, Random(7))):
        assert answer.status_code == 303, answer.get_data(as_text=True)
        assert taps < 3000
    phones[0].look()
    assert "wins" in phones[0].page or "Shared victory" in phones[0].page
    host.open(f"/t/{host.code}/screen")
    assert "wins" in host.page or "Shared victory" in host.page
    look = app.extensions["companion"].tables.look(host.code)
    assert look.table.phase == "over"
    assert look.result is not None
