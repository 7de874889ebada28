"""What the fragments of a page depend on, asked of all at once before any of them is rendered.

A fragment that begins with `{% call shows(...) %}` names its inputs there. Running the template
only to learn that they are the same as before costs more than all the rest of an answer.
"""

from collections.abc import Mapping
from typing import Any

from flask.templating import Environment
from jinja2 import Template, nodes

Inputs = dict[str, tuple[object, ...]]
"""By the name of the fragment."""


def gather_inputs(environment: Environment, files: Mapping[str, str]) -> Template:
    """One template that reports the inputs of every fragment which names them."""
    body: list[nodes.Node] = []
    for name, file in files.items():
        assert environment.loader is not None
        source, _, _ = environment.loader.get_source(environment, file)
        body += find_inputs(name, environment.parse(source, file))
    return environment.from_string(nodes.Template(body, lineno=1))


def find_inputs(name: str, fragment: nodes.Template) -> list[nodes.Node]:
    """The steps of a template up to its inputs, and the report of them; none if it names none."""
    steps: list[nodes.Node] = []
    for node in fragment.body:
        if isinstance(node, nodes.Assign):
            steps.append(node)
        elif isinstance(node, nodes.CallBlock) and is_shows(node.call):
            report = nodes.Name("report", "load", lineno=node.lineno)
            words = [nodes.Const(name, lineno=node.lineno), *node.call.args]
            call = nodes.Call(report, words, [], None, None, lineno=node.lineno)
            return [*steps, nodes.ExprStmt(call, lineno=node.lineno)]
        elif not isinstance(node, nodes.Output):
            break
    return []


def is_shows(call: nodes.Call) -> bool:
    """Tells whether a block is the one by which a fragment names its inputs."""
    return isinstance(call.node, nodes.Name) and call.node.name == "shows"


def read_inputs(gathered: Template, context: Mapping[str, Any]) -> Inputs:
    """What the fragments depend on now."""
    found: Inputs = {}

    def report(name: str, *inputs: object) -> None:
        found[name] = inputs

    names = {**context, "report": report}
    for _ in gathered.root_render_func(gathered.new_context(names, shared=True)):
        pass
    return found
