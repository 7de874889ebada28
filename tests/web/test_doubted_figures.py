"""Figures that contradict a crossing: said plainly, with the rule, and nothing typed is lost."""

import pytest
from flask import Flask

from tests.web.people import Browser, Host, begin_on_paper, speak

DOUBT = "Oma reported that fame and money had crossed, but by the figures typed they have not."
RULE = '#DC-71">DC-71</a>'
FIGURES = ("fame", "money", "circled", "used")


def tap(host: Host, seat: int, line: str) -> None:
    """Taps on the screen for a seat on paper."""
    assert speak(host, seat, line).status_code == 303
    host.open(f"/t/{host.code}/screen")


@pytest.fixture
def screen(host: Host) -> Host:
    """Two seats on paper at the end of a game, which Oma's crossing has brought about."""
    begin_on_paper(host)
    for line in ("roll", "take b1", "crossed", "done"):
        tap(host, 0, line)
    for line in ("go without", "done"):
        tap(host, 1, line)
    return host


def test_a_contradiction_is_said_while_it_can_still_be_undone(screen: Host) -> None:
    tap(screen, 0, "fame 10")
    assert DOUBT not in screen.page
    tap(screen, 0, "money 10")
    assert DOUBT in screen.page
    assert RULE in screen.page
    assert 'name="do:0" value="take back"' in screen.page
    tap(screen, 0, "take back")
    tap(screen, 0, "money 70")
    assert DOUBT not in screen.page


@pytest.mark.parametrize(("fame", "doubted"), [("10", True), ("40", False)])
def test_the_result_says_plainly_whose_figures_contradict_the_reported_crossing(
    app: Flask, screen: Host, fame: str, doubted: bool
) -> None:
    for seat, figures in ((0, (fame, "30", "2", "1")), (1, ("12", "9", "1", "0"))):
        for name, figure in zip(FIGURES, figures, strict=True):
            tap(screen, seat, f"{name} {figure}")
    assert "Oma wins" in screen.page
    assert (DOUBT in screen.page) == doubted
    result = app.extensions["companion"].tables.look(screen.code).result
    typed = [dict(standing.figures) for standing in result.standings]
    assert [typed[0][name] for name in FIGURES] == [int(fame), 30, 2, 1]


@pytest.mark.parametrize(("fame", "doubted"), [("12", True), ("40", False)])
def test_a_score_in_which_nobody_crossed_is_told_so_and_counted_all_the_same(
    app: Flask, fame: str, doubted: bool
) -> None:
    rows = ((fame, "9", "1", "0"), ("10", "30", "2", "1"))
    asked = {
        f"{name}-{row}": figure
        for row, figures in enumerate(rows)
        for name, figure in zip(FIGURES, figures, strict=True)
    }
    anybody = Browser(app)
    anybody.open("/score", query_string=asked)
    assert "wins" in anybody.page
    assert ("On none of these sheets have fame and money crossed" in anybody.page) == doubted
    assert (RULE in anybody.page) == doubted
    assert f'name="fame-0" value="{fame}"' in anybody.page
