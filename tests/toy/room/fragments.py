"""Picks the inputs of each fragment of the toy's pages."""

from typing import Final

from companion.games.seen import Inputs, Pages, Seen


def pick_choice(seen: Seen) -> Inputs:
    lines = tuple(line for line in seen.lines if line != "done")
    typing = seen.typist == seen.seat
    return {"words": seen.words, "typing": typing, "lines": lines}


def pick_heads(seen: Seen) -> Inputs:
    return {"heads": seen.state.heads[seen.seat or 0]}


def pick_coin(seen: Seen) -> Inputs:
    return {"heads": seen.state.heads}


def pick_now(seen: Seen) -> Inputs:
    return {"acting": seen.people[seen.awaited[0]] if seen.awaited else ""}


def pick_figures(seen: Seen) -> Inputs:
    return {"words": seen.words, "heads": seen.state.heads[seen.seat or 0]}


PAGES: Final = Pages(
    {
        "seat": {"choice": pick_choice, "heads": pick_heads},
        "screen": {"coin": pick_coin, "now": pick_now},
    },
    sheet=("heads",),
    figures=pick_figures,
)
