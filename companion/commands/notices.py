"""What an owner reads when a sheet file differs from what is known of the printed one."""

from typing import Final

from companion.rules import Notice

_SENTENCES: Final = {
    "path_14_10_14": "The path is known to have stretches of 14, 10 and 14 boxes, two coins each",
    "karma_5_boxes": "Karma is known to have 5 boxes",
    "karma_bonuses_3_4_5": "Karma is known to have its bonuses at boxes 3, 4 and 5",
    "karma_only_border_money_river": (
        "Karma is known to come only from the border, the money track and the river"
    ),
    "upgrade_only_raja_river_border": (
        "Upgrades are known to come only from Raja Man Singh, the river and the border"
    ),
    "palace_column_1_goods_die_another_half_road": (
        "The first column of the palace is known to give the goods die, another one a half-road"
    ),
    "river_6_symbols_3_times": "The river is known to show six symbols three times each",
    "river_palace_between_sell_2_and_4_coins": (
        "The river is known to have a palace space between 'sell 2' and '4 coins'"
    ),
    "river_4_coins_after_flag_junction": (
        "After the flag with the junction the river is known to give 4 coins"
    ),
    "upgrades_1_2_3": "Buildings are known to bring 1, 2 and 3 fame",
    "market_first_column_1": "The first column of the market is known to pay 1 coin",
    "market_a_later_column_3": "A later column of the market is known to pay 3 coins",
    "market_pays_ever_more": (
        "The more goods of a kind are sold, the more the next is known to bring"
    ),
    "market_has_tents": "The market is known to have tents with a bonus",
    "money_has_half_road_and_karma": (
        "The money track is known to have a half-road and karma among its bonuses"
    ),
    "corner_touches_builder_and_goods_die": (
        "The top right cell of the sun is known to be a building between Master Builder and "
        "goods die"
    ),
    "corner_near_forward_and_temple": (
        "Below the top right cell of the sun 'forward 1' is known to be at a building, and a "
        "temple beside it"
    ),
    "karma_bonus_circled_at_the_start": (
        "The bonus of a karma box that is circled from the start is never gained"
    ),
    "border_bonus_at_the_residence": (
        "A bonus at the residence's own edge is never gained, because nothing is drawn there"
    ),
    "board_6_x_6": "The board is known to have six rows of six zones",
    "values_1_to_36": "The zones are known to have the values 1 to 36",
    "deck_1_to_12_four_times_13_to_19_once": (
        "The deck is known to have the cards 1 to 12 four times and 13 to 19 once"
    ),
    "pawns_20": "Everybody is known to have 20 pawns",
}


def tell_notice(notice: Notice) -> str:
    """The fact in one sentence, and what the file has instead."""
    return f"{_SENTENCES[notice.code]}; this file has {notice.found}."
