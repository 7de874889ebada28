"""What tables tell of a box is weighed: most votes win, and what the owner wrote stays."""

from companion.rules import Conflict, Fact, weigh

TWO, THREE = Fact("ship 4 price", "2"), Fact("ship 4 price", "3")


def test_what_tables_agree_on_is_taken() -> None:
    assert weigh([[TWO, TWO], [TWO, Fact("goods tea2")]]) == ([TWO, Fact("goods tea2")], [])


def test_where_tables_differ_the_majority_is_proposed_with_all_counts() -> None:
    chosen, conflicts = weigh([[TWO], [THREE], [THREE]])
    assert chosen == [THREE]
    assert conflicts == [Conflict("ship 4 price", (("3", 2), ("2", 1)))]


def test_a_tie_is_told_and_always_proposed_alike() -> None:
    assert weigh([[THREE], [TWO]]) == weigh([[TWO], [THREE]])


def test_what_the_owner_has_decided_stays() -> None:
    chosen, conflicts = weigh([[THREE], [THREE], [TWO]], [TWO])
    assert (chosen, conflicts) == ([TWO], [Conflict(TWO.thing, (("2", 1), ("3", 2)), True)])
    chosen, conflicts = weigh([[THREE]], [TWO])
    assert (chosen, conflicts) == ([TWO], [Conflict(TWO.thing, (("2", 0), ("3", 1)), True)])
