"""Judges a sheet: how far its tracks have come, and what its areas may still bring."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from companion.games.dice_charmers.bots.survey import Survey, survey_roads
from companion.games.dice_charmers.bots.worth import Taste, guess_worth
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import Sheet

_STOCK: Final = (0.75, 0.65, 0.5, 0.35, 0.25, 0.2)
"""The share of its price that the first, second, ... unsold good of a row promises."""
_BUILT: Final = 0.3
"""The share of the buildings of a type that will still be built."""
_MOST: Final = 50_000
"""The most provinces in the cache."""
_WINDOW: Final = 6
"""The number of boxes from which the next bonus of a track counts."""


class Judge:
    """Judges a sheet; caches the worth of each area, because most moves touch only one."""

    def __init__(self, printed: Printed, taste: Taste) -> None:
        self.printed = printed
        self.taste = taste
        self._areas: tuple[dict[object, float], ...] = tuple({} for _ in range(6))
        self._surveys: dict[bytes, Survey] = {}

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """Rates each bonus, by its number."""
        return tuple(guess_worth(bonus.reward) for bonus in self.printed.bonuses)

    def judge(self, sheet: Sheet, hope: float) -> float:
        """Rates a sheet: its tracks, and what its areas may bring in the turns to come."""
        fame, money, karma, spent = sheet.fame, sheet.money, sheet.karma, sheet.spent
        tracks = self._areas[0]
        value = tracks.get((fame, money))
        if value is None:
            value = tracks[fame, money] = self._judge_tracks(fame, money)
        if not hope:
            return value
        near, stock, water, court, land = self.judge_areas(sheet)
        rest = near + stock + water + court + land
        return value + hope * (rest + self.taste.karma * (karma - spent) + 0.5 * karma)

    def judge_areas(self, sheet: Sheet) -> tuple[float, float, float, float, float]:
        """Rates what tracks ahead, market, river, palace and province may still bring."""
        roads, circled, sold, river, palace, levels, fame, money, _, _, _, _ = sheet
        _, ahead, markets, rivers, palaces, provinces = self._areas
        near = ahead.get((fame, money))
        if near is None:
            near = ahead[fame, money] = self._judge_ahead(fame, money)
        stock = markets.get((circled, sold))
        if stock is None:
            stock = markets[circled, sold] = self._judge_market(circled, sold)
        water = rivers.get(river)
        if water is None:
            water = rivers[river] = self._judge_river(river)
        court = palaces.get(palace)
        if court is None:
            court = palaces[palace] = self._judge_palace(palace)
        land = provinces.get((roads, levels))
        if land is None:
            if len(provinces) > _MOST:
                self.forget()
            land = provinces[roads, levels] = self._judge_province(roads, levels)
        return near, stock, water, court, land

    def forget(self) -> None:
        """Clears the caches, so that long simulations need little memory."""
        for area in self._areas:
            area.clear()
        self._surveys.clear()

    def _judge_tracks(self, fame: int, money: int) -> float:
        printed, taste = self.printed, self.taste
        corners = sum(money > coins for coins in printed.coins_before_corners)
        return taste.fame * fame + taste.coin * (money + printed.coins_per_box * corners)

    def _judge_ahead(self, fame: int, money: int) -> float:
        printed = self.printed
        return self.taste.near * (
            self._look_ahead(fame, printed.fame_bonuses, _WINDOW)
            + self._look_ahead(money, printed.money_bonuses, _WINDOW * printed.coins_per_box)
        )

    def _look_ahead(self, reached: int, bonuses: Mapping[int, int], window: int) -> float:
        return sum(
            self.worths[bonus] * (1 - (box - reached) / window)
            for box, bonus in bonuses.items()
            if reached < box < reached + window
        )

    def _judge_market(self, circled: tuple[int, ...], sold: tuple[int, ...]) -> float:
        coins = self.printed.coins
        value = 0.0
        for have, gone in zip(circled, sold, strict=True):
            for place, price in enumerate(coins[gone:have]):
                value += price * _STOCK[min(place, len(_STOCK) - 1)]
            if have < len(coins):
                value += 0.25 * coins[have]
        for tent in self.printed.tents:
            missing = sum(
                max(boxes) + 1 - gone if boxes and max(boxes) >= gone else 0
                for boxes, gone in zip(tent.boxes, sold, strict=True)
            )
            if 0 < missing < 5:
                value += self.worths[tent.bonus] * 0.15 * (5 - missing)
        return self.taste.stock * value

    def _judge_river(self, river: int) -> float:
        position = river.bit_length()
        value = 0.0
        for number, space in enumerate(self.printed.river, 1):
            if not river >> (number - 1) & 1:
                share = 0.1 if number < position else 0.3
                value += share * sum(self.worths[reward] for reward in space.rewards)
        return self.taste.river * value

    def _judge_palace(self, palace: tuple[int, ...]) -> float:
        value = 0.0
        for column, bonus in enumerate(self.printed.palace_columns, 1):
            missing = sum(ticks < column for ticks in palace)
            if missing:
                value += self.worths[bonus] * 0.7 * (1 - missing / len(palace)) ** 2
        return self.taste.palace * (value + 0.8 * sum(ticks < 3 for ticks in palace))

    def _judge_province(self, roads: bytes, levels: tuple[int, ...]) -> float:
        printed, taste = self.printed, self.taste
        survey = self._surveys.get(roads)
        if survey is None:
            survey = self._surveys[roads] = survey_roads(printed, self.worths, roads)
        reach, rank = survey.fixed, 0.0
        fame = printed.building_fame
        for level, near, left in zip(levels, survey.near, survey.left, strict=True):
            reach += 2.0 * fame[level] * near
            rank += _BUILT * 2.0 * (fame[level] - fame[0]) * left
        for level, bonus in enumerate(printed.upgrade_columns, 1):
            missing = sum(reached < level for reached in levels)
            if missing:
                rank += self.worths[bonus] * 0.6 * (1 - missing / len(levels)) ** 2
        return taste.reach * reach + taste.upgrade * rank
