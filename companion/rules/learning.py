"""Collects what people described in the logs of real tables into a sheet file."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from companion.rules.layout import Notice


class Stage(NamedTuple):
    """How complete a sheet is: the stage that it has reached, and what it lacks for the next."""

    name: str
    missing: Sequence[Notice] = ()


class Fact(NamedTuple):
    """One described thing of a box, with its reading; only one reading can be true."""

    thing: str
    reading: str = ""


class Conflict(NamedTuple):
    """A thing that tables describe differently: each reading, with the number of tables."""

    thing: str
    readings: tuple[tuple[str, int], ...]
    """The reading that is proposed comes first."""
    decided: bool = False
    """Whether the owner's file says which reading is right."""


@runtime_checkable
class Growing(Protocol):
    """For games whose owner's sheet may be incomplete, because people describe it as they play."""

    def find_stage(self, layout: Any) -> Stage:
        """How complete a sheet is."""

    def can_open(self, layout: Any, options: Mapping[str, bool]) -> bool:
        """Tells whether a table with these options can be played with this sheet."""

    def list_told(self, state: Any) -> Sequence[Fact]:
        """The facts that were described at a table."""

    def list_known(self, layout: Any) -> Sequence[Fact]:
        """The facts that a sheet says already."""

    def write_learnt(self, layout: Any, facts: Sequence[Fact]) -> Mapping[str, Any]:
        """The content of a sheet file with these facts added."""


def weigh(
    tables: Iterable[Sequence[Fact]], known: Sequence[Fact] = ()
) -> tuple[list[Fact], list[Conflict]]:
    """The facts that most tables describe, and the conflicts; known facts stay as they are."""
    votes: dict[str, Counter[str]] = {}
    for facts in tables:
        for fact in dict.fromkeys(facts):
            votes.setdefault(fact.thing, Counter())[fact.reading] += 1
    decided = {fact.thing: fact.reading for fact in known}
    chosen, conflicts = [], []
    for thing, readings in votes.items():
        ranked = sorted(readings.items(), key=lambda vote: (-vote[1], vote[0]))
        if thing in decided:
            ranked.sort(key=lambda vote: vote[0] != decided[thing])
            if ranked[0][0] != decided[thing]:
                ranked.insert(0, (decided[thing], 0))
        chosen.append(Fact(thing, ranked[0][0]))
        if len(ranked) > 1:
            conflicts.append(Conflict(thing, tuple(ranked), thing in decided))
    return chosen, conflicts
