"""How a turn is told: every mark once, together with what it brings at once."""

import re
from pathlib import Path

import pytest

from companion.games.dice_charmers.fragments.story import list_links
from companion.games.dice_charmers.rules.state import Step
from tests.web.test_chains import visit, write_table
from tests.web.test_phone import read_text


@pytest.mark.parametrize(
    ("chain", "told"),
    [
        (
            [("river", 11), ("use", "river-11"), ("coins", 4)],
            [(("river", 11), ("coins", 4))],
        ),
        (
            [("river", 1), ("use", "karma-3-bonus"), ("coins", 2)],
            [(("river", 1),), (("coins", 2),)],
        ),
        (
            [("sell", "tea", 3), ("coins", 3), ("sell", "silk", 1), ("coins", 1)],
            [(("sell", "tea", 3), ("coins", 3)), (("sell", "silk", 1), ("coins", 1))],
        ),
        (
            [("upgrade", "temple", 2), ("gain", "upgrade-1"), ("use", "upgrade-1"), ("fame", 3)],
            [(("upgrade", "temple", 2),), (("fame", 3),)],
        ),
        (
            [("coins", 3), ("gain", "tent-2"), ("lose", "tent-2")],
            [(("coins", 3),), (("lose", "tent-2"),)],
        ),
        (
            [("circle", "tea", 1), ("gain", "tent-2")],
            [(("circle", "tea", 1),), (("gain", "tent-2"),)],
        ),
    ],
)
def test_each_link_is_told_once_with_what_it_brings(
    chain: list[Step], told: list[tuple[Step, ...]]
) -> None:
    assert list_links(tuple(chain)) == tuple(told)


def test_river_and_bonuses_have_pictures_and_a_lost_bonus_is_told_once(tmp_path: Path) -> None:
    wanted = {"river", "lose", "sell"}
    state = write_table(
        tmp_path, lambda play: wanted <= {step[0] for step in play.state.agenda.chain}
    )
    with visit(tmp_path, state) as client:
        page = client.get(f"/t/{state.code}/me").get_data(as_text=True)
    chain = page.split('id="chain"')[1].split("</section>")[0]
    links = re.findall(r"<li class=\"step-.*?</li>", chain, re.DOTALL)
    told = [read_text(link) for link in links]
    lost = [one.removeprefix("lost: ") for one in told if one.startswith("lost: ")]
    assert lost
    assert not [one for one in told if one.removeprefix("bonus: ") in lost]
    assert any(re.fullmatch(r"\w+ sold \(no\. \d\), money \+\d", one) for one in told)
    for link, words in zip(links, told, strict=True):
        assert "<svg" in link or 'class="pip' in link or words.startswith("nothing: "), words
