"""Answers questions about positions that somebody describes: payments, sets and chains."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.act import add_card
from companion.games.cards_and_karma.rules.described import read_building, read_goods_card
from companion.games.cards_and_karma.rules.faces import Card, Face
from companion.games.cards_and_karma.rules.lines import read_die
from companion.games.cards_and_karma.rules.payment import read_payment
from companion.games.cards_and_karma.rules.pieces import BONUSES, HAND, HIGHEST
from companion.games.cards_and_karma.rules.proposals import open_purse, propose
from companion.games.cards_and_karma.rules.sets import Choice, list_choices
from companion.games.cards_and_karma.rules.state import Seat, State
from companion.games.cards_and_karma.rules.tokens import gain
from companion.games.seen import Inputs

COLOURS: Final = ("violet", "blue", "orange", "green")
TYPES: Final = ("red", "yellow", "white")
KINDS: Final = ("silk", "tea", "spice")
MOST_ANSWERS: Final = 12
Reader = Callable[[str], list[str]]
"""Reads what somebody typed into a field as codes of cards and dice."""
RULE_OF_STEP: Final = {
    "swap-karma": "CK-54",
    "swap-administrators": "CK-55",
    "turn-left-now": "CK-70",
    "turn-right-now": "CK-71",
}
_DECK: Final = {
    "title": "Judge",
    "game": "cards_and_karma",
    "provenance": "what somebody asks about",
    "words": {"dice": list(COLOURS), "buildings": list(TYPES), "goods": list(KINDS)},
    "track": {"bonuses": list(BONUSES)},
}


class Answer(NamedTuple):
    """One possibility, or a step of a chain, with the rules that it follows from."""

    told: tuple[str | int, ...]
    rules: tuple[str, ...]
    coins: int = 0
    administrators: int = 0


def judge(asked: Mapping[str, str], words: Any) -> Inputs:
    """Answers what is asked; None if it cannot be read, empty where nothing is possible.

    Names may be given in the reader's language, or by their codes.
    """
    question = asked.get("question", "")
    found = _answer(question, asked, _make_reader(words))
    return {
        "question": question,
        "asked": {name: asked.get(name, "") for name in FIELDS},
        "answers": None if found is None else tuple(found)[:MOST_ANSWERS],
        "cited": _cite_question(question, asked.get("price", "")),
    }


def _cite_question(question: str, price: str) -> tuple[str, ...]:
    """Names the rules by which nothing is possible, where there is no answer."""
    if question != "pay":
        return ("CK-50",)
    return ("CK-11",) if price.strip().isdecimal() else ("CK-10",)


def _answer(question: str, asked: Mapping[str, str], read: Reader) -> Iterable[Answer] | None:
    """The answers to one question; None if it cannot be read."""
    if question == "pay":
        return _judge_payment(asked, read(asked.get("dice", "")), read(asked.get("price", "")))
    if question == "sets":
        return _judge_sets(read(asked.get("lies", "")), read(asked.get("new", "")))
    return _judge_chain(asked)


FIELDS: Final = (
    *("dice", "price", "karma", "administrators", "lies", "new", "fame", "coins"),
    *("what", "number"),
)


def _make_reader(words: Any) -> Reader:
    """Reads words of the reader's language as codes."""
    codes = {str(words.name(code)).lower(): code for code in (*COLOURS, *TYPES, *KINDS)}

    def read(text: str) -> list[str]:
        joined = re.sub(r"([^\W\d]+) +(?=\d)", r"\1", text.lower())
        tokens = re.split(r"[\s,;]+", joined.strip())
        return [_translate(token, codes) for token in tokens if token]

    return read


def _translate(token: str, codes: Mapping[str, str]) -> str:
    parts = re.split(r"[-+/]", token)
    return "-".join(_translate_part(part, codes) for part in parts)


def _translate_part(part: str, codes: Mapping[str, str]) -> str:
    name = part.rstrip("0123456789")
    return f"{codes.get(name, name)}{part[len(name) :]}"


def _begin() -> State:
    layout = CARDS_AND_KARMA.read_layout(_DECK)
    return CARDS_AND_KARMA.setup(layout, 2, 0, {"real_cards": True})


def _count(asked: Mapping[str, str], name: str, most: int) -> int:
    text = asked.get(name, "")
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


def _judge_payment(
    asked: Mapping[str, str], dice: list[str], price: list[str]
) -> list[Answer] | None:
    """Lists the payments for a price without a needless die, karma or joker."""
    state = _begin()
    face = _read_price(state, price)
    read = [read_die(state.printed, die) for die in dice[:HAND]]
    if face is None or not all(read):
        return None
    for die in read:
        assert die is not None, "checked above"
        state, card = add_card(state, Card(Face("die"), die.colour), die.number)
        state = state.put(state.acting._replace(hand=(*state.acting.hand, card)))
    held = _count(asked, "karma", 2), _count(asked, "administrators", 2)
    state = state.put(state.acting._replace(karma=held[0], administrators=held[1]))
    proposed = propose(open_purse(state), face)
    return [Answer(("pay", *payment), _cite(payment, face)) for payment in proposed]


def _read_price(state: State, price: list[str]) -> Face | None:
    """`blue11` is the price of a building, `3` that of a ship or palace card."""
    if len(price) != 1:
        return None
    if price[0].isdecimal():
        exact = int(price[0][:3])
        return Face("palace", exact) if 1 <= exact <= HIGHEST else None
    return read_building(state.printed, f"{price[0]}-{TYPES[0]}")


def _cite(words: tuple[str, ...], face: Face) -> tuple[str, ...]:
    payment = read_payment(words)
    assert payment is not None, f"{words} are proposed"
    price = "CK-10" if face.kind == "building" else "CK-11"
    karma = ("CK-12",) if payment.karma else ()
    return (price, *karma, *(("CK-13",) if payment.jokers else ()))


def _judge_sets(lies: list[str], new: list[str]) -> list[Answer] | None:
    """Lists every way to resolve the sets that a new card completes, and the coins of each."""
    state = _begin()
    if not new or len(lies) + len(new) > MOST_ANSWERS:
        return None
    for word in (*lies, *new):
        building = read_building(state.printed, word)
        face = building or read_goods_card(state.printed, word)
        if face is None:
            return None
        state, card = add_card(state, Card(face, ""))
        state = state.put(_lay(state.acting, card, is_building=bool(building)))
    choices = list_choices(state.printed, state.acting)
    return [_tell(choice, is_chosen=len(choices) > 1) for choice in choices]


def _lay(seat: Seat, card: int, is_building: bool) -> Seat:
    if is_building:
        return seat._replace(buildings=(*seat.buildings, card))
    return seat._replace(goods=(*seat.goods, card))


def _tell(choice: Choice, is_chosen: bool) -> Answer:
    """Tells one way to resolve the sets, what it pays, and the rules that it follows from."""
    rules = {
        "CK-51": choice.administrators > 0,
        "CK-52": choice.coins > 0,
        "CK-56": True,
        "CK-57": len(choice.sets) > 1,
        "CK-58": is_chosen,
    }
    cited = tuple(rule for rule, applies in rules.items() if applies)
    return Answer((str(choice.action),), cited, choice.coins, choice.administrators)


def _judge_chain(asked: Mapping[str, str]) -> Iterator[Answer] | None:
    """Tells what a gain sets off, given the tokens that are there."""
    what = asked.get("what", "")
    number = _count(asked, "number", 30)
    if what not in ("fame", "coins", "karma", "administrators") or not number:
        return None
    state = _begin()
    held = state.acting._replace(
        fame=_count(asked, "fame", 2),
        coins=_count(asked, "coins", 5),
        karma=_count(asked, "karma", 2),
        administrators=_count(asked, "administrators", 2),
    )
    steps = gain(state.put(held), what, number).turn.steps
    return (Answer(step, _cite_step(step)) for step in steps)


def _cite_step(step: tuple[str | int, ...]) -> tuple[str, ...]:
    rule = RULE_OF_STEP.get(str(step[0]))
    return (rule,) if rule else ("CK-100",)
