"""The phone's page: what each thing on it says, posts and answers."""

import re
from html import unescape

import pytest
from flask import Flask

from tests.played import DICE
from tests.web.people import Browser, Host, Phone, begin_with_two, seat_with_real_dice, speak

EIGHT = ("g1", "g2", "p1", "p2", "b1", "b2", "o1", "o2")
FACES = ("straight", "curve", "tea-silk", "spice-spice", "shell", "flag", "maharani", "merchant")


def read_text(html: str) -> str:
    """What a reader sees of a piece of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def cut(page: str, root: str) -> str:
    """One fragment of the page, from its root's id to the next section."""
    found = re.search(rf'id="{root}".*?</(section|nav|details|div|header)>', page, re.S)
    assert found, root
    return found[0]


def find_first(phones: list[Phone]) -> Phone:
    return next(phone for phone in phones if "roll" in phone.list_lit())


@pytest.fixture
def rolled(app: Flask) -> list[Phone]:
    """Two phones before real dice that show FACES; the first phone may take one."""
    _, phones = seat_with_real_dice(app)
    first = find_first(phones)
    assert first.tap("roll").status_code == 303
    first.look()
    typed = {f"word:{die}": face for die, face in zip(EIGHT, FACES, strict=True)}
    assert first.tap("dice", **typed).status_code == 303
    for phone in phones:
        phone.look()
    return sorted(phones, key=lambda phone: phone is not first)


def test_every_face_of_every_real_die_is_one_tap(app: Flask) -> None:
    _, phones = seat_with_real_dice(app)
    first = find_first(phones)
    first.tap("roll")
    first.look()
    offered = re.findall(r'type="radio" name="word:(\w\d)" value="([\w-]+)"', first.page)
    assert {die for die, _ in offered} == set(EIGHT)
    assert [face for die, face in offered if die == "g1"] == ["straight", "curve", "halves"]
    assert len([face for die, face in offered if die == "p2"]) == 6


def test_each_die_tells_what_it_would_do(rolled: list[Phone]) -> None:
    choice = read_text(cut(rolled[0].page, "choice"))
    assert "Take a die" in choice
    for said in (
        "Province: straight road",
        "Take: tea, silk",
        "Take: spice, spice (2 coins when sold)",
        "River 6: nothing: you have no goods",
        "River 3: goods die",
        "Maharani, box 1: river, 1 or 2 forward",
        "Merchant, box 1: sell up to 2",
    ):
        assert said in choice


def test_one_who_waits_sees_the_dice_but_takes_none(rolled: list[Phone]) -> None:
    waiting = rolled[1]
    assert waiting.list_lit() == []
    assert "Purple: tea + silk" in read_text(cut(waiting.page, "choice"))


def test_a_lit_cell_shows_every_rotation_as_a_button_with_its_whole_line(
    rolled: list[Phone],
) -> None:
    phone = rolled[0]
    phone.tap("take g2")
    phone.look()
    panel = re.search(r'id="cell-c2".*?</details>', phone.page, re.S)
    assert panel
    lines = re.findall(r'name="do" value="(road c2 \w+)"', panel[0])
    assert lines == ["road c2 es", "road c2 sw"]


def test_a_sale_shows_its_coins_before_it_is_made(rolled: list[Phone]) -> None:
    phone, other = rolled
    for line in ("take p1", "done"):
        phone.tap(line)
        phone.look()
    other.look()
    for line in ("take g2", "road b3 ew", "done"):
        if line in other.list_lit() or line.startswith("take"):
            other.tap(line)
            other.look()
    while "take o2" not in phone.list_lit():
        line = next(line for line in other.list_lit() if line not in ("take back", "start over"))
        assert other.tap(line).status_code == 303
        other.look()
        phone.look()
    phone.tap("take o2")
    phone.look()
    assert "Sell: tea, silk: 2 coins" in unescape(phone.page)


def test_a_tapped_box_says_what_is_missing_and_what_it_is(rolled: list[Phone]) -> None:
    phone = rolled[0]
    phone.tap("take b1")
    phone.look()
    told = phone.open(f"/t/{phone.code}/why?about=a1").get_data(as_text=True)
    assert re.search(rf'href="/rules/{DICE.game}\?from=\w+#DC-\d+"', told)
    assert "Your first road here builds it" in told


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("c3", "Residence"),
        ("a1-n", "Bonus at the edge"),
        ("river-5", "River space"),
        ("silk-2", "Box for silk"),
        ("raja-1", "Raja Man Singh"),
        ("palace-2", "Bonus of a palace column"),
        ("temple-2", "Value of a building type"),
        ("upgrade-1", "Bonus of an upgrade column"),
        ("tent-1", "Bonus of a tent"),
        ("karma-1", "Karma"),
        ("karma-4", "Karma bonus"),
        ("fame-3", "Bonus on a track"),
        ("money-1", "Money track"),
        ("excess", "Overlap"),
        ("elephant", "Elephant"),
        ("die-o2", "Orange die"),
    ],
)
def test_a_question_is_answered_without_a_refusal(
    rolled: list[Phone], about: str, said: str
) -> None:
    phone = rolled[1]
    answer = phone.open(f"/t/{phone.code}/why?what=1&about={about}", headers={"HX-Request": "true"})
    assert said in answer.get_data(as_text=True)
    assert "data-refused" not in phone.page


@pytest.mark.parametrize("about", ["", "die-z9", "river-99", "fame-0", "karma-x", "§"])
def test_a_question_about_nothing_is_no_fault(rolled: list[Phone], about: str) -> None:
    answer = rolled[0].open(f"/t/{rolled[0].code}/why", query_string={"what": "1", "about": about})
    assert answer.status_code == 200


def test_the_sheet_of_another_is_there_to_look_at_only(rolled: list[Phone]) -> None:
    phone = rolled[0]
    assert [f"/t/{phone.code}/sheets/2", f"/t/{phone.code}/sheets/1"].count(
        re.findall(r'href="(/t/\w+/sheets/\d)"', phone.page)[0]
    )
    phone.open(re.findall(r'href="(/t/\w+/sheets/\d)"', phone.page)[0])
    assert rolled[1].name in phone.page
    assert 'id="province"' in phone.page
    assert phone.list_lit() == []
    assert phone.open(f"/t/{phone.code}/sheets/9").status_code == 404


@pytest.mark.parametrize("reader", [0, 1])
def test_every_box_on_the_sheet_of_another_tells_guest_and_host_what_it_is(
    app: Flask, reader: int
) -> None:
    host, (lea, _) = seat_with_real_dice(app)
    page = (host, lea)[reader]
    page.open(f"/t/{host.code}/sheets/2")
    form = re.search(r'<form id="ask"\s+method="get"\s+action="([^"]*)".*?</form>', page.page, re.S)
    boxes = set(re.findall(r'form="ask" name="about" value="([^"]*)"', page.page))
    assert form
    assert 'name="what" value="1"' in form[0]
    assert len(boxes) > 50
    assert "disabled" not in page.page
    for about in sorted(boxes)[::10]:
        answer = page.client.get(form[1], query_string={"what": "1", "about": about})
        assert 'class="entry"' in answer.get_data(as_text=True), about


def test_a_stranger_sees_no_sheet(app: Flask, rolled: list[Phone]) -> None:
    stranger = Phone(app, rolled[0].code, "Eve")
    assert stranger.open(f"/t/{rolled[0].code}/sheets/1").status_code == 403


def test_without_help_nothing_is_told_in_advance_but_every_move_is_checked(app: Flask) -> None:
    host = Host(app)
    host.open("/")
    answer = host.post("/open", **DICE._asdict(), language="en", once="tap")
    host.code = answer.location.split("/")[2]
    phones = begin_with_two(app, host)
    first = find_first(phones)
    assert 'class="phone quiet"' in first.page
    assert not re.search(r'id="moves"[^>]*( hidden| open)', first.page)  # read only on request
    assert first.tap("take g1").status_code == 422
    assert first.tap("roll").status_code == 303


def test_the_sheet_is_told_in_words_to_its_owner_and_to_the_others(rolled: list[Phone]) -> None:
    phone, other = rolled
    phone.tap("take p1")
    phone.look()
    words = read_text(cut(phone.page, "words"))
    assert "tea: 1 in stock, 0 sold" in words
    assert "C3: residence" in words
    assert "Next bonus in box" in words
    seat = 1 if f"/sheets/{1}" in other.page else 2
    other.open(f"/t/{other.code}/sheets/{seat}")
    assert "tea: 1 in stock, 0 sold" in read_text(cut(other.page, "words"))


def test_karma_is_asked_once_more_wherever_it_is_offered(rolled: list[Phone]) -> None:
    phone = rolled[0]
    for line in ("take b1", "done"):
        phone.tap(line)
        phone.look()
    other = rolled[1]
    other.look()
    about = {"HX-Request": "true"}
    told = other.client.get(f"/t/{other.code}/why?about=karma-1", headers=about)
    for shown in (other.page, told.get_data(as_text=True)):
        offered = list(re.finditer(r'<button[^>]*value="karma ', shown))
        assert offered
        for found in offered:
            fold = shown[shown.rfind("<details", 0, found.start()) : found.start()]
            assert "</details>" not in fold
            assert "cannot be undone" in fold


def test_done_and_undo_can_be_asked_about(rolled: list[Phone]) -> None:
    phone = rolled[0]
    phone.tap("take p1")
    phone.look()
    for about, said in (("done", "ends your turn"), ("undo", "takes back your last mark")):
        assert f'data-about="{about}"' in phone.page
        told = phone.client.get(f"/t/{phone.code}/why?what=1&about={about}")
        assert said in told.get_data(as_text=True)


def test_a_phone_changes_its_language_on_its_own_page(rolled: list[Phone]) -> None:
    phone = rolled[0]
    assert '/me?lang=fr"' in phone.page
    phone.open(f"/t/{phone.code}/me?lang=fr")
    phone.look()
    assert "À vous" in phone.page


def test_everybody_at_the_table_can_read_what_happened(rolled: list[Phone]) -> None:
    for phone in rolled:
        phone.look()
        assert f'href="/t/{phone.code}/log"' in phone.page
        phone.open(f"/t/{phone.code}/log")
        told = read_text(phone.page)
        assert "1 Lea rolls the eight dice." in told or "1 Max rolls the eight dice." in told
        assert "2 The dice show" in told


def test_a_slip_of_a_seat_on_paper_can_be_undone(app: Flask, host: Host) -> None:
    lea = Phone(app, host.code, "Lea")
    lea.join()
    host.seat("paper", "Opa")
    host.seat("first", "1")
    host.start()
    lea.look()
    for line in ("roll", "take b1", "crossed"):
        assert speak(lea, 1, line).status_code == 303
        lea.look()
    assert 'name="do:1" value="take back"' in lea.page
    assert speak(lea, 1, "take back").status_code == 303
    lea.look()
    assert 'name="do:1" value="crossed"' in lea.page


def test_the_screen_names_its_dice_for_whoever_cannot_see_them(
    app: Flask, rolled: list[Phone]
) -> None:
    screen = Phone(app, rolled[0].code, "Eve")
    screen.open(f"/t/{screen.code}/screen")
    assert "Purple: tea + silk" in read_text(cut(screen.page, "dice"))
    rolled[0].tap("take p1")
    screen.open(f"/t/{screen.code}/screen")
    assert "Purple, tea + silk" in read_text(screen.page)


def test_dice_are_blank_on_every_page_until_they_are_rolled(
    host: Host, phones: list[Phone]
) -> None:
    host.open(f"/t/{host.code}/screen")
    waiting = next(phone for phone in phones if "roll" not in phone.list_lit())
    for page in (cut(host.page, "dice"), cut(waiting.page, "choice")):
        assert page.count('class="die blank') == 8
        assert page.count('class="die ') == 8


def test_only_dice_that_were_rerolled_tumble(rolled: list[Phone]) -> None:
    screen = Browser(rolled[0].client.application)
    screen.open(f"/t/{rolled[0].code}/screen")
    assert cut(screen.page, "dice").count("slot thrown") == 8
