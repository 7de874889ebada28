"""Guests say what their own pads show in a box of the sheet; the host accepts or declines it."""

from typing import Final

from companion.tables.desk import Desk
from companion.tables.errors import Closed, NotYet
from companion.tables.look import Look
from companion.tables.options import LONGEST_VALUE, Remark
from companion.tables.retrying import retries

MOST_REMARKS: Final = 24
"""The most remarks that may wait for the host; more come from a script."""


class Remarking:
    """Keeps the remarks of a table until the host has decided about each."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.store = desk.store

    @retries
    def propose(self, code: str, name: str, box: str, value: str) -> None:
        """Adds a remark; what the same person said about the same box before is replaced."""
        look = self.desk.look(code)
        if look.play is None:
            raise NotYet("lobby")
        remark = Remark(look.table.version + 1, name, box, value)
        others = [one for one in look.options.remarks if (one.name, one.box) != (name, box)]
        if len(others) >= MOST_REMARKS or len(value) > LONGEST_VALUE:
            raise Closed("remarks")
        self._keep(look, *others, remark)

    def find(self, code: str, number: int) -> Remark:
        """The remark of this number; raises NotYet if the host has decided about it."""
        remarks = self.desk.look(code).options.remarks
        found = next((one for one in remarks if one.number == number), None)
        if found is None:
            raise NotYet("corrected")
        return found

    @retries
    def settle(self, code: str, number: int) -> None:
        """Removes a remark about which the host has decided."""
        look, settled = self.desk.look(code), self.find(code, number)
        self._keep(look, *(one for one in look.options.remarks if one != settled))

    def _keep(self, look: Look, *remarks: Remark) -> None:
        options = look.options._replace(remarks=remarks).write()
        self.store.tables.change(look.table.code, seen=look.table.version, options=options)
