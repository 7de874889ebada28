"""The explanations of surviving mutants belong to the rules as they are."""

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

    def run(tried: list[Mutation], tests: object) -> tuple[int, list[Mutation]]:
        return len(tried), [m for m in tried if m in alive or m is mutants.HEALTHY]

    monkeypatch.setattr(mutants, "run", run)
    monkeypatch.setattr(mutants, "list_explained", lambda: told)
    assert mutants.main(["20"]) == answer


def test_an_explanation_of_what_is_gone_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "list_explained", lambda: ["scoring.gone: `0` -> `1`"])
    assert mutants.list_stale() == ["scoring.gone: `0` -> `1`"]
