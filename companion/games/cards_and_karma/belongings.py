"""Counts what lies before a seat, so that two choices can be compared."""

from companion.games.cards_and_karma.rules.state import State


def count_belongings(state: State, number: int) -> dict[str, int]:
    """What a seat has, by codes with words."""
    seat = state.seats[number]
    return {
        "turned": seat.turned,
        "fame": seat.fame,
        "coins": seat.coins,
        "karma": seat.karma,
        "administrators": seat.administrators,
        "dice": len(seat.hand),
        "buildings": len(seat.buildings),
        "ships": len(seat.afloat),
        "goods": len(seat.goods),
    }
