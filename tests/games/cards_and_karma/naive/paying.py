"""All payments with nothing to spare, found by trying every handful of dice, karma and jokers."""

from itertools import combinations

from tests.games.cards_and_karma.naive.deck import Card


def list_payments(
    card: Card, hand: list[Card], karma: int, administrators: int, one_joker: bool
) -> set[str]:
    """What a line may say after the word pay."""
    if card.kind == "building":
        return _pay_building(card, hand, karma, administrators, one_joker)
    found = {f"joker{card.price}"} if administrators else set()
    for die in hand:
        change = card.price - die.number
        if abs(change) <= karma:
            found.add(f"{die.die}{die.number}" + (f"{change:+}" if change else ""))
    return found


def _pay_building(
    card: Card, hand: list[Card], karma: int, administrators: int, one_joker: bool
) -> set[str]:
    numbers = [die.number for die in hand if die.die == card.colour]
    found = set()
    for size in range(len(numbers) + 1):
        for dice in combinations(sorted(numbers), size):
            for raised in range(karma + 1):
                for jokers in range(administrators + 1):
                    if one_joker and (jokers > 1 or (jokers and size > 1)):
                        continue
                    if _is_needed(list(dice), raised, jokers, card.price):
                        found.add(_write(card.colour, list(dice), raised, jokers))
    return found


def _is_needed(dice: list[int], raised: int, jokers: int, price: int) -> bool:
    """Tells whether all of it together pays, and nothing of it can be left out."""
    if raised > sum(6 - die for die in dice) or not _pays(dice, raised, jokers, price):
        return False
    fewer = [(dice[:n] + dice[n + 1 :], raised, jokers) for n in range(len(dice))]
    if raised:
        fewer.append((dice, raised - 1, jokers))
    if jokers:
        fewer.append((dice, raised, jokers - 1))
    return not any(_pays(*less, price) for less in fewer)


def _pays(dice: list[int], raised: int, jokers: int, price: int) -> bool:
    value = sum(dice) + 6 * jokers
    for die in dice:
        while die < 6 and raised:
            die, raised, value = die + 1, raised - 1, value + 1
    return value >= price


def _write(colour: str, dice: list[int], raised: int, jokers: int) -> str:
    words = []
    for die in sorted(dice):
        change = min(raised, 6 - die)
        raised -= change
        words.append((die, change))
    told = [f"{colour}{die}" + (f"+{change}" if change else "") for die, change in sorted(words)]
    return " ".join(told + ["joker6"] * jokers)
