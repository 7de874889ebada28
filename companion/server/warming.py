"""Compiles the templates soon after a start, so that no tap has to wait for one of them."""

import time
from collections.abc import Callable, Iterable
from threading import Timer
from typing import Final

from flask import Flask

AFTER: Final = 10.0
"""Seconds after a start that belong to those who were waiting for it."""
REST: Final = 0.005
"""Seconds between two templates, in which whoever has asked for something is answered."""


def start_warming(app: Flask) -> Timer:
    """Compiles all templates a little later, beside whatever else is done."""
    renderers = app.extensions["companion"].fragments.renderers
    # What is compiled for one language is there for all.
    steps = next(iter(renderers.values())).compile_all()
    timer = Timer(AFTER, take_steps, (steps,))
    timer.daemon = True
    timer.start()
    return timer


def take_steps(steps: Iterable[object], rest: Callable[[float], object] = time.sleep) -> None:
    """Takes one step after the other, with a rest after each."""
    for _ in steps:
        rest(REST)
