"""What is known of the cards in the box: a deck that differs gets a notice."""

from collections.abc import Callable
from typing import Final

from companion.games.cards_and_karma.rules.pieces import BONUSES, CARDS, HIGHEST, SHIPS
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.rewards import PALACE, REWARDS
from companion.rules import Notice


def list_notices(printed: Printed) -> list[Notice]:
    """The attested facts a deck does not keep; it can be played all the same."""
    return [
        Notice(code, found) for code, look in _FACTS.items() if (found := look(printed)) is not None
    ]


def _look_at_size(printed: Printed) -> str | None:
    return None if len(printed.cards) == CARDS else str(len(printed.cards))


def _look_at_ships(printed: Printed) -> str | None:
    return None if len(printed.ships) == SHIPS else str(len(printed.ships))


def _look_at_rewards(printed: Printed) -> str | None:
    missing = set(REWARDS) - {face.reward for face in printed.faces.values()}
    return "; ".join(sorted(missing)) or None


def _look_at_palaces(printed: Printed) -> str | None:
    found = {face.price for face in printed.faces.values() if face.kind == "palace"}
    return " ".join(str(number) for number in PALACE if number not in found) or None


def _look_at_numbers(printed: Printed) -> str | None:
    short = [
        colour
        for colour, numbers in printed.numbers.items()
        if set(numbers) != set(range(1, HIGHEST + 1))
    ]
    return " ".join(short) or None


def _look_at_coins(printed: Printed) -> str | None:
    return None if any(face.coin for face in printed.faces.values()) else "none"


def _look_at_bonuses(printed: Printed) -> str | None:
    missing = [bonus for bonus in BONUSES.values() if bonus not in printed.bonuses]
    return " ".join(missing) or None


_FACTS: Final[dict[str, Callable[[Printed], str | None]]] = {
    "cards_144": _look_at_size,
    "ships_1_to_28": _look_at_ships,
    "every_reward": _look_at_rewards,
    "every_palace_card": _look_at_palaces,
    "every_number_in_each_colour": _look_at_numbers,
    "some_goods_cards_with_a_coin": _look_at_coins,
    "every_bonus": _look_at_bonuses,
}
