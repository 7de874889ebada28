"""Notices what is missing: a rule that no test shows at work, a cause that nothing refuses."""

from collections.abc import Callable
from types import ModuleType

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.rulings import RULINGS
from companion.rules import TABLE, Refusal
from tests.games.navoria import test_facts, test_rules
from tests.games.navoria.table import Table, arrange, end_of_gathering, gathering, give, put
from tests.games.source import list_causes

DOCKS = ((1, 1, 1), (1, 1, 0), (0, 0, 0))
LAID = ("gather artisan", "lay fruit desert", "lay fruit forest", "lay sword glacier")


def draw(*tokens: str) -> Table:
    return arrange().does(0, f"bag {' '.join(tokens)}")


def take(card: str) -> Table:
    trade = card.partition("-")[0]
    return draw(trade, trade).does(0, f"take {card}")


def is_over() -> Table:
    return end_of_gathering(put(arrange(), round=3)).does(1, "gather merchant")


def is_paid() -> Table:
    return end_of_gathering(arrange()).does(1, "gather merchant")


def have_two_full() -> Table:
    table = give(arrange(), 1, docks=DOCKS, refuges=(2, 0, 0))
    return gathering(table, "artisan merchant").does(1, *LAID)


def have_five() -> Table:
    table = give(arrange(board="strange"), 1, docks=((1, 0, 2), (0, 0, 0), (0, 0, 0)))
    lines = ("lay iron sand", "lay glass wood", "lay grain ice", "lay glass sand", "lay grain wood")
    return gathering(table, "soldier merchant").does(1, "gather soldier", *lines)


def have_few_tokens() -> Table:
    table = arrange()
    market = table.state.market._replace(bag=(1, 0, 0, 0, 0), centre=(1, 1, 1, 0, 0))
    return put(table, market=market)


def choose_effects() -> Table:
    return gathering(arrange(fixed_order=True), "soldier merchant").does(1, "gather soldier")


def build_anywhere() -> Table:
    table = give(arrange(), 1, refuges=(3, 0, 0))
    return gathering(table, "adventurer merchant").does(1, "gather adventurer")


def walk_or_lay() -> Table:
    table = gathering(arrange(board="strange"), "merchant soldier", (1, 0, 0, 0, 0))
    return table.does(1, "gather merchant")


ARTISAN, BUILDER = "artisan-goblin-points2-sword-fruit", "builder-goblin-desert-sword"
REFUSED: dict[str, tuple[str, Callable[[], Table], int, str]] = {
    "only_the_table": ("NV-10", arrange, 0, "skip"),
    "only_a_seat": ("NV-10", arrange, TABLE, "seen"),
    "game_over": ("NV-92", is_over, 0, "seen"),
    "begin_first": ("NV-3", Table, 0, "draw"),
    "already_begun": ("NV-3", arrange, 0, "begin"),
    "luck_first": ("NV-4", lambda: Table().begins(), 0, "draw"),
    "no_income_yet": ("NV-70", arrange, 0, "seen"),
    "rest_first": ("NV-6", is_paid, 0, "draw"),
    "not_your_turn": ("NV-10", arrange, 1, "draw"),
    "still_open": ("NV-14", lambda: take(ARTISAN), 0, "draw"),
    "not_gathering_yet": ("NV-60", arrange, 0, "gather soldier"),
    "recruiting_over": ("NV-10", lambda: gathering(arrange(), "soldier"), 1, "draw"),
    "no_token_there": ("NV-60", lambda: gathering(arrange(), "soldier"), 1, "gather artisan"),
    "other_owed": ("NV-11", lambda: Table().begins(), TABLE, "bag soldier soldier"),
    "not_owed": ("NV-11", arrange, TABLE, "bag soldier soldier"),
    "not_now_for_the_table": ("NV-10", is_over, TABLE, "skip"),
    "round_has_begun": ("NV-11", lambda: draw("soldier", "soldier"), TABLE, "drawing hand"),
    "drawn_so_already": ("NV-11", arrange, TABLE, "drawing hand"),
    "already_drawn": ("NV-11", lambda: draw("soldier", "soldier"), 0, "draw"),
    "bag_short": ("NV-11", have_few_tokens, 0, "draw"),
    "companion_draws": ("NV-11", lambda: arrange(real_bag=False), 0, "bag soldier soldier"),
    "name_the_tokens": ("NV-11", arrange, 0, "draw"),
    "tokens_gone": (
        "NV-2",
        lambda: draw("soldier", "soldier").does(0, "take soldier-human-desert"),
        1,
        "bag soldier merchant",
    ),
    "not_drawn": ("NV-11", lambda: draw("soldier", "merchant"), 0, f"take {ARTISAN}"),
    "centre_empty": ("NV-12", arrange, 0, f"take {ARTISAN}"),
    "not_in_centre": ("NV-12", have_few_tokens, 0, f"take {ARTISAN}"),
    "card_gone": (
        "NV-3",
        lambda: give(arrange(real_cards=True), 0).does(
            0, "bag soldier soldier", "take soldier-human-desert"
        ),
        1,
        "take soldier-human-desert",
    ),
    "card_not_open": ("NV-10", lambda: draw("soldier", "soldier"), 0, "take soldier-spirit-desert"),
    "lay_first": ("NV-50", lambda: take(ARTISAN).does(0, "lay sword desert"), 0, "step desert"),
    "fill_first": ("NV-52", have_two_full, 1, "refuge desert"),
    "order_is_fixed": ("NV-14", choose_effects, 1, "step desert"),
    "no_resource_gained": ("NV-50", arrange, 0, "lay sword desert"),
    "other_resource": ("NV-50", lambda: take(ARTISAN), 0, "lay crystal desert"),
    "same_dock": (
        "NV-50",
        lambda: take(ARTISAN).does(0, "lay sword desert"),
        0,
        "lay fruit desert",
    ),
    "dock_not_full": ("NV-51", arrange, 0, "fill forest"),
    "order_being_paid": ("NV-52", lambda: have_two_full().does(1, "fill desert"), 1, "fill forest"),
    "nothing_to_choose": ("NV-52", have_two_full, 1, "fill forest sword sword sword sword"),
    "name_the_four": ("NV-52", have_five, 1, "fill sand"),
    "not_on_the_dock": ("NV-52", have_five, 1, "fill sand iron iron iron iron"),
    "other_track": ("NV-45", walk_or_lay, 1, "step ice"),
    "no_step_gained": ("NV-45", arrange, 0, "step desert"),
    "other_island": ("NV-31", lambda: take(BUILDER), 0, "refuge forest"),
    "no_refuge_gained": ("NV-40", arrange, 0, "refuge forest"),
    "island_full": ("NV-40", build_anywhere, 1, "refuge desert"),
}


def test_every_cause_of_the_engine_is_shown_refusing() -> None:
    assert set(REFUSED) == set(list_causes("navoria"))


@pytest.mark.parametrize("cause", REFUSED)
def test_a_cause_refuses_with_its_rule(cause: str) -> None:
    rule, make_table, actor, line = REFUSED[cause]
    explanation = NAVORIA.explain(make_table().state, actor, line)
    assert explanation.actions == ()
    assert isinstance(explanation.refusal, Refusal)
    assert explanation.refusal[:2] == (rule, cause)
    assert set(explanation.refusal.details) in list_causes("navoria")[cause]


FACTS = {
    "NV-11": "1",
    "NV-20": "3",
    "NV-21": "3",
    "NV-22": "3",
    "NV-30": "4",
    "NV-31": "5",
    "NV-32": "6",
    "NV-33": "7",
    "NV-45": "7",
    "NV-46": "9",
    "NV-50": "10",
    "NV-53": "10",
    "NV-60": "11",
    "NV-71": "12",
    "NV-72": "12",
    "NV-80": "13",
    "NV-83": "18",
    "NV-90": "6",
    "NV-91": "14",
}
"""The rules that an example of the rulebook shows; the others have a test that names them."""
NUMBERS = (
    *(*range(1, 7), *range(10, 15), *range(20, 23), *range(30, 35), 40, 41, 45, 46),
    *(*range(50, 55), *range(60, 63), *range(70, 74), *range(80, 84), *range(90, 93)),
)


def is_shown(module: ModuleType, *words: str) -> bool:
    return any(
        all(f"_{word}_" in name.replace("test_", "_", 1) for word in words)
        for name in vars(module)
        if name.startswith("test_")
    )


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_shown_at_work(number: int) -> None:
    fact = FACTS.get(f"NV-{number}")
    if fact:
        assert is_shown(test_facts, fact)
    else:
        assert is_shown(test_rules, "nv", str(number))


def test_every_ruling_belongs_to_a_rule_and_every_option_to_a_ruling() -> None:
    assert [ruling.id for ruling in RULINGS] == [
        f"NV-{number}" for number in (*range(100, 136), 137)
    ]
    assert {ruling.rule for ruling in RULINGS} <= set(NAVORIA.meta.rules)
    assert [(option.name, option.rule) for option in NAVORIA.meta.options] == [
        ("blank_tile", "NV-4"),
        ("fixed_order", "NV-14"),
        ("real_bag", "NV-11"),
        ("real_cards", "NV-3"),
    ]
    assert not any(option.default for option in NAVORIA.meta.options)
