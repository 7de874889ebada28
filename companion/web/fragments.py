"""Fragments of pages: each is a template and a pick function; only changed ones are sent."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from markupsafe import Markup

from companion.web.rendering import Inputs, Renderer, freeze, keep_newest
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
    """What a fragment was made of when it was last sent, and a hash of its text."""

    inputs: object
    text: int


class Fragments:
    """Renders the fragments of pages, and remembers what the latest versions were made of."""

    def __init__(self, renderers: Mapping[str, Renderer]) -> None:
        """One renderer for each language."""
        self.renderers = renderers
        self._sent: OrderedDict[Key, OrderedDict[int, dict[str, Sent]]] = OrderedDict()

    def render(
        self,
        shown: Shown,
        fragments: Mapping[str, Fragment],
        after: int | None = None,
    ) -> dict[str, Markup]:
        """The fragments that look different from version `after`, by the id of their root element.

        All of them where no version is given, or that one is forgotten.
        """
        key, version = shown.key, shown.look.table.version
        versions = self._sent.setdefault(key, OrderedDict())
        if after == version and version in versions:
            return {}
        before = versions.get(after, {}) if after is not None else {}
        renderer, changed, now = self.renderers[key.language], {}, {}
        for name, fragment in fragments.items():
            inputs = fragment.pick(shown)
            frozen, earlier = freeze(inputs), before.get(name)
            if earlier and frozen == earlier.inputs:
                now[name] = earlier
                continue
            text = renderer.render(fragment.template, inputs)
            now[name] = Sent(frozen, hash(text))
            # What looks the same stays where it is: a finger may be on it at this moment.
            if not earlier or earlier.text != now[name].text:
                changed[name] = text
        keep_newest(versions, version, now, MOST_VERSIONS)
        keep_newest(self._sent, key, versions, MOST_PAGES)
        return changed

    def has_shown(self, key: Key, version: int) -> bool:
        """Tells whether whoever looks at this page has been sent this version already."""
        return version in self._sent.get(key, ())


def mark_out_of_band(name: str, fragment: str) -> Markup:
    """The fragment as htmx swaps it in wherever it stands on the page."""
    return Markup(  # noqa: S704 - it was rendered and escaped by the template
        str(fragment).replace(f'id="{name}"', f'id="{name}" hx-swap-oob="true"', 1)
    )
