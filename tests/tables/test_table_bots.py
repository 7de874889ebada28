"""Programs at a table: they play by themselves, and again after a fault."""

import threading
from random import Random
from typing import Any

import pytest

from companion.tables import BotRunner, Look, Tables
from companion.tables.errors import StoreUnavailable
from tests.tables.people import open_for
from tests.waiting import PATIENCE, wait_until


def test_bots_play_a_whole_game_by_themselves(tables: Tables) -> None:
    code = open_for(tables)
    for _ in range(2):
        tables.lobby.add_bot(code, "random")
    luck = Random(4)
    runner = BotRunner(
        tables.acting, lambda bot, game, state, seat: luck.choice(game.offers(state, seat)), pace=0
    )
    tables.lobby.start(code)
    while runner.step(code):
        continue
    assert tables.look(code).table.phase == "over"


def test_a_bot_plays_on_when_the_disk_is_well_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = open_for(tables)
    for _ in range(2):
        tables.lobby.add_bot(code, "random")
    before = tables.lobby.start(code).table.last_seq
    failed, act = threading.Event(), tables.acting.act

    def act_and_tell(*given: Any) -> Look:
        try:
            return act(*given)
        except StoreUnavailable:
            failed.set()
            raise

    monkeypatch.setattr(tables.acting, "act", act_and_tell)

    writing = tables.store.database.opened.writing.raw_connection
    link = writing()
    link.cursor().execute("PRAGMA query_only=ON")  # as on a disk that was mounted for reading
    link.close()
    runner = BotRunner(
        tables.acting, lambda bot, game, state, seat: game.offers(state, seat)[0], pace=0
    )
    runner.wake(code)
    assert failed.wait(PATIENCE), "the bot does not meet the fault"
    assert tables.look(code).table.last_seq == before
    link = writing()
    link.cursor().execute("PRAGMA query_only=OFF")
    link.close()
    wait_until(lambda: tables.look(code).table.last_seq != before, "nothing moves any more")
    tables.hosting.end(code)
