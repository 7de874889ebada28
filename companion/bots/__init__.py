"""What the bots of all games share; each game brings its own as a BotSet."""

from typing import Final

from companion.bots.bot import Bot, Budget, count_steps, think_for
from companion.bots.bot_set import BotSet, Tally
from companion.bots.insight import Chances, Insight, share_chances

__all__ = [
    "SECONDS",
    "Bot",
    "BotSet",
    "Budget",
    "Chances",
    "Insight",
    "Tally",
    "count_steps",
    "share_chances",
    "think_for",
]

SECONDS: Final = 0.07
"""Seconds that a searching bot may think about one choice."""
