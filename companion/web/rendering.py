"""Renders templates that see nothing but their inputs, and caches the text by these inputs."""

import re
from collections import OrderedDict
from collections.abc import Mapping, MutableMapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from jinja2 import BaseLoader, BytecodeCache, Environment, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

from companion.web.macros import make_finder

MOST_CHARACTERS: Final = 6_000_000
"""The length of all texts that are cached in one language: those of some hundred tables."""

SLOT: Final = "\0"
"""Stands before and behind the index of each slot in what a template renders; no text holds it."""
FIRST_TAG: Final = re.compile(r"<\w+")

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


class Digest(NamedTuple):
    """The hashes of a drawing, by which two of them are compared."""

    frame: int
    """The hash of the text between the slots."""
    slots: tuple[int, ...]


class Drawing:
    """A rendered template: the text between its slots, and the drawing in each slot.

    A slot is the element that a template draws with `slot(...)`. It is numbered by `data-slot`, so
    that a page can be sent this element alone.
    """

    __slots__ = ("_around", "_element", "_length", "_slots", "digest")

    def __init__(self, rendered: str, drawn: "Sequence[Drawing]" = ()) -> None:
        """`drawn` are the drawings for the slots, by the indices that stand in the text."""
        pieces = rendered.split(SLOT) if drawn else [rendered]
        self._around = tuple(pieces[::2])
        self._slots: tuple[Drawing, ...] = tuple(drawn[int(index)] for index in pieces[1::2])
        self._element: tuple[str, str] | None = None
        self._length = sum(map(len, self._around)) + sum(map(len, self._slots))
        slots: tuple[int, ...] = tuple(hash(slot.digest) for slot in self._slots)
        self.digest: Digest = Digest(hash(self._around), slots)

    @property
    def text(self) -> Markup:
        """The whole text."""
        pieces = [self._around[0]]
        for number, (slot, after) in enumerate(zip(self._slots, self._around[1:], strict=True)):
            pieces += slot.write_slot(number), after
        return Markup("".join(pieces))  # noqa: S704 - Jinja has escaped it

    def write_slot(self, number: int) -> Markup:
        """The text as it stands in the slot of this number, without the space around it."""
        if self._element is None:
            text = str(self.text).strip()
            tag = FIRST_TAG.match(text)
            assert tag, f"a slot is one element: {text[:80]}"
            self._element = tag[0], text[tag.end() :]
        name, rest = self._element
        return Markup(f'{name} data-slot="{number}"{rest}')  # noqa: S704 - Jinja has escaped it

    def __len__(self) -> int:
        """The number of characters."""
        return self._length

    def find_patches(self, earlier: Digest) -> dict[int, Markup] | None:
        """The slots that differ from an earlier drawing; None if more than slots does."""
        if earlier.frame != self.digest.frame or len(earlier.slots) != len(self.digest.slots):
            return None
        slots = zip(self._slots, self.digest.slots, earlier.slots, strict=True)
        return {
            number: slot.write_slot(number)
            for number, (slot, now, before) in enumerate(slots)
            if now != before
        }


class PlainEnvironment(Environment):
    """An environment whose templates all see the same names, so that these need no copies."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The names of the environment; Jinja would chain them to those of one template."""
        assert not d, "templates have no names of their own"
        return self.globals


class Renderer:
    """Renders templates in one language; a name that is not among the inputs is an error.

    Equal inputs give equal text, so that a text is rendered once for all seats, tables and versions
    that share them, and a forgotten input fails the first time instead of showing old text.
    """

    def __init__(
        self, loader: BaseLoader, names: Mapping[str, Any], filters: Mapping[str, Any]
    ) -> None:
        """`names` and `filters` are functions that every template may use: pure ones."""
        self._drawings: OrderedDict[object, Drawing] = OrderedDict()
        self._characters = 0
        self.environment = PlainEnvironment(
            loader=loader,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            bytecode_cache=COMPILED,
        )
        self.environment.globals.update(
            names,
            part=self.render_part,
            macros=make_finder(self.environment),
        )
        self.environment.filters.update(filters)
        self._find_template = cache(self.environment.get_template)

    def draw(self, template: str, inputs: Inputs) -> Drawing:
        """The drawing of a template for these inputs, from the cache where it is there."""
        key, drawing = self._find(template, tuple(inputs.items()))
        if drawing is None:
            drawing = self.draw_anew(template, inputs)
            self._keep(key, drawing)
        else:
            self._drawings.move_to_end(key)
        return drawing

    def _find(
        self, template: str, inputs: tuple[tuple[str, object], ...]
    ) -> tuple[object, Drawing | None]:
        """The key of these inputs in the cache, and the drawing where it is there."""
        key: object = template, inputs
        try:
            return key, self._drawings.get(key)
        except TypeError:  # most inputs can be hashed as they are; these hold a list or a dict
            key = template, freeze(inputs)
            return key, self._drawings.get(key)

    def _keep(self, key: object, drawing: Drawing) -> None:
        """Caches a drawing, and drops those that were used longest ago."""
        self._drawings[key] = drawing
        self._characters += len(drawing)
        while self._characters > MOST_CHARACTERS:
            self._characters -= len(self._drawings.popitem(last=False)[1])

    def draw_anew(self, template: str, inputs: Inputs) -> Drawing:
        """The drawing of a template, whatever the cache holds."""
        drawn: list[Drawing] = []

        def slot(template: str, **inputs: object) -> Markup:
            """Draws an element that can be sent to pages alone; the text gets a placeholder for it.

            The space around the element is dropped: a page that swaps it in keeps its own.
            """
            drawn.append(self.draw(template, inputs))
            return Markup(f"{SLOT}{len(drawn) - 1}{SLOT}")  # noqa: S704 - a number

        return Drawing(self._find_template(template).render(inputs, slot=slot), drawn)

    def render(self, template: str, inputs: Inputs) -> Markup:
        """The text of a template for these inputs."""
        return self.draw(template, inputs).text

    def render_part(self, template: str, **inputs: object) -> Markup:
        """A part of a fragment, which a template includes with inputs of its own."""
        return self.render(template, inputs)


def freeze(inputs: Any) -> Any:
    """Turns lists and dictionaries into tuples, so that inputs can be hashed."""
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
