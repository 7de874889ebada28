"""Tells in the terminal what happens in a game, with the words of its pages."""

from collections.abc import Iterator
from typing import Any

from companion.printing.tables import tell_figures
from companion.rules import (
    TABLE,
    Game,
    IllegalAction,
    InChains,
    InvalidAction,
    Play,
    Refusal,
    Result,
)
from companion.tables import list_new_steps
from companion.words import Words


class Teller:
    """Tells what happens in one game, in English; seats are counted from one."""

    def __init__(self, game: Game[Any, Any, Any], seats: int) -> None:
        self._game = game
        self._words = Words(game.meta.slug, "en")
        self._people = [f"seat {number}" for number in range(1, seats + 1)]

    def name(self, actor: int) -> str:
        """The name of whoever wrote a line."""
        return "table" if actor == TABLE else self._people[actor]

    def tell_chain(self, before: Play, after: Play) -> str:
        """Tells what the last action of a seat set off; empty if nothing."""
        if after.entry is None or after.length < before.length:
            return ""
        steps = list_new_steps(self._game, after.entry, before.state, after.state)
        game = self._game
        places = game.list_places(after.state) if isinstance(game, InChains) else {}
        return ", ".join(self._words.step(step, places) for step in steps)

    def tell_refusal(self, refusal: Refusal) -> str:
        """Tells why something is not possible now, with the id of its rule if it has one."""
        rule = f" ({refusal.rule})" if refusal.rule in self._game.meta.rules else ""
        return f"Not possible: {self._words.refusal(refusal, self._people)}{rule}"

    def tell_error(self, error: IllegalAction | InvalidAction) -> str:
        """Tells why a game does not accept a line."""
        return self.tell_refusal(error.refusal) if isinstance(error, IllegalAction) else str(error)

    def tell_end(self, play: Play, result: Result) -> Iterator[str]:
        """Tells the figures of every seat, how the game ended, and who won."""
        for standing in result.standings:
            told = tell_figures(standing, play, "en")
            yield f"{self._people[standing.seat]}: {told}"
        yield self._words.outcome(result.reason)
        won = " and ".join(self._people[seat] for seat in result.winners)
        yield f"{won.capitalize()} won. {self._words.outcome(f'by {result.decided_by}')}"
