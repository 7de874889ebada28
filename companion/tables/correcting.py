"""Corrections by consent: somebody proposes to go back, all agree, and the log shows it."""

from companion.rules import REWIND, TABLE, InvalidAction, Play
from companion.store import TableChanges
from companion.tables.acting import Acting, judge_lines
from companion.tables.desk import Desk
from companion.tables.errors import NotYet, TooLate
from companion.tables.hosting import check_running
from companion.tables.look import Look
from companion.tables.options import Correction
from companion.tables.retrying import retries


class Correcting:
    """Proposes, agrees to and declines corrections; the table is paused until all have answered."""

    def __init__(self, desk: Desk, acting: Acting) -> None:
        self.desk = desk
        self.store = desk.store
        self._acting = acting

    @retries
    def propose(self, code: str, to: int, seen: int | None = None) -> Look:
        """Asks the table whether the game may go on from after its first so many entries.

        A second proposal of the same keeps the answers that were given.
        """
        look = self.desk.look(code)
        check_running(look)
        assert look.play is not None
        if look.correction and look.correction.to == to:
            return look
        if seen not in (None, look.table.last_seq):
            raise TooLate(seen or 0, look.table.last_seq)
        if not _find_start(look.play) <= to < look.play.length:
            raise InvalidAction(f"{REWIND} {to}", f"a number below {look.play.length}")
        rested = look.correction.rested if look.correction else look.table.paused
        last, number = look.table.last_seq, look.table.version
        self._keep(look, Correction(to, last, rested=rested, number=number))
        return self.desk.look(code)

    @retries
    def agree(self, code: str, number: int, *seats: int) -> Look:
        """Says yes to this proposal for these seats; the last yes carries it out."""
        look, correction = self._look_at_proposed(code, number)
        agreed = tuple(sorted({*correction.agreed, *seats}))
        if look.list_asked(agreed):
            self._keep(look, correction._replace(agreed=agreed))
        else:
            self._carry_out(look, correction)
        self.desk.wake_bots(code)
        return self.desk.look(code)

    @retries
    def decline(self, code: str, number: int) -> Look:
        """Says no to this proposal: the game goes on as it stands."""
        look, correction = self._look_at_proposed(code, number)
        self.store.tables.change(code, seen=look.table.version, **_forget(look, correction))
        self.desk.wake_bots(code)
        return self.desk.look(code)

    def _look_at_proposed(self, code: str, number: int) -> tuple[Look, Correction]:
        """Returns the present proposal; raises Stale if the answering page showed another."""
        look = self.desk.look(code)
        if look.correction is None or look.table.phase != "running":
            raise NotYet("corrected")
        if look.correction.number != number:
            raise TooLate(number, look.correction.number)
        return look, look.correction

    def _carry_out(self, look: Look, correction: Correction) -> None:
        fold = self.desk.folds.fold(look.table)
        assert fold is not None
        line = f"{REWIND} {correction.to}"
        self._acting.write(
            look,
            fold,
            judge_lines(fold.play, TABLE, line),
            seen=look.table.version,
            **_forget(look, correction),
        )

    def _keep(self, look: Look, correction: Correction) -> None:
        options = look.options._replace(correction=correction).write()
        code, seen = look.table.code, look.table.version
        self.store.tables.change(code, seen=seen, options=options, paused=True)


def _forget(look: Look, correction: Correction) -> TableChanges:
    """The changes that end a proposal; a table that was paused before stays paused."""
    options = look.options._replace(correction=None).write()
    return {"options": options, "paused": correction.rested}


def _find_start(play: Play) -> int:
    """The earliest point to go back to: a seat that turned to paper stays there."""
    for step in play.walk_back():
        if step.entry.actor == TABLE and step.entry.text.startswith("paper "):
            return step.before.length + 1
    return 0
