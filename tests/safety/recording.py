"""Writes games of this version to `tests/recorded`, where every later version must fold them.

python -m tests.safety.recording v0
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from companion.app import create_app
from companion.rules import choose_any
from companion.settings import Settings
from companion.tables import Look, Options, Tables, Tap

FOLDER = Path(__file__).parents[1] / "recorded"
# Game, sheet, seats, rulings, and how many taps are played; 0 plays to the end.
Wanted = tuple[str, str, int, dict[str, bool], int]
WANTED: dict[str, Wanted] = {
    "sun_two_finished": ("dice_charmers", "sun", 2, {}, 0),
    "moon_five_finished": ("dice_charmers", "moon", 5, {}, 0),
    "sun_three_running": ("dice_charmers", "sun", 3, {"bonuses_optional": True}, 60),
    "moon_two_running": ("dice_charmers", "moon", 2, {"karma_optional": True}, 25),
    "classic_three_running": ("just_4_fun", "classic", 3, {}, 61),
    "magic_four_pawns_return": ("just_4_fun", "magic", 4, {"pawns_return": True}, 0),
    "classic_two_real_cards": ("just_4_fun", "classic", 2, {"real_cards": True}, 0),
}


def record(tables: Tables, name: str, wanted: Wanted) -> tuple[str, dict[str, Any]]:
    """Plays one game; gives its export and what it must fold to."""
    slug, sheet, seats, rulings, taps = wanted
    luck = Random(name)
    table, _ = tables.lobby.open_table(
        game=slug, sheet=sheet, language="en", options=Options(rulings), first=0
    )
    colours = ("red", "teal", "gold", "violet", "slate")
    for number in range(seats):
        tables.lobby.sit_down(
            table.code, name=f"Seat {number}", colour=colours[number], language="en"
        )
    look = tables.lobby.start(table.code)
    played = 0
    while look.table.phase == "running" and (not taps or played < taps):
        seat = luck.choice(look.list_awaited())
        line = str(choose_any(look.game, look.state, seat, luck))
        if look.play is not None and look.play.can_take_back(seat) and luck.random() < 0.05:
            line = "take back"
        last = look.table.last_seq
        look = tables.acting.act(table.code, seat, Tap(line, f"tap {last}", last))
        played += 1
    return tables.store.copies.export_table(table.code), tell(look)


def tell(look: Look) -> dict[str, Any]:
    """What a table must fold to, in words that do not depend on how a state is built."""
    return {
        "phase": look.table.phase,
        "entries": look.table.last_seq,
        "awaited": look.list_awaited(),
        "moves": {str(seat): look.list_offers(seat) for seat in look.list_awaited()},
        "result": None if look.result is None else json.loads(json.dumps(look.result)),
    }


def main(version: str) -> None:
    """Records the wanted games that a version lacks; one that is there stays for ever."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(
            Settings(Path(folder), f"sqlite:///{folder}/companion.sqlite", b"recording")
        )
        tables: Tables = app.extensions["companion"].tables
        (FOLDER / version).mkdir(parents=True, exist_ok=True)
        lacking = [name for name in WANTED if not (FOLDER / version / f"{name}.jsonl").exists()]
        for name in lacking:
            text, expected = record(tables, name, WANTED[name])
            (FOLDER / version / f"{name}.jsonl").write_text(text, "utf-8")
            lines = json.dumps(expected, indent=1, ensure_ascii=False) + "\n"
            (FOLDER / version / f"{name}.expected.json").write_text(lines, "utf-8")
        tables.store.close()


if __name__ == "__main__":
    main(sys.argv[1])
