"""Every action is one line of text: a verb and its words."""

from functools import lru_cache
from typing import Final, NamedTuple


class Action(NamedTuple):
    """A verb and its words, printed as the line that the log keeps."""

    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


PAY: Final = "pay"
LEAVE: Final = "leave"
BEGIN: Final = Action("begin")
TWO_DICE: Final = Action("two-dice")
ONCE_MORE: Final = Action("once-more")
END: Final = Action("end")
ENOUGH: Final = Action("enough")
PLAIN: Final = (BEGIN, TWO_DICE, ONCE_MORE, END, ENOUGH, Action("shuffle"))
"""The lines of one word."""
GAIN_FAME: Final = Action("gain", ("fame", "1"))
GAIN_COINS: Final = Action("gain", ("coins", "2"))
MAIN: Final = ("die", "goods", "building", "ship", "palace")
"""The five actions, of which a turn is one (CK-20 to CK-24)."""
OF_THE_TABLE: Final = ("numbers", "tracks", "deal", "lay", "top", "shuffle")
"""The verbs of chance."""


@lru_cache(maxsize=4096)
def take_free(verb: str, card: str) -> Action:
    """The line that takes a card for nothing; lines are made once, as each turn offers thirty."""
    return Action(verb, (card,))


@lru_cache(maxsize=16384)
def pay_for(verb: str, card: str, payment: tuple[str, ...]) -> Action:
    """The line that pays for a card."""
    return Action(verb, (card, PAY, *payment))


def split_payment(action: Action) -> tuple[str, tuple[str, ...] | None]:
    """The card that an action names, and the words of its payment, None if there is none."""
    card, *rest = action.words
    return card, tuple(rest[1:]) if rest else None
