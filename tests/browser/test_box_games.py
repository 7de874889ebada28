"""Navoria with its box in a real browser: whole rounds typed on two phones, every key counted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.asked import list_asked
from companion.games.navoria.rules.pieces import SOLDIER, TRADES
from companion.games.navoria.rules.real_offers import list_answers
from companion.games.navoria.rules.rounds import count_left
from companion.games.navoria.rules.state import Phase, State
from companion.rules import TABLE
from companion.store import NewEntry
from companion.tables.folds import START
from tests.browser.drivers import Phone, Screen
from tests.browser.islands import seat
from tests.browser.sitting import TwoPhones
from tests.browser.states import Builder
from tests.games.navoria.sheets import read_board
from tests.games.navoria.taps import count_taps

PEOPLE = ("Léa", "Max")
MOST_LINES = 200
RECRUITS = (
    *("recruit merchant human counts beast", "recruit builder goblin desert"),
    *("recruit soldier beast desert", "recruit adventurer beast"),
)
FACES = {
    "merchant": "merchant-human-beast-points2",
    "builder": "builder-goblin-desert-points1",
    "adventurer": "adventurer-beast-points1-forest-forest",
    "artisan": "artisan-spirit-points2-sword",
}


class BoxTable(TwoPhones):
    """A screen and two phones round a table with the box, at one level."""

    def __init__(self, chromium: Browser, folder: Path, level: str) -> None:
        build = Builder(folder)
        log = [NewEntry(TABLE, f"{START} {len(PEOPLE)} 0")]
        word, _, catalogue = level.partition(" with a ")
        if word != "tableau":
            log += [NewEntry(TABLE, f"level {word} to {number}") for number in range(len(PEOPLE))]
        if catalogue:
            known = [card.name for deck in read_board("sample").decks for card in deck]
            log += [NewEntry(TABLE, f"card {name}") for name in known]
        state = build.write(seat(build, PEOPLE, "en", real_cards=True), log)
        build.store.close()
        self.level = level
        super().__init__(chromium, folder, state, reduced_motion="no-preference")

    @property
    def state(self) -> State:
        state: State = self.book.read().state
        return state

    def types(self, number: int, line: str) -> None:
        """Touches the keys of a line, as many as the model of taps says, and no more."""
        before = self.state
        phone, stood = self.phones[number], before.seats[number].explorers
        phone.catch_up(self.book.read_version())
        length = self.book.read().length
        keys = self.touch(phone, line)
        assert keys == count_taps(line, self.level, stood, any(before.market.rows)), line
        for visitor in (self.screen, *self.phones):
            visitor.catch_up(self.book.read_version())
        play = self.book.read()
        assert play.length > length, line

    def touch(self, phone: Phone, line: str) -> int:
        """Types a line key by key; gives back how many keys it took."""
        verb, *words = line.split(" ")
        page = phone.page
        if verb == "at":
            places = [f"word.at{at}={step}" for at, step in enumerate(words[1::2])]
            keys = [self.choose(phone, *place.split("=")) for place in places]
            phone._press(page, page.locator("button[form=typed][value=at]"))
            return sum(keys) + 1
        if verb == "card":
            return self.describe(phone, words[0])
        if verb == "row":
            return self.lay_open(phone, *words)
        lit = f"button[form=act][name=do][value='{line}']"
        hidden = not any(button.is_visible() for button in page.locator(lit).all())
        phone.play(line)
        return 1 + hidden

    def describe(self, phone: Phone, face: str) -> int:
        """Opens the trade, touches what the card shows, and keeps it."""
        trade, *shown = face.split("-")
        keep = phone.page.locator(f"button[name='do/{trade}']")
        phone.tap(keep.locator("xpath=ancestor::details[1]").locator("summary"))
        fields = iter_fields(trade, shown)
        keys = [self.choose(phone, f"word/{trade}.{field}", word) for field, word in fields]
        phone._press(phone.page, keep)
        return 1 + sum(keys) + 1

    def lay_open(self, phone: Phone, trade: str, *cards: str) -> int:
        """Opens the pad of the rows if it is closed, touches three cards, and keeps them."""
        keep = phone.page.locator(f"button[name='do/row{trade}']")
        is_closed = not keep.is_visible()
        if is_closed:
            phone.tap(keep.locator("xpath=ancestor::details[1]").locator("summary"))
        keys = [self.choose(phone, f"word/row{trade}.0", card) for card in cards]
        phone._press(phone.page, keep)
        return is_closed + sum(keys) + 1

    def choose(self, phone: Phone, field: str, word: str) -> int:
        """Touches a choice unless it is made already."""
        box = phone.page.locator(f"input[name='{field}'][value='{word}']")
        if box.is_checked():
            return 0
        phone.tap(box.locator("xpath=ancestor::label"))
        return 1


def iter_fields(trade: str, shown: list[str]) -> Iterator[tuple[int, str]]:
    """The field of each thing that a card shows: species, target, points, resources, steps."""
    yield 0, shown[0]
    rest = shown[1:]
    if trade in ("merchant", "builder"):
        yield 1, rest.pop(0)
    resources, steps = iter(range(3, 6)), iter(range(6, 8))
    for word in rest:
        if word.startswith("points"):
            yield 2, word
        elif word in ("sword", "crystal", "fruit", "resource"):
            yield next(resources), word
        else:
            yield next(steps), word


@pytest.fixture
def table(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[BoxTable]:
    opened = BoxTable(chromium, tmp_path, request.param)
    yield opened
    opened.close()


def type_tableau(state: State, number: int) -> str:
    """What a seat at this level types next: its cards, some points, a refuge, its explorers."""
    held = state.seats[number]
    done = 4 - count_left(state, number)
    if done < 4:
        return RECRUITS[done]
    islands = state.printed.names.islands
    if held.refuges[2] < state.round:
        return "refuge glacier"
    if sum(held.points[:4]) < 5 * state.round:
        return "points 5"
    steps = (state.round + number, 0, 2 * state.round)
    return "at " + " ".join(f"{island} {step}" for island, step in zip(islands, steps, strict=True))


@pytest.mark.full
@pytest.mark.parametrize("table", ["tableau"], indirect=True)
def test_a_whole_game_is_typed_at_the_tableau_and_every_line_costs_the_keys_of_the_model(
    table: BoxTable,
) -> None:
    for _ in range(MOST_LINES):
        state = table.state
        if NAVORIA.result(state):
            break
        asked = list_asked(state)
        awaited = NAVORIA.awaits(state)
        if asked:
            table.types(0, [str(line) for line in list_answers(state, asked[0])][-1])
        elif state.phase == Phase.INCOME:
            table.types(1, "seen")
        else:
            table.types(awaited[0], type_tableau(state, awaited[0]))
    result = NAVORIA.result(table.state)
    assert result is not None
    told = table.screen.page.locator("#outcome .itemised .total").inner_text().split()
    assert told[1:] == [str(dict(found.figures)["points"]) for found in result.standings]


def find_next(state: State) -> str:
    """What the seat whose turn it is types with an empty file: draw, describe, take, carry out."""
    number = state.turn.seat
    offers = [str(line) for line in NAVORIA.offers(state, number)]
    if state.turn.drawn and any(line.split(" ")[0] in ("take", "card") for line in offers):
        trade = min(state.turn.drawn, key=lambda trade: trade == SOLDIER)
        known = [line for line in offers if line.startswith(f"take {TRADES[trade]}")]
        return known[0] if known else f"card {FACES[TRADES[trade]]}"
    return "draw" if "draw" in offers else offers[-1]


@pytest.mark.parametrize("table", ["full"], indirect=True)
def test_turns_are_typed_in_full_with_an_empty_file_and_the_tokens_tumble(table: BoxTable) -> None:
    described, is_first = 0, True
    table.types(0, "row soldier soldier-human-desert soldier-beast-forest soldier-goblin-glacier")
    for _ in range(MOST_LINES):
        state = table.state
        if state.phase != Phase.RECRUIT:
            break
        asked = list_asked(state)
        line = str(list_answers(state, asked[0])[0]) if asked else find_next(state)
        table.types(state.turn.seat, line)
        described += line.startswith("card ")
        if line == "draw" and is_first:
            check_tumbling(table.screen)
            is_first = False
    assert table.state.phase == Phase.GATHER
    assert described >= 1
    assert all(len(held.tableau) == 4 for held in table.state.seats)


@pytest.mark.full
@pytest.mark.parametrize("table", ["full with a catalogue"], indirect=True)
def test_a_round_with_a_catalogue_types_the_rows_and_takes_cards_by_one_tap(
    table: BoxTable,
) -> None:
    decks = read_board("sample").decks
    for trade, deck in zip(TRADES, decks, strict=True):
        table.types(0, f"row {trade} {' '.join(card.name for card in deck[:3])}")
    for _ in range(MOST_LINES):
        state = table.state
        if state.phase != Phase.RECRUIT:
            break
        asked = list_asked(state)
        line = str(list_answers(state, asked[0])[0]) if asked else find_next(state)
        assert not line.startswith("card ")
        table.types(state.turn.seat, line)
    assert table.state.phase == Phase.GATHER


def check_tumbling(screen: Screen) -> None:
    """Checks that both tokens are animated, but not if reduced motion is preferred."""
    expect(screen.page.locator(".rolled .draw .token")).to_have_count(2)
    tokens = screen.page.locator(".draw .token")
    names = "all => all.map(one => getComputedStyle(one).animationName)"
    assert tokens.evaluate_all(names) == ["tumble-token"] * 2
    screen.page.emulate_media(reduced_motion="reduce")
    assert tokens.evaluate_all(names) == ["none"] * 2
