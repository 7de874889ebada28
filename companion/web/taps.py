"""Forms that write no line of the log: carried out once, however often they are sent."""

from collections.abc import Callable

from companion.web.readers import make_once
from companion.web.services import get_services


def do_once(code: str, act: Callable[[], object], *words: object, shown: str = "") -> None:
    """Does what a form asks for, unless this browser has sent a form with these `words` before.

    The words hold a key that the page drew, or a number that never comes again at this table; what
    was `shown` is the mark of the arrangement which the tap was made for, where that matters.
    """
    get_services().tables.once.do_once(code, make_once("tap", *words), act, shown)
