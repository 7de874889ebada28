"""Rule summaries: the numbered rules of a game in our own words, with our own pictures."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from companion.games import GAMES
from companion.paper.documents import Document, make_article
from companion.paper.draw.flow import Article, Block
from companion.printing.choices import Choices
from companion.printing.phrases import read_paper_words, read_phrases, shorten
from companion.words import FOLDER, Words, read_words

SUMMARIES = FOLDER / "summaries"
NUMBER = "n"


@cache
def read_pictures() -> Mapping[str, Mapping[str, str]]:
    """For each game that has a summary its icon, and the icon of each rule that has one."""
    return tomllib.loads((SUMMARIES / "pictures.toml").read_text("utf-8"))


@cache
def read_symbols() -> Mapping[str, Mapping[str, str]]:
    """For each game whose sheets bear symbols the icon of each thing that one can gain."""
    return tomllib.loads((SUMMARIES / "symbols.toml").read_text("utf-8"))


def find_icon(slug: str) -> str:
    """What stands for a game."""
    return read_pictures().get(slug, {}).get("icon", "ornament")


def list_summaries() -> dict[str, str]:
    """The games that have a summary, with their titles."""
    ours = {game.meta.slug: game.meta.title for game in GAMES}
    return {slug: ours.get(slug) or part["title"] for slug, part in read_pictures().items()}


def compose_rules(choices: Choices) -> Document:
    """The rules of a game on a page or two."""
    title = list_summaries()[choices.game]
    phrases = read_phrases(choices.language)
    article = Article(
        title=f"{shorten(title)} – {phrases['rules']}",
        about=phrases["rules-about"],
        icon=find_icon(choices.game),
        blocks=(
            *_tell_rules(choices.game, choices.language),
            *_tell_symbols(choices.game, choices.language),
        ),
        pictured=True,
    )
    words = read_paper_words(choices.game, title, choices.language)
    return make_article(article, words, paper=choices.paper, saver=choices.saver)


def _tell_rules(slug: str, language: str) -> Iterator[Block]:
    """Each rule under the heading of its section; what is no rule of a number has no sign."""
    source = _find_source(slug, language)
    words, pictures = Words(source, language), read_pictures()[slug]
    if goal := words.tour()[:1]:
        yield Block("heading", read_phrases(language)["goal"])
        yield Block("item", goal[0].text, icon=pictures["goal"], lead=f"{goal[0].title}.")
    for rule in read_words(source, language)["rules"]:
        if heading := words.heading(rule):
            yield Block("heading", heading)
        sign = rule if rule.isupper() else ""
        lead = _close(words.rule_title(rule))
        yield Block("item", words.rule(rule), sign, pictures.get(rule, ""), lead)


def _tell_symbols(slug: str, language: str) -> Iterator[Block]:
    """What each symbol on the sheet gives; n is the number printed beside it."""
    words = Words(slug, language)
    symbols = read_symbols().get(slug, {})
    if symbols:
        yield Block("heading", read_phrases(language)["symbols"])
    for kind, icon in symbols.items():
        given = (kind, NUMBER, "")
        short = words.reward(given)
        lead = _close(f"{short[:1].upper()}{short[1:]}")
        yield Block("item", words.reward(given, long=True), icon=icon, lead=lead)


def _close(lead: str) -> str:
    """The words before a text, ended if they do not end by themselves."""
    return lead if lead.endswith(("!", "?", "…", ".")) else f"{lead}."


def _find_source(slug: str, language: str) -> str:
    """A file of its own, or the rules that the app itself cites when it refuses a move."""
    return f"summaries/{slug}" if (SUMMARIES / f"{slug}.{language}.toml").is_file() else slug
