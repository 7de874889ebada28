"""The end is announced on every page before it comes."""

import re
from random import Random

import pytest
from flask import Flask

from companion.rules import Foreseeing
from tests.web.people import Host, Phone, play_on
from tests.web.test_phone import read_text


@pytest.fixture
def known_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice with which the tracks of somebody cross."""
    monkeypatch.setattr("companion.tables.lobby.draw_seed", lambda: "a seed of a test")


def read_ending(page: str) -> str:
    """What the banner says."""
    found = re.search(r'<div id="ending".*?</div>', page, re.S)
    assert found
    return read_text(found[0])


def test_crossed_tracks_are_announced_until_the_game_is_over(
    known_luck: None, app: Flask, short_game: tuple[Host, list[Phone]]
) -> None:
    host, phones = short_game
    told = set()
    tables = app.extensions["companion"].tables
    for _ in play_on(phones, Random(7)):
        look = tables.look(host.code)
        assert isinstance(look.game, Foreseeing)
        ending = look.game.foresee_end(look.state)
        if ending is None:
            continue
        acting = ending.left[0]
        for number, phone in enumerate(phones):
            phone.look()
            said = read_ending(phone.page)
            assert "Fame and money have crossed" in said
            assert f"Still to play: {phones[acting].name}" in said
            assert ("Your last turn!" in said) == (number == acting)
            told.add(number == acting)
        host.open(f"/t/{host.code}/screen")
        assert "Fame and money have crossed" in read_ending(host.page)
    assert told == {True, False}
    host.open(f"/t/{host.code}/screen")
    assert read_ending(host.page) == ""
