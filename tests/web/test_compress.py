"""Pages and files travel zipped where a browser can unzip, and lasting files are kept for good."""

import gzip
import re

from flask import Flask

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


def test_a_stream_is_never_zipped(phones: list[Phone]) -> None:
    phone = phones[0]
    answer = phone.client.get(
        f"/t/{phone.code}/live?page=seat", headers={"Accept-Encoding": "gzip"}, buffered=False
    )
    assert "Content-Encoding" not in answer.headers
    answer.close()
