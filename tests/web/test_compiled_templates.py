"""Templates of fragments are compiled once, whatever the language and however often they change."""

import pytest
from jinja2 import DictLoader, Environment

from companion.web.rendering import Renderer


def test_a_template_is_compiled_once_for_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []
    compile_source = Environment.compile

    def count(self: Environment, source: str, *more: object) -> object:
        compiled.append(source)
        return compile_source(self, source, *more)  # type: ignore[call-overload]

    monkeypatch.setattr(Environment, "compile", count)
    loader = DictLoader({"compiled once": "{{ _('word') }}"})
    for word in ("mot", "Wort"):
        renderer = Renderer(loader, {"_": lambda _, word=word: word}, {})
        assert renderer.render("compiled once", {}) == word
    assert compiled == ["{{ _('word') }}"]


def test_a_template_that_has_changed_is_compiled_anew() -> None:
    for source in ("old", "new"):
        renderer = Renderer(DictLoader({"changing": source}), {}, {})
        assert renderer.render("changing", {}) == source
