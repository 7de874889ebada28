"""The recorded games of this game show every ending and the rulebook's own examples."""

from companion.games.just_4_fun.rules import JUST_4_FUN
from tests.games.plays import list_plays, play_through, read_play

FILES = list_plays(JUST_4_FUN.meta.slug)


def test_every_ending_has_a_game() -> None:
    plays = [play_through(read_play(path))[0] for path in FILES]
    results = [JUST_4_FUN.result(play.state) for play in plays]
    endings = {(result.reason, result.decided_by) for result in results if result}
    assert endings == {("row", "row"), ("pawns", "total"), ("pawns", "zone"), ("pawns", "shared")}


def test_figures_that_do_not_exist_are_not_invented() -> None:
    state = play_through(read_play(FILES[0]))[0].state
    for name, of in (("fame", None), ("zone", 99), ("hand", 9), ("fame", 0), ("left", 0)):
        assert JUST_4_FUN.recount(state, name, of) is None
