"""Runs quick tests against mutants, each mutant in a process of its own.

The tests are imported once, and a recorded run tells which of them call which functions. A changed
function is then put in place of the other, and only the tests that call it run, quickest first.
What survives that, or is changed outside of functions, faces all tests in a new interpreter.
"""

import multiprocessing
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import _lru_cache_wrapper
from gc import get_objects
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from types import CodeType, FrameType, FunctionType
from typing import Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.mutant_anew import KILLED, QUIET, survives_anew
from tests.mutations import Mutation

AT_ONCE: Final = 2
SECONDS_EACH: Final = 60
"""Processor time for the tests of one mutant, so that a busy machine kills none."""
_BYTES_EACH: Final = 4 << 30
_IMPORTED: Final = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Hypothesis was imported before, once for all."""
_FORK: Final = multiprocessing.get_context("fork")


class Subject(NamedTuple):
    """The modules to be broken by their names in what is told, and the files of their tests."""

    modules: Mapping[str, str]
    files: list[str]


class Called(NamedTuple):
    """What one test needed: processor time, and functions of the modules to be broken."""

    seconds: float
    functions: frozenset[str]


class Tally(NamedTuple):
    """What became of the mutants: how many were tried, who survived, whose tests never ended."""

    tried: int
    survivors: list[Mutation]
    endless: list[Mutation]


class Trial:
    """A plugin of pytest that tries mutants on the tests that it has collected."""

    def __init__(self, mutations: Iterable[Mutation], subject: Subject) -> None:
        self.mutations = list(mutations)
        self.subject = subject
        self.tests: list[pytest.Item] = []
        self.called: list[Called] = []
        self.tally: Tally | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.tests = session.items
        if called := self._record():
            self.called = called
            self.tally = run(self.mutations, self._survives)
        return True

    def _record(self) -> list[Called]:
        """What every test calls of the modules as they are; nothing if a test fails."""
        end, far_end = _FORK.Pipe(duplex=False)
        modules = self.subject.modules
        process = _FORK.Process(target=_send_called, args=(self.tests, modules, far_end))
        process.start()
        far_end.close()
        called: list[Called] = end.recv()
        process.join()
        return called

    def _survives(self, mutation: Mutation) -> bool:
        """Tells whether no test notices; those that call what was changed come first."""
        name = self.subject.modules[mutation.module]
        function = f"{mutation.module}.{mutation.function}"
        near = [n for n, called in enumerate(self.called) if function in called.functions]
        near.sort(key=lambda number: self.called[number].seconds)
        if near:
            _replace_function(name, mutation)
        passed = all(_passes(self.tests[number]) for number in near)
        return passed and survives_anew(name, mutation.source, self.subject.files)


def try_out(mutations: Iterable[Mutation], subject: Subject) -> Tally | None:
    """Tries mutants; tells nothing if a test fails without any."""
    trial = Trial(mutations, subject)
    pytest.main([*QUIET, *_IMPORTED, *subject.files], plugins=[trial])
    return trial.tally


def run(mutations: Iterable[Mutation], survives: Callable[[Mutation], bool]) -> Tally:
    """Tries mutants, a few at once, each in a process of its own."""
    waiting, running = list(mutations), dict[object, tuple[Mutation, ForkProcess]]()
    tally = Tally(len(waiting), [], [])
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            mutation = waiting.pop(0)
            process = _FORK.Process(target=_face, args=(mutation, survives))
            process.start()
            running[process.sentinel] = mutation, process
        for sentinel in wait([process.sentinel for _, process in running.values()]):
            mutation, process = running.pop(sentinel)
            process.join()
            if process.exitcode == -signal.SIGXCPU:
                tally.endless.append(mutation)
            elif process.exitcode != KILLED:
                tally.survivors.append(mutation)
    return tally


def _face(mutation: Mutation, survives: Callable[[Mutation], bool]) -> None:
    """Ends with `KILLED` if a mutant does not survive, by a signal if its tests take too long."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_EACH, SECONDS_EACH + 5))
    resource.setrlimit(resource.RLIMIT_AS, (_BYTES_EACH, _BYTES_EACH))
    _silence()
    sys.exit(0 if survives(mutation) else KILLED)


def _silence() -> None:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)


def _send_called(tests: list[pytest.Item], modules: Mapping[str, str], end: Connection) -> None:
    """Runs every test with empty caches, so that it calls all that it depends on."""
    _silence()
    files = {str(sys.modules[name].__file__): told for told, name in modules.items()}
    every = []
    for test in tests:
        _empty_caches()
        began, codes = time.process_time(), set[CodeType]()
        sys.settrace(_note_calls(codes))
        passes = _passes(test)
        sys.settrace(None)
        if not passes:
            end.send([])
            return
        functions = frozenset(
            f"{files[code.co_filename]}.{_name_function(code)}"
            for code in codes
            if code.co_filename in files
        )
        every.append(Called(time.process_time() - began, functions))
    end.send(every)


def _note_calls(codes: set[CodeType]) -> Callable[[FrameType, str, object], None]:
    """A function that Python tells of every call, and that wants to hear of no line."""
    return lambda frame, event, argument: codes.add(frame.f_code)


def _passes(test: pytest.Item) -> bool:
    """Runs one test with fixtures of its own."""
    return not any(report.failed for report in runtestprotocol(test, log=False, nextitem=None))


def _empty_caches() -> None:
    for found in get_objects():
        if isinstance(found, _lru_cache_wrapper):
            found.cache_clear()


def _replace_function(name: str, mutation: Mutation) -> None:
    """Gives a function of a module the code that it has in the mutant, where that is possible."""
    file = sys.modules[name].__file__
    codes = list(_list_codes(compile(mutation.source, name, "exec")))
    every = Counter(code.co_qualname for code in codes)
    changed = {code.co_qualname: code for code in codes if every[code.co_qualname] == 1}
    for found in get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == file:
            code = changed.get(found.__code__.co_qualname, found.__code__)
            if code.co_name == mutation.function and len(code.co_freevars) == len(
                found.__code__.co_freevars
            ):
                found.__code__ = code
    _empty_caches()


def _list_codes(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions, in the order of the text."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _list_codes(constant)


def _name_function(code: CodeType) -> str:
    """The innermost function with a name that a piece of code belongs to."""
    named = [part for part in code.co_qualname.split(".") if not part.startswith("<")]
    return named[-1] if named else ""
