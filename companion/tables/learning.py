"""Collects what people described at tables with the real game, into a sheet file."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.layouts import check_sheet
from companion.rules import Conflict, Fact, Game, Growing, Play, weigh
from companion.store import Store
from companion.tables.folds import Folds


class NothingToLearn(Exception):
    """Raised with the reason why nothing can be collected from these tables."""


class Learnt(NamedTuple):
    """The collected sheet file as data, and what the tables describe differently."""

    content: Mapping[str, Any]
    conflicts: list[Conflict]
    facts: int
    """How many facts were collected."""


class _Told(NamedTuple):
    game: Game[Any, Any, Any]
    layout: Any
    facts: Sequence[Fact]


def gather(
    store: Store,
    codes: Sequence[str],
    owned: Mapping[str, Any] | None,
    decided: Sequence[Fact] = (),
) -> Learnt:
    """Collects facts from the logs of tables; what the owner's file already says stays as it is.

    Where tables differ, the owner may have decided which reading is right.
    """
    told = [_read_table(store, code) for code in codes]
    slugs = {one.game.meta.slug for one in told}
    if owned is not None:
        game, layout = check_sheet(owned)
        slugs.add(game.meta.slug)
    else:
        game, layout = told[0].game, told[0].layout
    if len(slugs) > 1:
        raise NothingToLearn(f"these are of different games: {', '.join(sorted(slugs))}")
    if not isinstance(game, Growing):
        raise NothingToLearn(f"nothing is described at tables of {game.meta.title}")
    known = game.list_known(layout) if owned is not None else ()
    facts, conflicts = weigh((one.facts for one in told), (*decided, *known))
    for fact in decided:
        _check_decided(fact, conflicts)
    return Learnt(game.write_learnt(layout, facts), conflicts, len(facts))


def _check_decided(fact: Fact, conflicts: Sequence[Conflict]) -> None:
    """Raises NothingToLearn unless tables differ about this fact and one of them reads it so."""
    readings = next((found.readings for found in conflicts if found.thing == fact.thing), ())
    if fact.reading not in (reading for reading, times in readings if times):
        told = ", ".join(reading for reading, _ in readings) or "nothing else"
        raise NothingToLearn(f"no table says {fact.thing}: {fact.reading}; they say {told}")
    if readings[0][0] != fact.reading:
        raise NothingToLearn(f"{fact.thing} is {readings[0][0]} in your file; change it there")


def tell_conflict(conflict: Conflict, why: str) -> str:
    """Tells how often each reading of a disputed fact was described, and why one of them stands."""
    first, *others = conflict.readings
    told = ", ".join(f"{reading} ({times})" for reading, times in others)
    return f"{conflict.thing}: {first[0]} ({first[1]}), but also {told}; {first[0]} stands, {why}."


def write_box(play: Play) -> Mapping[str, Any]:
    """Writes the sheet file of the box on the table, from what everybody there may know of it.

    Raises NothingToLearn where nothing is described.
    """
    game = play.game
    if not isinstance(game, Growing):
        raise NothingToLearn(f"nothing is described at tables of {game.meta.title}")
    told = game.list_told(game.view(play.state, None))
    return game.write_learnt(play.layout, told)


def list_told(play: Play) -> Sequence[Fact]:
    """Lists what was described at a table so far, and what everybody there may know."""
    game = play.game
    return game.list_told(game.view(play.state, None)) if isinstance(game, Growing) else ()


def _read_table(store: Store, code: str) -> _Told:
    table = store.tables.load(code)
    fold = Folds(store).fold(table)
    if fold is None:
        raise NothingToLearn(f"the game at {code} has not begun")
    game, play = fold.play.game, fold.play
    facts = game.list_told(play.state) if isinstance(game, Growing) else ()
    return _Told(game, play.layout, facts)
