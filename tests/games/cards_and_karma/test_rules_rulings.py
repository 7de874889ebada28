"""Rulings that no other test shows whole: each is named where it is asserted."""

from typing import Any

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.sets import list_choices
from tests.games.cards_and_karma.decks import read_deck
from tests.games.cards_and_karma.table import Table, arrange

TEA = "building blue7-red-tea3 pay blue3 blue4"


def buy_tea(**held: Any) -> Table:
    """A building with tea brings fame, and completes three teas worth six coins."""
    table = arrange("blue7-red-tea3 silk1 spice1", goods="tea2 tea1", hand="blue3 blue4", **held)
    return table.does(0, TEA)


def test_the_seat_that_the_table_chose_has_the_elephant() -> None:
    """CK-3: whoever the table chooses begins and has the elephant."""
    state = CARDS_AND_KARMA.setup(read_deck(), 3, 2, {})
    assert (state.turn.elephant, CARDS_AND_KARMA.awaits(state)) == (2, (2,))


def test_whichever_sets_are_chosen_no_complete_set_is_left_over() -> None:
    """CK-104: the seat chooses which sets, never how many."""

    def build() -> Table:
        table = arrange(
            "blue11-yellow-white tea1",
            buildings="violet4-yellow violet5-yellow violet4-red violet5-red",
            hand="blue5 blue6",
        )
        return table.does(0, "building blue11-yellow-white pay blue5 blue6")

    lines = build().offers(0)
    assert len(lines) > 2
    for line in lines:
        table = build().does(0, line)
        assert table.seat().administrators == 1
        assert list_choices(table.layout, table.seat()) == ()


def test_of_fame_and_coins_that_are_both_due_one_turns_the_last_card() -> None:
    """CK-119: the fame turns it, and the six coins stay; both are worth six points."""
    table = buy_tea(fame=2, left=5, track="karma " * 6)
    assert (table.seat().left, table.seat().right) == (6, 0)
    assert table.tokens()[2:] == (0, 6)


def test_all_bonuses_that_wait_come_before_the_turn_ends_also_those_of_the_sixth_card() -> None:
    """CK-142: in the order of choice."""
    track = "karma karma dice administrator karma karma"
    table = buy_tea(fame=2, left=2, right=2, track=track)
    assert table.seat().turned == 6
    assert table.offers(0) == ["bonus dice", "bonus administrator"]
    assert table.refuses(0, "end") == ("CK-70", "bonus_first", {})
    table.does(0, "bonus administrator")
    assert table.seat().administrators == 1
    table.does(0, "die silk1", "die spice1")
    assert (len(table.seat().hand), table.state.turn.seat) == (2, 0)
    assert table.offers(0) == ["end", "two-dice", "once-more"]


def test_palace_5_takes_nothing_from_the_seat_whose_ship_it_copies() -> None:
    """CK-143: only the stock of the seat whose turn it is ever changes."""
    table = arrange("palace5 tea1 silk1", hand="green5", others=({"ships": "2 12", "coins": 4},))
    before = table.seat(1)
    table.does(0, "palace 5 pay green5", "copy 12")
    assert table.tokens() == (1, 0, 0, 3)
    assert table.seat(1) == before


def test_the_goods_of_three_ships_count_until_the_reward_is_done() -> None:
    """CK-106: until then the three still lie there."""
    table = arrange("9 palace4/violet tea1", ships="3 8", hand="green3")
    table.does(0, "ship 9 pay green3", "palace 4")
    assert table.tokens() == (0, 1, 0, 2)  # a coin for each of the goods on ships 3 and 8


def test_three_ships_bring_their_administrator_even_if_a_sale_takes_one() -> None:
    """CK-106: the administrator is due all the same."""
    table = arrange("4 silk3 tea1", ships="1 3", goods="silk2", hand="green2", track="karma " * 6)
    table.does(0, "ship 4 pay green2", "goods silk3")
    assert "ship3/orange" in table.names(table.state.cards.discard)
    table.does(0, "enough")
    assert table.seat().display == ()
    assert (table.seat().administrators, table.seat().right) == (1, 1)


def test_with_a_newcomer_the_last_ship_of_either_row_can_be_copied() -> None:
    """CK-106: the last of the three, and the newcomer of the new row."""
    table = arrange("9 palace6/green palace5/violet tea1", ships="2 4", hand="green3", top="19")
    table.does(0, "ship 9 pay green3", "palace 6").draws("top tea2").does(0, "palace 5")
    assert set(table.offers(0)) == {"copy 9", "copy 19"}


def test_a_newcomer_that_makes_three_with_the_calling_ship_is_a_set() -> None:
    """CK-129: higher and third, and the three are a set; no reward comes twice."""
    table = arrange("19 palace6/green tea1", ships="2", hand="green3", top="20")
    table.does(0, "ship 19 pay green3", "palace 6").draws("top tea2")
    assert table.seat().ships == ()
    assert table.tokens() == (0, 1, 1, 2)


def test_a_ship_that_was_sold_is_copied_no_more() -> None:
    """CK-131: if the last ship left through a sale, the one before it."""
    table = arrange(
        "tea2 palace5/violet silk1", ships="1 5", goods="tea1", hand="green5", administrators=1
    )
    table.does(0, "goods tea2", "once-more", "palace 5 pay green5")
    assert table.offers(0) == ["copy 1"]


def test_the_dice_just_paid_are_shuffled_and_the_card_being_carried_out_is_not() -> None:
    """CK-121: all that lies in the discard then."""
    table = arrange("palace6/green tea1", hand="violet6", top="tea2", pile=0)
    paid, carried = table.seat().hand[0], table.state.cards.offer[0]
    table.does(0, "palace 6 pay violet6")
    assert table.owed == "shuffle"  # the last card has left the pile
    table.draws("shuffle")
    assert paid in table.state.cards.pile
    assert carried not in table.state.cards.pile


def test_administrators_wait_until_a_bonus_is_chosen() -> None:
    """CK-113: no two dice and no turn more while a bonus waits."""
    track = "karma karma karma karma turn administrator"
    table = arrange("tea3", goods="tea3 silk1-tea2", coins=5, track=track, administrators=1)
    table.does(0, "goods tea3")
    for line in ("two-dice", "once-more"):
        assert table.refuses(0, line) == ("CK-70", "bonus_first", {})


def test_after_the_sixth_card_everybody_still_has_the_turns_of_administrators() -> None:
    """CK-118: the seat still plays its extra turns, and later seats play theirs."""
    table = arrange(
        "tea1 silk1 spice1 palace2", left=6, administrators=1, others=({"administrators": 1},)
    )
    table.does(0, "goods tea1", "once-more", "goods silk1").does(1, "goods spice1")
    assert table.offers(1) == ["end", "two-dice", "once-more"]
    table.does(1, "once-more", "die palace2")
    assert CARDS_AND_KARMA.result(table.state) is not None


def test_two_turns_more_follow_each_other() -> None:
    """CK-117: as often as they are earned."""
    table = arrange("tea3 silk1 spice1", goods="tea3 silk1-tea2", coins=5, track="turn " * 6)
    table.does(0, "goods tea3", "goods silk1")
    assert table.state.turn.seat == 0
    table.does(0, "goods spice1")
    assert table.state.turn.seat == 1


def test_room_is_made_only_for_as_many_dice_as_the_offer_has() -> None:
    """CK-140: with seven dice and one card in the offer none is thrown away."""
    hand = "violet1 violet2 violet3 violet4 violet5 violet6 green1 green2"
    table = arrange("palace2/violet tea1", hand=hand)
    table.does(0, "palace 2/violet pay green2", "die tea1")
    assert len(table.seat().hand) == 8


def test_buildings_and_goods_of_one_card_are_one_question() -> None:
    """CK-128: one question for all sets of a card."""
    table = arrange(
        "blue7-white-silk2 silk1",
        buildings="violet4-red violet5-red violet4-yellow violet5-yellow",
        goods="tea1 tea2 spice1 spice2",
        hand="blue3 blue4",
    )
    table.does(0, "building blue7-white-silk2 pay blue3 blue4")
    asked = table.offers(0)
    assert len(asked) == 16
    assert all(line.split(" ").index("leave") == 3 for line in asked)  # two sets in each line
    table.does(0, asked[0])
    assert not any(line.startswith("set") for line in table.offers(table.state.turn.seat))
