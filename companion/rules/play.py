"""Folds a log of one-line entries into a play, with taking back and rewinding."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from companion.rules.errors import IllegalAction, InvalidAction, Refusal
from companion.rules.game import TABLE, Arranging, Game
from companion.rules.retyping import INSTEAD, MOST_AGAIN, retype

TAKE_BACK: Final = "take back"
START_OVER: Final = "start over"
REWIND: Final = "rewind"


class LogLine(NamedTuple):
    """One line of the log and who wrote it."""

    actor: int
    text: str


def check(game: Game[Any, Any, Any], state: Any, actor: int, action: Any) -> None:
    """Raises IllegalAction if the game refuses the action."""
    refusal = game.refuse(state, actor, action)
    if refusal is not None:
        raise IllegalAction(refusal)


class Step:
    """An entry that was not undone, and the play before it.

    Not a tuple, because comparing such long chains would recurse too deeply.
    """

    __slots__ = ("before", "entry", "is_chance", "is_told", "mover", "told")

    def __init__(self, before: "Play", entry: LogLine, is_chance: bool, is_told: bool) -> None:
        self.before = before
        self.entry = entry
        self.is_chance = is_chance
        self.is_told = is_told
        """Whether the entry only describes something, so that moves before it can be taken back."""
        self.mover: int | None = before.mover if is_told else entry.actor
        """Who wrote the latest entry that is more than a description."""
        self.told: int = before.told + 1 if is_told else 0
        """How many descriptions have come since that entry."""

    def __eq__(self, other: object) -> bool:
        """Tells whether the same entries led here."""
        one: Step | None = self
        two = other if isinstance(other, Step) else None
        while one is not two:
            if one is None or two is None or one.entry != two.entry:
                return False
            one, two = one.before.step, two.before.step
        return True

    def __hash__(self) -> int:
        return hash((self.entry, self.before.length))


class Undone:
    """A linked list of the chance lines that rewinds undid, to be repeated in this order."""

    __slots__ = ("text", "then")

    def __init__(self, text: str, then: "Undone | None") -> None:
        self.text = text
        self.then = then

    def __iter__(self) -> Iterator[str]:
        """Yields the lines in the order in which they are repeated."""
        undone: Undone | None = self
        while undone:
            yield undone.text
            undone = undone.then

    def __eq__(self, other: object) -> bool:
        """Tells whether the same lines are repeated."""
        return isinstance(other, Undone) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(self.text)


class Play(NamedTuple):
    """The fold of a log; every entry makes a new Play, so a refused one leaves no trace.

    Each play refers to the one before it: nothing is copied, and undoing folds nothing again.
    """

    game: Game[Any, Any, Any]
    layout: Any
    start: Any
    state: Any
    step: Step | None = None
    """The latest entry that counts."""
    length: int = 0
    """The number of entries that count."""
    open: int = 0
    """How many of the latest entries the acting seat may still take back."""
    last: Any = None
    """The state in which the latest turn was ended, so that its chain can still be told."""
    undone: Undone | None = None
    """The first of the chance lines that rewinds undid; they are repeated in the same order."""

    @classmethod
    def begin(cls, game: Game[Any, Any, Any], layout: Any, start: Any) -> "Play":
        """Makes a play without entries."""
        return cls(game, layout, start, start)

    @property
    def entry(self) -> LogLine | None:
        """The latest entry that counts."""
        return self.step.entry if self.step else None

    @property
    def mover(self) -> int | None:
        """Who wrote the latest entry that is more than a description."""
        return self.step.mover if self.step else None

    @property
    def told(self) -> int:
        """How many descriptions have come since that entry."""
        return self.step.told if self.step else 0

    @property
    def entries(self) -> tuple[LogLine, ...]:
        """All entries that count, in order."""
        return self.list_latest(self.length)

    @property
    def faces(self) -> str | None:
        """The undone chance line that is repeated next."""
        return self.undone.text if self.undone else None

    def list_latest(self, most: int) -> tuple[LogLine, ...]:
        """The latest entries that were not undone, at most this many, in order."""
        return tuple(step.entry for step in islice(self.walk_back(), most))[::-1]

    def find_entry(self, number: int) -> LogLine:
        """The entry with this index among those that were not undone."""
        return self.list_latest(self.length - number)[0]

    def walk_back(self) -> Iterator[Step]:
        """Yields every entry that counts with the play before it, the latest first."""
        step = self.step
        while step:
            yield step
            step = step.before.step

    def do(self, actor: int, text: str) -> "Play":
        """Adds one entry, or raises InvalidAction or IllegalAction and changes nothing."""
        return self._add(actor, text, judged=True)

    def redo(self, actor: int, text: str) -> "Play":
        """Adds an entry that was accepted when it was written; the rules are not asked again."""
        return self._add(actor, text, judged=False)

    def can_take_back(self, seat: int) -> bool:
        """Tells whether this seat has a move to take back, or the table a description.

        Descriptions since that move are folded again, so with too many of them it is not.
        """
        if seat == TABLE:
            return self.told > 0
        return self.open > 0 and self.mover == seat and self.told <= MOST_AGAIN

    def name_actor(self, seat: int, text: str) -> int:
        """The actor of what a seat types: the seat, or the table if it only describes something."""
        game = self.game
        if not isinstance(game, Arranging):
            return seat
        try:
            action = game.parse(self.layout, text)
        except InvalidAction:
            return seat
        return TABLE if game.arranges(seat, action) else seat

    def _add(self, actor: int, text: str, *, judged: bool) -> "Play":
        if text in (TAKE_BACK, START_OVER):
            return self._take_back(actor, 1 if text == TAKE_BACK else self.open)
        if actor == TABLE and text.startswith(REWIND + " "):
            return self._rewind(text)
        if text.startswith(INSTEAD + " ") and isinstance(self.game, Arranging):
            return retype(self, actor, text)
        action = self.game.parse(self.layout, text)
        if judged:
            check(self.game, self.state, actor, action)
        return self._extend(actor, action, self.game.apply(self.state, actor, action))

    def _extend(self, actor: int, action: Any, state: Any) -> "Play":
        text = str(action)
        is_chance = actor == TABLE and self.game.chance(self.state) is not None
        is_final = self.game.is_final(self.state, actor, action)
        is_told = actor == TABLE and not is_chance and not is_final
        before = self.open if is_told or self.mover == actor else 0
        return Play(
            self.game,
            self.layout,
            self.start,
            state,
            step=Step(self, LogLine(actor, text), is_chance, is_told),
            length=self.length + 1,
            open=0 if is_final else before + (not is_told),
            last=self.state if text == self.game.meta.done else self.last,
            undone=self.undone.then if self.undone and is_chance else self.undone,
        )

    def _take_back(self, seat: int, steps: int) -> "Play":
        if not self.can_take_back(seat):
            raise IllegalAction(Refusal("play", "nothing_to_take_back"))
        if seat == TABLE:
            assert self.step is not None, "the table can take back what it was told last"
            return self.step.before
        first, later = self.find_own(steps)
        play = first.before._replace(undone=self.undone)
        for step in later:
            if step.is_told:
                play = play.redo(*step.entry)
        return play

    def find_own(self, number: int) -> tuple[Step, list[Step]]:
        """Finds a seat's move by how many moves ago it was; returns it and the steps after it."""
        passed: list[Step] = []
        steps = self.walk_back()
        while number:
            passed.append(next(steps))
            number -= not passed[-1].is_told
        *later, step = passed
        return step, later[::-1]

    def _rewind(self, text: str) -> "Play":
        count = text.removeprefix(REWIND + " ")
        written = count.isdecimal() and len(count) < 7 and count == str(int(count))
        if not (written and int(count) < self.length):
            raise InvalidAction(text, f"{REWIND} and a number below {self.length}")
        play, undone = self, self.undone
        for step in islice(self.walk_back(), self.length - int(count)):
            play = step.before
            undone = Undone(step.entry.text, undone) if step.is_chance else undone
        return play._replace(undone=undone)
