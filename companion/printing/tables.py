"""Composes the prints of a table: the sheets of its seats, its record and its poster."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from babel.dates import format_date
from babel.numbers import format_decimal

from companion.games import find_room
from companion.layouts import read_stored
from companion.paper.documents import Document, make_poster, make_result, make_seats
from companion.paper.draw.poster import Invitation
from companion.paper.draw.sheet import SeatPrint
from companion.printing.blanks import Sheet, translate
from companion.printing.choices import EVERYBODY, Choices, UnknownChoice, check_known
from companion.printing.phrases import read_paper_words, read_phrases
from companion.printing.summaries import find_icon
from companion.rules import Game, OnFigures, OnSheets, Play, Standing
from companion.tables import Look
from companion.words import Words


class Played(NamedTuple):
    """A game at a table, with everything that a printed page says about it."""

    play: Play
    sheet_name: str
    sheet: Sheet
    people: tuple[str, ...]
    day: date
    code: str = ""
    address: str = ""
    """Where the table can be reached, without a slash at its end."""
    closed: bool = False
    """Whether the host ended the game before its end."""
    viewer: int | None = None
    """The seat whose print it is, which may see its own hand."""
    commitment: str = ""
    seed: str = ""
    """The seed of the luck; empty until the game is over."""
    same_luck_as: str = ""
    """The code of the earlier table whose dice or cards came again; empty if none."""
    of_a_box: bool = False
    """Whether the cards of a box were played, of which a sheet of ours only has the names."""


def describe(look: Look, sheet: str, address: str, viewer: int | None = None) -> Played:
    """Describes a table that has begun; the seed of its dice is left out until the game is over."""
    table = look.table
    assert look.play is not None
    return Played(
        play=look.play,
        sheet_name=table.sheet_name,
        sheet=read_stored(sheet),
        people=tuple(seat.name for seat in look.seats),
        day=datetime.fromtimestamp(table.created, UTC).astimezone().date(),
        code=table.code,
        address=address,
        closed=table.phase == "ended",
        viewer=viewer,
        commitment=table.commitment,
        seed=table.seed if table.phase == "over" else "",
        same_luck_as=look.options.same_luck_as,
        of_a_box=look.is_by_hand and table.sheet_name in look.game.meta.sheets,
    )


def compose_seats(played: Played, choices: Choices) -> Document:
    """Composes the sheets of one seat or of all, as on the phones."""
    game, language = played.play.game, choices.language
    if not isinstance(game, OnSheets) or not find_room(game.meta.slug).paper.areas:
        raise UnknownChoice("sheet to draw on in", game.meta.title, ["none"])
    numbers = [str(number) for number in range(1, len(played.people) + 1)]
    check_known("seat", choices.seat, [EVERYBODY, *numbers])
    chosen = numbers if choices.seat == EVERYBODY else [choices.seat]
    seats = [
        SeatPrint(
            name=played.people[int(number) - 1],
            date=tell_day(played.day, language),
            table=played.code,
            result=tell_result(played, int(number) - 1, language),
            address=f"{played.address}/t/{played.code}/seat/{number}" if played.code else "",
            marks=find_marks(played.play, game, int(number) - 1),
        )
        for number in chosen
    ]
    document = make_seats(
        find_room(game.meta.slug).paper,
        translate(game, played.sheet_name, played.sheet, language),
        seats,
        read_paper_words(game.meta.slug, game.meta.title, language),
        paper=choices.paper,
        saver=choices.saver,
    )
    whose = [played.code] if choices.seat == EVERYBODY else [played.code, seats[0].name]
    return document._replace(title=", ".join([document.title, *filter(None, whose)]))


def find_marks(play: Play, game: OnSheets, seat: int) -> Mapping[str, str]:
    """Lists the marks of a seat; of one that went on on paper, those made on its phone before."""
    marks = game.list_marks(play.state, seat)
    if marks:
        return marks
    earlier = (game.list_marks(step.before.state, seat) for step in play.walk_back())
    return next(filter(None, earlier), marks)


def has_result(game: Game[Any, Any, Any], state: Any) -> bool:
    """Tells whether a page can be printed that shows how the result of a game came about."""
    return find_room(game.meta.slug).paper.result is not None and game.result(state) is not None


def compose_result(played: Played, choices: Choices) -> Document:
    """Composes the page that shows how the result of a finished game came about."""
    game, language = played.play.game, choices.language
    result, outcome = find_room(game.meta.slug).paper.result, game.result(played.play.state)
    if result is None or outcome is None:
        raise UnknownChoice("result sheet of", game.meta.title, ["none"])
    sheet = translate(game, played.sheet_name, played.sheet, language)
    won = read_phrases(language)["won"]
    positions = [step.before.state for step in played.play.walk_back()][::-1]
    told = result.tell([*positions, played.play.state], outcome.winners)
    of_sheet = result.page.is_of_sheet and not played.of_a_box
    document = make_result(
        result._replace(page=result.page._replace(is_of_sheet=of_sheet)),
        {**sheet, **told, "people": played.people},
        {**read_paper_words(game.meta.slug, game.meta.title, language), "won": won},
        paper=choices.paper,
        saver=choices.saver,
    )
    return document._replace(title=", ".join(filter(None, (document.title, played.code))))


def compose_poster(game: Game[Any, Any, Any], invitation: Invitation, choices: Choices) -> Document:
    """Composes the poster of a table; the Wi-Fi is shown only with a local address."""
    meta, near = game.meta, is_near(invitation.address)
    words = read_paper_words(meta.slug, meta.title, choices.language)
    return make_poster(
        invitation,
        words if near else {**words, "same-wifi": ""},
        icon=find_icon(meta.slug),
        paper=choices.paper,
        saver=choices.saver,
    )


def is_near(address: str) -> bool:
    """Tells whether an address belongs to the local network."""
    name = urlsplit(address).hostname or ""
    try:
        return not ip_address(name).is_global
    except ValueError:
        return "." not in name or name.endswith(".local")


def tell_day(day: date, language: str) -> str:
    """Writes a date in the reader's language."""
    return str(format_date(day, "long", locale=language))


def tell_result(played: Played, seat: int, language: str) -> str:
    """Tells the figures or the result of a seat in one line."""
    phrases = read_phrases(language)
    result = played.play.game.result(played.play.state)
    if result is None:
        return phrases["closed" if played.closed else "running"]
    standing = next(standing for standing in result.standings if standing.seat == seat)
    told = tell_figures(standing, played.play, language)
    if seat not in result.winners:
        return told
    return f"{phrases['won' if len(result.winners) == 1 else 'shared']}, {told}"


def tell_figures(standing: Standing, play: Play, language: str) -> str:
    """Tells a seat's figures in the order in which they were compared, without the way it ended."""
    game, words = play.game, Words(play.game.meta.slug, language)
    told = []
    for name, value in standing.figures:
        if words.outcome(name) != words.name(name):
            continue
        counted = (
            game.count_figure(play.layout, name, value) if isinstance(game, OnFigures) else value
        )
        figure = str(format_decimal(counted, locale=language)).replace("-", "\N{MINUS SIGN}")
        told.append(f"{words.name(name)} {figure}")
    return ", ".join(told)
