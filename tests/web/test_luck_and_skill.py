"""The page of luck and skill of a finished game."""

import re
from random import Random

import pytest
from flask import Flask

from companion.luck import Analyst, Moment, Reason, Report, Roll, Task
from tests.played import DICE
from tests.waiting import wait_until
from tests.web.people import Browser, Host, Phone, play_on
from tests.web.test_bringing import PLAYS, bring
from tests.web.test_groups import found_group

GOOD, POOR = "take p1", "take g1"


REASONS = {
    "en": ("brings at once", "coins +2, fame −1", "leaves to", "bonuses −1"),
    "fr": ("rapporte tout de suite", "pièces +2, gloire −1", "laisse à", "bonus −1"),
    "de": ("sofort bringt", "Münzen +2, Ruhm −1", "übrig lässt", "Boni −1"),
}


@pytest.fixture
def finished(short_game: tuple[Host, list[Phone]]) -> tuple[Host, list[Phone]]:
    """Two guests whose game is over."""
    for answer in play_on(short_game[1], Random(2)):
        assert answer.status_code == 303
    return short_game


def wait_for_luck(phone: Phone, code: str) -> str:
    """The page once the report is ready."""

    def is_ready() -> bool:
        answer = phone.open(f"/t/{code}/luck")
        assert answer.status_code == 200
        return "Refresh" not in answer.headers

    wait_until(is_ready, lambda: phone.page)
    return phone.page


def test_a_finished_game_tells_luck_in_words_and_leads_to_the_rolls(
    finished: tuple[Host, list[Phone]],
) -> None:
    host, (lea, _) = finished
    lea.look()
    assert f"/t/{host.code}/luck" in lea.page
    page = wait_for_luck(lea, host.code)
    assert len(re.findall(r"luck with the dice( than in \d of 10 games)?\.", page, re.I)) == 2
    assert page.index("Lea") < page.index("<details>") < page.index("Result without luck")
    link = re.search(r'href="(/t/\w+/replay\?step=\d+)"', page)
    assert link
    assert lea.open(link[1]).status_code == 200


def test_a_moment_hides_its_solution_and_accepts_every_choice_that_is_as_good(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, _) = finished
    rolls = (Roll(2, (0.3, -0.3)), Roll(3, (-0.1, 0.1)))
    reasons = Reason(0, "coins", 2), Reason(0, "fame", -1), Reason(1, "bonuses", -1)
    moments = (Moment(3, 0, POOR, 0.12, (GOOD, "take p2"), (POOR,), reasons),)
    use_report(app, Report((1.0, 0.0), rolls, moments, 0.5))
    page = wait_for_luck(lea, host.code)
    assert "Better luck with the dice than in 7 of 10 games." in page
    assert "Worse luck with the dice than in 7 of 10 games." in page
    lea.open(f"/t/{host.code}/luck?moment=1")
    assert "12 games in 100" not in lea.page
    assert "coins +2" not in lea.page
    for line, told in ((GOOD, "nothing is better"), ("take p2", "nothing is better")):
        lea.open(f"/t/{host.code}/luck?moment=1&try={line}")
        assert told in lea.page
    lea.open(f"/t/{host.code}/luck?moment=1&try={POOR}")
    assert "There is something better." in lea.page
    lea.open(f"/t/{host.code}/luck?moment=1&solution=1")
    assert "12 games in 100" in lea.page
    for language, parts in REASONS.items():
        lea.open(f"/t/{host.code}/luck?moment=1&solution=1&lang={language}")
        assert [part for part in parts if part not in lea.page] == []
    lea.open(f"/t/{host.code}/luck?lang=en")
    for strange in ("moment=7", "moment=x", "moment=-1", "moment=1&try=nonsense"):
        assert lea.open(f"/t/{host.code}/luck?{strange}").status_code == 200
        assert "nonsense" not in lea.page


def use_report(app: Flask, report: Report) -> None:
    """Lets the companion find this report for every game."""

    def carry_out(task: Task) -> Report:
        return report

    services = app.extensions["companion"]
    object.__setattr__(services, "analyst", Analyst(carry_out))


def test_a_group_tells_wins_without_luck_of_games_whose_luck_was_looked_at(
    app: Flask, finished: tuple[Host, list[Phone]]
) -> None:
    host, (lea, tom) = finished
    use_report(app, Report((1.0, 0.0), (Roll(2, (0.3, -0.3)),), (), 0.5))
    early = found_group(lea, host.code)
    lea.open(f"{early}/people")
    assert "without luck" not in lea.page
    wait_for_luck(lea, host.code)
    wait_until(lambda: "Without luck" in lea.client.get(f"{early}/people").text)
    late = found_group(tom, host.code, "Another group")
    for browser, place in ((lea, early), (tom, late)):
        rows = [read_row(browser, place, person) for person in ("Lea", "Max")]
        assert rows == [["1", "1", "0.7"], ["1", "0", "0.3"]]
    told = {"en": "Without luck", "fr": "Sans la chance", "de": "Ohne Glück"}
    for language, heading in told.items():
        assert f'">{heading}</h2>' in lea.client.get(f"{early}/people?lang={language}").text
        asked = f"what=records&paper=a4&language={language}"
        drawn = lea.client.get(f"{early}/print/preview?{asked}").text
        assert heading in drawn


def read_row(browser: Browser, place: str, person: str) -> list[str]:
    """The games of a person, the wins, and the wins without luck."""
    browser.open(f"{place}/people")
    row = re.search(rf'<th scope="row">{person}</th>((?:\s*<td>[\d.]*</td>){{3}})', browser.page)
    assert row, browser.page
    return re.findall(r"<td>([\d.]*)</td>", row[1])


def test_a_report_that_fails_is_told(app: Flask, finished: tuple[Host, list[Phone]]) -> None:
    host, (lea, _) = finished

    def fail(task: Task) -> Report:
        raise ValueError("no such game")

    object.__setattr__(app.extensions["companion"], "analyst", Analyst(fail))
    assert "could not be worked out" in wait_for_luck(lea, host.code)


def test_luck_is_for_those_who_were_there_and_for_games_that_are_over(
    short_game: tuple[Host, list[Phone]], guest: Browser
) -> None:
    host, (lea, _) = short_game
    assert guest.open(f"/t/{host.code}/luck").status_code == 403
    assert lea.open(f"/t/{host.code}/luck").status_code == 409
    assert guest.open("/luck").status_code == 200


def test_a_game_of_which_a_sheet_is_not_known_says_so(guest: Browser) -> None:
    on_paper = PLAYS / DICE.game / "fact_2_more_karma_crossed.play"
    assert bring(guest, on_paper.read_bytes()) == 303
    code = guest.page.partition('action="/t/')[2][:6] or guest.page.partition("/t/")[2][:6]
    assert guest.open(f"/t/{code}/luck").status_code == 200
    assert "Here it does not." in guest.page
