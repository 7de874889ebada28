"""Hosts beside the first: let in by a key that serves once and not for long."""

from companion.store import Store
from companion.store.codes import TOKEN_SECONDS
from tests.store.conftest import HOST, Clock

KEY, PHONE = "what the picture says", "what the phone carries"


def test_a_key_makes_one_more_host_once(store: Store, code: str) -> None:
    store.hosts.offer_host(code, KEY, 300)
    assert store.hosts.is_offered(code, KEY)
    assert not store.hosts.is_host(code, KEY)
    assert store.hosts.take_host(code, KEY, PHONE)
    assert store.hosts.is_host(code, PHONE)
    assert store.hosts.is_host(code, HOST)
    assert not store.hosts.is_offered(code, KEY)
    assert not store.hosts.take_host(code, KEY, "another phone")


def test_a_key_that_is_wrong_or_too_old_changes_nothing(
    store: Store, code: str, clock: Clock
) -> None:
    store.hosts.offer_host(code, KEY, 300)
    offered = store.tables.load(code).version
    assert not store.hosts.take_host(code, "another key", PHONE)
    clock.now += 300
    assert not store.hosts.take_host(code, KEY, PHONE)
    assert not store.hosts.is_host(code, PHONE)
    assert store.tables.load(code).version == offered


def test_a_phone_that_hosts_is_renewed_by_use_like_the_first_host(
    store: Store, code: str, clock: Clock
) -> None:
    store.hosts.offer_host(code, KEY, 300)
    store.hosts.take_host(code, KEY, PHONE)
    for _ in range(3):
        clock.now += TOKEN_SECONDS - 1
        assert store.tokens.renew(code, "host", PHONE)
    assert store.hosts.is_host(code, PHONE)
    assert not store.hosts.is_host(code, HOST)
    clock.now += TOKEN_SECONDS
    assert not store.tokens.renew(code, "host", PHONE)
    assert not store.hosts.is_host(code, PHONE)
