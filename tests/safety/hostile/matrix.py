"""Twelve enemies, every changing route, and the few cells in which an enemy has nothing to try."""

from collections.abc import Callable, Iterator
from typing import Final

from tests.safety.hostile.crowds import exhaust_streams, flood_and_play_host, guess_codes
from tests.safety.hostile.impostors import act_for_another_seat, act_out_of_turn, forge_dice
from tests.safety.hostile.smugglers import send_too_much, walk_out_of_the_folder, write_nasty_text
from tests.safety.hostile.thieves import (
    come_from_another_site,
    come_without_the_right_cookie,
    replay_an_old_request,
)
from tests.safety.refusals import OF_OWNERS, Attempt
from tests.safety.scenes import Scene
from tests.safety.siege import Siege

Enemy = Callable[[Siege, Scene], Iterator[Attempt]]
"""Spoils the honest request of a scene in one way after the other."""

ENEMIES: Final[tuple[Enemy, ...]] = (
    act_for_another_seat,
    act_out_of_turn,
    forge_dice,
    replay_an_old_request,
    come_without_the_right_cookie,
    come_from_another_site,
    write_nasty_text,
    walk_out_of_the_folder,
    send_too_much,
    guess_codes,
    exhaust_streams,
    flood_and_play_host,
)

ALIKE: Final = (
    come_from_another_site,
    walk_out_of_the_folder,
    send_too_much,
    guess_codes,
    exhaust_streams,
)
"""Met before anybody reads what is said: one request can stand for all of its route."""

NO_SEAT = "no seat is spoken of"
ANY_TIME = "there is no wrong moment for it"
NO_TEXT = "no text is sent, or any is welcome"
NO_COOKIE = "it is open to those who have no cookie"
NOT_THE_HOSTS = "it is no matter of hosts, nor of names"
SPARED: Final = {
    "act_for_another_seat": {
        **dict.fromkeys(OF_OWNERS, NO_SEAT),
        "bringing.bring": NO_SEAT,
        "home.open_table": NO_SEAT,
        "home.find_table": NO_SEAT,
        "lobby.arrive": NO_SEAT,
        "replay.play_on": "of a game that is over everybody may play any seat, at a new table",
        "group_adding.add": "whoever was at a table says who everybody there was",
        "printing_table.send_file": "whoever sits at a table may print all of it",
    },
    "act_out_of_turn": {
        **dict.fromkeys(OF_OWNERS, ANY_TIME),
        "bringing.bring": ANY_TIME,
        "home.open_table": ANY_TIME,
        "home.find_table": ANY_TIME,
        "claim.hand_over": ANY_TIME,
        "claim.claim": ANY_TIME,
        "printing_table.send_file": ANY_TIME,
    },
    "forge_dice": {
        "lobby.arrive": NO_TEXT,
        "claim.hand_over": NO_TEXT,
        "printing_table.send_file": NO_TEXT,
    },
    "come_without_the_right_cookie": {
        "bringing.bring": NO_COOKIE,
        "home.open_table": NO_COOKIE,
        "home.find_table": NO_COOKIE,
        "lobby.sit_down": NO_COOKIE,
        "lobby.arrive": NO_COOKIE,
        "knock.knock": NO_COOKIE,
    },
    "write_nasty_text": {
        "lobby.arrive": NO_TEXT,
        "claim.hand_over": NO_TEXT,
        "printing_table.send_file": NO_TEXT,
    },
    "flood_and_play_host": {
        "editor.change": NOT_THE_HOSTS,
        "own_keeping.keep": NOT_THE_HOSTS,
        "home.find_table": NOT_THE_HOSTS,
        "lobby.arrive": NOT_THE_HOSTS,
        "printing_table.turn_to_paper": NOT_THE_HOSTS,
    },
}
"""By enemy and route, with the reason; all other cells have to be fought over."""
