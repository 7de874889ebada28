"""The numbered rules of a game, in our own short words."""

from flask import Blueprint, abort, render_template, request

from companion.games import find_game
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
        sought=sought,
        found=[rule for rule in meta.rules if holds(words, rule, sought)],
    )


def holds(words: Words, rule: str, sought: str) -> bool:
    """Tells whether a rule says all the words that somebody looks for, or has this number."""
    told = f"{rule} {words.rule_title(rule)} {words.rule(rule)}".casefold()
    return all(word in told for word in sought.casefold().split())
