"""Draws every roll of a finished game again from its seed, so that anybody can see it was fair."""

from typing import NamedTuple

from companion.rules import REWIND, TABLE, TO, Play
from companion.tables.fair_dice import FairDice, commit_to
from companion.tables.look import Look


class Roll(NamedTuple):
    """One chance line of the log, and the line that the seed gives for it."""

    number: int
    faces: tuple[str, ...]
    again: tuple[str, ...]
    line: str
    """As the log has it, so that it can be told."""
    typed: bool
    """Whether real dice were read off; then the seed has nothing to say."""

    @property
    def matches(self) -> bool:
        """Tells whether the seed gives what was played."""
        return self.typed or self.faces == self.again

    @property
    def drawn(self) -> tuple[str, ...]:
        """The faces or cards alone."""
        return self.faces if self.seat is None else self.faces[:-2]

    @property
    def seat(self) -> int | None:
        """The seat that cards were dealt to; dice lie there for all."""
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
    sealed: bool
    """Whether the seed is the one that was committed to before the first roll."""

    @property
    def is_fair(self) -> bool:
        """Tells whether the seed was sealed and gives every roll."""
        return self.sealed and all(roll.matches for roll in self.rolls)


def check_dice(look: Look) -> Proof:
    """Plays the log once more beside a second drawing of its dice."""
    assert look.play is not None
    play = Play.begin(look.game, look.play.layout, look.play.start)
    rolls: list[Roll] = []
    kinds: dict[tuple[str, ...], dict[str, Frequency]] = {}
    for entry in look.log[1:]:
        owed = look.game.chance(play.state) if entry.actor == TABLE else None
        if owed is not None and not entry.text.startswith(REWIND):
            drawn = owed.draw(FairDice(look.table.seed, len(rolls)))
            # After a correction the faces that were rolled before come again.
            again = play.faces[0] if play.faces and owed.allows(play.faces[0]) else drawn
            typed = bool(entry.once and entry.once.startswith("faces "))
            faces = tuple(entry.text.split(" ")[1:])
            rolls.append(
                Roll(len(rolls) + 1, faces, tuple(again.split(" ")[1:]), entry.text, typed)
            )
            left = list(faces)
            for pool, number in owed.draws:
                # Each kind of die has its own faces; cards all come from one deck.
                kind = pool if look.game.meta.dice else (owed.verb,)
                if len(set(pool)) > 1:
                    _count(kinds.setdefault(kind, {}), pool, left[:number])
                del left[:number]
        play = play.do(entry.actor, entry.text)
    sealed = commit_to(look.table.seed) == look.table.commitment
    found = tuple(tuple(faces.values()) for faces in kinds.values())
    return Proof(tuple(rolls), found, sealed)


def _count(faces: dict[str, Frequency], pool: tuple[str, ...], drawn: list[str]) -> None:
    """Adds what came up to what was seen, and what should have to what was expected."""
    for face in dict.fromkeys(pool):
        _, seen, expected = faces.get(face, Frequency(face, 0, 0.0))
        share = len(drawn) * pool.count(face) / len(pool)
        faces[face] = Frequency(face, seen + drawn.count(face), expected + share)
