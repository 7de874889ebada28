"""Where phones find this machine, also after it has changed its Wi-Fi."""

import pytest

from companion import addresses
from companion.addresses import FRESH, Addresses


def test_a_machine_that_changes_its_network_is_found_at_its_new_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, networks = 0.0, iter([(), ("192.0.2.7",)])
    monkeypatch.setattr(addresses, "find_addresses", lambda: next(networks))
    found = Addresses(clock=lambda: now)
    assert found.find() == found.find() == ()
    now += FRESH
    assert found.find() == found.find() == ("192.0.2.7",)


def test_addresses_that_the_owner_names_are_never_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "find_addresses", lambda: pytest.fail("nobody asked"))
    assert Addresses(("games.lan",)).find() == ("games.lan",)
    assert Addresses(()).find() == ()
