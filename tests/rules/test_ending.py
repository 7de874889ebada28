"""Which games announce their end."""

from companion.rules import Ending, can_foresee


class Announcing:
    def foresee_end(self, state: object) -> Ending | None:
        return Ending("soon") if state else None


def test_a_game_that_foresees_its_end_is_told_from_one_that_does_not() -> None:
    game = Announcing()
    assert can_foresee(game)
    assert (game.foresee_end("late"), game.foresee_end(None)) == (Ending("soon"), None)
    assert not can_foresee(object())
