"""The page of figures adds up, and nobody has written in it by hand."""

import json

from tests.reliability import PAGE, Figure, add_run, read_page, write_page

NOTED = (("taps", 1200, 0, 0.5), ("taps", 1, 1, 2.25), ("dice", 8, 0, 0))
RUN = "\n".join(
    json.dumps({"what": what, "n": n, "broken": broken, "seconds": seconds})
    for what, n, broken, seconds in NOTED
)


def test_every_run_is_added_to_the_earlier_ones() -> None:
    once = add_run("", RUN)
    twice = add_run(once, RUN)
    assert read_page(once) == {"taps": Figure(1201, 1, 2.25), "dice": Figure(8)}
    assert read_page(twice) == {"taps": Figure(2402, 2, 2.25), "dice": Figure(16)}
    assert "| taps | 2,402 | 2 | 2.25 s |" in twice


def test_a_row_is_begun_anew_when_it_is_told_so() -> None:
    anew = add_run(add_run("", RUN), RUN, ["taps"])
    assert read_page(anew) == {"taps": Figure(1201, 1, 2.25), "dice": Figure(16)}


def test_the_page_is_what_the_command_writes() -> None:
    text = PAGE.read_text("utf-8")
    assert write_page(read_page(text)) == text
