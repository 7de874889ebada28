"""Correcting a mistake by consent of the table: one proposes, all agree, the log shows it."""

from companion.rules import REWIND, TABLE, InvalidAction, Play
from companion.store import NewEntry
from companion.tables.errors import NotYet
from companion.tables.hosting import Hosting
from companion.tables.look import Look
from companion.tables.options import Correction


class Correcting(Hosting):
    """The verbs of a correction; the table rests until all have answered."""

    def propose(self, code: str, to: int) -> Look:
        """Asks the table whether the game may go on from after its first so many entries."""
        with self.store.lock(code):
            look = self.look(code)
            if look.play is None:
                raise NotYet("lobby")
            if look.table.phase != "running":
                raise NotYet("over")
            if not _find_start(look.play) <= to < len(look.play.entries):
                raise InvalidAction(f"{REWIND} {to}", f"a number below {len(look.play.entries)}")
            correction = Correction(to, look.table.last_seq)
            self._keep(look, correction, paused=True)
        return self.look(code)

    def agree(self, code: str, *seats: int) -> Look:
        """Says yes for these seats; the last yes carries the correction out."""
        with self.store.lock(code):
            look = self.look(code)
            correction = look.correction
            if look.play is None or correction is None:
                raise NotYet("corrected")
            agreed = tuple(sorted({*correction.agreed, *seats}))
            if not look.list_asked(agreed):
                self._carry_out(look, correction)
            else:
                self._keep(look, correction._replace(agreed=agreed), paused=True)
        self.stir(code)
        return self.look(code)

    def refuse(self, code: str) -> Look:
        """Says no: the game goes on as it stands."""
        with self.store.lock(code):
            look = self.look(code)
            if look.correction is None:
                raise NotYet("corrected")
            self._keep(look, None, paused=False)
        self.stir(code)
        return self.look(code)

    def _carry_out(self, look: Look, correction: Correction) -> None:
        self._keep(look, None, paused=False)
        calm, fold = self._look_at_running(look.table.code)
        line = f"{REWIND} {correction.to}"
        self._write(calm, fold, fold.play.do(TABLE, line), NewEntry(TABLE, line))

    def _keep(self, look: Look, correction: Correction | None, *, paused: bool) -> None:
        options = look.options._replace(correction=correction)
        self.store.change_table(look.table.code, options=options.write(), paused=paused)


def _find_start(play: Play) -> int:
    """The earliest point to go back to: a seat that turned to paper stays there."""
    turned = [
        number
        for number, entry in enumerate(play.entries, 1)
        if entry.actor == TABLE and entry.text.startswith("paper ")
    ]
    return max(turned, default=0)
