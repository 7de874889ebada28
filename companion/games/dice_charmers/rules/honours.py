"""Who did something best: the longest chain, the best turn, the most goods, the most karma."""

from collections.abc import Sequence

from companion.games.dice_charmers.rules.state import Sheet, State, Step
from companion.rules import Ended, Honour, honour_best


def list_honours(turns: Sequence[Ended], state: State) -> tuple[Honour, ...]:
    """The honours of a finished game; seats on paper have none but for what they typed."""
    sheets = [(seat, one) for seat, one in enumerate(state.sheets) if isinstance(one, Sheet)]
    chains = [(turn.seat, turn.state.agenda.chain) for turn in turns]
    return (
        *honour_best("chain", ((seat, len(chain)) for seat, chain in chains)),
        *honour_best("turn", ((seat, count_gains(chain)) for seat, chain in chains)),
        *honour_best("sold", ((seat, sum(sheet.sold)) for seat, sheet in sheets)),
        *honour_best("karma", ((seat, sheet.spent) for seat, sheet in sheets)),
    )


def count_gains(chain: Sequence[Step]) -> int:
    """The boxes of fame and the coins that a turn has brought."""
    return sum(int(step[1]) for step in chain if step[0] in ("fame", "coins"))
