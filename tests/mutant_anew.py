"""`python -m tests.mutant_anew module [file]...` runs quick tests on a module read from the input.

It is the slow way to try a mutant, but it sees changes outside of functions as well, because
nothing has been imported before. It ends with 0 if all tests pass, and with `KILLED` if not.
"""

import importlib.abc
import importlib.machinery
import os
import sys
import tempfile
from collections.abc import Sequence
from types import ModuleType
from typing import Final, NoReturn

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


def start_anew(module: str, source: str, files: Sequence[str]) -> NoReturn:
    """Becomes a new interpreter that runs the tests; limits of this process hold on."""
    with tempfile.TemporaryFile() as mutant:
        mutant.write(source.encode())
        mutant.seek(0)
        os.dup2(mutant.fileno(), 0)
        os.execv(sys.executable, [sys.executable, "-m", "tests.mutant_anew", module, *files])  # noqa: S606


def main(module: str, *files: str) -> int:
    """Tries the mutant that stands on the input."""
    sys.meta_path.insert(0, Planted(module, sys.stdin.buffer.read().decode()))
    return 0 if pytest.main([*QUIET, *files]) == pytest.ExitCode.OK else KILLED


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
