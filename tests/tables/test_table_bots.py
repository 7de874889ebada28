"""Programs at a table: they play by themselves, and again after a fault."""

import threading
import time
from random import Random
from typing import Any

from companion.tables import BotRunner, Tables
from tests.tables.people import open_for


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


def test_a_bot_plays_on_when_the_disk_is_well_again(tables: Tables) -> None:
    code = open_for(tables)
    for _ in range(2):
        tables.lobby.add_bot(code, "random")
    before = tables.lobby.start(code).table.last_seq
    tried = threading.Event()

    def choose(bot: str, game: Any, state: Any, seat: int) -> Any:
        tried.set()
        return game.offers(state, seat)[0]

    writing = tables.store.database.opened.writing.raw_connection
    link = writing()
    link.cursor().execute("PRAGMA query_only=ON")  # as on a disk that was mounted for reading
    link.close()
    BotRunner(tables.acting, choose, pace=0).wake(code)
    assert tried.wait(5)
    time.sleep(0.1)  # the bot meets the fault
    assert tables.look(code).table.last_seq == before
    link = writing()
    link.cursor().execute("PRAGMA query_only=OFF")
    link.close()
    ends = time.monotonic() + 10
    while tables.look(code).table.last_seq == before:
        assert time.monotonic() < ends, "nothing moves any more"
        time.sleep(0.02)
    tables.hosting.end(code)
