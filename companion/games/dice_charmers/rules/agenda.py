"""Carries out what is owed until the seat has to decide something (DC-62)."""

from collections.abc import Callable, Iterable
from typing import Final

from companion.games.dice_charmers.rules import (
    karma,
    market,
    palace,
    province,
    river,
    tracks,
    upgrades,
)
from companion.games.dice_charmers.rules.actions import JOIN, Action
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import BONUS_HALVES, HALF, JOINED, Reward
from companion.games.dice_charmers.rules.scribe import Marks, Scribe
from companion.games.dice_charmers.rules.state import Dice, Options

ONE_EACH: Final = Reward("goods", 3)
COMMUTING: Final = frozenset({"fame", "coins", "karma"})
"""The kinds of bonuses whose order makes no difference, so that nobody is asked."""

_CARRY: Final[dict[str, Callable[[Scribe, Reward], None]]] = {
    "fame": lambda scribe, reward: tracks.add_fame(scribe, reward.amount),
    "coins": lambda scribe, reward: tracks.add_coins(scribe, reward.amount),
    "karma": lambda scribe, reward: karma.circle_karma(scribe),
    "forward": lambda scribe, reward: river.sail_forward(scribe),
    "back": lambda scribe, reward: river.sail_back(scribe),
    "person": lambda scribe, reward: palace.tick_person(scribe, reward.who),
}
"""Carries out each kind of reward that leaves nothing to choose."""

_OFFER: Final[dict[str, Callable[[Printed, Options, Dice, Marks, Reward], tuple[Action, ...]]]] = {
    "upgrade": lambda p, o, d, m, r: upgrades.offer_upgrades(p, m),
    "palace": lambda p, o, d, m, r: palace.offer_persons(m),
    "mogul": lambda p, o, d, m, r: palace.offer_other_persons(m),
    "goods die": lambda p, o, d, m, r: market.offer_dice(p, d, m),
    "goods": lambda p, o, d, m, r: market.offer_goods(p, m, r.amount),
    "sell": lambda p, o, d, m, r: market.offer_sale(o, m, r),
    "sell up to": lambda p, o, d, m, r: market.offer_sale(o, m, r),
    "sell same": lambda p, o, d, m, r: market.offer_sale(o, m, r),
    "sell different": lambda p, o, d, m, r: market.offer_sale(o, m, r),
    "merchant": lambda p, o, d, m, r: market.offer_merchant(p, m),
    "voyage": lambda p, o, d, m, r: river.offer_voyage(p, m),
    "return": lambda p, o, d, m, r: river.offer_return(p, m),
    "back any": lambda p, o, d, m, r: river.offer_any_behind(p, m),
    "half": lambda p, o, d, m, r: province.list_halves(p, m.roads),
    "rest": lambda p, o, d, m, r: province.list_halves(p, m.roads),
    "halves": lambda p, o, d, m, r: province.list_pairs(
        p, m.roads, o.pairs_need_road and r == BONUS_HALVES
    ),
    "straight": lambda p, o, d, m, r: province.list_roads(p, m.roads, "straight"),
    "curve": lambda p, o, d, m, r: province.list_roads(p, m.roads, "curve"),
    "junction": lambda p, o, d, m, r: province.list_roads(p, m.roads, "junction"),
    "crossing": lambda p, o, d, m, r: province.list_roads(p, m.roads, "crossing"),
    "joined": lambda p, o, d, m, r: province.list_joined(p, m.roads, o.pairs_need_road),
}
"""Offers the choices of each kind of reward that leaves some."""

_USABLE: Final[dict[str, Callable[[Printed, Dice, Marks, Reward], bool]]] = {
    "fame": lambda p, d, m, r: tracks.has_fame_left(p, m),
    "coins": lambda p, d, m, r: tracks.has_money_left(p, m),
    "karma": lambda p, d, m, r: karma.has_karma_box(p, m),
    "forward": lambda p, d, m, r: river.find_position(m) < len(p.river),
    "voyage": lambda p, d, m, r: river.find_position(m) < len(p.river),
    "back": lambda p, d, m, r: river.has_free_behind(m),
    "back any": lambda p, d, m, r: river.has_free_behind(m),
    "return": lambda p, d, m, r: river.has_free_behind(m) or market.has_free_box(p, m),
    "person": lambda p, d, m, r: palace.has_box(m, r.who),
    "palace": lambda p, d, m, r: palace.has_any_box(m),
    "mogul": lambda p, d, m, r: palace.has_other_box(m),
    "upgrade": lambda p, d, m, r: upgrades.can_upgrade(p, m),
    "goods": lambda p, d, m, r: market.has_free_box(p, m),
    "goods die": lambda p, d, m, r: bool(market.offer_dice(p, d, m)),
    "sell": lambda p, d, m, r: market.has_stock(m),
    "sell up to": lambda p, d, m, r: market.has_stock(m),
    "sell same": lambda p, d, m, r: market.has_stock(m),
    "sell different": lambda p, d, m, r: market.has_stock(m),
    "merchant": lambda p, d, m, r: market.has_stock(m) or market.has_free_box(p, m),
}
"""Whether each kind of reward can have an effect (DC-63); roads can if a place is offered."""


def offer(
    printed: Printed, options: Options, dice: Dice, marks: Marks, reward: Reward
) -> tuple[Action, ...]:
    """All the ways to carry out what is due."""
    return _OFFER[reward.kind](printed, options, dice, marks, reward)


def is_usable(printed: Printed, options: Options, dice: Dice, marks: Marks, reward: Reward) -> bool:
    """Tells whether a reward can have an effect now."""
    usable = _USABLE.get(reward.kind)
    if usable is not None:
        return usable(printed, dice, marks, reward)
    return bool(_OFFER[reward.kind](printed, options, dice, marks, reward))


def offer_bag(
    printed: Printed,
    options: Options,
    dice: Dice,
    marks: Marks,
    bag: Iterable[int],
    *,
    waiting: bool,
) -> list[Action]:
    """The bonuses of a bag that can be carried out next; waiting half-roads may be joined."""
    rewards = [(number, printed.bonuses[number].reward) for number in bag]
    usable = [n for n, reward in rewards if is_usable(printed, options, dice, marks, reward)]
    offered = [printed.uses[number] for number in usable]
    halves = [number for number, reward in rewards if reward == HALF]
    joinable = waiting and len(halves) > 1 and offer(printed, options, dice, marks, JOINED)
    if joinable:
        offered.append(JOIN)
    if waiting and options.bonuses_optional:
        skippable = {*usable, *halves} if joinable else usable
        offered += [printed.forgoes[number] for number, _ in rewards if number in skippable]
    return offered


def settle(scribe: Scribe) -> None:
    """Goes on until nothing is owed or the seat has something to decide."""
    settled = True
    while settled:
        if scribe.due:
            top = scribe.due[-1]
            if isinstance(top, Reward):
                settled = _settle_reward(scribe, top)
            else:
                settled = _settle_bag(scribe, top, waiting=False)
        elif scribe.waiting:
            settled = _settle_bag(scribe, scribe.waiting, waiting=True)
        else:
            return


def _settle_reward(scribe: Scribe, reward: Reward) -> bool:
    """Carries out what is due, or loses it; False where a decision is needed."""
    if not is_usable(scribe.printed, scribe.options, scribe.dice, scribe, reward):
        scribe.due.pop()
        scribe.chain.append(("miss", reward.kind))
    elif reward.kind in _CARRY:
        scribe.due.pop()
        _CARRY[reward.kind](scribe, reward)
    elif reward == ONE_EACH:
        scribe.due.pop()
        market.circle_one_each(scribe)
    else:
        return False
    return True


def _settle_bag(scribe: Scribe, bag: Iterable[int], *, waiting: bool) -> bool:
    """Makes one bonus of a bag due on which nobody has to decide, or loses the rest."""
    printed, options, dice = scribe.printed, scribe.options, scribe.dice
    may_forgo = waiting and options.bonuses_optional
    for number in () if may_forgo else bag:
        reward = printed.bonuses[number].reward
        if reward.kind in COMMUTING and is_usable(printed, options, dice, scribe, reward):
            use_bonus(scribe, number)
            return True
    offered = offer_bag(printed, options, dice, scribe, bag, waiting=waiting)
    if len(offered) > 1:
        return False
    if not offered:
        for number in list(bag):
            lose_bonus(scribe, number)
    elif offered[0] is JOIN:
        join_halves(scribe)
    else:
        use_bonus(scribe, printed.bonus_numbers[offered[0].words[0]])
    return True


def use_bonus(scribe: Scribe, number: int) -> None:
    """Crosses a bonus and makes it due."""
    _take_out(scribe, number)
    scribe.chain.append(scribe.printed.bonus_steps["use"][number])
    scribe.due.append(scribe.printed.bonuses[number].reward)


def lose_bonus(scribe: Scribe, number: int) -> None:
    """Crosses a bonus without effect (DC-63)."""
    _take_out(scribe, number)
    scribe.lost |= 1 << number
    scribe.chain.append(scribe.printed.bonus_steps["lose"][number])


def join_halves(scribe: Scribe) -> None:
    """Crosses two waiting half-roads and makes one road of them due (DC-26)."""
    bonuses = scribe.printed.bonuses
    pair = [number for number in scribe.waiting if bonuses[number].reward == HALF][:2]
    for number in pair:
        scribe.waiting.remove(number)
        scribe.chain.append(scribe.printed.bonus_steps["use"][number])
    scribe.due.append(JOINED)


def _take_out(scribe: Scribe, number: int) -> None:
    """Takes a bonus out of the bag in hand: a river space's rewards, else what waits."""
    if not scribe.due:
        scribe.waiting.remove(number)
        return
    bag = scribe.due.pop()
    assert not isinstance(bag, Reward)
    rest = tuple(other for other in bag if other != number)
    if rest:
        scribe.due.append(rest)
