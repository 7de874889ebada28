"""How phones reach a table: QR code, Wi-Fi, knocks for a seat, and the rights of a host."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from companion.store import Table, check_free
from companion.tables.desk import Desk
from companion.tables.errors import Closed, NotHolder, NotHost, NotYet, Repeated, UnknownSeat
from companion.tables.lobby import outdate_forms
from companion.tables.look import Look
from companion.tables.networks import Wifi
from companion.tables.people import clean_name
from companion.tables.retrying import retries

HAND_SECONDS: Final = 300.0
"""Seconds in which a phone can take over the host's controls."""


class Answerer(NamedTuple):
    """Whoever answers a knock: the seat that their phone holds, and whether they are the host."""

    seat: int | None
    host: bool
    browser: str


class Door:
    """Lets in phones that knock, and passes the rights of the host on to other browsers."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.store

    def find_join_key(self, table: Table) -> str:
        """The secret of the table's QR code, which only this installation can derive."""
        return self.desk.derive_key(table.seed)

    def check_host(self, code: str, token: str | None, known: int | None = None) -> None:
        """Raises NotHost unless this token is the host's."""
        if not token or not self.store.hosts.is_host(code, token, known):
            raise NotHost

    @retries
    def claim(self, code: str, key: str, browser: str) -> str:
        """Makes a browser the host in place of whoever showed this key; returns its new token.

        A retry by the same browser gets the same token.
        """
        host = self.desk.derive(f"claim {code} {key} {browser}")
        seen = self.store.tables.load(code).version
        if not self.store.hosts.is_host(code, host, seen):
            self.check_host(code, key, seen)
            self.store.hosts.set_host(code, host, seen=seen)
        return host

    def knock(
        self,
        code: str,
        seat: int,
        *,
        name: str,
        language: str,
        browser: str,
        once: str,
        address: str = "",
        lost_token: str = "",
    ) -> tuple[int, str]:
        """Asks for a seat; returns the number of the knock, and the token that a yes makes valid.

        A browser that asks for the same again goes on waiting; what else it asked before is
        replaced. Too many knocks from one `address` are refused, unless the phone shows the token
        with which it lost a seat here. A form that is sent twice asks once; if it was answered
        before, the number is 0, which no knock has.
        """
        derive_token = self._derive_knocks(code, browser)
        cleaned = clean_name(name)
        table = self.store.tables.load(code)
        if table.closed and cleaned not in {mine.name for mine in table.seats}:
            raise Closed("closed")  # whoever sat here before may still ask to come back
        others = [other for other in table.seats if other.number != seat]
        check_free(others, name=cleaned)
        waiting = self.store.knocks.find(code, seat, cleaned, derive_token)
        with suppress(Repeated), self.store.taps.tapping(code, once):
            waiting = self.store.knocks.knock(
                code,
                seat,
                name=cleaned,
                derive_token=derive_token,
                language=language,
                address=self.desk.derive(f"address {address}") if address else None,
                lost_token=lost_token,
            )
        number = waiting.number if waiting else 0
        return number, derive_token(number)

    @retries
    def admit(self, code: str, number: int, by: Answerer) -> int:
        """Says yes to a knock: its browser gets the seat, and whoever held it loses it.

        Raises NotHolder if this answerer may not, and NotYet if it is the browser that asks.
        """
        table = self.store.tables.load(code)
        knock = next((knock for knock in table.knocks if knock.number == number), None)
        if knock is None:
            raise UnknownSeat(code, number)
        derive_token = self._derive_knocks(code, by.browser)
        if self.store.knocks.find(code, knock.seat, knock.name, derive_token) is not None:
            raise NotYet("own knock")
        if not Look(table, None).may_admit(knock, by.seat, by.host):
            raise NotHolder(table.seats[knock.seat].name)
        options = outdate_forms(table, knock.seat)
        return self.store.knocks.admit(code, number, seen=table.version, options=options)

    def withdraw(self, code: str, number: int, browser: str) -> None:
        """Takes a knock back if this browser made it; otherwise does nothing."""
        knocks = self.store.tables.load(code).knocks
        mine = next((knock for knock in knocks if knock.number == number), None)
        derive_token = self._derive_knocks(code, browser)
        if mine and self.store.knocks.find(code, mine.seat, mine.name, derive_token) == mine:
            with suppress(UnknownSeat):  # somebody answered at the same moment
                self.store.knocks.turn_away(code, number)

    def _derive_knocks(self, code: str, browser: str) -> Callable[[int], str]:
        """Returns the function that derives a browser's token from the number of its knock."""
        return lambda number: self.desk.derive(f"knock {code} {number} {browser}")

    @retries
    def note_arrival(self, code: str) -> None:
        """Remembers that a phone has opened the table's link; the lobby shows it."""
        look = self.desk.look(code)
        options = look.options._replace(reached=True).write()
        self.store.tables.change(code, seen=look.table.version, options=options)

    @retries
    def tell_wifi(self, code: str, name: str, password: str) -> None:
        """Sets the Wi-Fi that the lobby shows; its password stays in the memory of this process."""
        look = self.desk.look(code)
        self.desk.networks.forget(code)
        if name and look.table.phase == "lobby":
            self.desk.networks.tell(code, Wifi(name, password))
        self.store.tables.change(code, seen=look.table.version, wifi_name=name or None)

    def find_wifi(self, look: Look) -> Wifi | None:
        """The Wi-Fi that the lobby shows until the game begins.

        None in processes that were not told its password, or were told another network.
        """
        wifi = self.desk.networks.find(look.table.code)
        if wifi is None or look.table.phase != "lobby":
            return None
        return wifi if wifi.name == look.table.wifi_name else None

    def offer_hand(self, code: str, once: str) -> str | None:
        """Makes a key that lets one more browser host the table, once and for some minutes.

        A form that is sent again gets the same key; None if that was used or is too old.
        """
        key = self.desk.derive(f"offer {code} {once}")[:32]
        with suppress(Repeated), self.store.taps.tapping(code, once):
            self.store.hosts.offer_host(code, key, HAND_SECONDS)
        return key if self.store.hosts.is_offered(code, key) else None

    def take_hand(self, code: str, key: str, browser: str) -> str | None:
        """Trades a key for a host's token; None if the key is not valid (any more).

        A retry by the same browser gets the same token.
        """
        token = self.desk.derive(f"hand {code} {key} {browser}")
        known = self.store.hosts.is_host(code, token)
        return token if known or self.store.hosts.take_host(code, key, token) else None
