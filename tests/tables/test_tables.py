"""People round a table, on a real SQLite file."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.folders import find_folder
from companion.rules import REWIND, IllegalAction, LayoutError
from companion.store import Entry
from companion.tables import Options, Shelf, Table, Tables, Tap
from companion.tables.errors import NotYet, Stale, UnknownSheet
from companion.tables.fair_dice import FairDice, commit_to
from tests.played import DICE, TOY
from tests.tables.people import open_for, play, tap

HOST = "the token of the host"


def test_a_restart_in_mid_turn_continues_where_the_table_was(tables: Tables) -> None:
    look = tables.lobby.start(open_for(tables, "Lea", "Max", "Ida"))
    for line in ("flip", "done"):
        look = tap(tables, look, 0, line)
    for line in ("flip", "say yes"):
        look = tap(tables, look, 1, line)
    after = Tables(tables.store, tables.lobby.shelf, b"a key for tests").look(look.table.code)
    assert after.list_awaited() == look.list_awaited()
    assert after.state == look.state
    assert after.rolls == look.rolls


@pytest.mark.parametrize("first", [-1, 2, 99])
def test_luck_says_who_begins_if_nobody_sits_where_it_was_written(
    tables: Tables, first: int
) -> None:
    code = open_for(tables, "Lea", "Max")
    tables.store.tables.change(code, first_seat=first)
    assert tables.lobby.start(code).list_awaited() in ([0], [1])


def test_a_start_that_would_not_fold_is_not_written(tables: Tables) -> None:
    table = tables.store.tables.create(
        game=TOY.game,
        sheet_name=TOY.sheet,
        sheet='title = "a sheet that lacks everything else"',
        options=Options({}).write(),
        language="en",
        seed="a seed",
        commitment="its hash",
        host_token=HOST,
        join_secret=HOST,
    )
    tables.lobby.sit_down(table.code, name="Lea", colour="red", language="en")
    tables.lobby.add_bot(table.code, "eager")
    with pytest.raises(LayoutError):
        tables.lobby.start(table.code)
    assert tables.look(table.code).table.phase == "lobby"


def test_whoever_looks_between_a_commit_and_the_news_of_it_sees_the_table_before_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, asked = tables.store, 0
    seen: list[list[Entry]] = []
    load, outdate = store.tables.load, store.database.snapshots.outdate

    def load_table(code: str, known: int | None = None) -> Table:
        nonlocal asked
        asked += 1
        assert asked < 100, "it asks for ever"
        return load(code, known)

    def look_before(changed: Mapping[str, int]) -> None:
        fresh = Tables(store, tables.lobby.shelf, b"a key for tests")
        seen.extend(list(fresh.look(code).log) for code in changed)
        outdate(changed)

    code = open_for(tables, "Lea", "Max")
    monkeypatch.setattr(store.tables, "load", load_table)
    monkeypatch.setattr(store.database.snapshots, "outdate", look_before)
    before = tap(tables, tables.lobby.start(code), 0, "flip").log[:1]
    assert seen == [[], before]


def test_a_table_that_was_read_before_an_entry_is_folded_without_it(tables: Tables) -> None:
    look = tables.lobby.start(open_for(tables, "Lea", "Max"))
    rolled = tap(tables, look, 0, "flip")
    for table in (look.table, rolled.table):
        fold = tables.desk.folds.fold(table)
        assert fold is not None
        assert fold.seq == table.last_seq


def test_the_dice_follow_from_the_seed_that_was_committed_before(tables: Tables) -> None:
    look = tables.lobby.start(open_for(tables, "Lea", "Max", played=DICE))
    committed = look.table.commitment
    look = play(tables, look, 2000, Random(1))
    assert look.table.phase == "over"
    assert commit_to(look.table.seed) == committed
    play_again = look.play
    assert play_again is not None
    rolls = [entry.text for entry in play_again.entries if entry.actor == -1]
    replayed = type(play_again).begin(look.game, play_again.layout, play_again.start)
    drawn: list[str] = []
    for entry in play_again.entries:
        owed = look.game.chance(replayed.state)
        if owed is not None:
            drawn.append(owed.draw(FairDice(look.table.seed, len(drawn))))
        replayed = replayed.do(*entry)
    assert drawn == rolls


def test_fair_dice_show_every_face_equally_often() -> None:
    faces = ("a", "b", "c", "d", "e", "f")
    counts = dict.fromkeys(faces, 0)
    for roll in range(6000):
        counts[FairDice("seed", roll).sample(faces, 1)[0]] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 20.5  # p > 0.001 with five degrees of freedom


def test_a_tap_for_an_older_page_is_stale(tables: Tables) -> None:
    look = tables.lobby.start(open_for(tables, "Lea", "Max"))
    tap(tables, look, 0, "flip")
    with pytest.raises(Stale):
        tables.acting.act(look.table.code, 0, Tap("flip", "late", look.table.last_seq))


def test_taking_back_can_be_switched_off(tables: Tables) -> None:
    code = open_for(tables, "Lea", "Max", options=Options({}, take_back=False))
    look = tap(tables, tables.lobby.start(code), 0, "flip")
    look = tap(tables, look, 0, "say yes")
    with pytest.raises(IllegalAction, match="no_take_back"):
        tap(tables, look, 0, "take back")


def test_a_pause_stops_everybody(tables: Tables) -> None:
    look = tables.lobby.start(open_for(tables, "Lea", "Max"))
    tables.hosting.pause(look.table.code, True)
    assert tables.look(look.table.code).list_awaited() == []
    with pytest.raises(NotYet, match="paused"):
        tap(tables, look, 0, "flip")
    tables.hosting.pause(look.table.code, False)
    assert tap(tables, look, 0, "flip").rolls == 1


def test_an_absent_seat_is_skipped_or_goes_on_on_paper(tables: Tables) -> None:
    code = open_for(tables, "Lea", "Max", played=DICE)  # the toy knows no paper
    look = tap(tables, tables.lobby.start(code), 0, "roll")
    look = tables.hosting.skip(look.table.code)
    assert look.list_awaited() == [1]
    look = tables.hosting.turn_to_paper(look.table.code, 1)
    assert "go without" in look.list_offers(1)
    assert tables.look(look.table.code).seats[1].kind == "paper"


def test_a_rewind_keeps_the_faces_that_were_rolled(tables: Tables) -> None:
    code = open_for(tables, "Lea", "Max", played=DICE)  # a coin might show the same by chance
    look = tap(tables, tables.lobby.start(code), 0, "roll")
    faces = look.state.dice.faces
    look = tables.acting.arrange(code, f"{REWIND} 0")
    assert look.list_offers(0) == ["roll"]
    assert tap(tables, look, 0, "roll").state.dice.faces == faces


def test_the_same_people_can_play_again(tables: Tables) -> None:
    code = open_for(tables, "Lea", "Max")
    tables.door.note_arrival(code)
    look = tables.lobby.start(code)
    with pytest.raises(NotYet, match="running"):
        tables.hosting.play_again(look.table.code, HOST)
    tables.hosting.end(look.table.code)
    fresh, _ = tables.hosting.play_again(look.table.code, HOST)
    assert tables.look(look.table.code).table.next_code == fresh
    assert tables.look(look.table.code).options.reached
    assert not tables.look(fresh).options.reached, "nobody has found the way to the new table"


@pytest.mark.parametrize("told", ["ABCDEF", "//evil"])
def test_an_ended_table_that_is_brought_in_leads_nowhere_until_it_is_played_again(
    tables: Tables, told: str
) -> None:
    code = open_for(tables, "Lea", "Max")
    tables.lobby.start(code)
    tables.hosting.end(code)
    text = tables.store.copies.export_table(code)
    assert '"next_code": null' in text
    table, _ = tables.lobby.take_in(text.replace('"next_code": null', f'"next_code": "{told}"'))
    assert table.next_code is None
    fresh, _ = tables.hosting.play_again(table.code, HOST)
    assert tables.look(fresh).table.phase == "lobby"


def test_two_tables_with_the_same_rolls_share_no_token(tables: Tables) -> None:
    look = tables.lobby.start(open_for(tables, "Lea", "Max"))
    tap(tables, look, 0, "flip")
    tables.hosting.end(look.table.code)
    second, host = tables.hosting.play_again(look.table.code, HOST, same=True)
    assert tables.look(second).table.seed == look.table.seed
    assert tables.store.hosts.is_host(second, host)
    _, foreign = tables.hosting.play_again(look.table.code, "the token of another host")
    assert not tables.store.hosts.is_host(second, foreign)


def test_a_table_needs_a_sheet_that_passed_its_check(tables: Tables, tmp_path: Path) -> None:
    folder = tmp_path / TOY.game
    folder.mkdir()
    (folder / "broken.toml").write_text("title = 3")
    shelf = Shelf([find_folder("sheets"), tmp_path])
    with pytest.raises(UnknownSheet):
        Tables(tables.store, shelf, b"key").lobby.open_table(
            game=TOY.game, sheet="broken", language="en", options=Options({})
        )


def test_a_rewind_forgets_the_turn_that_it_undid(tables: Tables) -> None:
    look = tap(tables, tables.lobby.start(open_for(tables, "Lea", "Max")), 0, "flip")
    ends: list[int] = []
    states: list[Any] = []
    luck = Random(6)
    while len(ends) < 2:
        look = play(tables, look, 1, luck)
        assert look.play is not None
        if look.play.entries[-1].text == "done":
            ends.append(len(look.play.entries))
            states.append(look.last)
    assert states[0] is not None
    assert states[0] != states[1]
    code = look.table.code
    assert tables.acting.arrange(code, f"{REWIND} {ends[1] - 1}").last == states[0]
    assert tables.acting.arrange(code, f"{REWIND} {ends[0] - 1}").last is None
    again = Tables(tables.store, tables.lobby.shelf, b"a key for tests")
    assert again.look(code).last is None
