"""Whatever text arrives, it is the exact line of something possible now, or it is refused."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.rules.pieces import GOODS
from companion.rules import TABLE, IllegalAction, InvalidAction, Play
from tests.games.contract.walking import list_offers, set_up, walk
from tests.games.dice_charmers.gathered import gather_positions
from tests.games.spoiling import spoil

TEXTS_A_TEST = 5000
TEXTS_A_POSITION = 50


@cache
def gather_lines() -> tuple[str, ...]:
    """Lines to start from when spoiling them."""
    lines: dict[str, None] = dict.fromkeys(["take back", "start over", "rewind 3"])
    for play, _ in gather_positions():
        if play.entries:
            lines[play.entries[-1].text] = None
    table = set_up("dice_charmers", Random("lines"))
    for step in walk(table, Random("lines")):
        lines |= {str(action): None for _, action in list_offers(table, step.state)}
    return tuple(lines)


def list_texts(seed: str) -> Iterator[tuple[Play, int, str]]:
    random = Random(seed)
    for _ in range(TEXTS_A_TEST // TEXTS_A_POSITION):
        play, seats = random.choice(gather_positions())
        for _ in range(TEXTS_A_POSITION):
            likely = play.state.turn.seat
            yield (
                play,
                random.choice([likely, likely, random.randrange(seats), TABLE]),
                spoil(gather_lines(), random),
            )


def is_possible(play: Play, actor: int, text: str) -> bool:
    """Tells whether a text is exactly a line that may be written now, or one with goods mixed."""
    if text in ("take back", "start over"):
        return play.can_take_back(actor)
    if actor == TABLE and text.startswith("rewind "):
        return text.removeprefix("rewind ") in map(str, range(len(play.entries)))
    chance = DICE_CHARMERS.chance(play.state)
    if actor == TABLE and chance:
        return chance.allows(text)
    verb, *words = text.split(" ")
    if verb in ("sell", "good") and set(words) <= set(GOODS):
        text = " ".join([verb, *sorted(words, key=GOODS.index)])
    return text in map(str, DICE_CHARMERS.offers(play.state, actor))


def write(play: Play, actor: int, text: str) -> Play | None:
    try:
        return play.do(actor, text)
    except (InvalidAction, IllegalAction):
        return None


@pytest.mark.parametrize("seed", range(20))
def test_a_hundred_thousand_spoilt_texts_are_refused_and_change_nothing(seed: int) -> None:
    accepted = 0
    pictures: dict[int, tuple[Play, str]] = {}
    for play, actor, text in list_texts(f"spoil {seed}"):
        if id(play) not in pictures:
            pictures[id(play)] = play, draw(play)
        written = write(play, actor, text)
        assert (written is not None) == is_possible(play, actor, text), (actor, text)
        accepted += written is not None
    assert 0 < accepted < TEXTS_A_TEST / 5
    assert all(draw(play) == before for play, before in pictures.values())


def draw(play: Play) -> str:
    """All of a play that could change, written out."""
    _, *position = play.state
    return repr((position, play.entries, play.open, play.faces))


@pytest.mark.parametrize("seed", range(2))
def test_any_text_can_be_asked_about(seed: int) -> None:
    asked = 0
    for play, actor, text in list_texts(f"ask {seed}"):
        if actor == TABLE:
            continue
        try:
            explanation = DICE_CHARMERS.explain(play.state, actor, text)
        except InvalidAction:
            continue
        asked += 1
        assert bool(explanation.actions) != bool(explanation.refusal)
    assert asked


@pytest.mark.parametrize(
    "text",
    [
        *("rewind", "rewind ", "rewind -1", "rewind x", "rewind ²"),
        *("rewind ٢", "rewind 002", "rewind 00", "rewind 1 ", "rewind  1"),
    ],
)
def test_a_rewind_without_a_right_number_is_no_action(text: str) -> None:
    play, _ = gather_positions()[100]
    with pytest.raises(InvalidAction):
        play.do(TABLE, text)


def test_a_rewind_to_now_or_later_is_no_action() -> None:
    play, _ = gather_positions()[100]
    for number in (len(play.entries), len(play.entries) + 1, 10**9):
        with pytest.raises(InvalidAction):
            play.do(TABLE, f"rewind {number}")


def test_a_refused_text_names_itself_and_what_was_expected() -> None:
    play, _ = gather_positions()[0]
    with pytest.raises(InvalidAction, match="expected") as caught:
        play.do(0, "dance")
    assert caught.value.text == "dance"
    assert caught.value.expected
