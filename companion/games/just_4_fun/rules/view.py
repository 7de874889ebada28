"""What each seat may see: its own cards, the discards and the board, but no other card."""

from companion.games.just_4_fun.rules.pieces import FACE_DOWN
from companion.games.just_4_fun.rules.state import Cards, State
from companion.rules import HIDDEN


def view_state(state: State, reader: int | None) -> State:
    """The position with all other hands and the pile face down; only their sizes can be seen."""
    hands, pile, discards = state.cards
    shown = tuple(
        hand if seat == reader else (FACE_DOWN,) * len(hand) for seat, hand in enumerate(hands)
    )
    return state._replace(cards=Cards(shown, (FACE_DOWN,) * len(pile), discards))


def conceal_line(text: str, reader: int | None) -> str:
    """A line of the log; of cards dealt to somebody else only the number is told."""
    verb, *words = text.split(" ")
    if verb != "deal" or words[-1] == str(reader):
        return text
    return " ".join((verb, *(HIDDEN for _ in words[:-2]), *words[-2:]))
