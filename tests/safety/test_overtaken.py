"""Whoever is overtaken by others at every try is told so, and nothing is half done."""

import pytest
from flask import Flask

from companion.store import Stale
from tests.safety.honest import CHANGING
from tests.safety.scenes import Scene

TOLD = "This page was out of date."
UNDISTURBED = {"home.find_table", "printing_table.send_file", "lobby.arrive"}
"""They write nothing, or what the next phone writes as well."""


@pytest.mark.parametrize("asked", [{}, {"HX-Request": "true"}], ids=["a form", "a script"])
@pytest.mark.parametrize("endpoint", CHANGING)
def test_every_change_that_is_overtaken_says_so_with_the_page_as_it_is(
    small_app: Flask, monkeypatch: pytest.MonkeyPatch, endpoint: str, asked: dict[str, str]
) -> None:
    def come_too_late(*_: object) -> None:
        raise Stale(1, 2)

    for honest in CHANGING[endpoint]:
        scene = Scene(small_app, endpoint, honest)
        assert scene.rightful.page
        with monkeypatch.context() as overtaken:
            overtaken.setattr(scene.tables.store.database, "commit", come_too_late)
            answer = scene.be_honest(asked)
        if endpoint in UNDISTURBED:
            assert answer.status_code == honest.status
            continue
        assert answer.status_code == 409, (honest, answer.text)
        assert TOLD in answer.text
        assert scene.be_honest().status_code == honest.status, "what was refused can be done again"
