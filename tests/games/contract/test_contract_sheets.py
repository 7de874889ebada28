"""What every game promises about its own sheets."""

import pytest

from companion.games import find_game
from companion.rules import Attested
from tests.games.contract.walking import SLUGS, read_layout


@pytest.mark.parametrize("slug", SLUGS)
def test_our_own_sheets_keep_every_attested_fact(slug: str) -> None:
    game = find_game(slug)
    assert isinstance(game, Attested)
    for sheet in game.meta.sheets:
        assert [*game.list_notices(read_layout(slug, sheet))] == []
