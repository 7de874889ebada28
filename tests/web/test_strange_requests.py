"""Whatever is asked of any route, the answer is a page in plain words and never a fault of ours."""

import logging
from random import Random

import pytest
from flask import Flask

from tests.played import DICE
from tests.web.people import Host, Phone

STRANGE = [
    *("", " ", "0", "-1", "99", "9" * 30, "²", "٣", "x" * 300, "take g1", "done", "road c2 ne"),
    *("paper 0", "skip", "rewind 1", "start 2 0", "dice", "bot 7", "<b>", "\x00", "é", "%", "../"),
    *("c2", "tea-1", "river-5", "karma-3", "karma-3-bonus", "fame-40", "a1-n", "do:1", "take back"),
]
FIELDS = ["do", "do:0", "do:1", "word", "seen", "once", "version", "wish", "bot", "paper", "remove"]
FIELDS += ["up", "first", "lock", "name", "colour", "code", "game", "sheet", "language", "about"]
FIELDS += ["after", "page", "phase", "lang"]


def list_routes(app: Flask, code: str) -> list[tuple[str, str]]:
    routes = []
    for rule in app.url_map.iter_rules():
        if rule.endpoint in ("static", "live.listen") or set(rule.arguments) - {"code", "slug"}:
            continue
        path = rule.rule.replace("<code>", code).replace("<slug>", DICE.game)
        routes += [(method, path) for method in ("GET", "POST") if method in (rule.methods or ())]
    return routes


@pytest.mark.parametrize("seed", range(3))
def test_no_request_makes_the_companion_fail(
    app: Flask, host: Host, phones: list[Phone], seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    luck = Random(seed)
    routes = list_routes(app, host.code)
    caplog.set_level(logging.WARNING)
    for _ in range(150):
        method, path = luck.choice(routes)
        browser = luck.choice([host, *phones])
        fields = {field: luck.choice(STRANGE) for field in luck.sample(FIELDS, 5)}
        if method == "GET":
            answer = browser.client.get(path, query_string=fields)
        else:
            answer = browser.post(path, **fields)
        assert answer.status_code < 500, (method, path, fields)
        assert b"Traceback" not in answer.data
    assert not [said for said in caplog.records if said.levelno >= logging.ERROR]
