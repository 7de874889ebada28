"""Writes a table to `tests/recorded` at which everything was arranged that a host can arrange.

python -m tests.safety.arranging v0
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from companion.app import create_app
from companion.rules import REWIND
from companion.settings import Settings
from companion.tables import Look, Options, Tables, Tap
from companion.tables.errors import IllegalAction
from tests.played import DICE
from tests.safety.recording import FOLDER, tell

NAME = "sun_three_arranged"
ROUNDS = 3


def record(tables: Tables, luck: Random) -> tuple[str, dict[str, Any]]:
    """Real dice, a seat on paper, one that turns to it, skips and rewinds, and our dice again."""
    table, _ = tables.lobby.open_table(
        **DICE._asdict(), language="en", options=Options({}, True), first=0
    )
    for name, colour in (("Ada", "red"), ("Bob", "teal")):
        tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")
    tables.lobby.add_paper(table.code, "Cem")
    look = tables.lobby.start(table.code)
    for number in range(ROUNDS):
        look = skip(tables, play(tables, look, 14, luck), luck)
        look = play(tables, look, 8, luck)
        assert look.play is not None
        look = tables.acting.arrange(table.code, f"{REWIND} {len(look.play.entries) - 4}")
        if number == 1:
            tables.hosting.use_real_dice(table.code, False)
            look = tables.hosting.turn_to_paper(table.code, 1)
    last = play(tables, look, 10, luck)
    return tables.store.copies.export_table(table.code), tell(last)


def skip(tables: Tables, look: Look, luck: Random) -> Look:
    """Skips the next turn that can be skipped."""
    while True:
        try:
            return tables.hosting.skip(look.table.code)
        except IllegalAction:
            look = play(tables, look, 1, luck)


def play(tables: Tables, look: Look, taps: int, luck: Random) -> Look:
    """Taps what is legal, and types what is owed; whoever is on paper would end it by luck."""
    while taps > 0 or look.typist is not None:
        code, last, typist = look.table.code, look.table.last_seq, look.typist
        if typist is not None:
            owed = look.game.chance(look.state)
            assert owed is not None
            look = tables.acting.type_faces(
                code, typist, Tap(owed.draw(luck), f"faces {last}", last)
            )
        else:
            seat = luck.choice(look.list_awaited())
            line = luck.choice([line for line in look.list_offers(seat) if line != "crossed"])
            look = tables.acting.act(code, seat, Tap(line, f"tap {last}", last))
        taps -= 1
    return look


def main(version: str) -> None:
    """Records the table under the name of a version."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/companion.sqlite"
        app = create_app(Settings(Path(folder), database, b"recording"))
        text, expected = record(app.extensions["companion"].tables, Random(NAME))
        app.extensions["companion"].tables.store.close()
    (FOLDER / version / f"{NAME}.jsonl").write_text(text, "utf-8")
    lines = json.dumps(expected, indent=1, ensure_ascii=False) + "\n"
    (FOLDER / version / f"{NAME}.expected.json").write_text(lines, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
