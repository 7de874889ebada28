"""With the box, *score pad*: points are typed by their source, prizes and the result reckoned."""

from companion.games.navoria.rules.state import Phase
from tests.games.navoria.box import Box


def test_points_are_typed_by_source_and_prizes_are_reckoned() -> None:
    box = Box("score-pad").does(0, "points 12 merchants", "points 9", "points 4 treasures")
    assert (box.points(0, "merchants"), box.points(0, "treasures")) == (12, 4)
    assert box.refuses(0, "points 3 prizes") == "NV-70 reckoned"
    assert box.refuses(0, "points 3 soldiers") == "NV-90 only_at_the_end"
    assert box.refuses(0, "recruit artisan goblin") == "NV-14 not_at_this_level"
    box.stands("2 0 1", "1 0 0")
    assert box.find_phase() == Phase.INCOME
    assert (box.points(0, "prizes"), box.points(1, "prizes")) == (5, 0)
    assert "points 9 merchants" in box.offers(1)
    box.does(1, "points 7 merchants", "seen")
    assert box.state.compass == (0, 1)


def test_the_third_round_waits_for_soldiers_and_favours() -> None:
    box = Box("score-pad")
    for _ in range(2):
        box.stands("0 0 0", "0 0 0").does(0, "seen")
    box.stands("0 0 0", "0 0 0")
    assert box.find_phase() == Phase.INCOME
    box.does(0, "points 8 soldiers").does(1, "points 9 favours", "seen")
    assert box.find_phase() == Phase.OVER
    assert (box.points(0), box.points(1)) == (8, 9)


def test_a_favour_that_a_score_pad_claims_is_gone_for_the_others() -> None:
    box = Box(seats=3).raises("score-pad", 1, 2).does(1, "favour beast")
    assert box.refuses(1, "favour beast") == "NV-21 favour_won"
    for card in ("soldier beast desert", "soldier beast forest", "artisan beast"):
        box.does(0, f"recruit {card}")
    assert box.state.claims[3] == (1, 0)
    assert box.refuses(2, "favour beast") == "NV-21 favour_gone"
    assert box.refuses(0, "favour beast") == "NV-14 not_at_this_level"


def test_a_score_pad_that_is_absent_is_passed_over() -> None:
    box = Box("score-pad").stands("1 0 0")
    box.play = box.play.do(-1, "skip")
    assert box.find_phase() == Phase.INCOME


def test_a_score_pad_that_has_told_its_places_claims_no_favour_in_that_round() -> None:
    box = Box("score-pad").stands("1 0 0")
    assert box.refuses(0, "favour beast") == "NV-6 round_told"


def test_a_score_pad_has_keys_for_the_points_of_every_source_that_is_not_reckoned() -> None:
    sources = ("instant", "treasures", "orders", "city", "merchants", "adventurers")
    keys = [line for line in Box("score-pad").offers(0) if line.startswith("points ")]
    assert keys == [f"points {number} {source}" for source in sources for number in range(1, 21)]
