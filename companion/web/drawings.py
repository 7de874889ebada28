"""The functions and filters that templates of fragments may use, one renderer for each language."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from babel.numbers import format_decimal
from flask import Flask

from companion.web.icons import draw_icon, draw_pen
from companion.web.own_templates import find_own_template
from companion.web.rendering import Renderer
from companion.web.sentences import find_plurals, find_sentences
from companion.words import LANGUAGES


def make_renderers(app: Flask) -> Mapping[str, Renderer]:
    """One renderer for each language, which needs no request."""
    loader = app.jinja_env.loader
    assert loader is not None
    shared: dict[str, Callable[..., Any]] = {
        "url_for": find_builder(app),
        "icon": draw_icon,
        "pen": draw_pen,
    }
    shared["own_template"] = find_own_template
    return {
        language: Renderer(
            loader,
            names={
                **shared,
                "_": find_sentences(language),
                "ngettext": find_plurals(language),
            },
            filters={
                "bits": list_bits,
                "decimalformat": lambda number, locale=language: format_decimal(
                    number, locale=locale
                ),
            },
        )
        for language in LANGUAGES
    }


def find_builder(app: Flask) -> Callable[..., str]:
    """Builds the paths of our pages as Flask's `url_for` does, but needs no request."""

    @lru_cache(maxsize=4096)
    def build(endpoint: str, **values: Any) -> str:
        return app.url_map.bind("").build(endpoint, values)

    return build


def list_bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, because templates cannot look into a number."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
