"""What every game promises about its lines: what is offered or sampled is accepted."""

from random import Random

import pytest

from companion.games import find_game
from companion.rules import Play, choose_any
from tests.games.contract.walking import SLUGS, list_offers, set_up, walk

pytestmark = pytest.mark.parametrize("slug", SLUGS)

MOST_OFFERED = 200
"""A list that is longer than this is not what a page could light."""


@pytest.mark.parametrize("seed", range(5))
def test_parsing_and_printing_are_inverse(slug: str, seed: int) -> None:
    random = Random(f"print {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        actions = [action for _, action in list_offers(table, step.state)]
        for action in [*actions, *([] if step.actor is None else [step.action])]:
            assert table.game.parse(table.layout, str(action)) == action
            assert str(table.game.parse(table.layout, str(action))) == str(action)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_offered_is_explained_as_possible_and_accepted(slug: str, seed: int) -> None:
    random = Random(f"offered {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        play = Play.begin(table.game, table.layout, step.state)
        offers = list_offers(table, step.state)
        written = [] if step.actor is None else [(step.actor, step.action)]
        for actor, action in [*offers, *written]:
            explanation = table.game.explain(step.state, actor, str(action))
            assert explanation.refusal is None, (actor, str(action), explanation)
            assert str(action) in explanation.actions
        for seat, action in random.sample(offers, min(3, len(offers))):
            applied = play.do(seat, str(action)).state
            assert applied == table.game.apply(step.state, seat, action)


@pytest.mark.parametrize("seed", range(5))
def test_offers_are_short_and_go_to_those_who_are_awaited(slug: str, seed: int) -> None:
    random = Random(f"short {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        awaited = set(table.game.awaits(step.state))
        for seat in range(table.seats):
            offers = table.game.offers(step.state, seat)
            assert len(offers) <= MOST_OFFERED
            assert seat in awaited or not offers


@pytest.mark.parametrize("seed", range(10))
def test_any_line_that_a_game_samples_is_accepted(slug: str, seed: int) -> None:
    random = Random(f"sample {seed}")
    options = [option.name for option in find_game(slug).meta.options]
    table = set_up(slug, random, without=() if seed % 2 else tuple(options))
    for step in walk(table, random):
        for seat in table.game.awaits(step.state):
            for _ in range(3):
                action = choose_any(table.game, step.state, seat, random)
                assert table.game.refuse(step.state, seat, action) is None, str(action)
