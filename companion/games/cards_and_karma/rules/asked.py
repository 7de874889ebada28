"""What a seat with the cards of a box may type: every face that the pads can name."""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from companion.games.cards_and_karma.rules.actions import ENOUGH, GAIN_COINS, GAIN_FAME, Action
from companion.games.cards_and_karma.rules.described import GIVES
from companion.games.cards_and_karma.rules.known import is_afloat, list_ships
from companion.games.cards_and_karma.rules.pieces import BONUSES, HIGHEST
from companion.games.cards_and_karma.rules.rewards import PALACE, Task
from companion.games.cards_and_karma.rules.state import Level, State

Actions = tuple[Action, ...]
NONE: Final = Action("none")
NOTHING: Final = Action("nothing")
VALUES: Final = (1, 2, 3)
"""The values of goods that have a key; others are typed."""
REWARDED: Final = tuple(Action("reward", (word,)) for word in GIVES)
PALACES: Final = tuple(Action("palace", (str(number),)) for number in PALACE)
CHIPS: Final = (
    *(Action("gain", ("fame", number)) for number in "12"),
    *(Action("gain", ("coins", number)) for number in "123"),
    *(Action("gain", ("karma", number)) for number in "12"),
    Action("gain", ("administrators", "1")),
    NOTHING,
)
"""What one tap says of an action whose cards are not typed."""
SALES: Final = tuple(Action("gain", ("coins", str(number))) for number in range(4, 13))
"""The sums that a sale of goods mostly brings; others are typed."""


def list_typed_dice(state: State, task: Task) -> Actions:
    """Every die, or none where the offer is empty (CK-108)."""
    return (*list_dice_faces(state.printed.colours), NONE)


@lru_cache
def list_dice_faces(colours: tuple[str, ...]) -> Actions:
    """Every die of every colour."""
    return tuple(Action("die", (f"{c}{n}",)) for c in colours for n in range(1, HIGHEST + 1))


@lru_cache
def list_goods_faces(kinds: tuple[str, ...]) -> Actions:
    """Goods cards with one good, with a coin, and with two different goods."""
    single = [f"{kind}{value}" for kind in kinds for value in VALUES]
    coins = [f"{good}-coin" for good in single]
    pairs = [
        f"{one}{first}-{two}{second}"
        for one, two in combinations(kinds, 2)
        for first in VALUES
        for second in VALUES
    ]
    return tuple(Action("goods", (face,)) for face in (*single, *coins, *pairs))


@lru_cache
def list_building_faces(types: tuple[str, ...], kinds: tuple[str, ...]) -> Actions:
    """Buildings without their price: one or two types, with or without a good."""
    shown = [*types, *("-".join(pair) for pair in combinations_with_replacement(types, 2))]
    goods = ["", *(f"-{kind}{value}" for kind in kinds for value in VALUES)]
    return tuple(Action("building", (face + good,)) for face in shown for good in goods)


def list_typed_goods(state: State, task: Task) -> Actions:
    """A goods card of the offer, or none if it has none (CK-108)."""
    return (*list_goods_faces(state.printed.kinds), NONE)


def list_more_goods(state: State, task: Task) -> Actions:
    """A second goods card, or enough (CK-127)."""
    return (*list_goods_faces(state.printed.kinds), ENOUGH)


def list_typed_palaces(state: State, task: Task) -> Actions:
    """A palace card of the offer, or none if it has none."""
    return (*PALACES, NONE)


def list_palaces_or_coins(state: State, task: Task) -> Actions:
    """The answers to the bonus of CK-73: palace cards or coins, or only what they bring."""
    return (GAIN_COINS, *PALACES) if state.level > Level.TRACK else _list_gains(GAIN_COINS)


def list_ships_or_fame(state: State, task: Task) -> Actions:
    """The answers to the bonus of CK-74: ships or fame, or only what they bring."""
    return (GAIN_FAME, *list_known_ships(state)) if state.level > Level.TRACK else CHIPS


def _list_gains(first: Action) -> Actions:
    return (first, *(chip for chip in CHIPS if chip != first))


def list_known_ships(state: State) -> Actions:
    """The ships whose reward is known and that lie before nobody."""
    assert state.real is not None, "asked only with the cards of a box"
    numbers = [ship.number for ship in list_ships(state.real)]
    return tuple(Action("ship", (str(n),)) for n in numbers if not is_afloat(state, n))


def list_top(state: State, task: Task) -> Actions:
    """What the top card of the pile may be (CK-49)."""
    printed = state.printed
    return (
        *list_goods_faces(printed.kinds),
        *list_building_faces(printed.types, printed.kinds),
        *list_known_ships(state),
        *PALACES,
    )


def list_turned(state: State, task: Task) -> Actions:
    """What the turned card may show: the bonuses that this seat has not turned yet, if any."""
    left = [bonus for bonus in BONUSES.values() if bonus not in state.acting.track]
    return tuple(Action("turned", (bonus,)) for bonus in left or BONUSES.values())
