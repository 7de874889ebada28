"""Tables as the servers see them: six pages each; a tap is over when all six show it."""

import asyncio
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Protocol
from urllib.parse import urlencode

from tests.bench.scripts import Script
from tests.bench.wire import COOKIE, HERE, Answer, Ear, Line, Socket

PHONES = 5
PAGES = PHONES + 1
FIELD = re.compile(rb'name="(csrf|once|seen)" value="([^"]*)"')
SHOWN = re.compile(rb'data-version="(\d+)"')


class Round(Protocol):
    """One table of six pages."""

    async def open(self) -> None: ...

    async def tap(self) -> None:
        """Taps, and returns when every page shows what came of it."""
        ...


def find_home(number: int) -> str:
    """Gives each table an address of its own, because many tables are many households."""
    return f"127.{1 + number // 40000}.{1 + number // 200 % 200}.{1 + number % 200}"


class Page:
    """A phone or the screen: a stream that tells versions, and a line on which changes come."""

    def __init__(self, port: int, number: int, script: Script, seat: int | None) -> None:
        self._port, self._home = port, find_home(number)
        self._line = Line(port, self._home)
        self._code = script.code
        self._name = "screen" if seat is None else "seat"
        self._cookies = {} if seat is None else {b"seat": script.tokens[seat].encode()}
        self._fields: dict[bytes, str] = {}
        self._busy = asyncio.Lock()
        self.version = 0
        self.moved = asyncio.Event()

    async def open(self) -> None:
        await self._ask("GET", "screen" if self._name == "screen" else "me")
        path = f"live?page={self._name}&after={self.version}&news"
        await Ear(self._write("GET", path), self._hear).open(self._port, self._home)

    def _hear(self, version: int, shown: int, news: bytes) -> None:
        if version <= self.version or self._busy.locked():
            return
        if shown == self.version:
            self._read(news)
        else:
            self._fetching = asyncio.ensure_future(self._fetch(version))

    async def _fetch(self, version: int) -> None:
        async with self._busy:
            if version > self.version:
                wanted = f"changes?page={self._name}&phase=running&after={self.version}"
                await self._ask("GET", wanted)

    async def tap(self, line: str) -> int:
        """Posts what the button of this line would; gives the version that shows it."""
        async with self._busy:
            fields = {"do": line, "version": self.version}
            fields |= {"once": self._fields[b"once"], "seen": self._fields[b"seen"]}
            answer = await self._ask("POST", "do", urlencode(fields).encode())
            assert answer.status == 200, (answer.status, line, answer.body)
            return self.version

    async def _ask(self, method: str, path: str, body: bytes = b"") -> Answer:
        answer = await self._line.ask(self._write(method, path, body) + body)
        assert answer.status < 400, (answer.status, path, answer.body)
        self._cookies |= dict(COOKIE.findall(answer.head))
        self._read(answer.body)
        return answer

    def _read(self, shown: bytes) -> None:
        """Keeps the fields of an answer that the next request has to send."""
        self._fields |= {name: value.decode() for name, value in FIELD.findall(shown)}
        if (found := SHOWN.search(shown)) is not None:
            self.version = max(self.version, int(found[1]))
        self.moved.set()

    def _write(self, method: str, path: str, body: bytes = b"") -> bytes:
        cookies = b"; ".join(b"%b=%b" % pair for pair in self._cookies.items()).decode()
        lines = [
            f"{method} /t/{self._code}/{path} HTTP/1.1",
            f"Host: {HERE}:{self._port}",
            "Accept-Encoding: gzip",
            "Accept-Language: en",
            "HX-Request: true",
            f"Cookie: {cookies}",
        ]
        if method == "POST":
            lines += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
                f"X-CSRF-Token: {self._fields[b'csrf']}",
            ]
        return "\r\n".join([*lines, "", ""]).encode()


class OurRound:
    """A table of ours; the moves were found beforehand, so that nothing has to be read."""

    def __init__(self, port: int, number: int, script: Script) -> None:
        self._moves = iter(script.moves)
        self._pages = [Page(port, number, script, seat) for seat in (*range(PHONES), None)]

    async def open(self) -> None:
        for page in self._pages:
            await page.open()

    async def tap(self) -> None:
        seat, line = next(self._moves)
        version = await self._pages[seat].tap(line)
        for page in self._pages:
            while page.version < version:
                page.moved.clear()
                await page.moved.wait()


class SocketRound(ABC):
    """A table of a server that speaks Socket.IO and sends the whole state to everybody."""

    space = ""
    stamp: re.Pattern[bytes]

    def __init__(self, port: int, number: int) -> None:
        self._name = f"table {number}"
        self._luck = Random(number)
        self._held = [-1] * PAGES
        self._moved = asyncio.Event()
        self._sockets = [
            Socket(port, find_home(number), self.space, self._listen(page)) for page in range(PAGES)
        ]

    def _listen(self, page: int) -> Callable[[bytes], None]:
        def hear(text: bytes) -> None:
            found = self.stamp.search(text)
            if found is not None:
                self._held[page] = int(found[1])
                self._moved.set()

        return hear

    async def open(self) -> None:
        for page, socket in enumerate(self._sockets):
            await socket.open()
            socket.send(self.write_join(page if page < PHONES else None))
        await self._await(0)

    async def tap(self) -> None:
        seat, held = self._luck.randrange(PHONES), max(self._held)
        self._sockets[seat].send(self.write_move(seat, self._luck.randrange(120), held))
        await self._await(held + 1)

    async def _await(self, version: int) -> None:
        while min(self._held) < version:
            self._moved.clear()
            await self._moved.wait()

    @abstractmethod
    def write_join(self, seat: int | None) -> bytes:
        """The message with which a page joins at a seat."""

    @abstractmethod
    def write_move(self, seat: int, box: int, held: int) -> bytes:
        """The message with which a seat marks a box."""


class BoardgameRound(SocketRound):
    """A match of boardgame.io, as its own client would ask for it."""

    space = "/sheets,"
    stamp = re.compile(rb'"_stateID":(\d+)')

    def write_join(self, seat: int | None) -> bytes:
        player = None if seat is None else str(seat)
        return json.dumps(["sync", self._name, player, None, PHONES]).encode()

    def write_move(self, seat: int, box: int, held: int) -> bytes:
        move = {"type": "mark", "args": [box], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": move}
        return json.dumps(["update", action, held, self._name, str(seat)]).encode()


class FlaskRound(SocketRound):
    """A room of the small Flask-SocketIO server beside this file."""

    stamp = re.compile(rb'"version":(\d+)')

    def write_join(self, seat: int | None) -> bytes:
        return json.dumps(["sit", self._name]).encode()

    def write_move(self, seat: int, box: int, held: int) -> bytes:
        return json.dumps(["mark", self._name, seat, box]).encode()
