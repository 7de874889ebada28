"""What every game promises about its log: it determines the position, and it can be undone."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.rules import TABLE, Play
from tests.games.contract.walking import SLUGS, set_up, walk
from tests.rules.toy import list_undone

pytestmark = pytest.mark.parametrize("slug", SLUGS)

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("seed", range(10))
def test_the_log_replays_to_the_same_state(slug: str, seed: int) -> None:
    random = Random(f"replay {seed}")
    table = set_up(slug, random)
    play = Play.begin(table.game, table.layout, table.start)
    for step in walk(table, random, arranging=0.01):
        assert play.state == step.state
        if step.actor is not None:
            play = play.do(step.actor, str(step.action))
    again = Play.begin(table.game, table.layout, table.start)
    for actor, text in play.entries:
        again = again.do(actor, text)
    assert again == play


def test_a_game_does_not_depend_on_the_order_of_hashes(slug: str) -> None:
    told = set()
    for seed in ("0", "1", "20260101"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.games.contract.replaying", slug, "hashes"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(run.stdout)
    assert len(told) == 1


@pytest.mark.parametrize("seed", range(5))
def test_what_is_not_final_can_be_taken_back_entry_by_entry(slug: str, seed: int) -> None:
    random = Random(f"back {seed}")
    table = set_up(slug, random)
    play = Play.begin(table.game, table.layout, table.start)
    since = [play]
    for step in walk(table, random):
        if step.actor is None:
            break
        text = str(step.action)
        if since[-1].entries and since[-1].entries[-1].actor != step.actor:
            since = [play]
        play = play.do(step.actor, text)
        is_final = table.game.is_final(step.state, step.actor, step.action)
        since = [play] if is_final else [*since, play]
        assert play.can_take_back(step.actor) == (len(since) > 1)
        if len(since) > 1:
            assert play.do(step.actor, "take back") == since[-2]
            assert play.do(step.actor, "start over") == since[0]


@pytest.mark.parametrize("seed", range(5))
def test_luck_and_the_end_of_a_turn_are_final(slug: str, seed: int) -> None:
    random = Random(f"final {seed}")
    table = set_up(slug, random)
    for state, actor, action in walk(table, random):
        if actor == TABLE or (actor is not None and str(action) == table.game.meta.done):
            assert table.game.is_final(state, actor, action)


@pytest.mark.parametrize("seed", range(5))
def test_a_rewind_goes_back_to_any_entry_and_the_same_faces_come_again(
    slug: str, seed: int
) -> None:
    random = Random(f"rewind {seed}")
    table = set_up(slug, random)
    plays = [Play.begin(table.game, table.layout, table.start)]
    rolls = []
    for step in walk(table, random):
        if step.actor is not None:
            plays.append(plays[-1].do(step.actor, str(step.action)))
            rolls.append(str(step.action) if step.actor == TABLE else "")
    for n in random.sample(range(len(plays) - 1), 10):
        back = plays[-1].do(TABLE, f"rewind {n}")
        assert back.state == plays[n].state
        assert back.entries == plays[n].entries
        assert list_undone(back) == [line for line in rolls[n:] if line]
