"""Picks the inputs of the fragments with what the people at a table are asked or told."""

from collections import Counter

from babel.lists import format_list

from companion.rules import can_foresee
from companion.web.rendering import Inputs
from companion.web.shown import Shown


def pick_asks(shown: Shown) -> Inputs:
    """What is asked: to let a phone in, to go back for a correction, or to look at pads."""
    look, correction = shown.look, shown.look.correction
    knocks = look.table.knocks if shown.key.host or shown.me else ()
    asks = bool(knocks or correction)
    return {
        "knocks": knocks,
        "admissible": tuple(look.admissible),
        "correction": correction,
        "undone": shown.tell(look.undone) if look.undone else "",
        "asked": tuple(look.asked) if correction else (),
        "seats": shown.seats if asks else (),
        "me": shown.me if asks else None,
        "host": shown.key.host,
        "remarks": tuple(one.name for one in look.options.remarks) if shown.key.host else (),
        "code": shown.key.code,
    }


def pick_goal(shown: Shown) -> Inputs:
    """What the game is about, until something is rolled or dealt."""
    look = shown.look
    begins = look.has_begun and look.table.phase == "running" and not look.rolls
    steps = shown.words.tour() if begins and look.result is None else ()
    return {"goal": (steps[0].title, steps[0].text) if steps and not look.last else None}


def pick_ending(shown: Shown) -> Inputs:
    """The end that is near, who still plays, and whether the reader's last turn is under way."""
    look, me = shown.look, shown.key.seat
    if look.state is None or look.table.phase != "running" or not can_foresee(look.game):
        return {"ending": None}
    ending = look.game.foresee_end(look.state)
    if ending is None or not (ending.is_certain or look.options.help):
        return {"ending": None}
    left, names = ending.left, [shown.people[seat] for seat in ending.by]
    return {
        "ending": ending,
        "told": shown.words.near(ending.cause, format_list(names, locale=shown.words.language)),
        "left": tuple((shown.seats[seat], turns) for seat, turns in Counter(left).items()),
        "is_last": ending.is_certain and left.count(me) == 1 and left[0] == me,
    }
