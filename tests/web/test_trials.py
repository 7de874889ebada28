"""Bots try a sheet in a process of their own, as long as somebody waits."""

import re

import pytest
from flask import Flask

from companion.layouts import list_sheets, read_text
from companion.luck import Trials
from tests.played import DICE
from tests.waiting import wait_until
from tests.web.test_editor import AWAY, Owner

SHEET = read_text(list_sheets(DICE.game)[DICE.sheet])


def test_a_trial_tells_how_far_it_is_and_then_what_was_found_to_the_owner_alone(app: Flask) -> None:
    app.extensions["companion"].trials.games = 3
    owner = Owner(app)
    owner.begin()
    address = f"{owner.path}/trial"
    begun = owner.open(address)
    assert "Bots play on this sheet" in begun.get_data(as_text=True)
    assert begun.headers["Refresh"] == "2"
    wait_until(
        lambda: "Refresh" not in owner.open(address).headers, "the bots do not come to an end"
    )
    assert "Bots played 3 games on it" in owner.page
    shares = [int(share) for share in re.findall(r"won (\d+) % of the games", owner.page)]
    assert len(shares) == 3
    assert sum(shares) == pytest.approx(100, abs=2)
    assert re.search(r"about [\d.]+ rounds", owner.page)
    apart = re.search(r"worst seat are (\d+) percentage points? apart", owner.page)
    assert apart
    assert int(apart[1]) == pytest.approx(max(shares) - min(shares), abs=1)
    away = app.test_client().get(address, environ_overrides={"REMOTE_ADDR": AWAY})
    assert away.status_code == 403


def test_bots_stop_when_nobody_waits_and_the_next_trial_begins() -> None:
    now = [0.0]
    trials = Trials(1_000_000, lambda: now[0])
    trial = trials.find(DICE.game, SHEET)
    wait_until(lambda: trial.played > 0, "no game was played")
    waiting = trials.find(DICE.game, f"{SHEET}\n")
    assert waiting.played == 0, "two trials run at once"
    now[0] = 60.0
    trials.find(DICE.game, f"{SHEET}\n")
    wait_until(lambda: trial.failed, "the bots play on for nobody")
    wait_until(
        lambda: trials.find(DICE.game, f"{SHEET}\n").played > 0, "the next trial does not begin"
    )
    now[0] = 120.0
    wait_until(lambda: waiting.failed, "the bots play on for nobody")


def test_a_sheet_on_which_bots_cannot_play_ends_the_trial() -> None:
    trials = Trials(1)
    trial = trials.find(DICE.game, "no sheet")
    wait_until(lambda: trial.failed, "the trial does not end")
