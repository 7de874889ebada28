"""Minimal clients that speak HTTP as browsers do, so that the load generator is not the bottleneck.

They look for a few bytes in what they are sent and decode nothing else; all of them share one loop.
"""

import asyncio
import base64
import os
import re
import zlib
from collections.abc import Callable
from typing import NamedTuple

FRAME = re.compile(rb"data: (\d+)\n(?:data: (\d+)\n((?:data: .*\n)+))?\n")
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: *([^=]+)=([^;]*)", re.IGNORECASE)
ZIPPED = re.compile(rb"\r\ncontent-encoding: *gzip\r\n", re.IGNORECASE)
HERE = "127.0.0.1"


class Answer(NamedTuple):
    """One answer of a server."""

    status: int
    head: bytes
    body: bytes


class Line(asyncio.Protocol):
    """A connection that stays open and is opened again, as browsers do, if the server closes it."""

    def __init__(self, port: int, home: str) -> None:
        self._port, self._home = port, home
        self._transport: asyncio.Transport | None = None
        self._awaited: asyncio.Future[Answer] | None = None
        self._read = b""

    async def ask(self, question: bytes) -> Answer:
        """Sends a request and returns its answer; sends it once more if the connection broke."""
        try:
            return await self._ask(question)
        except ConnectionError:
            return await self._ask(question)

    async def _ask(self, question: bytes) -> Answer:
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            await loop.create_connection(lambda: self, HERE, self._port, local_addr=(self._home, 0))
        assert self._transport is not None
        self._awaited = loop.create_future()
        self._transport.write(question)
        return await self._awaited

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport, self._read = transport, b""

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_exception(ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        self._read += data
        end = self._read.find(b"\r\n\r\n") + 4
        if end < 4:
            return
        head = self._read[: end - 2]
        found = LENGTH.search(head)
        end += int(found[1]) if found else 0
        if len(self._read) < end or self._awaited is None or self._awaited.done():
            return
        body, self._read = self._read[len(head) + 2 : end], self._read[end:]
        if ZIPPED.search(head):
            body = zlib.decompress(body, 31)
        self._awaited.set_result(Answer(int(head[9:12]), head, body))


class Ear(asyncio.Protocol):
    """An event stream: reads the versions, and the changed fragments that come with them."""

    def __init__(self, question: bytes, hear: Callable[[int, int, bytes], None]) -> None:
        self._question, self._hear = question, hear
        self._read = b""

    async def open(self, port: int, home: str) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, HERE, port, local_addr=(home, 0))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._question)

    def data_received(self, data: bytes) -> None:
        *frames, self._read = (self._read + data).split(b"\n\n")
        for frame in frames:
            if (found := FRAME.search(frame + b"\n\n")) is not None:
                self._hear(int(found[1]), int(found[2] or -1), found[3] or b"")


class Socket(asyncio.Protocol):
    """A web socket that speaks just enough of Socket.IO: joins, answers pings, sends, hears."""

    def __init__(self, port: int, home: str, space: str, hear: Callable[[bytes], None]) -> None:
        self._port, self._home = port, home
        self._space = space.encode()
        self._hear = hear
        self._read = b""
        self._upgraded = False

    async def open(self) -> None:
        """Connects, and returns when the server has accepted."""
        loop = asyncio.get_running_loop()
        self._joined: asyncio.Future[None] = loop.create_future()
        await loop.create_connection(lambda: self, HERE, self._port, local_addr=(self._home, 0))
        await self._joined

    def send(self, text: bytes) -> None:
        """Sends one event, in a masked frame as the protocol requires of clients."""
        self._send(b"42" + self._space + text)

    def _send(self, text: bytes) -> None:
        # A mask of zeros is a mask, and the cheapest.
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2)
        self._transport.write(head + bytes(4) + text)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {HERE}:{self._port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self._upgraded:
            end = self._read.find(b"\r\n\r\n") + 4
            if end < 4:
                return
            assert self._read.startswith(b"HTTP/1.1 101"), self._read
            self._read, self._upgraded = self._read[end:], True
        while (text := self._take_frame()) is not None:
            self._answer(text)

    def _take_frame(self) -> bytes | None:
        if len(self._read) < 2:
            return None
        size, start = self._read[1] & 0x7F, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self._read[2:start])
        if len(self._read) < start + size:
            return None
        text, self._read = self._read[start : start + size], self._read[start + size :]
        return text

    def _answer(self, text: bytes) -> None:
        if text == b"2":
            self._send(b"3")
        elif text.startswith(b"0"):
            self._send(b"40" + self._space)
        elif text.startswith(b"40"):
            self._joined.set_result(None)
        elif text.startswith(b"42"):
            self._hear(text)
