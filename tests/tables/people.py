"""People who sit down, tap and play on, for the tests of tables."""

from random import Random

from companion.tables import Look, Options, Tables, Tap
from tests.played import TOY, Played


def open_for(
    tables: Tables,
    *names: str,
    options: Options | None = None,
    played: Played = TOY,
) -> str:
    table, _ = tables.lobby.open_table(
        **played._asdict(), language="en", options=options or Options({}), first=0
    )
    for name, colour in zip(names, ("red", "teal", "gold", "violet", "slate"), strict=False):
        tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")
    return table.code


def tap(tables: Tables, look: Look, seat: int, line: str) -> Look:
    seq = look.table.last_seq
    return tables.acting.act(look.table.code, seat, Tap(line, f"tap {seq}", seq))


def play(tables: Tables, look: Look, steps: int, luck: Random) -> Look:
    for _ in range(steps):
        if not (awaited := look.list_awaited()):
            break
        look = tap(tables, look, awaited[0], luck.choice(look.list_offers(awaited[0])))
    return look
