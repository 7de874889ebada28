"""Fame and money: two tracks along one path, measured towards each other (DC-61, DC-70)."""

from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.scribe import Marks, Scribe


def add_fame(scribe: Scribe, amount: int) -> None:
    """Marks fame boxes and circles the bonuses passed; beyond the last box nothing is marked."""
    before = scribe.fame
    scribe.fame = after = min(before + amount, scribe.printed.fame_boxes)
    scribe.chain.append(("fame", after - before))
    _pass_bonuses(scribe, scribe.printed.fame_bonuses, before, after)


def add_coins(scribe: Scribe, amount: int) -> None:
    """Marks coin boxes and circles the bonuses passed; beyond the last box nothing is marked."""
    before = scribe.money
    scribe.money = after = min(before + amount, scribe.printed.coin_boxes)
    scribe.chain.append(("coins", after - before))
    _pass_bonuses(scribe, scribe.printed.money_bonuses, before, after)


def _pass_bonuses(scribe: Scribe, bonuses: dict[int, int], before: int, after: int) -> None:
    for box in range(before + 1, after + 1):
        if box in bonuses:
            scribe.gain(bonuses[box])


def has_fame_left(printed: Printed, marks: Marks) -> bool:
    """Tells whether a fame box is still free."""
    return marks.fame < printed.fame_boxes


def has_money_left(printed: Printed, marks: Marks) -> bool:
    """Tells whether a coin box is still free."""
    return marks.money < printed.coin_boxes


def measure_excess(printed: Printed, fame: int, money: int) -> int:
    """How far the tracks overlap, in coins: two of them are one fame box (DC-70)."""
    per_box = printed.coins_per_box
    corners = sum(money > coins for coins in printed.coins_before_corners)
    return (fame + corners - printed.fame_boxes) * per_box + money
