"""Lets a seat allow every device at the table to act for it."""

from companion.tables.desk import Desk
from companion.tables.hosting import check_running
from companion.tables.retrying import retries


class Scribing:
    """Remembers which seats let others act for them; only the seat itself decides that."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.store

    @retries
    def allow(self, code: str, seat: int, allowed: bool) -> None:
        """Lets every device at the table act for a seat from now on, or only its own."""
        look = self.desk.look(code)
        check_running(look)
        allowing = {*look.options.allowing} - {seat} | ({seat} if allowed else set())
        options = look.options._replace(allowing=tuple(sorted(allowing))).write()
        self.store.tables.change(code, seen=look.table.version, options=options)
