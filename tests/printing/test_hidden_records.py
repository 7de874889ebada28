"""A record that is printed while the game runs tells no reader what is hidden from them."""

from datetime import date

from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.record import compose_record
from companion.printing.tables import Played
from companion.rules import HIDDEN, TABLE
from tests.paper.recording import record
from tests.rules.toy import begin
from tests.toy.room.rules import Toy


class Whispering(Toy):
    """The toy, in which nobody hears what another seat says, nor how its coin falls."""

    def conceal(self, actor: int, text: str, reader: int | None) -> str:
        """Only the first seat has ears, and eyes for the coin."""
        return text if reader == 0 else f"{text.split(' ')[0]} {HIDDEN}"


def read_record(viewer: int | None) -> str:
    play = begin(Whispering()).do(0, "say yes").do(0, "flip").do(TABLE, "coin heads")
    played = Played(
        play, "small", {"title": "Small"}, ("Lea", "Max"), date(2026, 11, 18), viewer=viewer
    )
    pen = record(open_press(), compose_record(played, Choices(game="toy")))
    return " ".join(text.words for page in pen.texts for text in page)


def test_a_seat_reads_what_it_may_know_and_others_do_not() -> None:
    assert "say yes" in read_record(0)
    assert "coin heads" in read_record(0)
    for reader in (1, None):
        assert "yes" not in read_record(reader)
        assert "heads" not in read_record(reader)
