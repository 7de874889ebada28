"""What every game promises about its course: somebody can act until the end, nobody after it."""

from random import Random

import pytest

from companion.rules import TABLE, IllegalAction, Play
from tests.games.contract.walking import SLUGS, list_offers, set_up, walk

pytestmark = pytest.mark.parametrize("slug", SLUGS)


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_ever_stuck_and_every_game_ends(slug: str, seed: int) -> None:
    random = Random(f"course {seed}")
    table = set_up(slug, random)
    *_, last = walk(table, random, arranging=0.01)
    result = table.game.result(last.state)
    assert result is not None
    assert result.winners
    assert set(result.winners) <= set(range(table.seats))
    assert [standing.seat for standing in result.standings] == list(range(table.seats))


@pytest.mark.parametrize("seed", range(5))
def test_a_finished_game_offers_nothing_and_refuses_everything(slug: str, seed: int) -> None:
    random = Random(f"finished {seed}")
    table = set_up(slug, random)
    steps = list(walk(table, random))
    state = steps[-1].state
    assert table.game.chance(state) is None
    assert not table.game.awaits(state)
    assert not list_offers(table, state)
    assert not table.game.offers(state, TABLE)
    play = Play.begin(table.game, table.layout, state)
    for step in steps[:-1]:
        assert step.actor is not None
        with pytest.raises(IllegalAction):
            play.do(step.actor, str(step.action))


@pytest.mark.parametrize("seed", range(5))
def test_dice_in_the_air_come_before_any_action(slug: str, seed: int) -> None:
    random = Random(f"air {seed}")
    table = set_up(slug, random)
    for step in walk(table, random):
        if table.game.chance(step.state):
            assert not table.game.awaits(step.state)
            assert not list_offers(table, step.state)


@pytest.mark.parametrize("seed", range(5))
def test_no_line_is_offered_twice(slug: str, seed: int) -> None:
    random = Random(f"twice {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        offers = list_offers(table, step.state)
        assert len({(seat, str(action)) for seat, action in offers}) == len(offers)


@pytest.mark.parametrize("seed", range(5))
def test_applying_an_action_leaves_the_state_before_it_as_it_was(slug: str, seed: int) -> None:
    random = Random(f"pure {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        before = repr(step.state)
        for seat, action in list_offers(table, step.state)[:5]:
            table.game.apply(step.state, seat, action)
        assert repr(step.state) == before


@pytest.mark.parametrize("seed", range(5))
def test_a_view_shows_no_more_than_it_did_and_the_screen_no_more_than_a_seat(
    slug: str, seed: int
) -> None:
    random = Random(f"view {seed}")
    table = set_up(slug, random)
    view = table.game.view
    for step in walk(table, random):
        screen = view(step.state, None)
        assert view(screen, None) == screen
        for seat in range(table.seats):
            seen = view(step.state, seat)
            assert view(seen, seat) == seen
            assert view(seen, None) == screen
            assert table.game.awaits(seen) == table.game.awaits(step.state)
            assert table.game.offers(seen, seat) == table.game.offers(step.state, seat)
