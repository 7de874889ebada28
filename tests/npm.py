"""Installs the npm packages that only tests and benches need, at their locked versions."""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.build.hook import ASKED, LOCK, run_npm


def install(folder: Path) -> Path:
    """The packages that the lock in this folder names, fetched once; nothing of them is run."""
    wanted = (folder / LOCK).read_text("utf-8")
    installed = folder / "node_modules"
    stamp = installed / ".installed"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return installed
    # Two test runners may come here at once: each installs apart, and the last one stays.
    with TemporaryDirectory(dir=folder, prefix="node_modules.") as apart:
        for name in ASKED:
            shutil.copy(folder / name, apart)
        run_npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], apart)
        fresh = Path(apart, "node_modules")
        (fresh / ".installed").write_text(wanted, "utf-8")
        if installed.exists():
            os.rename(installed, Path(apart, "old"))  # noqa: PTH104 - a folder, replaced in one step
        os.rename(fresh, installed)  # noqa: PTH104
    return installed
