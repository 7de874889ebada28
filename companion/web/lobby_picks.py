"""What the fragments of lobby and waiting phones are made of that concerns choices and guests."""

from typing import NamedTuple

from companion.web.rendering import Inputs
from companion.web.shown import Shown


class Choice(NamedTuple):
    """An option of the table: how it stands, and whether that is the usual way."""

    name: str
    title: str
    told: str
    """What it means as it stands now."""
    rule: str
    on: bool
    usual: bool


def list_choices(shown: Shown) -> tuple[Choice, ...]:
    """The options of the game as this table has chosen them."""
    words, rulings = shown.words, shown.look.options.rulings
    found = []
    for option in shown.meta.options:
        on = rulings.get(option.name, option.default)
        told = words.option(option.name, on=on)
        title = words.option_title(option.name)
        found.append(Choice(option.name, title, told, option.rule, on, on == option.default))
    return tuple(found)


def pick_switches(shown: Shown) -> Inputs:
    """The options of the table, for the host to switch."""
    return pick_choices(shown) | {"host": shown.key.host}


def pick_choices(shown: Shown) -> dict[str, object]:
    """The options of the table, for those who wait."""
    options = shown.look.options
    return {
        "slug": shown.meta.slug,
        "choices": list_choices(shown),
        "help": options.help,
        "take_back": options.take_back,
    }


def pick_waiting_seen(shown: Shown) -> Inputs:
    """The version of a waiting phone, and what its forms send along."""
    table = shown.look.table
    return {"version": table.version, "phase": table.phase, "once": shown.once}


def pick_people(shown: Shown) -> Inputs:
    """Who is there and ready, for a phone that waits."""
    ready = {*shown.look.options.ready}
    return {
        "seats": shown.seats,
        "ready": tuple(sorted(ready)),
        "mine": shown.me is not None and shown.me.name in ready,
        "may_begin": shown.look.is_ready,
    }
