"""How evenly the sheets of The Dice Charmers play: rounds, seats and styles, against their aims.

An aim counts as missed when the whole 95 % interval lies beyond it, so that a short run fails only
where a sheet is clearly off. `python -m tests.bench.balance 10000 sun` makes the figures that stand
in the sheet's file; the names of sheets leave out the others.
"""

import sys
from collections.abc import Mapping
from os import cpu_count
from typing import Any

from companion.bots.simulate import Match, find_tally, play_match
from companion.games.dice_charmers.bots import BOTS
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.layouts import read_sheet

GAMES = 400
ROUNDS = {2: (6, 9), 3: (11, 16), 4: (11, 16), 5: (11, 16)}
OFF = 0.03
"""By how much a seat may win more or less often than its share."""
STYLES = ("fame", "money")
EVEN = 0.05
"""By how much one of two styles may win more often than half of the games: about equally."""


def play(sheet: str, bots: tuple[str, ...], games: int) -> dict[str, Any]:
    """Plays this many games on a sheet and returns their figures."""
    printed = read_sheet(DICE_CHARMERS.meta.slug, sheet)
    match = Match(BOTS, printed, bots, 1)
    outcomes = list(play_match(match, games, cpu_count() or 1))
    layout = DICE_CHARMERS.read_layout(printed)
    return find_tally(match.bot_set).sum_up(layout, outcomes)


def is_off(share: Mapping[str, float], fair: float, most: float) -> bool:
    """Tells whether the whole interval of a share lies too far from the fair one."""
    return share["low"] > fair + most or share["high"] < fair - most


def tell(share: Mapping[str, float]) -> str:
    """Writes a share with its confidence interval."""
    return f"{share['share']:.1%} (+- {(share['high'] - share['low']) / 2:.1%})"


def look_at_seats(sheet: str, seats: int, games: int) -> tuple[float, int]:
    """Prints how a sheet plays with so many; gives its rounds, and the aims that it missed."""
    figures = play(sheet, ("greedy",) * seats, games)
    rounds, wins = figures["rounds"], figures["wins_by_seat"]
    print(
        f"{sheet}, {seats} seats: {rounds['mean']:.1f} rounds (nine games in ten {rounds['low']} "
        f"to {rounds['high']}), wins by seat {', '.join(map(tell, wins))}",
        flush=True,
    )
    least, most = ROUNDS[seats]
    missed = not least <= rounds["mean"] <= most
    return rounds["mean"], missed + sum(is_off(share, 1 / seats, OFF) for share in wins)


def look_at_styles(sheet: str, games: int) -> int:
    """Prints which of the two styles wins more often; 1 if it is clearly the stronger one."""
    fame, money = (play(sheet, STYLES, games)["wins_by_bot"][style] for style in STYLES)
    print(f"{sheet}: fame {tell(fame)} against money {tell(money)}", flush=True)
    return is_off(fame, 0.5, EVEN)


def main(games: int, sheets: tuple[str, ...]) -> int:
    print(f"{games} games each; aims: every seat within {OFF:.0%} of its share, styles about equal")
    missed, lengths = 0, []
    for sheet in sheets:
        found = [look_at_seats(sheet, seats, games) for seats in ROUNDS]
        missed += sum(off for _, off in found) + look_at_styles(sheet, games)
        lengths.append(found[1][0])
    if lengths != sorted(lengths):
        print(f"{' and '.join(sheets)} should take longer one after the other")
        missed += 1
    print(f"{missed} aims missed")
    return int(missed > 0)


if __name__ == "__main__":
    asked = sys.argv[1:]
    number = int(asked.pop(0)) if asked and asked[0].isdecimal() else GAMES
    sys.exit(main(number, tuple(asked) or DICE_CHARMERS.meta.sheets))
