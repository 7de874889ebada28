"""A wheel is all that an owner of the game installs, so it must carry everything."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO
from zipfile import ZipFile

import pytest

from companion.build.hook import compile_catalogues, compile_rules
from tests.played import DICE
from tests.waiting import PATIENCE

ROOT = Path(__file__).parent.parent
COMPILED = {".so", ".pyd"}
NEIGHBOURS = [folder for folder in ("sheets", "templates") if (ROOT / folder).is_dir()]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the contents of a freshly built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    words = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", *words, str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


@pytest.mark.parametrize("folder", NEIGHBOURS)
def test_a_wheel_finds_its_own_copy_of_the_neighbouring_folders(
    installed: Path, folder: str
) -> None:
    asked = f"from companion.folders import find_folder; print(find_folder({folder!r}))"
    found = subprocess.run(
        [sys.executable, "-c", asked], cwd=installed, check=True, capture_output=True, text=True
    ).stdout.strip()
    assert Path(found) == installed / "companion" / "_shipped" / folder
    assert list_names(Path(found)) == list_names(ROOT / folder)


@pytest.mark.parametrize("name", ["htmx.min.js", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_a_wheel_carries_the_fetched_scripts_and_fonts(installed: Path, name: str) -> None:
    assert (installed / "companion/static/vendor" / name).stat().st_size > 5000


@pytest.mark.parametrize("name", ["htmx", "DejaVu"])
def test_a_wheel_carries_the_licence_of_what_was_fetched(installed: Path, name: str) -> None:
    licence = (installed / "companion/static/vendor" / f"{name}.LICENSE.txt").read_text("utf-8")
    assert "permission" in licence.lower()


def test_a_wheel_carries_every_module_but_the_ones_that_build_it(installed: Path) -> None:
    ours = {name for name in list_names(ROOT / "companion") if name.endswith(".py")}
    shipped = {name for name in list_names(installed / "companion") if name.endswith(".py")}
    assert shipped == ours - {"build/compile_rules.py", "build/hook.py"}


def test_rules_are_compiled_only_where_somebody_asks_for_it(installed: Path) -> None:
    """No test may run machine code by accident."""
    folders = [installed, ROOT / "companion"]
    found = [file for folder in folders for file in folder.rglob("*") if file.suffix in COMPILED]
    assert found == []


def test_without_a_c_compiler_one_sentence_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.build.hook.sys.executable", shutil.which("false"))
    with pytest.raises(RuntimeError, match="needs a C compiler"):
        compile_rules(ROOT, str(tmp_path))


def test_a_wheel_plays_and_checks_its_own_sheets(installed: Path, tmp_path: Path) -> None:
    sheet = installed / "companion" / "_shipped" / "sheets" / DICE.game / "moon.toml"
    checked = start(installed, tmp_path, "sheet", "check", str(sheet))
    assert "Moon can be played." in checked
    played = start(installed, tmp_path, "play", "--seed", "1", typed="1\nquit\n")
    assert "take g1" in played
    assert played.rstrip().endswith("Good-bye.")


def test_sentences_that_are_in_use_are_whole_at_every_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Setting up anew beside a running companion must not hand it half a file."""
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = ROOT / "companion/words/fr/LC_MESSAGES/messages.po"
    shutil.copy(source, folder / source.name)
    compile_catalogues(tmp_path)
    whole = (folder / "messages.mo").read_bytes()
    seen = []

    def write_half(written: BinaryIO, catalogue: object) -> None:
        written.write(whole[:2])
        written.flush()
        seen.append((folder / "messages.mo").read_bytes())
        written.write(whole[2:])

    monkeypatch.setattr("babel.messages.mofile.write_mo", write_half)
    compile_catalogues(tmp_path)
    assert seen == [whole]
    assert (folder / "messages.mo").read_bytes() == whole
    assert {file.name for file in folder.iterdir()} == {"messages.po", "messages.mo"}


def start(installed: Path, folder: Path, *words: str, typed: str = "") -> str:
    """What the program of a wheel says, started where nothing of ours lies beside it."""
    return subprocess.run(
        [sys.executable, "-m", "companion.commands", *words],
        input=typed,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(installed), "COMPANION_FOLDER": str(folder)},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
    ).stdout


def list_names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
