"""Macros that are found by their template and cached give the text that imported ones give."""

from jinja2 import DictLoader, Environment
from markupsafe import Markup

from companion.web.rendering import Renderer

PIECES = """
{% macro show(value, more="") %}<b title="{{ more }}">{{ value }}</b>{% endmacro %}
{% macro frame(value) %}<i>{{ value }}{{ caller() if caller is defined }}</i>{% endmacro %}
"""
PAGE = """
{% for value in values %}
{{ pieces.show(value) }}{{ pieces.show(value, more="&") }}{{ pieces.frame(value) }}
{% call pieces.frame(value) %}{{ loop.index }}{% endcall %}{% endfor %}
"""
SOURCES = {
    "pieces.html": PIECES,
    "imported.html": '{% import "pieces.html" as pieces %}' + PAGE,
    "found.html": '{% set pieces = macros("pieces.html") %}' + PAGE,
}
VALUES = [1, True, 1.0, "1", "<", Markup("<"), 0, False, None, ("<",), [1, "<"], {"a": 1}, 1, "<"]


def test_cached_macros_give_what_jinja_gives() -> None:
    """Equal values of several types, values that cannot be hashed, and blocks inside of a call."""
    loader = DictLoader(SOURCES)
    plain = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    renderer = Renderer(loader, {}, {})
    for values in (VALUES, VALUES[::-1]):
        expected = plain.get_template("imported.html").render(values=values)
        assert renderer.draw_anew("found.html", {"values": values}).text == expected
