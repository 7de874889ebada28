"""Asks everything printed on a sheet, for everybody, at positions of every phase."""

from random import Random

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.state import Options, Phase
from companion.rules import TABLE, Explanation, Play
from tests.games.dice_charmers.gathered import gather_positions, list_cells

POSITIONS_A_PHASE = 20


def sample_positions(title: str, phase: Phase) -> list[tuple[Play, int]]:
    """Some positions of a phase on one sheet, always the same ones."""
    found = [
        (play, seats)
        for play, seats in gather_positions()
        if play.layout.title == title and play.state.turn.phase == phase
    ]
    return Random(phase.name).sample(found, min(POSITIONS_A_PHASE, len(found)))


@pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.name.lower())
@pytest.mark.parametrize("title", ["Sun", "Moon"])
def test_every_cell_gives_everybody_legal_actions_or_a_refusal_by_a_rule(
    title: str, phase: Phase
) -> None:
    positions = sample_positions(title, phase)
    assert positions, "the games come to every phase"
    for play, seats in positions:
        cells = list_cells(play.layout)
        for actor in (TABLE, *range(seats)):
            legal = set(map(str, DICE_CHARMERS.offers(play.state, actor)))
            for cell in cells:
                explained = DICE_CHARMERS.explain(play.state, actor, cell)
                assert isinstance(explained, Explanation)
                assert set(explained.actions) <= legal, (cell, actor)
                if explained.refusal is None:
                    assert explained.actions, (cell, actor)
                else:
                    assert not explained.actions, (cell, actor)
                    assert explained.refusal.rule in DICE_CHARMERS.meta.rules


def test_every_option_is_on_at_some_position() -> None:
    chosen = [play.state.options for play, _ in gather_positions()]
    for number, option in enumerate(Options._fields):
        assert any(options[number] for options in chosen), option
