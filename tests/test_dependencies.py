"""What the package imports is declared, so that an installation never relies on luck."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions

from tests.test_architecture import COMPANION, ROOT, read_imports

FILES = [
    *(file for file in COMPANION.rglob("*.py") if not file.is_relative_to(COMPANION / "build")),
    ROOT / "wsgi.py",
]
"""Everything that runs after the installation; what builds the package declares its own needs."""
NOT_INSTALLED = {"companion", "_typeshed"}
"""The package itself, and the types of the standard library, which only mypy reads."""


def find_undeclared(source: str, path: str) -> set[str]:
    """The third-party modules that a source imports and pyproject.toml does not declare."""
    modules = {name.split(".")[0] for name in read_imports(source, path)}
    modules -= NOT_INSTALLED | sys.stdlib_module_names
    return {name for name in modules if list_names(name).isdisjoint(DECLARED)}


def list_names(module: str) -> set[str]:
    """The names of the distributions that bring a module, as pyproject.toml spells them."""
    found = DISTRIBUTIONS.get(module, [module])
    return {re.sub(r"[-_.]+", "-", name).lower() for name in found}


def read_declared() -> set[str]:
    """The names of all dependencies, also those of PostgreSQL."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    return {re.split(r"[\[<>=~! ]", line)[0] for line in wanted}


DECLARED, DISTRIBUTIONS = read_declared(), packages_distributions()


def test_every_import_is_a_declared_dependency() -> None:
    found = {file: find_undeclared(file.read_text("utf-8"), str(file)) for file in FILES}
    assert {file: modules for file, modules in found.items() if modules} == {}


def test_an_import_that_only_a_dependency_brings_is_noticed() -> None:
    source = "import itsdangerous\nfrom flask_babel import Babel\nimport os"
    assert find_undeclared(source, "companion/app.py") == {"itsdangerous"}


def test_every_dependency_is_pinned_with_a_hash() -> None:
    pinned = (ROOT / "constraints.txt").read_text("utf-8")
    for name in DECLARED:
        assert re.search(rf"^{name}==\S+.* \\\n    --hash=sha256:[0-9a-f]{{64}}", pinned, re.M), (
            name
        )
