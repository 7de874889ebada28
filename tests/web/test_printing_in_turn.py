"""Many who print at once: blanks are drawn once, and whoever asks for too much is told to wait."""

import threading
from unittest.mock import patch

import pytest
from flask import Flask

from companion.paper.press import Press
from companion.printing.printer import MOST_OF_A_CLIENT, Printer

FILE = "/print/file?copies=100"


def test_a_blank_is_drawn_once_for_everybody(app: Flask) -> None:
    asked = (FILE, FILE, f"{FILE}&seat=1", f"{FILE}&seat=2", "/print/file?copies=99", FILE)
    with patch.object(Press, "write_pdf", autospec=True, side_effect=Press.write_pdf) as press:
        files = [app.test_client().get(path).data for path in asked]
    assert press.call_count == 2
    assert len(set(files)) == 2
    assert all(file.startswith(b"%PDF") for file in files)


def test_a_preview_of_the_first_page_is_drawn_once_for_any_number_of_copies(app: Flask) -> None:
    with patch.object(Press, "write_svg", autospec=True, side_effect=Press.write_svg) as press:
        for copies in (1, 2, 100):
            answer = app.test_client().get(f"/print/preview?copies={copies}")
            assert answer.status_code == 200
    assert press.call_count == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A lot is being printed right now."),
        ("fr", "Il y a beaucoup d’impressions en cours."),
        ("de", "Gerade wird sehr viel gedruckt."),
    ],
)
@pytest.mark.parametrize("path", ["/print/file", "/print/preview"])
def test_whoever_prints_too_much_at_once_is_told_to_wait(
    app: Flask, path: str, language: str, words: str
) -> None:
    printer: Printer = app.extensions["companion"].printer
    printer._is_printing = True
    turns = [printer._enter("203.0.113.7") for _ in range(MOST_OF_A_CLIENT)]
    client, asked = app.test_client(), {"Accept-Language": language}
    client.environ_base["REMOTE_ADDR"] = "203.0.113.7"
    answer = client.get(path, headers=asked)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0
    assert words in answer.get_data(as_text=True)
    for turn in turns:
        printer._leave("203.0.113.7", turn)
    assert not printer._waiting
    printer._is_printing = False
    assert client.get(path, headers=asked).status_code == 200


def test_two_documents_are_never_drawn_at_the_same_time(app: Flask) -> None:
    at_once, most = 0, 0

    def draw(press: Press, document: object, language: str) -> bytes:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        threading.Event().wait(0.01)
        at_once -= 1
        return b"%PDF"

    with patch.object(Press, "write_pdf", autospec=True, side_effect=draw):
        threads = [
            threading.Thread(target=app.test_client().get, args=(f"/print/file?copies={copies}",))
            for copies in range(1, 7)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert most == 1
