"""What the app BG Stats gets to know of a finished game: one test for each trap of its format."""

import json
import re
from datetime import UTC, datetime
from html import unescape
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast
from urllib.parse import unquote

import pytest
from flask import Flask

from companion.games import GAMES
from companion.rules import TABLE, Game, LogLine, Result, Standing
from companion.tables import Look
from companion.web.bg_stats import describe_game, describe_player, make_player_id
from tests.played import DICE
from tests.web.people import SHORT, Browser, Host, Phone, play_on
from tests.web.scanning import scan

APP = "https://app.bgstatsapp.com/createPlay.html?data="
FIVE = ("Léa", "Max", "Ömer Öztürk-Sanchez", "Zoë van der Meulen", "Jean-François L.")


def finish(app: Flask, names: tuple[str, ...]) -> tuple[Host, list[Phone]]:
    """A game of these people, played to its end on a short sheet."""
    host = Host(app)
    host.open_table(sheet=SHORT.stem)
    phones = [Phone(app, host.code, name) for name in names]
    for phone in phones:
        assert phone.join().status_code == 303
    host.seat("first", "1")
    assert host.start().status_code == 303
    for answer in play_on(phones, Random(4)):
        assert answer.status_code == 303
    return host, phones


@pytest.fixture
def on_a_short_sheet(app: Flask) -> Flask:
    folder = app.extensions["companion"].settings.folder / "sheets" / DICE.game
    folder.mkdir(parents=True)
    (folder / SHORT.name).write_bytes(SHORT.read_bytes())
    return app


def read_play(browser: Browser, host: Host) -> dict[str, object]:
    """What the link of the replay page hands over."""
    browser.open(f"/t/{host.code}/replay")
    short = unescape(re.search(r'href="(/stats/[^"]*)"', browser.page)[1])  # type: ignore[index]
    answer = browser.client.get(short)
    assert answer.status_code == 303
    assert answer.location.startswith(APP)
    play = json.loads(unquote(answer.location.removeprefix(APP)))
    assert isinstance(play, dict)
    return play


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_a_finished_game_is_handed_over_in_the_form_of_the_app(
    on_a_short_sheet: Flask, people: int
) -> None:
    started = datetime.now(UTC).replace(microsecond=0)
    host, phones = finish(on_a_short_sheet, FIVE[:people])
    play = read_play(phones[0], host)
    assert play["sourceName"] == "The Sheet Companion"
    assert play["sourcePlayId"] == host.code
    began = datetime.strptime(str(play["playDate"]), "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    assert started <= began <= datetime.now(UTC)
    game, players = play["game"], play["players"]
    assert isinstance(game, dict)
    assert isinstance(players, list)
    assert type(game["bggId"]) is int, "a text crashes the app"
    assert {type(game[name]) for name in ("highestWins", "noPoints")} == {bool}
    assert [player["name"] for player in players] == list(FIVE[:people])
    for player in players:
        assert type(player["winner"]) is bool
        assert type(player["startPlayer"]) is bool
        assert type(player["score"]) is int
    assert [player["startPlayer"] for player in players].count(True) == 1
    assert players[1]["startPlayer"]
    assert any(player["winner"] for player in players)
    assert {player["rank"] for player in players if player["winner"]} == {1}


def test_the_ids_stay_the_same_whatever_is_handed_over_again(on_a_short_sheet: Flask) -> None:
    host, phones = finish(on_a_short_sheet, FIVE[:2])
    assert read_play(phones[0], host) == read_play(phones[1], host)
    assert make_player_id("Léa") == make_player_id(" léa ".strip())
    assert make_player_id("Léa") != make_player_id("Max")


def test_the_link_for_a_qr_code_is_short_and_for_those_who_were_given_it(
    on_a_short_sheet: Flask,
) -> None:
    host, phones = finish(on_a_short_sheet, FIVE)
    phones[0].open(f"/t/{host.code}/replay")
    link = unescape(re.search(r'href="(/replay/[^"]*)"', phones[0].page)[1])  # type: ignore[index]
    stranger = Browser(on_a_short_sheet)
    stranger.open(link, base_url="http://192.168.0.10:8000")
    (address,) = scan(stranger.page)
    assert len(address) < 70
    path = address.removeprefix("http://192.168.0.10:8000")
    assert stranger.client.get(path).location.startswith(APP)
    assert stranger.open(f"/stats/{'0' * 16}/{host.code}").status_code == 403


def test_a_running_game_is_not_handed_over(app: Flask, host: Host, phones: list[Phone]) -> None:
    key = app.extensions["companion"].tables.desk.derive(f"stats {host.code}")[:16]
    assert phones[0].open(f"/stats/{key}/{host.code}").status_code == 409


class Ended(NamedTuple):
    """As much of a finished game as ranks depend on."""

    result: Result
    seats: tuple[Any, ...]
    log: tuple[LogLine, ...] = (LogLine(TABLE, "start 3 0"),)


def test_ranks_follow_the_figures_and_winners_share_the_first() -> None:
    standings = tuple(Standing(seat, (("points", n),)) for seat, n in enumerate((3, 9, 9)))
    seats = tuple(SimpleNamespace(name=name) for name in "abc")
    look = cast("Look", Ended(Result("end", (1, 2), "shared", standings), seats))
    assert [describe_player(look, seat)["rank"] for seat in range(3)] == [3, 1, 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.slug)
def test_a_game_whose_number_is_unknown_is_handed_over_by_its_name_alone(
    game: Game[Any, Any, Any],
) -> None:
    told = describe_game(cast("Look", SimpleNamespace(game=game)))
    assert ("bggId" in told) == (game.meta.bgg_id is not None)
    assert told.get("bggId", 1) not in (0, None)
    assert (told["name"], told["sourceGameId"]) == (game.meta.title, game.meta.slug)
    assert (told["highestWins"], told["noPoints"]) == (True, False)
