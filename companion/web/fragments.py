"""Fragments of pages: each is a template and a pick function; only what changed is sent."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from itertools import repeat
from typing import Final, NamedTuple

from markupsafe import Markup

from companion.web.rendering import Digest, Drawing, Inputs, Renderer, keep_newest, share_names
from companion.web.shown import Key, Shown

MOST_PAGES: Final = 5000
MOST_VERSIONS: Final = 2
"""How many versions a page may be behind and still be sent only what changed."""


class Fragment(NamedTuple):
    """A part of a page with an id of its own: its template, and what the template gets to see."""

    template: str
    pick: Callable[[Shown], Inputs]
    """Picks the inputs from the table as one reader may see it."""


class Sent(NamedTuple):
    """What a fragment was made of when it was last sent, and the hashes of its text.

    Each open page keeps one for each of its fragments, so that it is small.
    """

    names: tuple[str, ...]
    values: tuple[object, ...]
    """The inputs, in the order of their names."""
    digest: Digest


class Change(NamedTuple):
    """An element that a page has to swap in: a whole fragment, or one slot of it."""

    fragment: str
    """The id of the fragment's root element."""
    slot: int | None
    text: Markup

    def mark_out_of_band(self) -> str:
        """The element with the `hx-swap-oob` attribute that tells htmx which element to replace."""
        if self.slot is None:
            mark, where = f'id="{self.fragment}"', "true"
        else:
            mark = f'data-slot="{self.slot}"'
            where = f"outerHTML:#{self.fragment} [data-slot='{self.slot}']"
        return str(self.text).replace(mark, f'{mark} hx-swap-oob="{where}"', 1)


class Fragments:
    """Renders the fragments of pages, and remembers what the latest versions were made of."""

    def __init__(self, renderers: Mapping[str, Renderer]) -> None:
        """One renderer for each language."""
        self.renderers = renderers
        self._sent: OrderedDict[Key, Mapping[int, Sequence[Sent]]] = OrderedDict()
        """By page and version: what its fragments were made of, in their order."""

    def render(self, shown: Shown, fragments: Mapping[str, Fragment]) -> dict[str, Markup]:
        """All fragments of a page, by the id of their root element."""
        return {change.fragment: change.text for change in self.list_changes(shown, fragments)}

    def list_changes(
        self, shown: Shown, fragments: Mapping[str, Fragment], after: int | None = None
    ) -> list[Change]:
        """What looks different from version `after`: slots alone if that is the latest but one.

        All fragments where no version is given, or that one is forgotten.
        """
        key, version = shown.key, shown.look.table.version
        versions = self._sent.get(key, {})
        if after == version and version in versions:
            return []
        before = versions.get(after) if after is not None else None
        renderer = self.renderers[key.language]
        now: list[Sent] = []
        changes: list[Change] = []
        for (name, fragment), earlier in zip(
            fragments.items(), before or repeat(None), strict=False
        ):
            inputs = fragment.pick(shown)
            names, values = tuple(inputs), tuple(inputs.values())
            if earlier and values == earlier.values and names == earlier.names:
                now.append(earlier)
                continue
            drawing = renderer.draw(fragment.template, inputs)
            digest, found = compare(name, drawing, earlier, in_slots=after == version - 1)
            now.append(Sent(share_names(names), values, digest))
            changes += found
        keep_newest(self._sent, key, add_version(versions, version, tuple(now)), MOST_PAGES)
        return changes

    def has_shown(self, key: Key, version: int) -> bool:
        """Tells whether whoever looks at this page has been sent this version already."""
        return version in self._sent.get(key, ())


def add_version(
    versions: Mapping[int, Sequence[Sent]], version: int, sent: Sequence[Sent]
) -> dict[int, Sequence[Sent]]:
    """The versions that are remembered of a page, with one more; at most the latest few."""
    earlier = [(number, one) for number, one in versions.items() if number != version]
    return dict([*earlier[1 - MOST_VERSIONS :], (version, sent)])


def compare(
    name: str, drawing: Drawing, earlier: Sent | None, *, in_slots: bool
) -> tuple[Digest, list[Change]]:
    """The hashes of a fragment, and what of it a page has to swap in.

    What looks the same stays where it is: a finger may be on it at this moment.
    """
    if earlier and drawing.has_frame_of(earlier.digest):
        digest, patches = drawing.find_patches(earlier.digest)
        if in_slots or not patches:
            return digest, [Change(name, number, text) for number, text in patches.items()]
    digest, text = drawing.write_whole()
    return digest, [Change(name, None, text)]
