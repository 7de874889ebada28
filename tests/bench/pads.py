"""How many taps a turn costs at each level of Cards & Karma and Navoria, beside The Dice Charmers.

Games of four greedy bots, told again line by line as a seat of each level would type them; a level
makes this fail that costs more than a tenth above its aim. Answers to turned cards, either-ors and
choices of sets cost one tap more each and are printed apart.
"""

import sys
from random import Random

from companion.bots import count_steps
from companion.games import find_room
from companion.layouts import read_sheet
from companion.rules import TABLE
from tests.games.cards_and_karma.retold import measure_taps
from tests.games.cards_and_karma.taps import ABOVE, AIMS
from tests.games.navoria import retold
from tests.games.navoria import taps as navoria

TURNS = 2_000
GAMES = 20


def count_dice_charmers() -> float:
    """Lines of a seat for each turn of The Dice Charmers, where every line is one tap."""
    room = find_room("dice_charmers")
    game, bot = room.game, room.bots.make("greedy", count_steps(1))
    layout = game.read_layout(read_sheet("dice_charmers", "sun"))
    lines = turns = 0
    for seed in range(GAMES):
        random, state = Random(seed), game.setup(layout, 4, 0, {})
        while not game.result(state):
            if chance := game.chance(state):
                line = game.parse(layout, chance.draw(random))
                state = game.apply(state, TABLE, line)
                continue
            seat = game.awaits(state)[0]
            action = bot.choose(game.view(state, seat), seat, random)
            lines, turns = lines + 1, turns + (str(action) == game.meta.done)
            state = game.apply(state, seat, action)
    return lines / turns


def main() -> int:
    missed = 0
    for level, aim in AIMS.items():
        taps = measure_taps(level, TURNS)
        missed += taps.own > aim * ABOVE
        print(
            f"Cards & Karma, {level}: {taps.own:.2f} taps a turn (aim {aim}), "
            f"{taps.all:.2f} with answers; {taps.turns} turns"
        )
    for level, aim in navoria.AIMS.items():
        measured = retold.measure_taps(level, GAMES)
        missed += measured.a_turn > aim * navoria.ABOVE
        told = f"{measured.a_turn:.2f} taps a turn (aim {aim}); {measured.games} games"
        print(f"Navoria, {level}: {told}")
    print(f"The Dice Charmers: {count_dice_charmers():.2f} taps a turn; {GAMES} games")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
