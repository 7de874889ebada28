"""A dealt game told again line by line at a table with the cards of a box, at one level."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Final, NamedTuple

from companion.bots import Bot
from companion.games.cards_and_karma.bots.greedy import Greedy
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.actions import LEAVE, MAIN, PAY, Action
from companion.games.cards_and_karma.rules.described import GIVEN
from companion.games.cards_and_karma.rules.known import find_ship
from companion.games.cards_and_karma.rules.offer import find_offered, list_dice, read_die
from companion.games.cards_and_karma.rules.payment import read_payment
from companion.games.cards_and_karma.rules.pieces import KINDS
from companion.games.cards_and_karma.rules.questions import list_answers
from companion.games.cards_and_karma.rules.settle import settle
from companion.games.cards_and_karma.rules.state import Phase, State
from companion.rules import TABLE
from tests.games.cards_and_karma.decks import read_sample
from tests.games.cards_and_karma.real import Real
from tests.games.cards_and_karma.taps import count_taps, is_extra

Line = tuple[State, str]
"""A typed line, and the position of the real table before it."""
BY_ITSELF: Final = {"karma": ("karma", 2), "administrator": ("administrators", 1)}
"""The bonuses that a seat at the lowest level does not type."""
GAINED: Final = ("fame", "coins", "karma", "administrators")
_MISSING: Final = {
    "take": "none",
    "goods": "none",
    "more": "enough",
    "palace": "none",
    "palace-or-coins": "gain coins 2",
    "ship-or-fame": "gain fame 1",
}
"""The answers where the offer has no such card, which is not asked where it is dealt."""


def tell_spent(before: State, action: Action) -> list[str]:
    """What a seat gives back of its tokens, where payments are not told."""
    if action.verb in ("two-dice", "once-more"):
        return ["spend administrator"]
    payment = read_payment(action.words[2:]) if PAY in action.words else None
    if payment is None:
        return []
    karma = [f"spend karma {payment.karma}"] if payment.karma else []
    return [*karma, *["spend administrator"] * len(payment.jokers)]


def _tell(state: State, at: int, level: str) -> tuple[object, ...]:
    """What lies before a seat as far as its level tells it."""
    seat = state.seats[at]
    tokens = seat.karma, seat.administrators, seat.fame, seat.coins, seat.left, seat.right
    if level == "track":
        return tokens
    faces = [state.printed.cards[card].face for card in seat.display]
    shown = Counter((face.kind, face.shows, face.goods, face.number) for face in faces)
    return tokens, shown, Counter(list_dice(state, at)) if level == "full" else ()


class Taps(NamedTuple):
    """The mean taps of a turn: of the actions themselves, and with all answers."""

    turns: int
    own: float
    all: float


def measure_taps(level: str, turns: int) -> Taps:
    """Plays games of four greedy bots until there are so many turns, and counts their taps."""
    told, _, catalogue = level.partition(" with ")
    made = own = extra = games = 0
    while made < turns:
        told_at = "rows" if level == "dealt" else told
        game = Retold(told_at, 4, Greedy(), f"taps {games}", bool(catalogue))
        while not game.is_over:
            game.play_turn()
        games, made = games + 1, made + game.turns
        for state, line in game.dealt_lines if level == "dealt" else game.lines:
            action = CARDS_AND_KARMA.parse(state.printed, line)
            taps, is_more = count_taps(state, action), is_extra(state, action)
            own, extra = own + taps * (not is_more), extra + taps * is_more
    return Taps(made, own / made, (own + extra) / made)


PRICE = re.compile(r"^[a-z]+[0-9]+-")


class Retold:
    """A dealt game and the same game on a real table; both have to agree after every turn."""

    def __init__(
        self, level: str, seats: int, bot: Bot, seed: str, catalogue: bool = False
    ) -> None:
        self.level, self.bot, self.random = level, bot, Random(seed)
        self.dealt: State = CARDS_AND_KARMA.setup(read_sample(), seats, 0, {})
        described = replace(read_sample(), invented=False) if catalogue else None
        self.real = Real(level, seats, described)
        self.lines: list[Line] = []
        self.dealt_lines: list[Line] = []
        self.turns = 0
        self.coming: list[tuple[str | int, ...]] = []
        self._luck()
        self._deal(Action("begin"))
        if level == "full":
            for seat in range(seats):
                dice = map(str, list_dice(self.dealt, seat))
                self.real.lies(seat, *(f"die {die}" for die in dice))

    @property
    def is_over(self) -> bool:
        return CARDS_AND_KARMA.result(self.dealt) is not None

    def play_turn(self) -> None:
        """One turn of the dealt game with its extra turns, and the same at the real table."""
        seat, now = self.dealt.turn.seat, self.dealt.turn[:5]
        typed = len(self.lines)
        while not self.is_over and self.dealt.turn[:5] == now:
            before = self.dealt
            action: Action = self.bot.choose(before, seat, self.random)
            self.turns += action.verb in MAIN and not (before.agenda or before.waiting)
            self.dealt_lines.append((before, str(action)))
            self._deal(action)
            if self.level == "track":
                self._retell_gains(seat, before, action)
            else:
                self._retell(seat, before, action)
        if self.level == "track" and now[2] == Phase.TURN:
            self._end_turn(seat, [line for _, line in self.lines[typed:]])
        assert self._agrees(seat), (self.level, [line for _, line in self.lines[-12:]])
        self._compare_middle()

    def _deal(self, action: Action) -> None:
        seat = self.dealt.turn.seat
        self.dealt = CARDS_AND_KARMA.apply(self.dealt, seat, action)
        self._luck()

    def _luck(self) -> None:
        while chance := CARDS_AND_KARMA.chance(self.dealt):
            line = CARDS_AND_KARMA.parse(self.dealt.printed, chance.draw(self.random))
            self.dealt = CARDS_AND_KARMA.apply(self.dealt, TABLE, line)

    def _type(self, seat: int, line: str) -> None:
        self.lines.append((self._settled(seat), line))
        self.real.does(seat, line)

    def _settled(self, seat: int) -> State:
        settled = settle(self.real.state, seat)
        assert settled is not None, f"seat {seat} cannot act yet"
        return settled

    def _retell(self, seat: int, before: State, action: Action) -> None:
        """Types what a seat did, unless nobody tells it at this level."""
        self._catch_up(seat, before)
        for line in self._translate(before, action):
            self._type(seat, line)
        self._catch_up(seat, self.dealt)

    def _translate(self, before: State, action: Action) -> list[str]:
        asked = bool(before.agenda or before.waiting)
        if action.verb == "end" or (
            self.level == "rows" and asked and action.verb in ("die", "throw")
        ):
            return []  # the next seat's first line ends a turn, and hands are not told
        if action.verb == "set":
            return self._choose_set(before.turn.seat, action)
        if action.verb not in MAIN:
            return [str(action)]
        paid = action.words[1:] if self.level == "full" else ()
        spent = tell_spent(before, action) if self.level == "rows" else []
        return [*spent, " ".join((action.verb, *self._name(before, action), *paid))]

    def _choose_set(self, seat: int, action: Action) -> list[str]:
        """The same choice; where cards differ only in what is not told, none is asked for."""
        at = action.words.index(LEAVE) + 1
        leave = [self._strip(name) for name in action.words[at:]]
        state = settle(self.real.state, seat)
        answers = list_answers(state) if state else ()
        asked = [answer for answer in answers if answer.verb == "set"]
        alike = [
            answer
            for answer in asked
            if name_the_same(answer.words[answer.words.index(LEAVE) + 1 :], leave)
        ]
        assert alike or not asked, f"{action} is not asked for"
        best = [answer for answer in alike if answer.words[: at - 1] == action.words[: at - 1]]
        return [str((best or alike)[0])] if alike else []

    def _name(self, before: State, action: Action) -> tuple[str, ...]:
        """The words for a card; of a ship its reward as well, as long as nobody knows it."""
        name = action.words[0]
        if action.verb == "die":
            card = find_offered(before, name)
            assert card is not None, f"{name} is not in the offer"
            return (str(read_die(before, card)) if self.level == "full" else "one",)
        if action.verb != "ship":
            return (self._strip(name),)
        return self._name_ship(int(name))

    def _name_ship(self, number: int) -> tuple[str, ...]:
        assert self.real.state.real is not None, "a real table knows what was described"
        if find_ship(self.real.state.real, number):
            return (str(number),)
        face = self.dealt.printed.faces[self.dealt.printed.ships[str(number)]]
        return (str(number), "gives", "-".join((GIVEN[face.reward], *map(str, face.goods))))

    def _strip(self, name: str) -> str:
        """The word for a card without the colour of its die; at `rows` also without its price."""
        word = name.partition("/")[0]
        face = self.dealt.printed.faces.get(name)
        if self.level == "rows" and face and face.kind == "building":
            return word.partition("-")[2]
        return word

    def _catch_up(self, seat: int, dealt: State) -> None:
        """Answers what only a real table asks: what was turned, drawn, or not in the offer."""
        while (state := settle(self.real.state, seat)) and list_answers(state) and state.agenda:
            same = dealt.turn.seat == seat and list_answers(dealt) and dealt.agenda
            task = state.agenda[0]
            untold = ("take", "throw", "sets") if self.level == "rows" else ("sets",)
            waits = same and dealt.agenda[0].do in untold and dealt.agenda[0].do != task.do
            if waits and task.do not in ("turned", "top"):
                return
            new = Counter(list_dice(dealt, seat)) - Counter(list_dice(state, seat))
            if task.do == "take" and new:
                self._type(seat, f"die {next(iter(new))}")
            elif same and dealt.agenda[0].do == task.do:
                return
            else:
                self._type(seat, self._answer(seat, state))

    def _answer(self, seat: int, state: State) -> str:
        task = state.agenda[0]
        if task.do == "turned":
            return f"turned {self.dealt.seats[seat].track[task.number]}"
        if task.do == "top":
            known = [step for step in state.turn.steps if step[0] in KINDS]
            steps = [step for step in self.dealt.turn.steps if step[0] in KINDS]
            return self._name_top(str(steps[len(known)][0]), str(steps[len(known)][1]))
        return _MISSING[task.do]

    def _name_top(self, kind: str, face: str) -> str:
        if kind == "ship":
            return " ".join((kind, *self._name_ship(int(face.removeprefix("ship")))))
        if kind == "building":
            face = face.partition("-")[2]  # what costs nothing is named without its price
        return f"{kind} {face.removeprefix('palace')}"

    def _retell_gains(self, seat: int, before: State, action: Action) -> None:
        """At the lowest level a turn is what it brought; some bonuses come by themselves."""
        fresh = before.turn.is_told and before.turn.phase == Phase.TURN
        steps = list(self.dealt.turn.steps)[0 if fresh else len(before.turn.steps) :]
        steps = list(takewhile(lambda step: step != ("elephant",), steps))
        self._answer_turned(seat)
        if not (before.agenda or before.waiting):
            self._answer_nothing(seat)
        for line in tell_spent(before, action):
            self._type(seat, line)
        for step in steps:
            if step[0] in ("turn-left", "turn-right") and step[1] in BY_ITSELF:
                self.coming.append(BY_ITSELF[str(step[1])])
            elif step in self.coming:
                self.coming.remove(step)
            elif step[0] in GAINED:
                self._type(seat, " ".join(("gain", *map(str, step))))
                self._answer_turned(seat)

    def _end_turn(self, seat: int, typed: list[str]) -> None:
        """Says that a turn, or a bonus that is still asked about, brought nothing."""
        if not any(line.startswith("gain") for line in typed):
            self._type(seat, "nothing")
        self._answer_nothing(seat)

    def _answer_nothing(self, seat: int) -> None:
        """What is still asked about brought nothing."""
        while (state := settle(self.real.state, seat)) and list_answers(state):
            self._type(seat, "nothing")
            self._answer_turned(seat)

    def _answer_turned(self, seat: int) -> None:
        """Types what was turned, and which of several bonuses comes next."""
        while (state := settle(self.real.state, seat)) and list_answers(state):
            if not state.agenda:
                self._type(seat, str(list_answers(state)[0]))
            elif state.agenda[0].do == "turned":
                self._type(seat, self._answer(seat, state))
            else:
                return

    def _agrees(self, seat: int) -> bool:
        """Tells whether both tables have the same before a seat."""
        return _tell(self.dealt, seat, self.level) == _tell(self.real.state, seat, self.level)

    def _compare_middle(self) -> None:
        """Offer and pile are counted as dealt; where dice are not typed, until a shuffle."""
        if self.is_over or self.level == "track":
            return
        offer, pile = len(self.dealt.cards.offer), len(self.dealt.cards.pile)
        told = CARDS_AND_KARMA.recount(self._settled(self.dealt.turn.seat), "middle", None)
        unknown = f"{offer} None" if self.level == "rows" else ""
        assert told in (f"{offer} {pile + 1}", unknown), (self.level, told, offer, pile)


def name_the_same(typed: Sequence[str], dealt: Sequence[str]) -> bool:
    """Tells whether typed names mean these cards; one that came free has no price in its name."""
    shown = (sorted(names, key=lambda name: PRICE.sub("", name)) for names in (typed, dealt))
    return len(typed) == len(dealt) and all(map(str.endswith, *reversed([*shown])))
