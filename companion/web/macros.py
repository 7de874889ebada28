"""The macros of templates, each with a cache of the texts that it has drawn."""

from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final

from jinja2 import Environment
from jinja2.runtime import Macro

MOST_TEXTS: Final = 300
"""The texts of one macro that are cached, in each language."""


def make_finder(environment: Environment) -> Callable[[str], SimpleNamespace]:
    """The function `macros(name)` of templates: what another template defines, by its name.

    Its macros see their arguments and what all templates see, so equal arguments give equal text.
    """

    @lru_cache(None)
    def find_macros(name: str) -> SimpleNamespace:
        defined = vars(environment.get_template(name).module)
        return SimpleNamespace(
            **{
                name: cache_texts(one) if isinstance(one, Macro) else one
                for name, one in defined.items()
                if not name.startswith("_")
            }
        )

    return find_macros


def cache_texts(macro: Macro) -> Callable[..., Any]:
    """The macro with a cache; without one where an argument cannot be hashed."""
    find = lru_cache(MOST_TEXTS, typed=True)(macro)

    def draw(*given: Any, **named: Any) -> Any:
        if "caller" in named:  # what stands in the block sees more than arguments
            return macro(*given, **named)
        try:
            return find(*given, **named)
        except TypeError:
            return macro(*given, **named)

    return draw
