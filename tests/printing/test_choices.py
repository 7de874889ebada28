"""What can be chosen, and what is said when it cannot."""

import pytest

from companion.printing.choices import Choices, UnknownChoice, read_choices


def test_what_nobody_chose_is_usual() -> None:
    assert read_choices({}, {}) == Choices()


def test_choices_survive_an_address() -> None:
    chosen = Choices(what="rules", paper="letter", ink="saver", up=2, copies=7, language="fr")
    asked = dict(part.split("=") for part in chosen.write().split("&"))
    assert read_choices(asked, {}) == chosen


@pytest.mark.parametrize(
    ("field", "value", "known"),
    [
        ("paper", "a5", "a4, letter"),
        ("ink", "red", "colour, saver"),
        ("language", "es", "en, fr, de"),
        ("up", "3", "1, 2"),
        ("copies", "0", "1 to 100"),
        ("copies", "101", "1 to 100"),
        ("copies", "-1", "1 to 100"),
        ("copies", "²", "1 to 100"),
        ("copies", "9" * 5000, "1 to 100"),
        ("sheet", "mars", "sun, moon"),
    ],
)
def test_an_unknown_choice_is_refused_with_those_that_exist(
    field: str, value: str, known: str
) -> None:
    with pytest.raises(UnknownChoice) as refused:
        read_choices({field: value}, {"sheet": ("sun", "moon")})
    assert refused.value.kind == field
    assert ", ".join(refused.value.known) == known
    assert known in str(refused.value)
