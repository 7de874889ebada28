"""What a seat would have drawn with a pencil."""

from random import Random

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.layouts import read_sheet
from companion.rules import TABLE, InChains, OnSheets, Play


def begin() -> Play:
    layout = DICE_CHARMERS.read_layout(read_sheet("dice_charmers", "sun"))
    return Play.begin(DICE_CHARMERS, layout, DICE_CHARMERS.setup(layout, 3, 0, {}))


def play_on(play: Play, random: Random) -> Play:
    owed = DICE_CHARMERS.chance(play.state)
    if owed:
        return play.do(TABLE, owed.draw(random))
    seat = play.state.turn.seat
    return play.do(seat, str(random.choice(DICE_CHARMERS.offers(play.state, seat))))


def test_the_game_tells_what_its_seats_have_drawn() -> None:
    assert isinstance(DICE_CHARMERS, OnSheets)
    marks = DICE_CHARMERS.list_marks(begin().state, 0)
    assert marks == {
        "karma-1": "ring",
        **{f"{name}-1": "level" for name in ("temple", "fortress", "library", "mausoleum")},
    }


def test_every_mark_follows_from_the_sheet() -> None:
    random, play = Random(11), begin()
    waited = used = 0
    while not DICE_CHARMERS.result(play.state):
        play = play_on(play, random)
        for seat, sheet in enumerate(play.state.sheets):
            marks = DICE_CHARMERS.list_marks(play.state, seat)
            assert (
                sum(mark == "ring cross" for name, mark in marks.items() if "tea" in name)
                == (sheet.sold[0])
            )
            assert (
                sum(name.startswith("fame-") and mark == "tick" for name, mark in marks.items())
                == sheet.fame
            )
            assert sum(mark.startswith("road") for mark in marks.values()) == sum(
                bool(sides)
                for cell, sides in enumerate(sheet.roads)
                if cell != play.state.printed.residence
            )
            waited += sum(mark == "ring" for name, mark in marks.items() if name[2:3] == "-")
            used += sum(mark == "ring cross" for name, mark in marks.items() if name[2:3] == "-")
    assert waited
    assert used


def test_of_a_seat_on_paper_nothing_is_known() -> None:
    play = begin().do(TABLE, "paper 2")
    assert DICE_CHARMERS.list_marks(play.state, 2) == {}
    assert DICE_CHARMERS.list_marks(play.state, 1)


def test_the_game_tells_what_a_turn_set_off() -> None:
    assert isinstance(DICE_CHARMERS, InChains)
    play = (
        begin()
        .do(0, "roll")
        .do(TABLE, "dice straight straight tea-silk tea-tea lamp fish raja mogul")
    )
    assert DICE_CHARMERS.list_steps(play.state) == ()
    play = play.do(0, "take p1")
    assert DICE_CHARMERS.list_steps(play.state) == (
        ("take", "p1", "tea-silk"),
        ("circle", "tea", 1),
        ("circle", "silk", 1),
    )
    places = DICE_CHARMERS.list_places(play.state)
    assert places["karma-3-bonus"] == dict(play.state.printed.bonuses)["karma-3-bonus"]
    assert "river-1" in places
