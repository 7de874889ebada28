"""Attacks by acting for somebody else, at the wrong moment, or in place of the dice."""

from collections.abc import Callable, Iterator
from typing import Final

from companion.tables import Tap
from tests.safety import refusals as told
from tests.safety.honest import FACES
from tests.safety.refusals import OF_HOSTS, Attempt, Refusal, belongs_to, lead_to, misplace
from tests.safety.scenes import LEA, MAX, Scene
from tests.safety.siege import Siege

ARRANGED = ("skip", "paper 0", "paper 1", "reroll raja mogul")
"""What only the table itself writes."""
UNREAD = (
    *("rewind 0", "rewind 1", "start 2 0", "dice", f"{FACES} raja"),
    *(FACES.replace("raja", "lamp"), FACES.replace("tea-tea ", "")),
)
"""What our dice never show, and what nobody writes but where the log itself is corrected."""


def act_for_another_seat(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    if scene.endpoint == "knock.answer":
        return answer_for_others(siege, scene)
    if scene.endpoint == "seat.act":
        return tap_for_others(siege, scene)
    return FOR_OTHERS.get(scene.endpoint, arrange_as_a_guest)(scene)


def arrange_as_a_guest(scene: Scene) -> Iterator[Attempt]:
    for guest in scene.guests if scene.endpoint in OF_HOSTS else ():
        yield scene.spoil(told.NOT_HOST, guest)


def keep_for_the_host(scene: Scene) -> Iterator[Attempt]:
    for guest in scene.guests:
        yield scene.spoil(told.NOT_KEEPER, guest)


def sit_down_as_another(scene: Scene) -> Iterator[Attempt]:
    for name in ("Lea", " lEA "):
        yield scene.spoil(told.TAKEN_NAME, name=name)
    yield scene.spoil(told.TAKEN_COLOUR, colour="red")
    yield scene.spoil(lead_to("/me"), scene.guests[MAX])


def knock_as_another(scene: Scene) -> Iterator[Attempt]:
    yield scene.spoil(told.TAKEN_NAME, name="Lea")
    for seat in ("2", "7"):
        yield scene.spoil(told.NO_SUCH_SEAT, seat=seat)
    yield scene.spoil(lead_to("/me"), scene.guests[LEA])


def give_away_a_present_seat(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """A guest who asks with a second browser, and one who says yes to the very same browser."""
    moved = siege.stage(scene.endpoint, scene.honest._replace(stage="knocked at another"))
    yield moved.spoil(told.NOT_HOLDER, moved.guests[LEA])
    own = siege.stage(scene.endpoint, scene.honest._replace(stage="knocked"))
    for browser in (own.host, own.guests[LEA]):
        token = browser.client.get_cookie("browser")
        assert token is not None
        number, _ = own.tables.door.knock(
            own.code, MAX, name="Eva", language="en", browser=token.value, once=token.value[:16]
        )
        siege._forget_rows()
        yield own.spoil(told.OWN_KNOCK, browser, answer=f"admit {number}")


def answer_for_others(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """One's own yes is asked of every guest, everybody's of the host, of a seat its own phone's."""
    if scene.fields["answer"].startswith("admit"):
        yield from give_away_a_present_seat(siege, scene)
    if scene.fields["answer"].startswith(("all agree", "take over", "leave")):
        for guest in scene.guests:
            yield scene.spoil(told.NOT_HOST, guest)
    if scene.fields["answer"].startswith("agree"):
        yield scene.spoil(told.NOT_SEATED, scene.host)


def claim_by_a_seat(scene: Scene) -> Iterator[Attempt]:
    for token in scene.seat_tokens:
        yield scene.spoil(told.NOT_HOST, key=token)


def turn_others_to_paper(scene: Scene) -> Iterator[Attempt]:
    for number, name in (("2", "Max"), ("3", "Oma")):
        yield scene.spoil(belongs_to(name), seat=number)
    for browser in (scene.guests[MAX], scene.host):
        yield scene.spoil(belongs_to("Lea"), browser)


def write_for_the_absent(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """For a phone that is away others type dice: before it rolled nothing, then nothing else."""
    moved = siege.stage(scene.endpoint, scene.honest)
    browsers = moved.guests[MAX], moved.host
    assert moved.tables.store.phones.note_gone(moved.code, moved.seat_tokens[LEA])
    lines = {"take back": told.NO_MOVE, "start over": told.NO_MOVE, "roll": told.NO_FACES}
    for browser in browsers:
        siege._forget_rows()
        for line, refusal in lines.items():
            yield moved.spoil(refusal, browser, **{"do": None, f"do:{LEA}": line})
    faces = Tap(FACES, "faces", moved.tables.look(moved.code).table.last_seq)
    moved.tables.acting.type_faces(moved.code, LEA, faces)
    seen = str(moved.tables.look(moved.code).table.last_seq)
    moves = moved.tables.look(moved.code).list_offers(LEA)
    for line in ("take back", "start over", *moves[:3]):
        spoilt = {"do": None, f"do:{LEA}": line, "seen": seen}
        yield moved.spoil(told.NO_FACES if line in moves else told.NO_MOVE, moved.host, **spoilt)


def tap_for_others(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """The same line for a seat that is somebody else's, and by somebody else for this one."""
    name, line = next(iter(scene.fields.items()))
    for mine, browser in enumerate((*scene.guests, scene.host)):
        for number in {LEA, MAX, 7} - {mine}:
            yield scene.spoil(told.NOT_SEATED, browser, **{name: None, f"do:{number}": line})
    yield scene.spoil(told.NOT_SEATED, scene.host, **{name: None, "do": line})
    waits = {
        "running": told.WAITS_FOR_LEA,
        "helping": told.WAITS_FOR_OMA,
        "typing": told.ONLY_THE_TABLE,
    }
    yield scene.spoil(waits[scene.honest.stage], scene.guests[MAX], **{name: None, "do": line})
    if scene.honest.stage == "typing":
        yield from write_for_the_absent(siege, scene)


def allow_for_another(scene: Scene) -> Iterator[Attempt]:
    """The host has no seat, and nobody names the seat of somebody else."""
    yield scene.spoil(told.NOT_SEATED, scene.host)
    yield scene.spoil(told.UNKNOWN_FIELD, seat="1")


FOR_OTHERS: Final[dict[str, Callable[[Scene], Iterator[Attempt]]]] = {
    "lobby.sit_down": sit_down_as_another,
    "claim.claim": claim_by_a_seat,
    "knock.knock": knock_as_another,
    "printing_table.turn_to_paper": turn_others_to_paper,
    "scribe.allow": allow_for_another,
    "company.send": allow_for_another,
    "pad.propose": allow_for_another,
    "waiting.change": allow_for_another,
    "group_keeping.change": keep_for_the_host,
}


def act_out_of_turn(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    for stage, refusal in list_wrong_moments(scene).items():
        moved = siege.stage(scene.endpoint, scene.honest._replace(stage=stage))
        yield moved.spoil(refusal)
    if scene.endpoint == "group_keeping.change":
        yield scene.spoil(told.STALE, seen="99")
    if scene.endpoint == "knock.answer":
        verb = scene.fields["answer"].rpartition(" ")[0]
        waits = scene.honest.stage in ("knocked", "remarked")
        yield scene.spoil(told.NOTHING_ASKED if waits else told.STALE, answer=f"{verb} 9999")


WHILE_PLAYING: Final = {"lobby": told.NOT_STARTED, "paused": told.PAUSED, "ended": told.OVER}
WRONG_MOMENTS: Final = {
    "lobby.sit_down": {"running": told.BEGUN, "locked": told.BEGUN, "ended": told.BEGUN},
    "lobby.arrive": {"running": told.STARTED, "ended": told.STARTED},
    "lobby.start": {"empty lobby": told.TOO_FEW, "running": told.STALE},
    "knock.knock": {"locked": told.LOCKED, "played again": told.NEXT},
    "printing_table.turn_to_paper": WHILE_PLAYING,
    "replay.play_on": {"lobby": told.NOT_STARTED, "running": told.RUNNING},
    "deleting.delete": {"lobby": told.NOT_STARTED, "running": told.RUNNING},
    "group_adding.add": {"lobby": told.NOT_STARTED, "running": told.RUNNING, "ended": told.RUNNING},
    "scribe.allow": {"lobby": told.NOT_STARTED, "ended": told.OVER},
    "company.send": {"lobby": told.NOT_STARTED},
    "pad.propose": {"lobby": told.NOT_STARTED},
    "waiting.change": {"running": told.STARTED, "ended": told.STARTED},
}


def list_wrong_moments(scene: Scene) -> dict[str, Refusal]:
    """When the same request comes too early or too late, and what is said to it then."""
    stage, said = scene.honest.stage, next(iter(scene.fields.values()), "")
    match scene.endpoint:
        case "lobby.change_people" | "lobby.tell_wifi":
            return {"running": told.STALE, "ended": told.STALE}
        case "knock.answer":
            return {"running": told.NOTHING_ASKED}
        case "screen.arrange" if "again" in said:
            return {"lobby": told.NOT_STARTED, "running": told.RUNNING}
        case "screen.arrange":
            rests = {"paused": told.PAUSED} if said.startswith(("skip", "paper")) else {}
            return {"lobby": told.NOT_STARTED, "ended": told.OVER} | rests
        case "seat.act":
            early = {"helping": told.WAITS_FOR_LEA, "typing": told.ONLY_THE_TABLE}
            other = {"running": early[stage]} if stage in early else {"helping": told.WAITS_FOR_OMA}
            return WHILE_PLAYING | other
    return WRONG_MOMENTS.get(scene.endpoint, {})


def forge_dice(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    match scene.endpoint:
        case "seat.act" if scene.honest.stage == "typing":
            yield from mistype(siege, scene)
        case "seat.act":
            yield from write_for_the_table(scene)
        case _:
            for field in scene.fields:
                if refusal := misplace(scene.endpoint, field, scene.honest.stage):
                    yield scene.spoil(refusal, **{field: FACES})


def write_for_the_table(scene: Scene) -> Iterator[Attempt]:
    """What dice show is no move, neither in one piece nor put together from words."""
    name, *words = next(iter(scene.fields)), *FACES.split(" ")
    for line in (FACES, *ARRANGED):
        yield scene.spoil(told.ONLY_THE_TABLE, **{name: line})
    yield scene.spoil(told.ONLY_THE_TABLE, **{name: words[0], "word": words[1:]})
    for line in UNREAD:
        yield scene.spoil(told.NO_MOVE, **{name: line})


def mistype(siege: Siege, scene: Scene) -> Iterator[Attempt]:
    """Where real dice are typed, whoever rolled them speaks for the table, but of dice alone."""
    yield scene.spoil(told.ONLY_THE_TABLE, scene.guests[MAX])
    for line in ARRANGED:
        yield scene.spoil(told.OTHER_OWED, do=line)
    for line in UNREAD:
        yield scene.spoil(told.NO_MOVE, do=line)
    siege.grant(scene)
    # Until a die is taken, what was typed can be mended.
    scene.fields = scene.fill_in() | {"once": "another tap"}
    for line in ARRANGED:
        yield scene.spoil(told.ONLY_THE_TABLE, do=line)
    for line in UNREAD:
        yield scene.spoil(told.NO_MOVE, do=line)
    yield scene.spoil(told.ONLY_THE_TABLE, scene.guests[MAX])
