"""Honours: who did something best."""

from companion.rules import Honour, honour_best


def test_the_earliest_of_the_best_is_honoured() -> None:
    assert honour_best("chain", [(0, 3), (1, 7), (2, 7)]) == (Honour("chain", 1, 7),)


def test_nought_is_no_honour() -> None:
    assert honour_best("chain", [(0, 0), (1, 0)]) == ()
    assert honour_best("chain", []) == ()
