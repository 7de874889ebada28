"""Turns the codes of a game into words and sentences of one language."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

from companion.rules import TO, Meta, Notice, Refusal

FOLDER: Final = Path(__file__).parent
GAMES: Final = FOLDER.parent / "games"
LANGUAGES: Final = ("en", "fr", "de")
MOST_NAMES: Final = 4096
"""The names of codes that are cached for each game and language."""


class HelpText(NamedTuple):
    """A short help text: about a kind of cell, or one step of the tour."""

    title: str
    text: str
    rule: str = ""


class _Writer:
    """Fills the fields of a sentence; `{count:bonus is|bonuses are}` chooses singular or plural.

    The number in the field decides, by the plural rule of the language. A field that is missing
    shows its name instead of failing a page.
    """

    def __init__(self, language: str) -> None:
        self._is_french = language == "fr"

    def fill(self, sentence: str, fields: Mapping[str, Any]) -> str:
        """Returns the sentence with its fields filled in."""
        if "{" not in sentence:
            return sentence
        return "".join(
            text if field is None else text + self._write(fields.get(field, field), forms)
            for text, field, forms in _split(sentence)
        )

    def _write(self, value: Any, forms: str) -> str:
        """Writes a field, or the form of a word that its number asks for."""
        if not forms:
            return str(value)
        one, several = forms.split("|")
        number = int(value) if str(value).isdecimal() else 0
        is_one = number < 2 if self._is_french else number == 1
        return one if is_one else several


@lru_cache(maxsize=4096)
def _split(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """Splits a sentence into pieces: text, the name of the field behind it, and its word forms."""
    parsed = Formatter().parse(sentence)
    return tuple((text, field, forms or "") for text, field, forms, _ in parsed)


class Words:
    """Turns the codes of one game into words of one language; an unknown code is shown as it is."""

    def __init__(self, slug: str, language: str) -> None:
        self.language = language
        self._slug = slug
        self._parts = read_words(slug, language)
        self._patterns = read_codes(slug)
        self._writer = _Writer(language)
        self._find_name = lru_cache(MOST_NAMES)(self._look_up)

    @property
    def colon(self) -> str:
        """A colon as the language sets it: French has a space before it that no line breaks."""
        return "\u00a0:" if self.language == "fr" else ":"

    def name(self, code: str | int) -> str:
        """The name of a piece, a person, a good, a face, a figure or a place."""
        return self._find_name(str(code))

    def box(self, code: str) -> str:
        """The name of a box of a sheet; dice and grids may have the same codes, such as b1."""
        return code.upper() if re.fullmatch("[a-z][0-9]{1,2}", code) else self.name(code)

    def _look_up(self, code: str) -> str:
        return (
            self._find("names", code) or self._name_place(code) or self._name_compound(code) or code
        )

    def _name_compound(self, code: str) -> str:
        """Names a code that is composed of others, by the first pattern of the game that fits."""
        for kind, pattern in self._patterns.items():
            if found := pattern.fullmatch(code):
                parts = {part: self.name(own) for part, own in found.groupdict().items()}
                return self._say("codes", kind, parts)
        return ""

    def _name_place(self, code: str) -> str:
        """Names the place where a bonus is printed, such as tent-1 or a1-n."""
        kind, *rest = code.split("-")
        if not self._find("places", kind):
            kind, rest = "cell", [kind, *rest]
        if len(rest) < (2 if kind == "cell" else 1) or not self._find("places", kind):
            return ""
        told = [self._find("names", word) or self._name_compound(word) or word for word in rest]
        return self._say("places", kind, _number(rest, told) | {"all": ", ".join(told)})

    def rule(self, rule: str) -> str:
        """A numbered rule in our own short words."""
        return self._find("rules", rule, "text") or rule

    def rule_title(self, rule: str) -> str:
        """What a numbered rule is about."""
        return self._find("rules", rule, "title") or rule

    def example(self, rule: str) -> tuple[str, str]:
        """What the right and the wrong picture of a rule show."""
        return self._find("examples", rule, "right"), self._find("examples", rule, "wrong")

    def heading(self, rule: str) -> str:
        """The heading that stands before this rule, if a section begins with it."""
        return self._find("sections", rule)

    def origin(self, sheet: str) -> str:
        """Where a sheet of ours comes from, if the game has words for it."""
        return self._find("origins", sheet)

    def sheet(self, sheet: str) -> str:
        """How a sheet of ours differs from the others, if the game has words for it."""
        return self._find("sheets", sheet)

    def page(self, key: str, **fields: Any) -> str:
        """A sentence that only the pages of this game say."""
        return self._say("page", key, fields)

    def caution(self, key: str, what: str) -> str:
        """What somebody should know of a line that was accepted; `what` is the code of a thing."""
        return self._say("cautions", key, {"what": self.name(what)})

    def belonging(self, code: str) -> str:
        """What is counted of a seat to compare two choices, such as coins."""
        return self._find("belongings", code) or code

    def notice(self, notice: Notice) -> str:
        """How a sheet file differs from what is known of the printed one."""
        return self._say("notices", notice.code, {"found": notice.found})

    def problem(self, table: str, key: str) -> str:
        """Why a sheet file cannot be played, if the game has words for it."""
        names = re.sub(r"[. ][0-9]+$", "", table), re.split("[. ]", table)[0]
        tried = (code for name in names for code in (f"{name} {key}", name))
        return next((told for code in tried if (told := self._find("problems", code))), "")

    def stage(self, name: str, found: str = "") -> str:
        """How complete a sheet file is, or what it lacks for the next stage."""
        lacks = (" ".join(map(self.name, lack.split(" "))) for lack in found.split(", "))
        return self._say("stages", name, {"found": ", ".join(lacks)})

    def bot(self, bot: str) -> str:
        """How a bot plays, in a word or two."""
        return self._find("bots", bot) or bot

    def option(self, name: str, *, on: bool = True) -> str:
        """What it means to switch an option on or off."""
        return self._find("options", name, "on" if on else "off") or name

    def option_title(self, name: str) -> str:
        """An option in a few words."""
        return self._find("options", name, "title") or name

    def cell(self, kind: str, code: str = "") -> HelpText:
        """What a kind of cell, a die or a track does; `code` is the good or the building in it."""
        fields = {"what": self.name(code)}
        return HelpText(
            _capitalise(self._say("cells", kind, fields, leaf="title")),
            self._say("cells", kind, fields, leaf="text"),
            self._find("cells", kind, "rule"),
        )

    def hint(self, key: str) -> HelpText:
        """What a beginner should know at a moment, in at most twenty words; empty if nothing."""
        rules = read_hints(self._slug).get(key, [""])
        return HelpText(key, self._find("hints", key), rules[0])

    def tour(self) -> list[HelpText]:
        """The steps of the tour before a first game."""
        steps = self._parts.get("tour", {})
        return [HelpText(step["title"], step["text"]) for _, step in sorted(steps.items())]

    def refusal(self, refusal: Refusal, people: Sequence[str] = ()) -> str:
        """Why something is not possible now; `people` are the names of the seats."""
        fields = {
            field: str(value).upper() if field == "cell" else self.name(value)
            for field, value in refusal.details.items()
        }
        seat = refusal.details.get("seat")
        if isinstance(seat, int) and seat < len(people):
            fields["seat"] = people[seat]
        return _capitalise(self._say("refusals", refusal.cause, fields))

    def reward(self, reward: Sequence[Any], *, long: bool = False) -> str:
        """What a reward gives: its kind, how many, and who; some numbers have their own words."""
        kind, amount, who = reward
        fields = {"amount": amount, "who": self.name(who)}
        counted = f"{kind} {amount}"
        key = counted if self._find("rewards", counted) else kind
        return self._say("rewards", key, fields, leaf="long" if long else "short")

    def step(self, step: Sequence[str | int], places: Mapping[str, Any] | None = None) -> str:
        """Tells one step of a chain; `places` says what the bonus of each place gives."""
        verb, *rest = step
        return self._say("steps", str(verb), _number(rest, self._tell(rest, places)))

    def action(self, line: str, places: Mapping[str, Any] | None = None) -> str:
        """An action as the text of a button."""
        return _capitalise(self._act(line, places, "button", ""))

    def warning(self, line: str) -> str:
        """What somebody should know before an action that cannot be taken back, if anything."""
        return self._find("actions", line.split(" ")[0], "warning")

    def record(
        self,
        line: str,
        player: str,
        places: Mapping[str, Any] | None = None,
    ) -> str:
        """An action as a sentence of the log."""
        return self._act(line, places, "log", player)

    def outcome(self, code: str) -> str:
        """Why a game ended, by which comparison it was decided, or the name of a figure."""
        return self._find("endings", code) or self.name(code)

    def near(self, cause: str, names: str) -> str:
        """A sentence that announces the end, and who brings it about."""
        return self._say("nearing", cause, {"names": names})

    def honour(self, code: str, number: int) -> str:
        """What somebody did best, as the end of a sentence that begins with the name."""
        return self._say("honours", code, {"number": number})

    def _act(self, line: str, places: Mapping[str, Any] | None, leaf: str, player: str) -> str:
        verb, rest = line, []
        if not self._find("actions", line, leaf):
            verb, *rest = line.split(" ")
        told = self._tell(rest, places)
        added = sum(int(word) for word in rest if word.isdecimal())
        listed = {"all": self._list(rest, told), "sum": str(added), "player": player}
        fields = _number(rest, told) | listed
        return self._say("actions", verb, fields, line, leaf)

    def _list(self, codes: Sequence[str], told: Sequence[str]) -> str:
        """Joins the words of a line with commas, except at a word that joins two lists."""
        text = ""
        for before, code, word in zip(["", *codes], codes, told, strict=False):
            comma = "" if not before or self._find("joints", before) else ", "
            text += self._find("joints", code) or f"{comma}{word}"
        return text

    def _tell(self, codes: Sequence[str | int], places: Mapping[str, Any] | None) -> list[str]:
        return [
            self.reward(places[str(code)]) if places and code in places else self.name(code)
            for code in codes
        ]

    def _find(self, part: str, key: str, leaf: str = "") -> str:
        found: Any = self._parts.get(part, {}).get(key, "")
        if leaf and found:
            found = found.get(leaf, "")
        return str(found)

    def _say(
        self, part: str, key: str, fields: Mapping[str, Any], instead: str = "", leaf: str = ""
    ) -> str:
        sentence = self._find(part, key, leaf)
        if not sentence:
            return instead or " ".join([key, *map(str, fields.values())])
        return self._writer.fill(sentence, fields)


def _number(codes: Sequence[str | int], told: Sequence[str]) -> dict[str, str]:
    """Makes the numbered fields of a sentence from the words after a verb."""
    fields = dict(zip(("what", "how", "then"), told, strict=False))
    return fields | {"cell": str(codes[0]).upper()} if codes else fields


def _capitalise(sentence: str) -> str:
    """Makes the first letter of a text a capital."""
    return sentence[:1].upper() + sentence[1:]


def find_name(meta: Meta, actor: int, line: str, people: Sequence[str], table: str = "") -> str:
    """Names the seat that a line is about: its actor, or the one that the table writes about.

    The table writes about a seat when cards go `to` it, and when it turns to paper.
    """
    if actor >= 0:
        return people[actor]
    words = line.split(" ")
    about = words[-2:-1] == [TO] or (bool(meta.to_paper) and words[0] == meta.to_paper)
    return people[int(words[-1])] if about else table


@cache
def read_words(slug: str, language: str) -> dict[str, dict[str, Any]]:
    """Reads the words of a game in a language; missing parts are empty."""
    return _read(GAMES / slug / "words" / f"{language}.toml")


@cache
def read_codes(slug: str) -> dict[str, re.Pattern[str]]:
    """Reads the patterns of composed codes, in the order in which they are tried."""
    patterns = _read(GAMES / slug / "words" / "codes.toml")
    return {kind: re.compile(pattern) for kind, pattern in patterns.items()}


@cache
def read_hints(slug: str) -> dict[str, list[str]]:
    """Reads the hints of a game for beginners, each with the rules that it introduces."""
    return _read(GAMES / slug / "words" / "hints.toml")


@cache
def read_summary(slug: str) -> dict[str, Any]:
    """Reads the icons of a game's printed summary, and its title if it cannot be played yet."""
    return _read(GAMES / slug / "words" / "summary.toml")


def list_summarised() -> list[str]:
    """Lists the games whose rule summary can be printed."""
    return sorted(file.parts[-3] for file in GAMES.glob("*/words/summary.toml"))


@cache
def read_shared_words(name: str, language: str) -> dict[str, dict[str, Any]]:
    """Reads a file of words that all games share."""
    return _read(FOLDER / f"{name}.{language}.toml")


def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
