"""Spoils lines of a game: texts that are no line, or hardly one, or by chance a right one."""

from collections.abc import Callable, Sequence
from random import Random

ODD = "\x00\x07\t\n\r \u00a0\u200b\u202e\ufeff\ud7ff\ue000\U0001f418ÄßıİﬁＡ０٣²½'\"\\%<>&;/*$`{}"


def spoil(lines: Sequence[str], random: Random) -> str:
    """A text that is no line, or hardly one, or by chance a right one."""
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
