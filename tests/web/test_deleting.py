"""A finished game that its host deletes is gone everywhere, and nothing else is."""

from random import Random

from flask import Flask

from tests.web.people import Browser, Host, play_on
from tests.web.test_groups import Finished, finished, found_group, read_text

__all__ = ["finished"]


def test_the_host_deletes_a_game_and_is_told_before_what_that_means(
    app: Flask, finished: Finished
) -> None:
    host, (lea, max_) = finished
    place = found_group(lea, host.code)
    lea.open(f"{place}/games")
    assert f"/{host.code}" in lea.page, "it leads to the replay"
    other = Host(app)
    other.open_table()
    host.open(f"/t/{host.code}/replay")
    assert f'href="/t/{host.code}/delete"' in host.page
    host.open(f"/t/{host.code}/delete")
    assert "links to it stop working" in read_text(host)
    assert lea.open(f"/t/{host.code}/delete").status_code == 403
    assert host.post(f"/t/{host.code}/delete", sure="yes").status_code == 303
    for browser in (host, lea, max_, Browser(app)):
        for page in ("screen", "me", "replay", "log", "result.svg", "delete"):
            assert browser.open(f"/t/{host.code}/{page}").status_code == 404, page
        assert browser.open("/").status_code == 200
    lea.open(f"{place}/games")
    assert "Lea" in lea.page, "the group keeps the result"
    assert host.code not in lea.page
    assert other.open(f"/t/{other.code}/lobby").status_code == 200


def test_a_game_that_is_not_over_is_not_deleted(app: Flask, short_game: Finished) -> None:
    host, phones = short_game
    assert host.open(f"/t/{host.code}/delete").status_code == 409
    host.open("/")
    assert host.post(f"/t/{host.code}/delete", sure="yes").status_code == 409
    for _ in play_on(phones, Random(2)):
        pass
    assert phones[0].open(f"/t/{host.code}/replay").status_code == 200
