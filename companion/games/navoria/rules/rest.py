"""Rest: explorers go home, tokens go back, the compass is set anew (NV-80 to NV-83)."""

from companion.games.navoria.rules.pieces import TRADES, count_tokens
from companion.games.navoria.rules.printed import Board
from companion.games.navoria.rules.real import Level, Progress, Real
from companion.games.navoria.rules.state import Phase, Seat, State, Turn


def take_rest(state: State) -> State:
    """The position at the beginning of the next round."""
    none = (0,) * len(TRADES)
    market = state.market._replace(
        bag=(count_tokens(len(state.seats)),) * len(TRADES),
        centre=none,
        decks=none,
        city=none,
        rows=((),) * len(TRADES),
    )
    compass = set_compass(state)
    return state._replace(
        real=begin_round(state.real),
        round=state.round + 1,
        phase=Phase.RECRUIT if state.real else Phase.ROWS,
        compass=compass,
        market=market,
        seats=tuple(send_home(state.board, seat) for seat in state.seats),
        turn=Turn(0, compass[0]),
    )


def begin_round(real: Real | None) -> Real | None:
    """Begins a round with the box; turns are followed only if every seat types everything."""
    if real is None:
        return None
    is_ordered = all(level == Level.FULL for level in real.levels)
    return real._replace(progress=(Progress(),) * len(real.levels), is_ordered=is_ordered)


def send_home(board: Board, seat: Seat) -> Seat:
    """Every explorer to the farthest refuge on its track, back or forward, else to the arrow.

    One that goes to a spot which nobody has told is told anew at Income by its seat.
    """
    tracks = zip(board.tracks, seat.refuges, strict=True)
    return seat._replace(
        explorers=tuple(max(track.spots[built - 1], 0) if built else 0 for track, built in tracks)
    )


def set_compass(state: State) -> tuple[int, ...]:
    """The seats by points, most first; those with equal points keep their order (NV-83)."""
    return tuple(sorted(state.compass, key=lambda number: -state.seats[number].total))
