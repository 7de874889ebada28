"""Adds what was described at a table to an own sheet, as one step that can be undone."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.editing import BoxKind, NoSuchValue
from companion.rules import Fact, Growing, LayoutError

LEARNT: Final = "learnt"
"""The code of the step; no box on the page has it."""
BETWEEN: Final = "; "
UNREADABLE: Final = (LayoutError, AssertionError, ValueError, KeyError, IndexError, TypeError)
"""The errors that facts of no table, or a sheet that cannot be played, may cause."""


def write_facts(facts: Sequence[Fact]) -> str:
    """Writes facts as the value of the step."""
    return BETWEEN.join(f"{fact.thing}={fact.reading}" for fact in facts)


def make_learnt(game: Any) -> BoxKind:
    """Makes the box kind whose one step adds facts; what the sheet says already stays."""

    def learn(content: Any, value: str) -> None:
        assert isinstance(game, Growing), "only sheets that grow learn something"
        told = [fact.partition("=") for fact in value.split(BETWEEN)]
        try:
            facts = [Fact(thing, reading) for thing, _, reading in told]
            learnt = game.write_learnt(game.read_layout(content), facts)  # type: ignore[attr-defined]
            game.read_layout(learnt)  # type: ignore[attr-defined]
        except UNREADABLE as error:
            raise NoSuchValue(LEARNT) from error
        content.clear()
        content.update(learnt)

    return BoxKind(
        *("act", LEARNT, lambda content: (LEARNT,), lambda content: ""),
        *(lambda content: (), learn),
        typed=".{1,60000}",
        acts=True,
        then=lambda content, value: "",
    )
