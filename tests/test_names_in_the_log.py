"""Whose line of the log it is: a seat's own, or one that the table writes about a seat."""

import pytest

from companion.rules import TABLE
from companion.words import find_name
from tests.toy.room.rules import TOY

PEOPLE = ["Lea", "Max"]
META = TOY.meta._replace(to_paper="paper")


@pytest.mark.parametrize(
    ("actor", "line", "name"),
    [
        (1, "say yes", "Max"),
        (TABLE, "deal 4 7 to 0", "Lea"),
        (TABLE, "paper 1", "Max"),
        (TABLE, "swap", "the table"),
        # A number at the end of a line that describes a card or a roll is no seat.
        (TABLE, "card red 1", "the table"),
        (TABLE, "coin 0", "the table"),
    ],
)
def test_a_line_of_the_table_names_a_seat_only_where_it_is_about_one(
    actor: int, line: str, name: str
) -> None:
    assert find_name(META, actor, line, PEOPLE, "the table") == name
