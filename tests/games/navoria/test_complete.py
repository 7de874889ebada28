"""Notices what is missing: a rule that no test shows at work, a cause that nothing refuses."""

from collections.abc import Callable
from types import ModuleType

import pytest

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.rulings import RULINGS
from companion.rules import TABLE, Refusal
from tests.games.navoria import (
    test_facts,
    test_rules_gather,
    test_rules_recruit,
    test_rules_set_up,
    test_rulings,
)
from tests.games.navoria.box import Box
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


def mix(bare: bool = False) -> Box:
    """One seat types everything, the other its tableau."""
    return Box(bare=bare).raises("full", 0)


def recruit_all() -> Box:
    return mix().does(0, *(f"take {name}" for name in SOLDIERS))


def gather_all() -> Box:
    return recruit_all().does(0, *("gather merchant 1",) * 4)


def ask_for_a_spot() -> Box:
    """Income is paid, and nobody knows where the explorer of the first seat rests."""
    box = mix(bare=True).does(0, *(f"take {name}" for name in SOLDIERS), "lies refuge desert to 0")
    return box.does(0, NOWHERE).recruits(1).does(1, NOWHERE)


SOLDIERS = [f"soldier-{species}-desert" for species in ("human", "goblin", "spirit", "beast")]
NOWHERE = "at desert 0 forest 0 glacier 0"
ARTISAN, BUILDER = "artisan-goblin-points2-sword-fruit", "builder-goblin-desert-sword"
REFUSED: dict[str, tuple[str, Callable[[], Table | Box], int, str]] = {
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
        lambda: Box("full", real_bag=True).does(
            0, "bag soldier soldier", "take soldier-human-desert"
        ),
        1,
        "take soldier-human-desert",
    ),
    "card_not_known": ("NV-3", lambda: mix(bare=True), 0, f"take {ARTISAN}"),
    "nothing_open": ("NV-3", lambda: Box("full", bare=True), 0, "deck-artisan"),
    "no_such_seat": ("NV-1", Box, TABLE, "level full to 3"),
    "finish_first": (
        "NV-14",
        lambda: mix().does(0, f"take {ARTISAN}"),
        TABLE,
        "level tableau to 0",
    ),
    "level_already": ("NV-14", Box, TABLE, "level tableau to 1"),
    "lies_untyped": ("NV-14", lambda: Box("score-pad"), TABLE, "lies refuge desert to 0"),
    "three_stand_there": (
        "NV-40",
        lambda: Box().does(0, *("refuge desert",) * 3),
        TABLE,
        "lies refuge desert to 0",
    ),
    "number_known": ("NV-46", Box, TABLE, "board forest treasure 6"),
    "beyond_the_end": ("NV-45", Box, TABLE, "board desert reached 10 2"),
    "gains_missing": ("NV-53", Box, TABLE, "dock forest forest points2"),
    "order_fills_itself": (
        "NV-52",
        lambda: Box(bare=True),
        TABLE,
        "dock forest sword crystal fruit",
    ),
    "dock_known": ("NV-53", Box, TABLE, "dock forest forest points2 points1 step points9"),
    "nine_tiles": ("NV-4", Box, TABLE, "tile box soldier-artisan 2 1"),
    "spaces_in_order": ("NV-61", Box, TABLE, "city artisan 5 points2"),
    "no_such_card": ("NV-3", Box, TABLE, "card artisan-goblin-points9-sword"),
    "space_known": ("NV-61", Box, TABLE, "city artisan 1 points2"),
    "tile_unknown": ("NV-91", lambda: Box(bare=True), TABLE, "tile beast builder"),
    "tile_lies_elsewhere": (
        "NV-4",
        lambda: Box().does(0, "tile human builder"),
        TABLE,
        "tile beast builder",
    ),
    "tile_known": ("NV-91", Box, TABLE, "tile beast builder 2 1"),
    "no_blank_tile": ("NV-4", Box, TABLE, "tile beast blank"),
    "only_where_dealt": ("NV-3", Box, 0, "begin"),
    "only_with_the_box": ("NV-3", arrange, 0, "recruit artisan goblin"),
    "not_at_this_level": ("NV-14", Box, 0, "draw"),
    "of_your_own_seat": ("NV-14", Box, 0, "level full to 1"),
    "tell_numbers_first": ("NV-80", lambda: ask_for_a_spot(), 0, "seen"),
    "round_told": ("NV-6", lambda: Box().recruits(0).stands("0 0 0"), 0, "refuge desert"),
    "all_recruited": ("NV-10", lambda: Box().recruits(0), 0, "recruit artisan goblin"),
    "reckoned": ("NV-70", Box, 0, "points 3 prizes"),
    "only_at_the_end": ("NV-90", lambda: Box("score-pad"), 0, "points 3 favours"),
    "favour_won": ("NV-21", lambda: Box("score-pad").does(0, "favour beast"), 0, "favour beast"),
    "favour_gone": (
        "NV-21",
        lambda: Box("score-pad", 3).does(0, "favour beast").does(1, "favour beast"),
        2,
        "favour beast",
    ),
    "steps_are_followed": ("NV-45", lambda: Box("full"), 0, "at desert 0 forest 0 glacier 0"),
    "recruit_first": ("NV-10", Box, 0, "at desert 0 forest 0 glacier 0"),
    "beyond_the_treasure": (
        "NV-46",
        lambda: Box().recruits(0),
        0,
        "at desert 10 forest 0 glacier 0",
    ),
    "tokens_not_typed": ("NV-11", lambda: mix(), 0, "draw"),
    "all_gathered": ("NV-60", lambda: gather_all(), 0, "gather merchant 1"),
    "space_not_named": ("NV-61", lambda: gathering(arrange(), "soldier"), 1, "gather soldier 1"),
    "name_the_space": ("NV-61", lambda: recruit_all(), 0, "gather merchant"),
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
    *range(100, 137),
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
        modules = (test_rules_set_up, test_rules_recruit, test_rules_gather, test_rulings)
        assert any(is_shown(module, "nv", str(number)) for module in modules)


def test_every_ruling_belongs_to_a_rule_and_every_option_to_a_ruling() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"NV-{number}" for number in range(100, 138)]
    assert {ruling.rule for ruling in RULINGS} <= set(NAVORIA.meta.rules)
    assert [(option.name, option.rule) for option in NAVORIA.meta.options] == [
        ("blank_tile", "NV-4"),
        ("fixed_order", "NV-14"),
        ("real_bag", "NV-11"),
        ("real_cards", "NV-3"),
    ]
    assert not any(option.default for option in NAVORIA.meta.options)
