"""Renders templates that see nothing but their inputs, and caches the text by these inputs."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final

from jinja2 import BaseLoader, BytecodeCache, Environment, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

MOST_TEXTS: Final = 6000
"""Rendered texts that are cached, most of them small: those of a few hundred tables."""

Inputs = Mapping[str, object]


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates in memory, so that each is compiled once for all languages."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fills the bucket, which refuses code that was compiled from another source."""
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code for the next environment that loads the same template."""
        self._code[bucket.key] = bucket.bytecode_to_string()


COMPILED: Final = CompiledTemplates()


class Renderer:
    """Renders templates in one language; a name that is not among the inputs is an error.

    Equal inputs give equal text, so that a text is rendered once for all seats, tables and versions
    that share them, and a forgotten input fails the first time instead of showing old text.
    """

    def __init__(
        self, loader: BaseLoader, names: Mapping[str, Any], filters: Mapping[str, Any]
    ) -> None:
        """`names` and `filters` are functions that every template may use: pure ones."""
        self._texts: OrderedDict[object, Markup] = OrderedDict()
        self._environment = Environment(
            loader=loader,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=COMPILED,
        )
        self._environment.globals.update(names, part=self.render_part)
        self._environment.filters.update(filters)

    def render(self, template: str, inputs: Inputs) -> Markup:
        """The text of a template for these inputs, from the cache where it is there."""
        key = template, freeze(inputs)
        text = self._texts.get(key)
        if text is None:
            text = self.render_anew(template, inputs)
            self._texts[key] = text
            if len(self._texts) > MOST_TEXTS:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return text

    def render_anew(self, template: str, inputs: Inputs) -> Markup:
        """The text of a template, whatever the cache holds."""
        text = self._environment.get_template(template).render(inputs)
        return Markup(text)  # noqa: S704 - Jinja has escaped it

    def render_part(self, template: str, **inputs: object) -> Markup:
        """A part of a fragment, which a template includes with inputs of its own."""
        return self.render(template, inputs)


def freeze(inputs: Any) -> Any:
    """The same in tuples, which can be hashed and compared."""
    try:
        hash(inputs)
    except TypeError:
        if isinstance(inputs, Mapping):
            return tuple((name, freeze(one)) for name, one in inputs.items())
        return tuple(map(freeze, inputs))
    return inputs


def keep_newest(memory: OrderedDict[Any, Any], key: object, value: object, most: int) -> None:
    """Adds something to a cache, and drops what was used longest ago."""
    memory[key] = value
    memory.move_to_end(key)
    while len(memory) > most:
        memory.popitem(last=False)
