"""Mutation testing: small wrong turns in the rules that the tests of the rules have to notice.

`python -m tests.mutants [number] [game]` draws so many mutants of each game, always the same ones,
runs the quick tests of the game against each and lists the survivors. It fails if too many survive,
if one of them is not explained in mutants_survivors.md, or if that explains what is no mutant any
more.
"""

import importlib.abc
import importlib.machinery
import os
import signal
import sys
import time
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, NamedTuple

import hypothesis
import pytest

from tests.mutations import Mutation, list_mutations

ROOT: Final = Path(__file__).parents[1]


class Target(NamedTuple):
    """A game whose rules are broken, and which of its quick tests most likely notice."""

    slug: str
    modules: tuple[str, ...]
    """The names of the modules to be broken; shared ones with their whole path."""
    keen: tuple[str, ...]
    others: tuple[str, ...]
    """The names of other files of tests, beside those of the rules."""

    @property
    def folder(self) -> Path:
        """Where its tests are."""
        return ROOT / "tests" / "games" / self.slug

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
        ("bonuses", "rewards", "roads", "half_roads", "sights", "market", "river", "palace"),
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
        ("turn", "sets", "ships", "track", "paying", "palace", "moments"),
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
        ("recruit", "gather", "end", "set_up"),
        (
            *("rulings", "facts", "complete", "real_pad", "real_tableau", "real_full"),
            *("real_told", "box", "independent_game", "perft"),
        ),
    ),
)
MODULES: Final = {told: name for target in TARGETS for told, name in target.sources.items()}
"""All modules to be broken by the names in which their mutants are told."""
EXPLAINED: Final = ROOT / "tests" / "mutants_survivors.md"
NUMBER: Final = 300
AT_ONCE: Final = 2
SECONDS_EACH: Final = 60
SECONDS_IN_ALL: Final = 30 * 60
KILLED_AT_LEAST: Final = 0.85
HEALTHY: Final = Mutation("none", "", "", "", "")
"""No mutant at all: the tests must pass before their failing means anything."""


class Tally(NamedTuple):
    """What became of the mutants: how many were tried, who survived, whose tests never ended."""

    tried: int
    survivors: list[Mutation]
    endless: list[Mutation]


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives a mutant in place of its module."""

    def __init__(self, mutation: Mutation) -> None:
        self.name = MODULES.get(mutation.module, "")
        self.source = mutation.source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec"), module.__dict__)  # noqa: S102


@cache
def list_every(target: Target | None = None) -> list[Mutation]:
    """All mutants there are, of one game or of all."""
    return [
        mutation
        for module, name in (target.sources if target else MODULES).items()
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
    every = set(map(str, list_every()))
    return [explained for explained in list_explained() if explained not in every]


def list_tests(target: Target) -> list[list[str]]:
    """The quick tests in two parts: those most likely to notice, then all others of the rules."""
    folder = target.folder
    keen = [str(folder / f"test_rules_{area}.py") for area in target.keen]
    rules = set(map(str, folder.glob("test_rules_*.py")))
    others = [str(folder / f"test_{name}.py") for name in target.others]
    return [keen, [*sorted(rules - set(keen)), *others]]


def start(mutation: Mutation, tests: list[list[str]]) -> int:
    """Runs the tests against a mutant in a process of its own, with pytest imported already."""
    child = os.fork()
    if child:
        return child
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.meta_path.insert(0, Planted(mutation))
    quick = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
    quick += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis was imported before
    passed = all(pytest.main([*quick, *part]) == pytest.ExitCode.OK for part in tests)
    os._exit(not passed)


def run(mutations: Iterable[Mutation], tests: list[list[str]]) -> Tally:
    """Tries mutants as long as there is time."""
    waiting, running = list(mutations), dict[int, tuple[Mutation, float]]()
    tried, survivors, endless = 0, list[Mutation](), list[Mutation]()
    end = time.monotonic() + SECONDS_IN_ALL
    while running or (waiting and time.monotonic() < end):
        while waiting and len(running) < AT_ONCE and time.monotonic() < end:
            mutation = waiting.pop(0)
            running[start(mutation, tests)] = mutation, time.monotonic() + SECONDS_EACH
        for child, (mutation, deadline) in list(running.items()):
            if time.monotonic() > deadline:
                os.kill(child, signal.SIGKILL)
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                del running[child]
                tried += 1
                if status == 0:
                    survivors.append(mutation)
                elif os.WIFSIGNALED(status):
                    endless.append(mutation)
        time.sleep(0.02)
    return Tally(tried, survivors, endless)


def main(arguments: list[str]) -> int:
    """Prints what was killed and what survived of each game; 1 if that is not as it should be."""
    number = int(arguments[0]) if arguments else NUMBER
    chosen = [target for target in TARGETS if target.slug in arguments[1:] or not arguments[1:]]
    stale = list_stale()
    for explained in stale:
        print(f"explained, but no mutant any more: {explained}")
    failed = [target.slug for target in chosen if not try_out(target, number)]
    return int(bool(failed) or bool(stale))


def try_out(target: Target, number: int) -> bool:
    """Tries mutants of one game; tells whether enough were killed and the others are explained."""
    mutations, tests = draw(number, target), list_tests(target)
    began = time.monotonic()
    if run([HEALTHY], tests).survivors != [HEALTHY]:
        print(f"{target.slug}: the tests fail without any mutant.")
        return False
    tried, survivors, endless = run(mutations, tests)
    killed = tried - len(survivors)
    minutes = (time.monotonic() - began) / 60
    share = f"{killed} of {tried} mutants killed ({killed / tried:.1%})"
    print(f"{target.slug}: {share} in {minutes:.1f} minutes")
    for mutation in sorted(map(str, endless)):
        print(f"killed only because its tests did not end in {SECONDS_EACH} s: {mutation}")
    unexplained = set(map(str, survivors)).difference(list_explained())
    for mutation in sorted(map(str, survivors)):
        print(
            f"survived, {'NOT EXPLAINED' if mutation in unexplained else 'explained'}: {mutation}"
        )
    few = tried < len(mutations) or killed / tried < KILLED_AT_LEAST
    return not (few or unexplained)


if __name__ == "__main__":
    assert hypothesis.__version__, "imported once, for all the processes to come"
    sys.exit(main(sys.argv[1:]))
