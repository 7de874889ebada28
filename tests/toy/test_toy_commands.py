"""The toy game through every command: added in its own places, it needs no other."""

import json
from pathlib import Path

import pypdfium2
import pytest

from tests.toy.product import TOY, Product

RECORDED = str(TOY / "heads.play")


def read_texts(file: Path) -> str:
    return " ".join(
        page.get_textpage().get_text_range().replace("\r\n", " ")
        for page in pypdfium2.PdfDocument(file)
    )


def test_its_sheet_is_accepted(product: Product) -> None:
    result = product.run("sheet", "check", str(TOY / "sheets" / "toy" / "small.toml"))
    assert (result.returncode, result.stderr) == (0, "")
    assert "Small can be played." in result.stdout


def test_its_recorded_game_is_replayed(product: Product) -> None:
    result = product.run("replay", RECORDED)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("Toy, Small, 2 seats")
    assert result.stdout.count("as expected: heads 1 0") == 2
    assert "Heads decided." in result.stdout


@pytest.mark.parametrize("cores", ["1", "2"])
def test_its_bots_are_simulated_on_one_core_and_on_two(product: Product, cores: str) -> None:
    words = ("simulate", "--game", "toy", "--seats", "2", "--games", "20", "--json")
    result = product.run(*words, "--bots", "eager,random", "--cores", cores)
    assert result.returncode == 0, result.stderr
    figures = json.loads(result.stdout)
    assert (figures["games"], figures["bots"]) == (20, ["eager", "random"])
    assert sum(seat["share"] for seat in figures["wins_by_seat"]) == pytest.approx(1)


def test_it_is_played_in_the_terminal_against_its_bot(product: Product) -> None:
    typed = "flip\ndone\n" * 2 + "sheet\nquit\n"
    result = product.run("play", "--game", "toy", "--seed", "3", typed=typed)
    assert result.returncode == 0, result.stderr
    assert "Toy, Small." in result.stdout
    assert "[ ]" in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sheet", "--language", "de"), ["Klein", "Kopf notiert", "für Tests erfunden"]),
        (("aids", "--language", "fr"), ["Pièce", "collez-la sur du carton"]),
        (("rules", "--language", "fr"), ["T-1", "Lancez la pièce", "Le tour"]),
        (("record", "--play", RECORDED), ["flips the coin", "coin shows heads", "Heads decided."]),
        (("seats", "--play", RECORDED), ["Small", "heads 1"]),
    ],
    ids=lambda words: words[0],
)
def test_it_is_printed(
    product: Product, tmp_path: Path, words: tuple[str, ...], said: list[str]
) -> None:
    file = tmp_path / "toy.pdf"
    result = product.run("print", *words, "--game", "toy", "-o", str(file))
    assert result.returncode == 0, result.stderr
    text = read_texts(file)
    for sentence in said:
        assert sentence in text
