"""What a device is offered for a seat whose numbers it does not see: no payment at all."""

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.rules import TABLE
from tests.games.cards_and_karma.decks import read_deck


def test_payments_are_offered_to_whoever_sees_the_dice_and_to_nobody_else() -> None:
    game = CARDS_AND_KARMA
    state = game.setup(read_deck(), 2, 0, {"real_cards": True})
    for line in ("level full to 0", "lies die blue4 to 0"):
        state = game.apply(state, TABLE, game.parse(state.printed, line))
    own, others = (
        [str(action) for action in game.offers(game.view(state, reader), 0)] for reader in (0, 1)
    )
    assert "palace 4 pay blue4" in own
    assert not [line for line in others if " pay " in line]
    assert "die violet1" in others
