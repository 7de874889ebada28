"""Fragments: each is rendered once per version, and only those that changed travel."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Final, NamedTuple

from flask import Flask, current_app
from flask.templating import Environment
from jinja2 import Template
from markupsafe import Markup

MOST_KEPT: Final = 20_000


class Key(NamedTuple):
    """Who looks at which page: everything but the version that a fragment can depend on."""

    code: str
    page: str
    seat: int | None
    language: str
    host: bool
    address: str


class PlainEnvironment(Environment):
    """Templates that share our names as they are: Jinja would chain them anew for each one."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Nobody gives a template names of its own."""
        return super().make_globals(d) if d else self.globals


class Fragments:
    """Renders the fragments of a page, and remembers what earlier versions looked like."""

    def __init__(self) -> None:
        self._newest: OrderedDict[Key, tuple[int, dict[str, Markup]]] = OrderedDict()
        self._parts: OrderedDict[object, Markup] = OrderedDict()
        self._marks: OrderedDict[tuple[Key, int], dict[str, int]] = OrderedDict()
        self._templates: dict[tuple[str, str], dict[str, Template]] = {}

    def render(
        self, key: Key, slug: str, version: int, make_context: Callable[[], Mapping[str, Any]]
    ) -> dict[str, Markup]:
        """All fragments of a page at a version, by the id of their root element."""
        kept = self._newest.get(key)
        if kept is not None and kept[0] == version:
            return kept[1]
        # One context for all: making one costs more than most fragments do.
        context = dict(make_context())
        current_app.update_template_context(context)
        context = {**current_app.jinja_env.globals, **context}
        rendered = {
            name: Markup("".join(template.root_render_func(template.new_context(context, True))))  # noqa: S704 - Jinja has escaped it
            for name, template in self._find_templates(key.page, slug).items()
        }
        _keep(self._newest, key, (version, rendered))
        _keep(self._marks, (key, version), {name: hash(text) for name, text in rendered.items()})
        return rendered

    def _find_templates(self, page: str, slug: str) -> dict[str, Template]:
        found = self._templates.get((page, slug))
        if found is None:
            files = list_fragments(current_app, page, slug)
            found = {name: current_app.jinja_env.get_template(f) for name, f in files.items()}
            self._templates[page, slug] = found
        return found

    def remember(self, *inputs: object, caller: Callable[[], Markup]) -> Markup:
        """Part of a fragment that its template says depends on these inputs alone."""
        try:
            kept = self._parts.get(inputs)
        except TypeError:  # offers are dicts of lists
            inputs = freeze(inputs)
            kept = self._parts.get(inputs)
        if kept is None:
            kept = caller()
            _keep(self._parts, inputs, kept)
        return kept

    def pick_changed(
        self, key: Key, rendered: Mapping[str, Markup], after: int | None
    ) -> dict[str, Markup]:
        """Those that look different from an earlier version; all if that one is forgotten."""
        marks = self._marks.get((key, after), {}) if after is not None else {}
        return {name: text for name, text in rendered.items() if marks.get(name) != hash(text)}


def list_fragments(app: Flask, page: str, slug: str) -> dict[str, str]:
    """The fragment files of a page, ours first, then the game's; the id is the file's name."""
    folders = (f"{page}/_", f"games/{slug}/{page}/_")
    return {
        file.rpartition("/")[2][1:].removesuffix(".html"): file
        for folder in folders
        for file in app.jinja_env.list_templates(extensions=["html"])
        if file.startswith(folder) and "/" not in file.removeprefix(folder)
    }


def freeze(value: Any) -> Any:
    """The same in tuples, which can be looked up."""
    if isinstance(value, dict):
        return tuple((name, freeze(one)) for name, one in value.items())
    return tuple(map(freeze, value)) if type(value) in (list, tuple) else value


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
