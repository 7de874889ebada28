"""Every point the rulebook leaves open: question, answer, why; some are table options."""

from typing import Final, NamedTuple


class Ruling(NamedTuple):
    """One open point under its own id; with an option, a table may play it the other way."""

    id: str
    rule: str
    question: str
    answer: str
    why: str
    option: str = ""
    people_only: bool = False
    """Whether no bot can play it the other way: it sees neither real cards nor a real bag."""


RULINGS: Final = (
    Ruling(
        "NV-100",
        "NV-4",
        "Is the blank tile among those that are drawn?",
        (
            "No: four of the nine printed ones are drawn. Two seats may agree that the blank one "
            "takes the place of one of the four, at random."
        ),
        (
            "The tile that the blank one may replace is one of four printed ones, though the text "
            "shuffles them all. The blank one can be claimed but pays nothing."
        ),
        "blank_tile",
    ),
    Ruling(
        "NV-101",
        "NV-11",
        "What if the bag holds fewer than two tokens?",
        "Nobody draws from it; a token is taken from the centre.",
        (
            "All tokens that are not on a deck lie in the bag or in the centre, and at least "
            "three of them are left at every recruit."
        ),
    ),
    Ruling(
        "NV-102",
        "NV-11",
        "May somebody take from the centre after seeing the two tokens?",
        "No: a draw is final.",
        "The choice between bag and centre comes before the draw.",
    ),
    Ruling(
        "NV-103",
        "NV-14",
        "Does a new card count for its own effects?",
        "Yes: it lies in the tableau before its effects are carried out.",
        (
            "The summary of the phases says so, and the example of the two artisans counts the "
            "new one."
        ),
    ),
    Ruling(
        "NV-104",
        "NV-14",
        "In which order do several effects of one card or space come?",
        "As the seat chooses; proposed is a refuge, then resources, then steps.",
        "The text names no order. A table may fix the proposed one.",
        "fixed_order",
    ),
    Ruling(
        "NV-105",
        "NV-52",
        "When is an order filled?",
        "After all resources of one gain are laid; of two full orders the seat chooses the first.",
        "The resources of a gain are spread together, so that no dock is looked at in between.",
    ),
    Ruling(
        "NV-106",
        "NV-53",
        "Does a refuge count that is built by a gain of the order itself?",
        "Only from the next order on.",
        "The refuges that stand when the order is filled decide.",
    ),
    Ruling(
        "NV-107",
        "NV-50",
        "May a resource go where it is of no use?",
        "Yes: docks have no limit, and what an order does not want stays.",
        "Different docks for each resource can force it.",
    ),
    Ruling(
        "NV-108",
        "NV-50",
        "Can the supply of resources run out?",
        "No.",
        "The box holds more than docks usually do; something else stands in if need be.",
    ),
    Ruling(
        "NV-109",
        "NV-40",
        "May something that is gained be declined?",
        "No, and a refuge without a free spot is lost; of choice are only islands with room.",
        "Only an or on a space leaves a choice.",
    ),
    Ruling(
        "NV-110",
        "NV-21",
        "When is a favour claimed?",
        "By itself, in the turn in which the fifth icon arrives.",
        "The rule says that it happens; the example leaves no choice either.",
    ),
    Ruling(
        "NV-111",
        "NV-30",
        "Does a merchant count its own icon?",
        "Yes.",
        "Icons are counted over the whole tableau.",
    ),
    Ruling(
        "NV-112",
        "NV-60",
        "Who takes a token after everybody has taken one?",
        (
            "The last seat on the compass again, in the same direction; tokens in the centre take "
            "no part."
        ),
        "The example goes on in this manner.",
    ),
    Ruling(
        "NV-113",
        "NV-61",
        "What if a column of the city has no free space?",
        "The token is laid beside it and gives nothing.",
        "With three spaces a colour it cannot happen; a file may have fewer.",
    ),
    Ruling(
        "NV-114",
        "NV-71",
        "Who is ahead of two explorers on a treasure?",
        "Neither: they are level.",
        "Prizes go by spaces, not by who came first.",
    ),
    Ruling(
        "NV-115",
        "NV-80",
        "Does going to a refuge count as steps?",
        "No: there is no treasure in Rest.",
        "The explorer is put there; it does not walk.",
    ),
    Ruling(
        "NV-116",
        "NV-70",
        "In which order is Income paid?",
        "To all at once.",
        "No payment changes another.",
    ),
    Ruling(
        "NV-117",
        "NV-92",
        "What happens beyond 100 points?",
        "Counting goes on.",
        "The track is a tool, not a limit.",
    ),
    Ruling(
        "NV-118",
        "NV-45",
        "May two steps of choice go on two tracks?",
        "Yes: each is a choice of its own.",
        "They are printed one by one.",
    ),
    Ruling(
        "NV-119",
        "NV-14",
        "May the parts of a card be mixed?",
        "No: a part once begun is finished, and orders filled by it come at once after it.",
        "Otherwise nobody could follow what was gained by what.",
    ),
    Ruling(
        "NV-120",
        "NV-52",
        "What of an order that is filled by the gains of another?",
        "It waits until those gains are received, then comes before anything else.",
        "One order after the other can be followed and checked.",
    ),
    Ruling(
        "NV-121",
        "NV-50",
        "What of more than three resources at once?",
        (
            "They are laid in handfuls of three, each onto different docks; orders are looked at "
            "after all are laid."
        ),
        "There are only three docks.",
    ),
    Ruling(
        "NV-122",
        "NV-40",
        "What of a refuge of choice when all nine are built?",
        "It is lost; the rest stands.",
        "As on an island that is full.",
    ),
    Ruling(
        "NV-123",
        "NV-14",
        "Refuge or resource first, if a card gives both?",
        (
            "The seat decides; the refuge built first already pays for the order filled by the "
            "resource."
        ),
        "The order of effects is the seat's choice.",
    ),
    Ruling(
        "NV-124",
        "NV-53",
        "In which order do the gains of an order come?",
        "As the seat chooses; green cards are counted when paid, the new one included.",
        "As for the effects of a card.",
    ),
    Ruling(
        "NV-125",
        "NV-11",
        "What cannot be taken back?",
        (
            "A draw from the bag and what Rest has laid open; which token is kept may be changed "
            "until the next seat acts."
        ),
        "Something unknown was seen. Gathering hides nothing.",
    ),
    Ruling(
        "NV-126",
        "NV-2",
        "What if tokens from the real bag were typed wrongly?",
        (
            "They may be changed until the next seat acts; a colour of which no token can be left "
            "is refused."
        ),
        "The bag is what was in it less what lies in the centre and on decks.",
    ),
    Ruling(
        "NV-127",
        "NV-91",
        "May one card count for several tiles?",
        "Yes, for every tile that it meets.",
        "Each tile looks at the whole tableau.",
    ),
    Ruling(
        "NV-128",
        "NV-21",
        "What if the fifth icon finds no free space?",
        "Nothing happens; the blank tile is claimed like the others.",
        "Only two seats win a favour.",
    ),
    Ruling(
        "NV-129",
        "NV-6",
        "When does a phase end?",
        "By itself; Income is paid at once, and anybody says that it was seen before Rest.",
        "Nobody has anything left to decide, but all want to look before the cards are gone.",
    ),
    Ruling(
        "NV-130",
        "NV-70",
        "What if a number of the board is not known at Income?",
        (
            "It is asked for, and Income is paid once it is told; the answer is kept. A board that "
            "is dealt on is complete."
        ),
        "What people read off the board once need not be read again.",
    ),
    Ruling(
        "NV-131",
        "NV-71",
        "When are explorers level?",
        "When they stand on the same space; extra steps at the treasure lead no further.",
        "Spaces are compared.",
    ),
    Ruling(
        "NV-132",
        "NV-3",
        "Which of two open cards that are alike is taken?",
        "It does not matter and is not asked.",
        "They do the same.",
    ),
    Ruling(
        "NV-133",
        "NV-11",
        "Who draws the tokens?",
        (
            "The companion; a table may use the real bag and type two colours, and change that "
            "before a round."
        ),
        "Then the bag is saved and nothing can be mistyped.",
        "real_bag",
        people_only=True,
    ),
    Ruling(
        "NV-134",
        "NV-92",
        "Does anything take points away or break a tie?",
        "No.",
        "Equal points share the victory.",
    ),
    Ruling(
        "NV-135",
        "NV-6",
        "What of the third Rest?",
        "There is none: tokens, cards, explorers and compass stay.",
        "The final scoring asks nothing of them but the refuges.",
    ),
    Ruling(
        "NV-136",
        "NV-14",
        "What if seats type more or less than each other?",
        (
            "Each is believed in what it does not type. Whoever tracks no explorers says at Income "
            "where they stand; tokens are followed only in rounds in which everybody types all."
        ),
        "No seat changes what another one has.",
    ),
    Ruling(
        "NV-137",
        "NV-3",
        "Whose cards are used?",
        "The companion deals them; a table may use its own and name what is taken.",
        "Then hints and bots are possible.",
        "real_cards",
        people_only=True,
    ),
)
