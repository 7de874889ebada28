"""Nothing that leaves the server tells of cards that the one who reads it must not see.

Each test looks at two tables that differ in hidden cards only: whatever is sent must be the same.
"""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import pypdfium2 as pdfium
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.rules import TABLE
from companion.store import NewEntry
from companion.tables import Options, Tables
from tests.played import CARDS

SEATS: Final = 3
HANDS: Final = (("1 2 4 13", "1 2 6 14"), ("3 7 8 15", "5 9 10 16"), ("11 11 12 17", "4 12 12 18"))
"""For each seat its cards in one truth and in the other; the first of seat 0 is played in both."""
DRAWN: Final = "19"
VIEWERS: Final = (None, *range(SEATS))


class Truth(NamedTuple):
    """A table in the middle of a game, and the keys of those who look at it."""

    code: str
    host: str
    tokens: tuple[str, ...]


def open_truth(tables: Tables, hands: tuple[str, ...]) -> Truth:
    """Seat 0 has played, and it is the turn of seat 1."""
    table, host = tables.lobby.open_table(**CARDS._asdict(), language="en", options=Options({}))
    code = table.code
    colours = ("red", "teal", "gold")
    tokens = tuple(
        tables.lobby.sit_down(code, name=f"Seat {number}", colour=colours[number], language="en")[1]
        for number in range(SEATS)
    )
    lines = [NewEntry(TABLE, f"start {SEATS} 0"), NewEntry(0, "shuffle")]
    lines += [NewEntry(TABLE, f"deal {hand} to {seat}") for seat, hand in enumerate(hands)]
    lines += [NewEntry(0, "play 1"), NewEntry(0, "done"), NewEntry(TABLE, f"deal {DRAWN} to 0")]
    version = tables.store.tables.load(code).version
    tables.store.log.append(code, 0, lines, phase="running", seen=version)
    return Truth(code, host, tokens)


@pytest.fixture
def truths(app: Flask) -> Callable[[int | None], list[Truth]]:
    """Two tables that are the same to a viewer, and differ in everything that is hidden from it."""

    def open_both(viewer: int | None) -> list[Truth]:
        tables = app.extensions["companion"].tables
        return [
            open_truth(
                tables,
                tuple(both[0 if seat == viewer else other] for seat, both in enumerate(HANDS)),
            )
            for other in (0, 1)
        ]

    return open_both


def visit(app: Flask, truth: Truth, viewer: int | None, host: bool = False) -> FlaskClient:
    """A browser with the keys of a seat, of the host, of both or of nobody."""
    client = app.test_client()
    if viewer is not None:
        client.set_cookie("seat", truth.tokens[viewer], path=f"/t/{truth.code}")
    if host:
        client.set_cookie("host", truth.host, path=f"/t/{truth.code}")
    return client


def read(answer: TestResponse, truth: Truth) -> str:
    """What an answer says, without what belongs to one table or one moment."""
    if answer.mimetype == "application/pdf":
        text = "\n".join(
            page.get_textpage().get_text_range()
            for page in pdfium.PdfDocument(io.BytesIO(answer.get_data()))
        )
    else:
        text = answer.get_data(as_text=True)
    if answer.mimetype in ("application/pdf", "image/svg+xml"):
        # Where words stand and lines break depends on how wide the code of the table is.
        text = " ".join(re.sub(r"<[^>]*>", " ", text).split())
    return f"{answer.status_code} {forget_moment(text, truth)}"


def forget_moment(text: str, truth: Truth) -> str:
    """A text without what belongs to one table or one moment."""
    text = re.sub(r'<svg class="qr".*?</svg>|<code>.*?</code>', "", text, flags=re.DOTALL)
    text = re.sub(r'name="(csrf|once)" value="[^"]*"', "", text)
    return text.replace(truth.code, "TABLE1")


PLACES: Final = (
    *("me", "screen", "host", "dice", "knock", "print", "seat/1", "seat/2", "lobby"),
    *("sheets/1", "sheets/2", "sheets/3"),
    *(f"changes?page={page}&phase=running" for page in ("seat", "screen", "host", "waiting")),
    *("print/preview?what=record", "print/file?what=record", "print/file?what=seats&seat=2"),
    *(f"why?about=zone-{zone}" for zone in (1, 13, 15, 16, 30, 36)),
    *(f"why?about=card-{card}" for card in (3, 15, 16, 19)),
    *("why?about=play+3+7", "why?about=play+5", "why?about=discard+3+7+8+15", "why?about=done"),
)
LINES: Final = ("play 3 7", "play 15", "play 16", "play 5 9", "discard 3 7 8 15", "done", "shuffle")


@pytest.mark.parametrize("host", [False, True])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_page_print_and_answer_is_the_same_whatever_is_hidden(
    app: Flask, truths: Callable[[int | None], list[Truth]], viewer: int | None, host: bool
) -> None:
    one, other = truths(viewer)
    tables = app.extensions["companion"].tables
    for step in ("as it is", "with a correction proposed"):
        if step != "as it is":
            for truth in (one, other):
                tables.correcting.propose(truth.code, 4)
        for place in PLACES:
            told = [
                read(visit(app, truth, viewer, host).get(f"/t/{truth.code}/{place}"), truth)
                for truth in (one, other)
            ]
            assert told[0] == told[1], place


@pytest.mark.parametrize("viewer", [0, 2])
def test_a_refused_tap_tells_nothing_of_other_hands(
    app: Flask, truths: Callable[[int | None], list[Truth]], viewer: int
) -> None:
    one, other = truths(viewer)
    for line in LINES:
        told = []
        for truth in (one, other):
            client = visit(app, truth, viewer)
            page = client.get(f"/t/{truth.code}/me").get_data(as_text=True)
            fields = {
                name: re.findall(rf'name="{name}" value="([^"]*)"', page)[0]
                for name in ("csrf", "seen", "once")
            }
            headers = {"Origin": "http://localhost", "HX-Request": "true"}
            answer = client.post(f"/t/{truth.code}/do", data=fields | {"do": line}, headers=headers)
            assert answer.status_code == 422
            told.append(read(answer, truth))
        assert told[0] == told[1], line


def skip(tables: Tables, code: str) -> None:
    tables.acting.arrange(code, "skip")


def follow(
    app: Flask,
    truth: Truth,
    viewer: int | None,
    asked: str,
    do: Callable[[Tables, str], None] = skip,
) -> str:
    """What the stream of a page says when the one whose turn it is gets skipped, or acts."""
    client = visit(app, truth, viewer)
    tables = app.extensions["companion"].tables
    version = tables.store.tables.load(truth.code).version
    client.get(f"/t/{truth.code}/{'screen' if viewer is None else 'me'}")
    page = "screen" if viewer is None else "seat"
    address = f"/t/{truth.code}/live?page={page}&after={version}{asked}"
    with client.get(address, buffered=False) as answer:
        parts = iter(answer.response)
        said = ""
        for wanted in (version, version + 1):
            while f"data: {wanted}\n" not in said:
                part = next(parts)
                said += part.decode() if isinstance(part, bytes) else str(part)
            if wanted == version:
                do(tables, truth.code)
    return said


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_stream_that_is_asked_for_versions_carries_nothing_else(
    app: Flask, truths: Callable[[int | None], list[Truth]], viewer: int | None
) -> None:
    for truth in truths(viewer):
        said = follow(app, truth, viewer, "")
        only_versions = r"((retry|id|data): \d+\n|event: (changed|heartbeat)\n|\n)+"
        assert re.fullmatch(only_versions, said), said


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_news_that_a_stream_brings_hide_what_the_page_hides(
    app: Flask, truths: Callable[[int | None], list[Truth]], viewer: int | None
) -> None:
    told = [forget_moment(follow(app, truth, viewer, "&news"), truth) for truth in truths(viewer)]
    assert "hx-swap-oob" in told[0]
    assert told[0] == told[1]


@pytest.mark.parametrize("viewer", range(SEATS))
def test_one_s_own_cards_are_told_to_oneself_and_to_nobody_else(
    app: Flask, truths: Callable[[int | None], list[Truth]], viewer: int
) -> None:
    nobody_in_common = truths(None)
    told = [
        read(visit(app, truth, viewer).get(f"/t/{truth.code}/me"), truth)
        for truth in nobody_in_common
    ]
    assert told[0] != told[1]
    for truth, hand in zip(nobody_in_common, HANDS[viewer], strict=True):
        page = visit(app, truth, viewer).get(f"/t/{truth.code}/me").get_data(as_text=True)
        held = re.findall(r'name="word:\d" value="(\d+)"', page)
        kept = [*hand.split()[1:], DRAWN] if viewer == 0 else hand.split()
        assert sorted(held) == sorted(kept)


def test_when_the_game_is_over_nothing_is_hidden_any_more(app: Flask) -> None:
    tables = app.extensions["companion"].tables
    truth = open_truth(tables, tuple(both[0] for both in HANDS))
    look = tables.look(truth.code)
    line = "deal 3 7 8 15 to 1"
    assert look.conceal(TABLE, line, 0) == "deal ? ? ? ? to 1"
    assert look.conceal(TABLE, line, 1) == line
    over = look.play._replace(
        state=look.state._replace(turn=look.state.turn._replace(phase=4, reason="pawns"))
    )
    assert replace(look, play=over).conceal(TABLE, line, None) == line
