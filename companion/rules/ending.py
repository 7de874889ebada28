"""The end of a game while it still runs: what brings it, and who plays until then."""

from typing import Any, NamedTuple, Protocol, runtime_checkable


class Ending(NamedTuple):
    """An end that is near: its cause in a code, who brought it about, and who still plays."""

    cause: str
    by: tuple[int, ...] = ()
    """The seats that brought it about, or that may."""
    left: tuple[int, ...] = ()
    """Whose turns are left, in their order and with the turn under way; empty if nobody knows."""
    is_certain: bool = True
    """Whether the game ends whatever is played; if not, only tables with help are told."""


@runtime_checkable
class Foreseeing(Protocol):
    """For games whose end shows before it comes, so that pages can announce it."""

    def foresee_end(self, state: Any) -> Ending | None:
        """The end that is near in this position, or None."""
