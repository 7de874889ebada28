"""The page that proves the dice fair, and the page that checks a score."""

from random import Random

import pytest
from flask import Flask

from tests.played import CARDS, DICE
from tests.web.people import Browser, Host, Phone, play_on


def test_the_secret_of_the_dice_is_shown_only_when_the_game_is_over(
    app: Flask, short_game: tuple[Host, list[Phone]]
) -> None:
    host, phones = short_game
    table = app.extensions["companion"].tables.look(host.code).table
    host.open(f"/t/{host.code}/dice")
    assert table.commitment in host.page
    assert table.seed not in host.page
    for _ in play_on(phones, Random(5)):
        pass
    host.open(f"/t/{host.code}/dice")
    assert table.seed in host.page
    assert "show the same faces" in host.page
    assert "✗" not in host.page


FIGURES = {
    "name-0": "Lea",
    "fame-0": "30",
    "money-0": "40",
    "circled-0": "2",
    "used-0": "1",
    "name-1": "Max",
    "fame-1": "31",
    "money-1": "38",
    "circled-1": "5",
    "used-1": "0",
}


def test_a_score_is_checked_without_a_table(app: Flask) -> None:
    anybody = Browser(app)
    anybody.open("/score", query_string=FIGURES)
    assert "Max wins" in anybody.page
    assert "more karma circled decides" in anybody.page


@pytest.mark.parametrize("typed", [{"circled-1": "0"}, {"used-0": "3"}])
def test_figures_that_contradict_each_other_are_not_compared(
    app: Flask, typed: dict[str, str]
) -> None:
    anybody = Browser(app)
    anybody.open("/score", query_string=FIGURES | typed)
    assert "only circled karma can be spent" in anybody.page
    assert "Max wins" not in anybody.page


def test_only_a_game_that_is_counted_by_figures_has_a_score_to_check(app: Flask) -> None:
    anybody = Browser(app)
    assert anybody.open(f"/score?game={DICE.game}").status_code == 200
    assert anybody.open(f"/score?game={CARDS.game}").status_code == 404
    anybody.open("/")
    assert anybody.page.count(f"/score?game={DICE.game}") == 1


def test_half_a_row_of_figures_is_asked_for_and_nonsense_is_no_figure(app: Flask) -> None:
    anybody = Browser(app)
    anybody.open("/score", query_string={"fame-0": "30", "money-0": "x", "sheet": "nothing"})
    assert "Enter all four numbers" in anybody.page
    anybody.open("/score", query_string={"fame-0": "99999", "money-0": "²"})
    assert "Enter all four numbers" in anybody.page
    anybody.open("/score")
    assert "Enter all four numbers" not in anybody.page


def test_seats_without_a_name_are_told_by_their_rows(app: Flask) -> None:
    anybody = Browser(app)
    rows = {1: ("30", "40", "2", "1"), 3: ("31", "38", "5", "0")}
    names = ("fame", "money", "circled", "used")
    asked = {
        f"{name}-{row}": figure
        for row, figures in rows.items()
        for name, figure in zip(names, figures, strict=True)
    }
    anybody.open("/score", query_string=asked)
    assert "4 wins" in anybody.page


def test_rules_and_dice_lead_back_to_the_table(host: Host, phones: list[Phone]) -> None:
    phone = phones[0]
    assert f"/rules/{DICE.game}?from={host.code}" in phone.page
    phone.open(f"/rules/{DICE.game}?from={host.code}")
    assert f'href="/t/{host.code}/me">Back to the table' in phone.page
    phone.open(f"/rules/{DICE.game}?from=//evil.example")
    assert "Back to the table" not in phone.page
    phone.open(f"/t/{host.code}/dice")
    assert f'href="/t/{host.code}/me">Back to the table' in phone.page
    host.open(f"/t/{host.code}/dice")
    assert f'href="/t/{host.code}/screen">Back to the table' in host.page
