"""`python -m tests.mutant_anew module [file]...` runs quick tests on a module read from the input.

It is the slow way to try a mutant, but it sees changes outside of functions as well, because
nothing has been imported before. It ends with 0 if all tests pass, and with `KILLED` if not.
"""

import importlib.abc
import importlib.machinery
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

import pytest

KILLED: Final = 99
"""How a process ends whose tests refuse the mutant; no crash ends like that by accident."""
QUIET: Final = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov")


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives a mutant in place of its module."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec"), module.__dict__)  # noqa: S102


def survives_anew(module: str, source: str, files: Sequence[str]) -> bool:
    """Tries a mutant in a new interpreter with the limits of this process; dies if that must."""
    command = [sys.executable, "-m", "tests.mutant_anew", module, *files]
    ended = subprocess.run(command, input=source.encode(), check=False).returncode
    if ended == -signal.SIGXCPU:
        os.kill(os.getpid(), signal.SIGXCPU)
    return ended != KILLED


def main(module: str, *files: str) -> int:
    """Tries the mutant that stands on the input."""
    sys.meta_path.insert(0, Planted(module, sys.stdin.buffer.read().decode()))
    return 0 if pytest.main([*QUIET, *files]) == pytest.ExitCode.OK else KILLED


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
