"""Each phone its own language, the screen the table's."""

from pathlib import Path

from flask import Flask, g, request
from flask_babel import Babel, gettext, refresh

from companion import words

FOLDER = Path(words.__file__).parent / "translations"


def choose_language() -> str:
    """The language of this request: chosen, else what the browser prefers."""
    chosen = g.get("language") or request.args.get("lang") or request.cookies.get("lang")
    if chosen in words.LANGUAGES:
        return str(chosen)
    return request.accept_languages.best_match(words.LANGUAGES) or words.LANGUAGES[0]


def speak(language: str) -> str:
    """Answers this request in a language of the table's choice."""
    if request.args.get("lang") not in words.LANGUAGES:
        g.language = language
        refresh()
    return choose_language()


def say(sentence: str, **fields: object) -> str:
    """A sentence of ours in the language of this request."""
    return str(gettext(sentence, **fields))


def add_to(app: Flask) -> None:
    """Makes gettext speak the language of each request."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(FOLDER)
    Babel(app, locale_selector=choose_language)
    app.jinja_env.globals["choose_language"] = choose_language
    app.jinja_env.globals["LANGUAGES"] = words.LANGUAGES
