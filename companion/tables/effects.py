"""Lists what lines of the log have set off, so that pages can tell it with the line."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from companion.rules import TABLE, Game, InChains, LogLine
from companion.tables.look import Look

Steps = tuple[Sequence[str | int], ...]


def list_new_steps(
    game: Game[Any, Any, Any], entry: LogLine, before: Any, after: Any
) -> tuple[Sequence[str | int], ...]:
    """Lists the steps that a seat's line has added to its turn; none if it only ends the turn."""
    if not isinstance(game, InChains) or entry.actor == TABLE or entry.text == game.meta.done:
        return ()
    earlier, steps = tuple(game.list_steps(before)), tuple(game.list_steps(after))
    return steps[len(earlier) :] if steps[: len(earlier)] == earlier else steps


def list_effects(look: Look, reader: int | None, most: int, skipped: int = 0) -> list[Steps]:
    """Lists what each of the latest lines set off, as a seat may know it; the newest come last."""
    effects: list[Steps] = []
    after = look.play
    if after is None:
        return effects
    for number, step in enumerate(islice(after.walk_back(), skipped + most)):
        if number >= skipped:
            view = look.game.view(step.before.state, reader), look.game.view(after.state, reader)
            effects.append(list_new_steps(look.game, step.entry, *view))
        after = step.before
    return effects[::-1]
