"""What a printed reward or bonus gives, read from the words of a sheet file (DC-64)."""

import re
from typing import Final, NamedTuple

from companion.games.dice_charmers.rules.pieces import PERSONS


class Reward(NamedTuple):
    """One thing to carry out: its kind, how many, and for a person who."""

    kind: str
    amount: int = 0
    who: str = ""


_PLAIN: Final = {
    "karma": Reward("karma"),
    "upgrade": Reward("upgrade"),
    "palace": Reward("palace"),
    "goods die": Reward("goods die"),
    "1 good": Reward("goods", 1),
    "2 different goods": Reward("goods", 2),
    "3 different goods": Reward("goods", 3),
    "sell 1-3 same": Reward("sell same", 3),
    "sell 1-3 different": Reward("sell different", 3),
    "sell 2 different": Reward("sell different", 2),
    "half-road": Reward("half"),
    "straight": Reward("straight"),
    "junction": Reward("junction"),
    "crossing": Reward("crossing"),
    "forward 1": Reward("forward", 1),
    "back 1": Reward("back", 1),
    "back any": Reward("back any"),
    **{person: Reward("person", 0, person) for person in PERSONS},
}
_SPELT: Final = {reward: text for text, reward in _PLAIN.items()}
_COUNTED: Final = (
    (re.compile(r"([1-9][0-9]?) fame"), "fame"),
    (re.compile(r"([1-9][0-9]?) coins?"), "coins"),
    (re.compile(r"sell ([123])"), "sell"),
    (re.compile(r"sell up to ([123])"), "sell up to"),
)

KINDS: Final = (*_PLAIN, "n fame", "n coins", "sell n", "sell up to n")
"""How a sheet file may spell a reward."""


def read_reward(text: str) -> Reward | None:
    """Reads a reward as a sheet file spells it; None if there is no such kind."""
    if text in _PLAIN:
        return _PLAIN[text]
    for pattern, kind in _COUNTED:
        if found := pattern.fullmatch(text):
            return Reward(kind, int(found[1]))
    return None


def spell_reward(reward: Reward) -> str:
    """A printed reward as a sheet file spells it."""
    if reward in _SPELT:
        return _SPELT[reward]
    kind, amount, _ = reward
    if kind == "fame":
        return f"{amount} fame"
    if kind == "coins":
        return "1 coin" if amount == 1 else f"{amount} coins"
    return f"{kind} {amount}"


# What dice and persons ask for beyond the printed kinds.
CURVE: Final = Reward("curve")
STRAIGHT: Final = Reward("straight")
HALF: Final = Reward("half")
HALVES: Final = Reward("halves")
BONUS_HALVES: Final = Reward("halves", 0, "builder")
"""The Master Builder's pair when a bonus sends for him; some tables want a road before (DC-26)."""
REST: Final = Reward("rest")
"""The second half-road of a pair whose first went onto a road."""
JOINED: Final = Reward("joined")
"""Two waiting half-road bonuses drawn as one road (DC-26)."""
MOGUL: Final = Reward("mogul")
VOYAGE: Final = Reward("voyage", 2)
"""The Maharani's one or two spaces forward (DC-51)."""
RETURN: Final = Reward("return", 2)
"""The Portuguese's way back, or one good (DC-55)."""
MERCHANT: Final = Reward("merchant", 2)
UPGRADE: Final = Reward("upgrade")
MARKETS: Final = {"same": Reward("sell same", 3), "different": Reward("sell different", 3)}
EXACT: Final = frozenset((*(Reward("sell", n) for n in (1, 2, 3)), Reward("sell different", 2)))
"""Sales printed with one number, which some tables want to be sold out (DC-64)."""
GREEN_FACES: Final = {"straight": STRAIGHT, "curve": CURVE, "halves": HALVES}
