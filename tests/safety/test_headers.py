"""What every answer carries, as the Observatory of Mozilla asks for it, plain and behind TLS."""

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from werkzeug.wrappers import Response

from tests.played import CARDS, DICE
from tests.safety.evening import Evening
from tests.safety.far import as_app
from tests.safety.routes import fill, list_rules
from tests.safety.servers import Server, Workers
from tests.web.people import Browser, Host, Phone

TLS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7", "Host": "play.example"}
TOLD = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


KEPT = {
    "static": "public, no-cache",
    "send_icons": "public, max-age=31536000, immutable",
    **dict.fromkeys(("live.listen", "health.tell_health", "printing.send_file"), "no-store"),
    "own_sheets.show_own": "no-store",  # it shows the secret link
    **dict.fromkeys(("printing_table.send_file", "printing_table.draw_preview"), "no-store"),
}
"""What browsers may keep other than pages and fragments, which they ask for again each time."""


@pytest.fixture
def behind_tls(make_app: Callable[..., Flask], tmp_path: Path) -> Flask:
    url = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    return make_app(url, proxies=1, hosts=("play.example",))


def read_policy(answer: Response) -> dict[str, str]:
    lines = answer.headers["Content-Security-Policy"].split(";")
    return {name: rest for name, _, rest in (line.strip().partition(" ") for line in lines)}


def test_every_answer_of_every_route_carries_the_headers(small_app: Flask) -> None:
    evening = Evening(small_app)
    for endpoint, rule in list_rules(small_app, "GET").items():
        asked = "?page=screen&phase=running" if endpoint == "live.fetch_changes" else ""
        with evening.phones[0].client.get(fill(rule, evening.code) + asked) as answer:
            for name, value in TOLD.items():
                assert answer.headers[name] == value, (endpoint, name)
            policy = read_policy(answer)
            assert policy["default-src"] == "'none'", endpoint
            assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
            assert policy["form-action"] == "'self'"
            assert not any("unsafe" in allowed or "*" in allowed for allowed in policy.values())
            assert "Access-Control-Allow-Origin" not in answer.headers
            assert "Strict-Transport-Security" not in answer.headers
            kept = KEPT.get(endpoint, "private, no-cache")
            if answer.status_code < 400:
                assert answer.headers["Cache-Control"] == kept, endpoint
            assert "Cache-Control" in answer.headers


def test_refusals_carry_the_headers_too(small_app: Flask) -> None:
    for path in ("/nothing", "/t/ABCDEF/me", "/t/%00/me"):
        answer = small_app.test_client().get(path)
        assert answer.status_code == 404
        assert {name: answer.headers[name] for name in TOLD} == TOLD


def test_a_page_that_did_not_change_is_not_sent_again(small_app: Flask) -> None:
    evening = Evening(small_app)
    browser: Browser = evening.phones[0]
    table = f"/t/{evening.code}"
    read = (
        "/",
        f"/rules/{DICE.game}",
        "/print",
        f"{table}/me",
        f"{table}/screen",
        f"{table}/host",
    )
    for path in read:
        browser = evening.host if path.endswith("host") else browser
        mark = browser.client.get(path).headers["ETag"]
        again = browser.client.get(path, headers={"If-None-Match": mark})
        assert (again.status_code, again.data) == (304, b""), path
    evening.play(1, Random(1))
    fresh = browser.client.get(path, headers={"If-None-Match": mark})
    assert fresh.status_code == 200


def test_a_refusal_is_told_anew_each_time(small_app: Flask) -> None:
    browser = Browser(small_app)
    browser.open("/")
    for path, status in (("/nothing", 404), ("/t/ZZZZ22/screen", 404), ("/t/ZZZZ22/start", 405)):
        answer = browser.client.get(path, headers={"If-None-Match": "*"})
        assert (answer.status_code, answer.headers.get("ETag")) == (status, None), path
        assert answer.data


def test_tokens_hidden_hands_and_prints_stay_in_no_browser(small_app: Flask) -> None:
    host = Host(small_app)
    host.open("/")
    opened = host.post("/open", **CARDS._asdict(), once="tap")
    assert opened.headers["Cache-Control"] == "no-store", "it hands out a token"
    code = opened.location.split("/")[2]
    phones = [Phone(small_app, code, name) for name in ("Lea", "Max")]
    for phone in phones:
        phone.open(f"/join/{code}")
        chosen = {field: phone.find(field) for field in ("colour", "once", "seen")}
        joined = phone.post(f"/t/{code}/join", name=phone.name, **chosen)
        assert joined.headers["Cache-Control"] == "no-store"
        phone.look()
    host.open(opened.location)
    assert host.post(f"/t/{code}/start").status_code == 303
    asked = f"/t/{code}/changes?page=seat&phase=running"
    for path in (f"/t/{code}/me", f"/t/{code}/screen", asked):
        answer = phones[0].client.get(path)
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "no-store", path
    with small_app.test_client().get("/print/file") as pdf:
        assert pdf.mimetype == "application/pdf"
        assert pdf.headers["Cache-Control"] == "no-store"


def test_no_page_loads_anything_foreign(small_app: Flask) -> None:
    evening = Evening(small_app)
    pages = ["/", "/print", f"/t/{evening.code}/screen", f"/t/{evening.code}/me"]
    for path in pages:
        evening.phones[0].open(path)
        for sign in (
            'src="http',
            'href="http',
            "src='http",
            '="//',
            " style=",
            "<script>",
            "onclick",
        ):
            assert sign not in evening.phones[0].page, (path, sign)


def test_cookies_are_out_of_reach_of_scripts_and_of_other_sites(small_app: Flask) -> None:
    cookies = list_cookies(small_app, {})
    assert set(cookies) == {"browser", "lang", "print", "opened", "mine", "host", "known", "seat"}
    for cookie in cookies.values():
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie  # the house has plain http
    assert all(
        "Max-Age=2592000" in cookies[name]
        for name in ("browser", "opened", "mine", "host", "known", "seat")
    )
    assert all("Path=/t/" in cookies[name] for name in ("host", "known", "seat"))


def test_behind_tls_cookies_are_secure_and_browsers_stay_with_it(behind_tls: Flask) -> None:
    cookies = list_cookies(behind_tls, TLS)
    assert set(cookies) == {"browser", "lang", "print", "opened", "mine", "host", "known", "seat"}
    assert all("Secure" in cookie for cookie in cookies.values())
    for path in ("/", "/nothing", "/static/ground.css"):
        with behind_tls.test_client().get(path, headers=TLS) as answer:
            assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"


def test_without_a_proxy_nobody_is_believed_about_who_asks(small_app: Flask) -> None:
    answer = small_app.test_client().get("/", headers={"X-Forwarded-Proto": "https"})
    assert "Strict-Transport-Security" not in answer.headers


def list_cookies(app: Flask, headers: dict[str, str]) -> dict[str, str]:
    """Everything that a host and a phone are given to keep, by its name."""
    given: dict[str, str] = {}
    scheme, name = ("https", TLS["Host"]) if headers else ("http", "localhost")

    def keep(answer: Response) -> Response:
        for cookie in answer.headers.getlist("Set-Cookie"):
            pair = cookie.partition(";")[0].partition("=")
            given[pair[0]] = cookie
            path = re.findall(r"Path=([^;]+)", cookie)[0]
            browser.client.set_cookie(pair[0], pair[2], domain=name, path=path)
        assert answer.status_code < 400, answer.get_data(as_text=True)
        return answer

    def post(path: str, **fields: str) -> Response:
        origin = {**headers, "Origin": f"{scheme}://{name}"}
        sent = fields | {"csrf": browser.find("csrf")}
        return keep(browser.client.post(path, data=sent, headers=origin))

    def look(path: str) -> None:
        browser.page = keep(browser.client.get(path, headers=headers)).get_data(as_text=True)

    browser = Host(app)
    look("/?lang=de")
    look("/print?paper=letter")
    look("/")
    sun = {**DICE._asdict(), "once": "tap"}
    code = str(post("/open", **sun).location).split("/")[2]
    look(f"/t/{code}/join")
    post(f"/t/{code}/join", name="Lea", colour="red", once="tap", seen=browser.find("seen"))
    return given


BROKEN = {
    "sqlite": "CREATE TRIGGER broken BEFORE INSERT ON seats"
    " BEGIN SELECT RAISE(ABORT, 'broken'); END",
    "postgresql": "ALTER TABLE seats ADD CONSTRAINT broken CHECK (name <> 'Ida')",
}
"""What makes a database refuse a row, as a mistake of ours would."""


def test_the_log_holds_no_secrets(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    evening = Evening(app)
    phone = Phone(app, evening.code, "Eve")
    phone.open(f"/t/{evening.code}/me")
    evening.phones[0].tap("nonsense")
    store = app.extensions["companion"].tables.store
    table = store.tables.load(evening.code)
    secrets = [table.seed, app.extensions["companion"].tables.door.find_join_key(table)]
    for browser in (evening.host, *evening.phones):
        for name, path in (
            ("browser", "/"),
            *((n, f"/t/{evening.code}") for n in ("seat", "host")),
        ):
            if kept := browser.client.get_cookie(name, path=path):
                secrets.append(kept.value)
    assert len(secrets) >= 7
    with store.database.opened.writing.begin() as link:
        link.exec_driver_sql(BROKEN[link.dialect.name])
    fresh = Host(app).open_table()
    assert Phone(app, fresh, "Ida").join().status_code == 500
    assert re.search("IntegrityError: .*broken", caplog.text), "no fault came to the log"
    assert "Ida" not in caplog.text, "nor does a fault tell what was to be written"
    assert not [secret for secret in secrets if secret in caplog.text]


class ToldToPrograms(Workers):
    """Workers whose gunicorn writes as the manual says."""

    def command(self) -> list[str]:
        *started, app = super().command()
        return [*started, "--log-config-json", "docs/gunicorn-log.json", app]


@pytest.mark.parametrize("kind", [Server, ToldToPrograms])
def test_the_log_for_programs_is_json_with_routes_instead_of_paths(
    kind: type[Server], tmp_path: Path, postgres_url: str
) -> None:
    server = kind(tmp_path, postgres_url, COMPANION_LOG="json")
    server.start()
    evening = Evening(as_app(server.address))
    evening.phones[0].open(f"/join/a-key-nobody-should-read/{evening.code}")
    server.stop()
    said = server.read_said()
    lines = [json.loads(line) for line in said.splitlines()]
    told = [line for line in lines if line["said"] == "answered"]
    assert {"home.open_table", "lobby.sit_down", "lobby.scan"} <= {line["route"] for line in told}
    assert all({"at", "level", "method", "status", "ms"} <= line.keys() for line in told)
    assert any(line["said"].startswith("Kept in postgresql") for line in lines)
    assert "a-key-nobody-should-read" not in said
    assert evening.code not in said
