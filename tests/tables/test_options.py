"""What the host chose, as it is kept and read again."""

from companion.tables.options import Options


def test_options_that_an_earlier_version_wrote_are_read_under_their_names_of_today() -> None:
    assert Options.read('{"again": "QJXR7K"}') == Options({}, same_luck_as="QJXR7K")


def test_options_are_read_as_they_were_written() -> None:
    chosen = Options({"one_joker": True}, real_dice=True, same_luck_as="QJXR7K")
    assert Options.read(chosen.write()) == chosen
