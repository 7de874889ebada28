"""Templates get a table as its reader may see it: nothing hidden lies beside it in any context."""

from collections.abc import Iterator
from types import FunctionType, MethodType
from typing import Any, Final

import pytest
from flask import Flask
from jinja2 import Template

from companion.rules import Play
from companion.tables import Look
from companion.tables.folds import Fold
from tests.web.test_hidden_hands import HANDS, VIEWERS, open_truth, visit

PAGES: Final = ("me", "screen", "host", "log", "dice", "knock", "changes?page=host&phase=running")
FLASKS_OWN: Final = {"g", "request", "session", "config"}


def list_inside(value: object, seen: set[int]) -> Iterator[object]:
    """Everything that a template could reach from a value, what its functions remember included."""
    if id(value) in seen or isinstance(value, type):
        return
    seen.add(id(value))
    yield value
    inside: list[object] = []
    if isinstance(value, dict):
        inside += [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside += value
    elif isinstance(value, FunctionType):
        inside += [cell.cell_contents for cell in value.__closure__ or ()]
    elif isinstance(value, MethodType):
        inside.append(value.__self__)
    elif type(value).__module__.startswith("companion."):
        inside += getattr(value, "__dict__", {}).values()
    for one in inside:
        yield from list_inside(one, seen)


@pytest.fixture
def contexts(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Whatever templates are given from now on, but for what all of them are given."""
    shared, given = {*app.jinja_env.globals} | FLASKS_OWN, []
    make = Template.new_context

    def note(template: Template, names: Any = None, *rest: Any, **named: Any) -> Any:
        given.append({name: one for name, one in (names or {}).items() if name not in shared})
        return make(template, names, *rest, **named)

    monkeypatch.setattr(Template, "new_context", note)
    return given


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_context_of_a_template_holds_what_its_reader_must_not_see(
    app: Flask, contexts: list[dict[str, Any]], viewer: int | None
) -> None:
    tables = app.extensions["companion"].tables
    truth = open_truth(tables, tuple(hand for hand, _ in HANDS))
    look = tables.look(truth.code)
    client = visit(app, truth, viewer, host=True)
    for page in PAGES:
        client.get(f"/t/{truth.code}/{page}")
    assert len(contexts) >= len(PAGES)
    held = list(list_inside(contexts, set()))
    assert not [one for one in held if isinstance(one, Look | Play | Fold)]
    hands = [state.cards.hands for state in held if isinstance(state, type(look.state))]
    assert hands, "pages show the position"
    for seen in hands:
        for seat, hand in enumerate(look.state.cards.hands):
            assert seen[seat] != hand or seat == viewer
    assert look.table.seed not in held
