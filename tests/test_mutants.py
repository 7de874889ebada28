"""The explanations of surviving mutants belong to the rules as they are."""

from pathlib import Path

import pytest

from tests import mutants
from tests.mutations import Mutation


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

    def run(tried: list[Mutation], tests: object) -> mutants.Tally:
        alive_now = [m for m in tried if m in alive or m is mutants.HEALTHY]
        return mutants.Tally(len(tried), alive_now, [])

    monkeypatch.setattr(mutants, "run", run)
    monkeypatch.setattr(mutants, "list_explained", lambda: told)
    assert mutants.main(["20"]) == answer


def test_no_two_mutants_are_told_in_the_same_words() -> None:
    every = list(map(str, mutants.list_every()))
    assert len(set(every)) == len(every)
    assert any(told.endswith(" #2 of 4") for told in every)


def test_a_mutant_whose_tests_never_end_is_told_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    endless, failing = tmp_path / "test_endless.py", tmp_path / "test_failing.py"
    endless.write_text("import time\n\ndef test_it():\n    time.sleep(99)\n", "utf-8")
    failing.write_text("def test_it():\n    assert 0\n", "utf-8")
    drawn = mutants.draw(1)
    monkeypatch.setattr(mutants, "SECONDS_EACH", 3)
    assert mutants.run(drawn, [[str(endless)]]) == mutants.Tally(1, [], drawn)
    monkeypatch.setattr(mutants, "SECONDS_EACH", 60)
    assert mutants.run(drawn, [[str(failing)]]) == mutants.Tally(1, [], [])

    def run(tried: list[Mutation], tests: object) -> mutants.Tally:
        healthy = tried == [mutants.HEALTHY]
        return mutants.Tally(len(tried), tried if healthy else [], [] if healthy else drawn)

    monkeypatch.setattr(mutants, "run", run)
    assert mutants.main(["20"]) == 0
    assert f"did not end in 60 s: {drawn[0]}" in capsys.readouterr().out


def test_an_explanation_of_what_is_gone_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "list_explained", lambda: ["scoring.gone: `0` -> `1`"])
    assert mutants.list_stale() == ["scoring.gone: `0` -> `1`"]
