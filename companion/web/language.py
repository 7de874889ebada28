"""Chooses the language of each page: a phone has its own, the screen has the table's."""

from functools import lru_cache

from flask import Flask, Response, g, request
from flask_babel import Babel, gettext, refresh
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion import words

YEAR = 365 * 24 * 3600
FOLDER = words.FOLDER


def choose_language() -> str:
    """The language of this request: the table's where it speaks, else that of the browser."""
    if "language" not in g:
        g.language = read_language()
    return str(g.language)


def read_language() -> str:
    """What somebody chose on this browser, else what the browser prefers."""
    chosen = request.args.get("lang") or request.cookies.get("lang")
    if chosen in words.LANGUAGES:
        return str(chosen)
    return find_preferred(request.headers.get("Accept-Language", ""))


@lru_cache(maxsize=1000)
def find_preferred(accepted: str) -> str:
    """The language of ours that an Accept-Language header prefers; cached by the header."""
    wanted = parse_accept_header(accepted, LanguageAccept)
    return wanted.best_match(words.LANGUAGES) or words.LANGUAGES[0]


def speak(language: str) -> str:
    """Makes this request answer in the given language instead of the browser's."""
    if request.args.get("lang") not in words.LANGUAGES:
        g.language = language
        refresh()
    return choose_language()


def say(sentence: str, **fields: object) -> str:
    """A sentence of ours in the language of this request."""
    return str(gettext(sentence, **fields))


def write(sentence: str, **fields: object) -> Markup:
    """A sentence of ours in a page, where what people typed into it is escaped."""
    return _find_sentence(choose_language(), sentence) % fields


@lru_cache(maxsize=2000)
def _find_sentence(language: str, sentence: str) -> Markup:
    """Looks a sentence up in the language of this request; cached."""
    return Markup(gettext(sentence))  # noqa: S704 - our translators wrote it


def keep_language(response: Response) -> Response:
    """Lets a browser keep the language that somebody chose on it."""
    chosen = request.args.get("lang")
    if chosen in words.LANGUAGES and chosen != request.cookies.get("lang"):
        response.set_cookie(
            "lang",
            str(chosen),
            max_age=YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response


def add_to(app: Flask) -> None:
    """Makes gettext speak the language of each request."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(FOLDER)
    Babel(app, locale_selector=choose_language)
    app.after_request(keep_language)
    app.jinja_env.globals["_"] = write
    app.jinja_env.globals["choose_language"] = choose_language
    app.jinja_env.globals["LANGUAGES"] = words.LANGUAGES
