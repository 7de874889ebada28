"""What makes an evening alive in every game: chains, an announced end, a result to keep."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import ROOMS, find_game
from companion.rules import Foreseeing, Game, InChains, Play
from companion.store import NewEntry
from tests.browser.moments import play_with_bots
from tests.browser.states import PEOPLE, Builder, State
from tests.web.test_chains import visit
from tests.web.test_phone import read_text

GAMES = [room.game for room in ROOMS]
Moment = Callable[[Game[Any, Any, Any], Play], bool]


def is_near_its_end(game: Game[Any, Any, Any], play: Play) -> bool:
    assert isinstance(game, Foreseeing)
    return game.foresee_end(play.state) is not None


def is_over(game: Game[Any, Any, Any], play: Play) -> bool:
    return game.result(play.state) is not None


FOLDED = 4
"""More links than these are folded on a phone."""


def find_log(game: Game[Any, Any, Any], wanted: Moment) -> list[NewEntry]:
    """The log of the first game of bots, of known seeds, that comes to a moment."""
    return next(
        log for seed in range(60) for play, log in play_game(game, seed) if wanted(game, play)
    )


def find_longest_chain(game: Game[Any, Any, Any]) -> list[NewEntry]:
    """The log up to the longest chain of a game of bots."""
    assert isinstance(game, InChains)
    running = (one for one in play_game(game, 1) if game.result(one[0].state) is None)
    return max(running, key=lambda one: len(game.list_steps(one[0].state)))[1]


def play_game(game: Game[Any, Any, Any], seed: int) -> Iterator[tuple[Play, list[NewEntry]]]:
    return play_with_bots(game, game.meta.sheets[0], len(PEOPLE), seed, "greedy")


def read_pages(
    folder: Path, game: Game[Any, Any, Any], log: list[NewEntry], *, over: bool = False
) -> Iterator[str]:
    """The phone of whoever is awaited, the screen, and the picture of the result."""
    build = Builder(folder)
    table = build.open(game.meta.sheets[0], "en", game.meta.slug)
    state: State = build.write(build.seat(table, PEOPLE), log, over)
    build.store.close()
    with visit(folder, state) as client:
        for page in ("me", "screen", *(["result.svg"] if over else [])):
            answer = client.get(f"/t/{state.code}/{page}")
            assert answer.status_code == 200, page
            yield answer.get_data(as_text=True)


def cut_section(page: str, name: str) -> str:
    """A section of a page, by its id."""
    return page.split(f'id="{name}"')[1].split("</section>")[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.slug)
def test_the_end_is_announced_on_phone_and_screen(tmp_path: Path, game: Any) -> None:
    for page in read_pages(tmp_path, game, find_log(game, is_near_its_end)):
        banner = re.search(r'<div id="ending".*?</div>', page, re.DOTALL)
        assert banner
        assert len(read_text(banner[0]).split()) > 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.slug)
def test_a_result_has_a_seal_bars_a_reason_honours_and_a_picture(tmp_path: Path, game: Any) -> None:
    *pages, picture = read_pages(tmp_path, game, find_log(game, is_over), over=True)
    for page in pages:
        result = cut_section(page, "result")
        assert 'class="seal"' in result
        assert result.count('class="run-bar"') == len(PEOPLE)
        why = re.search(r'<p class="why">(.*?)</p>', result, re.DOTALL)
        assert why
        assert len(read_text(why[1]).split()) > 3
        assert 'class="honours"' in result
        assert "data-keep=" in result
    assert picture.startswith(("<svg", "<?xml"))
    assert all(name in picture for name in PEOPLE)


@pytest.mark.parametrize(
    ("slug", "decided_by", "why"),
    [
        ("dice_charmers", "excess", r"The tracks of {} overlap by \d+½?, which is \d*½? more .*"),
        ("just_4_fun", "row", r"{} holds four zones in a row: (\d+, ){{3}}\d+\."),
        ("cards_and_karma", "turned", r"Only {} has turned all six cards\."),
        ("cards_and_karma", "points", r".*: {} has \d+ points? left over, \d+ more than .*\."),
        ("navoria", "points", r"{} has \d+ points, \d+ more than .*\."),
    ],
)
def test_the_reason_names_the_winner_and_what_decided(
    tmp_path: Path, slug: str, decided_by: str, why: str
) -> None:
    game = find_game(slug)

    def is_decided(game: Game[Any, Any, Any], play: Play) -> bool:
        result = game.result(play.state)
        return result is not None and result.decided_by == decided_by

    log = find_log(game, is_decided)
    phone, *_ = read_pages(tmp_path, game, log, over=True)
    (winner,) = re.findall(r"<h2 id=\"todo\"[^>]*>\s*(.*?) wins</h2>", phone)
    told = re.search(r'<p class="why">(.*?)</p>', phone, re.DOTALL)
    assert told
    assert re.fullmatch(why.format(winner), read_text(told[1]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.slug)
def test_a_chain_is_told_with_pictures_and_folded_where_it_is_long(
    tmp_path: Path, game: Any
) -> None:
    phone, screen = read_pages(tmp_path, game, find_longest_chain(game))
    chain = cut_section(phone, "chain")
    links = re.findall(r'<li class="step-.*?</li>', chain, re.DOTALL)
    drawn = [link for link in links if "<svg" in link or 'class="pip' in link]
    assert len(drawn) > len(links) / 2, chain
    assert ("earlier step" in chain) == (len(links) > FOLDED)
    story = cut_section(screen, "story")
    assert "<svg" in story
    assert not re.search(r"<li class=\"earlier\">\+", story)
