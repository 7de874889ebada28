"""Pages and files travel zipped where a browser can unzip, and lasting files are kept for good."""

import gzip
import re
from pathlib import Path

from flask import Flask

from companion.web.compress import leave_out_comments
from tests.web.people import Phone


def test_a_page_is_zipped_only_for_those_who_can_unzip(phones: list[Phone]) -> None:
    phone = phones[0]
    plain = phone.client.get(f"/t/{phone.code}/me")
    assert "Content-Encoding" not in plain.headers
    zipped = phone.client.get(f"/t/{phone.code}/me", headers={"Accept-Encoding": "gzip, br"})
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in zipped.headers["Vary"]
    assert len(zipped.data) < len(plain.data) / 3
    assert b"</html>" in gzip.decompress(zipped.data)


def test_static_files_are_zipped_and_kept_by_their_content(app: Flask) -> None:
    client = app.test_client()
    page = client.get("/").get_data(as_text=True)
    found = re.search(r'href="([^"]*ground[^"]*)"', page)
    assert found is not None
    answer = client.get(found[1], headers={"Accept-Encoding": "gzip"}, buffered=True)
    assert "immutable" in answer.headers["Cache-Control"]
    assert b"--paper" in gzip.decompress(answer.data)
    unnamed = client.get(found[1].partition("?")[0], buffered=True)
    assert "immutable" not in unnamed.headers["Cache-Control"]
    etag = answer.headers["ETag"]
    again = client.get(found[1], headers={"If-None-Match": etag}, buffered=True)
    assert again.status_code == 304


WORDS = re.compile(r"""("[^"]*"|[^\s{};,:"]+|(?<=[\w)\]*]) :)""")
"""Strings and words of a style sheet, and the spaces before a colon that mean "inside"."""


def test_scripts_and_styles_travel_without_comments_and_indents(app: Flask) -> None:
    kinds = {".css": "text/css", ".js": "text/javascript"}
    ours = [
        f
        for f in Path(str(app.static_folder)).rglob("*")
        if f.suffix in kinds and f.parent.name != "vendor"
    ]
    assert len(ours) > 10
    for file in ours:
        sent = leave_out_comments(file.read_bytes(), kinds[file.suffix]).decode()
        source = file.read_text("utf-8")
        if file.suffix == ".css":
            source = re.sub(r"/\*[\s\S]*?\*/", "", source)
            assert "".join(sent.split()) == "".join(source.split())
            assert WORDS.findall(sent) == WORDS.findall(source)
            continue
        lines = [line.lstrip() for line in source.splitlines()]
        wanted = [line for line in lines if line and not line.startswith("//")]
        assert sent.splitlines() == wanted
        # Text over several lines would lose its indents.
        assert all(line.count("`") % 2 == 0 for line in wanted), file


def test_a_stream_is_never_zipped(phones: list[Phone]) -> None:
    phone = phones[0]
    answer = phone.client.get(
        f"/t/{phone.code}/live?page=seat", headers={"Accept-Encoding": "gzip"}, buffered=False
    )
    assert "Content-Encoding" not in answer.headers
    answer.close()
