"""What luck told from skill is worth: its mean, the games it saves, and whether moments are true.

    python -m tests.bench.luck mean 1000 GAME       games between greedy bots, looked at quickly
    python -m tests.bench.luck equals 100 GAME      games between greedy bots, as for a report
    python -m tests.bench.luck skill 100 GAME       games between search and greedy
    python -m tests.bench.luck moments 200 GAME     flagged moments, played to the end

The names of games leave out the others. Analysed games are kept in `.luck_cache`, so that a larger
number adds to them. A mean beyond three standard errors, or fewer than 98 % of moments that are
truly worse, make this fail.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from companion.bots import BotSet
from companion.games import ROOMS
from companion.luck.foresight import Foresight, share_win
from companion.luck.moments import Moment, find_moments
from companion.luck.rolls import measure_rolls
from companion.rules import Play
from tests.luck.games import find_bots, play_game, read_layout
from tests.measured import digest_files

SURE = 3.0
"""Standard errors within which the mean luck of a seat has to be nought."""
TRUE = 0.98
"""The share of flagged moments that has to be worse when played to the end."""
QUICK = {"futures": 0, "ahead": 2}
"""With one future for each roll, two choices ahead, luck is nought on average as well. Games take
less time, and because positions differ less in them, fewer games tell the mean as exactly."""
DEEP = 100
"""The futures in which a flagged moment is played to the end."""

PARTS = (
    "companion/luck/foresight.py",
    "companion/luck/rolls.py",
    "companion/bots",
    "companion/rules",
)
MOMENTS = "companion/luck/moments.py"
HOMES = "companion/games"
KEPT = Path(__file__).parents[2] / ".luck_cache"
"""Where analysed games are kept, so that the next run adds to them while the code is the same."""


class Game(NamedTuple):
    """The results of an analysed game, as they are cached; tuples run over the seats."""

    results: tuple[float, ...]
    luck: tuple[float, ...]
    seconds: float
    """The time of the processor that its luck took."""


def analyse_games(bots: BotSet, names: tuple[str, ...], games: int) -> list[Game]:
    """So many analysed games between bots, those of earlier runs first."""
    effort = bots.insight
    assert effort is not None
    file = find_file(bots, f"{'-'.join(names)}-{effort.futures}-{effort.ahead}")
    found = [read_game(line) for line in read_lines(file)[:games]]
    for game in play_games(bots, names, range(len(found), games)):
        keep_line(file, game)
        found.append(game)
    return found


def find_file(bots: BotSet, what: str) -> Path:
    """Where results are kept that this code has found."""
    slug = bots.game.meta.slug
    home = f"{HOMES}/{slug}"
    parts = (*PARTS, MOMENTS) if what == "moments" else PARTS
    mark = digest_files(*parts, f"{home}/rules", f"{home}/bots")
    return KEPT / f"{slug}-{what}-{mark}.jsonl"


def read_lines(file: Path) -> list[str]:
    """The lines that earlier runs have kept."""
    return file.read_text("utf-8").splitlines() if file.exists() else []


def keep_line(file: Path, found: Sequence[object]) -> None:
    """Keeps what was found in one game."""
    file.parent.mkdir(exist_ok=True)
    with file.open("a", encoding="utf-8") as kept:
        kept.write(json.dumps(found) + "\n")


def read_game(line: str) -> Game:
    """Reads an analysed game from a line of the cache."""
    results, luck, seconds = json.loads(line)
    return Game(tuple(results), tuple(luck), seconds)


def play_games(bots: BotSet, names: tuple[str, ...], numbers: range) -> Iterator[Game]:
    """Plays and analyses games between bots, which change seats from game to game."""
    layout = read_layout(bots)
    foresight = Foresight(bots, layout)
    for number in numbers:
        seated = tuple(names[(seat + number) % len(names)] for seat in range(len(names)))
        play = play_game(bots, layout, seated, f"{names}/{number}")
        result = bots.game.result(play.state)
        assert result is not None
        began = time.process_time()
        rolls = list(measure_rolls(play, foresight, f"luck/{number}"))
        luck = tuple(sum(roll.luck[seat] for roll in rolls) for seat in range(len(names)))
        yield Game(share_win(result, len(names)), luck, time.process_time() - began)


def find_error(figures: list[float]) -> float:
    """The standard error of a mean."""
    return sqrt(variance(figures) / len(figures))


def look_at_mean(slug: str, games: int) -> int:
    """Prints the mean luck of each seat, worked out quickly; counts those that are not nought."""
    played = analyse_games(find_bots(slug, **QUICK), ("greedy", "greedy"), games)
    missed = 0
    for seat in range(2):
        luck = [game.luck[seat] for game in played]
        mean, error = fmean(luck), find_error(luck)
        missed += not abs(mean) <= SURE * error > 0
        print(
            f"{slug}: seat {seat} has a mean luck of {mean:+.4f} in {games} games, "
            f"standard error {error:.4f}",
            flush=True,
        )
    return missed


def look_at_equals(slug: str, games: int) -> int:
    """Prints how much of the results of equal bots is luck that was found."""
    played = analyse_games(find_bots(slug), ("greedy", "greedy"), games)
    return compare_spread(f"{slug}: of two greedy bots the first", played, 0)


def look_at_skill(slug: str, games: int) -> int:
    """Prints how surely search is told from greedy, by results and by results without luck."""
    played = analyse_games(find_bots(slug), ("search", "greedy"), games)
    return compare_spread(f"{slug}: search against greedy", played, 1)


def compare_spread(what: str, played: list[Game], turns: int) -> int:
    """Prints the results of a bot that starts on seat 0 and sits `turns` further in each game."""
    plain, adjusted = [], []
    for number, game in enumerate(played):
        seat = turns * number % 2
        plain.append(game.results[seat])
        adjusted.append(game.results[seat] - game.luck[seat])
    print(
        f"{what} wins {fmean(plain):.3f} ± {find_error(plain):.3f} in {len(played)} games, "
        f"without luck {fmean(adjusted):.3f} ± {find_error(adjusted):.3f}: plain results need "
        f"{variance(plain) / variance(adjusted):.2f} times as many games; luck took "
        f"{fmean(game.seconds for game in played):.1f} s of processor a game",
        flush=True,
    )
    return 0


def look_at_moments(slug: str, wanted: int) -> int:
    """Prints how many flagged moments are worse in a deep roll-out; 1 if too few are."""
    bots = find_bots(slug)
    file = find_file(bots, "moments")
    losses: list[list[float]] = [json.loads(line) for line in read_lines(file)]
    layout = read_layout(bots)
    foresight = Foresight(bots, layout)
    while (found := sum(map(len, losses))) < wanted:
        luck = f"moments/{len(losses)}"
        play = play_game(bots, layout, ("greedy", "random"), luck)
        moments = find_moments(play, foresight, luck)
        losses.append([find_loss(play, moment, foresight) for moment in moments])
        keep_line(file, losses[-1])
    worse = sum(loss > 0 for of_game in losses for loss in of_game)
    print(
        f"{slug}: {worse} of {found} flagged moments in {len(losses)} games are worse "
        f"in {DEEP} futures that are played to the end",
        flush=True,
    )
    return int(worse < TRUE * found)


def find_loss(play: Play, moment: Moment, foresight: Foresight) -> float:
    """By how much what was done is worse than the best, in games played to their end."""
    state = [*play.walk_back()][::-1][moment.step].before.state
    losses = []
    for future in range(DEEP):
        luck = f"deep/{moment.step}/{future}"
        guessed = foresight.insight.guess(state, moment.seat, Random(luck))
        best, done = (
            foresight.play_out(foresight.write(guessed, moment.seat, line), Random(luck))
            for line in (moment.good[0], moment.line)
        )
        losses.append(best[moment.seat] - done[moment.seat])
    return fmean(losses)


LOOKS: dict[str, Callable[[str, int], int]] = {
    "mean": look_at_mean,
    "equals": look_at_equals,
    "skill": look_at_skill,
    "moments": look_at_moments,
}


def main(look: str = "mean", number: str = "100", *slugs: str) -> int:
    """Looks at the games named, or at all."""
    named = slugs or [room.game.meta.slug for room in ROOMS]
    return int(sum(LOOKS[look](slug, int(number)) for slug in named) > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
