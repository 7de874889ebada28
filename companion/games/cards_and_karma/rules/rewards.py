"""What ships, palace cards and bonuses give: the tasks that each of them puts on the agenda."""

from typing import Final, NamedTuple


class Task(NamedTuple):
    """Something that the acting seat still has to do or to get."""

    do: str
    number: int = 0
    cards: tuple[int, ...] = ()
    bonus: str = ""


REWARDS: Final[dict[str, tuple[Task, ...]]] = {
    "2 karma": (Task("karma", 2),),  # CK-31
    "2 dice": (Task("dice", 2),),  # CK-32
    "3 coins": (Task("coins", 3),),  # CK-33
    "2 coins, 1 fame": (Task("coins", 2), Task("fame", 1)),  # CK-34
    "1-2 goods": (Task("goods"), Task("more")),  # CK-35
    "1 die, good": (Task("dice", 1),),  # CK-36
    "1 fame, good": (Task("fame", 1),),  # CK-37
    "1 karma, good": (Task("karma", 1),),  # CK-38
    "1 goods, 1 die": (Task("goods"), Task("dice", 1)),  # CK-39
    "palace": (Task("palace"),),  # CK-40
}
"""The ten rewards of ships, as a deck file says them."""

WITH_GOOD: Final = frozenset(reward for reward in REWARDS if reward.endswith(", good"))
"""The rewards of ships that carry a good."""

PALACE: Final[dict[int, tuple[Task, ...]]] = {
    2: (Task("dice", 2),),  # CK-45
    3: (Task("karma", 2), Task("dice", 1)),  # CK-46
    4: (Task("count"),),  # CK-47
    5: (Task("karma", 1), Task("copy")),  # CK-48
    6: (Task("top"),),  # CK-49
}

BONUS: Final[dict[str, tuple[Task, ...]]] = {
    "karma": (Task("karma", 2),),  # CK-72
    "palace": (Task("palace-or-coins"),),  # CK-73
    "ship": (Task("ship-or-fame"),),  # CK-74
    "administrator": (Task("administrators", 1),),  # CK-75
    "dice": (Task("dice", 2),),  # CK-76
    "turn": (Task("extra"),),  # CK-77
}
