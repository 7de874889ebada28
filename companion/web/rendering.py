"""Renders templates that see nothing but their inputs, and caches the text by these inputs."""

import re
from array import array
from collections import OrderedDict
from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    MutableMapping,
    Sequence,
)
from functools import cache
from itertools import count
from types import CodeType
from typing import Any, Final, NamedTuple

from jinja2 import BaseLoader, BytecodeCache, Environment, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

from companion.web.macros import make_finder

MOST_CHARACTERS: Final = 3_000_000
"""The length of all texts that are cached in one language: those of some hundred tables."""

MOST_NUMBERED: Final = 20_000
"""How many inputs of slots have a number in one language."""
SLOT: Final = "\0"
"""Stands for each slot in what a template renders; no text holds it."""
FIRST_TAG: Final = re.compile(r"<\w+")

Inputs = Mapping[str, object]


class CompiledTemplates(BytecodeCache):
    """Keeps compiled templates in memory, so that each is compiled once for all languages."""

    def __init__(self) -> None:
        self._code: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fills the bucket if a template of this name and source has been compiled before."""
        bucket.code = self._code.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code for the next environment that loads the same template."""
        if bucket.code is not None:
            self._code[bucket.key, bucket.checksum] = bucket.code


COMPILED: Final = CompiledTemplates()


class Digest(NamedTuple):
    """The hashes by which a drawing is compared with a later one."""

    frame: int
    """The hash of the text between the slots."""
    inputs: "array[int]"
    """The numbers of the inputs that each slot is drawn from."""
    texts: "array[int]"
    """The hashes of the text in each slot."""


NO_SLOTS: Final = array("q")


def pack(numbers: Iterable[int]) -> "array[int]":
    """Numbers in eight bytes each; all drawings without slots share an array that is empty."""
    return array("q", numbers) or NO_SLOTS


class Slot(NamedTuple):
    """An element of a drawing that is drawn only where its text is wanted."""

    template: str
    inputs: Inputs


class Drawing:
    """A rendered template: the text between its slots, and what the slots are drawn from.

    A slot is the element that a template draws with `slot(...)`. It is numbered by `data-slot`, so
    that a page can be sent this element alone. Slots that are drawn from what they were drawn from
    before need not be drawn to be compared.
    """

    __slots__ = ("_around", "_render", "_slots", "frame", "inputs")

    def __init__(
        self,
        rendered: str,
        render: Callable[[str, Inputs], Markup],
        slots: Sequence[Slot] = (),
        numbers: Iterable[int] = (),
    ) -> None:
        """`slots` stand in the text as placeholders; `numbers` are those of their inputs."""
        self._around = tuple(rendered.split(SLOT))
        self._render = render
        self._slots = tuple(slots)
        self.frame = hash(self._around)
        self.inputs = pack(numbers)

    @property
    def text(self) -> Markup:
        """The whole text."""
        return self.write_whole()[1]

    def write_slot(self, number: int) -> Markup:
        """The text as it stands in the slot of this number, without the space around it."""
        text = str(self._render(*self._slots[number])).strip()
        tag = FIRST_TAG.match(text)
        assert tag, f"a slot is one element: {text[:80]}"
        written = f'{tag[0]} data-slot="{number}"{text[tag.end() :]}'
        return Markup(written)  # noqa: S704 - Jinja has escaped it

    def __len__(self) -> int:
        """The number of characters between the slots."""
        return sum(map(len, self._around))

    def has_frame_of(self, earlier: Digest) -> bool:
        """Tells whether at most slots differ from an earlier drawing."""
        return self.frame == earlier.frame and len(self.inputs) == len(earlier.inputs)

    def find_patches(self, earlier: Digest) -> tuple[Digest, dict[int, Markup]]:
        """The slots that look different from an earlier drawing with the same frame."""
        now = Digest(self.frame, self.inputs, pack(earlier.texts))
        patches: dict[int, Markup] = {}
        for number, (mine, theirs) in enumerate(zip(self.inputs, earlier.inputs, strict=True)):
            if mine != theirs:
                text = self.write_slot(number)
                if (found := hash(text)) != earlier.texts[number]:
                    now.texts[number], patches[number] = found, text
        return now, patches

    def write_whole(self) -> tuple[Digest, Markup]:
        """The whole text, and the hashes of all that is in it."""
        slots = [self.write_slot(number) for number in range(len(self._slots))]
        pieces = [self._around[0]]
        for slot, after in zip(slots, self._around[1:], strict=True):
            pieces += slot, after
        text = Markup("".join(pieces))  # noqa: S704 - Jinja has escaped it
        return Digest(self.frame, self.inputs, pack(map(hash, slots))), text


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
        self._drawings: OrderedDict[Hashable, Drawing] = OrderedDict()
        self._characters = 0
        self._numbers: OrderedDict[Hashable, int] = OrderedDict()
        self._next_number = count()
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

    def compile_all(self) -> Iterator[str]:
        """Compiles template after template, for all languages; yields the name of each."""
        compiling = self.environment.overlay(cache_size=0)  # what is loaded here is not kept
        for name in compiling.list_templates():
            compiling.get_template(name)
            yield name

    def draw(self, template: str, inputs: Inputs) -> Drawing:
        """The drawing of a template for these inputs, from the cache where it is there.

        Drawings with slots are not cached, but the texts of their slots are.
        """
        key = make_key(template, inputs)
        drawing = self._drawings.get(key)
        if drawing is not None:
            self._drawings.move_to_end(key)
            return drawing
        drawing = self.draw_anew(template, inputs)
        if not drawing.inputs:
            self._keep(key, drawing)
        return drawing

    def _number(self, template: str, inputs: Inputs) -> int:
        """The number of these inputs: no others have it, and they keep it as long as it is used.

        Hashes would not do, because those of -1 and -2 are the same.
        """
        key = make_key(template, inputs)
        number = self._numbers.get(key)
        if number is None:
            number = next(self._next_number)
        keep_newest(self._numbers, key, number, MOST_NUMBERED)
        return number

    def _keep(self, key: Hashable, drawing: Drawing) -> None:
        """Caches a drawing, and drops those that were used longest ago."""
        self._drawings[key] = drawing
        self._characters += len(drawing)
        while self._characters > MOST_CHARACTERS:
            self._characters -= len(self._drawings.popitem(last=False)[1])

    def draw_anew(self, template: str, inputs: Inputs) -> Drawing:
        """The drawing of a template, whatever the cache holds."""
        slots: list[Slot] = []
        numbers: list[int] = []

        def slot(template: str, **inputs: object) -> str:
            """Marks where an element stands that can be sent to pages alone.

            The space around the element is dropped: a page that swaps it in keeps its own.
            """
            slots.append(Slot(template, inputs))
            numbers.append(self._number(template, inputs))
            return SLOT

        rendered = self._find_template(template).render(inputs, slot=slot)
        return Drawing(rendered, self.render, slots, numbers)

    def render(self, template: str, inputs: Inputs) -> Markup:
        """The text of a template for these inputs."""
        return self.draw(template, inputs).text

    def render_part(self, template: str, **inputs: object) -> Markup:
        """A part of a fragment, which a template includes with inputs of its own."""
        return self.render(template, inputs)


@cache
def share_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple for all pages and texts."""
    return names


def make_key(template: str, inputs: Inputs) -> Hashable:
    """What a text is cached by: its template and inputs, as something that can be hashed."""
    key = template, share_names(tuple(inputs)), tuple(inputs.values())
    try:
        hash(key)
    except TypeError:  # most inputs can be hashed as they are; these hold a list or a dict
        return template, freeze(inputs)
    return key


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
