"""Cards & Karma through the web: dealt, and with the cards of a box typed by one device for all."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.layouts import read_toml
from companion.tables import Tables
from tests.browser.moments import play_with_bots
from tests.games.cards_and_karma.web.test_tapped_pages import describe_box
from tests.games.cards_and_karma.web.two_decks import open_truth, open_truths
from tests.web.pdfs import read_pdf
from tests.web.people import Browser, Host, Phone, begin_with_two, speak
from tests.web.test_hidden_hands import visit


@pytest.fixture
def tables(app: Flask) -> Tables:
    found: Tables = app.extensions["companion"].tables
    return found


def open_deck(app: Flask, **choices: str) -> Host:
    host = Host(app)
    host.open_table(**{"game": "cards_and_karma", "sheet": "sample", **choices})
    return host


def open_box(app: Flask) -> Host:
    return open_deck(app, **{"option-real_cards": "on"})


def list_keys(browser: Browser, name: str) -> list[str]:
    """What the keys of a page would post for one seat."""
    return [unescape(line) for line in re.findall(rf'name="{name}" value="([^"]*)"', browser.page)]


def test_a_dealt_game_begins_with_a_tap_and_shows_hand_offer_and_badge(app: Flask) -> None:
    host = open_deck(app)
    lea, max_ = begin_with_two(app, host, first="0")
    assert lea.tap("begin").status_code == 303
    lea.look()
    assert len(re.findall(r'id="die-\d"', lea.page)) == 4
    assert len(re.findall(r'id="card-\d+"', lea.page)) == 12
    taken = next(line for line in lea.list_lit() if line.startswith("die "))
    assert lea.tap(taken).status_code == 303
    max_.look()
    assert any(line.startswith("die ") for line in max_.list_lit())
    host.open(f"/t/{host.code}/screen")
    assert "invented sample deck" in host.page
    assert "Round 1" in host.page


def test_the_table_is_told_as_text_with_the_numbers_of_ones_own_dice_alone(app: Flask) -> None:
    lea, max_ = begin_with_two(app, open_deck(app), first="0")
    lea.tap("begin")
    hands = []
    for phone in (lea, max_):
        phone.look()
        words = phone.page.partition('id="words"')[2].partition("</details>")[0]
        assert "fame: 0, coins: 0" in words
        assert "On top of the pile" in words
        hands.append(re.findall(r"dice in hand: ([^<]*)<", words))
    mine, theirs = hands
    assert [len(re.findall(r"\d", hand)) for hand in mine] == [4, 0]
    assert [len(re.findall(r"\d", hand)) for hand in theirs] == [0, 4]


def test_a_payment_put_together_from_ticked_dice_is_judged_by_its_rule(app: Flask) -> None:
    host = open_deck(app)
    lea, _ = begin_with_two(app, host, first="0")
    lea.tap("begin")
    lea.look()
    building = re.search(r'name="do" value="(building [^"]* pay)"', lea.page)
    assert building
    die = re.findall(r'name="word:\d" value="([a-z]+\d)"', lea.page)[0]
    refused = lea.tap(unescape(building[1]), word=die)
    assert refused.status_code == 422
    assert re.search(r"#CK-1[0-3]", refused.get_data(as_text=True))


def test_one_device_types_for_everybody_and_the_next_seat_is_open_beforehand(
    app: Flask, tables: Tables
) -> None:
    host = open_box(app)
    for name in ("Oma", "Opa", "Ida"):
        assert host.seat("paper", name).status_code == 303
    host.seat("first", "0")
    host.start()
    host.open(f"/t/{host.code}/screen")
    assert "gain fame 2" in list_keys(host, "do:0")
    assert speak(host, 0, "gain fame 2").status_code == 303
    host.open(f"/t/{host.code}/screen")
    opened = re.search(r'name="scribed" open>\s*<summary[^>]*>.*?</span> (\w+)', host.page, re.S)
    assert opened
    assert opened[1] == "Opa"
    assert speak(host, 1, "nothing").status_code == 303
    assert tables.look(host.code).state.turn.seat == 1
    assert speak(host, 0, "nothing").status_code in (409, 422), "it is not Oma's turn any more"


def test_a_seat_changes_its_own_level_in_mid_game_and_nobody_else_s(
    app: Flask, tables: Tables
) -> None:
    host = open_box(app)
    lea, max_ = begin_with_two(app, host, first="0")
    for level in ("rows", "full", "track"):
        lea.look()
        assert f"level {level} to 0" in lea.list_lit()
        assert lea.tap(f"level {level} to 0").status_code == 303
        assert tables.look(host.code).state.real.levels[0].name.lower() == level
    max_.look()
    assert max_.tap("level full to 0").status_code == 422
    lea.look()
    assert lea.tap("level full to 1").status_code == 422


def test_every_pad_of_every_level_offers_lines_that_the_judge_accepts(
    app: Flask, tables: Tables
) -> None:
    host = open_box(app)
    lea, _ = begin_with_two(app, host, first="0")
    wanted = {
        "track": ("gain fame 1", "gain coins 12", "gain karma 2", "gain administrators 1"),
        "rows": ("die one", "goods silk1", "goods tea2-coin", "building red-white", "palace 4"),
        "full": ("die violet4", "goods spice3", "lies die blue5 to 0"),
    }
    for level, lines in wanted.items():
        lea.look()
        if f"level {level} to 0" in lea.list_lit():
            lea.tap(f"level {level} to 0")
            lea.look()
        assert {*lines} <= {*lea.list_lit()}, level
        look = tables.look(host.code)
        assert look.play
        for line in lines:
            actor = look.play.name_actor(0, line)
            action = look.game.parse(look.play.layout, line)
            assert look.game.refuse(look.state, actor, action) is None, line


def type_dice(app: Flask, host: Host) -> tuple[Phone, Phone]:
    """Lea types her whole hand, Max what he gains."""
    lea, max_ = begin_with_two(app, host, first="0")
    for line in ("level full to 0", "lies die orange6 to 0", "lies die green2 to 0"):
        lea.look()
        assert lea.tap(line).status_code == 303
    return lea, max_


@pytest.mark.parametrize(
    "page", ["me", "screen", "log", "print", "changes?page=seat&phase=running"]
)
def test_typed_dice_are_shown_to_their_holder_alone(app: Flask, page: str) -> None:
    host = open_box(app)
    lea, max_ = type_dice(app, host)
    lea.look()
    assert 'value="orange6"' in lea.page
    for reader in (max_, host):
        reader.open(f"/t/{host.code}/{page}")
        assert not re.search(r"orange ?6|green ?2", reader.page)


def test_nobody_acts_for_a_phone_that_holds_hidden_dice_though_it_allows_it(app: Flask) -> None:
    host = open_box(app)
    lea, max_ = type_dice(app, host)
    lea.look()
    assert lea.post(f"/t/{host.code}/scribe", allow="yes", once="yes").status_code == 303
    max_.look()
    assert not list_keys(max_, "do:0")
    assert speak(max_, 0, "palace 6 pay orange6").status_code == 403
    lea.look()
    assert lea.tap("level rows to 0").status_code == 303
    max_.look()
    assert "die one" in list_keys(max_, "do:0")
    assert speak(max_, 0, "die one").status_code == 303


def test_a_device_that_types_for_a_seat_without_a_phone_sees_no_numbers_of_its_hand(
    app: Flask,
) -> None:
    host = open_box(app)
    lea = Phone(app, host.code, "Lea")
    lea.join()
    host.seat("paper", "Oma")
    host.seat("first", "1")
    host.start()
    for line in ("level full to 1", "lies die blue5 to 1"):
        lea.look()
        assert speak(lea, 1, line).status_code == 303
    lea.look()
    keys = list_keys(lea, "do:1")
    assert "die violet4" in keys
    assert not [line for line in keys if " pay blue" in line]
    assert 'value="blue5"' not in lea.page


def test_a_slip_is_taken_back_or_typed_anew(app: Flask, tables: Tables) -> None:
    host = open_box(app)
    lea, _ = begin_with_two(app, host, first="0")
    lea.tap("gain coins 3")
    lea.look()
    assert lea.tap("", word="instead 1 gain coins 2").status_code == 303
    assert tables.look(host.code).state.seats[0].coins == 2
    lea.look()
    assert lea.tap("take back").status_code == 303
    assert tables.look(host.code).state.seats[0].coins == 0


def test_with_real_cards_nothing_invented_is_known_of_any_ship(app: Flask, tables: Tables) -> None:
    host = open_box(app)
    begin_with_two(app, host, first="0")
    assert tables.look(host.code).state.real.catalogue.cards == ()
    host.open(f"/t/{host.code}/screen")
    assert "invented sample deck" not in host.page


def read_page(phone: Phone, page: str) -> str:
    answer = phone.client.get(f"/t/{phone.code}/{page}")
    is_print = answer.mimetype == "application/pdf"
    return read_pdf(answer.data) if is_print else answer.get_data(as_text=True)


@pytest.mark.parametrize("page", ["me", "screen", "log", "print/file?what=record"])
def test_whatever_shows_the_sample_deck_says_that_it_is_invented(app: Flask, page: str) -> None:
    host = open_deck(app)
    lea, _ = begin_with_two(app, host, first="0")
    lea.tap("begin")
    assert "invented" in read_page(lea, page)
    real = open_box(app)
    zoe, _ = begin_with_two(app, real, first="0")
    assert "invented" not in read_page(zoe, page)


def test_a_finished_table_prints_its_result_sheet_and_a_running_one_does_not(
    app: Flask, tables: Tables
) -> None:
    *_, (_, log) = play_with_bots(CARDS_AND_KARMA, "sample", 2, 3, "greedy")
    over = open_truth(tables, log, "dealt", phase="over")
    lea = visit(app, over, 0)
    assert 'value="result"' in lea.get(f"/t/{over.code}/print").get_data(as_text=True)
    printed = read_pdf(lea.get(f"/t/{over.code}/print/file?what=result").data)
    assert "– won" in printed
    assert "invented by us" in printed
    running = open_truths(tables, 0)[0]
    asked = f"/t/{running.code}/print/file?what=result"
    assert visit(app, running, 0).get(asked).status_code == 404


def test_the_host_alone_saves_what_was_described_of_the_box(app: Flask) -> None:
    host = open_box(app)
    lea, _ = begin_with_two(app, host, first="0")
    lea.tap("level rows to 0")
    lea.look()
    assert lea.tap("ship 12 gives coins3").status_code == 303
    address = f"/t/{host.code}/learnt"
    assert lea.client.get(address).status_code == 403
    host.open(f"/t/{host.code}/host")
    assert address in host.page
    answer = host.client.get(address)
    assert answer.headers["Content-Disposition"] == "attachment; filename=our-box.toml"
    content = read_toml(answer.get_data(as_text=True))
    assert content["ships"] == [{"number": 12, "reward": "3 coins"}]
    assert "a private copy" in content["provenance"]


def test_the_saved_file_says_where_the_table_differs_from_it(app: Flask, tmp_path: Path) -> None:
    describe_box(tmp_path / "sheets" / "cards_and_karma")
    host = open_deck(app, sheet="our-box", **{"option-real_cards": "on"})
    lea, _ = begin_with_two(app, host, first="0")
    lea.tap("level rows to 0")
    lea.look()
    asked = lea.tap("ship 12 gives karma2")
    assert asked.status_code == 422, "it is asked about, not swallowed"
    assert lea.tap("ship 12 gives karma2 anyway").status_code == 303
    saved = host.client.get(f"/t/{host.code}/learnt").get_data(as_text=True)
    assert saved.startswith("# ship 12 reward: coins2-fame1 (0), but also karma2 (1); ")
    assert read_toml(saved)["ships"][11]["reward"] == "2 coins, 1 fame"


def test_nothing_is_learnt_where_the_deck_is_dealt_or_before_the_start(app: Flask) -> None:
    dealt = open_deck(app)
    begin_with_two(app, dealt, first="0")
    assert dealt.client.get(f"/t/{dealt.code}/learnt").status_code == 404
    dealt.open(f"/t/{dealt.code}/host")
    assert "/learnt" not in dealt.page
    lobby = open_box(app)
    assert lobby.client.get(f"/t/{lobby.code}/learnt").status_code == 409
