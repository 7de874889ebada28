"""The addresses under which phones reach this machine."""

from flask import request

from companion.web.services import get_services

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def find_address() -> str | None:
    """The address that another phone can open, or None if only this machine is known."""
    name, _, _port = request.host.partition(":")
    if request.host.startswith("[") or name not in LOCAL:
        return f"{request.scheme}://{request.host}"
    return next(iter(list_addresses()), None)


def list_addresses() -> list[str]:
    """Every address under which this machine is known in the house."""
    _, _, port = request.host.rpartition("]")[2].partition(":")
    end = f":{port}" if port else ""
    return [f"{request.scheme}://{name}{end}" for name in get_services().find_addresses()]
