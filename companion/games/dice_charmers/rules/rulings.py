"""Every point the rulebook leaves open: question, answer, why; some are table options."""

from typing import Final, NamedTuple


class Ruling(NamedTuple):
    """One open point; with an option, a table may play it the other way."""

    rule: str
    question: str
    answer: str
    why: str
    option: str = ""


RULINGS: Final = (
    Ruling(
        "DC-1",
        "May seats use different sides of the pad at one table?",
        "No, all seats use the same sheet.",
        "Both sides are balanced for themselves, not against each other.",
    ),
    Ruling(
        "DC-2",
        "Which faces do the dice have?",
        "Twins are alike: six pairs of goods, six persons, six symbols, and two each of "
        "straight, curve and half-roads; all of it is data of the sheet file.",
        "The text names the symbols but not how often each occurs.",
    ),
    Ruling(
        "DC-4",
        "Whose die sends its twin onto the elephant if the first player can take none?",
        "The next die that is taken in the round.",
        "Without a die on the elephant nobody could use karma in that round.",
    ),
    Ruling(
        "DC-7",
        "May a purple die be taken if only one of its goods has a free box?",
        "Yes, one good is enough.",
        "The die then still changes the sheet.",
    ),
    Ruling(
        "DC-8",
        "Must karma be used before a seat may go without a die?",
        "Yes, while karma is left and a die lies on the elephant.",
        "The note speaks of a player who has no karma.",
        "karma_optional",
    ),
    Ruling(
        "DC-11",
        "Which of the two rerolled dice may be kept?",
        "A playable one; if neither is, karma left must be spent; with none left either may "
        "be taken without effect.",
        "The die in the depot has to be carried out, as any other die.",
    ),
    Ruling(
        "DC-13",
        "What happens to karma beyond the last box?",
        "It is lost.",
        "There is nothing to circle.",
    ),
    Ruling(
        "DC-20",
        "Which sides of the residence are open?",
        "Those that the sheet file prints, on our sheets all four.",
        "The text shows roads leaving it but not which sides it has.",
    ),
    Ruling(
        "DC-21",
        "Must both half-roads be placed?",
        "Yes if possible, else one of them, and the other is lost; halves from different "
        "sources are never mixed, except two waiting half-road bonuses.",
        "A die's action must be carried out as far as it goes.",
    ),
    Ruling(
        "DC-25",
        "Do the residence's printed exits gain a bonus at the border?",
        "No, only drawn roads reach a bonus.",
        "A bonus is gained by connecting it.",
    ),
    Ruling(
        "DC-26",
        "May a pair of half-roads from a bonus start at the residence?",
        "Yes, a pair makes a whole road; a single half may not.",
        "A remark calls 2 half-roads before any road lost, but the text lets a pair be combined "
        "into a curve or a straight; we keep the pair usable, and the option plays the remark to "
        "the letter.",
        "pairs_need_road",
    ),
    Ruling(
        "DC-26",
        "Which pairs need a first road at a table that wants one?",
        "Joined bonuses, and the Master Builder whom a bonus or the river sends; the halves of a "
        "green die and of the Master Builder's own die may start at the residence.",
        "The remark speaks of bonuses, and a die that can be taken must be carried out.",
    ),
    Ruling(
        "DC-26",
        "May two half-roads of one river space be joined?",
        "No, each goes onto a road by itself; they may be joined only at a table where rewards of "
        "the river wait.",
        "Half-roads are joined while both wait, and rewards of the river are carried out at once.",
    ),
    Ruling(
        "DC-41",
        "What does forward 2 do on the last space but one?",
        "Only one space forward is offered.",
        "There is no second space to go to.",
    ),
    Ruling(
        "DC-42",
        "Do rewards of the river wait like bonuses?",
        "No, they belong to the movement and are carried out at once.",
        "The river's reward is gained and used immediately in every example.",
        "river_waits",
    ),
    Ruling(
        "DC-50",
        "Must the Great Mogul send somebody, and does a tick count without effect?",
        "Somebody with a free box must be chosen; a tick counts even if its effect is impossible.",
        "The box is ticked before acting.",
    ),
    Ruling(
        "DC-60",
        "How many types of building are there?",
        "As many as the sheet file names, on our sheets four.",
        "The text shows the table but not its rows.",
    ),
    Ruling(
        "DC-61",
        "What happens at the end of a track?",
        "Beyond the last box nothing more is marked.",
        "There is nothing to mark.",
    ),
    Ruling(
        "DC-63",
        "May a usable bonus be left out?",
        "No, but the parts that say may can be declined.",
        "Every bonus gained has to be used or lost by the end of the turn.",
        "bonuses_optional",
    ),
    Ruling(
        "DC-64",
        "Must a bonus that says sell n sell exactly n?",
        "No, it may sell fewer or none.",
        "Markets and the Merchant say may, the selling bonuses are plain imperatives; we read all "
        "alike, so that nobody is forced to sell cheaply, and the option plays it to the letter.",
        "sell_exactly",
    ),
    Ruling(
        "DC-64",
        "Which sales must be sold out at a table that plays them to the letter?",
        "Those printed with one number, sell n and sell 2 different, as far as the stock goes; "
        "sell up to n, sell 1-3 and the markets may still sell fewer.",
        "Only these name a number without leaving a choice.",
    ),
    Ruling(
        "DC-64",
        "What do 2 different goods give when only one row has a free box?",
        "One good.",
        "With 3 different goods a full row gains nothing, and the others are circled all the same.",
    ),
    Ruling(
        "DC-70",
        "How long is a corner of the path for money?",
        "A corner belongs to fame alone; money passes it whole with the coin after it.",
        "It is the one reading under which both printed examples are true.",
    ),
    Ruling(
        "DC-71",
        "Does touching end the game?",
        "No, the marks must share at least half a box.",
        "The tracks have to cross.",
        "touching_ends",
    ),
    Ruling(
        "DC-71",
        "With two seats, is the whole round finished after the end is triggered?",
        "No, only the current pass, so that both have had equally many turns.",
        "The rule for two speaks of the turn in progress.",
        "two_seats_finish_round",
    ),
    Ruling(
        "DC-73",
        "What if no die can change any sheet any more?",
        "The game ends after the round and the largest excess wins, even below zero.",
        "The text has no such case, and a table must be able to stop.",
    ),
    Ruling(
        "DC-73",
        "Does a game with a seat on paper end when no die can change any sheet any more?",
        "Not by itself; it goes on until somebody's tracks cross.",
        "Nobody but that seat sees its sheet, so that the table cannot know.",
    ),
)
