"""Makes the view of a table for one reader, which is all that templates get."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from companion.games.seen import Typed
from companion.rules import Chance, Ended, Game, Honour, Honouring, LogLine, Play, Result
from companion.store import Seat, Table
from companion.tables.look import Look
from companion.tables.options import Correction, Options


class Viewed(NamedTuple):
    """What one reader may see of a table; the play and the log are not in it."""

    table: Table
    """The secret of its luck is empty until the game is over."""
    game: Game[Any, Any, Any]
    options: Options
    has_begun: bool
    state: Any
    """The position as the reader may see it; None before the start."""
    last: Any
    """The position in which the latest turn was ended, as the reader may see it."""
    result: Result | None
    rolls: int
    length: int
    """The number of lines that count."""
    awaited: list[int]
    offered: Mapping[int, list[str]]
    """The lines of the reader, and of the seats for which others may write."""
    undoable: list[int]
    """The seats that may take something back now."""
    typist: int | None
    retypist: int | None
    retyped: Chance | None
    """What the dice that were typed last may show instead, while they can be typed again."""
    typed: Mapping[int, Typed]
    """What may be typed anew of the real game, by the seats that the reader types for."""
    correction: Correction | None
    undone: LogLine | None
    """The first line that the proposed correction would undo."""
    asked: list[int]
    """The seats whose yes to the correction is still missing."""
    admissible: list[int]
    """The numbers of the knocks to which the reader may say yes, even if not the host."""
    missed: list[Seat]
    """The seats of absent phones for which another may go on."""
    helped: list[Seat]
    """The seats that others act for."""
    arranged: str
    is_ready: bool
    """Whether all people of a lobby are ready to start."""
    can_repeat: bool
    draws_luck: bool
    allows_paper: bool
    by_hand: bool
    """Whether people type what lies on the real table."""
    grows: bool
    """Whether they describe the box that they play with."""
    honours: Sequence[Honour]
    """Who did something best, once the game is over."""


def view_look(look: Look, reader: int | None) -> Viewed:
    """What a seat may see of a table; None is the shared screen."""
    play, view = look.play, _view_for_all(look)
    offered = {
        seat.number: look.list_offers_for(seat.number, reader)
        for seat in view.helped
        if look.lets_others_act(seat)
    }
    if reader is not None:
        offered[reader] = look.list_offers(reader)
    return view._replace(
        state=look.game.view(play.state, reader) if play else None,
        last=look.game.view(play.last, reader) if play and play.last else None,
        offered=offered,
        typed={seat: typed for seat in offered if (typed := _find_typed(look, seat, reader))},
        undone=_conceal(look, [play.find_entry(view.correction.to)], reader)[0]
        if play and view.correction
        else None,
        admissible=[
            knock.number for knock in look.table.knocks if look.may_admit(knock, reader, host=False)
        ],
    )


def _find_typed(look: Look, seat: int, reader: int | None) -> Typed | None:
    """The move that a seat may type anew, as far as the reader may know it."""
    typed = look.find_typed(seat)
    if typed is None:
        return None
    line, before = typed
    return Typed(look.conceal(seat, line, reader), look.game.view(before, reader))


@lru_cache(maxsize=64)
def _view_for_all(look: Look) -> Viewed:
    """The part of the view that does not depend on the reader; the rest is empty."""
    play, retypist = look.play, look.retypist
    return Viewed(
        table=_without_secret_seed(look.table),
        game=look.game,
        options=look.options,
        has_begun=play is not None,
        state=None,
        last=None,
        result=look.result,
        rolls=look.rolls,
        length=play.length if play else 0,
        awaited=look.list_awaited(),
        offered={},
        undoable=[seat.number for seat in look.seats if look.can_take_back(seat.number)],
        typist=look.typist,
        retypist=retypist,
        retyped=look.retyped if retypist is not None else None,
        typed={},
        correction=look.correction,
        undone=None,
        asked=look.list_asked(),
        admissible=[],
        missed=look.list_missed(),
        helped=look.list_helped(),
        arranged=look.arranged,
        is_ready=play is None and look.is_ready,
        can_repeat=look.can_repeat,
        draws_luck=look.draws_luck,
        allows_paper=look.allows_paper,
        by_hand=look.is_by_hand,
        grows=look.grows,
        honours=list_honours(play) if play and look.result else (),
    )


def list_honours(play: Play) -> Sequence[Honour]:
    """The honours of a finished game, from the turns that were ended in it.

    Where no line ends a turn, every position in which somebody acted is looked at.
    """
    game = play.game
    if not isinstance(game, Honouring):
        return ()
    ends = game.meta.done
    done = [step for step in play.walk_back() if not ends or step.entry.text == ends]
    turns = [Ended(step.entry.actor, step.before.state) for step in reversed(done)]
    return game.list_honours(turns, play.state)


def list_entries(look: Look, reader: int | None, most: int, skipped: int = 0) -> list[LogLine]:
    """The latest lines, undone ones and the `skipped` newest left out, as a seat may read them."""
    if look.play is None:
        return []
    latest = look.play.list_latest(skipped + most)
    return _conceal(look, latest[: len(latest) - skipped], reader)


def _conceal(look: Look, entries: Iterable[LogLine], reader: int | None) -> list[LogLine]:
    return [LogLine(actor, look.conceal(actor, text, reader)) for actor, text in entries]


def _without_secret_seed(table: Table) -> Table:
    """The table without the seed of its dice, which stays secret until the game has ended."""
    return table if table.phase in ("over", "ended") else table._replace(seed="")
