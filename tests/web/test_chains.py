"""How chains and rerolls are shown: links with pictures, early ones folded, few dice thrown."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from flask.testing import FlaskClient

from companion.app import create_app
from companion.rules import Play
from companion.settings import read_settings
from tests.browser.states import PEOPLE, Builder, State, play_with_bots
from tests.web.test_phone import cut, read_text


def write_table(folder: Path, wanted: Callable[[Play], bool]) -> State:
    """A table at the first position of this kind in games of bots, whose seeds are known."""
    build = Builder(folder)
    log = next(
        log
        for seed in range(50)
        for play, log in play_with_bots("sun", len(PEOPLE), seed)
        if wanted(play)
    )
    state = build.write(build.seat(build.open(), PEOPLE), log)
    build.store.close()
    return state


@contextmanager
def visit(folder: Path, state: State) -> Iterator[FlaskClient]:
    """A browser with all keys of a table."""
    app = create_app(read_settings({"COMPANION_FOLDER": str(folder), "COMPANION_PACE": "3600"}))
    client = app.test_client()
    client.set_cookie("host", state.host, path=f"/t/{state.code}")
    client.set_cookie("seat", state.seats[state.actor], path=f"/t/{state.code}")
    yield client
    app.extensions["companion"].bell.close()
    app.extensions["companion"].tables.store.close()


def test_a_long_chain_is_folded_on_the_phone_and_told_with_pictures_on_the_screen(
    tmp_path: Path,
) -> None:
    state = write_table(tmp_path, lambda play: len(play.state.agenda.chain) > 12)
    with visit(tmp_path, state) as client:
        page = client.get(f"/t/{state.code}/me").get_data(as_text=True)
        chain = page.split('id="chain"')[1].split("</section>")[0]
        folded, told = chain.split("</details>")
        steps = folded.count("<li")
        assert f"{steps} earlier steps" in read_text(folded)
        assert steps > 3
        assert told.count('<li class="step-') == 3, "the last three are seen at once"
        screen = client.get(f"/t/{state.code}/screen").get_data(as_text=True)
        story = cut(screen, "story")
        assert re.search(r"<li>(<svg class=\"icon|<i class=\"pip)", story)


def test_the_log_tells_faces_and_effects_with_each_line(tmp_path: Path) -> None:
    state = write_table(tmp_path, lambda play: len(play.state.agenda.chain) > 12)
    with visit(tmp_path, state) as client:
        for page in ("log", "host"):
            text = client.get(f"/t/{state.code}/{page}").get_data(as_text=True)
            lines = [read_text(line) for line in re.findall(r"<li>.*?</li>", text, re.DOTALL)]
            taken = [line for line in lines if " takes Green." in line]
            assert taken
            assert all(re.search(r"straight|curve|half-roads|junction", line) for line in taken)
            assert any(re.search(r"draws a road in .*built · fame \+", line) for line in lines)
            assert not [line for line in lines if "used:" in line], "each bonus is told once"


def test_a_curve_is_told_with_the_picture_of_a_curve(tmp_path: Path) -> None:
    def draws_a_curve(play: Play) -> bool:
        links = [step for step in play.state.agenda.chain if step[0] == "road"]
        return bool(links) and set(links[-1][2]) in ({"n", "e"}, {"s", "e"}, {"s", "w"}, {"n", "w"})

    state = write_table(tmp_path, draws_a_curve)
    with visit(tmp_path, state) as client:
        page = client.get(f"/t/{state.code}/me").get_data(as_text=True)
        *_, road = re.findall(r'<li class="step-road">.*?</li>', page, re.DOTALL)
        assert "#icon-curve" in road


def test_only_the_two_dice_of_a_reroll_are_thrown_again(tmp_path: Path) -> None:
    state = write_table(tmp_path, lambda play: bool(play.state.dice.pair))
    with visit(tmp_path, state) as client:
        screen = client.get(f"/t/{state.code}/screen").get_data(as_text=True)
        dice = cut(screen, "dice")
        assert dice.count("thrown") == 2
        assert dice.count('class="die') > 2, "others lie still"
