"""Gathers what people described at real tables, for the sheet file of a box's owner."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.layouts import check_sheet
from companion.rules import Conflict, Fact, Game, Growing, weigh
from companion.store import Store
from companion.tables.folds import Folds


class NothingToLearn(Exception):
    """These tables cannot be learnt from together; says why."""


class Learnt(NamedTuple):
    """A sheet file as data, and the things that tables read differently."""

    content: Mapping[str, Any]
    conflicts: list[Conflict]
    facts: int
    """How many facts the tables told."""


class _Told(NamedTuple):
    game: Game[Any, Any, Any]
    layout: Any
    facts: Sequence[Fact]


def gather(store: Store, codes: Sequence[str], owned: Mapping[str, Any] | None) -> Learnt:
    """Folds the logs of tables; what the owner's file says already is not changed by them."""
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
    facts, conflicts = weigh((one.facts for one in told), known)
    return Learnt(game.write_learnt(layout, facts), conflicts, len(facts))


def _read_table(store: Store, code: str) -> _Told:
    table = store.tables.load(code)
    fold = Folds(store).fold(table)
    if fold is None:
        raise NothingToLearn(f"the game at {code} has not begun")
    game, play = fold.play.game, fold.play
    facts = game.list_told(play.state) if isinstance(game, Growing) else ()
    return _Told(game, play.layout, facts)
