"""Pages: thin blueprints named for places, fragments that the page and the stream share."""

from flask import Flask

from companion.web import (
    errors,
    guard,
    home,
    language,
    live,
    lobby,
    pages,
    printing,
    printing_table,
    rules,
    screen,
    seat,
)


def add_pages(app: Flask) -> None:
    """Puts every place, its guard and its error pages into an app."""
    for place in (home, lobby, screen, seat, live, rules, printing, printing_table):
        app.register_blueprint(place.place)
    for part in (language, guard, errors, pages):
        part.add_to(app)
