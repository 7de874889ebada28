"""Lists the fragments of this game's pages, each with the function that picks its inputs."""

from typing import Final

from companion.games.dice_charmers.finale import tell_finale
from companion.games.dice_charmers.fragments.areas import (
    pick_karma,
    pick_market,
    pick_palace,
    pick_province,
    pick_river,
    pick_tracks,
    pick_upgrades,
)
from companion.games.dice_charmers.fragments.choice import pick_choice, pick_moves, pick_paper
from companion.games.dice_charmers.fragments.screen import (
    pick_dice,
    pick_now,
    pick_scores,
    pick_sheet,
)
from companion.games.dice_charmers.fragments.sheet import pick_figures, pick_overview, pick_words
from companion.games.dice_charmers.fragments.story import pick_chain, pick_story
from companion.games.seen import Pages, Pick

FRAGMENTS: Final[dict[str, dict[str, Pick]]] = {
    "seat": {
        "choice": pick_choice,
        "chain": pick_chain,
        "overview": pick_overview,
        "province": pick_province,
        "river": pick_river,
        "market": pick_market,
        "palace": pick_palace,
        "upgrades": pick_upgrades,
        "karma": pick_karma,
        "tracks": pick_tracks,
        "words": pick_words,
        "moves": pick_moves,
    },
    "screen": {
        "dice": pick_dice,
        "now": pick_now,
        "sheet": pick_sheet,
        "story": pick_story,
        "scores": pick_scores,
    },
}


SHEET: Final = (
    *("overview", "province", "river", "market", "palace", "upgrades", "karma", "tracks"),
    "words",
)


PAGES: Final = Pages(FRAGMENTS, SHEET, figures=pick_figures, paper=pick_paper, finale=tell_finale)
