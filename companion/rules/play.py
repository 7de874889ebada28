"""A game being played: the fold of a log of one-line entries, with taking back and rewinding."""

from typing import Any, Final, NamedTuple

from companion.rules.errors import IllegalAction, InvalidAction, Refusal
from companion.rules.game import TABLE, Game

DONE: Final = "done"
TAKE_BACK: Final = "take back"
START_OVER: Final = "start over"
REWIND: Final = "rewind"


class Entry(NamedTuple):
    """One line of the log and who wrote it."""

    actor: int
    text: str


def check(game: Game[Any, Any, Any], state: Any, actor: int, action: Any) -> None:
    """Raises IllegalAction unless the action is offered to the actor now."""
    owed = game.chance(state) if actor == TABLE else None
    if not (owed.allows(str(action)) if owed else action in game.legal(state, actor)):
        refusal = game.explain(state, actor, str(action)).refusal
        assert refusal is not None, f"{action} is refused to seat {actor} without a reason"
        raise IllegalAction(refusal)


class Play(NamedTuple):
    """The fold of a log: every entry makes a new Play, so that a failed one leaves no trace."""

    game: Game[Any, Any, Any]
    layout: Any
    start: Any
    state: Any
    entries: tuple[Entry, ...] = ()
    turn: tuple[Any, ...] = ()
    """The states before each entry that the acting seat may still take back."""
    faces: tuple[str, ...] = ()
    """Chance lines undone by a rewind, which come again in the same order."""

    @classmethod
    def begin(cls, game: Game[Any, Any, Any], layout: Any, start: Any) -> "Play":
        """A play of no entries yet."""
        return cls(game, layout, start, start)

    def do(self, actor: int, text: str) -> "Play":
        """Adds one entry, or raises InvalidAction or IllegalAction and changes nothing."""
        if text in (TAKE_BACK, START_OVER):
            return self._take_back(actor, 1 if text == TAKE_BACK else len(self.turn))
        if actor == TABLE and text.startswith(REWIND + " "):
            return self._rewind(text)
        action = self.game.parse(self.layout, text)
        check(self.game, self.state, actor, action)
        return self._extend(actor, str(action), self.game.apply(self.state, actor, action))

    def can_take_back(self, seat: int) -> bool:
        """Tells whether this seat has an entry of its own to take back."""
        return bool(self.turn) and self.entries[-1].actor == seat

    def _extend(self, actor: int, text: str, state: Any) -> "Play":
        closed = actor == TABLE or text == DONE
        before = self.turn if self.entries and self.entries[-1].actor == actor else ()
        return self._replace(
            state=state,
            entries=(*self.entries, Entry(actor, text)),
            turn=() if closed else (*before, self.state),
            faces=self.faces[1:] if self._awaits_faces(actor) else self.faces,
        )

    def _awaits_faces(self, actor: int) -> bool:
        """Tells whether the table is about to write a chance line, not to arrange something."""
        return actor == TABLE and self.game.chance(self.state) is not None

    def _take_back(self, seat: int, steps: int) -> "Play":
        if not self.can_take_back(seat):
            raise IllegalAction(Refusal("play", "nothing_to_take_back"))
        return self._replace(
            state=self.turn[-steps],
            entries=self.entries[:-steps],
            turn=self.turn[:-steps],
        )

    def _rewind(self, text: str) -> "Play":
        count = text.removeprefix(REWIND + " ")
        written = count.isdecimal() and len(count) < 7 and count == str(int(count))
        if not (written and int(count) < len(self.entries)):
            raise InvalidAction(text, f"{REWIND} and a number below {len(self.entries)}")
        kept, undone = self.entries[: int(count)], self.entries[int(count) :]
        play = self.begin(self.game, self.layout, self.start)
        for entry in kept:
            play = play.do(*entry)
        rolled, later = [], play
        for entry in undone:
            if later._awaits_faces(entry.actor):
                rolled.append(entry.text)
            later = later.do(*entry)
        return play._replace(faces=(*rolled, *self.faces))
