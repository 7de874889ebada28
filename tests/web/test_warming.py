"""After a start all templates are compiled, so that no tap waits for one."""

from collections.abc import Iterator

import pytest
from flask import Flask
from jinja2 import DictLoader, Environment

from companion.server import warming
from companion.server.warming import PAUSE, REST, start_warming, take_steps
from companion.web.rendering import Renderer

TEMPLATES = {"one.html": "the first template", "two.html": "{{ number }}"}


def test_what_was_compiled_once_is_compiled_for_no_language_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiling, other = (Renderer(DictLoader(TEMPLATES), {}, {}) for _ in range(2))
    assert list(compiling.compile_all()) == ["one.html", "two.html"]
    monkeypatch.setattr(Environment, "compile", None)
    assert other.render("two.html", {"number": 2}) == "2"


def test_the_templates_of_the_app_are_compiled_beside_it(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []

    def compile_all(renderer: Renderer) -> Iterator[str]:
        compiled.extend(renderer.environment.list_templates())
        yield "all"

    monkeypatch.setattr(Renderer, "compile_all", compile_all)
    monkeypatch.setattr(warming, "PAUSE", 0)
    start_warming(app).join()
    assert "seat/_bar.html" in compiled


def test_requests_are_answered_first_and_between_two_templates() -> None:
    done: list[object] = []
    take_steps(iter(["a", "b"]), done.append)
    assert done == [PAUSE, REST, REST]
