"""Fragments: only those that changed are rendered and travel."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Final, NamedTuple

from flask import Flask, current_app
from flask.templating import Environment
from jinja2 import Template
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from companion.web.inputs import gather_inputs, read_inputs

MOST_PARTS: Final = 4000
"""Parts that are kept, most of them small: some for every seat of a few hundred tables."""
MOST_WHOLES: Final = 200
"""Fragments that are kept whole: the phones of a table show some of them alike, in one moment."""
MOST_PAGES: Final = 5000
MOST_VERSIONS: Final = 2
"""How many versions a page may be behind and still be sent only what changed."""


class Mark(NamedTuple):
    """What a fragment was made of, if it says so, and a short sign of how it looked."""

    inputs: tuple[object, ...] | None
    looks: int


Marks = dict[str, Mark]


class Key(NamedTuple):
    """Who looks at which page: everything but the version that a fragment can depend on."""

    code: str
    page: str
    seat: int | None
    language: str
    host: bool
    address: str


class PlainContext(Context):
    """Calls what a template calls: Jinja would look at each whether it wants the context too."""

    def call(self, called: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
        """A sheet calls hundreds of macros, which want to know what is escaped, and no more."""
        if hasattr(called, "jinja_pass_arg"):
            return super().call(called, *args, **named)
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        if isinstance(called, Macro):
            return called(self.eval_ctx, *args, **named)
        return called(*args, **named)


class PlainEnvironment(Environment):
    """Templates that share our names as they are: Jinja would chain them anew for each one."""

    context_class = PlainContext

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Nobody gives a template names of its own."""
        return super().make_globals(d) if d else self.globals


class Fragments:
    """Renders the fragments of pages, and remembers what earlier versions depended on."""

    def __init__(self) -> None:
        self._parts: OrderedDict[object, Markup] = OrderedDict()
        self._wholes: OrderedDict[object, Markup] = OrderedDict()
        self._marks: OrderedDict[Key, OrderedDict[int, Marks]] = OrderedDict()
        self._templates: dict[tuple[str, str], tuple[dict[str, Template], Template]] = {}

    def render(
        self,
        key: Key,
        slug: str,
        version: int,
        shown: Mapping[str, Any],
        after: int | None = None,
    ) -> dict[str, Markup]:
        """The fragments that look different from version `after`, by the id of their root element.

        All of them where no version is given, or that one is forgotten.
        """
        versions = self._marks.setdefault(key, OrderedDict())
        if after == version and version in versions:
            return {}
        held = versions.get(after, {}) if after is not None else {}
        changed = {}
        # One context for all: making one costs more than most fragments do.
        context = dict(shown)
        current_app.update_template_context(context)
        context = {**current_app.jinja_env.globals, **context}
        templates, gathered = self._find_templates(key.page, slug)
        found = read_inputs(gathered, context)
        marks: Marks = {}
        for name, template in templates.items():
            inputs, before = found.get(name), held.get(name)
            if before and inputs is not None and inputs == before.inputs:
                marks[name] = before
                continue
            text = "".join(template.root_render_func(template.new_context(context, shared=True)))
            marks[name] = Mark(inputs, hash(text))
            # What looks the same stays where it is: a finger may be on it at this moment.
            if not before or before.looks != marks[name].looks:
                changed[name] = Markup(text)  # noqa: S704 - Jinja has escaped it
        _keep(versions, version, marks, MOST_VERSIONS)
        _keep(self._marks, key, versions, MOST_PAGES)
        return changed

    def has_shown(self, key: Key, version: int) -> bool:
        """Tells whether whoever looks at this page has been sent this version already."""
        return version in self._marks.get(key, ())

    def remember(self, *inputs: object, caller: Callable[[], Markup]) -> Markup:
        """Part of a fragment that its template says depends on these inputs alone."""
        return _recall(self._parts, inputs, caller, MOST_PARTS)

    def show(self, *inputs: object, caller: Callable[[], Markup]) -> Markup:
        """The whole of a fragment, which depends on these inputs alone."""
        return _recall(self._wholes, inputs, caller, MOST_WHOLES)

    def _find_templates(self, page: str, slug: str) -> tuple[dict[str, Template], Template]:
        found = self._templates.get((page, slug))
        if found is None:
            environment = current_app.jinja_env
            files = list_fragments(current_app, page, slug)
            templates = {name: environment.get_template(file) for name, file in files.items()}
            found = templates, gather_inputs(environment, files)
            self._templates[page, slug] = found
        return found


def list_fragments(app: Flask, page: str, slug: str) -> dict[str, str]:
    """The fragment files of a page, ours first, then the game's; the id is the file's name."""
    folders = (f"{page}/_", f"games/{slug}/{page}/_")
    return {
        file.rpartition("/")[2][1:].removesuffix(".html"): file
        for folder in folders
        for file in app.jinja_env.list_templates(extensions=["html"])
        if file.startswith(folder) and "/" not in file.removeprefix(folder)
    }


def freeze(inputs: Any) -> Any:
    """The same in tuples, which can be looked up: offers are dicts of lists."""
    try:
        hash(inputs)
    except TypeError:
        if isinstance(inputs, dict):
            return tuple((name, freeze(one)) for name, one in inputs.items())
        return tuple(map(freeze, inputs))
    return inputs


def mark_out_of_band(name: str, fragment: str) -> Markup:
    """The fragment as htmx swaps it in wherever it stands on the page."""
    return Markup(  # noqa: S704 - it was rendered and escaped by the template
        str(fragment).replace(f'id="{name}"', f'id="{name}" hx-swap-oob="true"', 1)
    )


def _recall(
    memory: OrderedDict[object, Markup], inputs: object, make: Callable[[], Markup], most: int
) -> Markup:
    inputs = freeze(inputs)
    kept = memory.get(inputs)
    if kept is None:
        kept = make()
    _keep(memory, inputs, kept, most)
    return kept


def _keep(memory: OrderedDict[Any, Any], key: object, value: object, most: int) -> None:
    memory[key] = value
    memory.move_to_end(key)
    while len(memory) > most:
        memory.popitem(last=False)
