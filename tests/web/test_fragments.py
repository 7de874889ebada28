"""Fragments see only their inputs: what is cached by these is what would be rendered anew."""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from random import Random

import pytest
from flask import Flask
from jinja2 import TemplateNotFound, UndefinedError, meta, nodes
from jinja2.defaults import DEFAULT_NAMESPACE

from companion.folders import find_folder
from companion.games import GAMES
from companion.rules import Meta
from companion.tables import Look, Options, Tables, Tap
from companion.web import rendering
from companion.web.drawings import make_renderers
from companion.web.fragments import Fragments
from companion.web.picks import list_fragments
from companion.web.readers import Reader, show
from companion.web.rendering import Renderer
from companion.web.services import Services
from companion.web.shown import Key, Shown
from tests.conftest import Note
from tests.played import DICE
from tests.web.swapping import swap_in

TAPS = 60
PATCHED = "evenings of up to 60 random taps, every page patched as if fresh"
FUNCTIONS = {"part", "slot", "icon", "pen", "url_for", "own_template", "_", "ngettext"} | {
    *DEFAULT_NAMESPACE
}
"""The functions that every template may use."""
AT_THE_END = {"figures"}
"""Inputs that fragments of a game pick only where a seat on paper tells its last figures."""
ADDRESS = "http://192.168.1.2"


def read_templates(slug: str) -> str:
    """All templates of a game."""
    folder = find_folder("templates") / "games" / slug
    return "".join(file.read_text("utf-8") for file in folder.rglob("*.html"))


def switch_all(meta: Meta) -> dict[str, bool]:
    """The rulings of a game, each the other way, but for those that only people can follow."""
    return {one.name: not one.default for one in meta.options if not one.people_only}


class Evening:
    """A game in which two phones, a seat on paper and the host's screen look on."""

    def __init__(self, app: Flask, game: str, sheet: str, options: Options) -> None:
        self.services: Services = app.extensions["companion"]
        self.tables: Tables = self.services.tables
        table, self.host = self.tables.lobby.open_table(
            game=game, sheet=sheet, language="de", options=options, first=0
        )
        self.code = table.code
        self.tokens = [
            self.tables.lobby.sit_down(self.code, name=name, colour=colour, language=language)[1]
            for name, colour, language in (("Lea", "red", "fr"), ("<Max>", "teal", "en"))
        ]
        if self.look.game.meta.to_paper:
            self.tables.lobby.add_paper(self.code, "Opa")

    @property
    def look(self) -> Look:
        return self.tables.look(self.code)

    def list_readers(self) -> list[Reader]:
        """All pages of the table, each as somebody has it open."""
        begun = self.look.play is not None
        own, table = ("seat", "screen") if begun else ("waiting", "lobby")
        lea, max_ = self.tokens
        return [
            Reader(own, "fr", lea, None, "lea", ADDRESS, ()),
            Reader(own, "en", max_, None, "max", ADDRESS, ()),
            Reader(table, "de", None, None, "tv", ADDRESS, ()),
            Reader(table, "de", None, self.host, "host", ADDRESS, ()),
            Reader("host", "en", None, self.host, "host", ADDRESS, ()),
        ]

    def show_all(self) -> Iterator[Shown]:
        for reader in self.list_readers():
            yield show(self.services, self.look, reader)

    def ask(self, number: int) -> None:
        """At times somebody knocks, and the host proposes to go back."""
        look = self.look
        if number == 5:
            self.tables.door.knock(self.code, 0, name="Kim", language="de", browser="kim", once="1")
        if number % 8 == 5 and look.play and not look.result:
            self.tables.correcting.propose(self.code, look.play.length - 1)

    def answer(self) -> None:
        """Nobody wants to go back."""
        if correction := self.look.correction:
            self.tables.correcting.decline(self.code, correction.number)

    def tap(self, luck: Random, number: int) -> None:
        """What somebody at the table might do: mostly a move, at times an undo or a pause."""
        look = self.look
        if luck.random() < 0.05:
            self.tables.hosting.pause(self.code, True)
            self.tables.hosting.pause(self.code, False)
        seat = look.list_awaited()[0]
        line = luck.choice(look.list_offers(seat))
        assert look.play is not None
        if look.play.can_take_back(seat) and luck.random() < 0.1:
            line = luck.choice(["take back", "start over"])
        self.tables.acting.act(self.code, seat, Tap(line, f"tap {number}", look.table.last_seq))

    def play(self, seed: int, taps: int = TAPS) -> Iterator[int]:
        """Starts, and taps until the game is over, or so many times."""
        yield 0
        self.tables.lobby.start(self.code)
        luck = Random(seed)
        for number in range(1, taps + 1):
            yield number
            if self.look.result:
                return
            self.tap(luck, number)


OPEN = [game.meta for game in GAMES if game.meta.is_open]
SLUGS = [meta.slug for meta in OPEN]
PLAIN = [(meta.slug, meta.sheets[0], Options({})) for meta in OPEN]
"""Every open game on its first sheet, as most tables play it."""
OTHERWISE = [
    (meta.slug, meta.sheets[-1], Options(switch_all(meta), help=False, take_back=True))
    for meta in OPEN
]
"""The same on the last sheet, with every ruling the other way and little help on the pages."""


IN_SLOTS = [slug for slug in SLUGS if "slot(" in read_templates(slug)]
"""The games whose templates have slots."""


def check_pages(evening: Evening, renderers: Mapping[str, Renderer], seed: int) -> int:
    """Swaps what all pages are sent into them, tap by tap, and compares them with fresh ones.

    Gives the number of slots that were sent alone.
    """
    luck, game = Random(seed), evening.look.table.game
    pages: dict[Key, dict[str, str]] = {}
    sent: dict[Key, int] = {}
    patched = 0
    for _ in evening.play(seed):
        for shown in evening.show_all():
            key, version = shown.key, shown.look.table.version
            if key in sent and luck.random() < 0.3:
                continue  # a page may sleep through a version or two
            fragments = list_fragments(key.page, game)
            page, after = pages.setdefault(key, {}), sent.get(key)
            changes = evening.services.fragments.list_changes(shown, fragments, after)
            patched += sum(change.slot is not None for change in changes)
            swap_in(page, changes)
            sent[key] = version
            for name, fragment in fragments.items():
                anew = renderers[key.language].render(fragment.template, fragment.pick(shown))
                assert page[name] == anew, f"{name} of {key}"
    return patched


@pytest.fixture
def uncached(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Renderer]:
    """Renderers without a cache, so that nothing is compared with what came from the same one."""
    monkeypatch.setattr(rendering, "MOST_TEXTS", 0)
    return make_renderers(app)


@pytest.mark.parametrize(("game", "sheet", "options"), [*PLAIN, *OTHERWISE])
def test_pages_sent_in_pieces_equal_pages_rendered_anew(
    app: Flask, uncached: Mapping[str, Renderer], game: str, sheet: str, options: Options
) -> None:
    patched = check_pages(Evening(app, game, sheet, options), uncached, 1)
    assert patched > 0 or game not in IN_SLOTS


@pytest.mark.full(PATCHED, 170)
def test_pages_sent_in_pieces_equal_fresh_ones_after_many_random_taps(
    app: Flask, uncached: Mapping[str, Renderer], note: Note, until: float
) -> None:
    for seed in count(time.time_ns()):
        for chosen in (*PLAIN, *OTHERWISE):
            note(PATCHED)
            check_pages(Evening(app, *chosen), uncached, seed)
        if time.monotonic() > until:
            break


@pytest.mark.parametrize(("game", "sheet", "options"), PLAIN)
def test_an_input_that_is_forgotten_is_an_error_and_never_another_text(
    app: Flask, game: str, sheet: str, options: Options
) -> None:
    """Takes each input away from each fragment: such a mutant fails as soon as it needs it.

    What this game never needed is at least named by the template, which no test of a name hides.
    """
    evening, renderers = Evening(app, game, sheet, options), make_renderers(app)
    killed: set[tuple[str, str, str]] = set()
    picked: dict[tuple[str, str, str], str] = {}
    for number in evening.play(3):
        evening.ask(number)
        for shown in evening.show_all() if number % 4 < 2 else ():
            renderer = renderers[shown.key.language]
            for name, fragment in list_fragments(shown.key.page, game).items():
                inputs = fragment.pick(shown)
                for taken in inputs:
                    mutant = shown.key.page, name, taken
                    picked[mutant] = fragment.template
                    if mutant in killed:
                        continue
                    rest = {key: value for key, value in inputs.items() if key != taken}
                    try:
                        text = renderer.draw_anew(fragment.template, rest).text
                        assert text == renderer.render(fragment.template, inputs), mutant
                    except UndefinedError:
                        killed.add(mutant)
        evening.answer()
    assert len(killed) > 0.7 * len(picked)
    used = {template: find_names(app, template) for template in picked.values()}
    names = {taken for _, _, taken in picked}
    assert [mutant for mutant, template in picked.items() if mutant[2] not in used[template]] == []
    assert not names & {name for template in used for name in find_optional(app, template)}
    assert not names & FUNCTIONS, "a forgotten input would be taken for a function"


@pytest.mark.parametrize(("game", "sheet", "options"), PLAIN)
def test_a_fragment_picks_nothing_that_its_template_does_not_use(
    app: Flask, game: str, sheet: str, options: Options
) -> None:
    for (name, template), names in gather_inputs(Evening(app, game, sheet, options)).items():
        assert not names - find_names(app, template), f"{name} picks too much for {template}"


@pytest.mark.parametrize(("game", "sheet", "options"), PLAIN)
def test_a_fragment_of_a_game_picks_all_that_its_template_uses(
    app: Flask, game: str, sheet: str, options: Options
) -> None:
    """Holds for branches too that no test comes to; shared fragments pick more at a game's end."""
    for (name, template), names in gather_inputs(Evening(app, game, sheet, options)).items():
        if template.startswith("games/"):
            needed = find_names(app, template, [game]) - find_own_names(app, template) - FUNCTIONS
            assert needed - names <= AT_THE_END, f"{name} picks too little for {template}"


def gather_inputs(evening: Evening) -> dict[tuple[str, str], set[str]]:
    """The names of the inputs that each fragment and its template got in the course of a game."""
    picked: dict[tuple[str, str], set[str]] = {}
    for number in evening.play(5):
        for shown in evening.show_all() if number < 2 or number % 20 == 0 else ():
            for name, fragment in list_fragments(shown.key.page, evening.look.table.game).items():
                names = set(fragment.pick(shown))
                picked.setdefault((name, fragment.template), set()).update(names)
    return picked


def list_sources(app: Flask, template: str, slugs: Sequence[str] = SLUGS) -> Iterator[str]:
    """The source of a template, and those that it includes for these games."""
    environment = app.jinja_env
    assert environment.loader is not None
    source = environment.loader.get_source(environment, template)[0]
    yield source
    included = re.findall(r'include "([^"]+)"', source)
    own = re.findall(r'include own_template\(slug, "(\w+)"\)', source)
    included += [f"games/{slug}/{name}.html" for name in own for slug in slugs]
    for file in included:
        with suppress(TemplateNotFound):
            yield from list_sources(app, file, slugs)


def find_names(app: Flask, template: str, slugs: Sequence[str] = SLUGS) -> set[str]:
    """The names that a template uses, and those of the templates that it includes."""
    parse = app.jinja_env.parse
    sources = list_sources(app, template, slugs)
    return {name for one in sources for name in meta.find_undeclared_variables(parse(one))}


def find_own_names(app: Flask, template: str) -> set[str]:
    """The names that a template or those around it set themselves: variables, macros, imports."""
    own: set[str] = set()
    for source in list_sources(app, template):
        tree = app.jinja_env.parse(source)
        own |= {name.name for name in tree.find_all(nodes.Name) if name.ctx != "load"}
        own |= {str(name) for one in tree.find_all(nodes.FromImport) for name in one.names}
        own |= {one.target for one in tree.find_all(nodes.Import)}
        own |= {one.name for one in tree.find_all(nodes.Macro)}
    return own


def find_optional(app: Flask, template: str) -> set[str]:
    """The names that a template asks about instead of needing them."""
    asked = re.compile(r"(?<![.\w])(\w+)(?: is (?:not )?defined| ?\| ?default)")
    return {name for source in list_sources(app, template) for name in asked.findall(source)}


def test_a_page_that_is_too_far_behind_is_sent_everything(app: Flask) -> None:
    evening = Evening(app, *PLAIN[0])
    played = evening.play(1, 9)
    next(played), next(played)
    lea = evening.list_readers()[0]
    fragments = Fragments(make_renderers(app))
    listed = list_fragments("seat", DICE.game)
    first = show(evening.services, evening.look, lea)
    everything = fragments.render(first, listed)
    for _ in range(3):
        next(played)
        later = show(evening.services, evening.look, lea)
        fragments.render(later, listed)
    version = first.look.table.version
    assert fragments.list_changes(later, listed, later.look.table.version) == []
    sent = fragments.list_changes(later, listed, version)
    assert [(change.fragment, change.slot) for change in sent] == [
        (name, None) for name in everything
    ]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_page_is_told_in_its_own_language(app: Flask, language: str) -> None:
    told = {"en": "The other sheets", "fr": "Les autres feuilles", "de": "Die anderen Blätter"}
    evening = Evening(app, *PLAIN[0])
    played = evening.play(1)
    next(played), next(played)
    for other in ("en", "fr", "de", language):
        reader = evening.list_readers()[0]._replace(language=other)
        shown = show(evening.services, evening.look, reader)
        sent = evening.services.fragments.render(shown, list_fragments("seat", DICE.game))
        assert told[other] in sent["others"]


def test_what_looks_the_same_stays_under_the_finger(app: Flask) -> None:
    """A version in which nothing that a page shows has changed sends nothing but its number."""
    evening = Evening(app, *PLAIN[0])
    played = evening.play(1)
    next(played), next(played)
    lea = evening.list_readers()[0]
    listed = list_fragments("seat", DICE.game)
    before = evening.look.table.version
    evening.services.fragments.render(show(evening.services, evening.look, lea), listed)
    evening.tables.store.tables.change(evening.code)
    shown = show(evening.services, evening.look, lea)
    assert shown.look.table.version > before
    changes = evening.services.fragments.list_changes(shown, listed, before)
    assert [change.fragment for change in changes] == ["seen"]


def test_a_name_that_is_no_input_is_an_error(app: Flask) -> None:
    renderer = make_renderers(app)["en"]
    with pytest.raises(UndefinedError):
        renderer.render("waiting/_roster.html", {})
