"""What the rulebook's examples say of the printed sheets: a sheet that differs gets a notice."""

from collections.abc import Callable, Iterable
from typing import Final

from companion.games.dice_charmers.rules.pieces import E, N
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import Reward
from companion.rules import Notice


def list_notices(printed: Printed) -> list[Notice]:
    """The attested facts a sheet does not keep; it can be played all the same."""
    facts = _FACTS | (_FACTS_OF_SUN if "sun" in printed.title.casefold().split() else {})
    return [
        Notice(code, found) for code, look in facts.items() if (found := look(printed)) is not None
    ]


def _spell(numbers: Iterable[object]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _differs(found: tuple[int, ...], attested: tuple[int, ...]) -> str | None:
    return None if found == attested else _spell(found)


def _list_kinds(printed: Printed, numbers: Iterable[int]) -> list[str]:
    return [printed.bonuses[number].reward.kind for number in numbers]


def _look_at_kinds(printed: Printed, numbers: Iterable[int], *kinds: str) -> str | None:
    found = _list_kinds(printed, numbers)
    return None if set(kinds) <= set(found) else _spell(found)


def _look_at_palace(printed: Printed) -> str | None:
    first, *others = _list_kinds(printed, printed.palace_columns)
    return None if first == "goods die" and "half" in others else _spell((first, *others))


def _count_symbols(printed: Printed) -> str | None:
    symbols = [space.symbol for space in printed.river]
    counts = sorted(symbols.count(symbol) for symbol in set(symbols))
    return _differs(tuple(counts), (3, 3, 3, 3, 3, 3))


def _list_spaces(printed: Printed) -> list[list[Reward]]:
    return [[printed.bonuses[number].reward for number in space.rewards] for space in printed.river]


def _look_for_run(printed: Printed, *run: Callable[[list[Reward]], bool]) -> str | None:
    spaces = _list_spaces(printed)
    for start in range(len(spaces) - len(run) + 1):
        if all(fits(spaces[start + step]) for step, fits in enumerate(run)):
            return None
    return "no such spaces"


def _look_for_palace_space(printed: Printed) -> str | None:
    def sells(rewards: list[Reward]) -> bool:
        return Reward("sell", 2) in rewards

    def pays(rewards: list[Reward]) -> bool:
        return Reward("coins", 4) in rewards

    def sends(rewards: list[Reward]) -> bool:
        return Reward("palace") in rewards

    if _look_for_run(printed, sells, sends, pays) is None:
        return None
    return _look_for_run(printed, pays, sends, sells)


def _look_for_flag(printed: Printed) -> str | None:
    for (symbol, numbers), (_, following) in zip(printed.river, printed.river[1:], strict=False):
        rewards = [printed.bonuses[number].reward for number in numbers]
        after = [printed.bonuses[number].reward for number in following]
        if symbol == "flag" and Reward("junction") in rewards and Reward("coins", 4) in after:
            return None
    return "no such spaces"


def _list_elsewhere(printed: Printed, allowed: Iterable[int], *kinds: str) -> str | None:
    rewards = {number for space in printed.river for number in space.rewards}
    fine = rewards | set(allowed)
    found = [
        bonus.place
        for number, bonus in enumerate(printed.bonuses)
        if number not in fine and (bonus.reward.kind in kinds or bonus.reward.who in kinds)
    ]
    return _spell(found) if found else None


def _look_at_coins(printed: Printed) -> str | None:
    """The coins of the market, if they do not rise from column to column."""
    coins = printed.coins
    return None if list(coins) == sorted(coins) and coins[0] < coins[-1] else _spell(coins)


def _look_at_corner(printed: Printed) -> str | None:
    """The combo example: a building in the top right corner, touching two bonuses."""
    cell = printed.columns - 1
    touched = [
        printed.bonuses[printed.border[cell, side]].reward
        for side in (N, E)
        if (cell, side) in printed.border
    ]
    wanted = {Reward("person", 0, "builder"), Reward("goods die")}
    if printed.cells[cell] in printed.building_numbers and wanted <= set(touched):
        return None
    return _spell([printed.cells[cell], *(reward.who or reward.kind for reward in touched)])


def _look_at_forward(printed: Printed) -> str | None:
    """The combo example goes on: river forward at the building below, a temple beside."""
    corner = printed.columns - 1
    below, beside = corner + printed.columns, corner - 1
    bonus = printed.border.get((below, E))
    if (
        bonus is not None
        and printed.bonuses[bonus].reward == Reward("forward", 1)
        and printed.cells[below] in printed.building_numbers
        and printed.cells[beside] == "temple"
    ):
        return None
    return "another corner"


_FACTS: Final[dict[str, Callable[[Printed], str | None]]] = {
    "path_14_10_14": lambda p: _differs((*p.segments, p.coins_per_box), (14, 10, 14, 2)),
    "karma_5_boxes": lambda p: _differs((p.karma_boxes,), (5,)),
    "karma_bonuses_3_4_5": lambda p: _differs(tuple(p.karma_bonuses), (3, 4, 5)),
    "karma_only_border_money_river": lambda p: _list_elsewhere(
        p, (*p.border.values(), *p.money_bonuses.values()), "karma"
    ),
    "upgrade_only_raja_river_border": lambda p: _list_elsewhere(
        p, p.border.values(), "upgrade", "raja"
    ),
    "palace_column_1_goods_die_another_half_road": _look_at_palace,
    "river_6_symbols_3_times": _count_symbols,
    "river_palace_between_sell_2_and_4_coins": _look_for_palace_space,
    "river_4_coins_after_flag_junction": _look_for_flag,
    "upgrades_1_2_3": lambda p: _differs(p.building_fame, (1, 2, 3)),
    "market_first_column_1": lambda p: _differs(p.coins[:1], (1,)),
    "market_a_later_column_3": lambda p: None if 3 in p.coins[1:] else _spell(p.coins),
    "market_pays_ever_more": _look_at_coins,
    "market_has_tents": lambda p: None if p.tents else "none",
    "money_has_half_road_and_karma": lambda p: _look_at_kinds(
        p, p.money_bonuses.values(), "half", "karma"
    ),
}
"""Every fact by its code; a look returns what was found instead, or None where all is well."""

_FACTS_OF_SUN: Final[dict[str, Callable[[Printed], str | None]]] = {
    "corner_touches_builder_and_goods_die": _look_at_corner,
    "corner_near_forward_and_temple": _look_at_forward,
}
"""The combo example is played on the side with the sun, so it says nothing of the other."""
