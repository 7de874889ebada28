"""How bots look at Just 4 Fun: what a board is worth, and what the hidden cards may be."""
