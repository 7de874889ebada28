"""Pages: thin blueprints named for places, fragments that the page and the stream share."""

from flask import Flask

from companion.web import (
    claim,
    compress,
    dice,
    errors,
    guard,
    health,
    home,
    knock,
    language,
    limits,
    live,
    lobby,
    pages,
    printing,
    printing_table,
    rules,
    score,
    screen,
    seat,
    sheets,
)


def add_pages(app: Flask) -> None:
    """Puts every place, its guard and its error pages into an app."""
    for place in (
        *(home, lobby, knock, claim, screen, seat, sheets, live, dice, rules, score),
        *(printing, printing_table, health),
    ):
        app.register_blueprint(place.place)
    for part in (compress, language, guard, limits, errors, pages):
        part.add_to(app)
