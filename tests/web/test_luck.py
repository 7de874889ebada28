"""Pages speak of dice or cards as the game has them, and of neither in a game without luck."""

from typing import Final, Literal

import pytest
from flask import Flask

from companion.games import find_game
from tests.played import CARDS
from tests.web.test_hidden_hands import HANDS, open_truth, visit

FAIR: Final = {"dice": "Fair dice", "cards": "Fair cards", "none": ""}
AGAIN: Final = {
    "dice": "the rolls stay the same",
    "cards": "the same order again",
    "none": "is asked.<",
}


@pytest.mark.parametrize("luck", FAIR)
def test_each_kind_of_luck_is_told_as_what_it_is(
    app: Flask, monkeypatch: pytest.MonkeyPatch, luck: Literal["dice", "cards", "none"]
) -> None:
    game = find_game(CARDS.game)
    monkeypatch.setattr(type(game), "meta", game.meta._replace(luck=luck))
    truth = open_truth(app.extensions["companion"].tables, tuple(hand for hand, _ in HANDS))
    client = visit(app, truth, 0, host=True)
    for page in ("me", "host"):
        text = client.get(f"/t/{truth.code}/{page}").get_data(as_text=True)
        told = [fair for fair in FAIR.values() if fair and fair in text]
        assert told == ([FAIR[luck]] if FAIR[luck] else []), page
    hint = text.partition("Choose the first move")[2].partition("/p>")[0]
    assert [one for one, sentence in AGAIN.items() if sentence in hint] == [luck]
    assert ("Enter real dice" in text) == (luck == "dice")
    fair = client.get(f"/t/{truth.code}/dice")
    assert fair.status_code == (404 if luck == "none" else 200)
