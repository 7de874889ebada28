"""A copy of the companion with the toy game, added in the six places of a game only."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
TOY = Path(__file__).parent
SHEETS = TOY / "sheets"
PLACES = {
    "room": "companion/games/toy",
    "templates": "templates/games/toy",
    "sheets/toy": "sheets/toy",
    "static": "companion/static/games",
}
LIST = "companion/games/__init__.py"
START = "ROOMS: Final[tuple[Room, ...]] = (\n"


class Product:
    """The companion with the toy in a folder of its own, run in processes of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in ("companion", "templates", "sheets"):
            unwanted = shutil.ignore_patterns("__pycache__", "vendor", "build")
            shutil.copytree(ROOT / part, folder / part, ignore=unwanted)
        vendor = "companion/static/vendor"
        (folder / vendor).symlink_to(ROOT / vendor)
        for place, target in PLACES.items():
            shutil.copytree(TOY / place, folder / target, dirs_exist_ok=True)
        listed = (folder / LIST).read_text("utf-8")
        assert START in listed
        line = f"from companion.games import toy\n\n{START}    toy.ROOM,\n"
        (folder / LIST).write_text(listed.replace(START, line), "utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs to import this copy instead of the code beside the tests."""
        return {"PYTHONPATH": str(self.folder), "PYTHONSAFEPATH": "1"}

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A command of the companion with the toy."""
        return subprocess.run(
            [sys.executable, "-m", "companion.commands", *words],
            env=os.environ | self.environment | {"COMPANION_FOLDER": str(self.folder / "owner")},
            cwd=self.folder,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
