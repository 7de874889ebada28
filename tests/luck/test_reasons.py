"""Why a choice is better than another: only what can be counted, and nothing that luck decides."""

import itertools
from collections.abc import Mapping
from typing import Any

import pytest

from companion.games import ROOMS, find_room
from companion.games.room import Room
from companion.luck import Reason
from companion.luck.foresight import Foresight
from companion.luck.reasons import find_reasons
from companion.rules import TABLE, Play
from companion.words import LANGUAGES, read_words
from tests.luck.games import find_bots, play_game, read_layout
from tests.played import CARDS, DICE


def begin(slug: str, *dealt: str) -> tuple[Play, Foresight]:
    """A game of two whose first roll or deal was this."""
    bots = find_bots(slug)
    layout = read_layout(bots)
    play = Play.begin(bots.game, layout, bots.game.setup(layout, 2, 0, {}))
    for line in dealt:
        play = play.redo(*((0, line) if line in ("shuffle", "roll") else (TABLE, line)))
    return play, Foresight(bots, layout)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.game.meta.slug)
def test_everything_that_is_counted_has_a_name_in_three_languages(room: Room) -> None:
    slug = room.game.meta.slug
    bots = find_bots(slug)
    play = play_game(bots, read_layout(bots), ("greedy", "greedy"), "counted")
    assert room.belongings is not None
    counted = room.belongings(play.state, 0)
    assert any(counted.values())
    for language in LANGUAGES:
        assert read_words(slug, language)["belongings"].keys() == counted.keys()


def test_what_one_choice_brings_more_is_counted_as_far_as_no_card_is_dealt() -> None:
    dealt = ("shuffle", "deal 11 6 10 8 to 0", "deal 11 8 12 8 to 1")
    play, foresight = begin(CARDS.game, *dealt)
    count = find_room(CARDS.game).belongings
    assert count is not None
    lines = "play 8 10 11", "play 6"
    assert find_reasons(play.state, 0, lines, foresight, count, "why") == (Reason(0, "total", 23),)


def test_what_is_left_to_the_next_seat_is_a_reason() -> None:
    rolled = ("roll", "dice halves curve tea-spice tea-spice wheel lamp raja builder")
    play, foresight = begin(DICE.game, *rolled)

    def count_dice(state: Any, seat: int) -> Mapping[str, int]:
        return {"g1": state.dice.depots[seat] & 1, "o1": state.dice.depots[seat] >> 6 & 1}

    lines = "take o1", "take g2"  # the bot of the next seat takes o1, or g1 once it is gone
    assert find_reasons(play.state, 0, lines, foresight, count_dice, "why") == (
        *(Reason(0, "o1", 1), Reason(1, "g1", 1), Reason(1, "o1", -1)),
    )


def test_what_differs_with_what_a_seat_cannot_see_is_no_reason() -> None:
    dealt = ("shuffle", "deal 11 6 10 8 to 0", "deal 11 8 12 8 to 1")
    play, foresight = begin(CARDS.game, *dealt)
    numbers = itertools.count()

    def count(state: Any, seat: int) -> Mapping[str, int]:
        return {"same": sum(map(sum, state.zones)), "other": next(numbers) ** 2}

    assert find_reasons(play.state, 0, ("play 8", "play 6"), foresight, count, "why") == ()
