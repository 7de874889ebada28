"""Compiles the rules of all games to machine code: `compile_rules.py FOLDER`, run at the root.

The compiled modules do what their sources do, which are installed beside them. A module with
cached properties stays as it is, because the compiler would compute them anew each time; so does
the one that gathers a game's functions, because its object has to travel to other processes.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

ALONE = ("--follow-imports=silent", "--ignore-missing-imports", "--no-site-packages")
"""The types of what the rules do not use are not read; `make check` has checked everything."""


def compile_rules(folder: Path) -> None:
    """Writes a compiled module for each module of the rules, and one library for each game."""
    with TemporaryDirectory() as work:
        made = [
            extension
            for game in sorted(Path("companion/games").glob("*/rules"))
            for extension in write_extensions(game, Path(work, game.parent.name))
        ]
        command = build_ext(Distribution({"name": "rules", "ext_modules": made}))
        command.build_lib, command.build_temp, command.parallel = str(folder), work, True
        command.ensure_finalized()
        command.run()


def write_extensions(rules: Path, work: Path) -> list[Extension]:
    """Translates the rules of one game to C."""
    modules = [str(module) for module in sorted(rules.glob("*.py")) if is_compiled(module)]
    made: list[Extension] = mypycify(
        [*ALONE, f"--cache-dir={work.parent}", *modules],
        group_name=f"{rules.parent.name}_rules",
        target_dir=str(work),
        opt_level="1",
        debug_level="0",
    )
    return made


def is_compiled(module: Path) -> bool:
    """Tells whether compiling keeps what a module does."""
    return module.name != "__init__.py" and "cached_property" not in module.read_text("utf-8")


if __name__ == "__main__":
    compile_rules(Path(sys.argv[1]))
