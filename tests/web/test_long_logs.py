"""The dice, the log and the record of a very long game: shown in pages, and made once."""

import re
from collections import Counter
from typing import Any

import pytest
from flask import Flask

from companion.games import find_game
from companion.paper.press import Press
from companion.printing import record
from companion.rules import TABLE
from companion.store import NewEntry
from companion.web import dice, sheets
from tests.played import DICE
from tests.tables.long_logs import write_mixture
from tests.web.pdfs import read_pdf
from tests.web.people import Browser, Host, Phone

GAME = find_game(DICE.game)
LINES = 2000


@pytest.fixture
def long_game(app: Flask, host: Host, phones: list[Phone]) -> Phone:
    """A phone at a table whose log is long, and whose game was ended."""
    tables = app.extensions["companion"].tables
    look = tables.look(host.code)
    lines = write_mixture(look.play, LINES)
    tables.store.log.append(host.code, look.table.last_seq, lines, phase="ended")
    return phones[0]


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the rules carried out a line."""
    applied: Counter[str] = Counter()
    apply = GAME.apply

    def count(game: object, *args: Any) -> Any:
        applied["apply"] += 1
        return apply(*args)

    monkeypatch.setattr(type(GAME), "apply", count)
    return applied


def count_rolls(page: str) -> int:
    return len(re.findall(r"<li>[✓✎✗]", page))


def test_the_dice_are_proved_once_and_shown_in_pages(
    app: Flask,
    long_game: Phone,
    guest: Browser,
    applied: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dice, "ROLLS_OF_A_PAGE", 10)
    guest.open(f"/t/{long_game.code}/dice")
    assert count_rolls(guest.page) == 10
    assert "Page 1 of" in guest.page
    shown, asked = 0, applied["apply"]
    pages = int(re.search(r"Page 1 of (\d+)", guest.page)[1])  # type: ignore[index]
    for page in range(1, pages + 1):
        guest.open(f"/t/{long_game.code}/dice?page={page}")
        assert f'start="{shown + 1}"' in guest.page
        shown += count_rolls(guest.page)
    assert shown == app.extensions["companion"].tables.look(long_game.code).rolls
    assert applied["apply"] == asked, "a line was carried out again"


@pytest.mark.parametrize("page", ["0", "-1", "x", "99999", "9" * 50, "²", ""])
def test_a_page_that_is_not_there_is_the_first_or_the_last(long_game: Phone, page: str) -> None:
    for place in ("dice", "log"):
        answer = long_game.open(f"/t/{long_game.code}/{place}", query_string={"page": page})
        assert answer.status_code == 200


def test_the_log_is_shown_in_pages_of_numbered_lines(
    app: Flask, long_game: Phone, applied: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "LINES_OF_A_PAGE", 50)
    long_game.open(f"/t/{long_game.code}/log")
    asked = applied["apply"]
    numbers: list[int] = []
    pages = int(re.search(r"Page 1 of (\d+)", long_game.page)[1])  # type: ignore[index]
    for page in range(1, pages + 1):
        long_game.open(f"/t/{long_game.code}/log?page={page}")
        found = re.findall(r'<small class="number">(\d+)</small>', long_game.page)
        assert len(found) <= 50
        numbers += map(int, found)
    length = app.extensions["companion"].tables.look(long_game.code).play.length
    assert numbers == list(range(length, 0, -1))
    assert applied["apply"] == asked


def test_of_many_corrections_the_latest_are_told(app: Flask, host: Host, long_game: Phone) -> None:
    long_game.open(f"/t/{host.code}/log")
    log = app.extensions["companion"].tables.store.log.read(host.code)
    assert sum(entry.text.startswith("rewind ") for entry in log) > 40
    told = long_game.page.partition("<h2>Corrections</h2>")[2]
    assert told.count('<p class="hint">') == 40


def test_a_short_game_is_one_page(host: Host, phones: list[Phone]) -> None:
    for place in ("dice", "log"):
        phones[0].open(f"/t/{host.code}/{place}")
        assert "Page 1" not in phones[0].page


def test_a_long_record_is_drawn_once_and_leaves_out_the_beginning(
    app: Flask, host: Host, long_game: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    write_pdf = Press.write_pdf

    def note(press: Press, document: Any, *rest: Any) -> bytes:
        drawn.append(document)
        return write_pdf(press, document, *rest)

    monkeypatch.setattr(Press, "write_pdf", note)
    monkeypatch.setattr(record, "MOST_TOLD", 50)
    path = f"/t/{host.code}/print/file?what=record"
    answers = [long_game.client.get(path) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len(drawn) == 1
    tables = app.extensions["companion"].tables
    seq = tables.look(host.code).table.last_seq
    tables.store.log.append(host.code, seq, [NewEntry(TABLE, "rewind 60")])
    told = read_pdf(long_game.client.get(path).data)
    assert len(drawn) == 2
    assert "The first 10 lines are left out here" in told
