"""Says of a test which rules it shows at work, for the test that looks for what is missing."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def shows(*rules: str) -> Callable[[Test], Test]:
    """Names the rules that a test shows at work; `test_complete` reads these lines."""
    assert all(rule.startswith("DC-") for rule in rules)
    return lambda test: test
