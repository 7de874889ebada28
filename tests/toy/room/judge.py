"""Answers who would win with these heads."""

from collections.abc import Mapping
from typing import Any

from companion.games.seen import Inputs


def judge(asked: Mapping[str, str], words: Any) -> Inputs:
    """Whether the first of two numbers of heads wins; empty if they cannot be read."""
    heads = [int(text) for text in asked.get("heads", "").split() if text.isdecimal()]
    wins = len(heads) == 2 and heads[0] > heads[1]
    return {"answer": ("first" if wins else "other") if len(heads) == 2 else ""}
