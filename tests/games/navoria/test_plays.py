"""The recorded games of this game show every ending and the rulebook's own examples."""

from companion.games.navoria.rules import NAVORIA
from tests.games.plays import list_plays, play_through, read_play

FILES = list_plays(NAVORIA.meta.slug)


def test_every_ending_has_a_game() -> None:
    plays = [play_through(read_play(path))[0] for path in FILES]
    results = [NAVORIA.result(play.state) for play in plays]
    endings = {(result.reason, result.decided_by) for result in results if result}
    assert endings == {("rounds", "points"), ("rounds", "shared")}


def test_every_figure_of_a_recording_can_be_told_at_any_time() -> None:
    play = play_through(read_play(FILES[0]))[0]
    for name in ("round", "phase", "turn", "bag", "centre", "decks", "spaces", "tiles", "chain"):
        assert NAVORIA.recount(play.state, name, None)
    for name in ("points", "tableau", "explorers", "refuges", "docks", "city"):
        assert NAVORIA.recount(play.state, name, 0)
    assert NAVORIA.recount(play.state, "result", None) == "none"


def test_figures_that_do_not_exist_are_not_invented() -> None:
    state = play_through(read_play(FILES[0]))[0].state
    for name, of in (("fame", None), ("points", 9), ("fame", 0), ("compass", 0)):
        assert NAVORIA.recount(state, name, of) is None


def test_every_fact_of_the_rules_has_a_recorded_game() -> None:
    facts = {int(path.stem.split("_")[1]) for path in FILES if path.stem.startswith("fact_")}
    assert facts == set(range(1, 20))
