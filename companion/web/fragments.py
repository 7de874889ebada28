"""Fragments: each is rendered once per version, and only those that changed travel."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from flask import current_app, render_template
from markupsafe import Markup

MOST_KEPT: Final = 2000


class Key(NamedTuple):
    """Who looks at which page: everything but the version that a fragment can depend on."""

    code: str
    page: str
    seat: int | None
    language: str
    host: bool
    address: str


class Fragments:
    """Renders the fragments of a page, and remembers what earlier versions looked like."""

    def __init__(self) -> None:
        self._newest: OrderedDict[Key, tuple[int, dict[str, Markup]]] = OrderedDict()
        self._parts: OrderedDict[str, Markup] = OrderedDict()
        self._marks: OrderedDict[tuple[Key, int], dict[str, int]] = OrderedDict()

    def render(
        self, key: Key, slug: str, version: int, make_context: Callable[[], Mapping[str, Any]]
    ) -> dict[str, Markup]:
        """All fragments of a page at a version, by the id of their root element."""
        kept = self._newest.get(key)
        if kept is not None and kept[0] == version:
            return kept[1]
        context = make_context()
        rendered = {
            name: Markup(render_template(file, **context))  # noqa: S704 - Jinja has escaped it
            for name, file in list_fragments(key.page, slug).items()
        }
        _keep(self._newest, key, (version, rendered))
        _keep(self._marks, (key, version), {name: hash(text) for name, text in rendered.items()})
        return rendered

    def remember(self, *inputs: object, caller: Callable[[], Markup]) -> Markup:
        """Part of a fragment that its template says depends on these inputs alone."""
        key = repr(inputs)
        kept = self._parts.get(key)
        if kept is None:
            kept = caller()
            _keep(self._parts, key, kept)
        return kept

    def pick_changed(
        self, key: Key, rendered: Mapping[str, Markup], after: int | None
    ) -> dict[str, Markup]:
        """Those that look different from an earlier version; all if that one is forgotten."""
        marks = self._marks.get((key, after), {}) if after is not None else {}
        return {name: text for name, text in rendered.items() if marks.get(name) != hash(text)}


def list_fragments(page: str, slug: str) -> dict[str, str]:
    """The fragment files of a page, ours first, then the game's; the id is the file's name."""
    folders = (f"{page}/_", f"games/{slug}/{page}/_")
    return {
        file.rpartition("/")[2][1:].removesuffix(".html"): file
        for folder in folders
        for file in _list_templates()
        if file.startswith(folder) and "/" not in file.removeprefix(folder)
    }


def _list_templates() -> list[str]:
    listed: list[str] | None = current_app.extensions.get("companion templates")
    if listed is None:
        listed = current_app.jinja_env.list_templates(extensions=["html"])
        current_app.extensions["companion templates"] = listed
    return listed


def mark_out_of_band(name: str, fragment: str) -> Markup:
    """The fragment as htmx swaps it in wherever it stands on the page."""
    return Markup(  # noqa: S704 - it was rendered and escaped by the template
        str(fragment).replace(f'id="{name}"', f'id="{name}" hx-swap-oob="true"', 1)
    )


def _keep(memory: OrderedDict[Any, Any], key: object, value: object) -> None:
    memory[key] = value
    memory.move_to_end(key)
    while len(memory) > MOST_KEPT:
        memory.popitem(last=False)
