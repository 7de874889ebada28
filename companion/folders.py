"""Finds the folders beside the package, which a wheel contains."""

from pathlib import Path

PACKAGE = Path(__file__).parent


def find_folder(name: str) -> Path:
    """Finds `templates` or `sheets`: in an installed wheel, or else beside the package."""
    for folder in (PACKAGE / "_shipped" / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the companion was installed without its folder {name}")
