"""What the pads of a phone hold for what lies on a real table, at tables that type more or less."""

import re

import pytest
from flask import Flask

from tests.web.people import Host, Phone, begin_with_two

REAL = {"game": "navoria", "sheet": "sample", "option-real_cards": "on"}
SOLDIERS = [f"soldier-{species}-desert" for species in ("human", "goblin", "spirit", "beast")]


@pytest.fixture
def lea(app: Flask) -> Phone:
    """Types everything beside somebody who types a tableau."""
    host = Host(app)
    host.open_table(**REAL)
    phone = begin_with_two(app, host, "0")[0]
    tap(phone, "level full to 0")
    return phone


def tap(phone: Phone, *lines: str) -> None:
    for line in lines:
        phone.look()
        assert phone.tap(line).status_code == 303, line
    phone.look()


def shows(phone: Phone, line: str) -> bool:
    return f'name="do" value="{line}"' in phone.page


def test_where_no_tokens_are_followed_every_city_space_has_a_key(lea: Phone) -> None:
    tap(lea, *(f"take {card}" for card in SOLDIERS))
    trades = ("merchant", "builder", "soldier", "adventurer", "artisan")
    assert all(shows(lea, f"gather {trade} 1") for trade in trades)
    assert not shows(lea, "gather artisan 2"), "the spaces of a column are told from the top"
    tap(lea, "gather soldier 1")
    assert shows(lea, "city soldier 1 sword sword step")
    tap(lea, "city soldier 1 sword sword step")
    assert shows(lea, "lay sword forest")


def test_a_seat_that_types_more_from_now_on_tells_what_lies_there(lea: Phone) -> None:
    tap(
        lea,
        "lies artisan-goblin-resource to 0",
        "lies refuge desert to 0",
        "lies sword glacier to 0",
    )
    for line in (
        *("lies merchant-human-beast to 0", "lies adventurer-spirit-step to 0"),
        *("lies refuge forest to 0", "lies crystal desert to 0"),
    ):
        assert shows(lea, line)
    tap(lea, "level score-pad to 0")
    assert "lies refuge" not in lea.page
    tap(lea, "level tableau to 0")
    assert shows(lea, "lies refuge desert to 0")
    assert not shows(lea, "lies crystal desert to 0")


def test_what_has_no_key_is_written_as_a_line(lea: Phone) -> None:
    lea.look()
    sent = {name: lea.find(name) for name in ("once", "seen")}
    line = {"do": "", "word:line": "board forest flags 3 6 9"}
    assert lea.post(f"/t/{lea.code}/do", **line, **sent).status_code == 303
    lea.look()
    assert lea.tap("board forest flags 3 6").status_code == 422


def test_rows_are_offered_where_cards_are_known(lea: Phone) -> None:
    lea.look()
    assert 'name="do/rowsoldier" value="row soldier"' in lea.page
    assert "do/rowartisan" not in lea.page
    faces = [f"artisan-goblin-{what}" for what in ("sword", "crystal", "fruit")]
    tap(lea, *(f"card {face}" for face in faces))
    assert all(f'name="word/rowartisan.0" value="{face}"' in lea.page for face in faces)
    sent = {name: lea.find(name) for name in ("once", "seen")}
    row = {"do/rowartisan": "row artisan", "word/rowartisan.0": faces}
    assert lea.post(f"/t/{lea.code}/do", **row, **sent).status_code == 303
    lea.look()
    assert "do/rowartisan" not in lea.page, "it is told"
    assert shows(lea, f"take {faces[0]}")


def test_the_screen_shows_tokens_only_where_everybody_types_them(app: Flask) -> None:
    host = Host(app)
    host.open_table(**REAL)
    lea, max_ = begin_with_two(app, host, "0")
    host.open(f"/t/{host.code}/screen")
    assert 'class="compass"' in host.page
    assert 'class="heaps"' not in host.page
    tap(lea, "level full to 0")
    tap(max_, "level full to 1")
    host.open(f"/t/{host.code}/screen")
    assert 'class="heaps"' in host.page


def test_the_text_says_nothing_of_what_nobody_has_told(app: Flask) -> None:
    host = Host(app)
    host.open_table(**REAL)
    phone = begin_with_two(app, host, "0")[0]
    assert list_sentences(phone) == ["desert: step 0, refuges: 0, prize as of now: 0.", "human: 0"]
    tap(phone, "level full to 0", "board desert spaces 9", "tile human builder 3 2")
    assert list_sentences(phone) == [
        (
            "desert: on the dock: nothing yet. missing: 4 of any kind. "
            "step 0 of 9, refuges: 0, prize as of now: 0."
        ),
        "human: 0 (builder, 3 / 2)",
    ]


def list_sentences(phone: Phone) -> list[str]:
    """What the text view says of the first island and of the first species."""
    phone.look()
    told = phone.page.partition('id="words"')[2].partition("</details>")[0]
    assert "in the bag" not in told, "tokens are not followed"
    items = [
        " ".join(re.sub("<[^>]*>", "", item).split())
        for item in re.findall(r"<li>(.*?)</li>", told, re.DOTALL)
    ]
    return [next(item for item in items if item.startswith(name)) for name in ("desert", "human")]
