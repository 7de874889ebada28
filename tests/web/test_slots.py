"""Slots are drawn only where their text is wanted."""

import pytest
from jinja2 import DictLoader

from companion.web import rendering
from companion.web.fragments import Change, Sent, compare
from companion.web.rendering import Renderer

SOURCES = {
    "row.html": "<ul>{% for word in words %}{{ slot('cell.html', word=word) }}{% endfor %}</ul>",
    "cell.html": "\n<li>{{ draw(word) }}</li> ",
}


class Counted:
    """A renderer without a cache that notes which words its cells draw."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(rendering, "MOST_CHARACTERS", 0)
        self.drawn: list[str] = []
        self.renderer = Renderer(DictLoader(SOURCES), {"draw": self.draw}, {})

    def draw(self, word: str) -> str:
        self.drawn.append(word)
        return word.lower()

    def compare(
        self, words: str, earlier: Sent | None = None, *, in_slots: bool = True
    ) -> tuple[Sent, list[Change]]:
        """What of a row of these words changed, and what it was drawn from."""
        drawing = self.renderer.draw("row.html", {"words": words})
        digest, changes = compare("row", drawing, earlier, in_slots=in_slots)
        return Sent((), (), digest), changes


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def test_only_slots_with_other_inputs_are_drawn_whatever_the_cache_holds(counted: Counted) -> None:
    first, changes = counted.compare("abc")
    assert [change.slot for change in changes] == [None]
    counted.drawn.clear()
    second, changes = counted.compare("abd", first)
    assert counted.drawn == ["d"]
    assert [(one.slot, one.text) for one in changes] == [(2, '<li data-slot="2">d</li>')]
    assert counted.compare("abd", second)[1] == []
    assert counted.drawn == ["d"]


def test_a_slot_that_looks_the_same_is_not_sent(counted: Counted) -> None:
    first, _ = counted.compare("abc")
    second, changes = counted.compare("aBd", first)
    assert [change.slot for change in changes] == [2]
    assert counted.compare("abd", second, in_slots=False)[1] == []


def test_a_page_that_is_behind_or_shows_other_slots_is_sent_the_whole(counted: Counted) -> None:
    first, _ = counted.compare("abc")
    for words, in_slots in (("abd", False), ("abcd", True)):
        _, changes = counted.compare(words, first, in_slots=in_slots)
        assert [change.slot for change in changes] == [None]
        assert changes[0].text == counted.renderer.render("row.html", {"words": words})


def test_inputs_of_equal_hash_are_told_apart() -> None:
    """Python hashes -1 and -2 alike, in whatever tuple they stand."""
    sources = SOURCES | {"cell.html": "<li>{{ word[0] }}</li>"}
    renderer = Renderer(DictLoader(sources), {}, {})
    first = renderer.draw("row.html", {"words": ((-1,),)}).write_whole()[0]
    later = renderer.draw("row.html", {"words": ((-2,),)})
    assert later.find_patches(first)[1] == {0: '<li data-slot="0">-2</li>'}
