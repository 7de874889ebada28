"""Lists the fragments of this game's pages, each with the function that picks its inputs."""

from typing import Final

from companion.games.navoria.box import fill_box
from companion.games.navoria.finale import tell_finale
from companion.games.navoria.fragments.choice import pick_choice, pick_offer, pick_paper
from companion.games.navoria.fragments.holdings import (
    pick_favours,
    pick_figures,
    pick_islands,
    pick_others,
    pick_points,
    pick_tableau,
    pick_words,
)
from companion.games.navoria.fragments.market import (
    pick_badge,
    pick_city,
    pick_favour_tiles,
    pick_market,
    pick_tracks,
)
from companion.games.navoria.fragments.story import (
    pick_chain,
    pick_now,
    pick_outcome,
    pick_scores,
    pick_story,
)
from companion.games.seen import Pages, Pick

FRAGMENTS: Final[dict[str, dict[str, Pick]]] = {
    "seat": {
        "badge": pick_badge,
        "choice": pick_choice,
        "chain": pick_chain,
        "offer": pick_offer,
        "islands": pick_islands,
        "favours": pick_favours,
        "tableau": pick_tableau,
        "city": pick_city,
        "points": pick_points,
        "words": pick_words,
        "others": pick_others,
    },
    "screen": {
        "badge": pick_badge,
        "now": pick_now,
        "market": pick_market,
        "tracks": pick_tracks,
        "tiles": pick_favour_tiles,
        "scores": pick_scores,
        "story": pick_story,
        "outcome": pick_outcome,
    },
}


PAGES: Final = Pages(
    FRAGMENTS, figures=pick_figures, paper=pick_paper, box=fill_box, finale=tell_finale
)
