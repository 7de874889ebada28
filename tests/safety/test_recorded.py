"""Games that were recorded by any released version fold for ever, to the same position."""

import json
from pathlib import Path

import pytest
from flask import Flask

from tests.safety.conftest import Note
from tests.safety.recording import FOLDER, tell

RECORDED = sorted(FOLDER.glob("*/*.jsonl"))


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_recorded_game_still_folds_to_what_it_was(app: Flask, file: Path, note: Note) -> None:
    tables = app.extensions["companion"].tables
    expected = json.loads(file.with_suffix(".expected.json").read_text("utf-8"))
    text = file.read_text("utf-8")
    table, _ = tables.take_in(text)
    assert tell(tables.look(table.code)) == expected
    note("recorded games folded again")
