"""Every point the rulebook leaves open: question, answer, why; some are table options."""

from typing import Final, NamedTuple


class Ruling(NamedTuple):
    """One open point; with an option, a table may play it the other way."""

    rule: str
    question: str
    answer: str
    why: str
    option: str = ""
    people_only: bool = False
    """Whether bots cannot play it the other way: they see no real cards."""


RULINGS: Final = (
    Ruling(
        "J4-1",
        "Whose cards are used?",
        "The companion deals them, and each hand is on its own phone.",
        "Then the companion can tell everybody what a hand reaches.",
        "real_cards",
        people_only=True,
    ),
    Ruling(
        "J4-2",
        "Where do the values stand on the board?",
        "As the sheet file says; every value stands there once.",
        "The text names zones by their values but does not show the board.",
    ),
    Ruling(
        "J4-3",
        "What if the pile holds fewer cards than are to be drawn?",
        "Those left are drawn, then the discards are shuffled and the rest is drawn from them.",
        "A new pile is made once the old one is empty, not before.",
    ),
    Ruling(
        "J4-3",
        "Does somebody who has placed the last pawn still draw?",
        "Yes, unless the game is over.",
        "Drawing belongs to the turn, and pawns may come back where that is played.",
    ),
    Ruling(
        "J4-5",
        "Where do pawns go that leave a secured zone?",
        "Out of the game.",
        "The text puts them into the box.",
        "pawns_return",
    ),
    Ruling(
        "J4-7",
        "What are four adjacent zones?",
        "Four in an unbroken straight row, across, down or diagonal.",
        "The text names the directions, and no other shape has one.",
    ),
    Ruling(
        "J4-7",
        "When is the row of four looked for?",
        "When the seat that placed says it is done.",
        "Nobody acts in between, and a slip of the finger can still be taken back.",
    ),
    Ruling(
        "J4-9",
        "May a seat place in a zone that it has secured?",
        "Yes.",
        "Nothing forbids it.",
    ),
    Ruling(
        "J4-9",
        "What does a seat without pawns do?",
        "It is passed over.",
        "A turn is the placing of a pawn.",
    ),
    Ruling(
        "J4-9",
        "Who wins if nobody holds a zone at the end?",
        "All share the win.",
        "All totals are equal and nobody has a highest zone.",
    ),
)
