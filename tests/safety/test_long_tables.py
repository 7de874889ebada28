"""Very long logs delay neither a start, nor other tables while they are folded."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.tables.acting import MOST_LINES
from tests.conftest import Note
from tests.safety.long_tables import get, get_meanwhile, write_tables
from tests.safety.servers import Server, Workers


def hold_to_it(folder: Path, url: str, note: Note, tables: int, lines: int) -> None:
    """Starts with long tables, has them all folded by strangers, and asks for a short one."""
    long, short = write_tables(url, tables, lines)
    kind = Server if url.startswith("sqlite") else Workers
    server = kind(folder, url, COMPANION_PACE="3600")
    server.start()
    note("first page after a start with long tables")
    note("first page after a start with long tables", 0, get(server, "/"))
    get(server, f"/t/{short}/screen")
    note("answers while long tables are folded")
    with ThreadPoolExecutor(tables) as strangers:
        folding = [strangers.submit(get, server, f"/t/{code}/screen") for code in long]
        waits = get_meanwhile(server, short, folding)
    longest = max(future.result() for future in folding)
    note("answers while long tables are folded", len(waits) - 1, waits[-1])
    # Without slices every answer would wait until the last fold is done.
    assert len(waits) > 3, f"hardly anybody was answered for {longest:.1f} s"
    assert waits[len(waits) // 2] < longest / 2
    server.stop()


def test_long_tables_delay_neither_a_start_nor_other_tables(
    tmp_path: Path, url: str, note: Note
) -> None:
    hold_to_it(tmp_path, url, note, tables=2, lines=MOST_LINES + 5000)


@pytest.mark.full("answers while long tables are folded", 1000)
def test_ten_tables_of_a_hundred_thousand_lines_delay_nobody(
    tmp_path: Path, url: str, note: Note
) -> None:
    hold_to_it(tmp_path, url, note, tables=10, lines=100_000)
