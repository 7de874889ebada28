"""The replay of a finished game in every game: each position with its sentence, and a way on."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from companion.rules import TABLE
from companion.store import NewEntry
from tests.browser.states import PEOPLE, Builder, State
from tests.web.people import Browser
from tests.web.test_bringing import bring
from tests.web.test_chains import visit
from tests.web.test_every_evening import GAMES, find_log, is_over
from tests.web.test_groups import read_text

EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.slug)
PLACES = 6
"""So many steps of a game are looked at, spread over all of it."""


OWED = 8
"""So many lines before a position belong to a roll or deal that is drawn anew."""


class Replayed(NamedTuple):
    """A finished game, and somebody who was there."""

    state: State
    log: list[NewEntry]
    client: FlaskClient

    @property
    def last(self) -> int:
        """The last step; the line that starts a game is no step."""
        return len(self.log) - 1

    def open(self, asked: str) -> str:
        answer = self.client.get(f"/t/{self.state.code}/replay?{asked}")
        assert answer.status_code == 200, asked
        return unescape(answer.get_data(as_text=True))


@contextmanager
def replay(folder: Path, game: Any) -> Iterator[Replayed]:
    """A game of bots with the names of people, written as if they had played it."""
    build, log = Builder(folder), find_log(game, is_over)
    table = build.open(game.meta.sheets[0], "en", game.meta.slug)
    state = build.write(build.seat(table, PEOPLE), log, over=True)
    build.store.close()
    with visit(folder, state) as client:
        yield Replayed(state, log, client)


@EVERY
def test_every_step_has_its_sentence_and_its_sheet_on_phone_and_screen(
    tmp_path: Path, game: Any
) -> None:
    with replay(tmp_path, game) as replayed:
        for step in range(0, replayed.last + 1, replayed.last // PLACES):
            for view in ("seat=1", "seat=screen"):
                page = replayed.open(f"step={step}&{view}")
                assert f"Step {step} of {replayed.last}" in page
                marked = re.search(r'<li value="(\d+)"\s+aria-current="step"><a[^>]*>[^<]+<', page)
                assert (int(marked[1]) if marked else 0) == step
                assert re.search(rf'href="/replay/[0-9a-f]+/\w+\?step={step}"', page)
                assert "<svg" in page


@EVERY
def test_somebody_plays_on_from_the_middle_against_bots(tmp_path: Path, game: Any) -> None:
    with replay(tmp_path, game) as replayed:
        page = replayed.open(f"step={replayed.last // 2}&seat=1")
        form = page[page.index('<form class="card play-on"') :]
        fields = dict(re.findall(r'name="(csrf|once|step)" value="([^"]*)"', form))
        answer = replayed.client.post(
            f"/t/{replayed.state.code}/replay", data=fields | {"seat": "1", "bot": "greedy"}
        )
        assert answer.status_code == 303
        assert replayed.client.get(answer.location).status_code == 200
        look = look_at(replayed, answer.location.split("/")[2])
        assert [seat.kind for seat in look.seats] == ["phone", *["bot"] * (len(PEOPLE) - 1)]
        begun = look_at(replayed, replayed.state.code).play.entries[: int(fields["step"])]
        copied = look.play.entries[: len(begun)]
        assert copied == begun[: len(copied)]
        assert len(begun) - len(copied) <= OWED


def look_at(replayed: Replayed, code: str) -> Any:
    """A table as the companion knows it."""
    return replayed.client.application.extensions["companion"].tables.look(code)


@EVERY
def test_the_replay_leads_to_the_whole_game_as_text(tmp_path: Path, game: Any) -> None:
    with replay(tmp_path, game) as replayed:
        page = replayed.open("step=1")
        link = re.search(rf'href="(/t/{replayed.state.code}/log)"', page)
        assert link
        text = replayed.client.get(link[1]).get_data(as_text=True)
        assert text.count("<li") >= min(replayed.last, 20)


@EVERY
def test_a_recorded_game_that_somebody_brings_is_replayed_line_by_line(
    guest: Browser, game: Any
) -> None:
    start, *log = find_log(game, is_over)
    _, seats, first = start.text.split(" ")
    lines = [f"{'table' if one.actor == TABLE else one.actor}: {one.text}" for one in log]
    head = f"game {game.meta.slug}\nsheet {game.meta.sheets[0]}\nseats {seats}\nfirst {first}"
    assert bring(guest, "\n".join([head, *lines, ""]).encode()) == 303
    assert f"Step 0 of {len(log)}" in read_text(guest)
