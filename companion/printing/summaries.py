"""Composes rule summaries: the numbered rules of a game in our own words, with icons."""

from collections.abc import Iterator

from companion.games import GAMES, find_room
from companion.paper.documents import Document, make_article, make_picture
from companion.paper.draw.examples import Captioned
from companion.paper.draw.flow import Article, Block
from companion.paper.press import Press
from companion.printing.choices import Choices
from companion.printing.phrases import read_paper_words, read_phrases, shorten
from companion.words import Words, list_summarised, read_summary, read_words

NUMBER = "n"


def find_icon(slug: str) -> str:
    """Finds the icon of a game for its summary."""
    return str(read_summary(slug).get("icon", "ornament"))


def list_summaries() -> dict[str, str]:
    """Lists the games that have a summary with their titles, playable games first."""
    played = {game.meta.slug: game.meta.title for game in GAMES}
    known = list_summarised()
    ours = {slug: title for slug, title in played.items() if slug in known}
    return ours | {slug: read_summary(slug)["title"] for slug in known if slug not in ours}


def compose_rules(choices: Choices) -> Document:
    """Composes the rules of a game on a page or two."""
    title = list_summaries()[choices.game]
    phrases = read_phrases(choices.language)
    article = Article(
        title=f"{shorten(title)} – {phrases['rules']}",
        about=phrases["rules-about"],
        icon=find_icon(choices.game),
        blocks=(
            *_tell_rules(choices.game, choices.language),
            *_tell_symbols(choices.game, choices.language),
            Block("paragraph", phrases["rules-gaps"]),
        ),
        pictured=True,
    )
    words = read_paper_words(choices.game, title, choices.language)
    return make_article(article, words, paper=choices.paper, saver=choices.saver)


def _tell_rules(slug: str, language: str) -> Iterator[Block]:
    """Tells each rule under the heading of its section, numbered ones with their number."""
    words, summary = Words(slug, language), read_summary(slug)
    if goal := words.tour()[:1]:
        yield Block("heading", read_phrases(language)["goal"])
        yield Block("item", goal[0].text, icon=summary["goal"], lead=f"{goal[0].title}.")
    for rule in read_words(slug, language)["rules"]:
        if heading := words.heading(rule):
            yield Block("heading", heading)
        sign = rule if rule.isupper() else ""
        lead = _close(words.rule_title(rule))
        icon, example = summary["rules"].get(rule, ""), find_example(words, slug, rule)
        yield Block("item", words.rule(rule), sign, icon, lead, example)


def find_example(words: Words, slug: str, rule: str) -> Captioned | None:
    """Finds the right and the wrong picture of a rule with their captions, if the game has any."""
    examples = find_room(slug).paper.examples
    return Captioned(examples[rule], *words.example(rule)) if rule in examples else None


def draw_examples(press: Press, slug: str, language: str) -> dict[str, tuple[str, str]]:
    """Draws the right and the wrong picture of each rule that has them, as SVG with captions."""
    words = Words(slug, language)
    return {
        rule: (
            press.write_svg(make_picture(example.right, example.shape, right), language),
            press.write_svg(make_picture(example.wrong, example.shape, wrong), language),
        )
        for rule, example in find_room(slug).paper.examples.items()
        for right, wrong in [words.example(rule)]
    }


def _tell_symbols(slug: str, language: str) -> Iterator[Block]:
    """Tells what each symbol on the sheet gives; n is the number printed beside it."""
    words = Words(slug, language)
    symbols = read_summary(slug).get("symbols", {})
    if symbols:
        yield Block("heading", read_phrases(language)["symbols"])
    for kind, icon in symbols.items():
        given = (kind, NUMBER, "")
        short = words.reward(given)
        lead = _close(f"{short[:1].upper()}{short[1:]}")
        yield Block("item", words.reward(given, long=True), icon=icon, lead=lead)


def _close(lead: str) -> str:
    """Ends a lead with a full stop, unless it ends with punctuation."""
    return lead if lead.endswith(("!", "?", "…", ".")) else f"{lead}."
