"""What is printed of Cards & Karma: the play aid of half a page, and how a game came to its end."""

import re

import pytest

from companion.games.cards_and_karma.paper import PAPER
from companion.games.cards_and_karma.paper.aid import COLUMNS
from companion.games.cards_and_karma.paper.course import Course, Turned, tell_course
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.rules.pieces import BONUSES
from companion.games.cards_and_karma.rules.rewards import PALACE, REWARDS
from companion.games.cards_and_karma.rules.state import State
from companion.layouts import read_sheet
from companion.printing.blanks import compose_aids
from companion.printing.choices import Choices, UnknownChoice
from companion.printing.files import open_press
from companion.printing.record import compose_record
from companion.printing.tables import Played, compose_result
from companion.rules import Play
from companion.words import LANGUAGES, read_words
from tests.games.cards_and_karma.real import Real
from tests.paper.recording import record
from tests.printing.prints import WITH_A_DECK

HALF = (148.5, 210.0)
"""An A5 in millimetres."""


def list_texts(played: Played, language: str) -> list[str]:
    document = compose_result(played, Choices(language=language))
    return [text.words for text in record(open_press(), document).texts[0]]


def list_positions(play: Play) -> list[State]:
    return [*[step.before.state for step in play.walk_back()][::-1], play.state]


def squeeze(text: str) -> str:
    """A text without its spaces, because lines are broken anew on paper."""
    return re.sub(r"\s", "", text).lower()


def test_the_play_aid_has_a_line_for_every_action_reward_palace_card_set_and_bonus() -> None:
    lines = {heading: len(lines) for column in COLUMNS for heading, lines in column}
    assert lines["aid-actions"] == len(("die", "building", "ship", "goods", "palace", "karma"))
    assert lines["aid-rewards"] == len(REWARDS) == 10
    assert lines["aid-palace-cards"] == len(PALACE) == 5
    assert lines["aid-bonuses"] == len(BONUSES) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_play_aid_lies_on_one_a5_and_none_is_the_sample_s(language: str) -> None:
    sheet = read_sheet("cards_and_karma", "sample")
    document = compose_aids(CARDS_AND_KARMA, sheet, Choices(language=language))
    page = document.page
    assert (page.width / PAPER.up, page.height) == pytest.approx(HALF)
    texts = record(open_press(), document).texts[0]
    left = [text for text in texts if text.rect.right < page.width / 2]
    assert len(left) * PAPER.up == len(texts)
    words = read_words("cards_and_karma", language)
    told = squeeze("".join(text.words for text in left))
    for key in (key for column in COLUMNS for _, lines in column for key, _ in lines):
        said = words["paper"].get(key) or words["names"][key]
        assert squeeze(said) in told, key
    assert squeeze(words["names"]["sample"]) not in told


def test_the_course_says_when_each_card_was_turned_and_by_what() -> None:
    table = Real("track", seats=2)
    table.does(0, "gain fame 2").does(1, "gain coins 12", "turned administrator", "turned turn")
    course = tell_course(list_positions(table.play), ())["course"]
    assert course[0] == Course((None,) * 6, 2, 0, 4, 0, won=False)
    turned = [one for one in course[1].track if one]
    assert turned == [
        Turned(1, 1, "coins", "turn"),
        Turned(1, 1, "coins", "administrator"),
    ]
    assert course[1].track[:4] == (None,) * 4


def test_the_course_of_a_whole_game_agrees_with_its_result() -> None:
    play = WITH_A_DECK.play
    result = CARDS_AND_KARMA.result(play.state)
    assert result is not None
    told = tell_course(list_positions(play), result.winners)
    for seat, course in enumerate(told["course"]):
        figures = dict(result.standings[seat].figures)
        turned = [one for one in course.track if one]
        assert len(turned) == figures["turned"]
        assert (course.points, course.karma) == (figures["points"], figures["karma"])
        assert course.won == (seat in result.winners)
        lefts = [one for one in turned if one.by == "fame"]
        assert course.track[: len(lefts)] == tuple(lefts)
        rounds = [one.round for one in lefts]
        assert rounds == sorted(rounds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_sheet_says_that_the_deck_is_invented_unless_it_was_the_box_s(
    language: str,
) -> None:
    words = read_words("cards_and_karma", language)
    dealt, real = (
        " ".join(list_texts(WITH_A_DECK._replace(of_a_box=of_a_box), language))
        for of_a_box in (False, True)
    )
    assert words["origins"]["sample"] in dealt
    assert words["names"]["sample"] not in real
    record_of = [
        " ".join(
            text.words
            for text in record(
                open_press(),
                compose_record(WITH_A_DECK._replace(of_a_box=of_a_box), Choices(language=language)),
            ).texts[0]
        )
        for of_a_box in (False, True)
    ]
    assert words["names"]["sample"] in record_of[0]
    assert words["names"]["sample"] not in record_of[1]


def test_a_game_that_is_not_over_has_no_result_sheet() -> None:
    running = WITH_A_DECK._replace(play=next(iter(WITH_A_DECK.play.walk_back())).before)
    with pytest.raises(UnknownChoice):
        compose_result(running, Choices())
