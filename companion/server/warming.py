"""Compiles the templates soon after a start, so that no tap has to wait for one of them."""

import time
from collections.abc import Callable, Iterable
from threading import Thread
from typing import Final

from flask import Flask

PAUSE: Final = 5.0
"""Seconds before the first template, because somebody may wait for the first page."""
REST: Final = 0.005
"""Seconds between two templates, in which whoever has asked for something is answered."""


def start_warming(app: Flask) -> Thread:
    """Compiles all templates beside whatever else is done."""
    renderers = app.extensions["companion"].fragments.renderers
    # What is compiled for one language is there for all.
    steps = next(iter(renderers.values())).compile_all()
    thread = Thread(target=take_steps, args=(steps,), daemon=True)
    thread.start()
    return thread


def take_steps(steps: Iterable[object], rest: Callable[[float], object] = time.sleep) -> None:
    """Takes one step after the other, with a rest after each, when the first page is answered."""
    rest(PAUSE)
    for _ in steps:
        rest(REST)
