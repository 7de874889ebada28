"""The choices of the host, and what else a table remembers, stored as one line of JSON."""

import json
from functools import lru_cache
from typing import Final, NamedTuple

LONGEST_VALUE: Final = 200
"""The longest value that a remark may name."""


class Correction(NamedTuple):
    """A proposal to go back; it lapses when the log grows."""

    to: int
    """How many entries of the play would stay."""
    seq: int
    agreed: tuple[int, ...] = ()
    rested: bool = False
    """Whether the host had paused the table before."""
    number: int = 0
    """The version at which it was proposed, which identifies it."""


class Signal(NamedTuple):
    """A small sign of one seat: a reaction for the screen, or a nudge for another seat."""

    number: int
    """The version of the table that first shows it: no other signal has it."""
    seat: int
    """Who sent it; -1 is the host."""
    sign: str
    seq: int
    """The last entry of the log when it was sent."""


class Remark(NamedTuple):
    """What somebody's own pad shows in a box of the sheet, for the host to accept or decline."""

    number: int
    """The version of the table that first shows it: no other remark has it."""
    name: str
    """Who says so."""
    box: str
    value: str


class StandIn(NamedTuple):
    """A bot that plays one turn for a seat."""

    seat: int
    bot: str
    seq: int
    """The last entry of the log when the turn was handed over."""


class Options(NamedTuple):
    """How a table plays."""

    rulings: dict[str, bool]
    real_dice: bool = False
    help: bool = True
    take_back: bool = True
    correction: Correction | None = None
    same_luck_as: str = ""
    """The code of the earlier table whose dice or cards this table repeats; empty if none."""
    continues: str = ""
    """The code of the finished table whose game goes on here; empty if none."""
    copied: int = 0
    """How many lines of the log come from that table, its start included."""
    reached: bool = False
    """Whether a phone has opened the table's link."""
    revoked: int = 0
    """The version of the latest loss of a seat; forms made before it take none."""
    ready: tuple[str, ...] = ()
    """The names of those in the lobby who are ready to start."""
    allowing: tuple[int, ...] = ()
    """The seats that let every device at the table act for them."""
    stand_in: StandIn | None = None
    """The bot that plays the turn under way for somebody."""
    timer: int = 0
    """Seconds that the screen counts down in every turn, without any consequence; 0 is none."""
    reactions: bool = True
    """Whether phones may send reactions to the screen."""
    signals: tuple[Signal, ...] = ()
    """The latest signals; older ones are forgotten."""
    remarks: tuple[Remark, ...] = ()
    """What the pads of guests show, until the host has decided; the next table goes on with it."""

    def write(self) -> str:
        """Writes the options as JSON."""
        return json.dumps(self._asdict(), sort_keys=True)

    @classmethod
    @lru_cache(maxsize=1000)
    def read(cls, text: str) -> "Options":
        """Reads stored options; a field that an older version did not write has its default."""
        kept = json.loads(text)
        if "again" in kept:  # as earlier versions wrote it
            kept["same_luck_as"] = kept.pop("again")
        if kept.get("correction"):
            to, seq, agreed, *rest = kept["correction"]
            kept["correction"] = Correction(to, seq, tuple(agreed), *rest)
        if kept.get("stand_in"):
            kept["stand_in"] = StandIn(*kept["stand_in"])
        kept["signals"] = tuple(Signal(*signal) for signal in kept.get("signals", ()))
        kept["remarks"] = tuple(Remark(*remark) for remark in kept.get("remarks", ()))
        for listed in ("allowing", "ready"):
            kept[listed] = tuple(kept.get(listed, ()))
        return cls(**{"rulings": {}} | {name: kept[name] for name in cls._fields if name in kept})
