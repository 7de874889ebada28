"""What is wrong with an edited sheet, what is unusual about it, and how it differs from another."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.games import find_game, find_room
from companion.games.editing import Content, Editing
from companion.layouts import check_sheet
from companion.rules import Attested, Growing, LayoutError, Notice, Stage


class Problem(NamedTuple):
    """Why a sheet cannot be played, at the box where that can be changed."""

    box: str
    table: str
    key: str
    why: str
    """As `companion sheet check` says it."""


class Difference(NamedTuple):
    """A box that shows something else than on another sheet; None where one has no such box."""

    box: str
    before: str | None
    now: str | None


def find_editing(slug: str) -> Editing | None:
    """How sheets of a game are edited, if they can be."""
    return find_room(slug).editing


def find_problems(editing: Editing, content: Content, beginning: Content) -> list[Problem]:
    """Why a sheet cannot be played, the first reason of each part.

    The check names one reason. To find the next one, the part with the reason is replaced by that
    of the sheet with which the editing began.
    """
    problems: list[Problem] = []
    healed: dict[str, Any] = dict(content)
    while True:
        try:
            check_sheet(healed, [find_game(str(content["game"]))])
            return problems
        except LayoutError as error:
            part = name_part(error.where)
            if part in {name_part(problem.table) for problem in problems}:
                return problems
            box = editing.find_box(content, error.where, error.key)
            problems.append(Problem(box, error.where, error.key, error.expected))
            healed.pop(part, None)
            healed.update({part: beginning[part]} if part in beginning else {})


def name_part(table: str) -> str:
    """The part of a sheet file that a table belongs to: that of `river.spaces 3` is `river`."""
    return re.split(r"[. ]", table)[0]


def find_notices(content: Content) -> Sequence[Notice]:
    """How a complete sheet that can be played differs from what is known of the printed ones."""
    game, stage = find_game(str(content["game"])), find_stage(content)
    if stage and stage.missing:
        return ()
    return game.list_notices(game.read_layout(content)) if isinstance(game, Attested) else ()


def find_stage(content: Content) -> Stage | None:
    """How complete a sheet that can be played is, in games whose sheets grow."""
    game = find_game(str(content["game"]))
    return game.find_stage(game.read_layout(content)) if isinstance(game, Growing) else None


def list_differences(editing: Editing, content: Content, other: Content) -> list[Difference]:
    """The boxes that differ from another sheet, in the order of this one."""
    now, before = editing.list_boxes(content), editing.list_boxes(other)
    return [
        Difference(box, before.get(box), now.get(box))
        for box in dict.fromkeys([*now, *before])
        if before.get(box) != now.get(box)
    ]
