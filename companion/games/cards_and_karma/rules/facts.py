"""What tables told of the cards of a box, as facts, and the deck file that says all of them.

No fact and no file says which number is behind an action side (CK-20).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from companion.games.cards_and_karma.rules.described import GIVEN, read_reward
from companion.games.cards_and_karma.rules.faces import Card, Face
from companion.games.cards_and_karma.rules.lines import name_face, read_face
from companion.games.cards_and_karma.rules.meta import META
from companion.games.cards_and_karma.rules.pieces import BONUSES, HIGHEST
from companion.games.cards_and_karma.rules.printed import Printed
from companion.games.cards_and_karma.rules.state import State
from companion.rules import Fact

PROVENANCE: Final = "copied from our box; a private copy"
_SECTIONS: Final = {
    "ship": "ships",
    "building": "buildings",
    "goods": "goods",
    "palace": "palace",
}


def list_told(state: State) -> list[Fact]:
    """What was told at a table with the cards of a box; of a ship the latest that was said."""
    described = state.real.described if state.real else ()
    latest = {fact.thing: fact for card in described for fact in _tell(card)}
    return list(latest.values())


def list_known(printed: Printed) -> list[Fact]:
    """What a deck file says already."""
    return list(dict.fromkeys(fact for card in printed.cards for fact in _tell(card)))


def _tell(card: Card) -> Iterator[Fact]:
    """The fact that a card tells: by its number for a ship, by its face for any other card."""
    face = card.face
    if face.kind == "ship":
        reward = "-".join((GIVEN[face.reward], *map(str, face.goods)))
        yield Fact(f"ship {face.number} reward", reward)
        yield from (Fact(f"ship {face.number} price", str(face.price)),) if face.price else ()
        yield from (Fact(f"ship {face.number} die", card.die),) if card.die else ()
        return
    name = " ".join((face.kind, *name_face(face)))
    yield Fact(name)
    yield from (Fact(f"{name} die {card.die}"),) if card.die else ()


def write_learnt(printed: Printed, facts: Sequence[Fact]) -> dict[str, Any]:
    """The deck file with these facts added to what it says; an invented deck says only names."""
    known = () if printed.invented else printed.cards
    ships = _merge_ships(printed, [card for card in known if card.face.kind == "ship"], facts)
    others = [card for card in known if card.face.kind != "ship"]
    for fact in facts:
        if not fact.thing.startswith("ship "):
            others = _merge_card(printed, others, fact)
    return _write(printed, [*ships, *others])


def _merge_ships(printed: Printed, known: list[Card], facts: Iterable[Fact]) -> list[Card]:
    told: dict[int, dict[str, str]] = {card.face.number: {} for card in known}
    for thing, reading in (fact for card in known for fact in _tell(card)):
        _, number, what = thing.split(" ")
        told[int(number)][what] = reading
    for thing, reading in facts:
        if thing.startswith("ship "):
            _, number, what = thing.split(" ")
            told.setdefault(int(number), {}).setdefault(what, reading)
    return [_make_ship(printed, number, told[number]) for number in sorted(told)]


def _make_ship(printed: Printed, number: int, said: Mapping[str, str]) -> Card:
    read = read_reward(printed, said["reward"])
    assert read is not None, f"{said['reward']} is no reward"
    face = Face("ship", int(said.get("price", 0)), goods=read[1], number=number, reward=read[0])
    return Card(face, said.get("die", ""))


def _merge_card(printed: Printed, cards: list[Card], fact: Fact) -> list[Card]:
    """Adds a card that is new, or the colour of a die that none of its copies is known to have."""
    kind, name, *rest = fact.thing.split(" ")
    face = read_face(printed, kind, (name,))
    assert face is not None, f"{fact.thing} is no card"
    die = rest[1] if rest else ""
    copies = [card for card in cards if card.face == face]
    if any(card.die == die or not die for card in copies):
        return cards
    if die and Card(face, "") in cards:
        at = cards.index(Card(face, ""))
        return [*cards[:at], Card(face, die), *cards[at + 1 :]]
    return [*cards, Card(face, die)]


def _write(printed: Printed, cards: list[Card]) -> dict[str, Any]:
    content: dict[str, Any] = {
        "title": "Our box" if printed.invented else printed.title,
        "game": META.slug,
        "provenance": PROVENANCE if printed.invented else printed.provenance,
        "words": {
            "dice": list(printed.colours),
            "buildings": list(printed.types),
            "goods": list(printed.kinds),
        },
    }
    for kind, section in _SECTIONS.items():
        faces = dict.fromkeys(card.face for card in cards if card.face.kind == kind)
        tables = [_write_face(face, [c.die for c in cards if c.face == face]) for face in faces]
        content |= {section: tables} if tables else {}
    if printed.numbers and not printed.invented:
        content["numbers"] = {c: _count(numbers) for c, numbers in printed.numbers.items()}
    bonuses = {word: bonus for bonus, word in BONUSES.items()}
    return content | {"track": {"bonuses": [bonuses[word] for word in printed.bonuses]}}


def _write_face(face: Face, dice: list[str]) -> dict[str, Any]:
    """One table of the file: what the action side shows, and the colours of its dice."""
    goods = [f"{good.kind} {good.value}" for good in face.goods]
    if face.kind == "ship":
        price = {"price": face.price} if face.price else {}
        good = {"good": goods[0]} if goods else {}
        die = {"die": dice[0]} if dice[0] else {}
        return {"number": face.number, **price, "reward": face.reward, **good, **die}
    known = [die for die in dice if die]
    copies = {"copies": len(dice)} if len(known) < len(dice) > 1 else {}
    told = copies | ({"dice": known} if known else {})
    if face.kind == "building":
        good = {"good": goods[0]} if goods else {}
        return {"price": f"{face.colour} {face.price}", "shows": list(face.shows), **good, **told}
    if face.kind == "goods":
        return {"goods": goods, **({"coin": True} if face.coin else {}), **told}
    return {"number": face.price, **told}


def _count(numbers: tuple[int, ...]) -> list[int]:
    counts = Counter(numbers)
    return [counts[number] for number in range(1, HIGHEST + 1)]
