"""The greedy bot: chooses the best turn, by what it brings and what the sheet may still bring."""

from random import Random

from companion.games.dice_charmers.bots.judge import Judge
from companion.games.dice_charmers.bots.plan import Outlook, Plan, look_around, plan_turn
from companion.games.dice_charmers.bots.worth import Taste
from companion.games.dice_charmers.rules.actions import AGAIN, TAKE, Action
from companion.games.dice_charmers.rules.apply import apply_action
from companion.games.dice_charmers.rules.offers import list_offers
from companion.games.dice_charmers.rules.pieces import DIE
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import Dice, Phase, Sheet, State
from companion.games.dice_charmers.rules.turns import is_playable


class Greedy:
    """Plans a whole turn when it begins, and follows the plan while the position matches it."""

    width = 4
    steps = 120
    poor = 4.5
    """A turn that brings fewer coins than this makes the bot consider karma."""

    def __init__(self, taste: Taste) -> None:
        self._taste = taste
        self._judge: Judge | None = None
        self._ahead: tuple[tuple[State, Action], ...] = ()

    def choose(self, state: State, seat: int, random: Random) -> Action:
        """The next action of the best turn found."""
        if self._ahead and self._ahead[0][0] == state:
            action = self._ahead[0][1]
            self._ahead = self._ahead[1:]
            return action
        offers = list_offers(state, seat)
        if len(offers) == 1:
            return offers[0]
        self._ahead = self._plan(state, seat, offers)
        return self.choose(state, seat, random)

    def find_judge(self, printed: Printed) -> Judge:
        """Finds the judge of this sheet, which caches what it has computed."""
        if self._judge is None or self._judge.printed is not printed:
            self._judge = Judge(printed, self._taste)
        return self._judge

    def _plan(
        self, state: State, seat: int, offers: tuple[Action, ...]
    ) -> tuple[tuple[State, Action], ...]:
        judge = self.find_judge(state.printed)
        outlook = look_around(state, seat, judge)
        phase = state.turn.phase
        if phase == Phase.ACT:
            plans = plan_turn([(state, ())], judge, outlook, self.width, self.steps)
            return self.pick(state, seat, plans, outlook).way
        best = self.plan_dice(state, seat, offers, outlook)
        sheet = state.sheets[seat]
        assert isinstance(sheet, Sheet)
        before = judge.judge(sheet, outlook.hope)
        karma = [action for action in offers if action.verb in ("karma", "again")]
        if karma and (not best or best[0].value < before + self.poor):
            hoped, action = self.expect_karma(state, seat, karma, outlook)
            if not best or hoped > best[0].value:
                return ((state, action),)
        return self.pick(state, seat, best, outlook).way

    def pick(self, state: State, seat: int, plans: list[Plan], outlook: Outlook) -> Plan:
        """The plan to follow, of those that were found, best first."""
        return plans[0]

    def plan_dice(
        self, state: State, seat: int, offers: tuple[Action, ...], outlook: Outlook
    ) -> list[Plan]:
        """The best turns that begin with a die now on offer; twins that look alike count once."""
        seen = set()
        starts = []
        for action in offers:
            if action.verb in ("take", "keep"):
                die = DIE[action.words[0]]
                face = (die >> 1, state.dice.faces[die])
                if face not in seen:
                    seen.add(face)
                    starts.append((apply_action(state, seat, action), ((state, action),)))
        judge = self.find_judge(state.printed)
        return plan_turn(starts, judge, outlook, self.width + 2, self.steps)

    def expect_karma(
        self, state: State, seat: int, karma: list[Action], outlook: Outlook
    ) -> tuple[float, Action]:
        """What the best reroll brings on average: the better of two dice, each with any face."""
        dice = state.dice
        faces: dict[int, list[float]] = {}
        hopes = []
        for action in karma:
            pair = dice.pair if action is AGAIN else (dice.elephant, DIE[action.words[0]])
            for die in pair:
                if die >> 1 not in faces:
                    faces[die >> 1] = self.expect_faces(state, seat, die, outlook)
            first, second = (faces[die >> 1] for die in pair)
            value = sum(max(one, other) for one in first for other in second)
            hopes.append((value / (len(first) * len(second)), action))
        hoped, action = max(hopes, key=lambda hope: hope[0])
        return hoped - self._taste.karma * outlook.hope, action

    def expect_faces(self, state: State, seat: int, die: int, outlook: Outlook) -> list[float]:
        """What a turn with this die is worth, for each of its faces."""
        printed, dice = state.printed, state.dice
        sheet = state.sheets[seat]
        assert isinstance(sheet, Sheet)
        judge = self.find_judge(printed)
        nothing = judge.judge(sheet, outlook.hope)
        found: dict[str, float] = {}
        for face in printed.faces[die >> 1]:
            if face in found:
                continue
            found[face] = nothing
            if is_playable(printed, sheet, die >> 1, face):
                faces = tuple(face if d == die else f for d, f in enumerate(dice.faces))
                rolled = state._replace(
                    dice=Dice(faces, dice.centre | 1 << die, die ^ 1, dice.depots),
                    turn=state.turn._replace(seat=seat, phase=Phase.CHOOSE),
                )
                start = apply_action(rolled, seat, TAKE[die])
                found[face] = plan_turn([(start, ())], judge, outlook, 1, 40)[0].value
        return [found[face] for face in printed.faces[die >> 1]]
