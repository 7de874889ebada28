"""While a bot thinks, other requests are answered."""

import subprocess
import sys

THINKING = """
from gevent import monkey
monkey.patch_all()
import gevent
import time
from itertools import count
from random import Random
from types import SimpleNamespace
from companion.bots import bot as thinking, think_for
from companion.games import find_game, find_room
from companion.layouts import read_sheet
from companion.rules import TABLE
from tests.played import CARDS

game = find_game(CARDS.game)
layout = game.read_layout(read_sheet(*CARDS))
state = game.apply(game.setup(layout, 3, 0, {}), 0, game.parse(layout, "shuffle"))
while (owed := game.chance(state)) is not None:
    state = game.apply(state, TABLE, game.parse(layout, owed.draw(Random(1))))
seconds = count(0, 0.01)  # a clock that goes on with each step, so that there are thirty
thinking.time = SimpleNamespace(sleep=time.sleep, monotonic=lambda: next(seconds))
heard = []

def listen():
    while True:
        heard.append("a word")
        gevent.sleep(0)

gevent.spawn(listen)
bot = find_room(CARDS.game).bots.make("search", think_for(0.3))
action = bot.choose(game.view(state, 0), 0, Random(1))
assert action in game.offers(state, 0)
print(len(heard))
"""


def test_others_go_on_between_two_steps_of_a_searching_bot() -> None:
    said = subprocess.run([sys.executable, "-c", THINKING], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert int(said.stdout) >= 30, "everybody waits for the bot"
