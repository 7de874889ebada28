"""A name that could be somebody else's is refused, whatever the frameworks make of it."""

import pytest
from flask import Flask

from companion.web.hosts import is_our_host

REFUSED = [
    *(
        "",
        " ",
        "evil.example",
        "a_b.evil.example",
        "a_b",
        "a..b",
        ".local",
        "..local",
        "localhost.",
    ),
    *("x" * 64, f"{'x' * 64}.local", f"{'x.' * 126}local", "x" * 9000, "-a", "a-", "a.-b.local"),
    *("localhost:", "localhost:0", "localhost:65536", "localhost:99999", "localhost:+1"),
    *("localhost:1_0", "localhost:x", "localhost:80:80", "a,b", "localhost,evil.example"),
    *("localhost, localhost", "local host", "localhost/", "user@localhost", "localhost\\evil"),
    *("[::1", "::1", "[]", "[evil.example]", "[::1]evil.example", "[1.2.3.4]", "1.2.3.4.5"),
    *("127.0.0.1.evil.example", "lоcalhost", "löcal", "localhost\x00", "evil.example:8100"),
    *("evillocal.example", "play.example.org.evil.example", "x.play.example.org"),
]
OURS = [
    *("localhost", "LOCALHOST:8100", "192.168.1.7", "192.168.1.7:8100", "[::1]", "[fe80::1]:8100"),
    *("my-pc", "pi.local", "a.b.lan", "tv.home:80", "x.localhost", "play.example.org"),
    *("Play.Example.org:443", f"{'x' * 63}.local", "xn--bcher-kva.local"),
]


@pytest.mark.parametrize("host", REFUSED)
def test_a_name_that_may_be_somebody_elses_is_not_ours(host: str) -> None:
    assert not is_our_host(host, ["play.example.org"])


@pytest.mark.parametrize("host", OURS)
def test_addresses_and_names_of_this_house_are_ours(host: str) -> None:
    assert is_our_host(host, ["play.example.org"])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "does not answer under this name"),
        ("fr", "ne répond pas sous ce nom"),
        ("de", "Unter diesem Namen ist die App nicht"),
    ],
)
def test_a_foreign_name_is_refused_in_plain_words(app: Flask, language: str, words: str) -> None:
    for host in REFUSED:
        raw = {"HTTP_HOST": host.encode().decode("latin-1"), "HTTP_ACCEPT_LANGUAGE": language}
        answer = app.test_client().get("/", environ_overrides=raw)
        assert answer.status_code == 400
        assert words in answer.get_data(as_text=True)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_no_table_is_opened_under_a_name_that_werkzeug_cannot_read(app: Flask) -> None:
    for path in ("/", "/open", "/static/no.css", "/healthz", "/nothing"):
        foreign = {"HTTP_HOST": "a_b.evil.example", "HTTP_ORIGIN": "http://a_b.evil.example"}
        assert app.test_client().post(path, environ_overrides=foreign).status_code == 400
