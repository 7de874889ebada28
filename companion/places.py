"""Finds the folders beside the package, which a wheel carries inside it."""

from pathlib import Path

PACKAGE = Path(__file__).parent


def find(folder: str) -> Path:
    """Finds `templates` or `sheets`, in a wheel first, because its neighbours are not ours."""
    for place in (PACKAGE / "_shipped" / folder, PACKAGE.parent / folder):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the companion was installed without its folder {folder}")
