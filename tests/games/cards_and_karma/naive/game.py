"""A second engine: the whole game as one generator, which yields where it asks or draws.

It shares no code with the companion: the rules are written as they are read, one after the other,
and every stop is a `yield`.
"""

from tests.games.cards_and_karma.naive.deck import Card
from tests.games.cards_and_karma.naive.paying import list_payments
from tests.games.cards_and_karma.naive.sets import Way, list_ways
from tests.games.cards_and_karma.naive.story import Ask, Story
from tests.games.cards_and_karma.naive.table import Table


class Naive(Table):
    """One game; `story` has to be sent every line in turn."""

    def story(self) -> Story:
        """Plays the game from the opening to the end; yields at every question and draw."""
        yield from self._deal()
        elephant, count = self.first, len(self.seats)
        while True:
            for second in (False, True):
                if second:
                    yield from self._greet(elephant)
                    if self._has_ended():
                        return
                for step in range(count):
                    self.now = (elephant + step) % count
                    yield from self._take_turns()
                if self._has_ended():
                    return
            elephant = (elephant + 1) % count
            yield from self._lay(4 + 4 * count - len(self.offer))

    def _has_ended(self) -> bool:
        self.is_over = any(seat.left + seat.right == 6 for seat in self.seats)
        return self.is_over

    def _greet(self, elephant: int) -> Story:
        """Gives one karma for the turned elephant, before anybody's turn."""
        self.now, self.is_before_the_turn = elephant, True
        yield from self._gain("karma", 1)
        yield from self._do_bonuses()
        self.is_before_the_turn = False

    def _take_turns(self) -> Story:
        while True:
            if not self.offer:
                yield from self._lay(4)
            yield from self._act()
            yield from self._do_bonuses()
            if self.extra:
                self.extra -= 1
                continue
            line = ""
            while self.seat.administrators and line not in ("end", "once-more"):
                _, line = yield Ask({self.now: {"end", "once-more", "two-dice"}})
                if line == "two-dice":
                    yield from self._two_dice()
                elif line == "once-more":
                    self.seat.administrators -= 1
            if line != "once-more":
                return

    def _act(self) -> Story:
        while True:
            lines = self._list_actions()
            if self.seat.administrators:
                lines.add("two-dice")
            _, line = yield Ask({self.now: lines})
            if line != "two-dice":
                break
            yield from self._two_dice()
        verb, word, *paid = line.split()
        card = self._find(verb, word)
        if verb == "die":
            yield from self._throw(len(self.seat.hand) - 7)
            self._take(card)
            yield from self._fill()
            return
        self._pay(paid[1:])
        self.offer.remove(card)
        yield from self._carry(card)

    def _list_actions(self) -> set[str]:
        seat = self.seat
        lines = {f"die {card.name}" for card in self.offer}
        for card in self.offer:
            if card.kind == "goods":
                lines.add(f"goods {card.name}")
            else:
                for payment in list_payments(
                    *(card, seat.hand, seat.karma, seat.administrators),
                    one_joker="one_joker" in self.options,
                ):
                    lines.add(f"{card.kind} {card.word} pay {payment}")
        return lines

    def _pay(self, words: list[str]) -> None:
        for word in words:
            if word.startswith("joker"):
                self.seat.administrators -= 1
                continue
            for sign in "+-":
                if sign in word:
                    word, karma = word.split(sign)
                    self.seat.karma -= int(karma)
            self._drop_die(word)

    def _carry(self, card: Card) -> Story:
        seat = self.seat
        yield from self._show_top()
        if card.kind == "palace":
            yield from self._fill()
            yield from self._use_palace(card.price)
            self.discard.append(card)
            yield from self._show_top()
            return
        third = False
        if card.kind == "building":
            seat.buildings.append(card)
            yield from self._fill()
            yield from self._gain("fame", len(card.shows))
        elif card.kind == "goods":
            seat.goods.append(card)
            yield from self._fill()
            if card.coin:
                yield from self._gain("coins", 1)
        else:
            row = seat.rows[-1]
            if row and row[-1].ship > card.ship:
                self._discard_from_display(list(row))
                yield from self._show_top()
            row.append(card)
            third = len(row) == 3
            if third:
                seat.rows.append([])
            yield from self._fill()
            yield from self._reward(card.reward)
        yield from self._resolve(row if third else [])

    def _reward(self, reward: str) -> Story:
        if reward == "1-2 goods":
            yield from self._take_goods(must=True)
            yield from self._take_goods(must=False)
        elif reward == "palace":
            yield from self._choose_card("palace", "")
        else:
            for part in reward.removesuffix(", good").split(", "):
                number, what = part.split()
                if what == "goods":
                    yield from self._take_goods(must=True)
                elif what in ("die", "dice"):
                    yield from self._take_dice(int(number))
                else:
                    yield from self._gain(what, int(number))

    def _take_goods(self, must: bool) -> Story:
        yield from self._choose_card("goods", "" if must else "enough")

    def _choose_card(self, kind: str, instead: str) -> Story:
        """A card of the offer is chosen and carried out, or something else is said."""
        lines = {f"{kind} {card.word}" for card in self.offer if card.kind == kind}
        if lines:
            _, line = yield Ask({self.now: {*lines, instead} - {""}})
        else:
            line = instead
        if line in lines:
            card = self._find(*line.split())
            self.offer.remove(card)
            yield from self._carry(card)
        elif line.startswith("gain"):
            _, what, number = line.split()
            yield from self._gain(what, int(number))

    def _use_palace(self, number: int) -> Story:
        if number == 2:
            yield from self._take_dice(2)
        elif number == 3:
            yield from self._gain("karma", 2)
            yield from self._take_dice(1)
        elif number == 4:
            goods = sum(len(card.goods) for card in self.seat.display)
            if goods:
                yield from self._gain("coins", goods)
        elif number == 5:
            yield from self._gain("karma", 1)
            last = {row[-1].ship: row[-1] for seat in self.seats for row in seat.rows if row}
            if last:
                _, line = yield Ask({self.now: {f"copy {ship}" for ship in last}})
                yield from self._reward(last[int(line.split()[1])].reward)
        else:
            card, self.top = self.top, None
            assert card
            yield from self._carry(card)

    def _resolve(self, third: list[Card]) -> Story:
        seat = self.seat
        words = self.printed["words"]
        rows = seat.buildings, seat.display
        ways = list_ways(*rows, words["buildings"], words["goods"], self.options)
        way = ways[0] if ways else Way("", 0, 0, [])
        if len(ways) > 1:
            _, line = yield Ask({self.now: {way.line for way in ways}})
            way = next(way for way in ways if way.line == line)
        turned = self._count("coins", way.coins)
        self._discard_from_display([*way.cards, *third])
        administrators = way.administrators
        if any(row is third for row in seat.rows):
            seat.rows = [row for row in seat.rows if row is not third]
            administrators += 1
        yield from self._show_top()
        yield from self._call(turned)
        if administrators:
            yield from self._gain("administrators", administrators)

    def _discard_from_display(self, cards: list[Card]) -> None:
        seat = self.seat
        gone = [card for card in seat.display if any(card is other for other in cards)]
        for row in (seat.buildings, seat.goods, *seat.rows):
            row[:] = [card for card in row if card not in gone]
        self.discard += gone

    def _gain(self, what: str, number: int) -> Story:
        yield from self._call(self._count(what, number))

    def _count(self, what: str, number: int) -> list[str]:
        """Adds tokens one by one; the bonuses of the cards that they turn."""
        seat, turned = self.seat, list[str]()
        for _ in range(number):
            setattr(seat, what, getattr(seat, what) + 1)
            if seat.karma == 3:
                seat.karma = 0
                turned += self._count("administrators", 1)
            if seat.administrators == 3:
                seat.administrators = 0
                turned += self._count("fame", 2)
            if seat.fame >= 3 and seat.left + seat.right < 6:
                seat.fame -= 3
                turned.append(seat.track[seat.left])
                seat.left += 1
            if seat.coins >= 6 and seat.left + seat.right < 6:
                seat.coins -= 6
                turned.append(seat.track[5 - seat.right])
                seat.right += 1
        return turned

    def _call(self, turned: list[str]) -> Story:
        """Bonuses wait, or come at once where the table plays it so."""
        if self.is_before_the_turn and self.seat.left + self.seat.right == 6:
            return
        if "bonus_at_once" in self.options:
            for bonus in turned:
                yield from self._do_bonus(bonus)
        else:
            self.waiting += turned

    def _do_bonuses(self) -> Story:
        while self.waiting:
            bonus = self.waiting[0]
            if len(set(self.waiting)) > 1:
                _, line = yield Ask({self.now: {f"bonus {bonus}" for bonus in self.waiting}})
                bonus = line.split()[1]
            self.waiting.remove(bonus)
            yield from self._do_bonus(bonus)

    def _do_bonus(self, bonus: str) -> Story:
        if bonus == "karma":
            yield from self._gain("karma", 2)
        elif bonus == "administrator":
            yield from self._gain("administrators", 1)
        elif bonus == "dice":
            yield from self._take_dice(2)
        elif bonus == "turn":
            self.extra += 1
        elif bonus == "palace":
            yield from self._choose_card("palace", "gain coins 2")
        else:
            yield from self._choose_card("ship", "gain fame 1")
