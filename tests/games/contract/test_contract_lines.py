"""What every game promises about its lines: what is offered is accepted, and nothing else is."""

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.rules import TABLE, IllegalAction, InvalidAction, Play
from tests.games.contract.walking import SLUGS, Table, list_offers, set_up, walk

pytestmark = pytest.mark.parametrize("slug", SLUGS)

GAMES_A_TEST = 2
STRANGE_LINES = 20
MOST_TRIED = 1000
MOST_LOOKED_AT = 200
"""Cards that nobody sees could be anything: of thousands of lines, so many are looked at."""


@cache
def gather_lines(slug: str) -> dict[str, list[str]]:
    """Many well-formed lines by their verbs: whatever was offered or rolled in some games."""
    lines: dict[str, None] = {}
    for seed in range(30):
        random = Random(f"gather {seed}")
        table = set_up(slug, random)
        for step in walk(table, random, arranging=0.02):
            lines |= {str(action): None for _, action in sample_offers(table, step.state, random)}
            if step.actor == TABLE:
                lines[str(step.action)] = None
    verbs = sorted({line.split()[0] for line in lines})
    return {verb: sorted(line for line in lines if line.split()[0] == verb) for verb in verbs}


@cache
def gather_alike(slug: str, verbs: frozenset[str]) -> list[str]:
    """The gathered lines that begin like these."""
    lines = gather_lines(slug)
    return [line for verb in sorted(verbs) for line in lines.get(verb, [])]


def sample_offers(table: Table, state: Any, random: Random) -> list[tuple[int, Any]]:
    """Everything that any seat may write now, or as much of it as can be looked at."""
    offers = list_offers(table, state)
    return offers if len(offers) <= MOST_LOOKED_AT else random.sample(offers, MOST_LOOKED_AT)


@pytest.mark.parametrize("seed", range(5))
def test_parsing_and_printing_are_inverse(slug: str, seed: int) -> None:
    random = Random(f"print {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        actions = [action for _, action in sample_offers(table, step.state, random)]
        for action in [*actions, *([step.action] if step.actor == TABLE else [])]:
            assert table.game.parse(table.layout, str(action)) == action
            assert str(table.game.parse(table.layout, str(action))) == str(action)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_offered_is_explained_as_possible_and_accepted(slug: str, seed: int) -> None:
    random = Random(f"offered {seed}")
    table = set_up(slug, random)
    for step in walk(table, random, arranging=0.01):
        play = Play.begin(table.game, table.layout, step.state)
        offers = sample_offers(table, step.state, random)
        written = [] if step.actor is None else [(step.actor, step.action)]
        for actor, action in [*offers, *written]:
            explanation = table.game.explain(step.state, actor, str(action))
            assert explanation.refusal is None, (actor, str(action), explanation)
            assert str(action) in explanation.actions
        for seat, action in random.sample(offers, min(3, len(offers))):
            applied = play.do(seat, str(action)).state
            assert applied == table.game.apply(step.state, seat, action)


@pytest.mark.parametrize("seed", range(50 // GAMES_A_TEST))
def test_what_is_not_offered_is_refused_by_a_rule_that_explains_itself(
    slug: str, seed: int
) -> None:
    for n in range(GAMES_A_TEST):
        random = Random(f"refused {seed} {n}")
        table = set_up(slug, random)
        for step in walk(table, random, arranging=0.005):
            strange = list_strange_lines(table, step.state, random)
            assert len(strange) == STRANGE_LINES
            for seat, line in strange:
                refuse(table, step.state, seat, line)


def list_strange_lines(table: Table, state: Any, random: Random) -> list[tuple[int, str]]:
    """Well-formed lines that are not offered: half from anywhere, half like what is offered."""
    lines = gather_lines(table.game.meta.slug)
    offers = list_offers(table, state)
    offered = {(seat, str(action)) for seat, action in offers}
    verbs = frozenset(line.partition(" ")[0] for _, line in offered)
    alike = gather_alike(table.game.meta.slug, verbs)
    seats = [seat for seat, _ in offers[:1]] * 4
    strange: list[tuple[int, str]] = []
    for number in range(MOST_TRIED):
        line = random.choice(alike if alike and number % 2 else lines[random.choice([*lines])])
        seat = random.choice([*seats, random.randrange(table.seats)])
        if (seat, line) not in offered and is_line(table, line):
            strange.append((seat, line))
        if len(strange) == STRANGE_LINES:
            break
    return strange


def is_line(table: Table, line: str) -> bool:
    """Tells whether this sheet has what a line names, which may come from another one."""
    try:
        table.game.parse(table.layout, line)
    except InvalidAction:
        return False
    return True


def refuse(table: Table, state: Any, seat: int, line: str) -> None:
    """Writes a line that is not offered."""
    game = table.game
    with pytest.raises(IllegalAction) as caught:
        Play.begin(game, table.layout, state).do(seat, line)
    refusal = caught.value.refusal
    assert refusal.rule in game.meta.rules, (seat, line, refusal)
    assert refusal.cause
    assert game.explain(state, seat, line) == ((), refusal)
