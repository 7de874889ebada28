"""Answers what pages ask about a table: who is awaited, what is offered, what may be undone."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, takewhile
from typing import Any, Final

from companion.games import find_game
from companion.rules import (
    TABLE,
    Arranging,
    Chance,
    Game,
    Growing,
    Hiding,
    InvalidAction,
    Play,
    Result,
)
from companion.store import Entry, Knock, Seat, Table
from companion.tables.folds import FACES, Fold, is_rewind
from companion.tables.options import Correction, Options, StandIn

BY_BOT: Final = "bot "
"""How the key of a line begins that a bot wrote."""


@dataclass(frozen=True, eq=False)
class Look:
    """A table and its play, both of one version."""

    table: Table
    play: Play | None
    log: Sequence[Entry] = ()
    rolls: int = 0
    typed: int = 0
    """How many lines of the log typed real dice."""
    offered: dict[int, list[str]] | None = None
    """The cache of offered lines by seat, shared with the fold."""

    @cached_property
    def game(self) -> Game[Any, Any, Any]:
        """The game that is played here."""
        return find_game(self.table.game)

    @cached_property
    def options(self) -> Options:
        """The choices of the host."""
        return Options.read(self.table.options)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people, in the order of their turns."""
        return self.table.seats

    @cached_property
    def arranged(self) -> str:
        """A short hash of what the host can change, sent along by the host's buttons.

        Lines of the log and absent phones do not change it.
        """
        table, options = self.table, self.options
        people = [(seat.name, seat.kind, seat.bot, seat.colour, seat.held) for seat in self.seats]
        switches = (
            table.language,
            table.phase,
            table.closed,
            table.paused,
            table.first_seat,
            options.real_dice,
            options.timer,
            options.reactions,
            options.stand_in,
            [signal.number for signal in options.signals if signal.seat < 0],
        )
        chosen = sorted(options.rulings.items()), options.help, options.take_back
        facts = (
            switches,
            chosen,
            options.revoked,
            self.correction and self.correction.number,
            people,
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]

    @property
    def is_ready(self) -> bool:
        """Tells whether enough people are in the lobby, and all of them are ready to start."""
        phones = {seat.name for seat in self.seats if seat.kind == "phone"}
        return len(self.seats) in self.game.meta.seats and phones <= {*self.options.ready}

    @property
    def state(self) -> Any:
        """The position of a game that has started."""
        assert self.play is not None
        return self.play.state

    @property
    def last(self) -> Any:
        """The state in which the latest turn was ended, or None if none was."""
        return self.play.last if self.play else None

    @cached_property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self.game.result(self.state) if self.play else None

    @property
    def correction(self) -> Correction | None:
        """What is proposed to be corrected, as long as nothing was played since."""
        proposed = self.options.correction
        return proposed if proposed and proposed.seq == self.table.last_seq else None

    def list_corrections(self, most: int) -> list[Entry]:
        """The latest rewinds, at most this many, in order."""
        rewinds = (entry for entry in reversed(self.log) if is_rewind(entry))
        return list(islice(rewinds, most))[::-1]

    def list_asked(self, agreed: tuple[int, ...] | None = None) -> list[int]:
        """The seats whose yes to a correction is still missing: those that a phone holds."""
        if agreed is None:
            agreed = self.correction.agreed if self.correction else ()
        return [
            seat.number
            for seat in self.seats
            if seat.kind == "phone" and seat.held and seat.number not in agreed
        ]

    @cached_property
    def typist(self) -> int | None:
        """The seat that rolled real dice and has to type their faces; None if nothing is owed."""
        if self.play is None or self.play.entry is None or self.game.chance(self.state) is None:
            return None
        return self.play.entry.actor

    @cached_property
    def retypist(self) -> int | None:
        """The seat whose typed dice can still be corrected, because nothing was done with them."""
        typed = any((entry.once or "").startswith(FACES) for entry in self.log[-2:])
        if not typed or self.play is None or self.table.phase != "running":
            return None
        rolled, shown = self.play.list_latest(2)
        return rolled.actor if shown.actor == TABLE else None

    @property
    def retyped(self) -> Chance | None:
        """The roll whose faces were typed last: what may be typed in their place."""
        assert self.play is not None
        assert self.play.step is not None
        return self.game.chance(self.play.step.before.state)

    def find_typed(self, seat: int) -> tuple[str, Any] | None:
        """The latest move of a seat, and the position before it, if it may be typed anew.

        It may, with the real game, until another seat has acted.
        """
        play, is_running = self.play, self.table.phase == "running" and not self.table.paused
        if play is None or play.step is None or play.step.mover != seat:
            return None
        if not (is_running and self.is_by_hand) or self.result is not None:
            return None
        step, _ = play.find_own(1)
        return step.entry.text, step.before.state

    @cached_property
    def is_by_hand(self) -> bool:
        """Tells whether people type what lies on the real table: no bots, no luck drawn here."""
        rulings = self.options.rulings
        return any(
            option.people_only and rulings.get(option.name, option.default)
            for option in self.game.meta.options
        )

    @property
    def grows(self) -> bool:
        """Tells whether people play with a box here that they describe as they go."""
        return self.is_by_hand and isinstance(self.game, Growing)

    @property
    def allows_bots(self) -> bool:
        """Tells whether bots can play here."""
        return not self.is_by_hand

    @property
    def allows_paper(self) -> bool:
        """Tells whether a seat needs no phone: it writes on paper, or the others type for it."""
        meta = self.game.meta
        return bool(meta.to_paper) or (self.is_by_hand and "paper" in meta.templates)

    @property
    def can_repeat(self) -> bool:
        """Tells whether all luck was drawn here, so that a new table can repeat it."""
        by_hand = self.is_by_hand or self.options.real_dice or self.typed or self.options.copied
        return bool(self.rolls and not by_hand)

    @property
    def draws_luck(self) -> bool:
        """Tells whether the companion rolls or deals here, so that its luck can be checked."""
        return self.game.meta.luck != "none" and not self.is_by_hand

    def conceal(self, actor: int, text: str, reader: int | None) -> str:
        """A line of the log as a seat may read it; when the game is over, nothing is hidden."""
        game = self.game
        if not isinstance(game, Hiding) or self.result is not None:
            return text
        return game.conceal(actor, text, reader)

    def describes(self, line: str) -> bool:
        """Tells whether a line only describes the things of the box, and is nobody's move."""
        if self.play is None or not isinstance(self.game, Arranging):
            return False
        try:
            return self.game.arranges(TABLE, self.game.parse(self.play.layout, line))
        except InvalidAction:
            return False

    def list_offers(self, seat: int) -> list[str]:
        """The lines that are offered to a seat now, in the game's order."""
        if self.play is None or self.table.paused or self.table.phase != "running":
            return []
        offered = {} if self.offered is None else self.offered
        if seat not in offered:
            offered[seat] = [str(action) for action in self.game.offers(self.state, seat)]
        return offered[seat]

    def list_offers_for(self, seat: int, reader: int | None) -> list[str]:
        """The lines that a reader is offered for another seat, from what the reader may see."""
        if not isinstance(self.game, Hiding) or not self.list_offers(seat):
            return self.list_offers(seat)
        seen = self.game.view(self.state, reader)
        return [str(action) for action in self.game.offers(seen, seat)]

    def list_awaited(self) -> list[int]:
        """The seats that may act now."""
        if self.play is None or self.table.paused or self.table.phase != "running":
            return []
        return list(self.game.awaits(self.state))

    def find_awaited_bot(self) -> Seat | None:
        """The seat that a program plays now: a bot's, or one for which a bot plays this turn."""
        stand_in = self._find_stand_in()
        for seat in map(self.seats.__getitem__, self.list_awaited()):
            if seat.kind == "bot":
                return seat
            if stand_in and stand_in.seat == seat.number and seat.kind == "phone":
                return seat._replace(bot=stand_in.bot)
        return None

    def _find_stand_in(self) -> StandIn | None:
        """The bot that plays the turn under way, until that is done or somebody else acts."""
        stand_in = self.options.stand_in
        if stand_in is None:
            return None
        for entry in takewhile(lambda entry: entry.seq > stand_in.seq, reversed(self.log)):
            by_bot = entry.actor == stand_in.seat and (entry.once or "").startswith(BY_BOT)
            if entry.actor != TABLE and (not by_bot or entry.text == self.game.meta.done):
                return None
        return stand_in

    def can_take_back(self, seat: int) -> bool:
        """Tells whether a seat has something to undo and the table allows it."""
        if self.play is None or self.table.phase != "running" or self.table.paused:
            return False
        return self.play.can_take_back(seat) and self.options.take_back

    def list_missed(self) -> list[Seat]:
        """The seats of phones that are awaited or away, whose turn the host may have to end."""
        waits = {*self.list_awaited(), self.typist}
        return [
            seat
            for seat in self.seats
            if seat.kind == "phone" and (seat.number in waits or seat.away)
        ]

    def may_admit(self, knock: Knock, seat: int | None, host: bool) -> bool:
        """Tells whether a seat, or the host, may say yes to a knock.

        While the phone of the seat is there, only that phone or the host may.
        """
        asked = self.seats[knock.seat]
        is_there = asked.kind == "phone" and asked.held and not asked.away
        return host or seat == asked.number or (seat is not None and not is_there)

    def list_helped(self) -> list[Seat]:
        """The seats that others act for, and bots or absent phones whose dice others type."""
        typing = (self.typist, self.retypist)
        return [
            seat
            for seat in self.seats
            if self.lets_others_act(seat)
            or (seat.number in typing and (seat.kind == "bot" or seat.away))
        ]

    def lets_others_act(self, seat: Seat) -> bool:
        """Tells whether any device at the table may act for a seat: on paper, or as it allows.

        Not for a phone with a hidden hand: a refusal could reveal what is in it.
        """
        if seat.kind != "phone" or seat.number not in self.options.allowing:
            return seat.kind == "paper"
        return not self._has_secrets(seat.number)

    def _has_secrets(self, seat: int) -> bool:
        """Tells whether a seat knows something of the position that not everybody knows."""
        game = self.game
        if self.play is None or not isinstance(game, Hiding):
            return False
        return bool(game.view(self.state, seat) != game.view(self.state, None))


def show(table: Table, fold: Fold) -> Look:
    """Makes the look at a game that has started."""
    return Look(table, fold.play, fold.log, fold.rolls, fold.typed, fold.offered)
