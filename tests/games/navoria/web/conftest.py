"""The app of the tests of all pages."""

from tests.web.conftest import app, guest, host, phones

__all__ = ["app", "guest", "host", "phones"]
