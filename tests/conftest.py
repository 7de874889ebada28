"""What every test may rely on: steady examples, and the time that a full run is given."""

import time

import pytest
from hypothesis import settings

settings.register_profile("commit", deadline=None, derandomize=True)
settings.register_profile("full", deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--minutes", type=float, help="a full run, ended after so many minutes")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("commit" if config.getoption("--minutes") is None else "full")


@pytest.fixture(scope="session")
def deadline(request: pytest.FixtureRequest) -> float:
    """The moment of `time.monotonic()` at which a test marked `full` should come to its end."""
    return time.monotonic() + 60 * float(request.config.getoption("--minutes"))
