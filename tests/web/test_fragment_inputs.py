"""Fragments see only their inputs: one that is forgotten is an error, and none is superfluous."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest
from flask import Flask
from jinja2 import TemplateNotFound, UndefinedError, meta, nodes
from jinja2.defaults import DEFAULT_NAMESPACE

from companion.tables import Options
from companion.web.drawings import make_renderers
from companion.web.picks import list_fragments
from tests.web.evenings import PLAIN, SLUGS, Evening

FUNCTIONS = {"part", "slot", "icon", "pen", "url_for", "own_template", "_", "ngettext"} | {
    *DEFAULT_NAMESPACE
}
"""The functions that every template may use."""
UNDECLARED: dict[str, set[str]] = {}
"""What each source uses, for all tests: many templates include the same ones."""
AT_THE_END = {"figures"}
"""Inputs that fragments of a game pick only where a seat on paper tells its last figures."""


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
    sources = list_sources(app, template, slugs)
    return {name for one in sources for name in find_undeclared(app, one)}


def find_undeclared(app: Flask, source: str) -> set[str]:
    """The names that a source uses without setting them."""
    if source not in UNDECLARED:
        UNDECLARED[source] = meta.find_undeclared_variables(app.jinja_env.parse(source))
    return UNDECLARED[source]


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


def test_a_name_that_is_no_input_is_an_error(app: Flask) -> None:
    renderer = make_renderers(app)["en"]
    with pytest.raises(UndefinedError):
        renderer.render("waiting/_roster.html", {})
