"""Counts what a sheet has, so that two choices can be compared."""

from companion.games.dice_charmers.rules.state import Sheet, State


def count_belongings(state: State, seat: int) -> dict[str, int]:
    """What the sheet of a seat has, by codes with words; nothing of a sheet on paper."""
    sheet = state.sheets[seat]
    if not isinstance(sheet, Sheet):
        return {}
    return {
        "fame": sheet.fame,
        "coins": sheet.money,
        "karma": sheet.karma - sheet.spent,
        "goods": sum(sheet.circled) - sum(sheet.sold),
        "roads": sum(sides > 0 for sides in sheet.roads),
        "upgrades": sum(sheet.levels),
        "river": sheet.river.bit_count(),
        "palace": sum(sheet.palace),
        "bonuses": (sheet.gained & ~sheet.lost).bit_count(),
    }
