"""Seats, tokens and knocks, on both databases."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.store import (
    Closed,
    Full,
    Knock,
    NewEntry,
    Phase,
    Store,
    Taken,
    UnknownSeat,
    open_store,
)
from tests.store.conftest import Clock, create, sit
from tests.store.databases import fresh_database

DAY = 24 * 3600


def names(store: Store, code: str) -> list[str]:
    return [seat.name for seat in store.tables.load(code).seats]


def ask(store: Store, code: str, seat: int, name: str, token: str) -> Knock:
    return store.knocks.knock(
        code, seat, name=name, derive_token=lambda number: token, language="de"
    )


def test_people_sit_down_in_the_order_they_come(store: Store, code: str) -> None:
    assert [sit(store, code, name) for name in ("Lea", "Tom", "Ida")] == [0, 1, 2]
    assert names(store, code) == ["Lea", "Tom", "Ida"]


def test_a_token_finds_its_seat_for_thirty_days(store: Store, code: str, clock: Clock) -> None:
    sit(store, code, "Lea", "lea")
    clock.now += 30 * DAY - 1
    seat = store.seats.find(code, "lea")
    assert seat is not None
    assert seat.name == "Lea"
    assert seat.held
    clock.now += 2
    assert store.seats.find(code, "lea") is None


def test_sitting_down_twice_with_one_token_takes_one_seat(store: Store, code: str) -> None:
    assert sit(store, code, "Lea", "lea") == sit(store, code, "Lea", "lea") == 0
    assert names(store, code) == ["Lea"]


def test_ten_for_the_last_seat_and_one_gets_it(store: Store, code: str) -> None:
    def try_to_sit(number: int) -> str:
        try:
            return str(sit(store, code, f"guest {number}", token=f"token {number}", most=1))
        except Full as full:
            return f"at most {full.most}"

    with ThreadPoolExecutor(10) as crowd:
        answers = list(crowd.map(try_to_sit, range(10)))
    assert sorted(answers) == ["0"] + ["at most 1"] * 9


@pytest.mark.parametrize(
    ("name", "colour", "field"),
    [
        ("LEA", "green", "name"),
        ("Tom", "blue", "colour"),
    ],
)
def test_a_name_or_colour_is_given_only_once(
    store: Store, code: str, name: str, colour: str, field: str
) -> None:
    store.seats.sit_down(code, name="Lea", colour="blue", symbol="lotus", most=5)
    with pytest.raises(Taken) as taken:
        store.seats.sit_down(code, name=name, colour=colour, symbol="lotus", most=5)
    assert taken.value.field == field


def test_a_locked_lobby_lets_no_phone_in_but_the_host_may_add_a_bot(
    store: Store, code: str
) -> None:
    store.tables.change(code, closed=True)
    with pytest.raises(Closed, match="closed"):
        sit(store, code, "Lea")
    bot = store.seats.sit_down(
        code, name="Bot", colour="red", symbol="tent", kind="bot", bot="greedy", most=5
    )
    assert (bot.kind, bot.bot, bot.held) == ("bot", "greedy", False)


def test_seats_neither_come_nor_go_nor_move_once_the_game_runs(store: Store, code: str) -> None:
    sit(store, code, "Lea")
    store.tables.change(code, phase="running")
    for verb in (
        lambda: sit(store, code, "Tom"),
        lambda: store.seats.remove(code, 0),
        lambda: store.seats.reorder(code, [0]),
    ):
        with pytest.raises(Closed, match="running"):
            verb()


def test_leaving_revokes_the_token_and_keeps_the_seat(store: Store, code: str) -> None:
    sit(store, code, "Lea", "lea")
    store.seats.leave(code, 0)
    assert store.seats.find(code, "lea") is None
    assert [seat.held for seat in store.tables.load(code).seats] == [False]


def test_a_removed_seat_closes_the_gap_and_tokens_keep_their_people(
    store: Store, code: str
) -> None:
    for name in ("Lea", "Tom", "Ida"):
        sit(store, code, name, token=name)
    store.seats.remove(code, 1)
    assert names(store, code) == ["Lea", "Ida"]
    ida = store.seats.find(code, "Ida")
    assert ida is not None
    assert ida.number == 1
    assert store.seats.find(code, "Tom") is None


def test_seats_can_be_reordered_with_their_tokens(store: Store, code: str) -> None:
    for name in ("Lea", "Tom", "Ida"):
        sit(store, code, name, token=name)
    store.seats.reorder(code, [2, 0, 1])
    assert names(store, code) == ["Ida", "Lea", "Tom"]
    tom = store.seats.find(code, "Tom")
    assert tom is not None
    assert tom.number == 2
    with pytest.raises(UnknownSeat):
        store.seats.reorder(code, [0, 1, 3])
    with pytest.raises(ValueError, match="twice"):
        store.seats.reorder(code, [0, 1, 2, 2])


def test_whoever_was_chosen_to_begin_begins_wherever_they_sit(store: Store, code: str) -> None:
    for name in ("Lea", "Tom", "Ida"):
        sit(store, code, name)
    store.tables.change(code, first_seat=1)
    store.seats.reorder(code, [2, 0, 1])
    assert store.tables.load(code).first_seat == 2
    store.seats.remove(code, 0)
    assert store.tables.load(code).first_seat == 1
    store.seats.remove(code, 1)
    assert store.tables.load(code).first_seat is None


def test_a_phone_seat_turns_to_paper_in_mid_game(store: Store, code: str) -> None:
    sit(store, code, "Lea", "lea")
    store.log.append(code, 0, [NewEntry(-1, "start")], phase="running")
    store.log.append(code, 1, [NewEntry(-1, "paper 0")], seats={0: {"kind": "paper"}})
    assert store.tables.load(code).seats[0].kind == "paper"
    with pytest.raises(UnknownSeat):
        store.log.append(code, 2, [NewEntry(-1, "paper 1")], seats={1: {"kind": "paper"}})
    assert store.tables.load(code).last_seq == 2


def test_only_news_about_who_is_away_makes_the_version_grow(
    store: Store, code: str, clock: Clock
) -> None:
    sit(store, code, "Lea", "lea")
    clock.now += 60
    assert not store.phones.note_here(code, "lea")
    assert store.tables.load(code).version == 2
    clock.now += 60
    assert store.phones.note_gone(code, "lea")
    assert not store.phones.note_gone(code, "lea")
    assert not store.phones.note_gone(code, "somebody else")
    assert (store.tables.load(code).version, store.tables.load(code).seats[0].away) == (3, True)
    assert store.phones.note_here(code, "lea")
    table = store.tables.load(code)
    assert (table.version, table.seats[0].away, table.seats[0].last_seen) == (4, False, clock.now)


def test_a_phone_that_came_back_at_another_process_is_not_missed(
    postgres: str, clock: Clock
) -> None:
    with fresh_database(postgres) as url:
        store, other = open_store(url, clock), open_store(url, clock)
        code = create(store).code
        sit(store, code, "Lea", "lea")
        clock.now += 60
        other.phones.note_here(code, "lea")
        clock.now += 4
        assert not store.phones.note_gone(code, "lea", 6)
        clock.now += 3
        assert store.phones.note_gone(code, "lea", 6)
        for each in (store, other):
            each.close()


def test_phones_that_nobody_has_seen_since_a_restart_are_missed(store: Store, code: str) -> None:
    for name in ("Lea", "Tom", "Ida"):
        sit(store, code, name, name)
    sit(store, code, "Oma", "Oma", kind="paper")
    shared = store.database.opened.glancing is not None
    before = store.tables.load(code).version
    assert not store.phones.note_missing(code, ["Lea"], 60), "they were seen a moment ago"
    assert not store.phones.note_missing(code, ["Lea", "Tom", "Ida"])
    assert store.tables.load(code).version == before
    assert store.phones.note_missing(code, ["Lea", "somebody else"]) != shared
    away = [seat.name for seat in store.tables.load(code).seats if seat.away]
    assert away == ([] if shared else ["Tom", "Ida"])
    assert not store.phones.note_missing(code, ["Lea"])
    assert store.tables.load(code).version == before + (not shared)


def test_who_is_away_follows_the_phone_and_not_the_number(store: Store, code: str) -> None:
    for name in ("Lea", "Tom", "Ida"):
        sit(store, code, name, token=name)
    store.seats.remove(code, 0)
    assert store.phones.note_gone(code, "Tom")
    assert not store.phones.note_gone(code, "Lea")
    assert [(seat.name, seat.away) for seat in store.tables.load(code).seats] == [
        ("Tom", True),
        ("Ida", False),
    ]


def test_a_knock_is_shown_and_a_yes_moves_the_seat_to_the_new_phone(
    store: Store, code: str
) -> None:
    sit(store, code, "Lea", "old")
    store.tables.change(code, phase="running")
    knock = ask(store, code, 0, "Lea", "new")
    assert store.tables.load(code).knocks == (knock,)
    assert store.seats.find(code, "new") is None
    assert store.knocks.admit(code, knock.number) == 0
    assert store.seats.find(code, "old") is None
    seat = store.seats.find(code, "new")
    assert seat is not None
    assert (seat.name, seat.language) == ("Lea", "de")
    assert store.tables.load(code).knocks == ()


@pytest.mark.parametrize("phase", ["over", "ended"])
def test_a_yes_after_the_game_leaves_the_seat_the_name_of_who_played(
    store: Store, code: str, phase: Phase
) -> None:
    sit(store, code, "Lea", "old")
    store.tables.change(code, phase="running")
    knock = ask(store, code, 0, "Mallory", "new")
    store.tables.change(code, phase=phase)
    store.knocks.admit(code, knock.number)
    seat = store.seats.find(code, "new")
    assert seat is not None
    assert seat.name == "Lea"


def test_a_no_to_a_knock_changes_no_seat(store: Store, code: str) -> None:
    sit(store, code, "Lea", "old")
    knock = ask(store, code, 0, "Mallory", "new")
    store.knocks.turn_away(code, knock.number)
    assert store.seats.find(code, "old") is not None
    assert store.seats.find(code, "new") is None
    with pytest.raises(UnknownSeat):
        store.knocks.admit(code, knock.number)


def test_the_number_of_a_knock_never_comes_again(store: Store, code: str) -> None:
    sit(store, code, "Lea", "old")
    numbers = set()
    for name in ("Lea", "Eve", "Eve"):
        knock = ask(store, code, 0, name, "new")
        assert knock.number not in numbers
        numbers.add(knock.number)
        store.knocks.turn_away(code, knock.number)


def test_nobody_is_let_in_on_paper_or_under_the_name_of_another(store: Store, code: str) -> None:
    for name in ("Lea", "Max"):
        sit(store, code, name)
    knocks = [ask(store, code, seat, "Ida", f"phone {seat}") for seat in (0, 1)]
    store.knocks.admit(code, knocks[0].number)
    with pytest.raises(Taken):
        store.knocks.admit(code, knocks[1].number)
    store.log.append(code, 0, [NewEntry(-1, "paper 1")], seats={1: {"kind": "paper"}})
    with pytest.raises(Closed):
        store.knocks.admit(code, knocks[1].number)
    table = store.tables.load(code)
    assert [(seat.name, seat.kind) for seat in table.seats] == [("Ida", "phone"), ("Max", "paper")]
    assert table.knocks == (knocks[1],), "a yes that is refused leaves the question open"


def test_knocking_again_replaces_the_knock_and_a_crowd_is_refused(store: Store, code: str) -> None:
    sit(store, code, "Lea")
    asked = [ask(store, code, 0, name, "tom") for name in ("Tom", "Thom") for _ in range(10)]
    assert [knock.number for knock in asked] == [3] * 10 + [4] * 10
    assert store.tables.load(code).knocks == (asked[-1],)
    for number in range(11):
        ask(store, code, 0, "script", f"script {number}")
    assert len({knock.sign for knock in store.tables.load(code).knocks}) == 12
    with pytest.raises(Closed, match="crowded"):
        ask(store, code, 0, "script", "one more")
    with pytest.raises(UnknownSeat):
        ask(store, code, 7, "Tom", "tom")
