"""Composes the record of a game: its log as sentences, with the result at the end."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from companion.paper.documents import Document, make_article
from companion.paper.draw.flow import Article, Block
from companion.printing.blanks import translate
from companion.printing.choices import Choices
from companion.printing.phrases import read_paper_words, read_phrases, shorten
from companion.printing.summaries import find_icon
from companion.printing.tables import Played, tell_day, tell_figures, tell_result
from companion.rules import HIDDEN, TABLE, TO, Game, Hiding, InChains, Play
from companion.words import Words, find_name

MOST_TOLD: Final = 3000
"""The most lines of a record, about a hundred pages; no real game has as many."""


class Turn(NamedTuple):
    """The lines that a seat has written in its turn, and the dice or cards drawn for them."""

    seat: int = TABLE
    lines: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


def compose_record(played: Played, choices: Choices) -> Document:
    """Composes the record of everything that happened and was not undone."""
    language = choices.language
    game = played.play.game
    phrases, words = read_phrases(language), Words(game.meta.slug, language)
    about = [
        phrases["table"].format(code=played.code) if played.code else "",
        tell_day(played.day, language),
        "" if played.of_a_box else _tell_sheet(played, language),
        ", ".join(played.people),
    ]
    article = Article(
        title=f"{shorten(game.meta.title)} – {phrases['record']}",
        about=" · ".join(part for part in about if part),
        icon=find_icon(game.meta.slug),
        blocks=(
            *_tell_entries(played, words, language),
            *_tell_end(played, words, language),
            *_tell_dice(played, language),
        ),
    )
    paper_words = read_paper_words(game.meta.slug, game.meta.title, language)
    document = make_article(article, paper_words, paper=choices.paper, saver=choices.saver)
    title = [paper_words["game"], phrases["record"], played.code]
    return document._replace(title=", ".join(filter(None, title)))


def _tell_sheet(played: Played, language: str) -> str:
    """Names the sheet or deck, and says where its figures come from."""
    sheet = translate(played.play.game, played.sheet_name, played.sheet, language)
    named = read_phrases(language)["sheet"].format(title=sheet["title"])
    return ", ".join(filter(None, (named, str(sheet.get("provenance", "")))))


def _tell_entries(played: Played, words: Words, language: str) -> list[Block]:
    """Yields the table's lines as they were written, and each turn when it has ended."""
    phrases, rounds = read_phrases(language), 0
    game = played.play.game
    opening = game.meta.opening
    told: list[Block] = []
    steps = list(islice(played.play.walk_back(), MOST_TOLD))[::-1]
    if left_out := played.play.length - len(steps):
        told.append(Block("paragraph", phrases["left-out"].format(number=left_out)))
    elif opening and [step.entry.text for step in steps[:1]] != [opening]:
        told.append(Block("heading", phrases["before"]))
    turn = Turn()
    later = [*(step.before for step in steps), played.play][1:]
    for step, after in zip(steps, later, strict=True):
        (actor, line), earlier, owed = step.entry, step.before, step.is_chance
        shown = _conceal(played, actor, line)
        is_over = (actor != turn.seat and not owed) or _begins_anew(earlier, after)
        if turn.lines and is_over:
            told += _tell_turn(played, turn, earlier.state, words)
            turn = Turn()
        if line == opening:
            rounds += 1
            told.append(Block("heading", phrases["round"].format(number=rounds)))
        if owed and _is_drawn(game, line):
            _add_cards(told, played, shown, words, phrases["drawn"])
        elif (actor == TABLE and not turn.lines) or line == opening:
            name = find_name(game.meta, actor, line, played.people)
            told.append(Block("paragraph", words.record(shown, name), keeps=rounds > 0))
        elif actor == TABLE:
            turn = turn._replace(lines=(*turn.lines, shown), drawn=(*turn.drawn, shown))
        else:
            turn = turn._replace(seat=actor, lines=(*turn.lines, shown))
        if line == game.meta.done:
            told += _tell_turn(played, turn, earlier.state, words)
            turn = Turn()
    return [*told, *_tell_turn(played, turn, played.play.state, words)]


def _begins_anew(earlier: Play, later: Play) -> bool:
    """Tells whether a line has begun another chain, because the same seat acts in two turns."""
    game = earlier.game
    if not isinstance(game, InChains):
        return False
    before = game.list_steps(earlier.state)
    return bool(before) and game.list_steps(later.state)[: len(before)] != before


def _is_drawn(game: Game[Any, Any, Any], line: str) -> bool:
    """Tells whether a line gives a seat cards that it may look at."""
    if line.split(" ")[-2:-1] != [TO]:
        return False
    return not isinstance(game, Hiding) or game.conceal(TABLE, line, int(line[-1])) == line


def _add_cards(told: list[Block], played: Played, line: str, words: Words, drawn: str) -> None:
    """Adds what a seat has drawn to its turn, if the reader may know it."""
    _verb, *cards, _to, seat = line.split(" ")
    if HIDDEN in cards:
        return
    name = played.people[int(seat)]
    drawn = drawn.format(cards=", ".join(map(words.name, cards)))
    if told and told[-1].lead == name:
        turn = told.pop()
        told.append(turn._replace(text=f"{turn.text} → {drawn}"))
    else:
        told.append(Block("paragraph", drawn, lead=name))


def _tell_turn(played: Played, turn: Turn, state: Any, words: Words) -> Iterator[Block]:
    """Tells the chain of a turn if the game has chains; otherwise a sentence for each line."""
    game = played.play.game
    lines = [line for line in turn.lines if line != game.meta.done]
    if not lines:
        return
    name = played.people[turn.seat]
    if isinstance(game, InChains) and (steps := game.list_steps(state)):
        told = " → ".join(_tell_steps(steps, turn.drawn, game.list_places(state), words))
        yield Block("paragraph", told, lead=name)
        return
    for line in lines:
        yield Block("paragraph", words.record(line, name))


def _tell_steps(
    steps: Sequence[Sequence[str | int]],
    drawn: Sequence[str],
    places: Mapping[str, Any],
    words: Words,
) -> Iterator[str]:
    """Tells each step of the chain, and after a step that drew dice or cards what was drawn."""
    answers = [line.split(" ") for line in drawn]
    for step in steps:
        told = words.step(step, places)
        if answers and step[0] == answers[0][0]:
            _verb, *faces = answers.pop(0)
            told += f" ({', '.join(map(words.name, faces))})"
        yield told


def _conceal(played: Played, actor: int, line: str) -> str:
    """Hides from a line what the reader may not know yet."""
    game = played.play.game
    if not isinstance(game, Hiding) or game.result(played.play.state):
        return line
    return game.conceal(actor, line, played.viewer)


def _tell_end(played: Played, words: Words, language: str) -> Iterator[Block]:
    phrases = read_phrases(language)
    result = played.play.game.result(played.play.state)
    yield Block("heading", phrases["result"])
    if result is None:
        sentence = tell_result(played, 0, language)
        yield Block("paragraph", f"{sentence[:1].upper()}{sentence[1:]}.")
        return
    yield Block("paragraph", words.outcome(result.reason))
    yield Block("paragraph", words.outcome(f"by {result.decided_by}"))
    for standing in result.standings:
        won = standing.seat in result.winners
        icon = find_icon(played.play.game.meta.slug) if won else "ornament"
        told = tell_figures(standing, played.play, language)
        yield Block("item", told, icon=icon, lead=played.people[standing.seat])


def _tell_dice(played: Played, language: str) -> Iterator[Block]:
    """Tells how to check that the dice were fair; only for a game that is over."""
    if not played.seed or played.play.game.result(played.play.state) is None:
        return
    phrases = read_phrases(language)
    fair = "fair" if played.play.game.meta.luck == "dice" else "fair-cards"
    yield Block("heading", phrases[fair])
    told = phrases[f"{fair}-{'again' if played.same_luck_as else 'how'}"]
    yield Block("paragraph", told.format(code=played.same_luck_as))
    yield Block("paragraph", played.commitment, lead=phrases["fair-hash"])
    yield Block("paragraph", played.seed, lead=phrases["fair-seed"])
