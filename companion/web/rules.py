"""The numbered rules of a game, in our own short words."""

from functools import cache

from flask import Blueprint, abort, render_template, request
from markupsafe import Markup

from companion.games import find_game
from companion.printing.files import open_press
from companion.printing.summaries import draw_examples
from companion.tables import read_code
from companion.web.language import choose_language
from companion.words import Words, read_summary

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules/<slug>")
def show_rules(slug: str) -> str:
    """Every rule with its number, so that refusals can point at it."""
    try:
        meta = find_game(slug).meta
    except KeyError:
        abort(404)
    code = read_code(request.args.get("from", "")[:20])
    words, sought = Words(slug, choose_language()), request.args.get("find", "").strip()[:60]
    return render_template(
        "rules/rules.html",
        meta=meta,
        words=words,
        code=code,
        icons=read_summary(slug).get("rules", {}),
        examples=list_examples(slug, words.language),
        sought=sought,
        found=[rule for rule in meta.rules if holds(words, rule, sought)],
    )


@cache
def list_examples(slug: str, language: str) -> dict[str, tuple[Markup, Markup]]:
    """The right and the wrong picture of each rule that has them, drawn once."""
    return {
        rule: (Markup(right), Markup(wrong))  # noqa: S704 - the press has escaped their titles
        for rule, (right, wrong) in draw_examples(open_press(), slug, language).items()
    }


def holds(words: Words, rule: str, sought: str) -> bool:
    """Tells whether a rule says all the words that somebody looks for, or has this number."""
    told = f"{rule} {words.rule_title(rule)} {words.rule(rule)}".casefold()
    return all(word in told for word in sought.casefold().split())
