"""Picks the inputs of the fragments of the lobby and of phones that wait in it."""

from typing import NamedTuple

from companion.web.rendering import Inputs
from companion.web.shown import Shown


class Choice(NamedTuple):
    """An option of the table: its present value, and whether that is the default."""

    name: str
    title: str
    told: str
    """What its present value means, in words."""
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


def pick_people(shown: Shown) -> Inputs:
    """Who is there and ready, for a phone that waits."""
    ready = {*shown.look.options.ready}
    return {
        "seats": shown.seats,
        "ready": tuple(sorted(ready)),
        "mine": shown.me is not None and shown.me.name in ready,
        "may_begin": shown.look.is_ready,
    }


def pick_door(shown: Shown) -> Inputs:
    """How phones reach the table."""
    return {
        "title": shown.meta.title,
        "code": shown.key.code,
        "closed": shown.look.table.closed,
        "way": shown.way,
        "phones": sum(seat.kind == "phone" and not seat.away for seat in shown.seats),
        "host": shown.key.host,
    }


def pick_roster(shown: Shown) -> Inputs:
    """Who is there, and what the host may change about it."""
    first = shown.look.table.first_seat
    return {
        "words": shown.words,
        "seats": shown.seats,
        "by_hand": shown.look.by_hand,
        "least": shown.meta.seats[0],
        "most": shown.meta.seats[-1],
        "starter": shown.meta.starter,
        "first": first if first is not None and first < len(shown.seats) else None,
        "luck": shown.meta.luck,
        "same_luck_as": shown.look.options.same_luck_as,
        "bots": shown.bots,
        "ready": tuple(sorted(shown.look.options.ready)),
        "host": shown.key.host,
    }


def pick_more(shown: Shown) -> Inputs:
    """More bots, and whether further phones may join."""
    is_full = len(shown.seats) >= shown.meta.seats[-1]
    return {
        "words": shown.words,
        "bots": () if is_full else shown.bots,
        "closed": shown.look.table.closed,
        "host": shown.key.host,
    }
