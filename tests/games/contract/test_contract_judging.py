"""What games promise whose offers are exhaustive: what is not offered is refused, by a rule."""

from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games import GAMES
from companion.rules import TABLE, IllegalAction, InvalidAction, Play
from tests.games.contract.walking import Table, list_offers, set_up, set_up_listable, walk

pytestmark = pytest.mark.parametrize(
    "slug", [game.meta.slug for game in GAMES if game.meta.exhaustive]
)

GAMES_A_TEST = 2
SEEDS = [pytest.param(n, marks=[] if n < 6 else [pytest.mark.full]) for n in range(25)]
"""A commit plays a quarter of the games in which strange lines are written."""
STRANGE_LINES = 20
MOST_TRIED = 1000


@cache
def gather_lines(slug: str) -> dict[str, list[str]]:
    """Many well-formed lines by their verbs: whatever was offered or rolled in some games."""
    lines: dict[str, None] = {}
    for seed in range(12):
        random = Random(f"gather {seed}")
        table = set_up(slug, random)
        for step in walk(table, random, arranging=0.02):
            lines |= {str(action): None for _, action in list_offers(table, step.state)}
            if step.actor is not None:
                lines[str(step.action)] = None
    verbs = sorted({line.split()[0] for line in lines})
    return {verb: sorted(line for line in lines if line.split()[0] == verb) for verb in verbs}


@cache
def gather_alike(slug: str, verbs: frozenset[str]) -> list[str]:
    """The gathered lines that begin like these."""
    lines = gather_lines(slug)
    return [line for verb in sorted(verbs) for line in lines.get(verb, [])]


@pytest.mark.parametrize("seed", range(2))
def test_of_all_lines_exactly_those_are_accepted_that_are_offered(slug: str, seed: int) -> None:
    random = Random(f"exactly {seed}")
    table = set_up_listable(slug, random)
    lines = [line for alike in gather_lines(slug).values() for line in alike]
    actions = [table.game.parse(table.layout, line) for line in lines if is_line(table, line)]
    game = table.game
    for state, _, _ in walk(table, random, arranging=0.01):
        for actor in () if game.chance(state) else (TABLE, *range(table.seats)):
            accepted = {action for action in actions if game.refuse(state, actor, action) is None}
            assert accepted == set(game.offers(state, actor)) & {*actions}, actor


@pytest.mark.parametrize("seed", range(5))
def test_exactly_those_are_awaited_who_are_offered_something(slug: str, seed: int) -> None:
    random = Random(f"awaited {seed}")
    table = set_up_listable(slug, random)
    for state, _, _ in walk(table, random, arranging=0.01):
        offered = {seat for seat, _ in list_offers(table, state)}
        assert set(table.game.awaits(state)) == offered


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_offered_is_refused_by_a_rule_that_explains_itself(
    slug: str, seed: int
) -> None:
    for n in range(GAMES_A_TEST):
        random = Random(f"refused {seed} {n}")
        table = set_up_listable(slug, random)
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
