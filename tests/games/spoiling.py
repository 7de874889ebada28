"""Spoils lines of a game at random, and writes such texts into plays that must not change."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from companion.rules import IllegalAction, InvalidAction, Play

READ_BY_PLAY: Final = {"take back", "start over", "instead", "rewind"}
"""Lines, or their first words, that a play reads itself without asking the game."""
TEXTS_A_POSITION: Final = 50
ODD = "\x00\x07\t\n\r \u00a0\u200b\u202e\ufeff\ud7ff\ue000\U0001f418ÄßıİﬁＡ０٣²½'\"\\%<>&;/*$`{}"


def spoil(lines: Sequence[str], random: Random) -> str:
    """Returns one of the lines with random damage; now and then the result is still a line."""
    line = random.choice(lines)
    at = random.randrange(len(line) + 1)
    words = line.split(" ")
    ways: dict[str, Callable[[], str]] = {
        "as it is": lambda: line,
        "one sign in": lambda: line[:at] + random.choice(ODD + "abcdenpsw0123456789-") + line[at:],
        "one sign out": lambda: line[:at] + line[at + 1 :],
        "one sign else": lambda: line[:at] + random.choice(ODD + "nesw1234567") + line[at + 1 :],
        "shuffled": lambda: " ".join(random.sample(words, len(words))),
        "doubled": lambda: " ".join([*words, random.choice(words)]),
        "halved": lambda: " ".join(words[: len(words) // 2]),
        "mixed": lambda: " ".join([words[0], *random.choice(lines).split(" ")[1:]]),
        "loud": line.upper,
        "spaced": lambda: random.choice([f" {line}", f"{line} ", f"{line}\n", "  ".join(words)]),
        "two lines": lambda: f"{line}\n{random.choice(lines)}",
        "noise": lambda: "".join(
            chr(random.randrange(0xD800)) for _ in range(random.randrange(40))
        ),
        "odd": lambda: "".join(random.choices(ODD, k=random.randrange(10))),
        "numbers": lambda: (
            f"{words[0]} {random.choice([-1, 0, 99, 10**6, 10**40, 1.5, '1e3', '٣'])}"
        ),
        "huge": lambda: random.choice([line * 500, words[0] + " a1" * 2000, "9" * 5000]),
    }
    return random.choice(list(ways.values()))()


def write_spoilt(
    plays: Sequence[Play], lines: Sequence[str], seed: str, number: int, actors: Sequence[int]
) -> int:
    """Writes spoilt texts into plays and returns how many were accepted.

    Every accepted text has to be a line that the game allows now, and no play may change.
    """
    random, accepted = Random(seed), 0
    for _ in range(number // TEXTS_A_POSITION):
        play = random.choice(plays)
        before = repr(play.state)
        for _ in range(TEXTS_A_POSITION):
            text, actor = spoil(lines, random), random.choice(actors)
            try:
                written = play.do(actor, text)
            except (InvalidAction, IllegalAction):
                continue
            accepted += 1
            if READ_BY_PLAY.isdisjoint((text, text.split(" ")[0])):
                assert_allowed(play, actor, text, written)
        assert repr(play.state) == before
    return accepted


def assert_allowed(play: Play, actor: int, text: str, written: Play) -> None:
    """Fails unless the game allows the text and the log keeps the line that it stands for."""
    action = play.game.parse(play.layout, text)
    assert play.game.refuse(play.state, actor, action) is None
    assert written.entries[-1].text == str(action)
