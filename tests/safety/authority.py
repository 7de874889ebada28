"""Who may do what, as one small model: seat, holder, host, guest, stranger; past and next table.

It knows nothing of how the companion keeps its tokens. Whatever it does not allow must change
nothing, and whoever it does not name must hold nothing.
"""

from dataclasses import dataclass, field

DICE = "dice "
"""How a line begins that says what dice show."""


@dataclass
class Held:
    """What the model knows of one table: who has which rights there."""

    hosts: set[str]
    holders: dict[int, str | None]
    """The browser that holds each seat."""
    followers: dict[int, str | None] = field(default_factory=dict)
    """The browser that may still fetch each seat from the table before."""
    past: bool = False
    """Whether the same people already play elsewhere."""
    lobby: bool = False
    """Whether the game has not begun."""
    allowing: set[int] = field(default_factory=set)
    """The seats whose holders let everybody inside act for them."""

    def find_seat(self, browser: str) -> int | None:
        """The seat that a browser holds."""
        return next((seat for seat, holder in self.holders.items() if holder == browser), None)

    def take(self, seat: int, browser: str) -> None:
        """Gives a seat to a browser, which shows one token at a table: its latest."""
        for other, holder in self.holders.items():
            self.holders[other] = None if holder == browser else holder
        self.holders[seat], self.followers[seat] = browser or None, None
        self.allowing.discard(seat)

    def remove(self, seat: int) -> None:
        """Takes a seat away; those behind it move up."""
        self.holders, self.followers = (
            dict(enumerate(who for number, who in sorted(seats.items()) if number != seat))
            for seats in (self.holders, self.followers)
        )

    def is_inside(self, browser: str) -> bool:
        """Tells whether a browser has any rights here."""
        return browser in self.hosts or self.find_seat(browser) is not None


@dataclass
class HeldGroup:
    """What the model knows of one group: who may change it, and who has opened its link."""

    keepers: set[str]
    seen_by: set[str]
    name: str


@dataclass(frozen=True)
class Facts:
    """What anybody can see of a seat when a request comes."""

    kind: str
    away: bool
    awaits_faces: bool
    """Whether its real dice are to be typed, or can be typed again."""


def may_arrange(table: Held, browser: str) -> bool:
    """Only the host arranges things at a table."""
    return browser in table.hosts


def may_write(table: Held, browser: str, seat: int, line: str, facts: Facts) -> bool:
    """One writes for the own seat, for paper and where its holder allows it anything, for those
    who are not there only dice.
    """
    if table.find_seat(browser) == seat:
        return True
    if not table.is_inside(browser):
        return False
    if facts.kind == "paper" or (facts.kind == "phone" and seat in table.allowing):
        return True
    not_there = facts.kind == "bot" or facts.away
    return not_there and facts.awaits_faces and line.startswith(DICE)


def may_sit_down(table: Held, browser: str) -> bool:
    """Whoever has no seat takes a free one before the game begins."""
    return table.lobby and table.find_seat(browser) is None


def may_turn_to_paper(table: Held, browser: str, seat: int) -> bool:
    """Whoever holds a seat lets it go on on paper; it stays theirs."""
    return not table.lobby and table.find_seat(browser) == seat


def may_vote(table: Held, browser: str, verb: str) -> bool:
    """Seats agree for themselves, the host for all; everybody inside says no."""
    if verb == "agree":
        return table.find_seat(browser) is not None
    return may_arrange(table, browser) if verb == "all agree" else table.is_inside(browser)


def may_allow(table: Held, browser: str) -> bool:
    """Whoever holds a seat says whether others may act for it, and for no other seat."""
    return table.find_seat(browser) is not None


def may_signal(table: Held, browser: str) -> bool:
    """Whoever holds a seat of a game that has begun sends small signs, in its own name."""
    return not table.lobby and table.find_seat(browser) is not None


def may_wait(table: Held, browser: str) -> bool:
    """Whoever holds a seat of a lobby renames it, is ready or leaves, and for no other seat."""
    return table.lobby and table.find_seat(browser) is not None


def may_knock(table: Held, browser: str) -> bool:
    """Whoever has no seat asks for one, as long as the people are still at this table."""
    return not table.past and table.find_seat(browser) is None


def may_turn_away(table: Held, browser: str) -> bool:
    """Whoever has any right at the table may say no to a knock."""
    return table.is_inside(browser)


def may_admit(table: Held, browser: str, asker: str, seat: int, facts: Facts) -> bool:
    """Nobody says yes to oneself; a present seat is given away by its holder or the host."""
    if table.past or browser == asker or not table.is_inside(browser):
        return False
    held = table.holders[seat] or table.followers.get(seat)
    present = facts.kind == "phone" and held is not None and not facts.away
    return not present or browser in table.hosts or table.holders[seat] == browser


def may_follow(past: Held, following: Held, browser: str) -> int | None:
    """The seat at the next table that a browser may fetch, once, because it holds it here."""
    if past.find_seat(browser) is None:
        return None
    return next((seat for seat, who in following.followers.items() if who == browser), None)


def may_add_game(inside: bool, knows_link: bool) -> bool:
    """Whoever was there adds a game that is over, to a new group or one whose link they have."""
    return inside and knows_link


def may_keep_group(group: HeldGroup, browser: str) -> bool:
    """Names, persons, games and the group itself belong to whoever has the link for hosts."""
    return browser in group.keepers
