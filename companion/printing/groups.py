"""Composes what a group has played: its last evening, all its games, or its records."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from babel.numbers import format_decimal, format_percent

from companion.games import GAMES
from companion.groups import Adjusted, Book, GameResult
from companion.groups.records import Best, SheetRecords
from companion.groups.standings import Standing
from companion.paper.documents import Document, make_article
from companion.paper.draw.flow import Article, Block
from companion.printing.choices import Choices
from companion.printing.phrases import name_sheet, read_paper_words, read_phrases, shorten
from companion.printing.summaries import find_icon
from companion.printing.tables import tell_day
from companion.words import Words

KINDS: Final = ("evening", "games", "records")
MOST_TOLD: Final = 1000
"""The most games on a print of all games, about twenty pages."""


class Told(NamedTuple):
    """A group with everything that its prints say of it, in the language of the paper."""

    name: str
    book: Book
    changes: tuple[str, ...]
    """What the last evening has changed, in sentences."""
    choices: Choices
    adjusted: Sequence[Adjusted] = ()
    """What everybody would have won without luck."""


def compose_group(told: Told) -> Document:
    """Composes what was chosen of a group."""
    choices = told.choices
    phrases = read_phrases(choices.language)
    tell = {"evening": _tell_evening, "games": _tell_games, "records": _tell_records}
    title = f"{told.name} – {phrases[f'group-{choices.what}']}"
    about = phrases["group-about"].format(number=_tell_number(told, len(told.book.games)))
    latest = [told.book.games[-1].game] if told.book.games else []
    icon = _find_icon(latest[0]) if latest else "ornament"
    blocks = tuple(tell[choices.what](told)) or (Block("paragraph", phrases["group-none"]),)
    document = make_article(
        Article(title, about, icon, blocks, columns=1 if choices.what == "evening" else 2),
        read_paper_words(GAMES[0].meta.slug, told.name, choices.language),
        paper=choices.paper,
        saver=choices.saver,
    )
    return document._replace(title=title)


def _tell_evening(told: Told) -> Iterator[Block]:
    """Tells the games of the last evening, what they have changed, and how everybody stands."""
    phrases = read_phrases(told.choices.language)
    if not told.book.games:
        return
    yield Block("heading", _tell_day(told, told.book.evening[-1].ended))
    for game in told.book.evening:
        yield _tell_game(told, game)
    if told.changes:
        yield Block("heading", phrases["group-changes"])
        for change in told.changes:
            yield Block("paragraph", change)
    yield Block("heading", phrases["group-standings"])
    for place, one in enumerate(told.book.standings, 1):
        yield _tell_standing(told, place, one)


def _tell_games(told: Told) -> Iterator[Block]:
    """Lists all games under the days on which they were played, the latest first."""
    games = told.book.games[::-1]
    day = ""
    for game in games[:MOST_TOLD]:
        played = _tell_day(told, game.ended)
        if played != day:
            day = played
            yield Block("heading", day)
        yield _tell_game(told, game)
    if left_out := len(games[MOST_TOLD:]):
        sentence = read_phrases(told.choices.language)["group-left-out"]
        yield Block("paragraph", sentence.format(number=_tell_number(told, left_out)))


def _tell_records(told: Told) -> Iterator[Block]:
    """Tells the best results on each sheet, then streaks and who is whose nemesis."""
    phrases = read_phrases(told.choices.language)
    for sheet in told.book.sheets:
        yield from _tell_sheet(told, sheet)
    if told.book.standings:
        yield Block("heading", phrases["group-rivals"])
    for one in told.book.standings:
        if one.longest or told.book.rivals.find_nemesis(one.person):
            yield _tell_rival(told, one)
    if told.adjusted:
        yield Block("heading", phrases["group-adjusted"])
    for place, known in enumerate(told.adjusted, 1):
        yield _tell_adjusted(told, place, known)


def _tell_sheet(told: Told, sheet: SheetRecords) -> Iterator[Block]:
    """Tells of one sheet how often it was played, who leads there, and the best result of each."""
    phrases, latest = read_phrases(told.choices.language), sheet.latest
    yield Block("heading", f"{shorten(latest.title)} · {_name_sheet(told, latest)}")
    facts = [phrases["group-plays"].format(number=_tell_number(told, sheet.plays))]
    if sheet.standings and sheet.standings[0].wins:
        most = sheet.standings[0]
        leader = phrases["group-leader"]
        facts.append(leader.format(name=_name(told, most.person), number=most.wins))
    if sheet.own:
        facts.append(phrases["group-best"].format(figure=_tell_figure(told, latest)))
    yield Block("item", " · ".join(facts), icon=_find_icon(latest.game))
    for place, best in enumerate(sheet.own.values(), 1):
        yield _tell_best(told, place, best)


def _tell_best(told: Told, place: int, best: Best) -> Block:
    """Tells the best result of a person, and when it was reached."""
    score, day = _tell_number(told, best.score), _tell_day(told, best.ended)
    return Block("item", f"{score} · {day}", sign=f"{place}.", lead=_name(told, best.person))


def _tell_game(told: Told, game: GameResult) -> Block:
    """Tells one game: on which sheet it was played, and everybody with place and score."""
    places = [
        f"{seat.rank}. {_name(told, seat.person, seat.name)} ({_tell_number(told, seat.score)})"
        for seat in game.seats
    ]
    lead = f"{shorten(game.title)} · {_name_sheet(told, game)}:"
    return Block("item", " · ".join(places), icon=_find_icon(game.game), lead=lead)


def _tell_standing(told: Told, place: int, one: Standing) -> Block:
    """Tells how often a person has played and won."""
    phrases, language = read_phrases(told.choices.language), told.choices.language
    share = str(format_percent(round(one.share, 2), locale=language))
    sentence = phrases["group-standing"].format(
        plays=_tell_number(told, one.plays), wins=_tell_number(told, one.wins), share=share
    )
    return Block("item", sentence, sign=f"{place}.", lead=_name(told, one.person))


def _tell_rival(told: Told, one: Standing) -> Block:
    """Tells the streaks of a person, and their nemesis if they have one."""
    phrases = read_phrases(told.choices.language)
    facts = [
        phrases[f"group-{kind}"].format(number=number)
        for kind, number in (("longest", one.longest), ("streak", one.streak))
        if number
    ]
    nemesis = told.book.rivals.find_nemesis(one.person)
    if nemesis:
        ahead = told.book.rivals.before[nemesis, one.person]
        games = told.book.rivals.count_games(nemesis, one.person)
        sentence = phrases["group-nemesis"]
        facts.append(sentence.format(name=_name(told, nemesis), ahead=ahead, games=games))
    return Block("paragraph", " · ".join(facts), lead=_name(told, one.person))


def _tell_adjusted(told: Told, place: int, one: Adjusted) -> Block:
    """Tells how many wins a person has, and would have without luck."""
    sentence = read_phrases(told.choices.language)["group-adjusted-of"].format(
        plays=_tell_number(told, one.plays),
        wins=_tell_number(told, one.wins),
        number=_tell_number(told, round(one.adjusted, 1)),
    )
    return Block("item", sentence, sign=f"{place}.", lead=_name(told, one.person))


def _name(told: Told, person: int | None, name: str = "") -> str:
    """Names a person, or a seat that was nobody's."""
    if person:
        return told.book.persons[person]
    return name or read_phrases(told.choices.language)["group-somebody"]


def _name_sheet(told: Told, game: GameResult) -> str:
    """Names a sheet in the language of the paper; one that is gone by the title that was stored."""
    known = _find_game(game.game)
    if known is None:
        return game.sheet_title
    return name_sheet(known, game.sheet, game.sheet_title, told.choices.language)


def _tell_figure(told: Told, game: GameResult) -> str:
    """Names what the scores of a game count, such as points."""
    if _find_game(game.game) is None:
        return game.figure
    return Words(game.game, told.choices.language).name(game.figure)


def _find_icon(slug: str) -> str:
    return find_icon(slug) if _find_game(slug) else "ornament"


def _find_game(slug: str) -> Any:
    """Finds the game, if the companion still has it."""
    known: Sequence[Any] = GAMES
    return next((game for game in known if game.meta.slug == slug), None)


def _tell_day(told: Told, moment: float) -> str:
    day = datetime.fromtimestamp(moment, UTC).astimezone().date()
    return tell_day(day, told.choices.language)


def _tell_number(told: Told, number: float) -> str:
    written = str(format_decimal(number, locale=told.choices.language))
    return written.replace("-", "\N{MINUS SIGN}")
