"""Correcting a mistake by consent of the table: one proposes, all agree, the log shows it."""

from companion.rules import REWIND, TABLE, InvalidAction, Play
from companion.store import NewEntry, TableChanges
from companion.tables.errors import NotYet, TooLate
from companion.tables.hosting import Hosting, check_running
from companion.tables.insisting import insists
from companion.tables.look import Look
from companion.tables.options import Correction


class Correcting(Hosting):
    """The verbs of a correction; the table rests until all have answered."""

    @insists
    def propose(self, code: str, to: int, seen: int | None = None) -> Look:
        """Asks the table whether the game may go on from after its first so many entries.

        A second tap asks nothing new: whoever has said yes has said it.
        """
        look = self.look(code)
        check_running(look)
        assert look.play is not None
        if look.correction and look.correction.to == to:
            return look
        if seen not in (None, look.table.last_seq):
            raise TooLate(seen or 0, look.table.last_seq)
        if not _find_start(look.play) <= to < len(look.play.entries):
            raise InvalidAction(f"{REWIND} {to}", f"a number below {len(look.play.entries)}")
        rested = look.correction.rested if look.correction else look.table.paused
        last, number = look.table.last_seq, look.table.version
        self._keep(look, Correction(to, last, rested=rested, number=number))
        return self.look(code)

    @insists
    def agree(self, code: str, number: int, *seats: int) -> Look:
        """Says yes to this proposal for these seats; the last yes carries the correction out."""
        look, correction = self._look_at_proposed(code, number)
        agreed = tuple(sorted({*correction.agreed, *seats}))
        if look.list_asked(agreed):
            self._keep(look, correction._replace(agreed=agreed))
        else:
            self._carry_out(look, correction)
        self.stir(code)
        return self.look(code)

    @insists
    def refuse(self, code: str, number: int) -> Look:
        """Says no to this proposal: the game goes on as it stands."""
        look, correction = self._look_at_proposed(code, number)
        self.store.change_table(code, seen=look.table.version, **_forget(look, correction))
        self.stir(code)
        return self.look(code)

    def _look_at_proposed(self, code: str, number: int) -> tuple[Look, Correction]:
        """What is proposed now, unless the page that answers showed something else."""
        look = self.look(code)
        if look.correction is None or look.table.phase != "running":
            raise NotYet("corrected")
        if look.correction.number != number:
            raise TooLate(number, look.correction.number)
        return look, look.correction

    def _carry_out(self, look: Look, correction: Correction) -> None:
        fold = self._folds.fold(look.table)
        assert fold is not None
        line = f"{REWIND} {correction.to}"
        self._write(
            look,
            fold,
            fold.play.do(TABLE, line),
            NewEntry(TABLE, line),
            seen=look.table.version,
            **_forget(look, correction),
        )

    def _keep(self, look: Look, correction: Correction) -> None:
        options = look.options._replace(correction=correction).write()
        code, seen = look.table.code, look.table.version
        self.store.change_table(code, seen=seen, options=options, paused=True)


def _forget(look: Look, correction: Correction) -> TableChanges:
    """What ends a proposal: a table that the host had paused before stays so."""
    options = look.options._replace(correction=None).write()
    return {"options": options, "paused": correction.rested}


def _find_start(play: Play) -> int:
    """The earliest point to go back to: a seat that turned to paper stays there."""
    turned = [
        number
        for number, entry in enumerate(play.entries, 1)
        if entry.actor == TABLE and entry.text.startswith("paper ")
    ]
    return max(turned, default=0)
