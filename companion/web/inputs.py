"""What the fragments of a page depend on, asked of all at once before any of them is rendered.

A fragment that begins with `{% call shows(...) %}` names its inputs there. Running each template
only to learn that they are the same as before would cost more than all the rest of an answer.
"""

from collections.abc import Mapping
from typing import Any, Final

from flask.templating import Environment
from jinja2 import Template

NAMES: Final = "{% call shows("
"""How a fragment names its inputs; before it there is nothing but what they are made of."""

Inputs = dict[str, tuple[object, ...]]
"""By the name of the fragment."""


def gather_inputs(environment: Environment, files: Mapping[str, str]) -> Template:
    """One template that reports the inputs of every fragment which names them."""
    assert environment.loader is not None
    reports = [
        find_inputs(name, environment.loader.get_source(environment, file)[0])
        for name, file in files.items()
    ]
    return environment.from_string("".join(reports))


def find_inputs(name: str, source: str) -> str:
    """The head of a fragment's template, with a report of the inputs in place of its body."""
    head, names, rest = source.partition(NAMES)
    inputs = rest.partition(") %}")[0]
    return f'{head}{{{{ report("{name}", {inputs}) }}}}' if names else ""


def read_inputs(gathered: Template, context: Mapping[str, Any]) -> Inputs:
    """What the fragments depend on now."""
    found: Inputs = {}

    def report(name: str, *inputs: object) -> str:
        found[name] = inputs
        return ""

    names = {**context, "report": report}
    for _ in gathered.root_render_func(gathered.new_context(names, shared=True)):
        pass
    return found
