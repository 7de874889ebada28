"""Every page in a language that exists in tests only: longer by a third, and all in brackets."""

from calendar import month_name

import pytest

from tests.browser.close_look import (
    NAMES,
    NARROW,
    SMALL_PHONE,
    assert_nothing,
    list_looks,
    look_at_words,
    open_in_turn,
    unfold_all,
)
from tests.browser.gallery import Gallery
from tests.browser.onlookers import Onlookers

# A group is named by people, remembers games that are gone, and tells days as Babel writes them.
OF_A_GROUP = [
    *("Mondays at Wilhelmine’s", "A Game That Is Gone", "Old, “quoted”", "· points"),
    *("Ida", "Jon", "Léa", "Lea", "Oma", "Zoë", "Ömer", *month_name[1:], "Sun", "Moon"),
]

# An own sheet is named by its owner and says where it comes from.
OF_AN_OWN_SHEET = [
    *("Ours", "Wilhelmine", "reconstructed from the rulebook's text", "Sun →", *month_name[1:]),
]


@pytest.mark.parametrize("name", list_looks("page", "phone"))
def test_all_words_of_a_page_come_from_the_catalogues_and_none_is_cut_at_320_px(
    wordy_gallery: Gallery, onlookers: Onlookers, name: str
) -> None:
    place = wordy_gallery.places[name]
    visitor = wordy_gallery.visit(onlookers, place, NARROW, **SMALL_PHONE)
    unfold_all(visitor.page)
    known = list_known(wordy_gallery, name)
    found = look_at_words(visitor.page, known)
    for _ in open_in_turn(visitor.page):
        found += look_at_words(visitor.page, known)
    assert_nothing(found)


@pytest.mark.parametrize("name", list_looks("screen"))
def test_all_words_of_a_screen_come_from_the_catalogues_and_none_is_cut(
    wordy_gallery: Gallery, onlookers: Onlookers, name: str
) -> None:
    visitor = wordy_gallery.visit(onlookers, wordy_gallery.places[name], (1280, 720))
    found = look_at_words(visitor.page, list_known(wordy_gallery, name))
    assert_nothing(found)


def list_known(gallery: Gallery, name: str) -> list[str]:
    """What may stand on this page without brackets: names, and the code of the table."""
    path = gallery.places[name].path
    of_a_group = OF_A_GROUP if path.startswith("/g/") or "/group" in path else []
    of_own_sheets = OF_AN_OWN_SHEET if path.startswith("/own") else []
    return [*path.split("/")[2:3], *of_own_sheets, *NAMES, *of_a_group]
