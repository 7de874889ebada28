"""Just 4 Fun through the web: what is offered, refused and shown, with dealt or real cards."""

import re
from html import unescape
from random import Random

import pytest
from flask import Flask

from companion.rules import TABLE
from companion.store import NewEntry
from tests.web.people import Host, Phone, play_against_bots, seat_two

HANDS = ("16 17 18 19", "3 4 5 6")


def open_board(app: Flask, **choices: str) -> Host:
    host = Host(app)
    host.open_table(game="just_4_fun", sheet="classic", **choices)
    return host


def open_without_help(app: Flask) -> Host:
    host = Host(app)
    host.open("/")
    wanted = {"game": "just_4_fun", "sheet": "classic", "language": "en", "once": "tap"}
    host.code = host.post("/open", **wanted).location.split("/")[2]
    return host


def deal(app: Flask, host: Host, *lines: NewEntry) -> None:
    """Begins with chosen hands; seat 0 has the turn."""
    store = app.extensions["companion"].tables.store
    entries = [NewEntry(TABLE, "start 2 0"), NewEntry(0, "shuffle")]
    entries += [NewEntry(TABLE, f"deal {hand} to {seat}") for seat, hand in enumerate(HANDS)]
    version = store.tables.load(host.code).version
    store.log.append(host.code, 0, [*entries, *lines], phase="running", seen=version)


def read_refusal(page: str) -> tuple[str, str]:
    """The sentence of a refusal and the rule that it links to."""
    found = re.search(r'<strong>([^<]*)</strong> <a href="/rules/just_4_fun[^#]*#(J4-\d)">', page)
    assert found, page
    return unescape(found[1]), found[2]


def test_the_front_door_offers_each_game_with_what_it_can_do(app: Flask) -> None:
    page = app.test_client().get("/").get_data(as_text=True)
    dice, board, *_ = re.findall(r"<form class=\"card\".*?</form>", page, re.DOTALL)
    assert 'name="dice"' in dice
    assert 'name="dice"' not in board
    assert 'name="option-real_cards"' in board
    assert 'value="magic"' in board


def test_nobody_sits_on_paper_at_a_board_and_nobody_rolls_dice_there(app: Flask) -> None:
    host = open_board(app, dice="real")
    assert 'name="paper"' not in host.page
    assert host.seat("paper", "Opa").status_code == 400
    phones = seat_two(app, host)
    host.start()
    host.open(f"/t/{host.code}/host")
    assert "real dice" not in host.page
    assert 'value="paper ' not in host.page
    host.post(f"/t/{host.code}/host", wish="real dice")
    assert not app.extensions["companion"].tables.look(host.code).options.real_dice
    for phone in phones:
        phone.look()
    beginner = next(phone for phone in phones if phone.list_lit())
    assert beginner.list_lit() == ["shuffle"]
    assert beginner.tap("shuffle").status_code == 303
    beginner.look()
    assert len(set(re.findall(r'id="card-(\d)"', beginner.page))) == 4


def test_real_cards_are_for_people_only(app: Flask) -> None:
    host = open_board(app, **{"option-real_cards": "on"})
    host.open(f"/t/{host.code}/lobby")
    assert 'name="bot"' not in host.page
    assert host.seat("bot", "greedy").status_code == 400
    seat_two(app, host)
    host.start()
    host.open(f"/t/{host.code}/host")
    assert 'value="bot ' not in host.page
    (awaited,) = app.extensions["companion"].tables.look(host.code).list_awaited()
    assert host.post(f"/t/{host.code}/host", wish=f"bot {awaited}").status_code == 400


@pytest.mark.parametrize(
    ("line", "sentence", "rule"),
    [
        ("play 18 19", "The sum is 37: there is no such zone, the highest is 36.", "J4-2"),
        ("play 7", "Card 7: you hold 0, but chose 1.", "J4-1"),
        ("play 17 17", "Card 17: you hold 1, but chose 2.", "J4-1"),
        ("play 17", "Zone 17 is closed to you: Max has 2 pawns there, you have 0.", "J4-4"),
        ("discard 16 17 18 19", "You can still place: with 16 you reach zone 16.", "J4-6"),
        ("done", "You are not done yet: you can place a pawn, so you must.", "J4-6"),
    ],
)
def test_every_refusal_has_its_own_sentence_and_the_number_of_its_rule(
    app: Flask, line: str, sentence: str, rule: str
) -> None:
    host = open_board(app)
    lea, _ = seat_two(app, host)
    deal(app, host)
    tables = app.extensions["companion"].tables
    look = tables.look(host.code)
    zones = list(look.state.zones)
    zones[look.state.printed.zone_of[17]] = (0, 2)
    fold = tables.desk.folds._kept[host.code]
    closed = fold.play._replace(state=look.state._replace(zones=tuple(zones)))
    tables.desk.folds.keep(host.code, fold._replace(play=closed))
    lea.look()
    answer = lea.tap(line)
    assert answer.status_code == 422
    assert read_refusal(answer.get_data(as_text=True)) == (sentence, rule)


def test_cards_are_chosen_in_a_form_and_undone_until_done(app: Flask) -> None:
    host = open_board(app)
    lea, max_ = seat_two(app, host)
    deal(app, host)
    lea.look()
    fields = {"do": "play", "seen": lea.find("seen"), "once": lea.find("once")}
    answer = lea.post(f"/t/{host.code}/do", **fields, **{"word:1": "17", "word:3": "19"})
    assert answer.status_code == 303
    max_.look()
    assert "plays 17 + 19" in max_.page
    assert "pawn in zone 36" in max_.page
    lea.look()
    assert set(lea.list_lit()) == {"take back", "start over", "done"}
    assert lea.tap("take back").status_code == 303
    lea.look()
    assert "play 17 19" in lea.list_lit()
    assert "Zone 36: Lea 1" not in lea.page


def test_the_answer_to_every_choice_of_cards_is_there_before_it_is_asked(app: Flask) -> None:
    host = open_board(app)
    lea, max_ = seat_two(app, host)
    deal(app, host)
    lea.look()
    answers = re.findall(r'<div class="reach of-(\d+)">(.*?)</div>', lea.page, re.DOTALL)
    assert {int(mask) for mask, _ in answers} == set(range(1, 16))
    lit = {mask for mask, text in answers if 'form="act"' in text}
    assert lit == {"1", "2", "4", "8", "3", "5", "9", "6", "10"}
    refused = [text for mask, text in answers if mask not in lit]
    way = f'href="/rules/just_4_fun?from={host.code}#J4-2"'
    assert all("there is no such zone" in text and way in text for text in refused)
    max_.look()
    assert 'form="act" name="do" value="play' not in max_.page
    assert "= 18" in max_.page


def test_without_help_nothing_is_told_in_advance(app: Flask) -> None:
    host = open_without_help(app)
    lea, _ = seat_two(app, host)
    deal(app, host)
    lea.look()
    assert not re.search(r'class="reach(es)?[ "]', lea.page)
    assert re.search(
        r'<details id="moves"[^>]* hidden>(?!.*<li><button).*?</details>', lea.page, re.S
    )


def test_without_help_the_cards_themselves_are_chosen_and_played(app: Flask) -> None:
    host = open_without_help(app)
    lea, max_ = seat_two(app, host)
    deal(app, host)
    lea.look()
    assert re.search(r'name="word:1" value="17" form="typed"', lea.page)
    button = re.search(r'form="typed" name="do" value="(\w+)"', lea.page)
    assert button
    fields = {"do": button[1], "seen": lea.find("seen"), "once": lea.find("once")}
    assert lea.post(f"/t/{host.code}/do", **fields, **{"word:1": "17"}).status_code == 303
    max_.look()
    assert "pawn in zone 17" in max_.page


def test_a_zone_and_a_card_tell_what_they_are_and_why_they_are_out_of_reach(app: Flask) -> None:
    host = open_board(app)
    lea, _ = seat_two(app, host)
    deal(app, host)
    asked = {
        "zone-1": "No combination of your cards adds up to 1.",
        "zone-16": "You can do this now:",
        "card-3": "Card 3: you hold 0, but chose 1.",
        "zone-99": "This game has no such move.",
    }
    for about, told in asked.items():
        page = lea.client.get(f"/t/{host.code}/why?about={about}").get_data(as_text=True)
        assert told in unescape(page), about
    page = lea.client.get(f"/t/{host.code}/why?about=zone-16&what=1").get_data(as_text=True)
    assert "one pawn here" in page
    assert f'href="/rules/just_4_fun?from={host.code}#J4-3"' in page
    words = "about=play&word:0=18&word:1=&word:2=19"
    page = lea.client.get(f"/t/{host.code}/why?{words}").get_data(as_text=True)
    assert "The sum is 37" in page


def test_a_single_person_plays_against_bots_to_a_result_that_can_be_checked(app: Flask) -> None:
    host = open_board(app)
    lea = Phone(app, host.code, "Lea")
    lea.join()
    for bot in ("greedy", "random"):
        assert host.seat("bot", bot).status_code == 303
    assert host.start().status_code == 303
    play_against_bots(lea, Random(3))
    host.open(f"/t/{host.code}/screen")
    assert "wins" in host.page
    host.open(f"/t/{host.code}/dice")
    assert "Fair cards" in host.page
    assert "all deals drawn from it again" in host.page
    assert re.search(r"<li>✓ Lea: \d+(, \d+)*</li>", host.page)
    assert "✗" not in host.page


def test_the_screen_says_whose_phone_is_away(app: Flask) -> None:
    host = open_board(app)
    lea, _ = seat_two(app, host)
    deal(app, host)
    host.open(f"/t/{host.code}/screen")
    assert "away</small>" not in host.page
    cookie = lea.client.get_cookie("seat", path=f"/t/{host.code}")
    assert cookie
    app.extensions["companion"].tables.store.phones.note_gone(host.code, cookie.value)
    host.open(f"/t/{host.code}/screen")
    assert re.findall(r'class="who">(\w+) <small>away</small>', host.page) == ["Lea"]


def test_a_turn_can_be_skipped_and_a_mistake_corrected(app: Flask) -> None:
    host = open_board(app)
    lea, max_ = seat_two(app, host)
    deal(app, host, NewEntry(0, "play 16"), NewEntry(0, "done"), NewEntry(TABLE, "deal 7 to 0"))
    host.open(f"/t/{host.code}/host")
    assert "Lea plays 16 and places in zone 16." in host.page
    assert "Max draws cards." in host.page
    fields = {"wish": "propose 3", "seen": host.find("seen")}
    assert host.post(f"/t/{host.code}/host", **fields).status_code == 303
    for phone in (lea, max_):
        phone.look()
        assert "Lea plays 16 and places in zone 16." in phone.page
        phone.post(f"/t/{host.code}/answer", answer=phone.find("answer"))
    lea.look()
    assert "play 16" in lea.list_lit()
    host.open(f"/t/{host.code}/host")
    fields = {"wish": "skip", "seen": host.find("seen")}
    assert host.post(f"/t/{host.code}/host", **fields).status_code == 303
    max_.look()
    assert "play 3" in max_.list_lit()
