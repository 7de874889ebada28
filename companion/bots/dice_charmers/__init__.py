"""How bots look at The Dice Charmers: what things are worth, and how a turn is planned."""
