"""The table as it is drawn in the terminal."""

from companion.games.navoria.terminal import draw_choice, draw_table
from tests.games.navoria.table import Table, arrange, give, put


def test_the_terminal_shows_rows_tracks_docks_and_points() -> None:
    table = give(arrange(), 1, refuges=(1, 0, 0), docks=((0, 1, 0), (0, 0, 0), (0, 0, 0)))
    give(put(table, claims=((1,), (), (), ())), 1, explorers=(3, 0, 11))
    drawn = draw_table(table.state, 1).splitlines()
    assert drawn[0] == "Round 1, recruit, compass A B"
    assert "soldier-human-desert" in drawn[4]
    assert drawn[7] == "desert     >A . .b !B . . . ! . $"
    assert "favour of human: builder-artisan 2/1, claimed by B" in drawn
    assert "dock desert   crystal; 1 refuges built" in drawn
    assert drawn[-1] == "cards: none"


def test_the_terminal_says_which_tokens_were_drawn_to_whoever_drew_them() -> None:
    table = arrange().does(0, "bag soldier merchant")
    assert draw_choice(table.state, 0).endswith("Drawn: soldier and merchant")
    assert "Drawn" not in draw_choice(table.state, 1)
    assert draw_table(Table().state, 0).startswith("Round 1, opening")
