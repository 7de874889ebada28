"""Palace cards (CK-45 to CK-49), administrators (CK-60 to CK-63) and exchanges (CK-54, CK-55)."""

from typing import Any

from tests.games.cards_and_karma.table import Table, arrange


def use(number: int, offer: str = "tea1 silk2", **held: Any) -> Table:
    table = arrange(f"palace{number}/violet {offer}", hand=f"green{number}", **held)
    return table.does(0, f"palace {number}/violet pay green{number}")


def test_palace_2_brings_two_dice() -> None:
    """CK-45: palace 2."""
    table = use(2).does(0, "die tea1", "die silk2")
    assert len(table.seat().hand) == 2
    assert table.names(table.state.cards.discard)[-1] == "palace2/violet"


def test_palace_3_brings_karma_and_then_a_die() -> None:
    """CK-46: palace 3."""
    table = use(3)
    assert table.tokens()[0] == 2
    table.does(0, "die tea1")
    assert len(table.seat().hand) == 1


def test_palace_4_counts_goods_on_whatever_card_and_the_cards_stay() -> None:
    """CK-47: palace 4."""
    held: dict[str, Any] = {"goods": "tea2", "buildings": "blue7-red-tea3", "ships": "3"}
    table = use(4, **held)
    assert table.tokens() == (0, 0, 0, 3)
    assert len(table.seat().display) == 3
    assert use(4).tokens() == (0, 0, 0, 0)


def test_palace_5_copies_the_last_ship_of_any_row_without_its_good() -> None:
    """CK-114: the good of the ship is not copied, and without any ship there is only the karma."""
    table = use(5, ships="2 5", others=({"ships": "1"}, {"ships": "10"}))
    assert table.offers(0) == ["copy 5", "copy 1", "copy 10"]
    table.does(0, "copy 10")
    assert table.tokens() == (1, 0, 1, 2)
    table = use(5, others=({"ships": "5"},)).does(0, "copy 5")
    assert table.tokens() == (1, 0, 1, 0)
    assert table.seat().display == ()


def test_palace_5_without_any_ship_brings_only_the_karma() -> None:
    assert use(5).tokens() == (1, 0, 0, 0)


def test_palace_6_carries_out_the_top_card() -> None:
    table = use(6, top="blue12-red-white")
    assert table.owed == "top"
    table.draws("top tea2")
    assert table.tokens() == (0, 0, 2, 0)
    assert len(table.seat().buildings) == 1


def test_palace_6_may_call_another_palace_6() -> None:
    """CK-139: as soon as the first is taken; a palace 6 on top calls it."""
    table = use(6, top="palace6").draws("top palace3")
    assert table.owed == "top"
    table.draws("top tea1-coin")
    assert table.tokens() == (2, 0, 0, 0)
    table.does(0, "die tea1")
    discard = [name.partition("/")[0] for name in table.names(table.state.cards.discard)]
    assert discard[-3:] == ["palace3", "palace6", "palace6"]
    assert table.count_cards() == 144


def test_three_karma_become_an_administrator_and_the_rest_is_kept() -> None:
    """CK-54, CK-100."""
    table = use(3, karma=2)
    assert table.tokens() == (1, 1, 0, 0)
    assert table.state.turn.steps[1:3] == (("karma", 2), ("swap-karma", 1))


def test_three_administrators_become_two_fame() -> None:
    """CK-55: three administrators."""
    table = use(3, karma=2, administrators=2)
    assert table.tokens() == (1, 0, 2, 0)


def test_an_administrator_gives_another_full_turn() -> None:
    """CK-61: once more."""
    table = arrange(administrators=1).does(0, "die tea1", "once-more")
    assert table.state.turn.seat == 0
    assert table.refuses(0, "end") == ("CK-4", "act_first", {})
    table.does(0, "goods silk1")
    assert table.state.turn.seat == 1


def test_two_dice_come_on_top_of_the_action() -> None:
    table = arrange(administrators=2).does(0, "two-dice").draws("top tea2", "top tea3")
    assert len(table.seat().hand) == 2
    assert table.offers(0)[-1] == "two-dice"
    table.does(0, "die tea1", "two-dice").draws("top silk2", "top silk3")
    assert table.state.turn.seat == 1
    assert len(table.seat().hand) == 5


def test_without_an_administrator_there_is_no_use_of_one() -> None:
    assert arrange().refuses(0, "two-dice") == ("CK-60", "no_administrator", {})


def test_the_turn_ends_by_itself_without_an_administrator() -> None:
    """CK-133: by itself when nothing waits; with an administrator left the seat is asked."""
    assert arrange().does(0, "die tea1").state.turn.seat == 1
