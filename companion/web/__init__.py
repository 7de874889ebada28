"""The web pages: one blueprint per page, and the fragments that pages and streams share."""

from flask import Flask

from companion.web import (
    bg_stats,
    box,
    bringing,
    claim,
    company,
    compress,
    deleting,
    dice,
    editor,
    errors,
    group_adding,
    group_keeping,
    group_printing,
    groups,
    guard,
    health,
    home,
    judge,
    knock,
    language,
    learning,
    limits,
    live,
    lobby,
    luck,
    own_boxes,
    own_keeping,
    own_pictures,
    own_sharing,
    own_sheets,
    own_trial,
    pad,
    pages,
    printing,
    printing_table,
    replay,
    result,
    rules,
    score,
    screen,
    scribe,
    seat,
    sheets,
    waiting,
)


def add_pages(app: Flask) -> None:
    """Adds all blueprints, the checks of every request and the error pages to an app."""
    for page in (
        *(home, lobby, waiting, knock, claim, screen, seat, sheets, replay, live),
        *(own_sheets, own_boxes, editor, own_keeping, own_pictures, own_sharing, own_trial, pad),
        *(groups, group_adding, group_keeping, group_printing, deleting, bringing),
        *(dice, luck, rules, score, bg_stats, judge, scribe, company),
        *(printing, printing_table, result, learning, health, box),
    ):
        app.register_blueprint(page.blueprint)
    for part in (compress, language, guard, limits, errors, pages):
        part.add_to(app)
