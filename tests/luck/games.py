"""Games of bots to be analysed, each the same for the same seed."""

from random import Random
from typing import Any

from companion.bots import BotSet, count_steps
from companion.games import find_room
from companion.layouts import read_sheet
from companion.rules import TABLE, Play


def read_layout(bot_set: BotSet) -> Any:
    """The first sheet of a game."""
    meta = bot_set.game.meta
    return bot_set.game.read_layout(read_sheet(meta.slug, meta.sheets[0]))


def play_game(bot_set: BotSet, layout: Any, names: tuple[str, ...], seed: str) -> Play:
    """A game between bots, one for each seat; seat 0 begins."""
    game, random = bot_set.game, Random(seed)
    bots = {name: bot_set.make(name, count_steps(60)) for name in names}
    play = Play.begin(game, layout, game.setup(layout, len(names), 0, {}))
    while game.result(play.state) is None:
        owed = game.chance(play.state)
        if owed is not None:
            play = play.redo(TABLE, owed.draw(random))
            continue
        seat = game.awaits(play.state)[0]
        chosen = bots[names[seat]].choose(game.view(play.state, seat), seat, random)
        play = play.redo(seat, str(chosen))
    return play


def find_bots(slug: str, **effort: Any) -> BotSet:
    """The bots of a game, with less effort spent on its analysis."""
    bots = find_room(slug).bots
    assert bots.insight is not None
    return bots._replace(insight=bots.insight._replace(**effort))
