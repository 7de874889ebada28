"""The explanations of surviving mutants belong to the rules as they are."""

from pathlib import Path
from typing import NoReturn

import pytest

from tests import mutant_runs, mutants
from tests.mutant_runs import Subject, Tally
from tests.mutations import Mutation, list_mutations


def test_every_explained_survivor_is_a_mutant_that_can_be_made() -> None:
    assert mutants.list_explained()
    assert mutants.list_stale() == []


@pytest.mark.parametrize(
    ("survivors", "explained", "answer"),
    [
        ([], [], 0),
        ([3], [], 1),
        ([3], [3], 0),
        ([], [3], 0),
        ([3, 4, 5, 6], [3, 4, 5, 6], 1),
    ],
)
def test_what_survives_without_an_explanation_fails(
    monkeypatch: pytest.MonkeyPatch, survivors: list[int], explained: list[int], answer: int
) -> None:
    drawn = mutants.draw(20)
    told = [str(drawn[number]) for number in explained]
    alive = [drawn[number] for number in survivors]

    def try_out(tried: list[Mutation], subject: Subject) -> Tally:
        return Tally(len(tried), [mutation for mutation in tried if mutation in alive], [])

    monkeypatch.setattr(mutants, "try_out", try_out)
    monkeypatch.setattr(mutants, "list_explained", lambda: told)
    assert mutants.main(["20"]) == answer


def test_no_two_mutants_are_told_in_the_same_words() -> None:
    every = [str(mutation) for game in mutants.TARGETS for mutation in mutants.list_every(game)]
    assert len(set(every)) == len(every)
    assert any(told.endswith(" #2 of 4") for told in every)


def loop_for_ever(mutation: Mutation) -> NoReturn:
    while True:
        pass


def test_a_mutant_whose_tests_never_end_is_told_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = mutants.draw(1)
    monkeypatch.setattr(mutant_runs, "SECONDS_EACH", 1)
    assert mutant_runs.run(drawn, loop_for_ever) == Tally(1, [], drawn)
    assert mutant_runs.run(drawn, lambda mutation: False) == Tally(1, [], [])
    monkeypatch.setattr(mutants, "try_out", lambda tried, _: Tally(len(tried), [], drawn))
    assert mutants.main(["20"]) == 0
    assert f"did not end in 60 s: {drawn[0]}" in capsys.readouterr().out


SUMS = """
from functools import cache
LEAST = 1
@cache
def add(one, other):
    return one + other
def ask():
    return len("?")
def is_small(number):
    return number <= LEAST
"""
TESTS = """
import sys; sys.path.append({folder!r})
import sums_to_break as sums
def test_adding():
    assert sums.add(2, 2) == 4
def test_adding_again():
    assert sums.add(2, 2) == 4 and sums.is_small(1) and {passes}
"""


@pytest.mark.parametrize(
    ("passes", "survivors"),
    [(True, ["sums.sums: `1` -> `2`", "sums.ask: `return len('?')` -> `pass`"]), (False, None)],
)
def test_a_mutant_dies_by_the_tests_that_call_its_function_or_depend_on_its_constant(
    tmp_path: Path, passes: bool, survivors: list[str] | None
) -> None:
    (tmp_path / "sums_to_break.py").write_text(SUMS, "utf-8")
    tests = tmp_path / "test_sums.py"
    tests.write_text(TESTS.format(folder=str(tmp_path), passes=passes), "utf-8")
    mutations = list_mutations("sums", SUMS)
    assert any(str(mutation) == "sums.sums: `1` -> `0`" for mutation in mutations)
    tally = mutant_runs.try_out(mutations, Subject({"sums": "sums_to_break"}, [str(tests)]))
    assert (tally and sorted(map(str, tally.survivors), reverse=True)) == survivors
    assert not tally or tally.tried == len(mutations) > len(tally.survivors)


def test_an_explanation_of_what_is_gone_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "list_explained", lambda: ["scoring.gone: `0` -> `1`"])
    assert mutants.list_stale() == ["scoring.gone: `0` -> `1`"]
