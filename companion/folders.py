"""Finds the folders beside the package, which a wheel carries inside it."""

from pathlib import Path

PACKAGE = Path(__file__).parent


def find_folder(name: str) -> Path:
    """Finds `templates` or `sheets`, in a wheel first, because its neighbours are not ours."""
    for folder in (PACKAGE / "_shipped" / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the companion was installed without its folder {name}")
