"""The words paper needs: every key with an English sample.

What is too long for its place ends in an ellipsis. Tightest are, on two sheets to a page:
the headings `upgrades` and `palace` (about 10 signs) and `unofficial` (about 85 signs).
"""

from collections.abc import Mapping

Words = Mapping[str, str]

SAMPLE: Words = {
    # sheets
    "game": "The Dice Charmers",
    "province": "Province",
    "river": "River",
    "market": "Market",
    "palace": "Palace",
    "upgrades": "Upgrades",
    "karma": "Karma",
    "name": "Name",
    "date": "Date",
    "table": "Table",
    "result": "Result:",
    "unofficial": "Unofficial aid for owners of the game: it needs the real box.",
    "check": "50 mm at 100 %",
    "letter-green": "G",
    "letter-purple": "P",
    "letter-blue": "B",
    "letter-orange": "O",
    # poster
    "join": "Join the table",
    "join-wifi": "1. Join this Wi-Fi",
    "join-scan": "2. Scan and choose a seat",
    "join-only": "Scan and choose a seat",
    "join-type": "or type this address",
    "join-code": "Code",
    "same-wifi": "Phone and screen must be in the same Wi-Fi.",
    # play aids
    "aids": "Play aids",
    "depots": "Depots",
    "depots-how": "Cut out. One die each with 3 to 5 seats, two each with 2 seats.",
    "depot": "Depot",
    "elephant": "Elephant",
    "elephant-how": "Cut along the lines, fold along the dashes, glue the flap. "
    "The set-aside die lies on its back.",
    "die": "die",
    "glue": "glue",
    "nets": "Dice",
    "nets-how": "Cut out, fold along the dashes, glue the flaps.",
    "card": "The round at a glance",
    "card-turn": "Turn",
    "card-turn-1": "The elephant's owner rolls all eight dice and takes one.",
    "card-turn-2": "The other die of that colour goes onto the elephant.",
    "card-turn-3": "Clockwise, each takes one die and carries it out.",
    "card-turn-4": "Carry out every bonus circled in this turn, in any order.",
    "card-turn-5": "All dice back; the elephant goes to the next player.",
    "card-karma": "Karma",
    "card-karma-1": "At the start of your turn, cross one circled karma.",
    "card-karma-2": "Reroll the elephant's die and one die of the centre.",
    "card-karma-3": "Keep one of these two; the other goes onto the elephant.",
    "card-karma-4": "Again with the same two dice: one more karma each time.",
    # boards
    "board-how": "Lay it in the middle. A secured pile stands on the ring.",
    "score": "Score sheet",
    "score-how": "Tick a pawn when you place it. At the end note who holds each zone.",
    "pawns": "Pawns placed",
    "zones": "Who holds which zone",
    "total": "Total",
    "highest": "Highest zone",
    # records and summaries
    "page": "Page",
}
