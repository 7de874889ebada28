"""Draws every roll of a finished game again from its seed, to prove that the luck was fair."""

from collections import OrderedDict
from collections.abc import Generator
from typing import Final, NamedTuple

from companion.rules import REWIND, TABLE, TO, Play
from companion.store import Store
from companion.tables.fair_dice import FairDice, commit_to
from companion.tables.folds import FACES
from companion.tables.look import Look
from companion.tables.slices import Slices

MOST_PROOFS: Final = 20


class Roll(NamedTuple):
    """One chance line of the log, and the line that the seed gives for it."""

    number: int
    faces: tuple[str, ...]
    redrawn: tuple[str, ...]
    line: str
    """The line as the log has it."""
    typed: bool
    """Whether it was typed from real dice or copied from an earlier table: no seed gives it."""

    @property
    def matches(self) -> bool:
        """Tells whether the seed gives what was played."""
        return self.typed or self.faces == self.redrawn

    @property
    def drawn(self) -> tuple[str, ...]:
        """The faces or cards of the line, without its verb."""
        return self.faces if self.seat is None else self.faces[:-2]

    @property
    def seat(self) -> int | None:
        """The seat that the cards were dealt to; None for dice, which are everybody's."""
        return int(self.faces[-1]) if TO in self.faces else None


class Frequency(NamedTuple):
    """How often a face came up, and how often it should have."""

    face: str
    seen: int
    expected: float


class Proof(NamedTuple):
    """Everything that the page of the dice shows."""

    rolls: tuple[Roll, ...]
    kinds: tuple[tuple[Frequency, ...], ...]
    """The frequencies of each kind of die."""
    matches_commitment: bool
    """Whether the seed is the one that was committed to before the first roll."""

    @property
    def is_fair(self) -> bool:
        """Tells whether the seed matches its commitment and gives every roll."""
        return self.matches_commitment and all(roll.matches for roll in self.rolls)


class Proofs:
    """A cache of the latest proofs, because checking a long log takes a while."""

    def __init__(self, store: Store, slices: Slices) -> None:
        self._store = store
        self._slices = slices
        self._kept: OrderedDict[tuple[str, str, int], Proof] = OrderedDict()

    def find(self, look: Look) -> Proof:
        """The proof of a finished game."""
        key = look.table.code, look.table.commitment, look.table.last_seq
        with self._store.lock(look.table.code):  # others wait for the first
            if key not in self._kept:
                self._kept[key] = self._slices.work(check_dice(look))
                while len(self._kept) > MOST_PROOFS:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]


def check_dice(look: Look) -> Generator[None, None, Proof]:
    """Replays the log line by line and draws its dice again, to compare both."""
    assert look.play is not None
    play = Play.begin(look.game, look.play.layout, look.play.start)
    rolls: list[Roll] = []
    kinds: dict[tuple[str, ...], dict[str, Frequency]] = {}
    for number, entry in enumerate(look.log[1:], 1):
        owed = look.game.chance(play.state) if entry.actor == TABLE else None
        if owed is not None and not entry.text.startswith(REWIND):
            drawn = owed.draw(FairDice(look.table.seed, len(rolls)))
            # After a correction the faces that were rolled before come again.
            redrawn = play.faces if play.faces and owed.allows(play.faces) else drawn
            typed = bool(entry.once and entry.once.startswith(FACES))
            typed = typed or number < look.options.copied
            faces = tuple(entry.text.split(" ")[1:])
            rolls.append(
                Roll(len(rolls) + 1, faces, tuple(redrawn.split(" ")[1:]), entry.text, typed)
            )
            left = list(faces)
            for pool, number in owed.draws:
                # Each kind of die has its own faces; cards all come from one deck.
                kind = pool if look.game.meta.luck == "dice" else (owed.verb,)
                if len(set(pool)) > 1:
                    _count(kinds.setdefault(kind, {}), pool, left[:number])
                del left[:number]
        play = play.redo(entry.actor, entry.text)
        yield
    matches_commitment = commit_to(look.table.seed) == look.table.commitment
    found = tuple(tuple(faces.values()) for faces in kinds.values())
    return Proof(tuple(rolls), found, matches_commitment)


def _count(faces: dict[str, Frequency], pool: tuple[str, ...], drawn: list[str]) -> None:
    """Adds what came up to what was seen, and what should have to what was expected."""
    for face in dict.fromkeys(pool):
        _, seen, expected = faces.get(face, Frequency(face, 0, 0.0))
        share = len(drawn) * pool.count(face) / len(pool)
        faces[face] = Frequency(face, seen + drawn.count(face), expected + share)
