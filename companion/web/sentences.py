"""Our sentences in a given language, for what is rendered while no request is answered."""

from collections.abc import Callable
from functools import cache, lru_cache

from babel.support import NullTranslations, Translations
from markupsafe import Markup

from companion.words import FOLDER


@cache
def find_sentences(language: str) -> Callable[..., Markup]:
    """Translates our sentences into one language; what people typed into them is escaped."""
    catalogue: NullTranslations = Translations.load(str(FOLDER), [language])

    @lru_cache(maxsize=2000)
    def find(sentence: str) -> Markup:
        return Markup(catalogue.gettext(sentence))  # noqa: S704 - our translators wrote it

    def say(sentence: str, **fields: object) -> Markup:
        return find(sentence) % fields

    return say


@cache
def find_plurals(language: str) -> Callable[..., Markup]:
    """Translates our sentences about one thing or several; the number is their field `num`."""
    catalogue: NullTranslations = Translations.load(str(FOLDER), [language])

    def say(one: str, several: str, number: int, **fields: object) -> Markup:
        found = Markup(catalogue.ngettext(one, several, number))  # noqa: S704 - as above
        return found % {"num": number, **fields}

    return say
