"""Mutation testing: small wrong turns in the rules that the tests of the rules have to notice.

`python -m tests.mutants [number] [game]` draws so many mutants of each game, always the same ones,
runs the quick tests of the game against each and lists the survivors. It fails if too many survive,
if one of them is not explained in mutants_survivors.md, or if that explains what is no mutant any
more.
"""

import resource
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.mutant_runs import SECONDS_EACH, Subject, try_out
from tests.mutations import Mutation, list_mutations

ROOT: Final = Path(__file__).parents[1]


class Target(NamedTuple):
    """A game whose rules are broken, and which of its quick tests have to notice."""

    slug: str
    modules: tuple[str, ...]
    """The names of the modules to be broken; shared ones with their whole path."""
    others: tuple[str, ...]
    """The names of other files of tests, beside those of the rules."""

    @property
    def tests(self) -> list[str]:
        """The files of its quick tests."""
        folder = ROOT / "tests" / "games" / self.slug
        others = [str(folder / f"test_{name}.py") for name in self.others]
        return [*sorted(map(str, folder.glob("test_rules_*.py"))), *others]

    @property
    def sources(self) -> dict[str, str]:
        """The modules to be broken by the names in which their mutants are told."""
        package = f"companion.games.{self.slug}.rules"
        prefix = "" if self is TARGETS[0] else f"{self.slug}/"
        return {
            prefix + name.rpartition(".")[2]: name if "." in name else f"{package}.{name}"
            for name in self.modules
        }


TARGETS: Final = (
    Target(
        "dice_charmers",
        (
            *("province", "market", "river", "karma", "agenda", "tracks", "scoring"),
            "companion.rules.result",
        ),
        ("figures", "plays"),
    ),
    Target(
        "cards_and_karma",
        (
            *("act", "apply", "chain", "dealt_or_typed", "display", "final", "luck", "offer"),
            *("offers", "payment"),
            *("proposals", "questions", "refuse", "refuse_answer", "refuse_paying", "refuse_real"),
            *("rewards", "scoring", "sets", "settle", "tokens", "turns", "view"),
        ),
        (
            *("facts", "real_track", "real_rows", "real_full", "real_told", "hidden", "decks"),
            *("independent_game", "perft"),
        ),
    ),
    Target(
        "navoria",
        (
            *("agenda", "apply", "asked", "changes", "favours", "gain_offers", "income", "known"),
            *("offers", "orders", "real_offers", "refuse", "refuse_gains", "refuse_real"),
            *("refuse_recruit", "refuse_told", "rest", "rounds", "scoring", "setup", "told"),
            *("told_board", "turns", "typed", "view"),
        ),
        (
            *("rulings", "facts", "complete", "real_pad", "real_tableau", "real_full"),
            *("real_told", "box", "independent_game", "perft"),
        ),
    ),
)
EXPLAINED: Final = ROOT / "tests" / "mutants_survivors.md"
NUMBER: Final = 300
KILLED_AT_LEAST: Final = 0.85


@cache
def list_every(target: Target) -> list[Mutation]:
    """All mutants there are of one game."""
    return [
        mutation
        for module, name in target.sources.items()
        for mutation in list_mutations(
            module, ROOT.joinpath(*name.split(".")).with_suffix(".py").read_text("utf-8")
        )
    ]


def draw(number: int, target: Target = TARGETS[0]) -> list[Mutation]:
    """So many mutants, always the same ones as long as the modules are the same."""
    every = list_every(target)
    mixed = Random("mutants").sample(every, len(every))
    return mixed[:number]


def list_explained() -> list[str]:
    """The survivors that somebody has looked at."""
    lines = EXPLAINED.read_text("utf-8").splitlines()
    return [line.removeprefix("- ") for line in lines if line.startswith("- ")]


def list_stale() -> list[str]:
    """What is explained although no such mutant can be made any more."""
    every = {str(mutation) for target in TARGETS for mutation in list_every(target)}
    return [explained for explained in list_explained() if explained not in every]


def main(arguments: list[str]) -> int:
    """Prints what was killed and what survived of each game; 1 if that is not as it should be."""
    number = int(arguments[0]) if arguments else NUMBER
    chosen = [target for target in TARGETS if target.slug in arguments[1:] or not arguments[1:]]
    stale = list_stale()
    for explained in stale:
        print(f"explained, but no mutant any more: {explained}")
    failed = [target.slug for target in chosen if not judge(target, number)]
    return int(bool(failed) or bool(stale))


def judge(target: Target, number: int) -> bool:
    """Tries mutants of one game; tells whether enough were killed and the others are explained."""
    began = count_minutes()
    tally = try_out(draw(number, target), Subject(target.sources, target.tests))
    if tally is None:
        print(f"{target.slug}: the tests fail without any mutant.")
        return False
    tried, survivors, endless = tally
    killed = tried - len(survivors)
    share = f"{killed} of {tried} mutants killed ({killed / tried:.1%})"
    print(f"{target.slug}: {share} in {count_minutes() - began:.1f} minutes of processor time")
    for mutation in sorted(map(str, endless)):
        print(f"killed only because its tests did not end in {SECONDS_EACH} s: {mutation}")
    unexplained = set(map(str, survivors)).difference(list_explained())
    for mutation in sorted(map(str, survivors)):
        print(
            f"survived, {'NOT EXPLAINED' if mutation in unexplained else 'explained'}: {mutation}"
        )
    return killed / tried >= KILLED_AT_LEAST and not unexplained


def count_minutes() -> float:
    """The processor time of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (used.ru_utime + used.ru_stime) / 60


if __name__ == "__main__":
    import_module("tests.conftest")  # and with it what others wrote, once for all processes to come
    sys.exit(main(sys.argv[1:]))
